/// A JSON text as a tree with source offsets.
///
/// Use it for small files that people write, whose errors are reported by line and column. For
/// large files, use `JSONScanner`, which builds no tree.
package struct JSONNode: Sendable {
  /// The value of a node.
  package enum Value: Sendable {
    case null
    case boolean(Bool)
    /// The digits as written.
    case number(String)
    case string(String)
    case array([JSONNode])
    case object([Member])
  }

  /// A key with its value.
  package struct Member: Sendable {
    /// The key.
    package let key: String
    /// The offset of the key's opening quote, in bytes.
    package let offset: Int
    /// The value.
    package let value: JSONNode

    /// Creates an error that states, at the key, what was expected.
    package func failure(_ expected: String) -> JSONError {
      JSONError(offset: offset, expected: expected)
    }
  }

  /// The byte offset of the node in the text.
  package let offset: Int
  /// The node's value.
  package let value: Value

  /// Parses a whole text.
  ///
  /// O(n) time and memory; at most `JSONScanner.maximumDepth` levels.
  ///
  /// - Throws: The first syntax error, or a duplicate key in an object.
  package init(parsing bytes: [UInt8]) throws(JSONError) {
    try self.init(parsing: Bytes(bytes))
  }

  /// Parses a whole text.
  ///
  /// O(n) time and memory; at most `JSONScanner.maximumDepth` levels.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - repairsText: Whether to repair invalid strings; see `JSONScanner`.
  /// - Throws: The first syntax error, or a duplicate key in an object.
  package init(parsing bytes: Bytes, repairsText: Bool = false) throws(JSONError) {
    var scanner = JSONScanner(bytes, repairsText: repairsText)
    try self.init(&scanner)
    try scanner.finish()
  }

  /// Parses one value, and leaves the scanner after it.
  ///
  /// - Throws: The same errors as for a whole text.
  package init(_ scanner: inout JSONScanner) throws(JSONError) {
    try self.init(&scanner, depth: 0)
  }

  private init(_ scanner: inout JSONScanner, depth: Int) throws(JSONError) {
    guard depth < JSONScanner.maximumDepth else {
      throw scanner.failure("at most \(JSONScanner.maximumDepth) levels of nesting")
    }
    let next = scanner.peek()
    offset = scanner.offset
    switch next {
    case UInt8(ascii: "{"):
      var members: [Member] = []
      var keys: Set<String> = []
      try scanner.object { (key, scanner) throws(JSONError) in
        let place = scanner.keyOffset
        guard keys.insert(key).inserted else {
          throw scanner.failure("the key '\(key.shortened())' only once", at: place)
        }
        let value = try JSONNode(&scanner, depth: depth + 1)
        members.append(Member(key: key, offset: place, value: value))
      }
      value = .object(members)
    case UInt8(ascii: "["):
      var elements: [JSONNode] = []
      try scanner.array { (scanner) throws(JSONError) in
        elements.append(try JSONNode(&scanner, depth: depth + 1))
      }
      value = .array(elements)
    case UInt8(ascii: "\""): value = .string(try scanner.string())
    case UInt8(ascii: "t"), UInt8(ascii: "f"): value = .boolean(try scanner.boolean())
    case UInt8(ascii: "n"):
      try scanner.skipValue()
      value = .null
    default:
      try scanner.skipValue()
      value = .number(scanner.bytes.string(offset..<scanner.offset))
    }
  }

  /// Creates an error that states, at this node, what was expected.
  package func failure(_ expected: String) -> JSONError {
    JSONError(offset: offset, expected: expected)
  }

  /// The value of a key; nil if the node is not an object or has no such key.
  package subscript(key: String) -> JSONNode? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.key == key }?.value
  }

  // MARK: Typed access

  /// Returns the members of an object; for any other value, throws an error with `expected`.
  package func members(_ expected: String = "an object") throws(JSONError) -> [Member] {
    guard case .object(let members) = value else { throw failure(expected) }
    return members
  }

  /// Returns the elements of an array; for any other value, throws an error with `expected`.
  package func elements(_ expected: String = "an array") throws(JSONError) -> [JSONNode] {
    guard case .array(let elements) = value else { throw failure(expected) }
    return elements
  }

  /// Returns the text of a string; for any other value, throws an error with `expected`.
  package func string(_ expected: String = "a string") throws(JSONError) -> String {
    guard case .string(let text) = value else { throw failure(expected) }
    return text
  }

  /// Returns a whole number; for any other value, throws an error with `expected`.
  package func integer(_ expected: String = "a whole number") throws(JSONError) -> Int {
    guard case .number(let text) = value, let number = Int(text) else { throw failure(expected) }
    return number
  }

  /// Returns `true` or `false`; for any other value, throws an error with `expected`.
  package func boolean(_ expected: String = "true or false") throws(JSONError) -> Bool {
    guard case .boolean(let isTrue) = value else { throw failure(expected) }
    return isTrue
  }
}
