package import FontCodec
internal import Geometry
package import SymbolArtwork

/// The conversion of symbols to glyphs of a web font.
package enum WebFontGlyph {
  /// The number of font units per em: 100 for each of the 24 units of a cell, which is one em high.
  ///
  /// With this value, all coordinates with two decimals are exact, including the baseline and the
  /// upper edge of the cell. Edges on whole pixels in an image are also on whole pixels in text.
  /// OpenType recommends a power of two because old rasterizers are faster with it. Current
  /// rasterizers scale by a fixed-point factor anyway.
  package static let unitsPerEm = 2400
  /// The distance from the baseline to the upper edge of the cell, in font units.
  package static let ascent = 1900
  /// The distance from the baseline to the lower edge of the cell, in font units.
  package static let descent = 500
  /// The maximum error of outlines in font units: 1/4800 em, the same as the rounding error.
  private static let tolerance = 0.5

  /// Returns the font description, with lines as high as the cell and symbols aligned with text.
  package static func description(
    family: String, majorVersion: UInt16, minorVersion: UInt16
  ) -> FontDescription {
    FontDescription(
      family: family, majorVersion: majorVersion, minorVersion: minorVersion,
      unitsPerEm: unitsPerEm, ascent: ascent, descent: descent)
  }

  /// Encodes a symbol as a piece for `WebFont.file`.
  ///
  /// All layers get the text color, and opacities are lost. The canvas determines only the left
  /// edge and the width of the glyph. The height and the baseline are always those of the cell.
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
