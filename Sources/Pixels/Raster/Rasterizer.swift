package import Geometry

/// A rasterizer that computes the exact covered area of every pixel, for either fill rule.
///
///     var rasterizer = Rasterizer()
///     var surface = Surface(width: 24, height: 24)
///     rasterizer.fill(
///       path, map: .scale(24 / 512), rule: .nonZero, with: Brush(color: .black), on: &surface)
///
/// Accumulation buffers and cell lists (font-rs, FreeType, AGG) integrate the winding number over
/// the pixel and take `min(|w|, 1)` or fold it afterwards. That is wrong in every pixel where the
/// number has more than two adjacent values: overlapping contours of the same direction cover too
/// much, those of opposite directions cancel. Here the winding number is known before the area: one
/// sweep over the whole outline finds the parts that separate the inside from the outside, and cuts
/// them where they cross (`ChainSweep`). Only these are integrated. An outline with too many
/// self-intersections is swept row by row (`RowSweep`).
///
/// Curves are flattened to `tolerance` pixels, and lines closer than `ChainSweep.touching` touch.
/// Time is linear in the lines, the touched pixels and the crossings, up to a bound; memory is
/// linear in the path and the width. Buffers are reused between fills.
package struct Rasterizer: ~Copyable {
  /// The default flattening tolerance in pixels.
  ///
  /// Lines shorter than a pixel may deviate more: each encloses the same area as its curve, so only
  /// their ends affect a pixel (`FlatContour`). The mean coverage error over edge pixels is less
  /// than 0.2 of 255, and hardly any error reaches 2.
  package static let defaultTolerance = 0.008

  private var outline = ChainList()
  private var sweep = ChainSweep()
  private var rowSweep = RowSweep()
  private var cells = CellBand()

  /// Creates a rasterizer with empty buffers.
  package init() {}

  /// Begins another image.
  ///
  /// Paths with very many self-intersections share a limited amount of work for exact areas in an
  /// image; after that, 16 samples for each pixel are counted.
  package mutating func beginPicture() {
    sweep.beginPicture()
    rowSweep.beginPicture()
  }

  /// Paints the inside of a path on a surface.
  ///
  /// - Parameters:
  ///   - path: Contours in any coordinates; open ones are closed by a line.
  ///   - map: The transform from path coordinates to pixels; the corner of the first pixel is the
  ///     origin.
  ///   - rule: The fill rule.
  ///   - tolerance: The maximum distance of lines from their curves, in pixels.
  ///   - brush: The paint.
  ///   - surface: The surface; everything outside of it is clipped.
  package mutating func fill(
    _ path: Path, map: AffineMap = .identity, rule: FillRule, tolerance: Double = defaultTolerance,
    with brush: Brush, on surface: inout Surface
  ) {
    let width = surface.width
    let height = surface.height
    outline.build(path, map: map, width: width, height: height, tolerance: tolerance)
    guard let rows = outline.rows else { return }
    surface.prepare(for: brush)
    surface.growScratch()
    cells.resize(width: width, rows: rows.count)
    let isSwept = sweep.run(outline, rule: rule, height: Double(height))
    if !isSwept {
      rowSweep.begin(&outline, rows)
    }
    var top = rows.lowerBound
    while top < rows.upperBound {
      let bottom = min(top + cells.rows, rows.upperBound)
      if isSwept {
        sweep.emit(&cells, outline, from: top, to: bottom)
      } else {
        for row in top..<bottom {
          cells.selectRow(row - top)
          rowSweep.emit(&cells, &outline, rule: rule, row: row)
        }
      }
      surface.cover(top..<bottom, by: &cells, brush)
      top = bottom
    }
  }
}
