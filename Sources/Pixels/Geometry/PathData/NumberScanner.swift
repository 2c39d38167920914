/// A scanner for numbers in SVG syntax, such as `-1.5e3`, `.5` and `1.` (SVG 2, 9.3.9, and SVG 1.1,
/// 8.3.9).
///
/// The scanner is a cursor without the bytes. Spans cannot be stored, so every call takes the bytes
/// as an argument.
package struct NumberScanner: Sendable {
  /// The offset of the next byte.
  package var offset: Int

  /// Creates a cursor at a byte offset, which is at most the end.
  package init(offset: Int = 0) { self.offset = offset }

  /// Skips spaces, tabs and line breaks.
  package mutating func skipSpace(_ bytes: borrowing Span<UInt8>) {
    while offset < bytes.count, Self.isSpace(bytes[offset]) { offset &+= 1 }
  }

  /// Skips whitespace and at most one comma; returns whether there was a comma.
  @discardableResult
  package mutating func skipSeparator(_ bytes: borrowing Span<UInt8>) -> Bool {
    skipSpace(bytes)
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: ",") else { return false }
    offset &+= 1
    skipSpace(bytes)
    return true
  }

  /// Returns whether a byte is whitespace (SVG 2, 9.3.9): space, tab, line feed, form feed or
  /// carriage return.
  package static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 || byte == 0x0C
  }

  /// Scans a number, or returns nil without moving the cursor if there is none.
  ///
  /// Numbers of up to 15 digits with small exponents are rounded correctly; all other numbers have
  /// an error of at most three units in the last place. Numbers that are too large become infinite.
  package mutating func number(_ bytes: borrowing Span<UInt8>) -> Double? {
    var at = offset
    var isNegative = false
    if at < bytes.count, bytes[at] == UInt8(ascii: "-") || bytes[at] == UInt8(ascii: "+") {
      isNegative = bytes[at] == UInt8(ascii: "-")
      at &+= 1
    }
    var mantissa: UInt64 = 0
    var exponent = 0
    var digits = 0
    var isAfterPoint = false
    while at < bytes.count {
      let digit = bytes[at] &- UInt8(ascii: "0")
      if digit <= 9 {
        digits &+= 1
        if mantissa < 1_000_000_000_000_000_000 {
          mantissa = mantissa &* 10 &+ UInt64(digit)
          if isAfterPoint { exponent &-= 1 }
        } else if !isAfterPoint {
          exponent &+= 1
        }
      } else if bytes[at] == UInt8(ascii: "."), !isAfterPoint {
        isAfterPoint = true
      } else {
        break
      }
      at &+= 1
    }
    guard digits > 0 else { return nil }
    exponent &+= Self.exponent(bytes, &at)
    offset = at
    let magnitude = Self.scaled(mantissa, exponent)
    return isNegative ? -magnitude : magnitude
  }

  /// Scans the exponent after `e`, or returns 0 if there is none; in `1em`, the letter belongs to
  /// the unit.
  private static func exponent(_ bytes: borrowing Span<UInt8>, _ at: inout Int) -> Int {
    guard at < bytes.count, bytes[at] | 0x20 == UInt8(ascii: "e") else { return 0 }
    var next = at &+ 1
    var isNegative = false
    if next < bytes.count, bytes[next] == UInt8(ascii: "-") || bytes[next] == UInt8(ascii: "+") {
      isNegative = bytes[next] == UInt8(ascii: "-")
      next &+= 1
    }
    guard next < bytes.count, bytes[next] &- UInt8(ascii: "0") <= 9 else { return 0 }
    var value = 0
    while next < bytes.count, bytes[next] &- UInt8(ascii: "0") <= 9 {
      // Beyond this exponent, every number is 0 or infinite.
      if value < 100_000 { value = value &* 10 &+ Int(bytes[next] &- UInt8(ascii: "0")) }
      next &+= 1
    }
    at = next
    return isNegative ? -value : value
  }

  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// Returns `mantissa` times ten to the power of `exponent`.
  ///
  /// If the mantissa is at most 2^53 and the exponent is within ±22, both factors are exact, and
  /// the result is rounded only once (Clinger, "How to read floating point numbers accurately",
  /// 1990).
  private static func scaled(_ mantissa: UInt64, _ exponent: Int) -> Double {
    var value = Double(mantissa)
    var rest = exponent
    guard mantissa != 0 else { return 0 }
    while rest < 0, value != 0 {
      let step = min(-rest, 22)
      value /= powers[step]
      rest += step
    }
    while rest > 0, value.isFinite {
      let step = min(rest, 22)
      value *= powers[step]
      rest -= step
    }
    return value
  }
}
