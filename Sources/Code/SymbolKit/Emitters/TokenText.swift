/// Numbers, colours and curves as several languages write them.
enum TokenText {
  /// The shortest decimal of at most four places: `8`, `0.15`.
  static func number(_ number: Double) -> String {
    let rounded = (number * 10_000).rounded() / 10_000
    return Int(exactly: rounded).map(String.init) ?? "\(rounded)"
  }

  /// Writes `#rrggbb`, and `#rrggbbaa` where it is translucent.
  static func css(_ color: TokenColor) -> String {
    ("#" + color.digits + (color.alpha < 1 ? color.alphaDigits : "")).lowercased()
  }

  /// Writes `#aarrggbb`.
  static func android(_ color: TokenColor) -> String {
    ("#" + color.alphaDigits + color.digits).lowercased()
  }

  /// The numbers of a curve.
  static func curve(_ value: TokenValue?) -> [String] {
    value?.parts.compactMap { $0.number.map { number($0) } } ?? []
  }

  /// A text in quotes for CSS, from which nothing gets out.
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

  /// One line of a description that ends no comment.
  static func comment(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map {
          $0.value < 0x20 || $0.value == 0x2028 || $0.value == 0x2029 ? " " : $0
        })
    ).split(separator: "*/").joined(separator: "* /")
  }
}
