internal import OwnCatalog
internal import SymbolCatalog
internal import SymbolSearch
internal import UserLibrary

/// `symbols catalog import`: names and what is known of them, from files of others.
enum CatalogImportAction {
  private static let replace = Option("replace", "forget what was imported before")

  static let row = Action(
    "import", [.init(.file).repeating],
    "take names from Apple's lists on a Mac, from JSON of this tool, or from a list",
    options: [OutputOptions.dryRun, replace])

  /// How help describes it.
  static let discussion = """
    import: folders are searched for the lists of CoreGlyphs.bundle or of the SF Symbols app, in XML, \
    binary or old-style text; files are told by their content, and - is standard input. There may be \
    \(OverlayLimits.symbols) symbols. What contradicts itself is told and left out, and the exit code is 1 \
    then; it is 2 if nothing could be read.
    """

  /// What an import does.
  private struct Outcome {
    var changes: OverlayChanges
    /// Names that are there no more, sorted.
    var removed: [String]
  }

  static func run(
    _ paths: [String], _ arguments: Arguments, _ row: Command, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    guard let kept = CatalogChoice.files else {
      throw .library(.noFolder(variable: "XDG_DATA_HOME"))
    }
    if paths.contains("-"), System.isTerminal(0) { throw .standardInputIsTerminal(row) }
    let known = known(kept, forgets: arguments.has(replace.name))
    var files = CatalogImport(
      over: known.catalog, localizations: known.index.localizationCodes)
    for path in paths { files.read(path) }
    let readCount = files.readCount
    var (overlay, problems) = files.result()
    for problem in problems { context.report(problem) }
    guard readCount > 0 else { return .failure }
    if overlay.isEmpty, arguments.has(replace.name) {
      context.report(
        "nothing is replaced: no names were found to put in the place of what was imported")
      return .failure
    }
    overlay.origins = paths.map {
      .init(path: $0, date: Timestamp.now, symbols: overlay.symbols.count)
    }
    let outcome = try store(overlay, in: kept, arguments)
    let isPreview = arguments.has(OutputOptions.dryRun.name)
    let changes = outcome.changes
    if isPreview {
      for name in changes.new { try context.output.line("new\t\(name)") }
      for name in changes.changed { try context.output.line("changed\t\(name)") }
      for name in outcome.removed { try context.output.line("removed\t\(name)") }
    }
    let prefix: Message = isPreview ? "would be " : ""
    let removed: Message =
      arguments.has(replace.name) ? ", removed: \(outcome.removed.count)" : ""
    context.note(
      """
      \(prefix)new: \(changes.new.count), changed: \(changes.changed.count), \
      unchanged: \(changes.unchanged)\(removed)
      """)
    return problems.isEmpty ? .success : .negative
  }

  /// What imported data can refer to: neither what is forgotten, nor what lies over it.
  private static func known(_ files: OwnCatalogFiles, forgets: Bool) -> SearchEngine {
    let bundled = SearchEngine.bundled
    guard !forgets,
      let before = files.read(over: bundled).overlays.first(where: { $0.source == .imported }),
      let laid = try? LaidOver(before.overlay, over: bundled)
    else { return bundled }
    return laid.engine
  }

  /// Lays an overlay over what was imported before, or puts it in its place; only what is said anew is kept.
  private static func store(
    _ overlay: CatalogOverlay, in files: OwnCatalogFiles, _ arguments: Arguments
  ) throws(ToolError) -> Outcome {
    let bundled = SearchEngine.bundled
    let forgets = arguments.has(replace.name)
    let paths = Set(overlay.origins.map(\.path))
    var outcome: Outcome?
    do throws(OwnCatalogError) {
      try files.change(
        .imported, over: bundled, isPreview: arguments.has(OutputOptions.dryRun.name),
        forgets: forgets
      ) { before in
        let found = OverlayChanges(overlay, over: bundled.catalog, and: before)
        outcome = Outcome(
          changes: found, removed: forgets ? removed(from: before, by: overlay) : [])
        if forgets {
          before = OverlayChanges(overlay, over: bundled.catalog, and: CatalogOverlay()).overlay
        } else if !found.overlay.isEmpty {
          before.origins.removeAll { paths.contains($0.path) }
          before = before.overlaid(by: found.overlay)
        }
      }
    } catch { throw .ownCatalog(error) }
    return outcome
      ?? Outcome(
        changes: OverlayChanges(overlay, over: bundled.catalog, and: CatalogOverlay()), removed: [])
  }

  /// The names that only what was imported before has, sorted.
  private static func removed(
    from before: CatalogOverlay, by overlay: CatalogOverlay
  ) -> [String] {
    let catalog = SearchEngine.bundled.catalog
    let kept = Set(overlay.symbols.map(\.name) + overlay.aliases.map(\.name))
    return (before.symbols.map(\.name) + before.aliases.map(\.name))
      .filter { !kept.contains($0) && catalog.resolve($0) == nil }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
