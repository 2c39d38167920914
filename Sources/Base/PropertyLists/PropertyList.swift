/// A value of a property list, with its source offset.
///
/// Dictionaries preserve the order of the file and duplicate keys; the caller decides what these
/// mean.
package struct PropertyList: Hashable, Sendable {
  /// The content of a value.
  package enum Content: Hashable, Sendable {
    case dictionary([Member])
    case array([PropertyList])
    case string(String)
    case integer(Int)
    case real(Double)
    case boolean(Bool)
    /// Seconds since 2001-01-01 00:00:00 UTC.
    case date(Double)
    case data([UInt8])

    /// The kind of value, with its article.
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

  /// A key of a dictionary with its value.
  package struct Member: Hashable, Sendable {
    /// The key.
    package let key: String
    /// The offset of the key's first byte.
    package let keyOffset: Int
    /// The value of the key.
    package let value: PropertyList

    package init(key: String, keyOffset: Int = 0, value: PropertyList) {
      self.key = key
      self.keyOffset = keyOffset
      self.value = value
    }
  }

  /// The content of the value.
  package let content: Content
  /// The offset of the first byte; `PropertyListFile.place(of:)` converts it to a location.
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

  /// The value of the first member with a key; nil without one, and for other kinds of values.
  ///
  /// O(members).
  package subscript(key: String) -> PropertyList? {
    dictionary?.first { $0.key == key }?.value
  }
}
