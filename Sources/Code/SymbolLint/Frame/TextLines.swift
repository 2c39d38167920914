/// Where the lines of a text begin: what turns offsets into positions.
///
/// A line ends with LF, CR LF or CR, as editors have it. What is kept is a mark for each block of bytes, so that
/// a text of nothing but line breaks takes no more memory than one without, and a place in a line of any length
/// is found as fast as in a short one.
package struct TextLines: Sendable {
  /// A place in the text.
  private struct Mark {
    /// From 0.
    var line = 0
    /// Where that line begins.
    var start = 0
    /// In UTF-16, from the beginning of the line.
    var units = 0
  }

  /// Bytes of a block.
  private static let block = 512

  private let bytes: [UInt8]
  /// The beginning of each block.
  private let marks: [Mark]

  /// Looks through a text.
  ///
  /// O(n) time, and a twentieth of it in memory.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var mark = Mark()
    var marks: [Mark] = []
    marks.reserveCapacity(bytes.count / Self.block + 1)
    for index in bytes.indices {
      if index % Self.block == 0 { marks.append(mark) }
      Self.advance(&mark, bytes, index)
    }
    if bytes.count % Self.block == 0 { marks.append(mark) }
    self.marks = marks
  }

  /// Goes over a byte.
  private static func advance(_ mark: inout Mark, _ bytes: [UInt8], _ index: Int) {
    let byte = bytes[index]
    if byte == 0x0A || byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A) {
      mark = Mark(line: mark.line + 1, start: index + 1, units: 0)
    } else if byte & 0xC0 != 0x80 {
      // What has four bytes has two units.
      mark.units += byte >= 0xF0 ? 2 : 1
    }
  }

  private func mark(at offset: Int) -> Mark {
    let block = offset / Self.block
    var mark = marks[block]
    for index in block * Self.block..<offset { Self.advance(&mark, bytes, index) }
    return mark
  }

  /// The position of a byte, or of the end.
  ///
  /// O(1).
  package func position(of offset: Int) -> TextPosition {
    let offset = min(max(offset, 0), bytes.count)
    let mark = mark(at: offset)
    // A byte order mark is no column.
    let skipped = mark.line == 0 && offset >= 3 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
    return TextPosition(
      line: mark.line + 1, column: offset - mark.start + (skipped ? -2 : 1),
      utf16Column: mark.units + (skipped ? 0 : 1))
  }

  /// The line of a byte, from 0.
  ///
  /// O(1).
  func line(of offset: Int) -> Int { mark(at: min(max(offset, 0), bytes.count)).line }

  /// Where a line begins; lines count from 0, and behind the last one is the end.
  ///
  /// O(log n).
  private func start(ofLine line: Int) -> Int {
    // The last block that begins before the line does.
    var low = 0
    var high = marks.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if marks[middle].line < line { low = middle } else { high = middle }
    }
    var mark = marks[low]
    var index = low * Self.block
    while mark.line < line, index < bytes.count {
      Self.advance(&mark, bytes, index)
      index += 1
    }
    return mark.line == line ? mark.start : bytes.count
  }

  /// Where a line ends, behind its line break; lines count from 0.
  ///
  /// O(log n).
  func end(ofLine line: Int) -> Int { start(ofLine: line + 1) }

  /// The text of a line without its line break; lines count from 1.
  package func text(ofLine line: Int) -> ArraySlice<UInt8> {
    guard line > 0 else { return [] }
    let start = start(ofLine: line - 1)
    var text = bytes[start..<max(end(ofLine: line - 1), start)]
    while let last = text.last, last == 0x0A || last == 0x0D { text = text.dropLast() }
    return text
  }
}
