/// A color in sRGB (IEC 61966-2-1), not premultiplied.
package struct Color: Hashable, Sendable {
  /// The channel as encoded, 0...255.
  package var red: UInt8
  /// The channel as encoded, 0...255.
  package var green: UInt8
  /// The channel as encoded, 0...255.
  package var blue: UInt8
  /// 0 is invisible, 1 opaque; values outside, NaN included, are brought inside.
  package private(set) var alpha: Double

  /// An opaque color, unless an alpha is given.
  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha > 0 ? min(alpha, 1) : 0
  }

  /// No light, opaque.
  package static let black = Color(red: 0, green: 0, blue: 0)
  /// All light, opaque.
  package static let white = Color(red: 255, green: 255, blue: 255)
  /// What CSS calls `transparent`: invisible black.
  package static let transparent = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// - Parameters:
  ///   - rgb: 0xRRGGBB; further bits do not count.
  ///   - alpha: 0...1.
  init(rgb: UInt32, alpha: Double = 1) {
    self.init(
      red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
      blue: UInt8(truncatingIfNeeded: rgb), alpha: alpha)
  }

  /// The same color without transparency.
  package var opaque: Color { Color(red: red, green: green, blue: blue) }

  /// The same color seen through `opacity`.
  package func multipliedAlpha(_ opacity: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * opacity)
  }
}
