/// The text of an open document with a table of its line starts.
///
/// Edits and position lookups need not scan the whole text.
///
/// The bytes are UTF-8, decoded from JSON. A line ends with LF, CR LF, or CR.
package struct DocumentText: Sendable {
  /// The bytes of the text.
  package private(set) var bytes: [UInt8]
  /// The offset of the first byte of each line; there is at least one line.
  private var starts: [Int]

  /// Creates a text from bytes.
  ///
  /// O(n).
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    starts = [0]
    Self.appendStarts(in: bytes, from: 0, upTo: bytes.count, to: &starts)
  }

  /// The number of lines.
  package var lineCount: Int { starts.count }

  // MARK: Edits

  /// Replaces a range of bytes.
  ///
  /// O(n) to move bytes and lines; only changed lines are examined.
  ///
  /// - Parameters:
  ///   - range: The range to replace, clamped to the text.
  ///   - new: The replacement.
  package mutating func replace(_ range: Range<Int>, with new: some Collection<UInt8>) {
    let lower = min(max(range.lowerBound, 0), bytes.count)
    let upper = min(max(range.upperBound, lower), bytes.count)
    let delta = new.count - (upper - lower)
    // The preceding line break can become part of a two-byte one.
    let first = line(of: max(lower - 1, 0))
    // Line breaks after the range do not change.
    var rest = first + 1
    var high = starts.count
    while rest < high {
      let middle = (rest + high) / 2
      if starts[middle] <= upper { rest = middle + 1 } else { high = middle }
    }
    bytes.replaceSubrange(lower..<upper, with: new)
    var changed: [Int] = []
    let end = rest < starts.count ? starts[rest] + delta : bytes.count + 1
    Self.appendStarts(in: bytes, from: starts[first], upTo: end - 1, to: &changed)
    if delta != 0 { for index in rest..<starts.count { starts[index] += delta } }
    starts.replaceSubrange((first + 1)..<rest, with: changed)
  }

  /// Appends the start of the next line for each line break that begins in a range of a text.
  private static func appendStarts(
    in bytes: [UInt8], from lower: Int, upTo upper: Int, to starts: inout [Int]
  ) {
    var index = lower
    while index < min(upper, bytes.count) {
      let byte = bytes[index]
      index += 1
      guard byte == 0x0A || byte == 0x0D else { continue }
      if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A {
        guard index < upper else { return }
        index += 1
      }
      starts.append(index)
    }
  }

  // MARK: Lines

  /// Returns the zero-based line of a byte.
  package func line(of offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the range of a line without its line break; empty if the line does not exist.
  ///
  /// - Parameter line: The zero-based line number.
  /// - Returns: The byte range.
  package func range(ofLine line: Int) -> Range<Int> {
    guard line >= 0, line < starts.count else { return bytes.count..<bytes.count }
    let start = starts[line]
    var end = line + 1 < starts.count ? starts[line + 1] : bytes.count
    if end > start, line + 1 < starts.count {
      if bytes[end - 1] == 0x0A, end - 1 > start, bytes[end - 2] == 0x0D { end -= 1 }
      end -= 1
    }
    return start..<end
  }

  // MARK: Positions

  /// Returns the offset of a position.
  ///
  /// A column after the end of a line means its end, and a line after the last one means the end of
  /// the text.
  ///
  /// O(log n + the length of the line).
  ///
  /// - Parameters:
  ///   - position: The position; inside a character, it means the beginning of the character.
  ///   - encoding: The unit of the column.
  /// - Returns: An offset that does not split a character.
  package func offset(of position: EditorPosition, _ encoding: PositionEncoding) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < starts.count else { return bytes.count }
    let line = range(ofLine: position.line)
    var index = line.lowerBound
    switch encoding {
    case .utf8:
      index += min(max(position.character, 0), line.count)
      while index > line.lowerBound, index < bytes.count, bytes[index] & 0xC0 == 0x80 { index -= 1 }
    case .utf16:
      var units = 0
      while index < line.upperBound {
        let width = bytes[index] >= 0xF0 ? 2 : 1
        guard units + width <= position.character else { break }
        units += width
        index += 1
        while index < line.upperBound, bytes[index] & 0xC0 == 0x80 { index += 1 }
      }
    }
    return index
  }

  /// Returns the byte range of an editor range; swaps start and end if they are in the wrong order.
  package func range(of range: EditorRange, _ encoding: PositionEncoding) -> Range<Int> {
    let (start, end) = (offset(of: range.start, encoding), offset(of: range.end, encoding))
    return min(start, end)..<max(start, end)
  }

  /// Returns the position of a byte; offsets outside the text are clamped.
  ///
  /// O(log n + the length of the line).
  package func position(of offset: Int, _ encoding: PositionEncoding) -> EditorPosition {
    let offset = min(max(offset, 0), bytes.count)
    let line = line(of: offset)
    let start = starts[line]
    guard encoding == .utf16 else { return EditorPosition(line: line, character: offset - start) }
    var units = 0
    for byte in bytes[start..<offset] where byte & 0xC0 != 0x80 { units += byte >= 0xF0 ? 2 : 1 }
    return EditorPosition(line: line, character: units)
  }

  /// Converts a byte range to an editor range.
  package func editorRange(_ range: Range<Int>, _ encoding: PositionEncoding) -> EditorRange {
    EditorRange(
      start: position(of: range.lowerBound, encoding), end: position(of: range.upperBound, encoding)
    )
  }
}
