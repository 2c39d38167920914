package import Geometry
package import SymbolStyle

/// A paint that is prepared for the pixels of a surface.
package struct Brush {
  enum Kind {
    /// Straight (not premultiplied) red, green and blue, and an alpha of 0...65,536.
    case solid(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt32)
    case gradient(GradientShader)
  }

  let kind: Kind

  /// Whether the brush fully covers what is behind it.
  var isOpaque: Bool {
    if case .solid(_, _, _, 65536) = kind { true } else { false }
  }

  /// Creates a brush with a single color.
  package init(color: Color) {
    kind = .solid(
      red: color.red, green: color.green, blue: color.blue,
      alpha: Self.fixedPoint(color.alpha))
  }

  /// Creates a brush with a gradient and an opacity of 0...1; `map` transforms coordinates of the
  /// painted path to pixels.
  package init(gradient: Gradient, opacity: Double, map: AffineMap) {
    if let shader = GradientShader(gradient, opacity: opacity, map: map) {
      kind = .gradient(shader)
    } else {
      // A gradient without an extent paints its last color (SVG 2, 13.5).
      let last = gradient.stops.last?.color ?? .transparent
      kind = Brush(color: last.multipliedAlpha(opacity)).kind
    }
  }

  /// Converts an opacity to 0...65,536; NaN and values outside of 0...1 are clamped.
  static func fixedPoint(_ opacity: Double) -> UInt32 {
    opacity > 0 ? UInt32((min(opacity, 1) * 65536).rounded()) : 0
  }

  /// Multiplies a byte by an opacity from `fixedPoint(_:)`, and rounds the result.
  @inline(__always)
  static func scaled(_ byte: UInt8, _ opacity: UInt32) -> UInt8 {
    UInt8(truncatingIfNeeded: (UInt32(byte) &* opacity &+ 32768) >> 16)
  }
}

/// Returns `value` times `alpha` / 255, rounded; the result is exact for 0 and 255.
@inline(__always)
func scaled(_ value: UInt32, _ alpha: UInt32) -> UInt8 {
  let product = value &* alpha &+ 128
  return UInt8(truncatingIfNeeded: (product &+ product >> 8) >> 8)
}
