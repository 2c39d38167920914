internal import Encodings

/// The text by which a PNG shows that this tool made it: the keyword `Software` (PNG, 11.3.4.2), right behind the
/// header, where other programs put their own chunks.
package enum PNGMark {
  static let text = Array("Software\0\(Provenance.tool)".utf8)

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// Length, type, 13 bytes and checksum of the header.
  private static let headerLength = 25
  /// The chunks that files of ours have behind the mark.
  private static let kinds: Set = ["sRGB", "PLTE", "tRNS", "pHYs", "IDAT", "IEND"]

  /// Whether a file has the mark, and no chunks but those that ours have.
  ///
  /// - Parameter file: Its bytes.
  /// - Returns: Whether it was made here, as far as its bytes show.
  @Sendable package static func isMarked(_ file: [UInt8]) -> Bool {
    var offset = signature.count + headerLength
    guard file.starts(with: signature), chunk(file, at: offset)?.kind == "tEXt",
      file[(offset + 8)...].starts(with: text)
    else { return false }
    offset += 12 + text.count
    while let (kind, length) = chunk(file, at: offset) {
      guard kinds.contains(kind) else { return false }
      offset += 12 + length
    }
    return offset == file.count
  }

  private static func chunk(_ file: [UInt8], at offset: Int) -> (kind: String, length: Int)? {
    guard offset + 8 <= file.count else { return nil }
    let length = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    return (String(decoding: file[offset + 4..<offset + 8], as: UTF8.self), length)
  }
}
