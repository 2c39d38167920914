/// An error in a JSON text, with its position.
package struct JSONError: Error, Hashable, Sendable {
  /// The offset of the first byte that is not accepted.
  package let offset: Int
  /// The expected syntax or value, as a noun phrase.
  package let expected: String

  /// Creates an error at a byte offset.
  package init(offset: Int, expected: String) {
    self.offset = offset
    self.expected = expected
  }
}

/// A pull scanner for JSON (RFC 8259) over bytes; it only allocates requested strings.
///
/// The scanner is strict where hostile input matters: no trailing commas, no control characters in
/// strings, valid UTF-8, integers that fit, and at most `JSONScanner.maximumDepth` levels when it
/// skips values. It never traps: damaged input throws a `JSONError` with the offset.
package struct JSONScanner {
  /// The maximum nesting depth: more than any real document needs, and far below the stack limit.
  package static let maximumDepth = 64

  /// The scanned bytes.
  package let bytes: Bytes
  /// The offset of the next byte.
  package private(set) var offset: Int
  /// The offset of the opening quote of the current member's key.
  package private(set) var keyOffset = 0
  private let end: Int
  private let repairsText: Bool

  /// Scans a range of the bytes, or all of them.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - range: The part to scan; nil for all bytes.
  ///   - repairsText: Whether U+FFFD replaces invalid parts of strings, such as half of a surrogate
  ///     pair, which programs that use UTF-16 send; otherwise, they are errors.
  package init(_ bytes: Bytes, range: Range<Int>? = nil, repairsText: Bool = false) {
    self.bytes = bytes
    self.repairsText = repairsText
    let range = range ?? 0..<bytes.count
    end = min(range.upperBound, bytes.count)
    // A byte order mark is not valid JSON, but some programs write it, and parsers are allowed to
    // skip it (RFC 8259, 8.1).
    let hasMark = range.lowerBound == 0 && end >= 3 && bytes.array(0..<3) == [0xEF, 0xBB, 0xBF]
    offset = hasMark ? 3 : range.lowerBound
  }

  /// Creates an error at a position, by default at the cursor; `expected` is a noun phrase.
  package func failure(_ expected: String, at position: Int? = nil) -> JSONError {
    JSONError(offset: position ?? offset, expected: expected)
  }

  /// Returns the next byte that is not whitespace without consuming it; nil at the end.
  package mutating func peek() -> UInt8? {
    while offset < end {
      switch bytes[offset] {
      case 0x20, 0x0A, 0x0D, 0x09: offset += 1
      default: return bytes[offset]
      }
    }
    return nil
  }

  /// Consumes `byte` after whitespace, or fails with `expected`.
  package mutating func consume(_ byte: UInt8, _ expected: @autoclosure () -> String)
    throws(JSONError)
  {
    guard peek() == byte else { throw failure(expected()) }
    offset += 1
  }

  private mutating func consume(ifNext byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    offset += 1
    return true
  }

  /// Reads `{ "key": value, ... }`; `member` must consume exactly the value of each key.
  package mutating func object(
    _ member: (String, inout JSONScanner) throws(JSONError) -> Void
  ) throws(JSONError) {
    try consume(UInt8(ascii: "{"), "an object")
    if consume(ifNext: UInt8(ascii: "}")) { return }
    repeat {
      guard peek() == UInt8(ascii: "\"") else { throw failure("a key in quotes") }
      let start = offset
      let key = try string()
      try consume(UInt8(ascii: ":"), "':' after the key")
      keyOffset = start
      try member(key, &self)
    } while consume(ifNext: UInt8(ascii: ","))
    try consume(UInt8(ascii: "}"), "',' or '}'")
  }

  /// Reads `[ value, ... ]`; `element` must consume exactly one value.
  package mutating func array(
    _ element: (inout JSONScanner) throws(JSONError) -> Void
  ) throws(JSONError) {
    try consume(UInt8(ascii: "["), "an array")
    if consume(ifNext: UInt8(ascii: "]")) { return }
    repeat { try element(&self) } while consume(ifNext: UInt8(ascii: ","))
    try consume(UInt8(ascii: "]"), "',' or ']'")
  }

  /// Reads an array of strings.
  package mutating func strings() throws(JSONError) -> [String] {
    var result: [String] = []
    try array { (scanner) throws(JSONError) in result.append(try scanner.string()) }
    return result
  }

  /// Reads a string and decodes its escapes.
  package mutating func string() throws(JSONError) -> String {
    try consume(UInt8(ascii: "\""), "a string")
    let start = offset
    while offset < end {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\"") {
        let range = start..<offset
        offset += 1
        if bytes.isPlainASCII(range) { return bytes.string(range) }
        return try validated(bytes.array(range), at: start)
      }
      if byte == UInt8(ascii: "\\") { return try escapedString(from: start) }
      guard byte >= 0x20 else { throw failure("no control character in a string") }
      offset += 1
    }
    throw failure("'\"' at the end of the string")
  }

  private func validated(_ utf8: [UInt8], at start: Int) throws(JSONError) -> String {
    if let text = String(validUTF8: utf8) { return text }
    guard repairsText else { throw failure("a string of valid UTF-8", at: start) }
    return Self.repaired(utf8)
  }

  /// Decodes bytes that are not valid UTF-8, with one U+FFFD for each half of a surrogate pair.
  ///
  /// The half and its replacement have the same length in UTF-8 and in UTF-16, so offsets stay
  /// valid.
  private static func repaired(_ utf8: [UInt8]) -> String {
    var bytes = utf8
    for index in bytes.indices.dropLast(2)
    where bytes[index] == 0xED && bytes[index + 1] >= 0xA0 && bytes[index + 1] <= 0xBF
      && bytes[index + 2] & 0xC0 == 0x80
    {
      bytes.replaceSubrange(index..<index + 3, with: "\u{FFFD}".utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func escapedString(from start: Int) throws(JSONError) -> String {
    var utf8 = bytes.array(start..<offset)
    while offset < end {
      let byte = bytes[offset]
      offset += 1
      switch byte {
      case UInt8(ascii: "\""): return try validated(utf8, at: start)
      case UInt8(ascii: "\\"): try appendEscape(to: &utf8)
      case ..<0x20: throw failure("no control character in a string", at: offset - 1)
      default: utf8.append(byte)
      }
    }
    throw failure("'\"' at the end of the string")
  }

  private mutating func appendEscape(to utf8: inout [UInt8]) throws(JSONError) {
    guard offset < end else { throw failure("a character after '\\'") }
    let byte = bytes[offset]
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): utf8.append(byte)
    case UInt8(ascii: "b"): utf8.append(0x08)
    case UInt8(ascii: "f"): utf8.append(0x0C)
    case UInt8(ascii: "n"): utf8.append(0x0A)
    case UInt8(ascii: "r"): utf8.append(0x0D)
    case UInt8(ascii: "t"): utf8.append(0x09)
    case UInt8(ascii: "u"):
      let scalar = try unicodeEscape()
      utf8.append(contentsOf: String(Character(scalar)).utf8)
    default: throw failure("one of \" \\ / b f n r t u after '\\'", at: offset - 1)
    }
  }

  private mutating func unicodeEscape() throws(JSONError) -> Unicode.Scalar {
    let start = offset
    let first = try hexadecimal4()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard (0xD800..<0xDC00).contains(first), offset + 1 < end,
      bytes[offset] == UInt8(ascii: "\\"), bytes[offset + 1] == UInt8(ascii: "u")
    else { return try half(at: start) }
    let next = offset
    offset += 2
    let second = try hexadecimal4()
    guard (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else {
      offset = next
      return try half(at: start)
    }
    return scalar
  }

  /// Returns the replacement for half of a surrogate pair, or rejects it without `repairsText`.
  private func half(at start: Int) throws(JSONError) -> Unicode.Scalar {
    guard repairsText else { throw failure("a complete surrogate pair", at: start) }
    return "\u{FFFD}"
  }

  private mutating func hexadecimal4() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard offset < end, let digit = Character(Unicode.Scalar(bytes[offset])).hexDigitValue else {
        throw failure("four hexadecimal digits")
      }
      value = value << 4 | UInt32(digit)
      offset += 1
    }
    return value
  }

  /// Reads an integer; rejects fractions and exponents.
  package mutating func integer() throws(JSONError) -> Int {
    _ = peek()
    let start = offset
    let negative = offset < end && bytes[offset] == UInt8(ascii: "-")
    if negative { offset += 1 }
    let digits = offset
    var value = 0
    while offset < end, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[offset]) {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, overflow2) = product.addingReportingOverflow(Int(bytes[offset] - 0x30))
      guard !overflow, !overflow2 else { throw failure("a 64-bit integer", at: start) }
      value = sum
      offset += 1
    }
    let leadingZero = offset - digits > 1 && bytes[digits] == UInt8(ascii: "0")
    guard offset > digits, !leadingZero else { throw failure("an integer", at: start) }
    if offset < end,
      [UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E")].contains(bytes[offset])
    {
      throw failure("an integer", at: start)
    }
    return negative ? -value : value
  }

  /// Reads `true` or `false`.
  package mutating func boolean() throws(JSONError) -> Bool {
    if try literal("true") { return true }
    if try literal("false") { return false }
    throw failure("true or false")
  }

  private mutating func literal(_ word: StaticString) throws(JSONError) -> Bool {
    _ = peek()
    guard offset + word.utf8CodeUnitCount <= end, bytes.hasBytes(of: word, at: offset) else {
      return false
    }
    offset += word.utf8CodeUnitCount
    return true
  }

  /// Skips one value.
  package mutating func skipValue(depth: Int = 0) throws(JSONError) {
    guard depth < Self.maximumDepth else {
      throw failure("at most \(Self.maximumDepth) levels of nesting")
    }
    switch peek() {
    case UInt8(ascii: "{"):
      try object { (_, scanner) throws(JSONError) in try scanner.skipValue(depth: depth + 1) }
    case UInt8(ascii: "["):
      try array { (scanner) throws(JSONError) in try scanner.skipValue(depth: depth + 1) }
    case UInt8(ascii: "\""): _ = try string()
    case UInt8(ascii: "t"), UInt8(ascii: "f"): _ = try boolean()
    case UInt8(ascii: "n"):
      guard try literal("null") else { throw failure("a value") }
    case .some: try skipNumber()
    case nil: throw failure("a value")
    }
  }

  /// Skips a number (RFC 8259, 6): no leading zeros, and digits on both sides of the point.
  private mutating func skipNumber() throws(JSONError) {
    let start = offset
    func byte() -> UInt8? { offset < end ? bytes[offset] : nil }
    func digits() -> Int {
      let first = offset
      while let next = byte(), (0x30...0x39).contains(next) { offset += 1 }
      return offset - first
    }
    if byte() == UInt8(ascii: "-") { offset += 1 }
    let whole = offset
    let count = digits()
    guard count > 0 else { throw failure("a value", at: start) }
    guard count == 1 || bytes[whole] != UInt8(ascii: "0") else {
      throw failure("a number without leading zeros", at: start)
    }
    if byte() == UInt8(ascii: ".") {
      offset += 1
      guard digits() > 0 else { throw failure("a digit") }
    }
    if let mark = byte(), mark | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if let sign = byte(), sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { offset += 1 }
      guard digits() > 0 else { throw failure("a digit") }
    }
  }

  /// Fails unless only whitespace is left.
  package mutating func finish() throws(JSONError) {
    guard peek() == nil else { throw failure("the end of the text") }
  }
}
