internal import Geometry
internal import Raster

/// Numbers, colours and text as XML formats write them.
enum XMLText {
  /// The text with what XML 1.0 (2.4) reserves escaped; characters that it forbids are left out.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The number with at most `precision` decimals, as short as possible.
  static func number(_ value: Double, precision: Int = 3) -> String {
    var text: [UInt8] = []
    NumberPrinter(precision: precision, leadingZero: true).append(value, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// `#rgb` or `#rrggbb`, without the alpha.
  static func hex(_ color: Color) -> String {
    let digits = [color.red, color.green, color.blue].map { byte in
      let text = String(byte, radix: 16)
      return byte < 16 ? "0" + text : text
    }
    if digits.allSatisfy({ $0.first == $0.last }) {
      return "#" + digits.map { String($0.prefix(1)) }.joined()
    }
    return "#" + digits.joined()
  }
}
