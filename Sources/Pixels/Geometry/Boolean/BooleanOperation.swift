/// A boolean operation on two shapes.
package enum BooleanOperation: Hashable, Sendable, CaseIterable {
  /// What is in one of the operands, or in several.
  case union
  /// What is in the first operand and in another.
  case intersection
  /// What is in the first operand and in no other.
  case difference
  /// What is in the first operand or in another, but not in both.
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
