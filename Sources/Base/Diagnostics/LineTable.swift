/// A table of line starts, which converts between byte offsets and lines with columns.
///
/// A line ends with LF, CR LF, or CR, as in editors. The table stores one mark for each block of
/// bytes, so its size does not depend on the number of lines, and a lookup does not depend on the
/// length of a line.
package struct LineTable: Sendable {
  /// The line state at the beginning of a block.
  private struct Mark {
    /// The line number, from 0.
    var line = 0
    /// The offset of the first byte of the line.
    var start = 0
    /// The number of UTF-8 continuation bytes between `start` and the block.
    var continuations = 0
    /// The number of continuation bytes that are still expected, and whether the current character
    /// takes two UTF-16 code units.
    var rest = 0
    var isPair = false
    /// The number of characters between `start` and the block that take two UTF-16 code units.
    var pairs = 0
  }

  /// The block size in bytes.
  private static let block = 512

  private let bytes: [UInt8]
  private let marks: [Mark]

  /// Scans a text.
  ///
  /// O(n) time; n/16 bytes of memory.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var mark = Mark()
    var marks: [Mark] = []
    marks.reserveCapacity(bytes.count / Self.block + 1)
    var start = 0
    while start <= bytes.count {
      marks.append(mark)
      let end = start + Self.block
      Self.advance(&mark, bytes, start..<min(end, bytes.count))
      start = end
    }
    self.marks = marks
  }

  /// Advances a mark over a range of bytes, eight at a time if they are ASCII without line breaks.
  private static func advance(_ mark: inout Mark, _ bytes: [UInt8], _ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      if mark.rest == 0, index + 8 <= range.upperBound, isPlain(bytes, from: index) {
        index += 8
        continue
      }
      let byte = bytes[index]
      if byte >= 0x80 {
        advance(&mark, byte)
      } else if byte == 0x0A
        || byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)
      {
        mark = Mark(line: mark.line + 1, start: index + 1)
      } else if mark.rest > 0 {
        mark.rest = 0
      }
      index += 1
    }
  }

  /// Returns whether eight bytes are ASCII without control characters, so none of them ends a line.
  private static func isPlain(_ bytes: [UInt8], from index: Int) -> Bool {
    let word = unsafe bytes.withUnsafeBytes {
      unsafe $0.loadUnaligned(fromByteOffset: index, as: UInt64.self)
    }
    // Subtracting 0x20 sets the top bit of every byte below 0x20, regardless of its neighbors.
    return (word | (word &- 0x2020_2020_2020_2020)) & 0x8080_8080_8080_8080 == 0
  }

  /// Advances over a byte beyond ASCII; every invalid UTF-8 byte is one character.
  private static func advance(_ mark: inout Mark, _ byte: UInt8) {
    guard byte & 0xC0 == 0x80 else {
      mark.rest = byte >= 0xF5 ? 0 : byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : byte >= 0xC2 ? 1 : 0
      mark.isPair = mark.rest == 3
      return
    }
    guard mark.rest > 0 else { return }
    mark.rest -= 1
    mark.continuations += 1
    if mark.rest == 0, mark.isPair { mark.pairs += 1 }
  }

  private func mark(at offset: Int) -> Mark {
    let block = offset / Self.block
    var mark = marks[block]
    Self.advance(&mark, bytes, block * Self.block..<offset)
    return mark
  }

  private var hasByteOrderMark: Bool { bytes.starts(with: [0xEF, 0xBB, 0xBF]) }

  /// Returns the position of a byte; offsets outside the text are clamped.
  ///
  /// O(1).
  package func position(of offset: Int) -> TextPosition {
    let offset = min(max(offset, 0), bytes.count)
    let mark = mark(at: offset)
    // A byte order mark takes no column.
    let skipped = mark.line == 0 && offset >= 3 && hasByteOrderMark ? 1 : 0
    let characters = offset - mark.start - mark.continuations - skipped
    return TextPosition(
      line: mark.line + 1, column: characters + 1, utf16Column: characters + mark.pairs + 1,
      byteColumn: offset - mark.start - 3 * skipped + 1)
  }

  /// Returns the byte offset of a position from an editor, for example over LSP.
  ///
  /// A column after the end of the line means its end. O(log n + the length of the line).
  ///
  /// - Parameters:
  ///   - line: The line number, from 1.
  ///   - utf16Column: The column in UTF-16 code units, from 1.
  /// - Returns: The offset, which never splits a character; nil if the line does not exist.
  package func offset(line: Int, utf16Column: Int) -> Int? {
    guard line > 0, utf16Column > 0, line <= self.line(of: bytes.count) else { return nil }
    let text = text(ofLine: line)
    var index = text.startIndex + (line == 1 && hasByteOrderMark ? 3 : 0)
    var units = 1
    while index < text.endIndex {
      let width = text[index] >= 0xF0 ? 2 : 1
      guard units + width <= utf16Column else { break }
      units += width
      index += 1
      while index < text.endIndex, text[index] & 0xC0 == 0x80 { index += 1 }
    }
    return index
  }

  /// Returns the line of a byte, from 1.
  ///
  /// O(1).
  package func line(of offset: Int) -> Int { mark(at: min(max(offset, 0), bytes.count)).line + 1 }

  /// Returns the offset of the first byte of a line; the end of the text for lines after the last
  /// one.
  ///
  /// O(log n).
  private func start(ofLine line: Int) -> Int {
    let line = line - 1
    // Find the last block that begins before the line.
    var low = 0
    var high = marks.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if marks[middle].line < line { low = middle } else { high = middle }
    }
    var mark = marks[low]
    var index = low * Self.block
    while mark.line < line, index < bytes.count {
      Self.advance(&mark, bytes, index..<index + 1)
      index += 1
    }
    return mark.line == line ? mark.start : bytes.count
  }

  /// Returns the offset after a line and its line break.
  ///
  /// O(log n).
  ///
  /// - Parameter line: The line number, from 1.
  /// - Returns: The offset in bytes.
  package func end(ofLine line: Int) -> Int { start(ofLine: line + 1) }

  /// Returns a line without its line break.
  ///
  /// O(log n).
  ///
  /// - Parameter line: The line number, from 1.
  /// - Returns: The bytes; empty if the line does not exist.
  package func text(ofLine line: Int) -> ArraySlice<UInt8> {
    guard line > 0 else { return [] }
    let start = start(ofLine: line)
    var text = bytes[start..<max(end(ofLine: line), start)]
    while let last = text.last, last == 0x0A || last == 0x0D { text = text.dropLast() }
    return text
  }
}
