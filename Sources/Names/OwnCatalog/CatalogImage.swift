package import Encodings

/// A cached merged catalog: manifest, keywords and search index in the bundled formats, after a
/// header that identifies their sources.
///
/// The cache can be rebuilt at any time. Every part has a checksum, which is verified when the part
/// is first used.
///
/// ```text
/// magic "SYMO", format version u32, identity of the program u64,
/// stamps of the sources u64 x sourceWords,
/// (offset u64, byte count u64, sum u64) x 3, sum of all this u64
/// ```
package struct CatalogImage: Sendable {
  /// A part of the image, in file order.
  package enum Part: Int, CaseIterable, Sendable {
    case manifest, keywords, index
  }

  private static let magic: UInt64 = 0x4F4D_5953
  private static let version: UInt64 = 1
  /// The number of 64-bit words in the stamps that identify the sources.
  package static let sourceWords = 12
  private static let partTable = 16 + sourceWords * 8
  private static let headerSize = partTable + Part.allCases.count * 24 + 8
  /// The alignment of the parts in bytes; the search index needs the alignment that it has in the
  /// program.
  private static let alignment = 64

  private let bytes: Bytes

  /// Opens an image; returns nil unless this program built it from the given sources and in the
  /// current format.
  ///
  /// Takes O(1).
  ///
  /// - Parameters:
  ///   - bytes: The image.
  ///   - program: The identity of the bundled catalog and of the image builder.
  ///   - sources: The stamps of the sources, `sourceWords` numbers.
  package init?(_ bytes: Bytes, program: UInt64, sources: [UInt64]) {
    self.bytes = bytes
    guard bytes.count >= Self.headerSize,
      Self.word(bytes, 0) == Self.magic | Self.version << 32, Self.word(bytes, 8) == program,
      Self.word(bytes, Self.headerSize - 8)
        == Checksum.of(bytes.slice(0..<Self.headerSize - 8))
    else { return nil }
    for (index, source) in sources.enumerated()
    where Self.word(bytes, 16 + index * 8) != source {
      return nil
    }
    for part in Part.allCases where range(of: part) == nil { return nil }
  }

  private static func word(_ bytes: Bytes, _ offset: Int) -> UInt64 {
    UInt64(bytes.uint32(at: offset)) | UInt64(bytes.uint32(at: offset + 4)) << 32
  }

  private func range(of part: Part) -> Range<Int>? {
    let entry = Self.partTable + part.rawValue * 24
    guard let start = Int(exactly: Self.word(bytes, entry)),
      let count = Int(exactly: Self.word(bytes, entry + 8)), start >= Self.headerSize,
      start <= bytes.count, count <= bytes.count - start
    else { return nil }
    return start..<start + count
  }

  /// Returns the bytes of a part, or nil if the checksum does not match.
  ///
  /// Takes O(size of the part).
  package func part(_ part: Part) -> Bytes? {
    guard let range = range(of: part) else { return nil }
    let bytes = bytes.slice(range)
    let sum = Self.word(self.bytes, Self.partTable + part.rawValue * 24 + 16)
    return Checksum.of(bytes) == sum ? bytes : nil
  }

  /// Builds an image from the parts of a merged catalog, in the order of `Part`.
  package static func bytes(
    of parts: [[UInt8]], program: UInt64, sources: [UInt64]
  ) -> [UInt8] {
    precondition(sources.count == sourceWords, "wrong number of source stamps")
    precondition(parts.count == Part.allCases.count, "wrong number of parts")
    var header: [UInt8] = []
    func append(_ word: UInt64) {
      for shift in 0..<8 { header.append(UInt8(truncatingIfNeeded: word >> UInt64(8 * shift))) }
    }
    append(magic | version << 32)
    append(program)
    for source in sources { append(source) }
    var offset = aligned(headerSize)
    let size = parts.reduce(offset) { $0 + aligned($1.count) }
    for part in parts {
      append(UInt64(offset))
      append(UInt64(part.count))
      append(Checksum.of(Bytes(part)))
      offset += aligned(part.count)
    }
    append(Checksum.of(Bytes(header)))
    var image = header
    image.reserveCapacity(size)
    for part in parts {
      image.append(contentsOf: repeatElement(0, count: aligned(image.count) - image.count))
      image += part
    }
    return image
  }

  private static func aligned(_ count: Int) -> Int {
    (count + alignment - 1) / alignment * alignment
  }
}
