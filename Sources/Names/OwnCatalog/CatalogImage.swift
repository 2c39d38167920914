package import Encodings

/// The form in which an overlay is read: the manifest, the keywords and the search index of the
/// merged catalog, each exactly as the bundled one, behind a header that says what they were made
/// of.
///
/// It can be made again at any time. Nothing of it is believed before its sum is right: a part's
/// when the part is first used.
///
/// ```text
/// magic "SYMO", format version u32, identity of the program u64, stamps of the sources u64 x sourceWords,
/// (offset u64, byte count u64, sum u64) x 3, sum of all this u64
/// ```
package struct CatalogImage: Sendable {
  /// The parts, in the order of the image.
  package enum Part: Int, CaseIterable, Sendable {
    case manifest, keywords, index
  }

  private static let magic: UInt64 = 0x4F4D_5953
  private static let version: UInt64 = 1
  /// How many numbers say what the sources were.
  package static let sourceWords = 12
  private static let partTable = 16 + sourceWords * 8
  private static let headerSize = partTable + Part.allCases.count * 24 + 8
  /// Parts begin at multiples of this, so that columns lie as in the program.
  private static let alignment = 64

  private let bytes: Bytes

  /// Takes an image of this format and program that was made of these sources; nil for all else.
  ///
  /// O(1).
  ///
  /// - Parameters:
  ///   - bytes: The image.
  ///   - program: What the program's own catalog is, and what made the image of it.
  ///   - sources: What tells the sources; `sourceWords` numbers.
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

  /// The bytes of a part; nil if they are not those that were written.
  ///
  /// O(size of the part).
  package func part(_ part: Part) -> Bytes? {
    guard let range = range(of: part) else { return nil }
    let bytes = bytes.slice(range)
    let sum = Self.word(self.bytes, Self.partTable + part.rawValue * 24 + 16)
    return Checksum.of(bytes) == sum ? bytes : nil
  }

  /// The image of the parts of a merged catalog, in the order of `Part`.
  package static func bytes(
    of parts: [[UInt8]], program: UInt64, sources: [UInt64]
  ) -> [UInt8] {
    precondition(sources.count == sourceWords, "what tells the sources")
    precondition(parts.count == Part.allCases.count, "the parts of an image")
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
