internal import ContextServer
internal import Encodings

/// `search_symbols`: names by meaning.
enum SearchTool {
  private static let query = ToolParameter(
    "query", .text(limit: 500),
    "What the symbol shows or does, in words, such as 'not connected to wifi'; or parts of a name.")
  private static let act = ToolParameter(
    "act", .text(limit: 200), "What happens: 'share', 'mute', 'add'.")
  private static let object = ToolParameter(
    "object", .text(limit: 200), "To what: 'microphone', 'document', 'person'.")
  private static let state = ToolParameter(
    "state", .text(limit: 200), "In which state: 'off', 'selected', 'filled', 'in a circle'.")
  private static let standardLimit = 10
  private static let limit = ToolParameter(
    "limit", .number(1...50, default: standardLimit), option: SelectionOptions.limit.name,
    "The most results.")
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
    Returns a line per symbol, best first: name | since which OS version | notes.
    """,
    parameters: parameters, call: call)

  private static func call(
    _ arguments: ToolArguments
  ) throws(ToolArguments.Invalid) -> ToolResult {
    let parts = [query, act, object, state].compactMap { arguments.text($0.name) }
    guard !parts.isEmpty else {
      throw ToolArguments.Invalid("say what to search for in 'query', or in 'act' and 'object'")
    }
    let text = parts.joined(separator: " ")
    let most = arguments.number(limit.name) ?? standardLimit
    let options =
      ["search", "--format=json", "--\(SelectionOptions.limit.name)=\(most)"]
      + ContextTools.words(of: [drawn, families], arguments)
    let call = CommandCall(options + ContextTools.words(ofTargets: arguments) + ["--", text])
    guard call.code != .failure, let json = call.json else {
      return ContextTools.failure(call, parameters)
    }
    let results = (try? json["results"]?.elements()) ?? []
    let found = results.map { line($0, arguments) }
    guard !found.isEmpty else {
      return .lines(ContextTools.text(call.remarks, parameters))
    }
    let total = (try? json["total"]?.integer()) ?? results.count
    var lines: [String] = []
    if Self.isUnsure(json) {
      lines.append("No good match; these are nearest. Other words may do better.")
    }
    lines += found
    if total > found.count {
      lines.append("\(found.count) of \(total); be more specific, or raise 'limit'")
    }
    return .lines(lines, more: "lower 'limit'")
  }

  /// Whether the results are only the nearest matches.
  private static func isUnsure(_ json: JSONNode) -> Bool {
    guard case .number(let digits)? = json["confidence"]?.value else { return false }
    return (Double(digits) ?? 1) < 0.5
  }

  /// Members of a family that are listed.
  private static let mostVariants = 8

  private static func line(_ result: JSONNode, _ arguments: ToolArguments) -> String {
    var remarks: [String] = []
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
    let usable = (try? result["nameForTargets"]?.string()) ?? name
    if usable != name { remarks.insert("earlier name of \(name), which is too new", at: 0) }
    let parts = [usable, SymbolLine.availability(result, arguments)] + remarks
    return parts.joined(separator: " | ")
  }
}
