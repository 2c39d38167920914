/// Base64 with padding (RFC 4648, section 4), the encoding in which terminals receive images.
package enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Encodes every three bytes, or the remaining ones, as four characters.
  package static func encoded(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var group = UInt32(bytes[start]) << 16
      if count > 1 { group |= UInt32(bytes[start + 1]) << 8 }
      if count > 2 { group |= UInt32(bytes[start + 2]) }
      for place in 0..<4 {
        let digit = Int(group >> UInt32(18 - 6 * place)) & 63
        text.append(place <= count ? alphabet[digit] : UInt8(ascii: "="))
      }
    }
    return text
  }
}

extension Base64 {
  /// Decodes a text; returns nil if it is not valid Base64.
  ///
  /// Whitespace is skipped, and padding is optional.
  package static func decoded(_ text: [UInt8]) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var group: UInt32 = 0
    var digits = 0
    var padding = 0
    for byte in text {
      switch byte {
      case 0x09...0x0D, 0x20: continue
      case UInt8(ascii: "="): padding += 1
      default:
        guard padding == 0, let digit = digit(byte) else { return nil }
        group = group << 6 | UInt32(digit)
        digits += 1
        if digits % 4 == 0 {
          bytes += [UInt8(group >> 16 & 0xFF), UInt8(group >> 8 & 0xFF), UInt8(group & 0xFF)]
        }
      }
    }
    switch (digits % 4, padding) {
    case (0, 0): break
    case (2, 0), (2, 2): bytes.append(UInt8(group >> 4 & 0xFF))
    case (3, 0), (3, 1): bytes += [UInt8(group >> 10 & 0xFF), UInt8(group >> 2 & 0xFF)]
    default: return nil
    }
    return bytes
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
