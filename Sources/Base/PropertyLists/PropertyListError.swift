/// Why a file cannot be read as a property list.
package struct PropertyListError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What stands in the way.
  package enum Problem: Hashable, Sendable {
    /// Something else stands there than what the format allows, a noun phrase.
    case expected(String)
    /// The reader of XML stopped; the text is expat's.
    case notXML(String)
    /// More than is read.
    case limit(Limit)
    /// A dictionary or an array of a binary list that holds itself.
    case cycle(object: Int)
  }

  /// What there is too much of, by `Limits`.
  package enum Limit: Hashable, Sendable {
    /// The file is too long.
    case bytes
    /// Dictionaries and arrays are nested too deep.
    case depth
    /// Too many values and keys.
    case objects
    /// A tag or a comment of XML is too long.
    case piece
    /// Objects of a binary list share too many bytes.
    case text
    /// The system has no more memory for expat.
    case memory
  }

  /// Where it was found.
  package let place: PropertyListPlace
  /// What was found there.
  package let problem: Problem

  /// The fact for people, without its place and without a period.
  package var fact: String {
    switch problem {
    case .expected(let what): "expected \(what)"
    case .notXML(let text): "not well-formed XML: \(text)"
    case .limit(.bytes): "more than \(Limits.bytes >> 20) MiB, the most that is read"
    case .limit(.depth): "nested deeper than \(Limits.depth), the most that is read"
    case .limit(.objects): "more than \(Limits.objects) values, the most that is read"
    case .limit(.piece):
      "a tag or comment of more than \(Limits.piece >> 20) MiB, the most that is read"
    case .limit(.text):
      "strings and data of more than \(Limits.text >> 20) MiB, the most that is read"
    case .limit(.memory): "not enough memory"
    case .cycle(let object): "object \(object) holds itself"
    }
  }

  /// Place and fact on one line, without a period.
  package var description: String { "\(place): \(fact)" }
}

/// A place in a property list, in the way in which people find it.
package enum PropertyListPlace: Hashable, Sendable, CustomStringConvertible {
  /// A character of XML or old-style text; both from 1, columns count characters.
  case text(line: Int, column: Int)
  /// A byte of a binary list, from 0.
  case byte(Int)

  /// "3:14" or "byte 159".
  package var description: String {
    switch self {
    case .text(let line, let column): "\(line):\(column)"
    case .byte(let offset): "byte \(offset)"
    }
  }
}

/// A problem at a byte, before the byte has become a place.
struct Fault: Error {
  var offset: Int
  var problem: PropertyListError.Problem

  init(_ offset: Int, _ problem: PropertyListError.Problem) {
    self.offset = offset
    self.problem = problem
  }

  init(_ offset: Int, expected: String) { self.init(offset, .expected(expected)) }
}
