internal import Encodings

/// Accessors for parameters; nil if a value has an unexpected shape.
extension JSONNode {
  /// The text.
  var text: String? { if case .string(let text) = value { text } else { nil } }
  /// The whole number.
  var number: Int? {
    guard case .number(let digits) = value else { return nil }
    return Int(digits) ?? Double(digits).flatMap { Int(exactly: $0) }
  }
  /// The truth value.
  var flag: Bool? { if case .boolean(let flag) = value { flag } else { nil } }
  /// Whether it is null.
  var isNull: Bool { if case .null = value { true } else { false } }
  /// The elements; none if it is no array.
  var list: [JSONNode] { if case .array(let list) = value { list } else { [] } }
  /// Whether it is an object.
  var isObject: Bool { if case .object = value { true } else { false } }
  /// The texts among the elements.
  var texts: [String] { list.compactMap(\.text) }

  /// The value at the end of keys.
  func at(_ keys: String...) -> JSONNode? {
    keys.reduce(Optional(self)) { node, key in node?[key] }
  }

  /// The position that it is; negative numbers are none.
  var position: EditorPosition? {
    guard let line = self["line"]?.number, let character = self["character"]?.number, line >= 0,
      character >= 0
    else { return nil }
    return EditorPosition(line: line, character: character)
  }

  /// The range that it is.
  var range: EditorRange? {
    guard let start = self["start"]?.position, let end = self["end"]?.position else { return nil }
    return EditorRange(start: start, end: end)
  }
}

extension JSONWriter {
  /// Writes a position.
  mutating func member(_ key: String, _ position: EditorPosition) {
    member(key) { json in
      json.object { json in
        json.member("line", position.line)
        json.member("character", position.character)
      }
    }
  }

  /// Writes a range.
  mutating func member(_ key: String, _ range: EditorRange) {
    member(key) { json in
      json.object { json in
        json.member("start", range.start)
        json.member("end", range.end)
      }
    }
  }
}
