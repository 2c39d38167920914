internal import Libc

extension String {
  /// Creates a string from bytes if they are valid UTF-8, O(n).
  ///
  /// `String(validating:as:)` requires macOS 15 and iOS 18. Decoding only changes invalid bytes,
  /// which U+FFFD replaces.
  package init?(validUTF8 bytes: some Collection<UInt8>) {
    var text = String(decoding: bytes, as: UTF8.self)
    let isSame =
      bytes.withContiguousStorageIfAvailable { bytes in
        text.withUTF8 { utf8 in
          guard utf8.count == bytes.count else { return false }
          guard let start = bytes.baseAddress, let other = utf8.baseAddress else { return true }
          return unsafe memcmp(start, other, utf8.count) == 0
        }
      } ?? text.utf8.elementsEqual(bytes)
    guard isSame else { return nil }
    self = text
  }
}
