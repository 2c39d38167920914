package import SymbolStyle

/// Color contrast as defined by WCAG 2.2, success criteria 1.4.3 and 1.4.11.
package enum Contrast {
  /// Returns the contrast ratio of two colors, from 1 to 21.
  ///
  /// Opacity is ignored.
  package static func ratio(_ first: Color, _ second: Color) -> Double {
    let lighter = max(luminance(first), luminance(second))
    let darker = min(luminance(first), luminance(second))
    return (lighter + 0.05) / (darker + 0.05)
  }

  /// Returns the contrast ratio of a color, which may be translucent, on an opaque background.
  package static func ratio(_ color: Color, over ground: Color) -> Double {
    ratio(composite(color, over: ground), ground)
  }

  private static func luminance(_ color: Color) -> Double {
    let channels = [color.red, color.green, color.blue].map { channel -> Double in
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055)
    }
    return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
  }

  /// Computes x to the power of 2.4 for x in 0...1.
  ///
  /// It uses x² · ⁵√x² with Newton's method, because the standard library has no `pow`.
  private static func power(_ base: Double) -> Double {
    guard base > 0 else { return 0 }
    let square = base * base
    var root = 1.0
    for _ in 0..<60 {
      root -= (root * root * root * root * root - square) / (5 * root * root * root * root)
    }
    return square * root
  }

  /// Returns the opaque color that results from a translucent color on a background.
  private static func composite(_ color: Color, over background: Color) -> Color {
    func mixed(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
      UInt8((Double(top) * color.alpha + Double(bottom) * (1 - color.alpha)).rounded())
    }
    return Color(
      red: mixed(color.red, background.red), green: mixed(color.green, background.green),
      blue: mixed(color.blue, background.blue))
  }

  /// Returns notes about fixed colors that have low contrast on a white or black background.
  ///
  /// The colors apply only to symbols, so the minimum for graphics is sufficient: titles keep their
  /// own color in all forms.
  static func notes(_ colors: [SymbolColor]) -> [SnippetNote] {
    colors.flatMap { color -> [SnippetNote] in
      guard case .fixed(let value) = color else { return [] }
      return [(Appearance.light, Color.white), (.dark, .black)].compactMap {
        appearance, background in
        let ratio = ratio(value, over: background)
        return ratio < Guideline.Contrast.symbol ? .contrast(value, ratio: ratio, appearance) : nil
      }
    }
  }
}
