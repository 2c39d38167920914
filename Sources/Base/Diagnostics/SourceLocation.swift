/// A position in a text, in the units that people, compilers, and editors use.
///
/// All numbers start at 1. A byte order mark takes no column.
package struct TextPosition: Hashable, Comparable, Sendable {
  /// The line number.
  package let line: Int
  /// The column in characters (Unicode scalars), which reports show.
  package let column: Int
  /// The column in UTF-16 code units, which SARIF and editors use.
  package let utf16Column: Int
  /// The column in UTF-8 bytes, which compilers use.
  package let byteColumn: Int

  /// Creates a position from its parts.
  package init(line: Int, column: Int, utf16Column: Int, byteColumn: Int) {
    self.line = line
    self.column = column
    self.utf16Column = utf16Column
    self.byteColumn = byteColumn
  }

  /// Creates a position whose column is known only in characters; the columns in other units are
  /// computed as for ASCII.
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
  /// The file's path for display.
  package let path: String
  /// The position in the file.
  package let position: TextPosition

  /// Creates a location from its parts.
  package init(path: String, _ position: TextPosition) {
    self.path = path
    self.position = position
  }

  /// The line number, from 1.
  package var line: Int { position.line }
  /// The column in characters, from 1.
  package var column: Int { position.column }

  /// The compiler-style form: `symbols.json:3:1`.
  package var description: String { "\(path):\(line):\(column)" }
}
