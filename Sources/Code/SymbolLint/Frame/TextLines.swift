/// Where the lines of a text begin: what turns offsets into positions.
///
/// A line ends with LF, CR LF or CR, as editors have it.
package struct TextLines: Sendable {
  private let bytes: [UInt8]
  /// Where each line begins.
  private let starts: [Int]

  /// Looks through a text.
  ///
  /// O(n).
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    for index in bytes.indices {
      let isEnd =
        bytes[index] == 0x0A
        || bytes[index] == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)
      if isEnd { starts.append(index + 1) }
    }
    self.starts = starts
  }

  /// The line of a byte, from 0.
  ///
  /// O(log lines).
  func line(of offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Where a line ends, behind its line break; lines count from 0.
  func end(ofLine line: Int) -> Int { line + 1 < starts.count ? starts[line + 1] : bytes.count }

  /// The position of a byte, or of the end.
  ///
  /// O(log lines + length of the line).
  package func position(of offset: Int) -> TextPosition {
    let offset = min(max(offset, 0), bytes.count)
    let line = line(of: offset)
    var units = 0
    for byte in bytes[starts[line]..<offset] where byte & 0xC0 != 0x80 {
      // What has four bytes has two units.
      units += byte >= 0xF0 ? 2 : 1
    }
    return TextPosition(
      line: line + 1, column: offset - starts[line] + 1, utf16Column: units + 1)
  }

  /// The text of a line without its line break; lines count from 1.
  package func text(ofLine line: Int) -> ArraySlice<UInt8> {
    guard line > 0, line <= starts.count else { return [] }
    var text = bytes[starts[line - 1]..<end(ofLine: line - 1)]
    while let last = text.last, last == 0x0A || last == 0x0D { text = text.dropLast() }
    return text
  }
}
