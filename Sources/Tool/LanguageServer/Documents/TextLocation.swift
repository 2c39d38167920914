/// The units of the columns of positions.
package enum PositionEncoding: String, Sendable {
  /// In bytes.
  case utf8 = "utf-8"
  /// In code units of UTF-16, which every client knows.
  case utf16 = "utf-16"
}

/// A position as editors send it; both numbers start at 0.
package struct EditorPosition: Hashable, Comparable, Sendable {
  /// The number of the line.
  package let line: Int
  /// The column, in units of the encoding.
  package let character: Int

  /// Takes both numbers.
  package init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  /// Orders by line, then by column.
  package static func < (left: Self, right: Self) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }
}

/// A part of a text as editors send it; its end is not in it.
package struct EditorRange: Hashable, Sendable {
  /// Where it begins.
  package let start: EditorPosition
  /// Where it ends.
  package let end: EditorPosition

  /// Takes both positions.
  package init(start: EditorPosition, end: EditorPosition) {
    self.start = start
    self.end = end
  }
}
