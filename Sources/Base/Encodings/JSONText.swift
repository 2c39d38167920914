/// JSON text for values, for everything that writes JSON.
package enum JSONText {
  /// A string in quotes, with the escapes that RFC 8259 demands, and those for what a terminal
  /// would obey or hide (`VisibleText`): whoever reads the JSON gets the same text.
  ///
  /// Bytes that are no UTF-8 (`ByteText`) are shown, `\xFF`: lone surrogates, as Python writes
  /// them, are refused by many readers, Foundation's among them.
  package static func quoted(_ text: String) -> String {
    var result = "\""
    append(text, to: &result)
    return result + "\""
  }

  /// Whether a text needs no escapes, as nearly all do.
  private static func isPlain(_ text: String) -> Bool {
    !text.utf8.contains { byte in
      VisibleText.isSuspicious(byte) || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }
  }

  /// Appends a string without its quotes, with the same escapes.
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
