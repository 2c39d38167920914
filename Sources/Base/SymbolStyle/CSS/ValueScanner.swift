internal import Geometry

/// A byte range in a text of at most 2 GB.
package struct TextSlice: Hashable, Sendable {
  /// The offset of the first byte.
  package var start: Int32
  /// The offset after the last byte.
  package var end: Int32

  /// Creates a slice without checking the offsets; a reversed slice is empty.
  package init(_ start: Int, _ end: Int) {
    self.start = Int32(truncatingIfNeeded: start)
    self.end = Int32(truncatingIfNeeded: end)
  }

  /// An empty slice.
  package static let empty = TextSlice(0, 0)

  /// Whether the slice is empty.
  package var isEmpty: Bool { start >= end }
  /// The offsets of the bytes.
  package var range: Range<Int> { Int(start)..<max(Int(start), Int(end)) }
}

/// A cursor over part of a document's text, shared by the parsers of attribute values.
///
/// The cursor never reads beyond `end`. Words are compared case-insensitively, as in CSS.
package struct ValueScanner {
  /// The current offset in the text.
  package var offset: Int
  /// The end of the part to read.
  package let end: Int

  /// Creates a scanner at the beginning of a slice.
  package init(_ slice: TextSlice) {
    offset = slice.range.lowerBound
    end = slice.range.upperBound
  }

  /// Creates a scanner from a start offset and an end offset.
  package init(_ offset: Int, _ end: Int) {
    self.offset = offset
    self.end = end
  }

  /// Whether the cursor is at the end.
  package var isAtEnd: Bool { offset >= end }

  /// Returns the next byte; 0 at the end.
  package func peek(_ text: borrowing Span<UInt8>) -> UInt8 { offset < end ? text[offset] : 0 }

  /// Skips whitespace.
  package mutating func skipSpace(_ text: borrowing Span<UInt8>) {
    while offset < end, NumberScanner.isSpace(text[offset]) { offset &+= 1 }
  }

  /// Skips whitespace with at most one comma in it.
  package mutating func skipSeparator(_ text: borrowing Span<UInt8>) {
    skipSpace(text)
    if take(UInt8(ascii: ","), text) { skipSpace(text) }
  }

  /// Consumes a byte if it is next.
  package mutating func take(_ byte: UInt8, _ text: borrowing Span<UInt8>) -> Bool {
    guard offset < end, text[offset] == byte else { return false }
    offset &+= 1
    return true
  }

  /// Reads a number; returns nil without moving the cursor if there is none.
  package mutating func number(_ text: borrowing Span<UInt8>) -> Double? {
    var scanner = NumberScanner(offset: offset)
    // The bytes after the slice belong to other values, so the scanner must not see them.
    let part = text.extracting(0..<end)
    guard let number = scanner.number(part) else { return nil }
    offset = scanner.offset
    return number
  }

  /// Reads letters, digits, `-` and `_`.
  package mutating func word(_ text: borrowing Span<UInt8>) -> TextSlice {
    let start = offset
    while offset < end, Self.isWord(text[offset]) { offset &+= 1 }
    return TextSlice(start, offset)
  }

  /// Reads letters only: a negative number can directly follow a unit.
  package mutating func letters(_ text: borrowing Span<UInt8>) -> TextSlice {
    let start = offset
    while offset < end, Self.lowercased(text[offset]) &- UInt8(ascii: "a") < 26 { offset &+= 1 }
    return TextSlice(start, offset)
  }

  /// Returns whether a byte can be part of a word: letters, digits, `-`, `_` and all non-ASCII
  /// bytes.
  package static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  /// Consumes a word if it is next, case-insensitively.
  package mutating func take(_ word: StaticString, _ text: borrowing Span<UInt8>) -> Bool {
    var ahead = self
    let slice = ahead.word(text)
    guard Self.equals(slice, word, text) else { return false }
    self = ahead
    return true
  }

  /// Returns whether a slice equals a word, case-insensitively; the word is given in lower case.
  package static func equals(
    _ slice: TextSlice, _ word: StaticString, _ text: borrowing Span<UInt8>
  ) -> Bool {
    guard slice.range.count == word.utf8CodeUnitCount else { return false }
    let start = Int(slice.start)
    for index in 0..<word.utf8CodeUnitCount
    where unsafe lowercased(text[start + index]) != word.utf8Start[index] {
      return false
    }
    return true
  }

  /// Converts an ASCII letter to lower case; other bytes are unchanged.
  package static func lowercased(_ byte: UInt8) -> UInt8 {
    byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
  }

  /// Returns the slice without surrounding whitespace.
  package static func trimmed(
    _ slice: TextSlice, _ text: borrowing Span<UInt8>
  ) -> TextSlice {
    var range = slice.range
    while let first = range.first, NumberScanner.isSpace(text[first]) { range.removeFirst() }
    while let last = range.last, NumberScanner.isSpace(text[last]) { range.removeLast() }
    return TextSlice(range.lowerBound, range.upperBound)
  }
}
