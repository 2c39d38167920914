// The tables of outlines and of the way to them: glyf, loca, cmap.

extension FontTable {
  /// Outlines, and where each begins and the last one ends, in four bytes.
  static func outlines(_ glyphs: GlyphList) throws(FontError) -> (glyf: FontTable, loca: FontTable)
  {
    let count = glyphs.pieces.reduce(0) { $0 + $1.entry.count + 3 }
    // Half of what the offsets hold: the rest of the file has to fit, too.
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
    // Some readers do not like a table without bytes.
    if outlines.isEmpty { outlines.append(words: 0, 0) }
    return (FontTable("glyf", outlines), FontTable("loca", places))
  }

  /// From characters to glyphs: format 12 for all, and format 4, which some readers demand, for
  /// those of the first plane.
  static func cmap(_ glyphs: GlyphList) -> FontTable {
    let runs = CharacterRun.runs(of: glyphs.codePoints)
    let basic = basicMap(runs)
    var bytes: [UInt8] = []
    bytes.append(words: 0, 4)
    let start = UInt32(4 + 4 * 8)
    // Unicode and Windows, each with the first plane and with all.
    for (platform, encoding, isFull) in [(0, 3, false), (0, 4, true), (3, 1, false), (3, 10, true)]
    {
      bytes.append(words: UInt16(platform), UInt16(encoding))
      bytes.append(isFull ? start + UInt32(basic.count) : start)
    }
    return FontTable("cmap", bytes + basic + fullMap(runs))
  }

  /// Format 12: groups of characters that follow each other.
  private static func fullMap(_ runs: [CharacterRun]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(words: 12, 0)
    bytes.append(longs: UInt32(16 + 12 * runs.count), 0, UInt32(runs.count))
    for run in runs { bytes.append(longs: run.first, run.last, UInt32(run.glyph)) }
    return bytes
  }

  /// Format 4: segments of the first plane, and at the end the one of U+FFFF that it demands.
  private static func basicMap(_ runs: [CharacterRun]) -> [UInt8] {
    // No run crosses into the next plane, as U+FFFF is no character. What does not fit in the 64
    // KiB of the format is left to format 12.
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
    // segCountX2, and what a binary search begins with.
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

/// Characters that follow each other, whose glyphs do so, too.
private struct CharacterRun {
  let first: UInt32
  var last: UInt32
  /// The glyph of the first.
  let glyph: Int

  /// The runs of rising code points, which have glyphs from 1 on.
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
