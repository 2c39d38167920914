/// The metadata and metrics of a font, without its glyphs.
package struct FontDescription: Hashable, Sendable {
  /// The family name, from which the PostScript name is derived.
  package var family: String
  /// The major version; for "Version 1.002", this is 1.
  package var majorVersion: UInt16
  /// The minor version, clamped to 0...999; for "Version 1.002", this is 2.
  package var minorVersion: UInt16
  /// The number of font units in an em, 16...16,384 (OpenType 1.9, "head").
  package var unitsPerEm: Int
  /// The height of a line above the baseline, in font units.
  package var ascent: Int
  /// The depth of a line below the baseline, in font units; positive values go down.
  package var descent: Int

  /// Creates a description; errors in it are reported only when the font file is made.
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

  /// The maximum length of the family name in UTF-16 units.
  ///
  /// The `name` table repeats the name several times, and its texts must fit in 64 KiB.
  package static let longestFamily = 1000

  /// The style name, "Regular" because the family has only one member.
  static let style = "Regular"

  /// The version text in the format that the "name" specification requires: "Version 1.002".
  var versionText: String {
    let digits = String(min(minorVersion, 999))
    return "Version \(majorVersion).\(String(repeating: "0", count: 3 - digits.count))\(digits)"
  }

  /// The PostScript name, which consists of the ASCII letters and digits of the family name, and
  /// the style; at most 63 characters.
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
