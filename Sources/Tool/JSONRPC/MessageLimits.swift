internal import Encodings

/// The maximum sizes of messages, so that a client cannot exhaust the memory.
///
/// Nesting is limited to 64 levels by `JSONNode`.
package struct MessageLimits: Sendable {
  /// The largest message in bytes: 32 MiB, as large as clients send.
  package let bytes: Int
  /// The largest number of values in a message: a value takes up to 150 bytes as a tree.
  package let values: Int

  /// Limits, by default those that both servers have.
  package init(bytes: Int = 32 << 20, values: Int = 1_000_000) {
    self.bytes = bytes
    self.values = values
  }

  /// Whether a text has at most the allowed number of values, counted by what separates and opens
  /// them outside of strings.
  ///
  /// O(n).
  func valueCount(isAtMostIn bytes: Bytes) -> Bool {
    // Every value but the first needs at least two bytes.
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
