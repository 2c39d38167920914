internal import SymbolCatalog
internal import SymbolSearch

/// Finds the names that somebody may be typing: by their beginnings, by beginnings of their components, and by words.
struct NameIndex: Sendable {
  private let engine: SearchEngine
  private let keywords: [UserKeyword]
  /// All names with their components.
  private let names: [(name: String, components: [Substring])]

  init(_ engine: SearchEngine, _ keywords: [UserKeyword]) {
    self.engine = engine
    self.keywords = keywords
    names = engine.catalog.names(withPrefix: "").map { ($0, $0.split(separator: ".")) }
  }

  /// What the search is asked for at most.
  private static let mostResults = 400

  /// Names of symbols for a typed text, the likeliest first, each once.
  ///
  /// O(names).
  func names(for typed: String) -> [String] {
    let typed = typed.lowercased()
    var seen: Set<String> = []
    var found: [String] = []
    func add(_ names: some Sequence<String>) {
      for name in names where seen.insert(name).inserted { found.append(name) }
    }
    if typed.allSatisfy({ $0 == " " || $0 == "." }) {
      // Nothing says what is meant: the plain names of things, which digits and letters are not.
      add(matches { name, components in components.count == 1 && name.utf8.count > 2 })
      add(engine.search(request("")).results.map(\.name))
      return found
    }
    if engine.catalog.contains(typed) { add([typed]) }
    let segments = typed.split(separator: ".", omittingEmptySubsequences: true)
    let isName = typed.contains(".")
    let searched = engine.search(request(typed))
    // A word means something; a part of a name means that name.
    if !isName, !searched.isUnsure { add(searched.results.prefix(12).map(\.name)) }
    add(matches { name, _ in name.hasPrefix(typed) })
    add(matches { _, components in Self.begin(components, segments) })
    add(searched.results.map(\.name))
    return found
  }

  private func request(_ text: String) -> SearchRequest {
    var request = SearchRequest(Query(text))
    request.limit = Self.mostResults
    request.userKeywords = keywords
    return request
  }

  private func matches(_ isMatch: (String, [Substring]) -> Bool) -> [String] {
    names.filter { isMatch($0.name, $0.components) }.sorted { left, right in
      (left.components.count, left.name.utf8.count, left.name)
        < (right.components.count, right.name.utf8.count, right.name)
    }.map(\.name)
  }

  /// Whether components that follow each other begin like the typed ones.
  private static func begin(_ components: [Substring], _ typed: [Substring]) -> Bool {
    guard let first = typed.first, components.count >= typed.count else { return false }
    return components.indices.dropLast(typed.count - 1).contains { start in
      components[start].hasPrefix(first)
        && zip(components[start...], typed).allSatisfy { $0.hasPrefix($1) }
    }
  }
}
