internal import Libc

/// Strings for arbitrary bytes that convert back to exactly the same bytes.
///
/// Arguments, file names and environment variables are bytes that are not always UTF-8. Invalid
/// bytes 0x80 to 0xFF become private-use characters U+10F080 to U+10F0FF. This follows UTF-8b by
/// Markus Kuhn, known from Python as `surrogateescape`. Surrogates themselves are impossible,
/// because Swift strings cannot contain them. If the input contains these private-use characters,
/// their bytes are also treated as invalid UTF-8, so the mapping is exact in both directions.
package enum ByteText {
  /// The character that byte 0 would map to.
  private static let base: UInt32 = 0x10F000
  /// The first UTF-8 byte of these characters, F4 8F 82 80 to F4 8F 83 BF.
  private static let lead: UInt8 = 0xF4

  /// Returns the byte that a private-use character represents; nil for all other characters.
  package static func byte(_ scalar: Unicode.Scalar) -> UInt8? {
    (base + 0x80...base + 0xFF).contains(scalar.value) ? UInt8(scalar.value - base) : nil
  }

  /// Converts bytes to a string, O(n).
  package static func text(_ bytes: [UInt8]) -> String { text(bytes[...]) }

  /// Converts bytes to a string, O(n).
  ///
  /// The function is not generic, because looking up conformances at start takes longer than
  /// reading the arguments.
  package static func text(_ bytes: ArraySlice<UInt8>) -> String {
    // Contiguous bytes are validated in one step instead of one by one.
    let plain = unsafe bytes.withUnsafeBufferPointer { unsafe plainText($0) }
    if let plain { return plain }
    var text = String.UnicodeScalarView()
    var rest = bytes
    while let first = rest.first {
      let length =
        switch first {
        case ..<0x80: 1
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 0
        }
      if let character = String(validUTF8: rest.prefix(length)),
        let scalar = character.unicodeScalars.first, byte(scalar) == nil
      {
        text.append(scalar)
        rest = rest.dropFirst(length)
      } else {
        if let scalar = Unicode.Scalar(base + UInt32(first)) { text.append(scalar) }
        rest = rest.dropFirst()
      }
    }
    return String(text)
  }

  /// Returns the string if the bytes are valid UTF-8 without private-use characters; otherwise nil.
  private static func plainText(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    guard unsafe !bytes.contains(lead) else { return nil }
    return unsafe String(validUTF8: bytes)
  }

  /// Converts a C string.
  @unsafe package static func text(terminatedBy start: UnsafePointer<CChar>) -> String {
    let bytes = unsafe UnsafeRawBufferPointer(start: start, count: strlen(start))
    // Nearly all strings are plain and need no copy.
    return unsafe bytes.withMemoryRebound(to: UInt8.self) { unsafe plainText($0) }
      ?? text(unsafe Array(bytes))
  }

  /// Converts a string back to its bytes, O(n).
  package static func bytes(_ text: String) -> [UInt8] {
    guard hasBytes(text) else { return Array(text.utf8) }
    return text.unicodeScalars.flatMap { scalar in
      byte(scalar).map { [$0] } ?? Array(Character(scalar).utf8)
    }
  }

  /// Returns whether a string contains characters that represent bytes, O(n).
  package static func hasBytes(_ text: String) -> Bool {
    text.utf8.contains(lead) && text.unicodeScalars.contains { byte($0) != nil }
  }
}
