/// The rule that defines which winding numbers are inside of a path.
package enum FillRule: UInt8, Hashable, Sendable, CaseIterable {
  /// Every number except 0.
  case nonZero
  /// Odd numbers.
  case evenOdd

  /// Whether a point with a winding number is inside.
  package func isInside(_ winding: Int) -> Bool {
    switch self {
    case .nonZero: winding != 0
    case .evenOdd: winding & 1 != 0
    }
  }
}
