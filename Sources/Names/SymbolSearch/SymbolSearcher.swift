public import SymbolCatalog

/// Finds symbols by meaning: the public interface of this module.
///
/// ```swift
/// let searcher = SymbolSearcher()
/// let answer = searcher.search("not connected to wifi")
/// print(answer.matches[0].name)  // wifi.slash
/// ```
///
/// Queries are names, parts of names, or words in English or Spanish; misspellings are tolerated.
/// Searches the bundled catalog, and is safe to share between threads.
public struct SymbolSearcher: Sendable {
  /// Creates a searcher.
  public init() {}

  /// Searches by words, or lists all symbols that meet the conditions if there are no words.
  ///
  /// - Parameters:
  ///   - text: The query; a blank one lists symbols by name.
  ///   - conditions: Conditions on every match.
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

  /// Suggests existing names for one that does not exist.
  ///
  /// - Parameters:
  ///   - name: The name as written.
  ///   - limit: The maximum number of suggestions.
  /// - Returns: The most likely names, best first; empty if nothing is similar.
  public func suggestions(for name: String, limit: Int = 3) -> [String] {
    NameSuggester(.bundled).names(like: name, limit: limit)
  }
}

/// Conditions on every match of a search.
///
/// ```swift
/// var conditions = SearchConditions()
/// conditions.targets = [DeploymentTarget(.iOS, OSVersion(15))]
/// conditions.categories = ["weather"]
/// ```
public struct SearchConditions: Sendable {
  /// Deployment targets on which a symbol must exist under its current or an earlier name; empty
  /// for any.
  public var targets: [DeploymentTarget] = []
  /// Identifiers of categories; a symbol must have at least one.
  ///
  /// Empty for any.
  public var categories: Set<String> = []
  /// Layers that a symbol must be known to have.
  public var layers: Set<Layers.Kind> = []
  /// Whether symbols that may only refer to one Apple product are skipped.
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
  /// The number of matches before the limit.
  public let total: Int
  /// The confidence that the query was understood, 0 to 1; nil without words.
  ///
  /// Below 0.5, the matches are only approximate.
  public let confidence: Double?
}

/// A matching symbol.
public struct SymbolMatch: Hashable, Sendable {
  /// The current name of the symbol.
  public let name: String
  /// The newest name that works on all targets of the conditions; the current name without targets.
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
    /// The name has every word of the query.
    case components
    /// Words of the query occur in the name, keywords or descriptions.
    case keywords
    /// Words of the query are only similar to the matched ones.
    case similar
    /// A listing without words.
    case listed
  }
}

extension SymbolMatch.Kind {
  init(_ reason: SearchResult.Reason) {
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
