internal import FileAccess
internal import OwnCatalog
internal import SymbolCatalog
internal import SymbolSearch
internal import UserLibrary

/// `symbols catalog import`: names and what is known of them, from files of others.
enum CatalogImportAction {
  private static let dryRun = Option("dry-run", "only tell which names would be new or changed")
  private static let replace = Option("replace", "forget what was imported before")

  static let row = Action(
    "import", [.init(.file).repeating],
    "take names from Apple's lists on a Mac, from JSON of this tool, or from a list",
    options: [dryRun, replace])

  /// How help describes it.
  static let discussion = """
    import: folders are searched for the lists of CoreGlyphs.bundle or of the SF Symbols app, in XML, \
    binary or old-style text; files are told by their content. What contradicts itself is told and left \
    out, and the exit code is 1 then; it is 2 if nothing could be read.
    """

  static func run(
    _ paths: [String], _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    guard let folder = UserFolders(variable: System.variable).data else {
      throw .library(.noFolder(variable: "XDG_DATA_HOME"))
    }
    let codes = context.engine.index.localizationCodes
    var files = CatalogImport(over: context.catalog, localizations: codes)
    for path in paths { files.read(path) }
    let readCount = files.readCount
    var (overlay, problems) = files.result()
    for problem in problems { context.report(problem) }
    guard readCount > 0 else { return .failure }
    overlay.origins = paths.map {
      .init(path: $0, date: Timestamp.now, symbols: overlay.symbols.count)
    }
    let isPreview = arguments.has(dryRun.name)
    let changes = try store(
      overlay, in: LibraryFile("\(folder)/catalog/imported.json"),
      OverlayBase(context.catalog, localizations: codes), arguments, context.catalog)
    if isPreview {
      for name in changes.new { try context.output.line("new\t\(name)") }
      for name in changes.changed { try context.output.line("changed\t\(name)") }
    }
    context.note(
      """
      \(isPreview ? "would be " : "")new: \(changes.new.count), changed: \(changes.changed.count), \
      unchanged: \(changes.unchanged)
      """)
    return problems.isEmpty ? .success : .negative
  }

  /// Lays an overlay over what was imported before.
  private static func store(
    _ overlay: CatalogOverlay, in file: LibraryFile, _ base: OverlayBase, _ arguments: Arguments,
    _ catalog: Catalog
  ) throws(ToolError) -> OverlayChanges {
    var changes = OverlayChanges(overlay, over: catalog, and: CatalogOverlay())
    var faults: OverlayFaults?
    do throws(LibraryError) {
      try file.change { (bytes) throws(LibraryError) in
        do throws(OverlayFaults) {
          let before = try bytes.map { (bytes) throws(OverlayFaults) in
            try CatalogOverlay(reading: bytes, over: base)
          }
          changes = OverlayChanges(overlay, over: catalog, and: before ?? CatalogOverlay())
          guard !arguments.has(dryRun.name) else { return nil }
          return merged(overlay, changes, before, catalog, arguments).json()
        } catch {
          faults = error
          return nil
        }
      }
    } catch { throw .library(error) }
    guard let fault = faults?.told.first else { return changes }
    throw .malformed(
      path: file.path, line: fault.line, column: fault.column,
      problem: "expected \(fault.expected)")
  }

  /// What is kept: only what is said anew, over what was imported before or alone.
  private static func merged(
    _ overlay: CatalogOverlay, _ changes: OverlayChanges, _ before: CatalogOverlay?,
    _ catalog: Catalog, _ arguments: Arguments
  ) -> CatalogOverlay {
    guard var before, !arguments.has(replace.name) else {
      return OverlayChanges(overlay, over: catalog, and: CatalogOverlay()).overlay
    }
    let paths = Set(overlay.origins.map(\.path))
    before.origins.removeAll { paths.contains($0.path) }
    return before.overlaid(by: changes.overlay)
  }
}
