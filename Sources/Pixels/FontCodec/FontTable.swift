/// A font table with a tag and its bytes.
struct FontTable {
  /// The tag, which consists of four ASCII characters.
  let tag: String
  let bytes: [UInt8]

  init(_ tag: String, _ bytes: [UInt8]) {
    self.tag = tag
    self.bytes = bytes
  }

  /// The tag as a 32-bit number, as it is stored in directories.
  var tagNumber: UInt32 { tag.utf8.reduce(0) { $0 << 8 | UInt32($1) } }
}

/// The glyphs of a font, in the order of their numbers.
struct GlyphList {
  /// The glyphs; the first one is for missing characters.
  let pieces: [GlyphPiece]
  /// The code points of all glyphs except the first, in ascending order.
  let codePoints: [UInt32]

  /// Sorts the glyphs by code point, and decodes them.
  ///
  /// O(n log n).
  init(_ glyphs: [(codePoint: UInt32, piece: [UInt8])], missing: GlyphPiece) throws(FontError) {
    guard glyphs.count < UInt16.max else { throw .tooManyGlyphs(glyphs.count + 1) }
    let sorted = glyphs.sorted { $0.codePoint < $1.codePoint }
    var pieces = [missing]
    pieces.reserveCapacity(sorted.count + 1)
    for (index, glyph) in sorted.enumerated() {
      let codePoint = glyph.codePoint
      if index > 0, sorted[index - 1].codePoint == codePoint {
        throw .duplicateCodePoint(codePoint)
      }
      // The last two code points of each plane are noncharacters (Unicode 17, 23.7).
      guard Unicode.Scalar(codePoint) != nil, codePoint & 0xFFFE != 0xFFFE else {
        throw .unusableCodePoint(codePoint)
      }
      guard let piece = GlyphPiece(glyph.piece) else {
        throw .malformedPiece(codePoint: codePoint)
      }
      pieces.append(piece)
    }
    self.pieces = pieces
    codePoints = sorted.map(\.codePoint)
  }

  /// The bounding box of all glyphs that have contours; zeros if there are none.
  var bounds: (xMin: Int16, yMin: Int16, xMax: Int16, yMax: Int16) {
    let drawn = pieces.filter { $0.contourCount > 0 }
    return (
      drawn.map(\.xMin).min() ?? 0, drawn.map(\.yMin).min() ?? 0, drawn.map(\.xMax).max() ?? 0,
      drawn.map(\.yMax).max() ?? 0
    )
  }
}
