/// A boolean operation on two shapes.
package enum BooleanOperation: Hashable, Sendable, CaseIterable {
  /// The area in at least one of the operands.
  case union
  /// The area in the first operand and in another one.
  case intersection
  /// The area in the first operand and in no other.
  case difference
  /// The area in either the first operand or another one, but not in both.
  case exclusion

  /// Whether a point belongs to the result, depending on whether it is in the first operand and in
  /// any other one.
  func contains(_ isInFirst: Bool, _ isInOther: Bool) -> Bool {
    switch self {
    case .union: isInFirst || isInOther
    case .intersection: isInFirst && isInOther
    case .difference: isInFirst && !isInOther
    case .exclusion: isInFirst != isInOther
    }
  }
}
