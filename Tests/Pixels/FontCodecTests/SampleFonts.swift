import FontCodec
import Geometry

/// Fonts of a few glyphs for tests.
enum SampleFonts {
  static let description = FontDescription(
    family: "Test \"Icons\" é", majorVersion: 1, minorVersion: 2, unitsPerEm: 2400, ascent: 1900,
    descent: 500)

  /// From a cell of 24 units, y downwards and the baseline at 19, to an em of 2,400.
  static let map = AffineMap(a: 100, b: 0, c: 0, d: -100, e: 0, f: 1900)

  /// A ring, clockwise on a screen, with a hole the other way round.
  static var ring: Path {
    var path = Path.ellipse(center: Point(x: 12, y: 12), radiusX: 9, radiusY: 9)
    path.append(Path.ellipse(center: Point(x: 12, y: 12), radiusX: 6, radiusY: 6).reversed)
    return path
  }

  static func piece(_ path: Path, advance: Double = 2400) throws -> [UInt8] {
    try GlyphOutline.encode(path: path, map: map, advance: advance)
  }

  /// A font of one glyph at U+F0000.
  static func file(_ path: Path) throws -> [UInt8] {
    try WebFont.file(description, glyphs: [(0xF0000, try piece(path))])
  }

  /// The same, read again.
  static func reader(_ path: Path, map: AffineMap = map, tolerance: Double = 0.5) throws
    -> FontReader
  {
    let piece = try GlyphOutline.encode(path: path, map: map, advance: 2400, tolerance: tolerance)
    return FontReader(try WebFont.file(description, glyphs: [(0xF0000, piece)]))
  }
}
