internal import Encodings

/// A web font file that contains font tables (W3C, "WOFF File Format 1.0").
enum WOFFFile {
  private static let headerLength = 44
  private static let entryLength = 20
  /// The size of the header of the uncompressed TrueType file, without the entries for the tables.
  private static let unwrappedHeaderLength = 12
  private static let unwrappedEntryLength = 16
  /// The version number of fonts with TrueType outlines.
  private static let flavor: UInt32 = 0x0001_0000

  /// Returns the private data block, which consists of the tool's name and a checksum of all
  /// preceding bytes.
  ///
  /// It shows that this tool made the file and that no one edited it.
  static func mark(_ file: ArraySlice<UInt8>) -> [UInt8] {
    var hash = FNV1a()
    for byte in file { hash.add(byte) }
    return earlierMark + Array(" \(hash.digits)".utf8)
  }

  /// The private data block that earlier versions wrote, without a checksum.
  static let earlierMark = Array(Provenance.tool.utf8)
  /// The length of the private data block, in bytes.
  static let markLength = earlierMark.count + 9

  /// Assembles the file; a table that zlib does not shorten is stored uncompressed.
  ///
  /// `tables` must be sorted by tag, and `head` must have a `checkSumAdjustment` of 0. `version` is
  /// the version of the font; the format does not interpret it.
  static func file(
    _ tables: [FontTable], version: (major: UInt16, minor: UInt16)
  ) throws(FontError) -> [UInt8] {
    var directory: [UInt8] = []
    var body: [UInt8] = []
    let start = headerLength + entryLength * tables.count
    let adjusted = adjusted(tables)
    for (table, original) in zip(adjusted, tables) {
      let stored = try ZlibStream.compressed(table.bytes) ?? table.bytes
      // The checksum of `head` is computed with an adjustment of 0.
      directory.append(
        longs: table.tagNumber, UInt32(start + body.count), UInt32(stored.count),
        UInt32(table.bytes.count), original.bytes.checksum)
      body += stored
      body.padToWord()
    }
    let unwrapped = tables.reduce(
      unwrappedHeaderLength + unwrappedEntryLength * tables.count
    ) { $0 + ($1.bytes.count + 3) / 4 * 4 }
    var file: [UInt8] = Array("wOFF".utf8)
    file.append(longs: flavor, UInt32(start + body.count + markLength))
    file.append(words: UInt16(tables.count), 0)
    file.append(UInt32(unwrapped))
    file.append(words: version.major, version.minor)
    // The offsets and lengths of the metadata (none), and of the private data block with the mark.
    file.append(longs: 0, 0, 0, UInt32(start + body.count), UInt32(markLength))
    file += directory + body
    return file + mark(file[...])
  }

  /// Returns the tables with the `checkSumAdjustment` in `head` that makes the checksum of the
  /// uncompressed TrueType file 0xB1B0AFBA.
  private static func adjusted(_ tables: [FontTable]) -> [FontTable] {
    let sum = tables.reduce(unwrappedDirectory(tables).checksum) { $0 &+ $1.bytes.checksum }
    var adjustment: [UInt8] = []
    adjustment.append(0xB1B0_AFBA &- sum)
    return tables.map { table in
      guard table.tag == "head" else { return table }
      let start = FontTable.adjustmentOffset
      var bytes = table.bytes
      bytes.replaceSubrange(start..<start + 4, with: adjustment)
      return FontTable(table.tag, bytes)
    }
  }

  /// Returns the header and the table directory of the uncompressed TrueType file, with the tables
  /// in the given order.
  private static func unwrappedDirectory(_ tables: [FontTable]) -> [UInt8] {
    var power = 1
    while power * 2 <= tables.count { power *= 2 }
    var bytes: [UInt8] = []
    bytes.append(flavor)
    bytes.append(
      words: UInt16(tables.count), UInt16(16 * power), UInt16(power.trailingZeroBitCount),
      UInt16(16 * (tables.count - power)))
    var offset = unwrappedHeaderLength + unwrappedEntryLength * tables.count
    for table in tables {
      bytes.append(
        longs: table.tagNumber, table.bytes.checksum, UInt32(offset), UInt32(table.bytes.count))
      offset += (table.bytes.count + 3) / 4 * 4
    }
    return bytes
  }
}
