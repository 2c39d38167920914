internal import SymbolArtwork
internal import SymbolCatalog
internal import SymbolSearch

/// Which symbols are exported: named ones, and those that a query, categories or `--all` select.
struct ExportSelection {
  /// In the order of the command line, each once.
  private(set) var names: [String] = []
  /// Named symbols that cannot be exported, with the reason.
  private(set) var failures: [(name: String, reason: String)] = []
  /// How many of those selected are not drawn.
  private(set) var undrawn = 0

  /// Suggestions take time: only the first unknown names get some.
  private static let maximumSuggestions = 20

  init(_ arguments: Arguments, _ context: inout Context) throws(ToolError) {
    let selects =
      arguments.has(ExportCommand.query.name) || arguments.has(ExportCommand.category.name)
      || arguments.has(ExportCommand.all.name)
    guard selects || !arguments.operands.isEmpty else {
      throw .missingOperand(ExportCommand.row)
    }
    let artist = SymbolArtist()
    var seen: Set<String> = []
    if !arguments.operands.isEmpty {
      try addNamed(arguments, artist, context, &seen)
    }
    for name in try selected(arguments, &context) where !seen.contains(name) {
      seen.insert(name)
      if artist.isDrawn(name) { names.append(name) } else { undrawn += 1 }
    }
  }

  private mutating func addNamed(
    _ arguments: Arguments, _ artist: SymbolArtist, _ context: Context, _ seen: inout Set<String>
  ) throws(ToolError) {
    var suggester: NameSuggester?
    var suggestions = 0
    try NameInput(arguments, ExportCommand.row).withEach { name throws(ToolError) in
      guard seen.insert(name).inserted else { return }
      guard let error = artist.obstacle(to: name) else {
        names.append(name)
        return
      }
      var reason = Self.reason(error)
      if case .unknown = error, suggestions < Self.maximumSuggestions {
        suggestions += 1
        if suggester == nil { suggester = NameSuggester(context.engine) }
        let nearest = suggester?.names(like: name).map { "'\($0)'" }.joined(separator: ", ") ?? ""
        if !nearest.isEmpty { reason += "\n  did you mean \(nearest)?" }
      }
      failures.append((name, reason))
    }
  }

  /// The reason in words.
  static func reason(_ error: ArtworkError) -> String {
    switch error {
    case .unknown(let name): "'\(name)' is not a symbol"
    case .restricted(let name, let to):
      "'\(name)' is never drawn: it may only refer to \(to)"
    case .notDrawn(let name):
      "'\(name)' is not drawn yet; 'symbols search --drawn' finds symbols that are"
    }
  }

  private func selected(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> [String] {
    var filter = Filter()
    filter.restricted = .exclude
    filter.categories = try OptionValues.categories(
      ExportCommand.category, arguments, context.catalog)
    let query = arguments.value(ExportCommand.query.name) ?? ""
    guard arguments.has(ExportCommand.all.name) || !query.isEmpty || !filter.categories.isEmpty
    else { return [] }
    var request = SearchRequest(Query(query))
    request.filter = filter
    if !query.isEmpty {
      request.userKeywords = context.userKeywords()
      let count = try OptionValues.count(ExportCommand.limit, arguments) ?? 25
      request.limit = count == 0 ? nil : count
    }
    return context.engine.search(request).results.map(\.name)
  }
}
