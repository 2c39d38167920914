/// Line endings, which git and editors can convert without notice.
package enum LineEnds {
  /// Converts CR LF to LF.
  ///
  /// O(n); texts without CR are not copied.
  ///
  /// - Parameter text: The bytes of a file.
  /// - Returns: The converted bytes.
  package static func unified(_ text: [UInt8]) -> [UInt8] {
    guard text.contains(0x0D) else { return text }
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    for (index, byte) in text.enumerated()
    where byte != 0x0D || index + 1 == text.count || text[index + 1] != 0x0A {
      result.append(byte)
    }
    return result
  }

  /// Returns whether a file has these bytes, ignoring CR LF conversion.
  package static func areSame(_ file: [UInt8], _ bytes: [UInt8]) -> Bool {
    file == bytes || unified(file) == bytes
  }
}
