// The tables for metrics: head, hhea, maxp, OS/2, hmtx. Fields are in the order of OpenType 1.9.

extension FontTable {
  /// The byte offset of the field `checkSumAdjustment` in the `head` table.
  static let adjustmentOffset = 8

  /// Returns the `head` table, the global data of the font; its `checkSumAdjustment` is still 0.
  static func head(_ font: FontDescription, _ glyphs: GlyphList) -> FontTable {
    var bytes: [UInt8] = []
    bytes.append(words: 1, 0)
    // fontRevision, a 16.16 fixed-point number.
    let thousandths = UInt32(min(font.minorVersion, 999))
    bytes.append(words: font.majorVersion, UInt16(thousandths * 65536 / 1000))
    bytes.append(longs: 0, 0x5F0F_3CF5)
    // flags: the baseline is at y = 0, and the left side bearing is at x = 0.
    bytes.append(words: 0b11, UInt16(font.unitsPerEm))
    // Creation and modification on 2000-01-01, in seconds since 1904. A fixed date makes the output
    // reproducible; some tools warn about a date of 0.
    bytes.append(longs: 0, 3_029_529_600, 0, 3_029_529_600)
    let bounds = glyphs.bounds
    bytes.append(signed: bounds.xMin, bounds.yMin, bounds.xMax, bounds.yMax)
    // macStyle, lowestRecPPEM, fontDirectionHint, indexToLocFormat (32-bit), glyphDataFormat.
    bytes.append(words: 0, 8, 2, 1, 0)
    return FontTable("head", bytes)
  }

  /// Returns the `hhea` table, the metrics for horizontal layout.
  static func hhea(_ font: FontDescription, _ glyphs: GlyphList) -> FontTable {
    let drawn = glyphs.pieces.filter { $0.contourCount > 0 }
    let rightBearings = drawn.map { Int16($0.advance) - $0.xMax }
    var bytes: [UInt8] = []
    bytes.append(words: 1, 0)
    bytes.append(signed: Int16(font.ascent), Int16(-font.descent), 0)
    bytes.append(glyphs.pieces.map(\.advance).max() ?? 0)
    bytes.append(
      signed: drawn.map(\.xMin).min() ?? 0, rightBearings.min() ?? 0, drawn.map(\.xMax).max() ?? 0)
    // A vertical caret, four reserved fields, metricDataFormat.
    bytes.append(signed: 1, 0, 0, 0, 0, 0, 0, 0)
    bytes.append(UInt16(fullMetricCount(glyphs)))
    return FontTable("hhea", bytes)
  }

  /// Returns the `hmtx` table, the advances and left side bearings; a run of equal advances at the
  /// end is stored once.
  static func hmtx(_ glyphs: GlyphList) -> FontTable {
    let count = fullMetricCount(glyphs)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(glyphs.pieces.count * 4)
    for (index, piece) in glyphs.pieces.enumerated() {
      if index < count { bytes.append(piece.advance) }
      bytes.append(piece.xMin)
    }
    return FontTable("hmtx", bytes)
  }

  /// Returns the number of glyphs with an explicit advance in `hmtx`.
  private static func fullMetricCount(_ glyphs: GlyphList) -> Int {
    let last = glyphs.pieces.last?.advance
    let tail = glyphs.pieces.reversed().prefix { $0.advance == last }.count
    return glyphs.pieces.count - tail + 1
  }

  /// Returns the `maxp` table, the numbers from which parsers derive how much memory the font
  /// needs.
  static func maxp(_ glyphs: GlyphList) -> FontTable {
    var bytes: [UInt8] = []
    bytes.append(
      words: 1, 0, UInt16(glyphs.pieces.count), glyphs.pieces.map(\.pointCount).max() ?? 0,
      glyphs.pieces.map(\.contourCount).max() ?? 0)
    // No composite glyphs. Two zones, as the specification recommends. No twilight points, storage,
    // functions or definitions.
    bytes.append(words: 0, 0, 2, 0, 0, 0, 0)
    // The stack depth of `prep`, without glyph instructions and components.
    bytes.append(words: 2, 0, 0, 0)
    return FontTable("maxp", bytes)
  }

  /// Returns the `OS/2` table, version 4, the metrics that Windows uses.
  static func os2(_ font: FontDescription, _ glyphs: GlyphList) -> FontTable {
    let em = font.unitsPerEm
    func part(_ share: Int) -> Int16 { Int16(em * share / 100) }
    let advances = glyphs.pieces.map { Int($0.advance) }.filter { $0 > 0 }
    let average = advances.isEmpty ? 0 : advances.reduce(0, +) / advances.count
    var bytes: [UInt8] = []
    // Weight 400, width 5, and installable embedding.
    bytes.append(words: 4, UInt16(average), 400, 5, 0)
    // The sizes and offsets of subscripts, superscripts and strikeout.
    bytes.append(signed: part(65), part(60), 0, part(8), part(65), part(60), 0, part(35))
    bytes.append(signed: part(5), part(30))
    // sFamilyClass is "symbols". PANOSE is a symbol family; all other values are "any".
    bytes.append(words: 12 << 8)
    bytes += [5, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    for range in unicodeRanges(glyphs) { bytes.append(range) }
    bytes += Array("    ".utf8)
    // fsSelection: regular and USE_TYPO_METRICS.
    bytes.append(words: 1 << 6 | 1 << 7)
    bytes.append(
      words: UInt16(min(glyphs.codePoints.first ?? 0, 0xFFFF)),
      UInt16(min(glyphs.codePoints.last ?? 0, 0xFFFF)))
    bytes.append(signed: Int16(font.ascent), Int16(-font.descent), 0)
    // usWinAscent and usWinDescent, beyond which some programs clip glyphs.
    let bounds = glyphs.bounds
    bytes.append(
      words: UInt16(max(0, font.ascent, Int(bounds.yMax))),
      UInt16(max(0, font.descent, -Int(bounds.yMin))))
    // No code pages, the x-height and cap height, the default and break characters, and the maximum
    // context.
    bytes.append(words: 0, 0, 0, 0, UInt16(part(50)), UInt16(part(70)), 0, 32, 0)
    return FontTable("OS/2", bytes)
  }

  /// Returns ulUnicodeRange1...4, with bits for supplementary planes and the private use areas.
  private static func unicodeRanges(_ glyphs: GlyphList) -> [UInt32] {
    var ranges: [UInt32] = [0, 0, 0, 0]
    func set(_ bit: Int) { ranges[bit / 32] |= 1 << UInt32(bit % 32) }
    if glyphs.codePoints.contains(where: { $0 > 0xFFFF }) { set(57) }
    if glyphs.codePoints.contains(where: { (0xE000...0xF8FF).contains($0) }) { set(60) }
    if glyphs.codePoints.contains(where: { $0 >= 0xF0000 }) { set(90) }
    return ranges
  }
}
