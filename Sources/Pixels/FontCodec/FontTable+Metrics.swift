// The tables of measures: head, hhea, maxp, OS/2, hmtx. Numbers stand in the order of OpenType 1.9.

extension FontTable {
  /// Where `checkSumAdjustment` stands in `head`.
  static let adjustmentOffset = 8

  /// The font as a whole, with 0 as `checkSumAdjustment`.
  static func head(_ font: FontDescription, _ glyphs: GlyphList) -> FontTable {
    var bytes: [UInt8] = []
    bytes.append(words: 1, 0)
    // fontRevision, a number with 16 bits after the point.
    let thousandths = UInt32(min(font.minorVersion, 999))
    bytes.append(words: font.majorVersion, UInt16(thousandths * 65536 / 1000))
    bytes.append(longs: 0, 0x5F0F_3CF5)
    // flags: the baseline is at y = 0, and outlines begin at their side bearing.
    bytes.append(words: 0b11, UInt16(font.unitsPerEm))
    // Created and modified at the beginning of 2000, in seconds since 1904: the same input gives
    // the same bytes, and a date of 0 makes some tools warn.
    bytes.append(longs: 0, 3_029_529_600, 0, 3_029_529_600)
    let bounds = glyphs.bounds
    bytes.append(signed: bounds.xMin, bounds.yMin, bounds.xMax, bounds.yMax)
    // macStyle, lowestRecPPEM, fontDirectionHint, indexToLocFormat of four bytes, glyphDataFormat.
    bytes.append(words: 0, 8, 2, 1, 0)
    return FontTable("head", bytes)
  }

  /// Lines of horizontal text.
  static func hhea(_ font: FontDescription, _ glyphs: GlyphList) -> FontTable {
    let drawn = glyphs.pieces.filter { $0.contourCount > 0 }
    let rightBearings = drawn.map { Int16($0.advance) - $0.xMax }
    var bytes: [UInt8] = []
    bytes.append(words: 1, 0)
    bytes.append(signed: Int16(font.ascent), Int16(-font.descent), 0)
    bytes.append(glyphs.pieces.map(\.advance).max() ?? 0)
    bytes.append(
      signed: drawn.map(\.xMin).min() ?? 0, rightBearings.min() ?? 0, drawn.map(\.xMax).max() ?? 0)
    // An upright caret, four reserved numbers, metricDataFormat.
    bytes.append(signed: 1, 0, 0, 0, 0, 0, 0, 0)
    bytes.append(UInt16(fullMetricCount(glyphs)))
    return FontTable("hhea", bytes)
  }

  /// Advances and left side bearings; the last advance stands once for all glyphs at the end.
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

  /// How many glyphs have an advance of their own in `hmtx`.
  private static func fullMetricCount(_ glyphs: GlyphList) -> Int {
    let last = glyphs.pieces.last?.advance
    let tail = glyphs.pieces.reversed().prefix { $0.advance == last }.count
    return glyphs.pieces.count - tail + 1
  }

  /// What a reader has to have room for.
  static func maxp(_ glyphs: GlyphList) -> FontTable {
    var bytes: [UInt8] = []
    bytes.append(
      words: 1, 0, UInt16(glyphs.pieces.count), glyphs.pieces.map(\.pointCount).max() ?? 0,
      glyphs.pieces.map(\.contourCount).max() ?? 0)
    // No composite glyphs. Two zones, as the specification suggests; no twilight points, no
    // storage, no functions and no definitions.
    bytes.append(words: 0, 0, 2, 0, 0, 0, 0)
    // The stack that `prep` needs; no instructions of glyphs, no components.
    bytes.append(words: 2, 0, 0, 0)
    return FontTable("maxp", bytes)
  }

  /// What systems ask of a font, version 4.
  static func os2(_ font: FontDescription, _ glyphs: GlyphList) -> FontTable {
    let em = font.unitsPerEm
    func part(_ share: Int) -> Int16 { Int16(em * share / 100) }
    let advances = glyphs.pieces.map { Int($0.advance) }.filter { $0 > 0 }
    let average = advances.isEmpty ? 0 : advances.reduce(0, +) / advances.count
    var bytes: [UInt8] = []
    // Weight 400, width 5, installable.
    bytes.append(words: 4, UInt16(average), 400, 5, 0)
    // Subscript, superscript, strikeout: sizes and places that texts would use.
    bytes.append(signed: part(65), part(60), 0, part(8), part(65), part(60), 0, part(35))
    bytes.append(signed: part(5), part(30))
    // sFamilyClass: symbols. PANOSE: a family of symbols, the rest "any".
    bytes.append(words: 12 << 8)
    bytes += [5, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    for range in unicodeRanges(glyphs) { bytes.append(range) }
    bytes += Array("    ".utf8)
    // fsSelection: regular, and the typographic measures are those of lines.
    bytes.append(words: 1 << 6 | 1 << 7)
    bytes.append(
      words: UInt16(min(glyphs.codePoints.first ?? 0, 0xFFFF)),
      UInt16(min(glyphs.codePoints.last ?? 0, 0xFFFF)))
    bytes.append(signed: Int16(font.ascent), Int16(-font.descent), 0)
    // usWinAscent and usWinDescent: beyond these some programs cut glyphs off.
    let bounds = glyphs.bounds
    bytes.append(
      words: UInt16(max(0, font.ascent, Int(bounds.yMax))),
      UInt16(max(0, font.descent, -Int(bounds.yMin))))
    // No code pages; heights of small and of capital letters; default and break characters;
    // context.
    bytes.append(words: 0, 0, 0, 0, UInt16(part(50)), UInt16(part(70)), 0, 32, 0)
    return FontTable("OS/2", bytes)
  }

  /// ulUnicodeRange1...4: planes beyond the first, and private use in the first and in the last
  /// two.
  private static func unicodeRanges(_ glyphs: GlyphList) -> [UInt32] {
    var ranges: [UInt32] = [0, 0, 0, 0]
    func set(_ bit: Int) { ranges[bit / 32] |= 1 << UInt32(bit % 32) }
    if glyphs.codePoints.contains(where: { $0 > 0xFFFF }) { set(57) }
    if glyphs.codePoints.contains(where: { (0xE000...0xF8FF).contains($0) }) { set(60) }
    if glyphs.codePoints.contains(where: { $0 >= 0xF0000 }) { set(90) }
    return ranges
  }
}
