package import SymbolRanking

/// A fact that affects the rank of a search result, for explanations to the user.
package enum RankingFact: Sendable {
  /// The strongest kind of match, and the final score.
  case reason(MatchReason, score: Float)
  /// The query is an earlier name of the symbol.
  case earlierName(String)
  /// The query is a user keyword.
  case ownKeyword(String)
  /// The query is an emoji that means the symbol.
  case emoji(String)
  /// A word of the query with its weight before normalization, and its best evidence with a
  /// strength from 0 to 1.
  ///
  /// The evidence is nil if the symbol does not match the word.
  case word(String, weight: Float, Evidence?, strength: Float)
  /// Filler words in the query, which have almost no weight.
  case fillers([String])
  /// A keyword of the symbol covers much of the query.
  case wholeQuery(bonus: Float)
  /// The fraction of the name that is in the query, from 0 to 1, and how common the symbol is, from
  /// 0 to 255.
  case name(said: Float, commonness: UInt8)
  /// The name means the opposite of a word in the query; the score is multiplied by the factor.
  case opposite(factor: Float)

  /// The evidence that a symbol matches a word of the query.
  package enum Evidence: Sendable {
    /// The word matches a component of the name.
    case component(String, TermMatch.Kind)
    /// The word matches a keyword in a set, or a word in a category's title.
    case keyword(String, TermMatch.Kind, of: KeywordSource)
    /// The word matches a word in the description of a keyword set.
    case description(String, TermMatch.Kind, of: KeywordSource)
    /// The word matches a user keyword.
    case userKeyword(String)
    /// The word belongs to a user interface label, or to an act (a verb) in a label.
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
