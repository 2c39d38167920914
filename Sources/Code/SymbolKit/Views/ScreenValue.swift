package import Encodings

/// A value in a YAML or JSON screen file, and its source location.
package struct ScreenValue: Sendable {
  /// The content of a value.
  package enum Content: Sendable {
    case null
    case boolean(Bool)
    /// A number as written.
    case number(String)
    case string(String)
    case list([ScreenValue])
    case map([Member])
  }

  /// A key and its value.
  package struct Member: Sendable {
    /// The key.
    package let key: String
    /// The offset of the key.
    package let offset: Int
    /// The value.
    package let value: ScreenValue
  }

  /// The byte offset in the file.
  package let offset: Int
  /// The content.
  package let content: Content

  init(_ content: Content, at offset: Int) {
    self.content = content
    self.offset = offset
  }

  // MARK: Reading

  /// The maximum file size in bytes.
  ///
  /// Larger files are rejected without being read.
  package static let maximumSize = 1 << 20
  /// The maximum number of values in a file.
  static let maximumCount = 100_000
  /// The maximum nesting depth, which is the same as for JSON.
  static let maximumDepth = JSONScanner.maximumDepth

  /// Reads a file.
  ///
  /// Complexity: O(n) time and memory, for at most `maximumSize` bytes.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - isJSON: Whether the file must be JSON instead of YAML.
  /// - Throws: The first error.
  package init(reading bytes: [UInt8], isJSON: Bool) throws(ScreenFault) {
    guard bytes.count <= Self.maximumSize else {
      throw ScreenFault(
        .tooLarge, at: 0, "", "the file is larger than 1 MiB",
        "split the screen into several")
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
        at: error.offset, "", "invalid JSON: expected \(error.expected)")
    }
  }

  /// Creates a value from parsed JSON.
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

  /// A description for messages, such as `a text` and `the number 3`.
  var title: String {
    switch content {
    case .null: "nothing"
    case .boolean(let isTrue): isTrue ? "true" : "false"
    case .number(let digits): "the number \(digits.shortened())"
    case .string(let text): text.isEmpty ? "an empty string" : "the string '\(text.shortened())'"
    case .list: "a list"
    case .map: "a map"
    }
  }

  /// The value of a key; nil if the key is missing or this value is not a map.
  package subscript(key: String) -> ScreenValue? {
    guard case .map(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// Writes the value as JSON.
  ///
  /// Numbers keep their original digits.
  package func write(_ json: inout JSONWriter) {
    switch content {
    case .null: json.null()
    case .boolean(let isTrue): json.value(isTrue)
    case .number(let digits): json.number(digits)
    case .string(let text): json.value(text)
    case .list(let elements): json.array(elements) { $1.write(&$0) }
    case .map(let members):
      json.object { json in
        for member in members { json.member(member.key) { member.value.write(&$0) } }
      }
    }
  }
}
