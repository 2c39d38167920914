package import Encodings

/// The identifier of a request: a whole number or a string, which the response repeats exactly.
package enum RequestID: Hashable, Sendable {
  /// A whole number, with the same digits as received.
  case number(String)
  /// A string.
  case text(String)

  /// The maximum length of an identifier in bytes; longer ones are rejected.
  static let maximumLength = 1024

  /// Creates an identifier from a number.
  package init(_ number: Int) { self = .number(String(number)) }

  /// Parses an identifier; returns nil for anything except whole numbers and strings of at most
  /// 1024 bytes.
  package init?(_ node: JSONNode) {
    switch node.value {
    case .number(let digits) where digits.utf8.count <= Self.maximumLength:
      // Neither protocol allows fractions, which other programs would format differently.
      guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-") }) else {
        return nil
      }
      self = .number(digits)
    case .string(let text) where text.utf8.count <= Self.maximumLength: self = .text(text)
    default: return nil
    }
  }

  /// Writes the identifier as received.
  package func write(_ json: inout JSONWriter) {
    switch self {
    case .number(let digits): json.number(digits)
    case .text(let text): json.value(text)
    }
  }
}
