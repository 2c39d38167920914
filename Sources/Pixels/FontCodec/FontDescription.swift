/// What a font says about itself, apart from its glyphs.
package struct FontDescription: Hashable, Sendable {
  /// The name that programs list it under, and that its PostScript name is made of.
  package var family: String
  /// The version is "Version 1.002" for 1 and 2.
  package var majorVersion: UInt16
  /// What follows the point of the version: 0...999, brought inside.
  package var minorVersion: UInt16
  /// Font units in an em, 16...16,384 (OpenType 1.9, "head").
  package var unitsPerEm: Int
  /// How far a line reaches above the baseline, in font units.
  package var ascent: Int
  /// How far a line reaches below the baseline, in font units, counting downwards: usually above 0.
  package var descent: Int

  /// A description; what is wrong in it is told when the file is made.
  package init(
    family: String, majorVersion: UInt16, minorVersion: UInt16, unitsPerEm: Int, ascent: Int,
    descent: Int
  ) {
    self.family = family
    self.majorVersion = majorVersion
    self.minorVersion = min(minorVersion, 999)
    self.unitsPerEm = unitsPerEm
    self.ascent = ascent
    self.descent = descent
  }

  /// The longest family name in UTF-16 units: all names together fit in the table's 64 KiB.
  package static let longestFamily = 1000

  /// The style of the only member of the family.
  static let style = "Regular"

  /// "Version 1.002", as the specification of "name" asks for.
  var versionText: String {
    let digits = String(min(minorVersion, 999))
    return "Version \(majorVersion).\(String(repeating: "0", count: 3 - digits.count))\(digits)"
  }

  /// The letters and digits of ASCII of the family, and the style: at most 63 characters.
  var postScriptName: String {
    let letters = family.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.prefix(48)
    return (letters.isEmpty ? "Font" : String(letters)) + "-" + Self.style
  }

  func check() throws(FontError) {
    guard (1...Self.longestFamily).contains(family.utf16.count) else {
      throw .unusableFamily(family)
    }
    let range = -GlyphPiece.farthest...GlyphPiece.farthest
    guard (16...16_384).contains(unitsPerEm), range.contains(ascent), range.contains(descent),
      ascent + descent > 0
    else { throw .unusableMetrics }
  }
}
