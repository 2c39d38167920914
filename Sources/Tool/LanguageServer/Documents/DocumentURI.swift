internal import Encodings
internal import FileAccess

/// Conversions between document URIs and file paths.
package enum DocumentURI {
  /// Returns the path of a file; nil for other documents, such as `untitled:Untitled-1`.
  ///
  /// The path is normalized, without `.` and `..`. Invalid UTF-8 and control characters are
  /// rejected, because editors never send them intentionally.
  package static func path(_ uri: String) -> String? {
    let scheme = "file://"
    guard uri.utf8.count > scheme.utf8.count,
      uri.prefix(scheme.count).lowercased() == scheme
    else { return nil }
    let rest = uri.dropFirst(scheme.count)
    guard let slash = rest.firstIndex(of: "/") else { return nil }
    let host = rest[..<slash].lowercased()
    guard host.isEmpty || host == "localhost" else { return nil }
    var bytes: [UInt8] = []
    var text = rest[slash...].utf8.makeIterator()
    while let byte = text.next() {
      if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") { break }
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = text.next().flatMap(digit), let low = text.next().flatMap(digit) else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    guard let path = String(validUTF8: bytes),
      !path.unicodeScalars.contains(where: { $0.value < 0x20 })
    else { return nil }
    return FilePath.absolute(path, in: "/")
  }

  /// Returns the URI of a file.
  package static func uri(ofPath path: String) -> String {
    "file://" + PercentEncoding.text(path.utf8, keeping: PercentEncoding.pathMarks)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
