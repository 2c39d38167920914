internal import Encodings
internal import PNGCodec

/// The form in which the program has the labels of symbols: `Resources/labels.index`.
///
/// The rows of `Resources/labels.tsv`, as a raw deflate stream behind their size in bytes, a
/// little-endian `UInt32`. Uncompressed, they would take three times the bytes of the binary.
package enum LabelIndex {
  /// The rows of a table: its lines without comments.
  ///
  /// - Parameter file: The table, as people write it.
  /// - Returns: The rows; each ends with a line end.
  package static func rows(of file: [UInt8]) -> [UInt8] {
    file.split(separator: 0x0A).filter { $0.first != UInt8(ascii: "#") }.flatMap { $0 + [0x0A] }
  }

  /// The index of rows.
  ///
  /// - Parameter rows: Rows, as `rows(of:)` returns them.
  /// - Returns: The bytes of the file.
  /// - Throws: An error if memory runs out.
  package static func image(of rows: [UInt8]) throws -> [UInt8] {
    let count = UInt32(truncatingIfNeeded: rows.count)
    let size = (0..<4).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) }
    return size + (try Deflate.compressed(rows, level: 12))
  }

  /// The rows of an index.
  ///
  /// - Parameter image: The bytes of the file.
  /// - Returns: The rows; nil if the file is damaged.
  package static func rows(in image: [UInt8]) -> [UInt8]? {
    guard image.count > 4 else { return nil }
    return Deflate.decompressed(
      Bytes(image.dropFirst(4)), count: Int(Bytes(image).uint32(at: 0)))
  }
}
