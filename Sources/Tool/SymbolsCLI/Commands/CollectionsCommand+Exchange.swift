internal import Console
internal import Diagnostics
internal import Encodings
internal import FileAccess
internal import SymbolExport
internal import UserLibrary

/// Exports collections to files and imports them.
extension CollectionsCommand {
  static func export(
    _ name: String, _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    let format = OutputFormat.requested(arguments) ?? .json
    guard [.json, .names].contains(format) else {
      throw .invalidValue(
        KeptList.format, value: format.rawValue,
        reason: "a collection can be exported in these formats",
        valid: [OutputFormat.json.rawValue, OutputFormat.names.rawValue])
    }
    var session = try OutputSession(arguments)
    let destination = try OutputOptions.destination(arguments)
    let collection = try context.collections().collection(name, &context)
    var inputs = InputFiles()
    inputs.add(collection.path)
    try session.expectDistinct([destination], inputs: inputs)
    let bytes: [UInt8]
    if format == .json {
      bytes = collection.text(isExported: true)
    } else {
      bytes = try context.captured { (context) throws(ToolError) in
        for entry in collection.entries { try context.output.item(entry.name) }
      }
      if collection.note != nil || collection.entries.contains(where: \.hasMore) {
        context.note("only JSON keeps styles, comments and the note")
      }
    }
    // Scripts read lists of names: a comment in the file would be taken for a name. The record of
    // written files replaces it.
    let record = WrittenFiles(UserFolders(variable: System.variable).cache)
    let result =
      format == .json
      ? session.writer.put(bytes, to: destination, as: ResultKind("collections export json"))
      : session.writer.put(bytes, to: destination, replacing: record.proof(of: destination.path))
    if format == .names, case .written = result.outcome {
      record.add(destination.path, bytes)
    }
    try session.tell(result, &context)
    try session.finish(&context)
    return session.exitCode()
  }

  static func importFile(
    _ path: String, _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    if path == "-", System.isTerminal(0) { throw .standardInputIsTerminal(row) }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes =
        path == "-"
        ? try File.read(
          descriptor: 0, named: "standard input", limit: LibraryFile.sizeLimit)
        : try File.read(path, limit: LibraryFile.sizeLimit)
    } catch { throw .file(error) }
    let source = path == "-" ? "standard input" : path
    let isJSON = bytes.first { $0 != 0x20 && !(0x09...0x0D).contains($0) } == UInt8(ascii: "{")
    let name = try importName(arguments, bytes, source, isJSON: isJSON)
    let (collection, isWhole) = try read(bytes, source, name, isJSON: isJSON, &context)
    try OwnLook.check(collection, context.engine)
    KeptList(name: name, note: nil, path: source, entries: collection.entries).remark(&context)
    let exists = try context.collections().listedNames().contains(name)
    if arguments.has(Options.merge.name), exists {
      try merge(collection.entries, into: name, arguments, &context)
      return isWhole ? .success : .negative
    }
    if !exists { try context.collections().expectFree(name) }
    var isTaken = false
    try change(name, arguments, &context) { (old, _) in
      isTaken = old != nil && !arguments.has(Options.force.name)
      return isTaken ? nil : collection
    }
    if isTaken { throw .collection(.exists(name, other: name)) }
    let count = collection.entries.count
    context.note(
      "'\(name)' \(Options.was(arguments))created with \(count) "
        + "\(count == 1 ? "symbol" : "symbols")")
    return isWhole ? .success : .negative
  }

  /// Returns the name for an imported collection: the name on the command line, or else the name in
  /// the file, or else the file name.
  private static func importName(
    _ arguments: Arguments, _ bytes: [UInt8], _ path: String, isJSON: Bool
  ) throws(ToolError) -> String {
    var name = arguments.value(Options.name.name)
    if name == nil, isJSON {
      name = try UserLibraryCall.attempt { () throws(LibraryError) in
        try SymbolCollection.name(in: bytes, path: path)
      }
    }
    if name == nil, path != "standard input" { name = FilePath.baseName(path) }
    guard let name else { throw .collection(.noName) }
    try CollectionShelf.expectLegal(name)
    return name
  }

  /// Reads a collection to import, and reports names that a collection cannot contain.
  private static func read(
    _ bytes: [UInt8], _ path: String, _ name: String, isJSON: Bool, _ context: inout Context
  ) throws(ToolError) -> (SymbolCollection, isWhole: Bool) {
    if isJSON {
      let collection = try UserLibraryCall.attempt { () throws(LibraryError) in
        try SymbolCollection(parsing: bytes, name: name, path: path)
      }
      return (collection, true)
    }
    if !context.usesNull, let line = NameLines.firstForeignLine(in: bytes) {
      throw .malformed(
        path: path, line: line.line, column: line.column,
        problem:
          "expected one symbol name per line, or the JSON that 'symbols collections export' "
          + "writes; found '\(line.text.shortened())'")
    }
    var collection = SymbolCollection(name: name, path: path)
    var isWhole = true
    var seen: Set<String> = []
    for name in NameLines.names(in: bytes, separatedByNull: context.usesNull)
    where seen.insert(name).inserted {
      // A text file cannot contain names that are not UTF-8.
      guard !ByteText.hasBytes(name) else {
        context.report("skipped '\(name.shortened())', which is not UTF-8 text")
        isWhole = false
        continue
      }
      collection.entries.append(.init(name))
    }
    return (collection, isWhole)
  }
}

extension SymbolCollection.Entry {
  /// Whether the entry has a comment or a look in addition to its name.
  fileprivate var hasMore: Bool { comment != nil || !look.isEmpty }
}
