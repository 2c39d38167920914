/// The unit of columns in positions.
package enum PositionEncoding: String, Sendable {
  /// UTF-8 code units (bytes).
  case utf8 = "utf-8"
  /// UTF-16 code units, which all clients support.
  case utf16 = "utf-16"
}

/// A position in the form that editors use; both numbers start at 0.
package struct EditorPosition: Hashable, Comparable, Sendable {
  /// The line number.
  package let line: Int
  /// The column, in the unit of the encoding.
  package let character: Int

  /// Creates a position from its parts.
  package init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  /// Orders by line, then by column.
  package static func < (left: Self, right: Self) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }
}

/// A range in the form that editors use; its end is exclusive.
package struct EditorRange: Hashable, Sendable {
  /// The start position.
  package let start: EditorPosition
  /// The end position, which is not included.
  package let end: EditorPosition

  /// Creates a range from its parts.
  package init(start: EditorPosition, end: EditorPosition) {
    self.start = start
    self.end = end
  }
}
