/// An error in the input of a font.
package enum FontError: Error, Hashable, Sendable {
  /// A coordinate or an advance that is not finite or not in the allowed range, in font units.
  case outOfRange(value: Double, allowed: ClosedRange<Int>)
  /// A glyph with more points or contours than its entry can represent.
  case tooComplex(points: Int, contours: Int)
  /// More than 65,535 glyphs, including the one for missing characters.
  case tooManyGlyphs(Int)
  /// Two glyphs with the same code point.
  case duplicateCodePoint(UInt32)
  /// A surrogate, a noncharacter or a number above U+10FFFF.
  case unusableCodePoint(UInt32)
  /// Bytes for a code point that `GlyphOutline.encode` did not make.
  case malformedPiece(codePoint: UInt32)
  /// A family name that is empty or longer than `FontDescription.longestFamily`.
  case unusableFamily(String)
  /// Units per em, ascent or descent outside of the range of OpenType.
  case unusableMetrics
  /// A font that is too large for a file.
  case tooLarge
  case outOfMemory
}

extension FontError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .outOfRange(let value, let allowed):
      "\(value) font units, and \(allowed.lowerBound) to \(allowed.upperBound) are possible"
    case .tooComplex(let points, let contours):
      "\(points) points in \(contours) contours are more than a glyph can hold"
    case .tooManyGlyphs(let count): "\(count) glyphs, and a font can hold 65535"
    case .duplicateCodePoint(let codePoint): "two glyphs for \(Self.name(codePoint))"
    case .unusableCodePoint(let codePoint): "\(Self.name(codePoint)) is no character"
    case .malformedPiece(let codePoint): "what is given for \(Self.name(codePoint)) is no glyph"
    case .unusableFamily(let family):
      "a family name of \(family.utf16.count) UTF-16 units, and 1 to "
        + "\(FontDescription.longestFamily) are possible"
    case .unusableMetrics: "units per em, ascent or descent are out of range"
    case .tooLarge: "more bytes than a font can hold"
    case .outOfMemory: "out of memory: raise the limit (ulimit -v), or ask for less"
    }
  }

  private static func name(_ codePoint: UInt32) -> String {
    let digits = String(codePoint, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
