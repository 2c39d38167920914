internal import Diagnostics
internal import SymbolCatalog
internal import UserLibrary

/// `symbols favorites`: manages symbols that the user needs often.
enum FavoritesCommand {
  private static let dryRun = OutputOptions.dryRun
  private static let force = Option(
    OutputOptions.force.name, "remove all favorites")
  /// Options that provide names, in addition to operands.
  private static let sets = SelectionOptions.sets.filter {
    $0.name != SelectionOptions.favorites.name
  }

  private static let add = Action(
    "add", [.init(.symbol).repeating.optional], "add symbols to your favorites",
    options: sets + [Commands.null, dryRun])
  private static let remove = Action(
    "remove", [.init(.symbol).repeating], "remove favorites, by name or glob",
    options: [Commands.null, force, dryRun])
  private static let list = Action(
    "list", [], "list all favorites, sorted by name",
    options: [KeptList.format, Commands.json, Commands.null], relies: [])
  private static let clear = Action(
    "clear", [], "remove all favorites permanently", options: [force, dryRun])
  private static let actions = [add, remove, list, clear]

  static let row = Command(
    "favorites", "manage your favorite symbols",
    operands: .actions(actions), options: Command.options(of: actions),
    discussion: [
      "Favorites are in $XDG_DATA_HOME/symbols/favorites.json, one name per line. You can edit the "
        + "file and keep it in a repository. Wherever a command takes names, --favorites stands "
        + "for all of them.",
      "Symbols are saved under their current names. Unknown names stay in the file and are "
        + "reported. A damaged file is never overwritten.",
      "The tsv columns are: name; ok, renamed, localized or unknown; the name to use; and two "
        + "empty columns, in which collections have styles and comments.",
    ],
    examples: [
      .init("symbols favorites add heart star 'cloud.*'", "names and globs"),
      .init("symbols favorites add --used-in Sources", "all symbols that a project uses"),
      .init("symbols favorites list --format table", "all favorites, with their problems"),
    ],
    defaultAction: list.name,
    run: run)

  private static func run(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    let (action, operands) = try arguments.action(of: row)
    let file = try UserLibraryCall.favorites()
    switch action {
    case add.name: return try add(operands, to: file, arguments, &context)
    case remove.name: return try remove(operands, from: file, arguments, &context)
    case clear.name: return try clear(file, arguments, &context)
    default: return try list(file, arguments, &context)
    }
  }

  private static func add(
    _ operands: [String], to file: FavoritesFile, _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    let said = try NewNames(arguments, operands, row, add, rows: sets, &context)
    let catalog = context.catalog
    var added = 0
    var renamed: [String] = []
    try change(file, arguments) { old in
      let current = old.map { KeptNames.current($0, catalog) }
      renamed = zip(old, current).filter { $0 != $1 }.map(\.0)
      added = Set(said.names).subtracting(current).count
      return current + said.names
    }
    for name in renamed {
      context.note("'\(name)' is saved as '\(KeptNames.current(name, catalog))', its current name")
    }
    if added > 0 { context.note(sum(added, "added", arguments)) }
    if added < said.names.count {
      let count = said.names.count - added
      context.note("\(count) \(count == 1 ? "was" : "were") already in your favorites")
    }
    return said.hasFaults ? .negative : .success
  }

  private static func remove(
    _ operands: [String], from file: FavoritesFile, _ arguments: Arguments,
    _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    let said = try OldNames(operands, usesNull: context.usesNull)
    let catalog = context.catalog
    var before: [String] = []
    var found: Set<String> = []
    var missing: [String] = []
    var wouldEmpty = false
    try change(file, arguments) { old in
      before = old
      (found, missing) = said.matches(among: old, catalog)
      wouldEmpty = said.needsForce(arguments, toRemove: found, of: old)
      return wouldEmpty ? old : old.filter { !found.contains($0) }
    }
    if wouldEmpty { throw .wouldEmpty(collection: nil, count: before.count) }
    OldNames.tell(missing, among: before, "among your favorites", &context)
    if !found.isEmpty { context.note(sum(found.count, "removed", arguments)) }
    return missing.isEmpty ? .success : .negative
  }

  private static func clear(
    _ file: FavoritesFile, _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    var count = 0
    let mayClear = arguments.has(force.name) || arguments.has(dryRun.name)
    try change(file, arguments) { old in
      count = old.count
      return mayClear ? [] : old
    }
    guard mayClear || count == 0 else { throw .wouldEmpty(collection: nil, count: count) }
    context.note(sum(count, "removed", arguments))
    return .success
  }

  private static func list(
    _ file: FavoritesFile, _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    let entries = try UserLibraryCall.attempt { () throws(LibraryError) in try file.read() }
    let list = KeptList(
      name: nil, note: nil, path: file.path,
      entries: entries.sorted { $0.name < $1.name }.map { .init($0.name, at: $0.place) })
    try list.write(KeptList.format(arguments, context), &context)
    if entries.isEmpty {
      context.note("no favorites yet; add one: symbols favorites add NAME")
    }
    return .success
  }

  private static func change(
    _ file: FavoritesFile, _ arguments: Arguments, _ body: ([String]) -> [String]
  ) throws(ToolError) {
    _ = try UserLibraryCall.attempt { () throws(LibraryError) in
      try file.change(isPreview: arguments.has(dryRun.name), body)
    }
  }

  private static func sum(_ count: Int, _ what: Message, _ arguments: Arguments) -> Message {
    let favorites: Message = count == 1 ? "favorite" : "favorites"
    return "\(count) \(favorites) \(arguments.has(dryRun.name) ? "would be " : "")" + what
  }
}
