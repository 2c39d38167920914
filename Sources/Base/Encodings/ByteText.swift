internal import Libc

/// Text of any bytes, from which the same bytes come out again.
///
/// Arguments, names of files and environment variables are bytes. What of them is not UTF-8 stands
/// as characters of a private plane, U+10F080 to U+10F0FF for the bytes 0x80 to 0xFF: UTF-8b of
/// Markus Kuhn, known from Python as `surrogateescape`, which is not possible here, as Swift has no
/// lone surrogates. Where the input has these characters themselves, their bytes are taken for
/// bytes that are not UTF-8: so no input can stand for another one, and both directions are exact.
package enum ByteText {
  /// Below the character of the byte 0.
  private static let base: UInt32 = 0x10F000
  /// The first byte of these characters in UTF-8, F4 8F 82 80 to F4 8F 83 BF.
  private static let lead: UInt8 = 0xF4

  /// The byte that a character stands for; nil for characters that are themselves.
  package static func byte(_ scalar: Unicode.Scalar) -> UInt8? {
    (base + 0x80...base + 0xFF).contains(scalar.value) ? UInt8(scalar.value - base) : nil
  }

  /// The text of some bytes, O(n).
  package static func text(_ bytes: [UInt8]) -> String { text(bytes[...]) }

  /// The text of some bytes, O(n).
  ///
  /// Not generic: at start, to look up conformances takes longer than to read the arguments.
  package static func text(_ bytes: ArraySlice<UInt8>) -> String {
    // Bytes that lie together are read as such, not one by one.
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
      if let character = String(validating: rest.prefix(length), as: UTF8.self),
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

  /// The text of bytes that are UTF-8 without these characters, else nil.
  private static func plainText(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    guard unsafe !bytes.contains(lead) else { return nil }
    return unsafe String(validating: bytes, as: UTF8.self)
  }

  /// The text of a C string.
  @unsafe package static func text(terminatedBy start: UnsafePointer<CChar>) -> String {
    let bytes = unsafe UnsafeRawBufferPointer(start: start, count: strlen(start))
    // As nearly all are, without a copy.
    return unsafe bytes.withMemoryRebound(to: UInt8.self) { unsafe plainText($0) }
      ?? text(unsafe Array(bytes))
  }

  /// The bytes of a text, O(n).
  package static func bytes(_ text: String) -> [UInt8] {
    guard hasBytes(text) else { return Array(text.utf8) }
    return text.unicodeScalars.flatMap { scalar in
      byte(scalar).map { [$0] } ?? Array(Character(scalar).utf8)
    }
  }

  /// Whether some characters stand for bytes, O(n).
  package static func hasBytes(_ text: String) -> Bool {
    text.utf8.contains(lead) && text.unicodeScalars.contains { byte($0) != nil }
  }
}
