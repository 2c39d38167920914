package import Encodings

/// The id of a request: a whole number or a text, which the response repeats exactly.
package enum RequestID: Hashable, Sendable {
  /// A whole number, digit by digit as it was received.
  case number(String)
  /// A text.
  case text(String)

  /// The longest id in bytes; longer ones are refused instead of repeated.
  static let maximumLength = 1024

  /// A whole number.
  package init(_ number: Int) { self = .number(String(number)) }

  /// Reads an id; nil for anything but whole numbers and texts of at most 1024 bytes.
  package init?(_ node: JSONNode) {
    switch node.value {
    case .number(let digits) where digits.utf8.count <= Self.maximumLength:
      // Both protocols allow no fractions, which other programs would write in another way.
      guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-") }) else {
        return nil
      }
      self = .number(digits)
    case .string(let text) where text.utf8.count <= Self.maximumLength: self = .text(text)
    default: return nil
    }
  }

  /// Writes the id as it was received.
  package func write(_ json: inout JSONWriter) {
    switch self {
    case .number(let digits): json.number(digits)
    case .text(let text): json.value(text)
    }
  }
}
