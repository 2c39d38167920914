/// An error in the input for a font.
package enum FontError: Error, Hashable, Sendable {
  /// A coordinate or an advance that is not finite or outside of the allowed range, in font units.
  case outOfRange(value: Double, allowed: ClosedRange<Int>)
  /// A glyph with more points or contours than its `glyf` entry can represent.
  case tooComplex(points: Int, contours: Int)
  /// More than 65,535 glyphs, including the one for missing characters.
  case tooManyGlyphs(Int)
  /// Two glyphs with the same code point.
  case duplicateCodePoint(UInt32)
  /// A surrogate, a noncharacter or a number above U+10FFFF.
  case unusableCodePoint(UInt32)
  /// A code point whose glyph was not encoded by `GlyphOutline.encode`.
  case malformedPiece(codePoint: UInt32)
  /// A family name that is empty or longer than `FontDescription.longestFamily`.
  case unusableFamily(String)
  /// Units per em, an ascent or a descent outside of the range that OpenType allows.
  case unusableMetrics
  /// A font that is too large for a font file.
  case tooLarge
  case outOfMemory
}

extension FontError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .outOfRange(let value, let allowed):
      "a value of \(value) font units is out of range: it must be from \(allowed.lowerBound) to "
        + "\(allowed.upperBound)"
    case .tooComplex(let points, let contours):
      "a glyph is too complex: \(points) points in \(contours) contours"
    case .tooManyGlyphs(let count): "too many glyphs: \(count); a font can hold at most 65535"
    case .duplicateCodePoint(let codePoint):
      "two glyphs have the code point \(Self.name(codePoint))"
    case .unusableCodePoint(let codePoint): "\(Self.name(codePoint)) is not a character"
    case .malformedPiece(let codePoint): "the data for \(Self.name(codePoint)) is not a glyph"
    case .unusableFamily(let family):
      "the family name has \(family.utf16.count) UTF-16 units; it must have 1 to "
        + "\(FontDescription.longestFamily)"
    case .unusableMetrics: "the units per em, ascent or descent are out of range"
    case .tooLarge: "the font is too large for a font file"
    case .outOfMemory: "out of memory: raise the limit (ulimit -v), or request less"
    }
  }

  private static func name(_ codePoint: UInt32) -> String {
    let digits = String(codePoint, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
