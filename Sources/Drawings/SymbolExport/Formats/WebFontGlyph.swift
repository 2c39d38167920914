package import FontCodec
internal import Geometry
package import SymbolArtwork

/// Symbols as glyphs of a web font.
package enum WebFontGlyph {
  /// Font units in an em, which is a cell of 24 units: 100 to one.
  ///
  /// So all coordinates of two digits after the point are exact, the baseline and the upper edge of
  /// the cell among them, and what lies on whole pixels in a picture does so in text. OpenType
  /// recommends a power of two for the speed of rasterizers of its time; those of today scale by a
  /// fixed-point factor, whatever it is.
  package static let unitsPerEm = 2400
  /// From the baseline to the upper edge of the cell, in font units.
  package static let ascent = 1900
  /// From the baseline to the lower edge of the cell, in font units.
  package static let descent = 500
  /// How far outlines may stray, in font units: 1/4800 of the em, what rounding them may move.
  private static let tolerance = 0.5

  /// The font of all symbols without its glyphs: lines as high as the cell, with the symbols where
  /// they belong beside text.
  package static func description(
    family: String, majorVersion: UInt16, minorVersion: UInt16
  ) -> FontDescription {
    FontDescription(
      family: family, majorVersion: majorVersion, minorVersion: minorVersion,
      unitsPerEm: unitsPerEm, ascent: ascent, descent: descent)
  }

  /// The piece of the font that a symbol becomes, for `WebFont.file`.
  ///
  /// All layers in the color of the text; opacities are lost. The glyph begins at the left of the
  /// canvas and is as wide; its height and its baseline are those of the cell, whatever the canvas.
  package static func piece(_ symbol: PaintedSymbol) throws(FontError) -> [UInt8] {
    var path = Path()
    for layer in symbol.layers { path.append(layer.path) }
    let scale = Double(unitsPerEm) / 24
    let map = AffineMap.translation(x: -symbol.canvas.minX, y: -Double(ascent) / scale)
      .then(.scale(x: scale, y: -scale))
    return try GlyphOutline.encode(
      path: path, map: map, advance: symbol.canvas.width * scale, tolerance: tolerance)
  }
}
