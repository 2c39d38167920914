internal import Encodings

/// Text for people: what stands in it as a literal is ours, and all that is put into it is escaped.
///
/// Whatever is said in the terminal or on standard error, and every line of standard output, is one
/// of these. So nobody's file, argument or environment can make a terminal do something, and to
/// forget the escaping is a type error (`VisibleText` says what is escaped). Nothing longer than a
/// path can be is told as a whole.
package struct Message: ExpressibleByStringInterpolation, Hashable, Sendable {
  /// Bytes of a text of others that is shown as a whole: as many as a path of Linux may have.
  private static let longest = 4_096

  /// What is shown.
  package private(set) var text: String

  /// A literal, which is ours.
  package init(stringLiteral text: String) { self.text = text }

  /// A literal with texts of others in it, which are escaped.
  package init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// Text of our own: pages of help, styles of the terminal.
  package init(verbatim text: String) { self.text = text }

  /// Escapes what is put into a literal.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    package mutating func appendLiteral(_ literal: String) { text += literal }

    package mutating func appendInterpolation(_ message: Message) { text += message.text }

    package mutating func appendInterpolation(_ number: Int) { text += String(number) }

    package mutating func appendInterpolation(_ value: String) {
      // No path is longer, and of anything else so long the ends are enough.
      text += VisibleText.escaped(value.utf8.count > Message.longest ? value.shortened() : value)
    }

    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      appendInterpolation(value.description)
    }
  }

  /// One message behind the other.
  package static func + (first: Message, second: Message) -> Message {
    Message(verbatim: first.text + second.text)
  }

  /// Appends a message.
  package static func += (first: inout Message, second: Message) { first.text += second.text }

  /// Columns with tabs between them.
  package static func columns(_ columns: [String]) -> Message {
    columns.map { "\($0)" }.joined(separator: "\t")
  }

  /// Names in quotes, one after the other.
  package static func quoted(_ names: some Sequence<String>, separator: Message = ", ") -> Message {
    names.map { "'\($0)'" }.joined(separator: separator)
  }
}

extension Sequence where Element == Message {
  /// The messages with a separator between them.
  package func joined(separator: Message) -> Message {
    Message(verbatim: map(\.text).joined(separator: separator.text))
  }
}
