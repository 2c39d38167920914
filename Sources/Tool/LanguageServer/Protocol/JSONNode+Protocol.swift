internal import Encodings

/// Accessors for parameters; nil if a value has an unexpected type.
extension JSONNode {
  /// The value as a string.
  var text: String? { if case .string(let text) = value { text } else { nil } }
  /// The value as a whole number.
  var number: Int? {
    guard case .number(let digits) = value else { return nil }
    return Int(digits) ?? Double(digits).flatMap { Int(exactly: $0) }
  }
  /// The value as a Boolean.
  var flag: Bool? { if case .boolean(let flag) = value { flag } else { nil } }
  /// Whether the value is null.
  var isNull: Bool { if case .null = value { true } else { false } }
  /// The elements of an array; empty for other values.
  var list: [JSONNode] { if case .array(let list) = value { list } else { [] } }
  /// Whether the value is an object.
  var isObject: Bool { if case .object = value { true } else { false } }
  /// The strings among the elements.
  var texts: [String] { list.compactMap(\.text) }

  /// Returns the value at a path of keys.
  func at(_ keys: String...) -> JSONNode? {
    keys.reduce(Optional(self)) { node, key in node?[key] }
  }

  /// The value as a position; nil if it contains negative numbers.
  var position: EditorPosition? {
    guard let line = self["line"]?.number, let character = self["character"]?.number, line >= 0,
      character >= 0
    else { return nil }
    return EditorPosition(line: line, character: character)
  }

  /// The value as a range.
  var range: EditorRange? {
    guard let start = self["start"]?.position, let end = self["end"]?.position else { return nil }
    return EditorRange(start: start, end: end)
  }
}

extension JSONWriter {
  /// Writes a member with a position.
  mutating func member(_ key: String, _ position: EditorPosition) {
    member(key) { json in
      json.object { json in
        json.member("line", position.line)
        json.member("character", position.character)
      }
    }
  }

  /// Writes a member with a range.
  mutating func member(_ key: String, _ range: EditorRange) {
    member(key) { json in
      json.object { json in
        json.member("start", range.start)
        json.member("end", range.end)
      }
    }
  }
}
