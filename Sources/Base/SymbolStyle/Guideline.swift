/// The guidelines for contrast, targets and motion.
///
/// This is their only table, as `Role` is that for sizes and weights: the kit's tokens and checks,
/// code generation and the linter read it.
package enum Guideline {
  /// Minimum contrast ratios (WCAG 2.2, 1.4.3 and 1.4.11, with points as in Apple's guidelines).
  package enum Contrast {
    /// For text.
    package static let text = 4.5
    /// For text of `largeSize` or more.
    package static let largeText = 3.0
    /// For symbols, controls and other graphics.
    package static let symbol = 3.0
    /// The smallest size of large text in points.
    package static let largeSize = 18.0
  }

  /// The smallest width and height of controls in points.
  package enum Target {
    /// For fingers.
    package static let touch = 44.0
    /// For pointers.
    package static let pointer = 28.0
  }

  /// An animation of the user interface.
  package struct Motion: Sendable {
    /// The name of the kit's token below `animation`.
    package let token: String
    /// The curve, as SwiftUI names it.
    package let curve: String
    /// The duration in milliseconds.
    package let duration: Int

    /// All animations.
    package static let all = [
      Motion(token: "quick", curve: "snappy", duration: 150),
      Motion(token: "medium", curve: "easeInOut", duration: 250),
    ]
  }
}
