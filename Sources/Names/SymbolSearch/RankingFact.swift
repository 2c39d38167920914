/// A fact that put a symbol where it is among the results.
package enum RankingFact: Sendable {
  /// The strongest way in which the symbol matches, and its score after all other facts.
  case reason(SearchResult.Reason, score: Float)
  /// The query is an earlier name of the symbol.
  case earlierName(String)
  /// The query is a keyword of the user's own.
  case ownKeyword(String)
  /// The query is an emoji that means the symbol.
  case emoji(String)
  /// A word of the query with its share of the query before normalization, and the best evidence
  /// for it with its strength, 0 to 1; nil if there is none.
  case word(String, weight: Float, Evidence?, strength: Float)
  /// Words of the query that hardly count.
  case fillers([String])
  /// A keyword of the symbol says much of the query.
  case wholeQuery(bonus: Float)
  /// The share of the name that the query says, 0 to 1, and how common the symbol is, 0 to 255.
  case name(said: Float, commonness: UInt8)
  /// The name says the opposite of a word of the query: the score is multiplied by the factor.
  case opposite(factor: Float)

  /// What answers a word of the query, and how the two are alike.
  package enum Evidence: Sendable {
    /// A component of the name.
    case component(String, TermMatch.Kind)
    /// A keyword of a set or a word of a category's title.
    case keyword(String, TermMatch.Kind, of: KeywordSource)
    /// A word in the description of a keyword set.
    case description(String, TermMatch.Kind, of: KeywordSource)
    /// A phrase of the user's own.
    case userKeyword(String)
    /// A label of user interfaces, or an act in one.
    case label(LabelKey.Kind)
  }

  /// Where a keyword stands.
  package enum KeywordSource: Sendable {
    /// A keyword set, by its identifier.
    case set(String)
    /// A category's title, by the category's identifier.
    case category(String)
  }
}
