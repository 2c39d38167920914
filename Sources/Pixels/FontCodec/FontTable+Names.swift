// The tables of names: name, post.

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

  /// How rasterizers smooth, version 1: gray in both directions at all sizes, and no grid fitting, as
  /// there are no instructions.
  ///
  /// Without it Windows smooths small sizes along lines of text only.
  static let gasp: FontTable = {
    var bytes: [UInt8] = []
    bytes.append(words: 1, 1, 0xFFFF, 0x0002 | 0x0008)
    return FontTable("gasp", bytes)
  }()
}
