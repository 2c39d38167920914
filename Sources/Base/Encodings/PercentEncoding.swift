/// Percent-encoding of text in URIs (RFC 3986, section 2.1).
package enum PercentEncoding {
  /// The unreserved marks other than letters and digits (RFC 3986, section 2.3).
  package static let unreservedMarks: StaticString = "-._~"
  /// The unreserved marks and the path separator.
  package static let pathMarks: StaticString = "-._~/"

  /// Encodes all bytes except ASCII letters, digits and some marks.
  ///
  /// O(bytes).
  ///
  /// - Parameters:
  ///   - bytes: Any bytes.
  ///   - marks: The ASCII marks to keep.
  /// - Returns: ASCII text.
  package static func text(
    _ bytes: some Sequence<UInt8>, keeping marks: StaticString = unreservedMarks
  ) -> String {
    let kept = Array("\(marks)".utf8)
    let digits = Array("0123456789ABCDEF".utf8)
    var text: [UInt8] = []
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        text.append(byte)
      case _ where kept.contains(byte): text.append(byte)
      default: text += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
