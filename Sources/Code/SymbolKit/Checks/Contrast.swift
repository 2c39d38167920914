internal import Libc

/// Contrast as defined by the Web Content Accessibility Guidelines 2.2, and changes of lightness.
package enum Contrast {
  /// Returns the contrast ratio of two opaque colors, from 1 to 21, without rounding.
  package static func ratio(_ first: TokenColor, _ second: TokenColor) -> Double {
    let (a, b) = (luminance(first), luminance(second))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// Returns the relative luminance, from 0 for black to 1 for white.
  static func luminance(_ color: TokenColor) -> Double {
    0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  /// Blends a color over another one, using encoded values as operating systems do.
  package static func over(_ top: TokenColor, _ base: TokenColor) -> TokenColor {
    func mix(_ top: Double, _ base: Double, _ alpha: Double) -> Double {
      top * alpha + base * (1 - alpha)
    }
    return TokenColor(
      red: mix(top.red, base.red, top.alpha), green: mix(top.green, base.green, top.alpha),
      blue: mix(top.blue, base.blue, top.alpha),
      alpha: top.alpha + base.alpha * (1 - top.alpha))
  }

  /// Returns the distance of two colors in OKLab.
  ///
  /// A distance of about 0.02 is just noticeable.
  package static func distance(_ first: TokenColor, _ second: TokenColor) -> Double {
    let (a, b) = (lab(first), lab(second))
    let sum = zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    return (sum + (first.alpha - second.alpha) * (first.alpha - second.alpha)).squareRoot()
  }

  /// Returns a color with another lightness in OKLab.
  ///
  /// It has the same hue and alpha, and as much of the chroma as sRGB allows.
  package static func with(lightness: Double, _ color: TokenColor) -> TokenColor {
    let parts = lab(color)
    // Bisects the chroma until the color is in sRGB. 20 steps are far more precise than a byte.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<20 {
      let middle = (low + high) / 2
      if isInside(lightness, parts[1] * middle, parts[2] * middle) {
        low = middle
      } else {
        high = middle
      }
    }
    let scale = isInside(lightness, parts[1], parts[2]) ? 1 : low
    let channels = channels(lightness, parts[1] * scale, parts[2] * scale)
      .map { (min(max($0, 0), 1) * 255).rounded() / 255 }
    return TokenColor(
      red: channels[0], green: channels[1], blue: channels[2], alpha: color.alpha)
  }

  /// Returns the lightness in OKLab, from 0 to 1.
  package static func lightness(_ color: TokenColor) -> Double { lab(color)[0] }

  private static func isInside(_ l: Double, _ a: Double, _ b: Double) -> Bool {
    channels(l, a, b).allSatisfy { $0 >= -0.0005 && $0 <= 1.0005 }
  }

  private static func linear(_ channel: Double) -> Double {
    channel <= 0.04045 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ value: Double) -> Double {
    value <= 0.0031308 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055
  }

  /// Converts a color to OKLab (Björn Ottosson, "A perceptual color space for image processing",
  /// 2020).
  private static func lab(_ color: TokenColor) -> [Double] {
    let (r, g, b) = (linear(color.red), linear(color.green), linear(color.blue))
    let l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    return [
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s,
    ]
  }

  private static func channels(_ lightness: Double, _ a: Double, _ b: Double) -> [Double] {
    func cube(_ value: Double) -> Double { value * value * value }
    let l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let s = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
    return [
      encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
      encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
      encoded(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s),
    ]
  }
}
