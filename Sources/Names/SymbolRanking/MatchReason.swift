/// The strongest kind of match; cases are ordered by strength, strongest first.
package enum MatchReason: Int, Comparable, Sendable {
  /// The query equals the name.
  case exactName
  /// The query equals an earlier name.
  case alias
  /// The name contains all significant words of the query.
  case allComponents
  /// Words of the query occur in the name, in keywords or in descriptions.
  case keywords
  /// Every matched word is only similar to the word in the query.
  case fuzzy
  /// The symbol is listed without a query.
  case listed

  /// Orders by strength, strongest first.
  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
