internal import Encodings
internal import SymbolCatalog
internal import SymbolSearch
internal import SymbolStyle

/// `symbols show`: everything the catalog knows of symbols.
enum ShowCommand {
  private static let format = OutputFormat.option(
    [.text, .json, .jsonl], "how to write symbols; text unless told otherwise")

  static let row = Command(
    "show", "show everything about symbols: availability, names, keywords, family",
    operands: .names,
    options: [
      Commands.target, format, Commands.json, TerminalPreview.option, DrawingOptions.weight,
    ] + DrawingOptions.colors,
    discussion: [
      "Earlier names and localized variants lead to their symbol. With --target, the name to use "
        + "there is shown: an earlier name where the current one is too new. Of the keywords the "
        + "strongest are shown; JSON has all.",
      "On a terminal, drawn symbols are drawn: in kitty, Ghostty, iTerm2, WezTerm, mintty and foot in "
        + "pixels, else in characters. In a pipe, they are if --preview says how. --weight all draws the "
        + "nine weights.",
    ],
    examples: [
      .init("symbols show heart.fill", "all about heart.fill"),
      .init("symbols show --target iOS14 star.leadinghalf.filled", "the name to use on iOS 14"),
      .init("symbols show bell.badge --weight all --preview braille", "the nine weights"),
      .init("symbols show --json bell | jq .symbols[0].availability", "for programs"),
    ],
    run: run)

  private static func run(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    let targets = OptionValues.targets(Commands.target, arguments)
    let format = OutputFormat.requested(arguments) ?? .text
    let drawn = DrawnSymbols()
    let weights = try OptionValues.weights(DrawingOptions.weight, arguments).map(\.number)
    let preview = try TerminalPreview(arguments, &context, drawn)
    if format != .text, arguments.has(TerminalPreview.option.name), preview != nil {
      throw .conflict("--preview", "--format \(format.rawValue)")
    }
    var found: [(requested: String, resolution: Resolution)] = []
    var missing: [String] = []
    let selection = try Selection(arguments, row, rows: [])
    _ = try selection.withEachName(context) { (name, _) throws(ToolError) in
      if let resolution = context.catalog.resolve(name) {
        found.append((name, resolution))
      } else {
        missing.append(name)
      }
    }
    let engine = context.engine
    switch format {
    case .json:
      var json = JSONWriter()
      json.object { json in
        json.member("schemaVersion", SymbolJSON.schemaVersion)
        json.member("symbols") { json in
          json.array(found) { json, item in
            json.object {
              SymbolJSON.write(
                item.resolution, requested: item.requested, targets: targets, engine, drawn, &$0)
            }
          }
        }
      }
      try context.output.line(json.text)
    case .jsonl:
      for item in found {
        var json = JSONWriter()
        json.object {
          SymbolJSON.write(
            item.resolution, requested: item.requested, targets: targets, engine, drawn, &$0)
        }
        try context.output.line(json.text)
      }
    default:
      for (position, item) in found.enumerated() {
        if position > 0 { try context.output.line() }
        try write(item.resolution, targets, drawn, &context) { (output) throws(ToolError) in
          try preview?.draw(item.resolution.symbol.name, weights: weights, &output)
        }
      }
    }
    var leftOut = LeftOutReport(context)
    for name in missing { leftOut.tell(.unknown(name), &context) }
    return missing.isEmpty ? .success : .negative
  }

  // MARK: Text

  private static func write(
    _ resolution: Resolution, _ targets: [DeploymentTarget], _ drawn: DrawnSymbols,
    _ context: inout Context, picture: (inout Output) throws(ToolError) -> Void
  ) throws(ToolError) {
    let symbol = resolution.symbol
    let status = drawn.status(of: symbol)
    let catalog = context.catalog
    let terminal = context.terminal
    try context.output.line(terminal.styled(symbol.name, .strong))
    if let alias = resolution.alias {
      try context.output.line("  '\(alias.name)' is an earlier name of it")
    }
    if let code = resolution.localization {
      try context.output.line(
        "  '\(symbol.name).\(code)' is its localized variant '\(code)', which the system chooses where "
          + "the name above is used")
    }
    if status == .drawn { try picture(&context.output) }
    try writeAvailability(symbol, &context)
    try writeNames(symbol, targets, &context)

    let titles = catalog.categories.filter { symbol.categories.contains($0.id) }.map(\.title)
    let own = symbol.hasAssignedCategories ? " (our own; Apple's metadata has none)" : ""
    try field("categories", titles.joined(separator: ", ") + own, &context)
    let layers = [
      symbol.layers.hierarchical.map { "hierarchical since \($0.key)" },
      symbol.layers.multicolor.map { "multicolor since \($0.key)" },
      symbol.layers.variable ? "variable" : nil,
    ].compactMap(\.self)
    try field(
      "layers", layers.isEmpty ? "monochrome only" : layers.joined(separator: ", "), &context)
    if !symbol.localizations.isEmpty {
      try field("localized", symbol.localizations.joined(separator: ", "), &context)
    }
    if let restriction = symbol.restriction {
      try field("restricted", restriction.predicate, &context, style: .warning)
    }
    try field("drawn", status.text, &context)
    let keywords = catalog.keywords(of: symbol, limit: keywordLimit)
    try field("keywords", keywords.english.joined(separator: ", "), &context)
    try field("palabras", keywords.spanish.joined(separator: ", "), &context)
    let family = context.engine.index.family(of: symbol.name)
    if family.count > 1 { try field("family", family.joined(separator: " "), &context) }
  }

  /// Keywords shown of a language, the strongest; JSON has all.
  private static let keywordLimit = 24

  /// Width of the labels' column.
  private static let labelWidth = 12

  private static func field(
    _ label: String, _ text: String, _ context: inout Context, style: Terminal.Style? = nil
  ) throws(ToolError) {
    let terminal = context.terminal
    let lines = TextWrap.lines(text, width: max(terminal.columns - labelWidth, 20))
    for (position, line) in lines.enumerated() {
      let head = position == 0 ? label : ""
      let padding = String(repeating: " ", count: labelWidth - head.count)
      let styled = style.map { terminal.styled(line, $0) } ?? line
      try context.output.line(terminal.styled(head, .dim) + padding + styled)
    }
  }

  private static func writeAvailability(
    _ symbol: Symbol, _ context: inout Context
  ) throws(ToolError) {
    let parts = Platform.allCases.map { "\($0.rawValue) \(symbol.availability[$0])" }
    try field("available", parts.joined(separator: ", "), &context)
    let row = symbol.release.version(on: .macOS)
    if row < Availability.firstMacOS {
      try field(
        "", "(the release says macOS \(row); names work from \(Availability.firstMacOS) on)",
        &context)
    }
    try field("release", symbol.release.key, &context)
  }

  private static func writeNames(
    _ symbol: Symbol, _ targets: [DeploymentTarget], _ context: inout Context
  ) throws(ToolError) {
    let catalog = context.catalog
    if !targets.isEmpty {
      let list = targets.map(\.description).joined(separator: ", ")
      if let name = catalog.name(of: symbol, workingOn: targets) {
        try field("use", "\(name) on \(list)", &context, style: .good)
      } else {
        let missing = symbol.availability.missing(on: targets).map(\.description)
        try field(
          "use", "nothing: no name works on \(missing.joined(separator: ", "))", &context,
          style: .bad)
      }
    }
    let history = catalog.nameHistory(of: symbol)
    guard history.count > 1 else { return }
    for (position, period) in history.dropLast().enumerated() {
      let since =
        period.availability.map { "from iOS \($0[.iOS]), macOS \($0[.macOS])" }
        ?? "since an unknown release"
      let until = period.supersededIn.map { ", superseded in \($0.key)" } ?? ""
      try field(position == 0 ? "once" : "", "\(period.name) (\(since)\(until))", &context)
    }
  }
}
