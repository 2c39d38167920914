/// A value of a property list, with the place where it stands.
///
/// Dictionaries keep the order of their file, and keys that are there twice: whoever reads one
/// decides what that means.
package struct PropertyList: Hashable, Sendable {
  /// What a value is.
  package enum Content: Hashable, Sendable {
    case dictionary([Member])
    case array([PropertyList])
    case string(String)
    case integer(Int)
    case real(Double)
    case boolean(Bool)
    /// Seconds since the first moment of 2001, UTC.
    case date(Double)
    case data([UInt8])

    /// What it is, with its article.
    package var title: String {
      switch self {
      case .dictionary: "a dictionary"
      case .array: "an array"
      case .string: "a string"
      case .integer: "an integer"
      case .real: "a real number"
      case .boolean: "a boolean"
      case .date: "a date"
      case .data: "data"
      }
    }
  }

  /// A key of a dictionary and its value.
  package struct Member: Hashable, Sendable {
    /// The key.
    package let key: String
    /// The first byte of the key.
    package let keyOffset: Int
    /// What the key stands for.
    package let value: PropertyList

    package init(key: String, keyOffset: Int = 0, value: PropertyList) {
      self.key = key
      self.keyOffset = keyOffset
      self.value = value
    }
  }

  /// What it is.
  package let content: Content
  /// Its first byte; `PropertyListFile.place(of:)` makes a place of it.
  package let offset: Int

  package init(_ content: Content, offset: Int = 0) {
    self.content = content
    self.offset = offset
  }

  /// The members of a dictionary; nil for anything else.
  package var dictionary: [Member]? {
    if case .dictionary(let members) = content { members } else { nil }
  }

  /// The elements of an array; nil for anything else.
  package var array: [PropertyList]? {
    if case .array(let elements) = content { elements } else { nil }
  }

  /// The text of a string; nil for anything else.
  package var string: String? { if case .string(let text) = content { text } else { nil } }

  /// The value of the first member with a key; nil without one, and for what is no dictionary.
  ///
  /// O(members).
  package subscript(key: String) -> PropertyList? {
    dictionary?.first { $0.key == key }?.value
  }
}
