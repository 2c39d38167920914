internal import Diagnostics
internal import Encodings
internal import FileAccess
internal import SwiftSource
internal import SymbolArtwork
internal import SymbolCatalog
internal import SymbolCodegen
internal import SymbolExport
internal import SymbolStyle

/// `symbols codegen`: generates source code that uses symbols.
enum CodegenCommand {
  static let row = Command(
    "codegen", "generate code that shows symbols: SwiftUI, UIKit, Android, web",
    operands: .namesUnlessChosen, options: CodegenOptions.all,
    exclusive: CodegenOptions.exclusive, needs: CodegenOptions.needs,
    discussion: [
      "--framework selects the framework, --as the kind of code. With -o, the file extension "
        + "selects the framework: .tsx, .vue, .svelte, .kt, .dart, .m, .html, .css, .js, .ts. "
        + "Without either, it is SwiftUI.",
      "With one name you get an expression; if it needs #available or state, a View (SwiftUI) or a function (UIKit, "
        + "AppKit). With several names you get one file, or with --output-dir one per name.",
      "With --target, the code uses a name available on all targets and puts newer API behind #available; "
        + "--fallback chooses what older OS versions show if no name works. Without --target, a comment states the "
        + "versions that the code needs.",
      "Effects stop when Reduce Motion is on. Images and icon-only buttons get an accessibility "
        + "label unless you pass --decorative. Without --label, the label comes from a built-in "
        + "table, and a note prints it.",
      "--as enum, struct and extension write a typed member for each name; --as catalog writes a "
        + "String Catalog with labels in English and Spanish. Names come from the command line, "
        + "lists, sources and searches.",
      "With --used-in, uses of the typed members in sources, such as AppSymbol.heart and "
        + "Image(.heart), count as names, too. You can therefore generate the file again at any "
        + "time; the plugin SymbolsCode does so in each build. An implicit member is included if "
        + "it could belong to the type. Images whose names cannot be determined are listed in a "
        + "note, which does not change the exit code.",
      "Generated files begin with a comment that marks them as generated, in the syntax of their "
        + "language. Files without this comment are replaced only with --force. An existing String "
        + "Catalog keeps its contents and gets what is missing. One bad name does not stop the "
        + "others; the exit code is then 1.",
      "Code for these frameworks and forms contains the artwork itself: "
        + OutlineLanguage.all.map { "\($0.name) (\($0.summary))" }.joined(separator: ", ") + ".",
      "--active plays an effect while a condition is true. In all frameworks, appear and drawOn "
        + "show the symbol while it is true; disappear and drawOff hide it. When the value of "
        + "--effect-value changes, the effect plays once, or as often as repeat sets; delay is the "
        + "time between repetitions.",
      "--effect-options takes the words of Apple's API, such as up and byLayer, and speed=2, "
        + "repeat=3, repeat=forever, repeat=once, delay=0.5.",
      "--name is the name of the view, component or class for one symbol, or of a view that "
        + "several symbols share. --prefix begins all names: --prefix App writes AppHeart, <app-heart> "
        + "and .app-heart. In HTML, data URIs, Vue and Svelte, a symbol has the name of its file: "
        + "with -o the name that you write, with --output-dir that of --name or --prefix. A name "
        + "that the code uses for something else is an error.",
      "With --output-dir, --index writes an index of all generated components in the directory.",
      "The settings weight, color and rendering-mode are defaults of the options. --role overrides "
        + "the setting weight, --palette the settings color and rendering-mode.",
      "Values of --role: "
        + Role.all.map(\.name).joined(separator: ", ") + ".",
    ],
    examples: [
      .init("symbols codegen heart.fill --label Favorite", "SwiftUI code to paste"),
      .init(
        "symbols codegen bell --effect wiggle --target iOS15,macOS12",
        "with #available checks for older systems"),
      .init("symbols codegen plus --framework uikit --as button --label Add", "UIKit"),
      .init("symbols codegen heart -o Heart.tsx", "a React component"),
      .init(
        "symbols codegen --as enum --used-in Sources --target iOS16 -o Sources/AppSymbol.swift",
        "typed names for the symbols in a project"),
    ],
    run: run)

  private static func run(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    var session = try OutputSession(arguments)
    let destination = try OutputOptions.destination(arguments)
    let inputs = try InputFiles(arguments, includesFolders: false)
    let folder = try OutputOptions.folder(arguments)
    if folder == nil { try session.expectDistinct([destination], inputs: inputs) }
    let options = try CodegenOptions(arguments)
    var selection = try Selection(
      arguments, row, rows: CodegenOptions.selection, result: destination)
    var isTyped = false
    if case .typed(let shape) = options.product {
      isTyped = true
      selection.memberType =
        shape == .extension ? options.request.framework.imageType : options.typeName
    }
    // A file with one declaration per name keeps the older name, too, if sources contain both names
    // of a symbol.
    try selection.read(mergesNames: !isTyped, &context)
    var skipped = 0
    if case .drawn = options.product { skipped = selection.keepDrawn(DrawnSymbols(context.engine)) }
    var leftOut = LeftOutReport(context)
    leftOut.tell(selection, skipped: skipped, report: &session.report, &context)
    let subjects = try subjects(selection, options, arguments, context.catalog)
    let symbols = subjects.map(\.symbol)
    guard !subjects.isEmpty else {
      if leftOut.faults == 0 { context.note("no symbol names found in the input") }
      try session.finish(&context)
      return .negative
    }
    try expectName(subjects, options)
    var isMirrored = arguments.value(CodegenOptions.role.name) == "navigation-back"
    if case .drawn = options.product { isMirrored = true }
    if isMirrored { MirroredSymbols.remark(symbols.map(\.name), &context) }
    for option in try IdleOptions(
      arguments: arguments, product: options.product, catalog: context.catalog
    ).names(symbols) {
      context.note("'--\(option)' has no effect on the generated code")
    }
    if let folder {
      try writeEach(subjects, options, to: folder, inputs, &session, &context)
      try session.finish(&context)
      return session.exitCode(isNegative: leftOut.faults > 0)
    }
    let text = try code(subjects, options, isFile: destination != .stream, &context)
    let catalog = context.catalog
    let writer = session.writer
    let result = try writer.together(destination, failing: ToolError.file) {
      () throws(ToolError) in
      guard case .file(let path, _) = destination else {
        return writer.put(Array(text.utf8), to: destination, replacing: .nothing)
      }
      let file = try file(text, symbols, options, path, writer, catalog)
      return writer.put(file.bytes, to: destination, replacing: file.proof)
    }
    try session.tell(result, &context)
    if leftOut.unknown > 0, case .file(let path, _) = destination {
      let (names, verb) =
        leftOut.unknown == 1 ? ("1 name", "is") : ("\(leftOut.unknown) names", "are")
      context.note("'\(path)' lacks \(names) that \(verb) not in the catalog, as reported above")
    }
    try session.finish(&context)
    return session.exitCode(isNegative: leftOut.faults > 0)
  }

  /// Writes one file for each symbol, named after the type or component in it.
  private static func writeEach(
    _ subjects: [GeneratedCode.Subject], _ options: CodegenOptions, to folder: String,
    _ inputs: InputFiles, _ session: inout OutputSession, _ context: inout Context
  ) throws(ToolError) {
    let ending = options.ending
    let files = try subjects.map { subject throws(ToolError) -> (Destination, String) in
      let name = options.fileName(of: subject.symbol)
      let path = FilePath.adding("\(name).\(ending)", toFolder: folder)
      let code = try code([subject], options, isFile: true, &context)
      return (.file(path, below: folder), code)
    }
    let list = options.hasIndex ? ComponentIndex(options.kind) : nil
    let index = list.map {
      Destination.file(FilePath.adding($0.file, toFolder: folder), below: folder)
    }
    try expectNoIndex(subjects, options)
    try session.expectDistinct(files.map(\.0) + (index.map { [$0] } ?? []), inputs: inputs)
    session.hasMany = true
    var written: [String] = []
    for (destination, text) in files {
      let file = try file(text, [], options, destination.path, session.writer, context.catalog)
      let hasFailed = try session.tell(
        session.writer.put(file.bytes, to: destination, replacing: file.proof), &context)
      if !hasFailed || File.exists(destination.path) { written.append(destination.path) }
    }
    guard let list, let index else { return }
    let text = list.text(of: folder, with: written) { context.note($0) }
    try session.tell(
      session.writer.put(
        CodeMarker.marked(text, list.language, kind: ComponentIndex.kind), to: index,
        replacing: CodeMarker.proof("codegen", as: ComponentIndex.kind)), &context)
  }

  /// Refuses a component with the name of the index, which imports would not tell apart.
  private static func expectNoIndex(
    _ subjects: [GeneratedCode.Subject], _ options: CodegenOptions
  ) throws(ToolError) {
    let names = subjects.map { options.fileName(of: $0.symbol) }
    guard options.hasIndex,
      let name = names.first(where: { $0.lowercased() == ComponentIndex.stem })
    else { return }
    throw .invalidValue(
      options.request.naming.name == nil ? CodegenOptions.prefix : CodegenOptions.name, value: name,
      reason: "the index has this name, too; choose another name, or omit --index", valid: [])
  }

  /// Generates code, whose names must be free, and prints the notes about it.
  private static func code(
    _ subjects: [GeneratedCode.Subject], _ options: CodegenOptions, isFile: Bool,
    _ context: inout Context
  ) throws(ToolError) -> String {
    let code = try GeneratedCode(subjects, options, isFile: isFile, context.catalog)
    if case .drawn = options.product {
      let style = DrawingStyle(weight: options.request.weight ?? .regular, scale: .medium)
      DrawnSymbols(context.engine).noteOneWeight(
        subjects.map(\.symbol.name), [style.weight], &context)
    }
    try code.expectFreeNames()
    for note in code.notes { context.note(note) }
    return code.text
  }

  /// Returns the contents of a file, and the proof that an existing file can be replaced.
  ///
  /// The comment in a generated file is the proof. An existing String Catalog can always be
  /// replaced, because the new one keeps all its contents.
  private static func file(
    _ text: String, _ symbols: [Symbol], _ options: CodegenOptions, _ path: String,
    _ writer: OutputWriter, _ catalog: Catalog
  ) throws(ToolError) -> (bytes: [UInt8], proof: FileProof) {
    if case .stringCatalog = options.product {
      guard !writer.isForced, FileStamp(path) != nil else {
        return (Array(text.utf8), .nothing)
      }
      return try mergedCatalog(path, symbols, options, catalog)
    }
    let language =
      switch options.product {
      case .drawn(let language): language
      case .androidStrings: OutlineLanguage.html
      case .union, .expo: OutlineLanguage.react
      default: OutlineLanguage.shape
      }
    let kind = options.kind
    return (
      CodeMarker.marked(text, language, kind: kind), CodeMarker.proof("codegen", as: kind)
    )
  }

  /// Adds missing labels to a String Catalog and keeps all others, because people may have
  /// translated them.
  private static func mergedCatalog(
    _ path: String, _ symbols: [Symbol], _ options: CodegenOptions, _ catalog: Catalog
  ) throws(ToolError) -> (bytes: [UInt8], proof: FileProof) {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try File.read(path) } catch { throw .file(error) }
    do throws(JSONError) {
      let text = try StringCatalog.text(for: symbols, options.wording, catalog, addedTo: bytes)
      return (Array(text.utf8), .contents(bytes))
    } catch {
      let place = LineTable(bytes).position(of: error.offset)
      throw .malformed(
        path: path, line: place.line, column: place.column,
        problem: "expected \(error.expected); the file is not a String Catalog: write to another "
          + "file, or replace it with --force")
    }
  }

  /// Returns the symbols with their requests.
  ///
  /// Symbols from a collection have the looks that the collection defines, unless options override
  /// them.
  private static func subjects(
    _ selection: Selection, _ options: CodegenOptions, _ arguments: Arguments, _ catalog: Catalog
  ) throws(ToolError) -> [GeneratedCode.Subject] {
    var requests: [OwnLook: SnippetRequest] = [:]
    for look in selection.looks {
      let arguments = look.filling(
        arguments, weights: [CodegenOptions.weight, CodegenOptions.role])
      requests[look] = try CodegenOptions(arguments).request
    }
    let labels = arguments.values(CodegenOptions.label.name)
    let isPaired = !labels.isEmpty && selection.subjects.count > 1
    guard !isPaired || labels.count == selection.subjects.count else {
      throw .invalidValue(
        CodegenOptions.label, value: labels.joined(separator: ", "),
        reason: "\(labels.count) \(labels.count == 1 ? "label" : "labels") "
          + "for \(selection.subjects.count) symbols; "
          + "pass --label once for each symbol, in the order of the symbols", valid: [])
    }
    return selection.subjects.enumerated().compactMap { index, subject in
      catalog.symbol(named: subject.symbol).map { symbol in
        var request = subject.look.flatMap { requests[$0] } ?? options.request
        if isPaired, let label = request.label {
          request.label = SymbolText(labels[index], key: label.key, comment: label.comment)
        }
        return (subject.name, symbol, request)
      }
    }
  }

  /// Throws an error if a name is given for several views or components.
  ///
  /// Symbols that share a view can share its name.
  private static func expectName(
    _ subjects: [GeneratedCode.Subject], _ options: CodegenOptions
  ) throws(ToolError) {
    guard let name = options.request.naming.name, subjects.count > 1 else { return }
    switch options.product {
    case .typed, .union: return
    case .snippets where options.sharesView: return
    default:
      throw .invalidValue(
        CodegenOptions.name, value: name,
        reason: "\(subjects.count) symbols cannot share one name; for a common prefix, use "
          + "--prefix WORD", valid: [])
    }
  }
}
