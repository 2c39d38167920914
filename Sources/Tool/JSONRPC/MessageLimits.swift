internal import Encodings

/// The maximum sizes of messages, so that a client cannot exhaust memory.
///
/// `JSONNode` limits nesting to 64 levels.
package struct MessageLimits: Sendable {
  /// The maximum size of a message in bytes: 32 MiB, enough for everything that clients send.
  package let bytes: Int
  /// The maximum number of values in a message: a parsed value needs up to 150 bytes.
  package let values: Int

  /// Creates limits; both servers, for editors and for agents, use the defaults.
  package init(bytes: Int = 32 << 20, values: Int = 1_000_000) {
    self.bytes = bytes
    self.values = values
  }

  /// Returns whether a text has at most the allowed number of values, by counting separators and
  /// opening brackets outside strings.
  ///
  /// O(n).
  func valueCount(isAtMostIn bytes: Bytes) -> Bool {
    // Every value except the first needs at least two bytes.
    guard bytes.count / 2 > values else { return true }
    var count = 1
    var isInString = false
    var isEscaped = false
    for index in 0..<bytes.count {
      let byte = bytes[index]
      if isEscaped {
        isEscaped = false
      } else if isInString {
        isEscaped = byte == UInt8(ascii: "\\")
        if byte == UInt8(ascii: "\"") { isInString = false }
      } else {
        switch byte {
        case UInt8(ascii: "\""): isInString = true
        case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "{"): count += 1
        default: break
        }
      }
    }
    return count <= values
  }
}
