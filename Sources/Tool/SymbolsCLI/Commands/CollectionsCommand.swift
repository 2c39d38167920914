internal import Console
internal import Diagnostics
internal import Encodings
internal import UserLibrary

/// `symbols collections`: manages groups of symbols and their looks.
enum CollectionsCommand {
  typealias Options = CollectionOptions

  private static let list = Action(
    "list", [], "list your collections", options: [KeptList.format, Commands.json, Commands.null],
    relies: [])
  private static let create = Action(
    "create", [.init(.text(placeholder: "NAME")), .init(.symbol).repeating.optional],
    "create a collection, empty or with symbols", options: [Options.note, Options.dryRun])
  private static let delete = Action(
    "delete", [.init(.collection).repeating], "delete collections permanently",
    options: [Options.force, Options.dryRun])
  private static let rename = Action(
    "rename", [.init(.collection), .init(.text(placeholder: "NAME"))], "rename a collection",
    options: [Options.dryRun])
  static let add = Action(
    "add", [.init(.collection), .init(.symbol).repeating.optional],
    "add symbols, or update the style and comment of existing ones",
    options: Options.sets + OwnLook.options + [
      Options.comment, Options.at, Commands.null, Options.dryRun,
    ])
  static let remove = Action(
    "remove", [.init(.collection), .init(.symbol).repeating],
    "remove symbols, by name or glob",
    options: [Commands.null, Options.force, Options.dryRun])
  static let move = Action(
    "move", [.init(.collection), .init(.symbol)], "move a symbol to another position",
    options: [Options.before, Options.after, Options.to, Options.dryRun])
  private static let show = Action(
    "show", [.init(.collection)], "show the symbols in a collection",
    options: [KeptList.format, Commands.json, Commands.null], relies: [])
  private static let export = Action(
    "export", [.init(.collection)],
    "write a collection as JSON for import, or its names, one per line",
    options: [KeptList.format, Commands.json, OutputOptions.output, Options.force]
      + OutputOptions.ofRuns.filter { $0.name != OutputOptions.force.name })
  private static let importing = Action(
    "import", [.init(.file)],
    "create a collection from exported JSON or a list of names; - for standard input",
    options: [Options.name, Options.merge, Options.force, Commands.null, Options.dryRun])
  static let merge = Action(
    "merge", [.init(.collection), .init(.collection).repeating],
    "copy the symbols from other collections into the first one", options: [Options.dryRun])
  static let update = Action(
    "update", [.init(.collection).repeating], "replace earlier symbol names with current ones",
    options: [Options.dryRun])

  private static let actions = [
    list, create, delete, rename, add, remove, move, show, export, importing, merge, update,
  ]

  static let row = Command(
    "collections", "manage named sets of symbols with their styles",
    operands: .actions(actions), options: Command.options(of: actions),
    exclusive: OutputOptions.exclusive + [
      (Options.before.name, Options.after.name), (Options.before.name, Options.to.name),
      (Options.after.name, Options.to.name), (Options.merge.name, Options.force.name),
      (DrawingOptions.color.name, DrawingOptions.palette.name),
    ],
    discussion: [
      "Each collection is a file in $XDG_DATA_HOME/symbols/collections with the name of the "
        + "collection and one line per symbol. You can edit it and keep it in a repository. "
        + "Collection names must be valid file names on all systems.",
      "Wherever a command takes names, --collection NAME stands for all symbols in a collection. "
        + "export, sheet and codegen draw each symbol in the style that the collection sets. "
        + "Options override it: --weight overrides the weights, --palette the colors, and --color "
        + "the palettes of collections. If a symbol occurs several times, its first entry wins. "
        + "File names come from the symbol names, regardless of the style.",
      "Unknown names are not added; those already in a file stay there and are reported. Earlier "
        + "names stay until 'update' replaces them with the current ones.",
      "The tsv columns of list are: name, number of symbols, note. The tsv columns of show are: "
        + "name; ok, renamed, localized or unknown; the name to use; style; comment.",
    ],
    examples: [
      .init("symbols collections create brand --note 'Icons of our app'", "an empty collection"),
      .init(
        "symbols collections add brand house star --weight bold --palette red,blue",
        "symbols with a style"),
      .init("symbols collections show brand --format table", "its symbols and their styles"),
      .init("symbols collections export brand -o brand.json", "a file to share"),
    ],
    defaultAction: list.name,
    run: run)

  private static func run(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    let (action, operands) = try arguments.action(of: row)
    let first = operands.first ?? ""
    let rest = Array(operands.dropFirst())
    switch action {
    case create.name: return try create(first, of: rest, arguments, &context)
    case delete.name: return try delete(operands, arguments, &context)
    case rename.name: return try rename(first, to: rest.first ?? "", arguments, &context)
    case add.name: return try add(rest, to: first, arguments, &context)
    case remove.name: return try remove(rest, from: first, arguments, &context)
    case move.name: return try move(rest.first ?? "", in: first, arguments, &context)
    case show.name: return try show(first, arguments, &context)
    case export.name: return try export(first, arguments, &context)
    case importing.name: return try importFile(first, arguments, &context)
    case merge.name: return try merge(rest, into: first, arguments, &context)
    case update.name: return try update(operands, arguments, &context)
    default: return try list(arguments, &context)
    }
  }

  // MARK: Collections as a whole

  private static func list(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    let format = KeptList.format(arguments, context)
    let names = try context.collections().listedNames()
    var collections: [SymbolCollection] = []
    var hasFailed = false
    for name in names {
      // A damaged collection does not prevent the others from being listed.
      do throws(ToolError) {
        collections.append(try context.collections().collection(name, &context))
      } catch {
        context.report(ErrorMessage.text(error))
        hasFailed = true
      }
    }
    switch format {
    case .json:
      var json = JSONWriter()
      json.object { json in
        json.member("schemaVersion", SymbolJSON.schemaVersion)
        json.member("collections") { json in
          json.array(collections) { json, collection in
            json.object { json in
              json.member("name", collection.name)
              json.member("note", collection.note)
              json.member("count", collection.entries.count)
              json.member("path", collection.path)
            }
          }
        }
      }
      try context.output.line(json)
    case .tsv:
      for collection in collections {
        try context.output.line(columns: [
          collection.name, String(collection.entries.count), collection.note ?? "",
        ])
      }
    case .table where !collections.isEmpty:
      var table = TextTable(["NAME", "SYMBOLS", "NOTE"])
      for collection in collections {
        table.add([
          .init(collection.name, .strong), .init("\(collection.entries.count)"),
          .init(collection.note ?? "", .dim),
        ])
      }
      for line in table.lines(for: context.terminal) { try context.output.line(line) }
    case .table: break
    default: for collection in collections { try context.output.item(collection.name) }
    }
    if names.isEmpty {
      context.note("no collections yet; create one: symbols collections create NAME")
    }
    return hasFailed ? .failure : .success
  }

  private static func create(
    _ name: String, of symbols: [String], _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    try context.collections().expectFree(name)
    // Nothing is created if a name is invalid, so that the corrected command line works.
    let names =
      symbols.isEmpty
      ? nil : try NewNames(arguments, symbols, row, add, rows: [], &context)
    if names?.hasFaults == true { return .negative }
    var isTaken = false
    try change(name, arguments, &context) { (old, path) in
      isTaken = old != nil
      guard !isTaken else { return nil }
      var collection = SymbolCollection(
        name: name, path: path, note: arguments.value(Options.note.name))
      collection.entries = names?.names.map { SymbolCollection.Entry($0) } ?? []
      return collection
    }
    if isTaken { throw .collection(.exists(name, other: name)) }
    let count = names?.names.count ?? 0
    let symbols: Message = count == 0 ? "" : " with \(count) symbol\(count == 1 ? "" : "s")"
    context.note("the collection '\(name)'\(symbols) \(Options.was(arguments))created")
    return .success
  }

  private static func delete(
    _ names: [String], _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    let folder = try context.collections().own()
    let isForced = arguments.has(Options.force.name)
    var counts: [(name: String, count: Int?)] = []
    for name in names where !counts.contains(where: { $0.name == name }) {
      let count = try count(name, mayBeDamaged: isForced, &context)
      if let count, count > 0, !isForced { throw .collection(.notEmpty(name, count: count)) }
      counts.append((name, count))
    }
    for (name, count) in counts {
      if !arguments.has(Options.dryRun.name) {
        let isDone = try UserLibraryCall.attempt { () throws(LibraryError) in
          try folder.delete(name)
        }
        guard isDone else { throw try context.collections().unknown(name) }
      }
      let symbols: Message =
        count.map { " with \($0) \($0 == 1 ? "symbol" : "symbols")" } ?? ", which was damaged,"
      context.note("the collection '\(name)'\(symbols) \(Options.was(arguments))deleted")
    }
    return .success
  }

  /// Returns the number of symbols in a user collection; nil if it cannot be read.
  private static func count(
    _ name: String, mayBeDamaged: Bool, _ context: inout Context
  ) throws(ToolError) -> Int? {
    do throws(ToolError) {
      return try Self.own(name, &context).entries.count
    } catch {
      guard mayBeDamaged, case .library(.damaged) = error else { throw error }
      return nil
    }
  }

  private static func rename(
    _ name: String, to other: String, _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    try CollectionShelf.expectLegal(other)
    _ = try own(name, &context)
    if !arguments.has(Options.dryRun.name) {
      let folder = try context.collections().own()
      let result = try UserLibraryCall.attempt { () throws(LibraryError) in
        try folder.rename(name, to: other)
      }
      switch result {
      case .done: break
      case .missing: throw try context.collections().unknown(name)
      case .taken(let taken): throw .collection(.exists(other, other: taken))
      }
    }
    context.note("the collection '\(name)' \(Options.was(arguments))renamed to '\(other)'")
    return .success
  }

  private static func show(
    _ name: String, _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    let collection = try context.collections().collection(name, &context)
    let list = KeptList(
      name: collection.name, note: collection.note, path: collection.path,
      entries: collection.entries)
    try list.write(KeptList.format(arguments, context), &context)
    if collection.entries.isEmpty {
      context.note(
        "'\(name)' is empty; add symbols: symbols collections add")
    }
    return .success
  }

  // MARK: Changes

  /// Returns one of the user's collections.
  static func own(_ name: String, _ context: inout Context) throws(ToolError) -> SymbolCollection {
    let folder = try context.collections().own()
    guard CollectionName.fault(in: name) == nil,
      let collection = try UserLibraryCall.attempt({ () throws(LibraryError) in
        try folder.read(name)
      })
    else { throw try context.collections().unknown(name) }
    return collection
  }

  /// Creates or changes one of the user's collections, or determines what would change.
  static func change(
    _ name: String, _ arguments: Arguments, _ context: inout Context,
    _ body: (SymbolCollection?, _ path: String) -> SymbolCollection?
  ) throws(ToolError) {
    let folder = try context.collections().own()
    _ = try UserLibraryCall.attempt { () throws(LibraryError) in
      let path = try folder.file(name).path
      return try folder.change(name, isPreview: arguments.has(Options.dryRun.name)) {
        body($0, path)
      }
    }
  }

  /// Changes the symbols in one of the user's collections.
  static func changeEntries(
    of name: String, _ arguments: Arguments, _ context: inout Context,
    _ body: (inout [SymbolCollection.Entry]) -> Void
  ) throws(ToolError) {
    guard CollectionName.fault(in: name) == nil else {
      throw try context.collections().unknown(name)
    }
    var isMissing = false
    try change(name, arguments, &context) { (old, _) in
      isMissing = old == nil
      guard var collection = old else { return nil }
      let before = collection.entries
      body(&collection.entries)
      return collection.entries == before ? nil : collection
    }
    if isMissing { throw try context.collections().unknown(name) }
  }
}

/// The options of `symbols collections`.
enum CollectionOptions {
  static let note = Option("note", value: .text(placeholder: "TEXT"), "purpose of the collection")
  static let force = Option(
    OutputOptions.force.name,
    "delete or clear a collection that has symbols, or replace a collection or file"
  )
  static let dryRun = OutputOptions.dryRun
  static let comment = Option(
    "comment", value: .text(placeholder: "TEXT"),
    "comment on these symbols, such as why you chose them")
  static let at = Option(
    "at", value: .count(placeholder: "N"),
    "position of the first new symbol, from 1 (default: the end)")
  static let before = Option(
    "before", value: .text(placeholder: "NAME"), "move the symbol before this one")
  static let after = Option(
    "after", value: .text(placeholder: "NAME"),
    "move the symbol after this one")
  static let to = Option(
    "to", value: .count(placeholder: "N"), "new position of the symbol, from 1")
  static let name = Option(
    "name", value: .collection,
    "name of the collection (default: from the file's contents or name)")
  static let merge = Option("merge", "add the symbols to an existing collection")

  /// Options that provide names, in addition to operands.
  static let sets = SelectionOptions.sets.filter {
    $0.name != SelectionOptions.collection.name
  }

  /// Returns "was ", or "would be " with `--dry-run`, to put before a participle.
  static func was(_ arguments: Arguments) -> Message {
    arguments.has(dryRun.name) ? "would be " : "was "
  }

  /// Returns a zero-based position; nil if the option was not given.
  static func place(_ option: Option, _ arguments: Arguments) throws(ToolError) -> Int? {
    guard let number = try OptionValues.count(option, arguments) else { return nil }
    guard number > 0 else {
      throw .invalidValue(option, value: "0", reason: "positions begin at 1", valid: [])
    }
    return number - 1
  }
}
