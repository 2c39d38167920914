/// Numbers, colors and curves in forms that several languages have in common.
enum TokenText {
  /// Returns a number with at most six decimals and without an exponent, which not all languages
  /// support.
  ///
  /// Examples are `8` and `0.15`. The number is the value of one token or the product of two
  /// values.
  static func number(_ number: Double) -> String {
    guard let millionths = Int(exactly: (number * 1_000_000).rounded()) else {
      preconditionFailure("numbers of tokens are limited where they are read")
    }
    let (whole, rest) = millionths.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    var text = (millionths < 0 ? "-" : "") + String(whole)
    guard rest > 0 else { return text }
    var digits = String(rest)
    digits = String(repeating: "0", count: 6 - digits.count) + digits
    while digits.last == "0" { digits.removeLast() }
    text += "." + digits
    return text
  }

  /// Returns `#rrggbb` for an opaque color, `#rrggbbaa` for a translucent one, or `color(display-p3
  /// r g b / a)` outside of sRGB (CSS Color 4, 10.4).
  static func css(_ color: TokenColor) -> String {
    if let wide = color.displayP3 {
      let channels = [wide.red, wide.green, wide.blue].map(number).joined(separator: " ")
      return "color(display-p3 \(channels)\(color.alpha < 1 ? " / " + number(color.alpha) : ""))"
    }
    return ("#" + color.digits + (color.alpha < 1 ? color.alphaDigits : "")).lowercased()
  }

  /// Returns `#aarrggbb`, which is always sRGB.
  static func android(_ color: TokenColor) -> String {
    ("#" + color.alphaDigits + color.digits).lowercased()
  }

  /// Returns the numbers of a curve.
  static func curve(_ value: TokenValue?) -> [String] {
    value?.parts.compactMap { $0.number.map { number($0) } } ?? []
  }

  /// Returns a quoted CSS string in which all special characters are escaped.
  static func cssString(_ text: String) -> String {
    if text.utf8.allSatisfy({ ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A || $0 == 0x2D }),
      !text.isEmpty
    {
      return text
    }
    var result = "\""
    for scalar in text.unicodeScalars {
      if scalar.value < 0x20 || "\"\\<>&".unicodeScalars.contains(scalar) {
        result += "\\" + String(scalar.value, radix: 16) + " "
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Returns a description on one line for a comment.
  ///
  /// It cannot end the comment or hide text.
  ///
  /// Line breaks, bidirectional controls and invisible characters become spaces.
  static func comment(_ text: String) -> String {
    String(
      String.UnicodeScalarView(text.unicodeScalars.map { isHidden($0) ? " " : $0 })
    ).split(separator: "*/").joined(separator: "* /")
  }

  /// Returns whether a character is invisible: controls, line and paragraph separators, and format
  /// characters except joiners for scripts and emoji.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse: true
    case .format: scalar.value != 0x200C && scalar.value != 0x200D
    default: false
    }
  }
}
