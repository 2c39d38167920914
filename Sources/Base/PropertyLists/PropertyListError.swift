/// An error in a property list.
package struct PropertyListError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of error.
  package enum Problem: Hashable, Sendable {
    /// A syntax error; the noun phrase describes what the format allows there.
    case expected(String)
    /// An XML syntax error, with expat's message.
    case notXML(String)
    /// A limit was exceeded.
    case limit(Limit)
    /// A dictionary or array in a binary list contains itself.
    case cycle(object: Int)
  }

  /// The exceeded limit; see `Limits`.
  package enum Limit: Hashable, Sendable {
    /// The size of the file.
    case bytes
    /// The nesting of dictionaries and arrays.
    case depth
    /// The number of values and keys.
    case objects
    /// The length of an XML tag or comment.
    case piece
    /// The total size of strings and data that a binary list refers to.
    case text
    /// Expat could not allocate memory.
    case memory
  }

  /// The location of the error.
  package let place: PropertyListPlace
  /// The kind of error.
  package let problem: Problem

  /// The message without a location and without a period.
  package var fact: String {
    switch problem {
    case .expected(let what): "expected \(what)"
    case .notXML(let text): "not well-formed XML: \(text)"
    case .limit(.bytes): "the file exceeds the limit of \(Limits.bytes >> 20) MiB"
    case .limit(.depth): "values are nested more than \(Limits.depth) levels deep, the limit"
    case .limit(.objects): "the file has more than \(Limits.objects) values, the limit"
    case .limit(.piece):
      "a tag or comment exceeds the limit of \(Limits.piece >> 20) MiB"
    case .limit(.text):
      "strings and data together exceed the limit of \(Limits.text >> 20) MiB"
    case .limit(.memory): "not enough memory"
    case .cycle(let object): "object \(object) contains itself"
    }
  }

  /// The location and the message on one line, without a period.
  package var description: String { "\(place): \(fact)" }
}

/// A location in a property list, in the units of its format.
package enum PropertyListPlace: Hashable, Sendable, CustomStringConvertible {
  /// A character in XML or old-style text.
  ///
  /// Lines and columns start at 1; columns count characters.
  case text(line: Int, column: Int)
  /// A byte offset in a binary list, from 0.
  case byte(Int)

  /// The location as text, such as "3:14" or "byte 159".
  package var description: String {
    switch self {
    case .text(let line, let column): "\(line):\(column)"
    case .byte(let offset): "byte \(offset)"
    }
  }
}

/// An error at a byte offset, before the offset is converted to a location.
struct Fault: Error {
  var offset: Int
  var problem: PropertyListError.Problem

  init(_ offset: Int, _ problem: PropertyListError.Problem) {
    self.offset = offset
    self.problem = problem
  }

  init(_ offset: Int, expected: String) { self.init(offset, .expected(expected)) }
}
