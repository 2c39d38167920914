extension Screen {
  /// The maximum number of unchanged cells to rewrite instead of moving the cursor.
  private static let bridge = 4

  /// Returns the output that changes a terminal from showing `old` to showing this screen; empty if
  /// they are equal.
  ///
  /// - Parameter old: The previous screen; nil or a screen of another size for an empty terminal.
  /// - Returns: The bytes to write.
  package func changes(from old: Screen?) -> [UInt8] {
    var output: [UInt8] = []
    let isSame = old?.columns == columns && old?.rows == rows
    let before = isSame ? old?.cells ?? [] : [Cell](repeating: .blank, count: cells.count)
    if !isSame { output += "\u{1B}[0m\u{1B}[2J".utf8 }
    var style = TextStyle?.none
    for row in 0..<rows {
      let range = row * columns..<(row + 1) * columns
      // Fast path: most rows are unchanged.
      if before[range] == cells[range] { continue }
      write(range, row: row, before, &style, &output)
    }
    if let style, style != .plain { output += "\u{1B}[0m".utf8 }
    return output
  }

  private func write(
    _ range: Range<Int>, row: Int, _ before: [Cell], _ style: inout TextStyle?,
    _ output: inout [UInt8]
  ) {
    var index = range.lowerBound
    // The position of the terminal's cursor; -1 if it is uncertain.
    var place = -1
    while index < range.upperBound {
      guard before[index] != cells[index] else {
        index += 1
        continue
      }
      // Write wide characters completely.
      while index > range.lowerBound, cells[index].text.isEmpty { index -= 1 }
      if place >= 0, index > place, index - place <= Self.bridge {
        while place >= 0, place < index { write(place, &style, &place, &output) }
      }
      if place != index {
        output += "\u{1B}[\(row + 1);\(index - range.lowerBound + 1)H".utf8
        place = index
      }
      write(index, &style, &place, &output)
      index += 1
      while index < range.upperBound, cells[index].text.isEmpty { index += 1 }
    }
  }

  /// Writes a cell at the cursor.
  private func write(
    _ index: Int, _ style: inout TextStyle?, _ place: inout Int, _ output: inout [UInt8]
  ) {
    let cell = cells[index]
    if cell.text.isEmpty {
      place += 1
      return
    }
    if cell.style != style {
      output += cell.style.sequence.utf8
      style = cell.style
    }
    output += cell.text.utf8
    // Terminals disagree about the width of other characters.
    let scalars = cell.text.unicodeScalars
    let isCertain = scalars.count == 1 && scalars.first.map { $0.value < 0x2E80 } ?? false
    place = isCertain ? index + 1 : -1
  }
}

extension Screen {
  /// Marks the cells of an area as unknown, so that they are rewritten.
  package mutating func forget(_ area: PickLayout.Area) {
    for row in max(area.row, 0)..<min(max(area.row + area.rows, 0), rows) {
      for column in max(area.column, 0)..<min(max(area.column + area.columns, 0), columns) {
        cells[row * columns + column].text = "\0"
      }
    }
  }
}
