/// JSON text for values, for everything that writes JSON.
package enum JSONText {
  /// A string in quotes, with the escapes RFC 8259 demands and no others.
  package static func quoted(_ text: some StringProtocol) -> String {
    var result = "\""
    append(text, to: &result)
    return result + "\""
  }

  /// Whether a text needs no escapes, as nearly all do.
  private static func isPlain(_ text: some StringProtocol) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
  }

  /// Appends a string without its quotes, with the same escapes.
  static func append(_ text: some StringProtocol, to result: inout String) {
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
      case "\u{0}"..<"\u{20}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
