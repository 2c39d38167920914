/// A boolean operation on two shapes.
package enum BooleanOperation: Hashable, Sendable, CaseIterable {
  case union
  case intersection
  case difference
  case exclusion

  /// Whether a place belongs to the result, by whether it is in the first operand, and in any
  /// other.
  func contains(_ isInFirst: Bool, _ isInOther: Bool) -> Bool {
    switch self {
    case .union: isInFirst || isInOther
    case .intersection: isInFirst && isInOther
    case .difference: isInFirst && !isInOther
    case .exclusion: isInFirst != isInOther
    }
  }
}
