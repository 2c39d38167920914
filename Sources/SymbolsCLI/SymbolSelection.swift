internal import SymbolCatalog
internal import SymbolSearch

/// Which symbols a command draws: those named, those that a query or categories find, or all.
enum SymbolSelection {
  static let query = Option(
    "query", value: .text(placeholder: "QUERY"), "also what a search finds of what is drawn")
  static let category = Option(
    "category", short: "c", value: .categories, repeats: true,
    "of the query only these categories; without one all that is drawn of them")
  static let all = Option("all", "all that is drawn")
  static let limit = Option(
    "limit", value: .count(placeholder: "N"),
    "at most N results of the query, 0 for all; 25 if not given")

  static let options = [query, category, all, limit]

  /// Results of a query unless told otherwise.
  private static let defaultLimit = 25

  /// The names, in the order given and then in that of the search, each once.
  ///
  /// Names that were given are there whether they are drawn or not.
  static func names(
    _ arguments: Arguments, _ command: Command, _ drawn: DrawnSymbols, _ context: Context
  ) throws(ToolError) -> [String] {
    var names: [String] = []
    var seen: Set<String> = []
    let finds = [query, category, all].contains { arguments.has($0.name) }
    if !finds || !arguments.operands.isEmpty {
      try NameInput(arguments, command).withEach { name in
        if seen.insert(name).inserted { names.append(name) }
      }
    }
    guard finds else { return names }
    let text = arguments.value(query.name) ?? ""
    var request = SearchRequest(Query(text))
    if arguments.has(category.name) {
      var filter = Filter()
      filter.categories = try OptionValues.categories(category, arguments, context.catalog)
      request.filter = filter
    }
    let count = try OptionValues.count(limit, arguments)
    request.limit = count.map { $0 == 0 ? nil : $0 } ?? (text.isEmpty ? nil : defaultLimit)
    for result in context.engine.search(request, drawn: drawn.isDrawn).results
    where seen.insert(result.name).inserted {
      names.append(result.name)
    }
    return names
  }
}
