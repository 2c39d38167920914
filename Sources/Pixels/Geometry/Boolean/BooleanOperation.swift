/// A boolean operation on two shapes.
package enum BooleanOperation: Hashable, Sendable, CaseIterable {
  /// The area that is in at least one of the operands.
  case union
  /// The area that is in both the first operand and another one.
  case intersection
  /// The area that is in the first operand and in no other.
  case difference
  /// The area that is in either the first operand or another one, but not in both.
  case exclusion

  /// Returns whether a point belongs to the result, given whether it is in the first operand and in
  /// any other operand.
  func contains(_ isInFirst: Bool, _ isInOther: Bool) -> Bool {
    switch self {
    case .union: isInFirst || isInOther
    case .intersection: isInFirst && isInOther
    case .difference: isInFirst && !isInOther
    case .exclusion: isInFirst != isInOther
    }
  }
}
