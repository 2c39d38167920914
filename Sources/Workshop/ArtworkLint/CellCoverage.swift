internal import Geometry
internal import Raster
internal import SymbolStyle

/// The coverage of pixels by ink, to compare drawings: a cell of 24 units in 96 pixels, with a
/// margin for large symbols.
enum CellCoverage {
  /// The side of the cell, in pixels.
  static let cell = 96
  private static let room = 16

  /// Returns the coverage of each pixel, 0...255, for a path filled by the nonzero rule.
  static func of(_ path: Path, _ rasterizer: inout Rasterizer) -> [UInt8] {
    let side = cell + 2 * room
    var surface = Surface(width: side, height: side)
    let scale = Double(cell) / 24
    rasterizer.fill(
      path,
      map: AffineMap(a: scale, b: 0, c: 0, d: scale, e: Double(room), f: Double(room)),
      rule: .nonZero, with: Brush(color: .black), on: &surface)
    return surface.coverage
  }

  /// Returns the sum of the absolute differences between pixels.
  static func difference(_ one: [UInt8], _ other: [UInt8]) -> Int {
    zip(one, other).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
  }
}
