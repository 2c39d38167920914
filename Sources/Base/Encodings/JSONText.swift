/// JSON escaping, for all code that writes JSON.
package enum JSONText {
  /// Quotes a string, with the escapes that RFC 8259 requires.
  ///
  /// Characters that a terminal would interpret or hide (`VisibleText`) are escaped too; JSON
  /// parsers read the same text. Invalid UTF-8 (`ByteText`) becomes the visible text `\xFF`. Python
  /// writes lone surrogates instead, which many parsers reject, including Foundation's.
  package static func quoted(_ text: String) -> String {
    var result = "\""
    append(text, to: &result)
    return result + "\""
  }

  /// Returns whether a text needs no escapes, the most frequent case.
  private static func isPlain(_ text: String) -> Bool {
    !text.utf8.contains { byte in
      VisibleText.isSuspicious(byte) || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }
  }

  /// Appends an escaped string without quotes.
  static func append(_ text: String, to result: inout String) {
    if isPlain(text) {
      result += text
      return
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      default:
        if let byte = ByteText.byte(scalar) {
          result += "\\\\x" + String(byte, radix: 16, uppercase: true)
        } else if VisibleText.isHarmful(scalar) {
          for unit in String(scalar).utf16 { result += escape(unit) }
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
  }

  private static func escape(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
