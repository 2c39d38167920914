internal import Console
internal import Diagnostics
internal import SymbolArtwork
internal import SymbolCatalog
internal import SymbolExport
internal import SymbolPreview
internal import SymbolSearch
internal import UserLibrary

/// `symbols catalog diff`: shows the changes between two releases, OS versions or catalogs.
enum CatalogDiffAction {
  private static let sheet = Option(
    "sheet", value: .file, "draw the new symbols with their names in a PNG or SVG file")
  private static let endings = [".png", ".svg"]
  /// The height of symbols on the sheet in points, the same as in `symbols sheet`.
  private static let size = 32.0

  static let row = Action(
    "diff",
    [.init(.state(placeholder: "FROM")), .init(.state(placeholder: "TO"))],
    "compare two releases, OS versions or catalogs",
    options: CatalogCommand.formats + [SelectionOptions.usedIn, sheet, OutputOptions.force])

  /// The description for help, in paragraphs.
  static let discussion = [
    "diff: FROM and TO are each a year (2024, with all its releases), a release (2024.1), an OS "
      + "version (iOS18.1, with all its symbols), or a catalog: bundled, or own, which includes "
      + "your data. With --used-in, reports only changes to names in these sources, with each "
      + "location as file:line:column.",
    "In a pipe, diff writes one line per change: '+ NAME', '- NAME', 'OLD -> NEW', and '~ NAME' "
      + "for other changes; details follow after two spaces. The exit code is 0 with or without "
      + "differences. It is 1 if --sheet has nothing to draw.",
  ]

  static let examples: [Command.Example] = [
    .init(
      "symbols catalog diff 2024 2025", "everything added after 2024.4, the last release of 2024"),
    .init(
      "symbols catalog diff iOS17 iOS26 --used-in Sources",
      "what a higher minimum version changes for a project"),
  ]

  static func run(
    _ operands: [String], _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    guard let first = operands.first, let second = operands.last else { return .failure }
    if operands.contains("own") { try expectOwnData(arguments) }
    let (earlier, later) = try NamedState.pair(first, second, own: context.catalog)
    let picture = try picture(arguments)
    var session = try OutputSession(arguments)
    if let picture {
      try session.expectDistinct([picture], inputs: try InputFiles(arguments.withoutOperands))
    }
    let uses = try uses(arguments, earlier, later, &context)
    let report = DiffReport(from: earlier, to: later, uses: uses)
    try write(report, OutputFormat.requested(arguments) ?? .text, &context)
    guard let picture else { return .success }
    let names = drawnNames(report, &context)
    guard !names.isEmpty else {
      context.note("no new symbols with artwork: \(picture.path) was not written")
      return .negative
    }
    let isVector = picture.path.hasSuffix(endings[1])
    let bytes = try draw(names, isVector: isVector, arguments, context.catalog)
    let kind = ResultKind(isVector ? "catalog diff svg" : "catalog diff png")
    let result = session.writer.put(bytes, to: picture, as: kind)
    try session.tell(result, &context)
    return session.exitCode()
  }

  /// Throws an error if the user's catalog is to be compared although `--catalog bundled` excludes
  /// it.
  private static func expectOwnData(_ arguments: Arguments) throws(ToolError) {
    if arguments.value(CatalogChoice.option.name) == CatalogChoice.bundled.rawValue {
      throw .conflict("own", "--\(CatalogChoice.option.name) bundled")
    }
    if let finding = CatalogChoice.files?.read(over: .bundled).findings.first {
      throw .unusedData(CatalogChoice.message(finding))
    }
  }

  /// Returns the destination of the image; nil if no image is requested.
  private static func picture(_ arguments: Arguments) throws(ToolError) -> Destination? {
    guard let path = arguments.value(sheet.name) else { return nil }
    guard endings.contains(where: path.hasSuffix) else {
      throw .invalidValue(
        sheet, value: path, reason: "unsupported file extension for a sheet",
        valid: endings)
    }
    return .file(path)
  }

  private static func uses(
    _ arguments: Arguments, _ earlier: NamedState, _ later: NamedState, _ context: inout Context
  ) throws(ToolError) -> UsesByName? {
    guard arguments.has(SelectionOptions.usedIn.name) else { return nil }
    let uses = try UsesByName(
      in: arguments.values(SelectionOptions.usedIn.name),
      catalogs: [earlier, later].map(\.state.catalog))
    let unknown = uses.unknown.count
    if unknown > 0 {
      let paths = arguments.values(SelectionOptions.usedIn.name).map {
        ErrorMessage.shellWord($0)
      }
      context.note(
        "\(unknown) \(unknown == 1 ? "name is not a symbol" : "names are not symbols"); to list "
          + "the locations: symbols check --used-in \(paths.joined(separator: " --used-in "))")
    }
    return uses
  }

  private static func write(
    _ report: DiffReport, _ format: OutputFormat, _ context: inout Context
  ) throws(ToolError) {
    switch format {
    case .json: return try context.output.line(report.json)
    case .markdown: for line in report.markdown { try context.output.line(line) }
    default:
      let terminal = context.terminal
      let lines =
        terminal.isTerminal
        ? report.text(for: terminal, categories: report.later.state.catalog.categories)
        : report.lines
      for line in lines { try context.output.line(line) }
      guard !terminal.isTerminal else { return }
      context.note("\(report.counts ?? "no differences")")
    }
  }

  /// Returns the new symbols that have artwork, and prints the number of those without.
  private static func drawnNames(_ report: DiffReport, _ context: inout Context) -> [String] {
    let drawn = DrawnSymbols(context.engine)
    let added = report.entries(.added).map(\.change)
    let names = added.filter { drawn.contains($0.symbol) }.map(\.name)
    let restricted = added.count { $0.symbol.restriction != nil }
    for (count, reason) in [
      (restricted, "restricted and never drawn"),
      (added.count - names.count - restricted, "not drawn yet"),
    ] where count > 0 {
      context.note("\(count) new \(count == 1 ? "symbol is" : "symbols are") \(reason)")
    }
    return names
  }

  private static func draw(
    _ names: [String], isVector: Bool, _ arguments: Arguments, _ catalog: Catalog
  ) throws(ToolError) -> [UInt8] {
    let font = LabelFont()
    let look = try DrawingLook(arguments, isDark: false)
    let plan = ContactSheet.Plan(sizes: [size])
    let cells = names.map { SheetDrawing.Cell(name: $0, look: look, weights: plan.weights) }
    let drawing = SheetDrawing(
      catalog: catalog, cells: cells, sheet: ContactSheet(names, plan, font: font))
    return isVector ? try drawing.svg(font) : try drawing.png(scale: 1, font)
  }
}
