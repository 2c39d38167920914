internal import Console
internal import Diagnostics
internal import Encodings
internal import SymbolCatalog
internal import SymbolSearch
internal import SymbolStyle

/// `symbols show`: prints everything the catalog contains about symbols.
enum ShowCommand {
  private static let format = OutputFormat.option(
    [.text, .names, .json, .jsonl],
    "output format (default: text); names prints the names to use")

  private static let language = Option(
    "language", value: .choice(["en", "es", "both"]),
    "language of the keywords, English or Spanish (default: both)")

  /// The options for the appearance of previews.
  private static let looks = [DrawingOptions.weight] + DrawingOptions.colors

  static let row = Command(
    "show", "show availability, earlier names, keywords and variants",
    operands: .namesUnlessChosen,
    options: [Commands.target] + SelectionOptions.sets + [
      format, Commands.json, Commands.null, Commands.copy, language, TerminalPreview.option,
    ] + looks + ReportFile.options,
    exclusive: ([language] + looks).map { (Commands.json.name, $0.name) } + [
      (Commands.copy.name, TerminalPreview.option.name)
    ] + ReportFile.exclusive([Commands.copy]),
    needs: ([language] + looks).map { Need($0, [.init(format, in: ["text"], orAbsent: true)]) },
    discussion: [
      "Accepts earlier names and localized variants, too. With --target, shows the name to use "
        + "there: an earlier name if the current one is too new. Text has the most important "
        + "keywords; --format json has all of them. Each symbol is printed as soon as its name is "
        + "read, also from a pipe. With --copy, only the name to use is copied unless --format is "
        + "given.",
      "On a terminal, shows a preview: in pixels in kitty, Ghostty, iTerm2, WezTerm, mintty and "
        + "foot, otherwise in characters. In a pipe, previews need --preview STYLE. --weight all "
        + "draws the nine weights.",
    ],
    examples: [
      .init("symbols show heart.fill", "all about heart.fill"),
      .init("symbols show --target iOS14 star.leadinghalf.filled", "the name to use on iOS 14"),
      .init("symbols show bell.badge --weight all --preview braille", "the nine weights"),
      .init("symbols show --json bell | jq .symbols[0].availability", "for programs"),
    ],
    relies: [],
    run: run)

  private static func run(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    let targets = OptionValues.targets(Commands.target, arguments)
    let language = arguments.value(language.name)
    let format = OutputFormat.requested(arguments) ?? (context.copies ? .names : .text)
    let drawn = DrawnSymbols(context.engine)
    let weights = try OptionValues.weights(DrawingOptions.weight, arguments).map(\.number)
    let preview = try preview(arguments, format, drawn, &context)
    if format != .text, arguments.has(TerminalPreview.option.name), preview != nil {
      throw .conflict("--preview", "--format \(format.rawValue)")
    }
    // In a pipe, 'auto' shows no preview. If a setting requests previews, scripts can keep such
    // options.
    if preview == nil, !arguments.has(TerminalPreview.option.name),
      let option = looks.first(where: { arguments.has($0.name) })
    {
      throw .requires("--\(option.name)", "--preview, such as --preview blocks")
    }
    var selection = try Selection(arguments, row, rows: SelectionOptions.sets)
    var leftOut = LeftOutReport(context)
    var records = RecordMemo()
    var hasRecords = false
    var useless = 0
    if format == .json {
      try context.output.write(
        document: "{\"schemaVersion\":\(SymbolJSON.schemaVersion),\"symbols\":[")
    }
    _ = try selection.withEachName(&context) { (mention, context) throws(ToolError) in
      let record = try records.record(of: mention.name) { () throws(ToolError) in
        guard let resolution = context.catalog.resolve(mention.name) else { return nil }
        switch format {
        case .names: return item(resolution, targets, &context)
        case .text:
          return try context.captured { (context) throws(ToolError) in
            try write(resolution, targets, language, drawn, &context) {
              (output) throws(ToolError) in
              try preview?.draw(resolution.symbol.name, weights: weights, &output)
            }
          }
        default:
          return json(
            resolution, mention.name, targets, context.engine, drawn,
            ending: format == .json ? "" : "\n")
        }
      }
      guard let record else {
        // Report a name once, but in files report every occurrence.
        if mention.place != nil || !records.isKnown {
          leftOut.tell(mention.isText ? .text(mention) : .unknown(mention), &context)
        }
        return try context.relieve()
      }
      if record.isEmpty {
        useless += 1
        context.report("'\(mention.name)' has no name that is available on all targets")
        return try context.relieve()
      }
      if hasRecords, format == .json || format == .text {
        try context.output.write(document: format == .json ? "," : "\n")
      }
      hasRecords = true
      try context.output.write(bytes: record)
    }
    if format == .json { try context.output.write(document: "]}\n") }
    return leftOut.faults == 0 && useless == 0 ? .success : .negative
  }

  /// Returns the renderer of previews; nil if none are requested.
  ///
  /// On a terminal, a setting can determine how previews are drawn. Elsewhere, only an option
  /// enables them.
  private static func preview(
    _ arguments: Arguments, _ format: OutputFormat, _ drawn: DrawnSymbols, _ context: inout Context
  ) throws(ToolError) -> TerminalPreview? {
    let isSeen = format == .text && context.terminal.isTerminal
    return try TerminalPreview(
      isSeen ? arguments : arguments.withoutSetting(of: TerminalPreview.option.name), &context,
      drawn)
  }

  /// Returns the name to use; empty if no name works on all targets.
  private static func item(
    _ resolution: Resolution, _ targets: [DeploymentTarget], _ context: inout Context
  ) -> [UInt8] {
    guard let name = context.catalog.name(of: resolution.symbol, workingOn: targets) else {
      return []
    }
    return Array(name.utf8) + [context.output.itemEnd]
  }

  private static func json(
    _ resolution: Resolution, _ requested: String, _ targets: [DeploymentTarget],
    _ engine: SearchEngine, _ drawn: DrawnSymbols, ending: String
  ) -> [UInt8] {
    var json = JSONWriter()
    json.object {
      SymbolJSON.write(resolution, requested: requested, targets: targets, engine, drawn, &$0)
    }
    return Array((json.text + ending).utf8)
  }

  // MARK: Text

  private static func write(
    _ resolution: Resolution, _ targets: [DeploymentTarget], _ language: String?,
    _ drawn: DrawnSymbols, _ context: inout Context,
    picture: (inout Output) throws(ToolError) -> Void
  ) throws(ToolError) {
    let symbol = resolution.symbol
    let status = drawn.status(of: symbol)
    let catalog = context.catalog
    let terminal = context.terminal
    try context.output.line(terminal.styled("\(symbol.name)", .strong))
    if let alias = resolution.alias {
      try remark("'\(alias.name)' is an earlier name of this symbol", &context)
    }
    if let code = resolution.localization {
      try remark(
        "'\(symbol.name).\(code)' is its localized variant '\(code)', which the system selects "
          + "automatically where the name above is used", &context)
    }
    let damage = drawn.damage(of: symbol)
    if status == .drawn, damage == nil { try picture(&context.output) }
    try writeAvailability(symbol, &context)
    if symbol.isAsset { try writeOrigin(symbol, drawn, &context) }
    try writeNames(symbol, targets, &context)

    let titles = catalog.categories.filter { symbol.categories.contains($0.id) }.map(\.title)
    let own =
      symbol.hasAssignedCategories ? " (assigned by this project; Apple's metadata has none)" : ""
    try field("categories", titles.joined(separator: ", ") + own, &context)
    try field("layers", layers(of: symbol), &context)
    let codes = symbol.localizations.joined(separator: ", ")
    try field("localized", codes.isEmpty ? "none" : codes, &context)
    if let mirroring = Mirroring(symbol, catalog) {
      try field("mirrors", mirroring.text, &context)
    }
    if let restriction = symbol.restriction {
      try field("restricted", restriction.predicate, &context, style: .warning)
    }
    if let damage {
      try field("artwork", "no: \(damage)", &context, style: .bad)
    } else {
      try field("artwork", status.text, &context)
    }
    let keywords = catalog.keywords(of: symbol, limit: keywordLimit)
    if language != "es" {
      try field("keywords", keywords.english.joined(separator: ", "), &context)
    }
    if language != "en" {
      try field("spanish", keywords.spanish.joined(separator: ", "), &context)
    }
    let family = context.engine.index.family(of: symbol.name)
    if family.count > 1 { try field("family", family.joined(separator: " "), &context) }
  }

  /// The maximum number of keywords to show for a language, strongest first; JSON contains all.
  private static let keywordLimit = 24

  /// The width of the label column.
  private static let labelWidth = 12

  private static func field(
    _ label: String, _ text: String, _ context: inout Context, style: Terminal.Style? = nil
  ) throws(ToolError) {
    let terminal = context.terminal
    let (lines, margin, areBelow) = TextWrap.labelled(
      text, from: labelWidth, width: terminal.columns, indent: 2)
    if areBelow, !label.isEmpty { try context.output.line(terminal.styled("\(label)", .dim)) }
    for (position, line) in lines.enumerated() {
      let head: Message = position == 0 && !areBelow ? "\(label)" : ""
      let styled = style.map { terminal.styled("\(line)", $0) } ?? "\(line)"
      let space = margin.dropFirst(head.text.count)
      try context.output.line(terminal.styled(head, .dim) + "\(space)" + styled)
    }
  }

  /// Prints a note below a symbol's name.
  private static func remark(_ text: String, _ context: inout Context) throws(ToolError) {
    for line in TextWrap.indented(text, by: 2, width: context.terminal.columns) {
      try context.output.line("\(line)")
    }
  }

  private static func writeAvailability(
    _ symbol: Symbol, _ context: inout Context
  ) throws(ToolError) {
    let parts = Platform.allCases.map { "\($0.rawValue) \(symbol.availability[$0])" }
    try field("available", parts.joined(separator: ", "), &context)
    // Only system symbols have releases.
    if symbol.isAsset { return }
    let row = symbol.release.version(on: .macOS)
    if row < Availability.firstMacOS {
      try field(
        "",
        "(Apple lists macOS \(row), but names work only from macOS \(Availability.firstMacOS))",
        &context)
    }
    try field("release", symbol.release.key, &context)
  }

  /// Prints the location of a symbol that is not a system symbol.
  private static func writeOrigin(
    _ symbol: Symbol, _ drawn: DrawnSymbols, _ context: inout Context
  ) throws(ToolError) {
    try field(
      "custom",
      "an image that your app's asset catalog must contain; works wherever SF Symbols exist",
      &context)
    try field(
      "artwork",
      drawn.path(of: symbol)
        ?? "none; to add it: symbols catalog import --name \(symbol.name) FILE.svg", &context)
  }

  /// Returns the layers that a symbol has, and those that are unknown.
  private static func layers(of symbol: Symbol) -> String {
    let layers = symbol.layers
    var parts = [
      layers.hierarchical.release.map { "hierarchical\(since($0, symbol))" },
      layers.multicolor.release.map { "multicolor\(since($0, symbol))" },
      layers.variable == true ? "variable" : nil,
    ].compactMap(\.self)
    let unknown = layers.unknown
    if unknown.count == Layers.Kind.allCases.count { return "unknown" }
    if !unknown.isEmpty {
      parts.append("unknown: \(unknown.map(\.rawValue).joined(separator: ", "))")
    }
    return parts.isEmpty ? "monochrome only" : parts.joined(separator: ", ")
  }

  private static func since(_ release: Release, _ symbol: Symbol) -> String {
    symbol.isAsset ? "" : " since \(release.key)"
  }

  private static func writeNames(
    _ symbol: Symbol, _ targets: [DeploymentTarget], _ context: inout Context
  ) throws(ToolError) {
    let catalog = context.catalog
    if !targets.isEmpty {
      let list = TargetAdvice.list(targets)
      let advice = TargetAdvice(symbol, targets, catalog)
      if advice.use == symbol.name {
        try field("targets", "works on \(list)", &context, style: .good)
      } else if let name = advice.use {
        try field("use", "\(name) on \(list)", &context, style: .good)
      } else {
        let without = "no name works on \(TargetAdvice.list(advice.without))"
        let others = advice.others.map { name, targets in
          "\(name) on \(TargetAdvice.list(targets)); "
        }
        var meanings: SimilarSymbols?
        let similar = advice.similar(to: symbol.name, context.engine, &meanings)
        let more = others.isEmpty ? "; \(advice.firstVersions.text)" : ""
        try field(
          others.isEmpty ? "targets" : "use", others.joined() + without + more, &context,
          style: .bad)
        if others.isEmpty, !similar.isEmpty {
          try field("similar", similar.joined(separator: ", "), &context)
        }
      }
    }
    let history = catalog.nameHistory(of: symbol)
    guard history.count > 1 else { return }
    for (position, period) in history.dropLast().enumerated() {
      let since =
        period.availability.map { "from iOS \($0[.iOS]), macOS \($0[.macOS])" }
        ?? "since an unknown release"
      let until = period.supersededIn.map { ", superseded in \($0.key)" } ?? ""
      try field(position == 0 ? "formerly" : "", "\(period.name) (\(since)\(until))", &context)
    }
  }
}
