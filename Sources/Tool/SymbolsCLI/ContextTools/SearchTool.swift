internal import ContextServer
internal import Encodings
internal import SymbolSearch

/// `search_symbols`: finds names by meaning.
enum SearchTool {
  private static let query = ToolParameter(
    "query", .text(limit: 500),
    "What the symbol shows or does, in words, such as 'not connected to wifi'; or parts of a name.")
  private static let act = ToolParameter(
    "act", .text(limit: 200), "The action: 'share', 'mute', 'add'.")
  private static let object = ToolParameter(
    "object", .text(limit: 200), "Its object: 'microphone', 'document', 'person'.")
  private static let state = ToolParameter(
    "state", .text(limit: 200), "The state: 'off', 'selected', 'filled', 'in a circle'.")
  private static let standardLimit = 10
  private static let limit = ToolParameter(
    "limit", .number(1...50, default: standardLimit), option: SelectionOptions.limit.name,
    "Maximum number of results.")
  private static let drawn = ToolParameter(
    "drawn", .flag, option: SelectionOptions.drawn.name,
    "Only symbols that render_symbol can draw.")
  private static let families = ToolParameter(
    "families", .flag, option: "families",
    "One result for each family of variants (fill, slash, circle …), with its members.")

  private static let parameters = [
    query, act, object, state, ContextTools.targets, limit, drawn, families,
  ]

  static let row = ContextTool(
    "search_symbols", title: "Search SF Symbols",
    """
    Use before writing any systemName or systemImage: finds existing SF Symbols names by meaning. \
    Describe the icon in 'query', or split it into 'act', 'object' and 'state', in English or Spanish. \
    Give 'targets', the app's minimum OS versions, to get only names that work on all of them. \
    Returns a line per symbol, best first: name | since which OS version | its variants and notes.
    """,
    parameters: parameters, call: call)

  private static func call(
    _ arguments: ToolArguments
  ) throws(ToolArguments.Invalid) -> ToolResult {
    let parts = [query, act, object, state].compactMap { arguments.text($0.name) }
    guard !parts.isEmpty else {
      throw ToolArguments.Invalid("describe the symbol in 'query', or in 'act' and 'object'")
    }
    let text = parts.joined(separator: " ")
    let most = arguments.number(limit.name) ?? standardLimit
    let isGrouped = arguments.flag(families.name)
    // Variants share the line of their base symbol, which leaves lines for more results.
    let call = search(
      text, isGrouped ? most : most * 3, arguments, ContextTools.words(ofTargets: arguments))
    guard call.code != .failure, let json = call.json else {
      return ContextTools.failure(call, parameters)
    }
    let results = (try? json["results"]?.elements()) ?? []
    let newer = tooNew(text, results, arguments)
    guard !results.isEmpty else {
      return .lines(ContextTools.text(call.remarks, parameters) + newer)
    }
    let rows = isGrouped ? results.map { ($0, []) } : SymbolVariants.rows(results)
    let shown = rows.prefix(most)
    let total = (try? json["total"]?.integer()) ?? results.count
    let count = shown.reduce(0) { $0 + 1 + $1.variants.count }
    var lines = newer
    if Self.isUnsure(json) {
      lines.append("No good match; these are the nearest names. Try other words.")
    }
    lines += shown.map { line($0.result, $0.variants, arguments) }
    if total > count {
      lines.append("\(count) of \(total); be more specific, or raise 'limit'")
    }
    return .lines(lines, more: "lower 'limit'")
  }

  private static func search(
    _ text: String, _ limit: Int, _ arguments: ToolArguments, _ targets: [String]
  ) -> CommandCall {
    CommandCall(
      ["search", "--format=json", "--\(SelectionOptions.limit.name)=\(limit)"]
        + ContextTools.words(of: [drawn, families], arguments) + targets + ["--", text])
  }

  /// The minimum score of a result, as a share of the best match's score, at which the two are
  /// assumed to mean the same.
  private static let sameMeaning = 0.8

  /// Returns a note if the best match is too new for the targets, because the results may then mean
  /// something else; otherwise, returns no lines.
  private static func tooNew(
    _ text: String, _ results: [JSONNode], _ arguments: ToolArguments
  ) -> [String] {
    guard !arguments.list(ContextTools.targets.name).isEmpty,
      let best = try? search(text, 1, arguments, []).json?["results"]?.elements().first,
      let name = try? best["name"]?.string(),
      !results.contains(where: { (try? $0["name"]?.string()) == name })
    else { return [] }
    let head = "Best match \(name) is newer: \(SymbolLine.availability(best, arguments)); "
    guard let first = results.first, !isName(best),
      score(first) >= sameMeaning * score(best)
    else {
      return [
        head + "no other name means the same: guard it with #available, or check these names"
      ]
    }
    return [head + "use \(SymbolLine.usableName(first))"]
  }

  /// Returns whether a result matches by its name instead of its meaning.
  private static func isName(_ result: JSONNode) -> Bool {
    let reason = try? result["reason"]?.string()
    return [MatchReason.exactName, .alias].contains { $0.title == reason }
  }

  private static func score(_ result: JSONNode) -> Double {
    guard case .number(let digits)? = result["score"]?.value else { return 0 }
    return Double(digits) ?? 0
  }

  /// Returns whether the results are only the nearest matches.
  private static func isUnsure(_ json: JSONNode) -> Bool {
    guard case .number(let digits)? = json["confidence"]?.value else { return false }
    return (Double(digits) ?? 1) < 0.5
  }

  /// The maximum number of symbols in a family to list.
  private static let mostVariants = 8

  private static func line(
    _ result: JSONNode, _ others: [JSONNode], _ arguments: ToolArguments
  ) -> String {
    let usable = SymbolLine.usableName(result)
    let availability = SymbolLine.availability(result, arguments)
    var remarks: [String] = []
    if !others.isEmpty {
      remarks.append(
        "also "
          + others.map { other in
            let since = SymbolLine.availability(other, arguments)
            return SymbolLine.usableName(other).dropFirst(usable.count)
              + (since == availability ? "" : " (\(since))")
          }.joined(separator: ", "))
    }
    if let alias = try? result["alias"]?.string() { remarks.append("earlier name: \(alias)") }
    if let restriction = try? result["restriction"]?.string() {
      remarks.append("restricted: \(restriction)")
    }
    let variants = SymbolLine.texts(result["variantsForTargets"] ?? result["variants"])
    if !variants.isEmpty {
      let more = variants.count - mostVariants
      remarks.append(
        "variants: \(variants.prefix(mostVariants).joined(separator: " "))"
          + (more > 0 ? " and \(more) more" : ""))
    }
    let name = (try? result["name"]?.string()) ?? ""
    if usable != name { remarks.insert("earlier name of \(name), which is too new", at: 0) }
    let parts = [usable, availability] + remarks
    return parts.joined(separator: " | ")
  }
}
