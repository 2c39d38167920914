internal import Console
internal import Diagnostics
internal import FileAccess
internal import OwnArtwork
internal import OwnCatalog
internal import SVGReader
internal import SymbolCatalog
internal import SymbolExport
internal import SymbolSearch
internal import UserLibrary
internal import Workers

/// `symbols catalog import`: imports names, their metadata, and drawings from external files.
enum CatalogImportAction {
  private static let replace = Option(
    "replace", "remove earlier imports of the same kind (drawings or lists) first")

  static let row = Action(
    "import", [.init(.file).repeating],
    "import artwork from SVG files, or names from Apple's lists, catalog JSON or a text list",
    options: [OutputOptions.dryRun, OutputOptions.force, replace] + IconImportOptions.all,
    // The import can replace damaged user data, so it must not depend on that data.
    relies: .settings)

  /// The description for help.
  static let discussion = [
    """
    import: searches folders for the lists from CoreGlyphs.bundle or the SF Symbols app, in \
    XML, binary or old-style text. Files are recognized by their contents; - is standard \
    input. The limit is \(OverlayLimits.symbols) symbols. Contradictions are reported and \
    skipped, and the exit code is then 1. It is 2 if nothing could be read.
    """,
    """
    SVG files become custom symbols, which all commands can draw: shopping_cart.svg becomes \
    custom.shopping.cart, found by the words in its name, title and description. A folder \
    without Apple's lists is searched for .svg files, including its subfolders. The files \
    are copied to $XDG_DATA_HOME/symbols/artwork. A file for an existing name replaces its \
    drawing. If that drawing was added or changed by hand, only --force replaces it. Apps \
    load custom symbols from their asset catalog: 'export --format imageset' writes them, \
    and codegen uses them.
    """,
  ]

  static func run(
    _ paths: [String], _ arguments: Arguments, _ row: Command, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    guard let kept = CatalogChoice.files, let artwork = ArtworkFolder.ofUser else {
      throw .library(.noFolder(variable: "XDG_DATA_HOME"))
    }
    if paths.contains("-"), System.isTerminal(0) { throw .standardInputIsTerminal(row) }
    MemoryLimit.returnsLargeBlocks()
    let forgets = arguments.has(replace.name)
    let known = known(kept, forgets: forgets)
    var files = CatalogImport(
      over: known.catalog, localizations: known.index.localizationCodes,
      iconPrefix: try IconImportOptions.prefix(arguments),
      iconName: try IconImportOptions.name(arguments, paths))
    let categories = try OptionValues.categories(
      CatalogEdits.category, arguments, context.catalog
    ).sorted()
    for path in paths { files.read(path) }
    let icons = files.icons.entries
    let hasLists = files.readCount > icons.count
    let (overlay, problems) = files.result(iconCategories: categories, date: Timestamp.now)
    for problem in problems { context.report(problem) }
    guard hasLists || !icons.isEmpty else { return .failure }
    if forgets, icons.isEmpty, overlay.symbols.isEmpty, overlay.aliases.isEmpty {
      context.report(
        "nothing was replaced: the files contain no names that could replace the imported ones")
      return .failure
    }
    tell(icons, &context)
    if icons.isEmpty, let option = IconImportOptions.given(arguments).first {
      throw .noEffect(option: option.name, on: "lists of names", only: ["SVG files"])
    }
    let imported = ImportedCatalog(
      overlay: overlay, icons: icons, hasLists: hasLists, forgets: forgets,
      isForced: arguments.has(OutputOptions.force.name))
    let isDry = arguments.has(OutputOptions.dryRun.name)
    let result =
      isDry ? try imported.preview(kept, artwork) : try imported.store(in: kept, artwork)
    if isDry {
      for name in result.changes.new { try context.output.line("new\t\(name)") }
      for name in result.changes.changed { try context.output.line("changed\t\(name)") }
      for name in result.removed { try context.output.line("removed\t\(name)") }
    }
    let prefix: Message = isDry ? "dry run: " : ""
    let removed: Message = forgets ? ", \(result.removed.count) removed" : ""
    context.note(
      """
      \(prefix)\(result.changes.new.count) added, \(result.changes.changed.count) changed, \
      \(result.changes.unchanged) unchanged\(removed)
      """)
    if icons.count == 1, result.changes.new.count == 1, !isDry, result.failures.isEmpty {
      context.note("to use it: symbols export \(icons[0].name)")
    }
    for error in result.failures { context.report("\(error)") }
    return problems.isEmpty && result.failures.isEmpty ? .success : .negative
  }

  /// Returns the symbols that imported data can refer to: bundled symbols, and earlier imports
  /// unless `forgets` is true.
  private static func known(_ files: OwnCatalogFiles, forgets: Bool) -> SearchEngine {
    let bundled = SearchEngine.bundled
    guard !forgets,
      let before = files.read(over: bundled).overlays.first(where: { $0.source == .imported }),
      let laid = try? LaidOver(before.overlay, over: bundled)
    else { return bundled }
    return laid.engine
  }

  // MARK: Drawings

  /// The maximum number of files to report one by one.
  private static let mostTold = 20

  /// Reports symbol names that differ from their file names, and parts of files that are not drawn.
  private static func tell(_ icons: [IconImport.Entry], _ context: inout Context) {
    let renamed = icons.filter(\.isRenamed)
    for icon in renamed.prefix(mostTold) { context.note("\(icon.path) becomes \(icon.name)") }
    if renamed.count > mostTold {
      context.note(
        "\(renamed.count - mostTold) more symbols have names that differ from their file names")
    }
    let changed = icons.filter { !$0.findings.isEmpty }
    for icon in changed.prefix(mostTold) {
      for finding in icon.findings { tell(finding, of: icon.path, &context) }
    }
    if changed.count > mostTold {
      context.note(
        """
        \(changed.count - mostTold) more files look slightly different as symbols; to see the differences, \
        import a single file
        """)
    }
  }

  private static func tell(_ finding: IconFinding, of path: String, _ context: inout Context) {
    switch finding {
    case .svg(let finding):
      context.note(
        "\(finding.message)",
        at: SourceLocation(path: path, finding.position))
    default: context.note("\(path): \(finding)")
    }
  }
}
