internal import CPNG
internal import Encodings

/// The text chunk that identifies PNG files made by this tool.
///
/// The chunk has the keyword `Software` (PNG, 11.3.4.2) and directly follows the header, where
/// other programs also put their text chunks. It contains a checksum of all chunks that make up the
/// image. The checksum also covers the kind of result, such as "export png", so one kind of file is
/// never mistaken for another.
package enum PNGMark {
  private static let start = Array("Software\0\(Provenance.tool)".utf8)

  /// Returns the text of the mark with a checksum.
  static func text(_ sum: Sum) -> [UInt8] { start + Array(" \(sum.digits)".utf8) }

  /// The checksum of chunks by type and content.
  struct Sum {
    private var hash = FNV1a()

    /// - Parameter kind: The kind of result, as in `PNGMark`; empty if it is not known yet.
    init(_ kind: String = "") { for byte in kind.utf8 { hash.add(byte) } }

    mutating func add(_ type: some Sequence<UInt8>, _ bytes: some Sequence<UInt8>) {
      for byte in type { hash.add(byte) }
      for byte in bytes { hash.add(byte) }
    }

    /// The digits of the checksum.
    fileprivate var digits: String { hash.digits }
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The total length of the header chunk: length, type, 13 bytes of content, and checksum.
  private static let headerLength = 25
  /// The types of chunks that this tool writes after the mark.
  private static let kinds: Set = ["sRGB", "PLTE", "tRNS", "pHYs", "IDAT", "IEND"]

  /// Returns whether a file has the mark and contains only chunks that this tool writes.
  ///
  /// Marks of earlier versions have no checksum and are still accepted.
  ///
  /// - Parameters:
  ///   - file: The bytes.
  ///   - kind: The expected kind of result; empty for a mark without a kind.
  /// - Returns: Whether this tool made the file as this kind of result and no one edited it, as far
  ///   as the bytes can show.
  package static func isMarked(_ file: [UInt8], as kind: String = "") -> Bool {
    guard let (found, wanted) = marks(file, kind) else { return false }
    return found == start || found == wanted
  }

  /// Adds the kind of result to the checksum in the mark of a file.
  ///
  /// A file is returned unchanged if its mark already covers a kind, or if it has no mark. O(n).
  package static func marked(_ file: [UInt8], as kind: String) -> [UInt8] {
    guard let (found, plain) = marks(file, ""), found == plain, found != start,
      let (_, mark) = marks(file, kind)
    else { return file }
    let offset = signature.count + headerLength
    let type = Array("tEXt".utf8)
    let crc = unsafe (type + mark).withUnsafeBytes { bytes in
      unsafe libdeflate_crc32(0, bytes.baseAddress, bytes.count)
    }
    var file = file
    file.replaceSubrange(offset + 8..<offset + 8 + mark.count, with: mark)
    file.replaceSubrange(
      offset + 8 + mark.count..<offset + 12 + mark.count,
      with: (0..<4).map { UInt8(truncatingIfNeeded: crc >> (24 - 8 * $0)) })
    return file
  }

  /// Returns the mark that a file contains and the mark that it would have for a kind of result, or
  /// nil if it has no mark, or has chunks that this tool does not write.
  private static func marks(
    _ file: [UInt8], _ kind: String
  ) -> (found: [UInt8], wanted: [UInt8])? {
    var offset = signature.count + headerLength
    guard file.starts(with: signature), let (type, length) = chunk(file, at: offset),
      type == "tEXt", offset + 12 + length <= file.count
    else { return nil }
    let mark = Array(file[offset + 8..<offset + 8 + length])
    guard mark.starts(with: start) else { return nil }
    var sum = Sum(kind)
    sum.add("IHDR".utf8, file[signature.count + 8..<offset - 4])
    guard let header = chunk(file, at: signature.count), header == ("IHDR", headerLength - 12),
      isWhole(file, at: signature.count, header.length), isWhole(file, at: offset, length)
    else { return nil }
    offset += 12 + length
    while let (kind, length) = chunk(file, at: offset) {
      guard kinds.contains(kind), offset + 12 + length <= file.count,
        isWhole(file, at: offset, length)
      else { return nil }
      sum.add(kind.utf8, file[offset + 8..<offset + 8 + length])
      offset += 12 + length
    }
    return offset == file.count ? (mark, text(sum)) : nil
  }

  /// Returns whether the checksum of a chunk is correct (PNG, 5.5).
  private static func isWhole(_ file: [UInt8], at offset: Int, _ length: Int) -> Bool {
    let crc = unsafe file[offset + 4..<offset + 8 + length].withUnsafeBytes { bytes in
      unsafe libdeflate_crc32(0, bytes.baseAddress, bytes.count)
    }
    return file[(offset + 8 + length)...].prefix(4).reduce(0) { $0 << 8 | UInt32($1) } == crc
  }

  private static func chunk(_ file: [UInt8], at offset: Int) -> (kind: String, length: Int)? {
    guard offset + 8 <= file.count else { return nil }
    let length = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    return (String(decoding: file[offset + 4..<offset + 8], as: UTF8.self), length)
  }
}
