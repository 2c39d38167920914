internal import OwnArtwork
internal import SymbolArtwork
internal import SymbolCatalog
internal import SymbolExport
internal import SymbolSearch
internal import SymbolStyle

/// `symbols compose`: a symbol that the catalog does not have, of parts that it has.
enum ComposeCommand {
  private static let base = Option(
    "base", value: .text(placeholder: "NAME"), "what the symbol is of: a name of the catalog")
  private static let badge = Option(
    "badge", value: .text(placeholder: "NAME"), "what is in its corner, like plus or clock")
  private static let enclosure = Option(
    "enclosure", value: .choice(SymbolArtist.enclosures), "what is around it")
  private static let slash = Option("slash", "strike it through")
  private static let fill = Option("fill", "fill it")

  private static let parts = [base, badge, enclosure, slash, fill]
  private static let ofExports: [Option] = {
    let selecting = Set(SelectionOptions.rows().map(\.name))
    return ExportOptionRows.ofJobs.filter { !selecting.contains($0.name) }
  }()

  static let row = Command(
    "compose", "write a symbol that the catalog does not have, of parts that it has",
    operands: .none,
    options: parts + ofExports + OutputOptions.ofRuns + [OutputOptions.prune],
    exclusive: OutputOptions.exclusive + OutputOptions.exclusivePlaces,
    opposites: [(ExportOptionRows.minify.name, ExportOptionRows.pretty.name)],
    discussion: [
      "The parts are put together by the rules that draw the catalog's own compositions: a badge has room around "
        + "it, a slash leaves a gap, what is in an enclosure is balanced with it, in every weight. The result is "
        + "called custom. and its parts, as a symbol set of an app must be: custom.bell.badge.plus.",
      "All formats and options of 'export' are there; --format symbolset and template are for Xcode. 'catalog import' "
        + "keeps a template that was written, so that all other commands know it.",
    ],
    examples: [
      .init("symbols compose --base tent --badge plus -o tent.svg", "a tent with a badge"),
      .init(
        "symbols compose --base tent --enclosure circle --fill --format symbolset --output-dir Assets.xcassets",
        "in a filled circle, for Xcode"),
      .init(
        "symbols compose --base tent --slash --format template -o tent.template.svg", "no tents"),
    ],
    run: run)

  private static func run(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    try arguments.expectOperands(atMost: 0, row)
    guard let baseName = arguments.value(base.name) else {
      throw .requires("compose", "--base with a name of the catalog")
    }
    guard parts.dropFirst().contains(where: { arguments.has($0.name) }) else {
      throw .requires(
        "compose --base \(baseName)",
        "--badge, --enclosure, --slash or --fill; 'export' writes the base as it is")
    }
    let drawn = DrawnSymbols(context.engine)
    let name = try name(arguments, baseName, drawn, &context)
    if let known = context.catalog.symbol(named: name) {
      context.note("the catalog has it as '\(known.name)'")
    }
    guard drawn.artist.composes(name) else {
      throw .requires(
        "compose",
        "parts that go together: no rule reads '\(name)'; try another base, or one part less")
    }
    let custom = Symbol.assetPrefix + name
    let session = try OutputSession(arguments)
    let request = try ExportRequest(arguments)
    for option in request.idleOptions(arguments) {
      context.note("--\(option) makes no difference to \(request.subject)")
    }
    let job: ExportJob
    do throws(ExportPlanError) {
      job = try ExportJob(request, [.init(name: custom, symbol: custom, isAsked: true)])
    } catch { throw .plan(error, format: request.format) }
    try session.expectDistinct(
      job.allDestinations, names: job.pieceNames, inputs: try InputFiles(arguments))
    if case .stream = request.place, request.format.isBinary, context.terminal.isTerminal,
      !arguments.has(OutputOptions.output.name)
    {
      throw .missingOutput(.binary(format: request.format.name))
    }
    let run = ExportRun(
      [job], of: context.catalog,
      own: ComposedSource(name: custom, composition: name, ArtworkFolder.ofUser), session.writer,
      threads: 1)
    let result = run.perform {}
    var conclusion = ExportConclusion(session, LeftOutReport(context))
    return try conclusion.tell(result, of: run, &context)
  }

  /// The name that the parts have together, in the order of the catalog's own.
  private static func name(
    _ arguments: Arguments, _ baseName: String, _ drawn: DrawnSymbols, _ context: inout Context
  ) throws(ToolError) -> String {
    var words = [try part(base, baseName, drawn, &context)]
    let fills = arguments.has(fill.name) && !words[0].hasSuffix(".fill")
    let badge = try arguments.value(badge.name).map { (name) throws(ToolError) in
      try part(self.badge, name, drawn, &context)
    }
    if let enclosure = arguments.value(enclosure.name) {
      if arguments.has(slash.name) { words.append("slash") }
      words.append(enclosure)
      if fills { words.append("fill") }
      if let badge { words += ["badge", badge] }
    } else {
      if let badge {
        if fills { words.append("fill") }
        words += ["badge", badge]
        if arguments.has(slash.name) { words.append("slash") }
      } else {
        if arguments.has(slash.name) { words.append("slash") }
        if fills { words.append("fill") }
      }
    }
    return words.joined(separator: ".")
  }

  /// A part that is drawn, by its newest name.
  private static func part(
    _ option: Option, _ name: String, _ drawn: DrawnSymbols, _ context: inout Context
  ) throws(ToolError) -> String {
    guard let symbol = context.catalog.resolve(name)?.symbol else {
      let near = NameSuggester(context.engine).names(like: name).map { "'\($0)'" }
      throw .invalidValue(
        option, value: name,
        reason: "it is no name of the catalog"
          + (near.isEmpty ? "" : "; did you mean \(near.joined(separator: ", "))?"), valid: [])
    }
    if let restriction = symbol.restriction {
      throw .invalidValue(
        option, value: name, reason: "it \(restriction.predicate), and is never drawn", valid: [])
    }
    guard !symbol.isAsset, drawn.contains(symbol) else {
      throw .invalidValue(
        option, value: name,
        reason: symbol.isAsset
          ? "it is a drawing of your own, which is not made of parts" : "it is not drawn yet",
        valid: [])
    }
    return symbol.name
  }
}
