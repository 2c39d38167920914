internal import Encodings

/// Text for people: literals are trusted, and every interpolated value is escaped.
///
/// All output to terminals, standard error and standard output lines has this type. No file,
/// argument or environment variable can therefore send control sequences to a terminal, and
/// forgotten escaping is a type error. `VisibleText` lists the escaped characters. Interpolated
/// values longer than a path are shortened.
package struct Message: ExpressibleByStringInterpolation, Hashable, Sendable {
  /// The maximum length in bytes of a value that is shown in full: the longest path on Linux.
  private static let longest = 4_096

  /// The escaped text.
  package private(set) var text: String

  /// Creates a message from a literal, which is trusted.
  package init(stringLiteral text: String) { self.text = text }

  /// Creates a message from a literal with interpolated values, which are escaped.
  package init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// Creates a message from trusted text, such as help pages and terminal styles.
  package init(verbatim text: String) { self.text = text }

  /// An interpolation that escapes the inserted values.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    package mutating func appendLiteral(_ literal: String) { text += literal }

    package mutating func appendInterpolation(_ message: Message) { text += message.text }

    package mutating func appendInterpolation(_ number: Int) { text += String(number) }

    package mutating func appendInterpolation(_ value: String) {
      // No path is longer. For other long values, the beginning and the end are enough.
      text += VisibleText.escaped(value.utf8.count > Message.longest ? value.shortened() : value)
    }

    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      appendInterpolation(value.description)
    }
  }

  /// Joins two messages.
  package static func + (first: Message, second: Message) -> Message {
    Message(verbatim: first.text + second.text)
  }

  /// Appends a message.
  package static func += (first: inout Message, second: Message) { first.text += second.text }

  /// Joins columns with tabs.
  package static func columns(_ columns: [String]) -> Message {
    columns.map { "\($0)" }.joined(separator: "\t")
  }

  /// Returns names in quotes, joined by a separator.
  package static func quoted(_ names: some Sequence<String>, separator: Message = ", ") -> Message {
    names.map { "'\($0)'" }.joined(separator: separator)
  }
}

extension Sequence where Element == Message {
  /// Returns the messages joined by a separator.
  package func joined(separator: Message) -> Message {
    Message(verbatim: map(\.text).joined(separator: separator.text))
  }
}
