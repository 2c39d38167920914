// What the lexers of this folder know of bytes.

internal import Libc

extension UInt8 {
  /// Whether words of C and JavaScript may hold it; other than ASCII may be a letter.
  var isWordByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  /// Whether it is a digit of the decimal system.
  var isDigitByte: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  /// Whether it ends a line.
  var isLineEnd: Bool { self == 0x0A || self == 0x0D }

  /// Whether it is white space, or the NUL that hostile files have in its place.
  var isSpaceByte: Bool {
    switch self {
    case 0x20, 0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x00: true
    default: false
    }
  }

  /// The value of a hexadecimal digit; nil for anything else.
  var hexadecimalValue: UInt32? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(self - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(self - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}

extension [UInt8] {
  /// The byte at an index, 0 beyond the end.
  func byte(at index: Int) -> UInt8 { index < count ? self[index] : 0 }

  /// Whether a value ends before an index: a statement or a message does, or the next part of the
  /// message's name begins.
  func endsValue(from index: Int) -> Bool {
    var index = index
    while index < count, self[index].isSpaceByte { index += 1 }
    let byte = byte(at: index)
    return byte == UInt8(ascii: ";") || byte == UInt8(ascii: "]") || byte.isWordByte
  }

  /// Whether a text stands anywhere, O(bytes).
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - offset: Where its rarest byte stands in it, by which it is looked for.
  /// - Returns: Whether it does.
  func contains(_ text: StaticString, byRarest offset: Int) -> Bool {
    unsafe withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress else { return false }
      let rarest = unsafe Int32(text.utf8Start[offset])
      var place = offset
      while place < buffer.count,
        let found = unsafe memchr(start + place, rarest, buffer.count - place)
      {
        let index = unsafe UnsafeRawPointer(found) - start
        if has(text, at: index - offset) { return true }
        place = index + 1
      }
      return false
    }
  }

  /// Whether a text stands at an index.
  func has(_ text: StaticString, at index: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard index >= 0, length <= count - index else { return false }
    return text.withUTF8Buffer { text in
      for offset in 0..<length where unsafe self[index + offset] != text[offset] { return false }
      return true
    }
  }

  /// Whether a range holds just a text.
  func isText(_ range: Range<Int>, _ text: StaticString) -> Bool {
    range.count == text.utf8CodeUnitCount && has(text, at: range.lowerBound)
  }

  /// Whether a text stands anywhere, O(bytes).
  func holds(_ text: StaticString) -> Bool { contains(text, byRarest: 0) }

  /// Whether other bytes stand anywhere, O(bytes) unless their first one is all over.
  func holds(_ other: [UInt8]) -> Bool {
    guard let first = other.first else { return true }
    return unsafe withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress else { return false }
      var place = 0
      while place + other.count <= buffer.count,
        let found = unsafe memchr(start + place, Int32(first), buffer.count - place)
      {
        let index = unsafe UnsafeRawPointer(found) - start
        if self[index...].starts(with: other) { return true }
        place = index + 1
      }
      return false
    }
  }

  /// A range as text; what is no UTF-8 is replaced.
  func text(_ range: Range<Int>) -> String { String(decoding: self[range], as: UTF8.self) }

  /// The length of the byte order mark of UTF-8 in front: 0 without one.
  var markLength: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// Adds a character in UTF-8; what is no character is left out.
  mutating func append(scalar value: UInt32) {
    guard let scalar = Unicode.Scalar(value) else { return }
    append(contentsOf: String(Character(scalar)).utf8)
  }
}
