internal import Geometry

/// A cursor over a part of the text of a document: what the parsers of attribute values share.
///
/// It never reads beyond `end`. Words are compared without regard to case, as CSS does.
struct ValueScanner {
  var offset: Int
  let end: Int

  init(_ slice: XMLDocument.Slice) {
    offset = slice.range.lowerBound
    end = slice.range.upperBound
  }

  init(_ offset: Int, _ end: Int) {
    self.offset = offset
    self.end = end
  }

  var isAtEnd: Bool { offset >= end }

  /// The next byte, 0 at the end.
  func peek(_ text: borrowing Span<UInt8>) -> UInt8 { offset < end ? text[offset] : 0 }

  mutating func skipSpace(_ text: borrowing Span<UInt8>) {
    while offset < end, NumberScanner.isSpace(text[offset]) { offset &+= 1 }
  }

  /// Skips white space with at most one comma in it.
  mutating func skipSeparator(_ text: borrowing Span<UInt8>) {
    skipSpace(text)
    if take(UInt8(ascii: ","), text) { skipSpace(text) }
  }

  /// Takes a byte if it is the next one.
  mutating func take(_ byte: UInt8, _ text: borrowing Span<UInt8>) -> Bool {
    guard offset < end, text[offset] == byte else { return false }
    offset &+= 1
    return true
  }

  mutating func number(_ text: borrowing Span<UInt8>) -> Double? {
    var scanner = NumberScanner(offset: offset)
    // The bytes after a value in the buffer are those of the next one: only a part may be read.
    let part = text.extracting(0..<end)
    guard let number = scanner.number(part) else { return nil }
    offset = scanner.offset
    return number
  }

  /// Takes letters, digits, `-` and `_`.
  mutating func word(_ text: borrowing Span<UInt8>) -> XMLDocument.Slice {
    let start = offset
    while offset < end, Self.isWord(text[offset]) { offset &+= 1 }
    return XMLDocument.Slice(start, offset)
  }

  /// Takes letters: a unit, behind which a negative number may follow at once.
  mutating func letters(_ text: borrowing Span<UInt8>) -> XMLDocument.Slice {
    let start = offset
    while offset < end, Self.lowercased(text[offset]) &- UInt8(ascii: "a") < 26 { offset &+= 1 }
    return XMLDocument.Slice(start, offset)
  }

  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  /// Takes a word if it is the next one, in any case.
  mutating func take(_ word: StaticString, _ text: borrowing Span<UInt8>) -> Bool {
    var ahead = self
    let slice = ahead.word(text)
    guard Self.equals(slice, word, text) else { return false }
    self = ahead
    return true
  }

  static func equals(
    _ slice: XMLDocument.Slice, _ word: StaticString, _ text: borrowing Span<UInt8>
  ) -> Bool {
    guard slice.range.count == word.utf8CodeUnitCount else { return false }
    let start = Int(slice.start)
    for index in 0..<word.utf8CodeUnitCount
    where unsafe lowercased(text[start + index]) != word.utf8Start[index] {
      return false
    }
    return true
  }

  static func lowercased(_ byte: UInt8) -> UInt8 {
    byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
  }

  /// The slice without white space at its ends.
  static func trimmed(
    _ slice: XMLDocument.Slice, _ text: borrowing Span<UInt8>
  ) -> XMLDocument.Slice {
    var range = slice.range
    while let first = range.first, NumberScanner.isSpace(text[first]) { range.removeFirst() }
    while let last = range.last, NumberScanner.isSpace(text[last]) { range.removeLast() }
    return XMLDocument.Slice(range.lowerBound, range.upperBound)
  }
}
