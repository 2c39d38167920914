internal import SymbolCatalog
internal import SymbolSearch

/// Which symbols a command draws: those named, those that a query or categories find, or all.
enum SymbolSelection {
  private typealias Rows = ExportOptionRows

  static let options = [Rows.query, Rows.category, Rows.all, SearchCommand.limit]

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
    let finds = [Rows.query, Rows.category, Rows.all].contains { arguments.has($0.name) }
    if !finds || !arguments.operands.isEmpty {
      try NameInput(arguments, command).withEach { name in
        if seen.insert(name).inserted { names.append(name) }
      }
    }
    guard finds else { return names }
    let text = arguments.value(Rows.query.name) ?? ""
    var request = SearchRequest(Query(text))
    if arguments.has(Rows.category.name) {
      var filter = Filter()
      filter.categories = try OptionValues.categories(Rows.category, arguments, context.catalog)
      request.filter = filter
    }
    let count = try OptionValues.count(SearchCommand.limit, arguments)
    request.limit = count.map { $0 == 0 ? nil : $0 } ?? (text.isEmpty ? nil : defaultLimit)
    for result in context.engine.search(request, drawn: drawn.isDrawn).results
    where seen.insert(result.name).inserted {
      names.append(result.name)
    }
    return names
  }
}
