public import SymbolCatalog
internal import SymbolRanking

/// A searcher that finds symbols by meaning; this is the public interface of the module.
///
/// ```swift
/// let searcher = SymbolSearcher()
/// let answer = searcher.search("not connected to wifi")
/// print(answer.matches[0].name)  // wifi.slash
/// ```
///
/// Queries can be names, parts of names, or words in English or Spanish, and misspellings are
/// tolerated. The searcher covers the bundled catalog, and you can share it between threads.
public struct SymbolSearcher: Sendable {
  /// Creates a searcher.
  public init() {}

  /// Searches by words, or lists all symbols that meet the conditions if the query is blank.
  ///
  /// - Parameters:
  ///   - text: The query; a blank query lists symbols by name.
  ///   - conditions: The conditions that every match must meet.
  ///   - limit: The maximum number of matches; nil for all.
  /// - Returns: The matches, best first, with a confidence.
  public func search(
    _ text: String, _ conditions: SearchConditions = SearchConditions(), limit: Int? = 25
  ) -> SearchAnswer {
    var request = SearchRequest(Query(text))
    request.filter = conditions.filter
    request.limit = limit.map { max($0, 0) }
    let response = SearchEngine.bundled.search(request)
    return SearchAnswer(
      matches: response.results.map {
        SymbolMatch(
          name: $0.name, nameForTargets: $0.usableName, kind: SymbolMatch.Kind($0.reason))
      },
      total: response.total, confidence: response.confidence.map(Double.init))
  }

  /// Suggests existing names for a name that does not exist.
  ///
  /// - Parameters:
  ///   - name: The name as written.
  ///   - limit: The maximum number of suggestions.
  /// - Returns: The most likely names, best first; empty if nothing is similar.
  public func suggestions(for name: String, limit: Int = 3) -> [String] {
    NameSuggester(.bundled).names(like: name, limit: limit)
  }
}

/// Conditions that every match of a search must meet.
///
/// ```swift
/// var conditions = SearchConditions()
/// conditions.targets = [DeploymentTarget(.iOS, OSVersion(15))]
/// conditions.categories = ["weather"]
/// ```
public struct SearchConditions: Sendable {
  /// Deployment targets on which the symbol must work, under its current name or an earlier one;
  /// empty for any.
  public var targets: [DeploymentTarget] = []
  /// The identifiers of categories; a symbol must be in at least one of them.
  ///
  /// If empty, all symbols match.
  public var categories: Set<String> = []
  /// The kinds of layers that a symbol must be known to have.
  public var layers: Set<Layers.Kind> = []
  /// Whether to exclude symbols that may refer only to one Apple product.
  public var excludesRestricted = false

  /// Creates conditions that every symbol meets.
  public init() {}

  var filter: Filter? {
    guard !targets.isEmpty || !categories.isEmpty || !layers.isEmpty || excludesRestricted else {
      return nil
    }
    var filter = Filter()
    filter.targets = targets
    filter.categories = categories
    filter.layers = layers
    filter.restricted = excludesRestricted ? .exclude : .include
    return filter
  }
}

/// The result of a search.
public struct SearchAnswer: Hashable, Sendable {
  /// The matching symbols, best first.
  public let matches: [SymbolMatch]
  /// The number of matches before the limit is applied.
  public let total: Int
  /// The confidence that the query was understood, 0 to 1; nil for a query without words.
  ///
  /// Below 0.5, the matches are only approximate.
  public let confidence: Double?
}

/// A matching symbol.
public struct SymbolMatch: Hashable, Sendable {
  /// The current name of the symbol.
  public let name: String
  /// The newest name that works on all targets in the conditions; without targets, the current
  /// name.
  ///
  /// Pass this name to `Image(systemName:)`.
  public let nameForTargets: String
  /// The strongest kind of match.
  public let kind: Kind

  /// A kind of match.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// The query equals the name.
    case name
    /// The query equals an earlier name.
    case earlierName
    /// The name contains every word of the query.
    case components
    /// Words of the query occur in the name, keywords or descriptions.
    case keywords
    /// Every matched word is only similar to the word in the query.
    case similar
    /// The symbol is listed without a query.
    case listed
  }
}

extension SymbolMatch.Kind {
  init(_ reason: MatchReason) {
    self =
      switch reason {
      case .exactName: .name
      case .alias: .earlierName
      case .allComponents: .components
      case .keywords: .keywords
      case .fuzzy: .similar
      case .listed: .listed
      }
  }
}
