// The tables of names, and of what printers and rasterizers ask: name, post, prep, gasp.

extension FontTable {
  /// The names of the font for Windows in English, which all systems read.
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

  /// What printers ask of a font, version 3: glyphs have no names.
  static func post(_ font: FontDescription) -> FontTable {
    var bytes: [UInt8] = []
    bytes.append(words: 3, 0)
    // italicAngle, underlinePosition, underlineThickness, isFixedPitch, four sizes of memory.
    bytes.append(0 as UInt32)
    bytes.append(signed: Int16(-font.unitsPerEm / 10), Int16(font.unitsPerEm / 20))
    for _ in 0..<5 { bytes.append(0 as UInt32) }
    return FontTable("post", bytes)
  }

  /// The program that runs for each size: it turns dropout control on, and instructions of glyphs
  /// off.
  ///
  /// FreeType takes a font without instructions, or with no more than the first four of these, as
  /// one that it has to hint itself (`FT_Load_Glyph`), and moves the edges of symbols to whole
  /// pixels: bars of one symbol become bolder than others. With six it draws what there is.
  static let prep = FontTable(
    "prep",
    [
      // PUSHW 511, SCANCTRL, PUSHB 4, SCANTYPE.
      0xB8, 0x01, 0xFF, 0x85, 0xB0, 0x04, 0x8D,
      // PUSHB 1 1, INSTCTRL.
      0xB1, 0x01, 0x01, 0x8E,
    ])

  /// How rasterizers smooth, version 1: gray in both directions at all sizes, and no grid fitting,
  /// as glyphs have no instructions.
  ///
  /// Without it Windows smooths small sizes along lines of text only.
  static let gasp: FontTable = {
    var bytes: [UInt8] = []
    bytes.append(words: 1, 1, 0xFFFF, 0x0002 | 0x0008)
    return FontTable("gasp", bytes)
  }()
}
