internal import Diagnostics
internal import Geometry

/// A cursor over the words and numbers on one line of a drawing, whose errors all state a column.
struct GlyphCursor {
  /// The line without its comment and line ending.
  let bytes: [UInt8]
  let file: String
  let line: Int
  var offset = 0

  var isAtEnd: Bool { offset >= bytes.count }
  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  func place(_ offset: Int) -> SourceLocation {
    SourceLocation(
      path: file, TextPosition(line: line, column: offset + 1))
  }

  func failure(_ message: String, at position: Int? = nil) -> GlyphSyntaxError {
    GlyphSyntaxError(place: place(position ?? offset), message: message)
  }

  mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x09 { offset += 1 }
  }

  mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    offset += 1
    return true
  }

  /// Reads the bytes up to the next space and skips the space; returns an empty text at the end.
  mutating func word() -> (text: String, start: Int) {
    skipSpace()
    let start = offset
    while let byte = next, byte != 0x20, byte != 0x09 { offset += 1 }
    return (String(decoding: bytes[start..<offset], as: UTF8.self), start)
  }

  mutating func number() throws(GlyphSyntaxError) -> Double {
    var scanner = NumberScanner(offset: offset)
    let line = bytes[...]
    guard let number = scanner.number(line.span) else { throw failure("expected a number") }
    guard abs(number) <= 1000 else { throw failure("expected a number from -1000 to 1000") }
    offset = scanner.offset
    return number
  }

  /// Reads a number in the form `a` or `a~b`.
  mutating func twin() throws(GlyphSyntaxError) -> TwinNumber {
    let regular = try number()
    guard skip(UInt8(ascii: "~")) else { return TwinNumber(regular) }
    return TwinNumber(regular, black: try number())
  }

  /// Reads a flag of an arc, which is 0 or 1.
  mutating func flag() throws(GlyphSyntaxError) -> TwinNumber {
    if skip(UInt8(ascii: "0")) { return TwinNumber(0) }
    if skip(UInt8(ascii: "1")) { return TwinNumber(1) }
    throw failure("expected 0 or 1 as a flag of the arc")
  }

  /// Skips spaces and at most one comma between numbers.
  mutating func skipSeparator() {
    skipSpace()
    if skip(UInt8(ascii: ",")) { skipSpace() }
  }

  /// Whether a number begins at this position.
  var isAtNumber: Bool {
    guard let byte = next else { return false }
    // A plus sign does not begin a number, because it joins shapes.
    return byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
      || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
  }
}
