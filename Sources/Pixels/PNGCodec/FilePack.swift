package import Encodings

/// Files from `Resources` that the program embeds as one deflate stream, at a quarter of their
/// size.
///
/// A pack begins with one line for each file: its path, a tab, and its size in bytes. The next line
/// is empty, and the rest is the stream of all files, in the order of their paths.
package enum FilePack {
  /// Packs files.
  ///
  /// - Parameter files: The files, with paths relative to one folder; paths contain no tabs or line
  ///   breaks.
  /// - Returns: The pack, which does not depend on the order of the files.
  /// - Throws: `outOfMemory` if the compressor cannot be created.
  package static func packed(_ files: [(path: String, bytes: [UInt8])]) throws(PNGError) -> [UInt8]
  {
    let files = files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    let head = files.map { "\($0.path)\t\($0.bytes.count)\n" }.joined() + "\n"
    return try Array(head.utf8) + Deflate.compressed(files.flatMap(\.bytes), level: 12)
  }

  /// Returns the files in a pack, or no files if it is damaged.
  ///
  /// O(bytes of all files).
  package static func files(in pack: Bytes) -> [(path: String, bytes: [UInt8])] {
    var heads: [(path: String, size: Int)] = []
    var offset = 0
    var total = 0
    while let end = pack.firstIndex(of: 0x0A, from: offset), end > offset {
      let cells = pack.string(offset..<end).split(separator: "\t")
      guard cells.count == 2, let size = Int(cells[1]), (0...pack.count * 1_032).contains(size)
      else { return [] }
      heads.append((String(cells[0]), size))
      total += size
      offset = end + 1
    }
    guard offset < pack.count,
      let bytes = Deflate.decompressed(pack.slice(offset + 1..<pack.count), count: total)
    else { return [] }
    var start = 0
    return heads.map { head in
      defer { start += head.size }
      return (head.path, Array(bytes[start..<start + head.size]))
    }
  }
}
