internal import Console
internal import Diagnostics
internal import Encodings
internal import SymbolCatalog
internal import SymbolSearch

/// `symbols search`: finds symbols by meaning and by filters.
enum SearchCommand {
  private static let sort = Option(
    "sort", value: .choice(SearchRequest.Order.allCases.map(\.rawValue)), "order of the results")
  private static let families = Option(
    "families", "one result for each family of variants, with its members")
  private static let explain = Option("explain", "explain the rank of each result")
  private static let similar = Option(
    "similar", value: .text(placeholder: "NAME"),
    "symbols with a meaning similar to this one, from other families")
  static let grid = Option("grid", "draw the results in the terminal, with their names")
  static let gridColumns = Option(
    "grid-columns", value: .count(placeholder: "N"),
    "previews per row of --grid (default: 0, as many as fit)"
  )
  private static let format = OutputFormat.option(
    [.names, .table, .json, .jsonl, .tsv, .csv],
    "output format (default: table on a terminal, else names)")

  /// The options for the appearance of previews.
  private static let looks = [DrawingOptions.weight] + DrawingOptions.colors

  /// The default number of results for a query: one screenful.
  private static let defaultLimit = 25

  static let row = Command(
    "search", "find symbols by meaning, name or filter",
    operands: .words,
    options: filterOptions + [
      similar, sort, SelectionOptions.limit, families, explain, format, Commands.json,
      Commands.null,
      Commands.copy, grid, gridColumns, TerminalPreview.option,
    ] + looks + ReportFile.options,
    exclusive: [OutputFormat.name, families.name, explain.name, Commands.copy.name].map {
      (grid.name, $0)
    } + [(Commands.copy.name, TerminalPreview.option.name)]
      + ReportFile.exclusive([Commands.copy, grid]),
    needs: ([gridColumns] + looks).map {
      Need($0, [.init(grid), .init(TerminalPreview.option, except: ["none"])])
    }
      + [Need(explain, [.init(format, except: ["tsv", "csv"], orAbsent: true)])],
    discussion: [
      "Words can be names or parts of names in any order and with any separators, English or Spanish "
        + "words for a meaning, emoji, or whole phrases. Misspellings and unfinished last words work. A word with * "
        + "is a glob for names, such as 'arrow.up*'. Without words, lists all symbols that match the filters. With words, prints 25 results; --limit changes that.",
      "--names-from and --used-in limit the search to the names of lists and sources.",
      "Exact names come first, then earlier names. Other results are ordered by how much of the "
        + "query their name or keywords match, how little else the name contains, and how common "
        + "the symbol is.",
      "Labels of buttons, menus and settings find the symbols that apps show next to them, and "
        + "actions and objects also match separately: \"remove download\", \"export settings\".",
      "The member confidence in json, and in every line of jsonl, rates from 0 to 1 how well the "
        + "words were understood. Below 0.5, the results are only the closest names, and a note on "
        + "a terminal points this out; try other words.",
      "Your own keywords are read from $XDG_CONFIG_HOME/symbols/keywords.json: "
        + "{\"schemaVersion\": 1, \"keywords\": {\"ship it\": [\"paperplane\"]}}.",
      "The tsv and csv columns are: name, release, iOS, macOS, tvOS, watchOS, visionOS, "
        + "categories, restriction. Only csv has a header.",
      "With --target, also finds symbols that work there only under an earlier name, and prints "
        + "that name. In json, name is the current name, nameForTargets the one to use on the "
        + "targets, availabilityForTargets its first versions, and variantsForTargets the names to "
        + "use for the variants.",
      "With --used-in and --names-from, prints names as they are written there; in json, "
        + "writtenNames lists them.",
    ],
    examples: [
      .init("symbols search upload", "symbols for uploading"),
      .init("symbols search not connected to wifi", "a phrase"),
      .init(
        "symbols search --target iOS16 --variant fill heart", "filled hearts that work on iOS 16"),
      .init(
        "symbols search --category weather --sort release", "all weather symbols, newest first"),
      .init("symbols search --similar bolt --target iOS13", "other symbols with its meaning"),
    ],
    relies: [],
    run: run)

  private static func run(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    let (text, globs) = query(arguments)
    var request = SearchRequest(Query(text))
    request.filter = try SelectionOptions.filter(filterOptions, arguments, context)
    request.order = OptionValues.choice(sort, arguments, SearchRequest.Order.self) ?? .relevance
    let count = try OptionValues.count(SelectionOptions.limit, arguments)
    request.limit = count.map { $0 == 0 ? nil : $0 } ?? (text.isEmpty ? nil : defaultLimit)
    if let name = arguments.value(similar.name) {
      request.similarTo = try symbol(similarTo: name, arguments, context)
      request.limit = count.map { $0 == 0 ? nil : $0 } ?? similarLimit
    }
    request.groupsFamilies = arguments.has(families.name)
    request.explains = arguments.has(explain.name)
    let format =
      OutputFormat.requested(arguments)
      ?? (context.terminal.isTerminal && !context.usesNull ? .table : .names)
    if format == .names, context.usesNull, request.explains {
      throw .conflict("--null", "--explain")
    }
    // An empty argument is also a query: it can be an unset variable in a script.
    if !text.isEmpty || !arguments.operands.isEmpty && globs.isEmpty {
      request.userKeywords = try context.userKeywords()
      guard request.canFind else { throw .emptyQuery(text, row, isOption: false) }
    }

    let drawn = DrawnSymbols(context.engine)
    let pictures = try pictures(arguments, drawn, &context)
    if pictures != nil, let format = OutputFormat.requested(arguments), format != .table {
      throw .conflict("--preview", "--format \(format.rawValue)")
    }
    var leftOut = LeftOutReport(context)
    let written = try writtenNames(arguments, &leftOut, &context)
    request.names = written.map { Set($0.keys) }
    for glob in Set(globs).sorted().prefix(Self.mostGlobs) {
      let pattern = NamePattern(glob.lowercased())
      let targets = request.filter?.targets ?? []
      let matches = Set(context.catalog.names(matching: pattern, workingOn: targets))
      request.names = request.names?.intersection(matches) ?? matches
    }
    let response = context.engine.search(
      request, drawn: arguments.has(SelectionOptions.drawn.name) ? drawn.isDrawn : nil)
    if response.isUnsure, !response.results.isEmpty, context.terminal.isTerminal {
      context.noteFirst("no good match; closest results:")
    }
    if let pictures {
      try pictures.draw(response.results.flatMap { names($0, written) }, &context.output)
    } else {
      try write(response, request, format, drawn, written, &context)
    }
    try FilteredName(response, request, context.engine)?.tell(filterOptions, arguments, &context)
    context.noteUnknownLayers(response.unknownLayers)
    noteLaterNames(response, request, &context)
    guard !response.results.isEmpty else {
      context.note(nothingFound(response, request, arguments))
      return .negative
    }
    remark(on: response, format, written, &context)
    return leftOut.faults > 0 ? .negative : .success
  }

  /// Notes results whose names are newer than the releases that are searched for, because symbols
  /// were renamed.
  private static func noteLaterNames(
    _ response: SearchResponse, _ request: SearchRequest, _ context: inout Context
  ) {
    guard let filter = request.filter, filter.targets.isEmpty, let last = filter.releases?.max(),
      last != context.catalog.releases.last
    else { return }
    let catalog = context.catalog
    let count = response.results.count {
      catalog.symbol(named: $0.name).map { $0.release > last } ?? false
    }
    guard count > 0 else { return }
    context.note(
      "\(count) \(count == 1 ? "symbol has" : "symbols have") a newer name than \(last.key); to print the "
        + "names of that time: --target iOS\(last.version(on: .iOS))")
  }

  /// The default number of similar symbols, the same as in the gallery.
  private static let similarLimit = 12

  /// Returns the current name of the symbol whose meaning is searched for.
  private static func symbol(
    similarTo name: String, _ arguments: Arguments, _ context: Context
  ) throws(ToolError) -> String {
    if let word = arguments.operands.first { throw .unexpectedOperand(word, command: row) }
    if let symbol = context.catalog.resolve(name)?.symbol { return symbol.name }
    throw .invalidValue(
      similar, value: name, reason: "not a symbol",
      valid: NameSuggester(context.engine).names(like: name))
  }

  /// The maximum number of globs, the same as for words.
  private static let mostGlobs = 16

  /// Returns the words of the query, and its globs, which limit the results to matching names.
  ///
  /// A question mark alone ends a question and is not a glob.
  private static func query(_ arguments: Arguments) -> (text: String, globs: [String]) {
    // This avoids `joined`, whose first use costs a twentieth of a search.
    let words = arguments.operands
    let text = words.dropFirst().reduce(words.first ?? "") { "\($0) \($1)" }
    guard text.contains("*") else { return (text, []) }
    let parts = text.split(separator: " ").map(String.init)
    return (
      parts.filter { !$0.contains("*") }.joined(separator: " "),
      parts.filter { $0.contains("*") }
    )
  }

  private static let filterOptions = SelectionOptions.sets + SelectionOptions.filters

  /// Returns the names in lists and sources that limit the search, as written there, by symbol; nil
  /// to search all symbols.
  private static func writtenNames(
    _ arguments: Arguments, _ leftOut: inout LeftOutReport, _ context: inout Context
  ) throws(ToolError) -> [String: [String]]? {
    guard SelectionOptions.sets.contains(where: { arguments.has($0.name) }) else { return nil }
    var selection = try Selection(arguments.withoutOperands, row, rows: SelectionOptions.sets)
    try selection.read(&context)
    leftOut.tell(selection, &context)
    return Dictionary(grouping: selection.subjects, by: \.symbol).mapValues { $0.map(\.name) }
  }

  /// Returns the names to print for a result: those in lists and sources, or otherwise the name
  /// that works on the targets.
  private static func names(_ result: SearchResult, _ written: [String: [String]]?) -> [String] {
    written?[result.name] ?? [result.usableName]
  }

  // MARK: Output

  private static func write(
    _ response: SearchResponse, _ request: SearchRequest, _ format: OutputFormat,
    _ drawn: DrawnSymbols, _ written: [String: [String]]?, _ context: inout Context
  ) throws(ToolError) {
    switch format {
    case .names, .text, .github, .gitlab, .markdown, .sarif, .xcode, .checkstyle, .junit:
      for result in response.results {
        for name in names(result, written) { try context.output.item(name) }
        let indent = context.usesNull ? "" : "  "
        for variant in result.variants { try context.output.item(indent + variant.usableName) }
        for line in result.explanation.map(\.text) { try context.output.line("    \(line)") }
      }
    case .table: try writeTable(response, request, written, &context)
    case .tsv, .csv:
      if format == .csv { try context.output.line(OutputFormat.csv(columns)) }
      for name in response.results.flatMap({ names($0, written) }) {
        guard let resolution = context.catalog.resolve(name) else { continue }
        let row = tsv(name, resolution, context.catalog)
        if format == .csv {
          try context.output.line(OutputFormat.csv(row))
        } else {
          try context.output.line(columns: row)
        }
      }
    case .json:
      var json = JSONWriter()
      json.object { json in
        json.member("schemaVersion", SymbolJSON.schemaVersion)
        json.member("query", request.query.text)
        json.member("total", response.total)
        json.member("confidence") { $0.number(SearchResult.text(response.confidence ?? 1)) }
        json.member("results") { json in
          json.array(response.results) {
            write($1, nil, context.catalog, drawn, written, &$0)
          }
        }
      }
      try context.output.line(json)
    case .jsonl:
      for result in response.results {
        var json = JSONWriter()
        write(result, response.confidence ?? 1, context.catalog, drawn, written, &json)
        try context.output.line(json)
      }
    }
  }

  private static func write(
    _ result: SearchResult, _ confidence: Float?, _ catalog: Catalog, _ drawn: DrawnSymbols,
    _ written: [String: [String]]?, _ json: inout JSONWriter
  ) {
    json.object { json in
      json.member("name", result.name)
      if let name = result.nameForTargets {
        json.member("nameForTargets", name)
        if name != result.name, let resolution = catalog.resolve(name) {
          SymbolJSON.writeVersions("availabilityForTargets", &json) { resolution.availability[$0] }
        }
      }
      if let names = written?[result.name] { json.member("writtenNames", names) }
      json.member("reason", result.reason.title)
      json.member("score") { $0.number(result.scoreText) }
      if let confidence { json.member("confidence") { $0.number(SearchResult.text(confidence)) } }
      json.member("alias", result.alias)
      if let symbol = catalog.symbol(named: result.name) {
        SymbolJSON.writeSummary(symbol, drawn, &json)
      }
      if !result.variants.isEmpty {
        json.member("variants", result.variants.map(\.name))
        if result.nameForTargets != nil {
          json.member("variantsForTargets", result.variants.map(\.usableName))
        }
      }
      if !result.explanation.isEmpty { json.member("explanation", result.explanation.map(\.text)) }
    }
  }

  /// The CSV header; TSV has none.
  private static let columns =
    ["name", "release"] + Platform.allCases.map(\.rawValue)
    + ["categories", "restriction"]

  private static func tsv(_ name: String, _ resolution: Resolution, _ catalog: Catalog) -> [String]
  {
    let symbol = resolution.symbol
    let versions = Platform.allCases.map { resolution.availability[$0].description }
    return [name, (resolution.alias?.release ?? symbol.release).key] + versions
      + [symbol.categories.joined(separator: ","), symbol.restriction?.text ?? ""]
  }

  private static func writeTable(
    _ response: SearchResponse, _ request: SearchRequest, _ written: [String: [String]]?,
    _ context: inout Context
  ) throws(ToolError) {
    guard !response.results.isEmpty else { return }
    let terminal = context.terminal
    var platforms: [Platform] = []
    for target in request.filter?.targets ?? [] where !platforms.contains(target.platform) {
      platforms.append(target.platform)
    }
    if platforms.isEmpty { platforms = [.iOS, .macOS] }
    var table = TextTable(["NAME"] + platforms.map(\.rawValue) + ["CATEGORIES", "NOTES"])
    let rows = response.results.flatMap { result in
      names(result, written).enumerated().map { (name: $1, result: result, isFirst: $0 == 0) }
    }
    for (name, result, isFirst) in rows {
      guard let resolution = context.catalog.resolve(name) else { continue }
      let symbol = resolution.symbol
      let titles = context.catalog.categories.filter { symbol.categories.contains($0.id) }
      var remarks: [String] = []
      if name != symbol.name { remarks.append("now \(symbol.name)") }
      if let alias = result.alias, alias != name { remarks.append("was \(alias)") }
      if symbol.restriction != nil { remarks.append("restricted") }
      if isFirst, !result.variants.isEmpty {
        let count = result.variants.count
        remarks.append("+\(count) variant\(count == 1 ? "" : "s")")
      }
      table.add(
        [.init(name, .strong)]
          + platforms.map { .init("\(resolution.availability[$0])") }
          + [
            .init(titles.map(\.title).joined(separator: ", "), .dim),
            .init(remarks.joined(separator: ", "), .warning),
          ])
    }
    let lines = table.lines(for: terminal)
    try context.output.line(lines[0])
    for (line, row) in zip(lines.dropFirst(), rows) {
      try context.output.line(line)
      guard row.isFirst else { continue }
      let result = row.result
      let names = result.variants.map(\.usableName).joined(separator: "  ")
      for line in TextWrap.lines(names, width: terminal.columns - 2) {
        try context.output.line("  " + terminal.styled("\(line)", .dim))
      }
      for text in result.explanation.map(\.text) {
        for line in TextWrap.lines(text, width: terminal.columns - 4) {
          try context.output.line("    " + terminal.styled("\(line)", .dim))
        }
      }
    }
  }

  // MARK: Remarks

  private static func remark(
    on response: SearchResponse, _ format: OutputFormat, _ written: [String: [String]]?,
    _ context: inout Context
  ) {
    for result in response.results {
      if let alias = result.alias {
        context.note("'\(alias)' is an earlier name of '\(result.name)'")
      }
    }
    if let written { remarkEarlierNames(response, written, &context) }
    let more = response.total - response.results.count
    if more > 0, format == .table { context.note("\(more) more; --limit 0 shows all") }
  }

  /// The maximum number of earlier names to list in a note.
  private static let listedNames = 3

  /// Prints the current names for earlier names in lists and sources.
  private static func remarkEarlierNames(
    _ response: SearchResponse, _ written: [String: [String]], _ context: inout Context
  ) {
    let pairs = response.results.flatMap { result in
      names(result, written).filter { $0 != result.name && $0 != result.alias }
        .map { "\($0) (now \(result.name))" }
    }
    guard !pairs.isEmpty else { return }
    let listed = pairs.prefix(listedNames).joined(separator: ", ")
    let more = pairs.count - listedNames
    context.note("earlier names: \(listed)" + (more > 0 ? " and \(more) more" : ""))
  }

  private static func nothingFound(
    _ response: SearchResponse, _ request: SearchRequest, _ arguments: Arguments
  ) -> Message {
    let globs = query(arguments).globs
    if !globs.isEmpty, response.filteredOut == 0 || request.names?.isEmpty == true {
      return "nothing found: no name matches '\(globs.joined(separator: " ").shortened())'"
    }
    if let name = request.similarTo, response.filteredOut == 0 {
      return "nothing found: no symbol shares keywords with '\(name)'"
    }
    if response.filteredOut > 0 {
      var used = filterOptions.filter { arguments.has($0.name) }
        .map { option in
          let values = arguments.values(option.name).joined(separator: ",")
          return "--\(option.name)" + (values.isEmpty ? "" : " \(values.shortened())")
        }
      if let setting = SelectionOptions.setting(arguments) { used.append(setting) }
      let count = response.filteredOut
      let matches: Message =
        request.query.text.isEmpty && request.similarTo == nil
        ? "none of the \(count) symbols passes"
        : "\(count) symbols match '\(request.similarTo ?? request.query.text.shortened())', but none of them passes"
      return "nothing found: \(matches) \(used.joined(separator: " "))"
    }
    let words = response.words.map { "'\($0.shortened())'" }.joined(separator: ", ")
    return """
      nothing found for '\(request.query.text.shortened())'
        tried \(words) as names, earlier names, \
      keywords in English and Spanish, and similar spellings
        try fewer words, or other words for what the symbol shows or does
      """
  }
}

extension SearchResult {
  /// The score with three decimals.
  var scoreText: String { Self.text(score) }

  /// Formats a number with three decimals.
  static func text(_ number: Float) -> String {
    let thousandths = Int((number * 1000).rounded())
    let digits = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits
  }
}
