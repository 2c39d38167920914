package import Encodings

/// A value of a screen file: what YAML and JSON have in common, each with its place.
package struct ScreenValue: Sendable {
  /// What a value is.
  package enum Content: Sendable {
    case null
    case boolean(Bool)
    /// As it is written.
    case number(String)
    case string(String)
    case list([ScreenValue])
    case map([Member])
  }

  /// A key and its value.
  package struct Member: Sendable {
    /// The key.
    package let key: String
    /// Where the key begins.
    package let offset: Int
    /// The value.
    package let value: ScreenValue
  }

  /// Where it begins, in bytes.
  package let offset: Int
  /// What it is.
  package let content: Content

  init(_ content: Content, at offset: Int) {
    self.content = content
    self.offset = offset
  }

  // MARK: Reading

  /// More than any screen that people read; larger ones are refused before they are read.
  package static let maximumSize = 1 << 20
  /// So many values are at most in a file.
  static let maximumCount = 100_000
  /// As of JSON.
  static let maximumDepth = JSONScanner.maximumDepth

  /// Reads a whole file.
  ///
  /// O(n) time and memory, at most `maximumSize`.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - isJSON: Whether it must be JSON; else it is YAML.
  /// - Throws: The first thing that is wrong.
  package init(reading bytes: [UInt8], isJSON: Bool) throws(ScreenFault) {
    guard bytes.count <= Self.maximumSize else {
      throw ScreenFault(
        .tooLarge, at: 0, "", "the file has more than 1 MiB",
        "a screen is written by people: divide it into several")
    }
    guard isJSON else {
      self = try YAMLReader.read(bytes)
      return
    }
    do throws(JSONError) { self.init(try JSONNode(parsing: bytes)) } catch {
      let isDeep = error.expected.hasPrefix("at most")
      let isTwice = error.expected.hasSuffix("only once")
      let isBroken = error.expected.hasSuffix("UTF-8")
      throw ScreenFault(
        isDeep ? .tooDeep : isTwice ? .duplicateKey : isBroken ? .notUTF8 : .syntax,
        at: error.offset, "", "no JSON: expected \(error.expected)")
    }
  }

  /// The same of JSON that was read.
  package init(_ node: JSONNode) {
    offset = node.offset
    content =
      switch node.value {
      case .null: .null
      case .boolean(let isTrue): .boolean(isTrue)
      case .number(let digits): .number(digits)
      case .string(let text): .string(text)
      case .array(let elements): .list(elements.map { ScreenValue($0) })
      case .object(let members):
        .map(
          members.map { Member(key: $0.key, offset: $0.offset, value: ScreenValue($0.value)) })
      }
  }

  /// What it is, for messages: `a text`, `the number 3`.
  var title: String {
    switch content {
    case .null: "nothing"
    case .boolean(let isTrue): isTrue ? "true" : "false"
    case .number(let digits): "the number \(digits.shortened())"
    case .string(let text): text.isEmpty ? "an empty text" : "the text '\(text.shortened())'"
    case .list: "a list"
    case .map: "a map"
    }
  }

  /// The value of a key; nil if it has none or is no map.
  package subscript(key: String) -> ScreenValue? {
    guard case .map(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }
}
