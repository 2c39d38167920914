/// A color in sRGB (IEC 61966-2-1), with straight (not premultiplied) alpha.
package struct Color: Hashable, Sendable {
  /// The encoded red channel, 0...255.
  package var red: UInt8
  /// The encoded green channel, 0...255.
  package var green: UInt8
  /// The encoded blue channel, 0...255.
  package var blue: UInt8
  /// The opacity, 0 (invisible) to 1 (opaque); values outside this range and NaN are clamped.
  package private(set) var alpha: Double

  /// Creates a color, by default opaque.
  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha > 0 ? min(alpha, 1) : 0
  }

  /// Opaque black.
  package static let black = Color(red: 0, green: 0, blue: 0)
  /// Opaque white.
  package static let white = Color(red: 255, green: 255, blue: 255)
  /// Transparent black, the CSS color `transparent`.
  package static let transparent = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// Creates a color from a hexadecimal number.
  ///
  /// - Parameters:
  ///   - rgb: The channels as 0xRRGGBB; higher bits are ignored.
  ///   - alpha: The opacity, 0...1.
  init(rgb: UInt32, alpha: Double = 1) {
    self.init(
      red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
      blue: UInt8(truncatingIfNeeded: rgb), alpha: alpha)
  }

  /// The color without transparency.
  package var opaque: Color { Color(red: red, green: green, blue: blue) }

  /// Returns the color with its alpha multiplied by `opacity`.
  package func multipliedAlpha(_ opacity: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * opacity)
  }
}
