/// A fact that affects the rank of a result.
package enum RankingFact: Sendable {
  /// The strongest kind of match, and the final score.
  case reason(SearchResult.Reason, score: Float)
  /// The query is an earlier name of the symbol.
  case earlierName(String)
  /// The query is a user keyword.
  case ownKeyword(String)
  /// The query is an emoji that means the symbol.
  case emoji(String)
  /// A word of the query with its weight before normalization, and its best evidence with a
  /// strength from 0 to 1; the evidence is nil if there is none.
  case word(String, weight: Float, Evidence?, strength: Float)
  /// Words of the query that have almost no weight.
  case fillers([String])
  /// A keyword of the symbol covers much of the query.
  case wholeQuery(bonus: Float)
  /// The share of the name that is in the query, from 0 to 1, and how common the symbol is, from 0
  /// to 255.
  case name(said: Float, commonness: UInt8)
  /// The name means the opposite of a word in the query; the score is multiplied by the factor.
  case opposite(factor: Float)

  /// The evidence for a word of the query, with the kind of match.
  package enum Evidence: Sendable {
    /// A component of the name.
    case component(String, TermMatch.Kind)
    /// A keyword in a set, or a word in a category's title.
    case keyword(String, TermMatch.Kind, of: KeywordSource)
    /// A word in the description of a keyword set.
    case description(String, TermMatch.Kind, of: KeywordSource)
    /// A user keyword.
    case userKeyword(String)
    /// A user interface label, or the act in a label.
    case label(LabelKey.Kind)
  }

  /// The source of a keyword.
  package enum KeywordSource: Sendable {
    /// A keyword set, given by its identifier.
    case set(String)
    /// A category's title, given by the category's identifier.
    case category(String)
  }
}
