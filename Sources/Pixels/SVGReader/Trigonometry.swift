internal import Libc

/// Trigonometric functions for angles in degrees.
enum Trigonometry {
  /// Returns the sine and cosine, which are exact for multiples of 90°, and NaN for angles that are
  /// not finite.
  static func sineAndCosine(degrees: Double) -> (sine: Double, cosine: Double) {
    let angle = degrees.remainder(dividingBy: 360)
    switch angle {
    case 0: return (0, 1)
    case 90: return (1, 0)
    case -90: return (-1, 0)
    case 180, -180: return (0, -1)
    default: return (sin(angle * .pi / 180), cos(angle * .pi / 180))
    }
  }
}
