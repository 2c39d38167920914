internal import Console
internal import Diagnostics
internal import OwnArtwork
internal import SymbolArtwork
internal import SymbolCatalog
internal import SymbolExport
internal import SymbolSearch
internal import SymbolStyle

/// `symbols compose`: builds a new symbol from the artwork of existing ones.
enum ComposeCommand {
  private static let base = Option(
    "base", value: .text(placeholder: "NAME"),
    "base symbol, from the catalog or custom")
  private static let badge = Option(
    "badge", value: .text(placeholder: "NAME"), "badge in the corner, such as plus or clock")
  private static let enclosure = Option(
    "enclosure", value: .choice(SymbolArtist.enclosures), "shape around the symbol, such as circle")
  private static let slash = Option("slash", "add a slash")
  private static let fill = Option("fill", "use the filled form")

  private static let parts = [base, badge, enclosure, slash, fill]
  private static let ofExports: [Option] = {
    let selecting = Set(SelectionOptions.rows().map(\.name))
    return ExportOptionRows.ofJobs.filter { !selecting.contains($0.name) }
  }()

  static let row = Command(
    "compose", "build a new symbol from a base, badge, enclosure or slash",
    operands: .base,
    options: parts + ofExports + OutputOptions.ofRuns + [OutputOptions.prune],
    exclusive: OutputOptions.exclusive + OutputOptions.exclusivePlaces,
    opposites: [(ExportOptionRows.minify.name, ExportOptionRows.pretty.name)],
    discussion: [
      "The parts are combined by the rules that the catalog's own symbols follow: in every "
        + "weight, badges get clearance, slashes a gap, and enclosed symbols optical balance. The "
        + "result is named after its parts and starts with custom., as symbol sets in apps must: "
        + "custom.bell.badge.plus.",
      "Custom symbols can be the base or the badge: custom.tent with a badge becomes "
        + "custom.tent.badge.plus. They have only one form, so --fill requires --enclosure. All "
        + "formats and options of 'export' work here; --format symbolset and template are for "
        + "Xcode. To use the result in other commands, write a template and import it with "
        + "'catalog import'.",
    ],
    examples: [
      .init("symbols compose --base tent --badge plus -o tent.svg", "a tent with a badge"),
      .init(
        "symbols compose --base tent --enclosure circle --fill --format symbolset --output-dir Assets.xcassets",
        "in a filled circle, for Xcode"),
      .init(
        "symbols compose --base tent --slash --format template -o tent.template.svg",
        "a slashed tent"),
    ],
    run: run)

  private static func run(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    try arguments.expectOperands(atMost: arguments.has(base.name) ? 0 : 1, row)
    guard let baseName = arguments.value(base.name) ?? arguments.operands.first else {
      throw .missingOption(
        base, "the symbol to build on, for example symbols compose --base heart --badge plus")
    }
    let arguments = arguments.withoutOperands.with(base, baseName)
    guard parts.dropFirst().contains(where: { arguments.has($0.name) }) else {
      throw .requires(
        "compose --base \(baseName)",
        "--badge, --enclosure, --slash or --fill; 'export' writes the base unchanged")
    }
    let drawn = DrawnSymbols(context.engine)
    let composed = try composed(arguments, baseName, drawn, &context)
    if let known = context.catalog.symbol(named: composed.name) {
      context.note("'\(known.name)' already exists in the catalog: wrote that symbol")
    }
    let custom = Symbol.assetPrefix + composed.name
    let source = ComposedSource(
      name: custom, composition: composed.composition, parts: composed.parts, ArtworkFolder.ofUser)
    guard SymbolArtist(context.catalog, own: source).composes(composed.composition) else {
      throw .cannotCompose(composed.name)
    }
    let session = try OutputSession(arguments)
    var request = try ExportRequest(arguments)
    request.command = row.name
    try request.expectEffect(arguments)
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
      own: source, session.writer, threads: 1)
    let result = run.perform {}
    var conclusion = ExportConclusion(session, LeftOutReport(context))
    return try conclusion.tell(result, of: run, &context)
  }

  /// The result of composing symbol parts.
  private struct Composed {
    /// The parts in the order that catalog names use, with placeholder words for user drawings.
    var composition: String
    /// The user drawings by placeholder word.
    var parts: [String: String]

    /// The name after `custom.`.
    var name: String {
      composition.split(separator: ".").map { word in
        parts[String(word)].map { String($0.dropFirst(Symbol.assetPrefix.count)) } ?? String(word)
      }.joined(separator: ".")
    }
  }

  /// Composes the parts.
  ///
  /// Placeholder words stand for user drawings, so that words in their names, such as `badge`, are
  /// not interpreted as parts.
  private static func composed(
    _ arguments: Arguments, _ baseName: String, _ drawn: DrawnSymbols, _ context: inout Context
  ) throws(ToolError) -> Composed {
    var parts: [String: String] = [:]
    func word(_ option: Option, _ name: String) throws(ToolError) -> String {
      let part = try part(option, name, drawn, &context)
      guard part.hasPrefix(Symbol.assetPrefix) else { return part }
      parts["own" + option.name] = part
      return "own" + option.name
    }
    var words = [try word(base, baseName)]
    let fills = arguments.has(fill.name) && !words[0].hasSuffix(".fill")
    let badge = try arguments.value(badge.name).map { (name) throws(ToolError) in
      try word(self.badge, name)
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
    return Composed(composition: words.joined(separator: "."), parts: parts)
  }

  /// Returns the current name of a part that has artwork.
  private static func part(
    _ option: Option, _ name: String, _ drawn: DrawnSymbols, _ context: inout Context
  ) throws(ToolError) -> String {
    let catalog = context.catalog
    guard let symbol = catalog.resolve(catalog.assetName(typed: name) ?? name)?.symbol else {
      let near = NameSuggester(context.engine).names(like: name).map { "'\($0)'" }
      throw .invalidValue(
        option, value: name,
        reason: "not a symbol"
          + (near.isEmpty ? "" : "; did you mean \(near.joined(separator: ", "))?"), valid: [])
    }
    if let restriction = symbol.restriction {
      throw .invalidValue(
        option, value: name, reason: "it \(restriction.predicate), and has no artwork", valid: [])
    }
    guard drawn.contains(symbol) else {
      throw .invalidValue(
        option, value: name,
        reason: symbol.isAsset
          ? "it has no artwork: add it with 'symbols catalog import'" : "it has no artwork yet",
        valid: [])
    }
    if let damage = drawn.damage(of: symbol) {
      throw .invalidValue(option, value: name, reason: damage, valid: [])
    }
    return symbol.name
  }
}
