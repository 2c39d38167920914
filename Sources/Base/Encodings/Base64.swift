/// The encoding of bytes that terminals take pictures in: RFC 4648, section 4, with padding.
package enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Four characters for every three bytes or what is left of them.
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
