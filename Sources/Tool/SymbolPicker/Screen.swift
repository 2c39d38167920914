internal import Encodings

/// A grid of terminal cells.
///
/// Untrusted text is safe: characters that a terminal would interpret are never stored in a cell.
package struct Screen: Sendable {
  /// A character with its style.
  package struct Cell: Hashable, Sendable {
    /// The character; empty for the second half of a wide one.
    var text = " "
    var style = TextStyle.plain

    /// A blank cell.
    package static let blank = Cell()
  }

  /// The maximum number of scalars in a character; further combining marks are dropped.
  private static let mostScalars = 8

  package let columns: Int
  package let rows: Int
  var cells: [Cell]

  /// Creates a blank screen.
  package init(columns: Int, rows: Int) {
    self.columns = max(columns, 1)
    self.rows = max(rows, 1)
    cells = Array(repeating: .blank, count: self.columns * self.rows)
  }

  /// Writes text, truncated at `end` and at the edge, and returns the next column.
  ///
  /// Rows outside the screen are ignored. `end` is exclusive; nil means the edge.
  @discardableResult
  package mutating func put(
    _ text: String, row: Int, column: Int, end: Int? = nil, _ style: TextStyle = .plain
  ) -> Int {
    guard (0..<rows).contains(row), column >= 0 else { return column }
    let end = min(end ?? columns, columns)
    var column = column
    for character in VisibleText.escaped(text) {
      let width = TextWidth.columns(character)
      guard width > 0 else { continue }
      guard column + width <= end else { break }
      set(character, width: width, row: row, column: column, style)
      column += width
    }
    return column
  }

  private mutating func set(
    _ character: Character, width: Int, row: Int, column: Int, _ style: TextStyle
  ) {
    let index = row * columns + column
    // Half of a wide character is replaced by a space.
    if cells[index].text.isEmpty, column > 0 { cells[index - 1].text = " " }
    if column + width < columns, cells[index + width].text.isEmpty {
      cells[index + width].text = " "
    }
    let scalars = character.unicodeScalars
    cells[index].text =
      scalars.count <= Self.mostScalars
      ? String(character) : String(String.UnicodeScalarView(scalars.prefix(Self.mostScalars)))
    cells[index].style = style
    if width == 2 { cells[index + 1] = Cell(text: "", style: style) }
  }

  /// Changes the style of cells in a row.
  package mutating func paint(
    row: Int, from start: Int, to end: Int, _ change: (inout TextStyle) -> Void
  ) {
    guard (0..<rows).contains(row) else { return }
    for column in max(start, 0)..<max(min(end, columns), max(start, 0)) {
      change(&cells[row * columns + column].style)
    }
  }

  /// Draws an image made of cells.
  package mutating func put(_ picture: CellPicture, row: Int, column: Int) {
    for (down, line) in picture.lines.enumerated() where (0..<rows).contains(row + down) {
      for (across, cell) in line.enumerated() where (0..<columns).contains(column + across) {
        cells[(row + down) * columns + column + across] = cell
      }
    }
  }

  /// Returns the text of a row without trailing spaces, for tests.
  package func text(row: Int) -> String {
    let line = cells[row * columns..<(row + 1) * columns].map(\.text).joined()
    return String(line.reversed().drop { $0 == " " }.reversed())
  }
}

/// An image of characters and colors, as cells.
package struct CellPicture: Sendable {
  let lines: [[Screen.Cell]]

  /// Parses lines of colored characters (SGR), the format of terminal previews.
  ///
  /// Every character takes one column; other control sequences are skipped.
  package init(_ bytes: [UInt8]) {
    var lines: [[Screen.Cell]] = []
    var line: [Screen.Cell] = []
    var style = TextStyle.plain
    var codes: [Int]?
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if var open = codes {
        switch scalar {
        case "0"..."9":
          let last = open.popLast() ?? 0
          open.append(min(last * 10 + Int(scalar.value) - 0x30, 9_999))
          codes = open
        case ";":
          codes = open + [0]
        case "[": break
        default:
          if scalar == "m" { style.apply(open) }
          codes = nil
        }
      } else if scalar == "\u{1B}" {
        codes = []
      } else if scalar == "\n" {
        lines.append(line)
        line = []
      } else if !VisibleText.isHarmful(scalar) {
        line.append(Screen.Cell(text: String(scalar), style: style))
      }
    }
    if !line.isEmpty { lines.append(line) }
    self.lines = lines
  }
}
