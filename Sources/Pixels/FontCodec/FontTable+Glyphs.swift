// The tables for glyph outlines and for the mapping from characters: glyf, loca, cmap.

extension FontTable {
  /// Returns the `glyf` table, which contains the outlines, and the `loca` table, which contains
  /// their 32-bit offsets.
  static func outlines(_ glyphs: GlyphList) throws(FontError) -> (glyf: FontTable, loca: FontTable)
  {
    let count = glyphs.pieces.reduce(0) { $0 + $1.entry.count + 3 }
    // Allow half of what the offsets can address, because the rest of the file must also fit.
    guard count < Int(UInt32.max / 2) else { throw .tooLarge }
    var outlines: [UInt8] = []
    var places: [UInt8] = []
    outlines.reserveCapacity(count)
    for piece in glyphs.pieces {
      places.append(UInt32(outlines.count))
      outlines += piece.entry
      outlines.padToWord()
    }
    places.append(UInt32(outlines.count))
    // Some font parsers reject empty tables.
    if outlines.isEmpty { outlines.append(words: 0, 0) }
    return (FontTable("glyf", outlines), FontTable("loca", places))
  }

  /// Returns the `cmap` table, which maps characters to glyphs.
  ///
  /// It has a map in format 12 for all characters. Some parsers also require one in format 4, which
  /// covers only the Basic Multilingual Plane.
  static func cmap(_ glyphs: GlyphList) -> FontTable {
    let runs = CharacterRun.runs(of: glyphs.codePoints)
    let basic = basicMap(runs)
    var bytes: [UInt8] = []
    bytes.append(words: 0, 4)
    let start = UInt32(4 + 4 * 8)
    // Unicode and Windows encodings, each for the first plane and then for all planes.
    for (platform, encoding, isFull) in [(0, 3, false), (0, 4, true), (3, 1, false), (3, 10, true)]
    {
      bytes.append(words: UInt16(platform), UInt16(encoding))
      bytes.append(isFull ? start + UInt32(basic.count) : start)
    }
    return FontTable("cmap", bytes + basic + fullMap(runs))
  }

  /// Returns the map in format 12, which consists of groups of consecutive characters.
  private static func fullMap(_ runs: [CharacterRun]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(words: 12, 0)
    bytes.append(longs: UInt32(16 + 12 * runs.count), 0, UInt32(runs.count))
    for run in runs { bytes.append(longs: run.first, run.last, UInt32(run.glyph)) }
    return bytes
  }

  /// Returns the map in format 4: the segments of the Basic Multilingual Plane, and the final
  /// segment for U+FFFF that the format requires.
  private static func basicMap(_ runs: [CharacterRun]) -> [UInt8] {
    // No run crosses planes, because U+FFFF is a noncharacter. Segments that exceed the 64 KiB of
    // this format are only in format 12.
    var segments = runs.prefix { $0.last < 0xFFFF }.prefix(8000).map { run in
      (
        start: UInt16(run.first), end: UInt16(run.last),
        delta: UInt16(run.glyph) &- UInt16(run.first)
      )
    }
    segments.append((0xFFFF, 0xFFFF, 1))
    let count = segments.count
    var power = 1
    while power * 2 <= count { power *= 2 }
    var bytes: [UInt8] = []
    bytes.append(words: 4, UInt16(16 + 8 * count), 0)
    // segCountX2, and the parameters for binary search.
    bytes.append(
      words: UInt16(2 * count), UInt16(2 * power), UInt16(power.trailingZeroBitCount),
      UInt16(2 * (count - power)))
    for segment in segments { bytes.append(segment.end) }
    bytes.append(words: 0)
    for segment in segments { bytes.append(segment.start) }
    for segment in segments { bytes.append(segment.delta) }
    for _ in segments { bytes.append(words: 0) }
    return bytes
  }
}

/// A run of consecutive code points that map to consecutive glyph numbers.
private struct CharacterRun {
  let first: UInt32
  var last: UInt32
  /// The glyph number of the first code point.
  let glyph: Int

  /// Groups code points, which must be in ascending order, into runs; the first code point has the
  /// glyph 1.
  static func runs(of codePoints: [UInt32]) -> [CharacterRun] {
    var runs: [CharacterRun] = []
    for (index, codePoint) in codePoints.enumerated() {
      if let last = runs.last?.last, last + 1 == codePoint {
        runs[runs.count - 1].last = codePoint
      } else {
        runs.append(CharacterRun(first: codePoint, last: codePoint, glyph: index + 1))
      }
    }
    return runs
  }
}
