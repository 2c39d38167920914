internal import Geometry

/// A range of a text of at most 2 GB.
package struct TextSlice: Hashable, Sendable {
  /// The offset of its first byte.
  package var start: Int32
  /// The offset after its last byte.
  package var end: Int32

  /// Takes offsets as they are; a reversed slice is empty.
  package init(_ start: Int, _ end: Int) {
    self.start = Int32(truncatingIfNeeded: start)
    self.end = Int32(truncatingIfNeeded: end)
  }

  /// A slice without bytes.
  package static let empty = TextSlice(0, 0)

  /// Whether it has no bytes.
  package var isEmpty: Bool { start >= end }
  /// The offsets of its bytes.
  package var range: Range<Int> { Int(start)..<max(Int(start), Int(end)) }
}

/// A cursor over a part of the text of a document: what the parsers of attribute values share.
///
/// It never reads beyond `end`. Words are compared without regard to case, as CSS does.
package struct ValueScanner {
  /// Where it is, as an offset into the text.
  package var offset: Int
  /// Where the part of the text ends that it reads.
  package let end: Int

  /// Begins at the start of a slice.
  package init(_ slice: TextSlice) {
    offset = slice.range.lowerBound
    end = slice.range.upperBound
  }

  /// Begins at an offset and reads up to another one.
  package init(_ offset: Int, _ end: Int) {
    self.offset = offset
    self.end = end
  }

  /// Whether nothing is left.
  package var isAtEnd: Bool { offset >= end }

  /// The next byte, 0 at the end.
  package func peek(_ text: borrowing Span<UInt8>) -> UInt8 { offset < end ? text[offset] : 0 }

  /// Skips white space.
  package mutating func skipSpace(_ text: borrowing Span<UInt8>) {
    while offset < end, NumberScanner.isSpace(text[offset]) { offset &+= 1 }
  }

  /// Skips white space with at most one comma in it.
  package mutating func skipSeparator(_ text: borrowing Span<UInt8>) {
    skipSpace(text)
    if take(UInt8(ascii: ","), text) { skipSpace(text) }
  }

  /// Takes a byte if it is the next one.
  package mutating func take(_ byte: UInt8, _ text: borrowing Span<UInt8>) -> Bool {
    guard offset < end, text[offset] == byte else { return false }
    offset &+= 1
    return true
  }

  /// The number that begins here, or nil, and the cursor stays, where none does.
  package mutating func number(_ text: borrowing Span<UInt8>) -> Double? {
    var scanner = NumberScanner(offset: offset)
    // The bytes after a value in the buffer are those of the next one: only a part may be read.
    let part = text.extracting(0..<end)
    guard let number = scanner.number(part) else { return nil }
    offset = scanner.offset
    return number
  }

  /// Takes letters, digits, `-` and `_`.
  package mutating func word(_ text: borrowing Span<UInt8>) -> TextSlice {
    let start = offset
    while offset < end, Self.isWord(text[offset]) { offset &+= 1 }
    return TextSlice(start, offset)
  }

  /// Takes letters: a unit, behind which a negative number may follow at once.
  package mutating func letters(_ text: borrowing Span<UInt8>) -> TextSlice {
    let start = offset
    while offset < end, Self.lowercased(text[offset]) &- UInt8(ascii: "a") < 26 { offset &+= 1 }
    return TextSlice(start, offset)
  }

  /// Whether a byte may be part of a word: letters, digits, `-`, `_` and all that is not ASCII.
  package static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  /// Takes a word if it is the next one, in any case.
  package mutating func take(_ word: StaticString, _ text: borrowing Span<UInt8>) -> Bool {
    var ahead = self
    let slice = ahead.word(text)
    guard Self.equals(slice, word, text) else { return false }
    self = ahead
    return true
  }

  /// Whether a slice is a word in any case; the word is given in lower case.
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

  /// An ASCII capital in lower case, any other byte as it is.
  package static func lowercased(_ byte: UInt8) -> UInt8 {
    byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
  }

  /// The slice without white space at its ends.
  package static func trimmed(
    _ slice: TextSlice, _ text: borrowing Span<UInt8>
  ) -> TextSlice {
    var range = slice.range
    while let first = range.first, NumberScanner.isSpace(text[first]) { range.removeFirst() }
    while let last = range.last, NumberScanner.isSpace(text[last]) { range.removeLast() }
    return TextSlice(range.lowerBound, range.upperBound)
  }
}
