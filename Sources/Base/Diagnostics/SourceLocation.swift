/// A position in a text, in the units that people, compilers, and editors count in.
///
/// All numbers start at 1. A byte order mark is not counted.
package struct TextPosition: Hashable, Comparable, Sendable {
  /// The number of the line.
  package let line: Int
  /// In characters, that is in Unicode scalars: what reports show.
  package let column: Int
  /// In UTF-16 code units, as SARIF and editors count.
  package let utf16Column: Int
  /// In bytes of UTF-8, as compilers count.
  package let byteColumn: Int

  /// Takes all numbers.
  package init(line: Int, column: Int, utf16Column: Int, byteColumn: Int) {
    self.line = line
    self.column = column
    self.utf16Column = utf16Column
    self.byteColumn = byteColumn
  }

  /// A position of which only the character is known: the other units are those of a line of ASCII.
  package init(line: Int, column: Int) {
    self.init(line: line, column: column, utf16Column: column, byteColumn: column)
  }

  /// Orders by line, then by column.
  package static func < (left: Self, right: Self) -> Bool {
    (left.line, left.byteColumn) < (right.line, right.byteColumn)
  }
}

/// A position in a file.
package struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
  /// The file, as people see it.
  package let path: String
  /// Where in the file.
  package let position: TextPosition

  /// Takes both parts.
  package init(path: String, _ position: TextPosition) {
    self.path = path
    self.position = position
  }

  /// The number of the line, from 1.
  package var line: Int { position.line }
  /// The column in characters, from 1.
  package var column: Int { position.column }

  /// As compilers write it: `symbols.json:3:1`.
  package var description: String { "\(path):\(line):\(column)" }
}
