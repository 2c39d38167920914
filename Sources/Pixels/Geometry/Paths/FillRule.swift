/// The rule that determines which winding numbers are inside of a path.
package enum FillRule: UInt8, Hashable, Sendable, CaseIterable {
  /// Every winding number except 0.
  case nonZero
  /// Odd winding numbers.
  case evenOdd

  /// Returns whether a point with this winding number is inside.
  package func isInside(_ winding: Int) -> Bool {
    switch self {
    case .nonZero: winding != 0
    case .evenOdd: winding & 1 != 0
    }
  }
}
