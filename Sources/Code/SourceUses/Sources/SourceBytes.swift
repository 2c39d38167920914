// Byte classification and search for the lexers in this folder.

internal import Libc

extension UInt8 {
  /// Whether the byte can be part of a word in C and JavaScript.
  ///
  /// Non-ASCII bytes may be letters.
  package var isWordByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  /// Whether the byte is a decimal digit.
  var isDigitByte: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  /// Whether the byte ends a line.
  var isLineEnd: Bool { self == 0x0A || self == 0x0D }

  /// Whether the byte is whitespace, or NUL, which malicious files can use instead of whitespace.
  package var isSpaceByte: Bool {
    switch self {
    case 0x20, 0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x00: true
    default: false
    }
  }

  /// The value of a hexadecimal digit; nil for other bytes.
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
  /// Returns the byte at an index, or 0 beyond the end.
  func byte(at index: Int) -> UInt8 { index < count ? self[index] : 0 }

  /// Returns whether no other part of the value follows at an index: the statement or message ends,
  /// or the next part of the selector starts.
  func endsValue(from index: Int) -> Bool {
    var index = index
    while index < count, self[index].isSpaceByte { index += 1 }
    let byte = byte(at: index)
    return byte == UInt8(ascii: ";") || byte == UInt8(ascii: "]") || byte.isWordByte
  }

  /// Returns whether the bytes contain a text.
  ///
  /// Complexity: O(bytes).
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - offset: The offset in `text` of its rarest byte, for which the search looks first.
  /// - Returns: Whether the text occurs.
  package func contains(_ text: StaticString, byRarest offset: Int) -> Bool {
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

  /// Returns whether a text occurs at an index.
  func has(_ text: StaticString, at index: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard index >= 0, length <= count - index else { return false }
    return text.withUTF8Buffer { text in
      for offset in 0..<length where unsafe self[index + offset] != text[offset] { return false }
      return true
    }
  }

  /// Returns whether a range equals a text.
  func isText(_ range: Range<Int>, _ text: StaticString) -> Bool {
    range.count == text.utf8CodeUnitCount && has(text, at: range.lowerBound)
  }

  /// Returns whether the bytes contain a text.
  ///
  /// Complexity: O(bytes).
  func holds(_ text: StaticString) -> Bool { contains(text, byRarest: 0) }

  /// Returns whether the bytes contain other bytes.
  ///
  /// Complexity: O(bytes), unless the first of the other bytes is very frequent.
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

  /// Returns the text of a range.
  ///
  /// Replacement characters stand for invalid UTF-8.
  func text(_ range: Range<Int>) -> String { String(decoding: self[range], as: UTF8.self) }

  /// The length of a UTF-8 byte order mark at the start; 0 if there is none.
  var markLength: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// Appends a scalar in UTF-8; invalid scalars are skipped.
  mutating func append(scalar value: UInt32) {
    guard let scalar = Unicode.Scalar(value) else { return }
    append(contentsOf: String(Character(scalar)).utf8)
  }
}
