internal import Encodings
internal import FontCodec
internal import SymbolArtwork

extension ExportFormat {
  /// The format for one web font with all symbols, a style sheet with a class for each symbol, and
  /// a map of code points.
  ///
  /// The font has TrueType outlines in WOFF. The map keeps the code points stable in later exports.
  /// A glyph has the color of the surrounding text; colors and opacities of layers are lost.
  package static let webFont = ExportFormat(
    name: "webfont",
    summary: "one web font (WOFF) of all symbols, with its CSS and its code points in JSON",
    endings: ["woff"], isBinary: true, reads: [.prefix],
    product: .collection(
      Collection(
        endings: ["woff", "css", "json"], continues: "json",
        piece: { (picture, _) throws(ExportError) in
          do throws(FontError) { return try WebFontGlyph.piece(picture.symbol) } catch {
            throw .own(error)
          }
        },
        documents: { (request) throws(ExportError) in
          let map = try codePoints(request)
          let glyphs = request.pieces.compactMap { name, piece in
            map.codePoints[name].map { (name: name, codePoint: $0, piece: piece) }
          }
          return [
            try font(request.stem, glyphs),
            try styles(request.stem, glyphs, prefix: request.options.prefix),
            map.json(family: family(request.stem)),
          ]
        })))

  private typealias Glyph = (name: String, codePoint: UInt32, piece: [UInt8])

  /// Returns the font family, which is the file name without its extension.
  private static func family(_ stem: String) -> String {
    ByteText.hasBytes(stem) ? VisibleText.escaped(stem) : stem
  }

  /// Returns the code points of the existing font, extended by new names.
  private static func codePoints(
    _ request: CollectionRequest
  ) throws(ExportError) -> CodePointMap {
    do throws(CodePointMap.Failure) {
      var map = CodePointMap()
      if let earlier = request.earlier {
        map = try CodePointMap(earlier: earlier, file: "\(request.stem).json")
      }
      try map.assign(to: request.pieces.map(\.name))
      return map
    } catch { throw .own(error) }
  }

  private static func font(_ stem: String, _ glyphs: [Glyph]) throws(ExportError) -> [UInt8] {
    let font = WebFontGlyph.description(family: family(stem), majorVersion: 1, minorVersion: 0)
    do throws(FontError) {
      return try WebFont.file(font, glyphs: glyphs.map { ($0.codePoint, $0.piece) })
    } catch { throw .own(error) }
  }

  private static func styles(
    _ stem: String, _ glyphs: [Glyph], prefix: String?
  ) throws(ExportError) -> [UInt8] {
    do throws(WebFontStyles.Failure) {
      return try WebFontStyles.css(
        family: family(stem), symbols: glyphs.map { ($0.name, $0.codePoint) }, file: "\(stem).woff",
        base: prefix ?? WebFontStyles.base)
    } catch { throw .own(error) }
  }
}

extension FontError: FormatError {}
