internal import OwnCatalog
internal import SymbolCatalog
internal import SymbolExport
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
    binary or old-style text; files are told by their content. What contradicts itself is told and left \
    out, and the exit code is 1 then; it is 2 if nothing could be read.
    """

  static func run(
    _ paths: [String], _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    guard let kept = CatalogChoice.files else {
      throw .library(.noFolder(variable: "XDG_DATA_HOME"))
    }
    MemoryLimit.returnsLargeBlocks()
    var files = CatalogImport(
      over: context.catalog, localizations: context.engine.index.localizationCodes)
    for path in paths { files.read(path) }
    let readCount = files.readCount
    var (overlay, problems) = files.result()
    for problem in problems { context.report(problem) }
    guard readCount > 0 else { return .failure }
    overlay.origins = paths.map {
      .init(path: $0, date: Timestamp.now, symbols: overlay.symbols.count)
    }
    let changes = try store(overlay, in: kept, arguments)
    if arguments.has(OutputOptions.dryRun.name) {
      for name in changes.new { try context.output.line("new\t\(name)") }
      for name in changes.changed { try context.output.line("changed\t\(name)") }
    }
    let prefix: Message = arguments.has(OutputOptions.dryRun.name) ? "would be " : ""
    context.note(
      """
      \(prefix)new: \(changes.new.count), changed: \(changes.changed.count), \
      unchanged: \(changes.unchanged)
      """)
    return problems.isEmpty ? .success : .negative
  }

  /// Lays an overlay over what was imported before, or puts it in its place; only what is said anew is kept.
  private static func store(
    _ overlay: CatalogOverlay, in files: OwnCatalogFiles, _ arguments: Arguments
  ) throws(ToolError) -> OverlayChanges {
    let bundled = SearchEngine.bundled
    if arguments.has(OutputOptions.dryRun.name) {
      let before = files.read(over: bundled).overlays.first { $0.source == .imported }
      return OverlayChanges(
        overlay, over: bundled.catalog, and: before?.overlay ?? CatalogOverlay())
    }
    let forgets = arguments.has(replace.name)
    let paths = Set(overlay.origins.map(\.path))
    var changes: OverlayChanges?
    do throws(OwnCatalogError) {
      try files.change(.imported, over: bundled) { before in
        let found = OverlayChanges(overlay, over: bundled.catalog, and: before)
        changes = found
        if forgets {
          before = OverlayChanges(overlay, over: bundled.catalog, and: CatalogOverlay()).overlay
        } else if !found.overlay.isEmpty {
          before.origins.removeAll { paths.contains($0.path) }
          before = before.overlaid(by: found.overlay)
        }
      }
    } catch { throw .ownCatalog(error) }
    return changes ?? OverlayChanges(overlay, over: bundled.catalog, and: CatalogOverlay())
  }
}
