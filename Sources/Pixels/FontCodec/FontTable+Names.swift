// The tables for names, and for hints to printers and rasterizers: name, post, prep, gasp.

extension FontTable {
  /// Returns the `name` table, the names of the font in English for Windows, which all systems can
  /// read.
  static func name(_ font: FontDescription) -> FontTable {
    let full = font.family + " " + FontDescription.style
    // Name IDs 1...6: family, style, unique name, full name, version, PostScript name.
    let names = [
      font.family, FontDescription.style, font.versionText + ";" + font.postScriptName, full,
      font.versionText, font.postScriptName,
    ]
    var bytes: [UInt8] = []
    var text: [UInt8] = []
    bytes.append(words: 0, UInt16(names.count), UInt16(6 + 12 * names.count))
    for (index, name) in names.enumerated() {
      let start = text.count
      for unit in name.utf16 { text.append(unit) }
      // Platform 3, encoding 1, language 0x0409.
      bytes.append(
        words: 3, 1, 0x0409, UInt16(index + 1), UInt16(text.count - start), UInt16(start))
    }
    return FontTable("name", bytes + text)
  }

  /// Returns the `post` table, version 3, in which glyphs have no names.
  static func post(_ font: FontDescription) -> FontTable {
    var bytes: [UInt8] = []
    bytes.append(words: 3, 0)
    // italicAngle, underlinePosition, underlineThickness, isFixedPitch, four memory sizes.
    bytes.append(0 as UInt32)
    bytes.append(signed: Int16(-font.unitsPerEm / 10), Int16(font.unitsPerEm / 20))
    for _ in 0..<5 { bytes.append(0 as UInt32) }
    return FontTable("post", bytes)
  }

  /// The program that runs for each size, which enables dropout control and disables glyph
  /// instructions.
  ///
  /// FreeType auto-hints a font that has no instructions, or only the first four of these
  /// (`FT_Load_Glyph`). Auto-hinting snaps edges to whole pixels, which makes some bars of a symbol
  /// bolder than others. With all six instructions, FreeType draws the outlines unchanged.
  static let prep = FontTable(
    "prep",
    [
      // PUSHW 511, SCANCTRL, PUSHB 4, SCANTYPE.
      0xB8, 0x01, 0xFF, 0x85, 0xB0, 0x04, 0x8D,
      // PUSHB 1 1, INSTCTRL.
      0xB1, 0x01, 0x01, 0x8E,
    ])

  /// The smoothing behavior, version 1: symmetric antialiasing at all sizes.
  ///
  /// There is no grid fitting, because glyphs have no instructions. Without this table, Windows
  /// smooths small sizes only horizontally.
  static let gasp: FontTable = {
    var bytes: [UInt8] = []
    bytes.append(words: 1, 1, 0xFFFF, 0x0002 | 0x0008)
    return FontTable("gasp", bytes)
  }()
}
