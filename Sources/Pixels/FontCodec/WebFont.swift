internal import Geometry

/// Web fonts that contain outlines: TrueType in WOFF 1.0.
///
///     let piece = try GlyphOutline.encode(path: heart, map: map, advance: 2400)
///     let file = try WebFont.file(description, glyphs: [(0xF0000, piece)])
///
/// The tables are those that OpenType 1.9 requires for TrueType outlines, plus `gasp` and `prep`.
/// Glyphs are not composite, and they have no instructions and no names. The file does not depend
/// on the time or the machine, so equal input always gives equal bytes.
package enum WebFont {
  /// Makes a font file.
  ///
  /// O(n) in the bytes of the glyphs; most of the time is spent on compression. `glyphs` contains
  /// at most 65,534 code points in any order, each with a result of `GlyphOutline.encode`.
  package static func file(
    _ font: FontDescription, glyphs: [(codePoint: UInt32, piece: [UInt8])]
  ) throws(FontError) -> [UInt8] {
    try font.check()
    let glyphs = try GlyphList(glyphs, missing: try missing(font))
    let (glyf, loca) = try FontTable.outlines(glyphs)
    // The tables are sorted by tag, as in the directory.
    let tables: [FontTable] = [
      .os2(font, glyphs), .cmap(glyphs), .gasp, glyf, .head(font, glyphs), .hhea(font, glyphs),
      .hmtx(glyphs), loca, .maxp(glyphs), .name(font), .post(font), .prep,
    ]
    return try WOFFFile.file(tables, version: (font.majorVersion, font.minorVersion))
  }

  /// Returns whether this tool made a font file and no one edited it, which its private data block
  /// shows.
  package static func isOwn(_ file: [UInt8]) -> Bool {
    guard file.starts(with: Array("wOFF".utf8)), file.count >= 44 else { return false }
    // The offset and length of the private data block.
    let numbers = [36, 40].map { file[$0..<$0 + 4].reduce(0) { $0 << 8 | Int($1) } }
    guard numbers[0] >= 44, numbers[0] + numbers[1] == file.count else { return false }
    let mark = Array(file[numbers[0]...])
    return mark == WOFFFile.earlierMark || mark == WOFFFile.mark(file[..<numbers[0]])
  }

  /// Returns the glyph for missing characters, which is an upright frame on the baseline.
  private static func missing(_ font: FontDescription) throws(FontError) -> GlyphPiece {
    let em = Double(font.unitsPerEm)
    var frame = Path.rectangle(
      Rectangle(x: 0.1 * em, y: 0, width: 0.4 * em, height: 0.7 * em))
    frame.append(
      Path.rectangle(Rectangle(x: 0.15 * em, y: 0.05 * em, width: 0.3 * em, height: 0.6 * em))
        .reversed)
    let bytes = try GlyphOutline.encode(path: frame, map: .identity, advance: 0.6 * em)
    guard let piece = GlyphPiece(bytes) else { throw .malformedPiece(codePoint: 0) }
    return piece
  }
}
