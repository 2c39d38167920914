package import Geometry
package import SymbolStyle

/// What a sheet is drawn on.
package protocol SheetCanvas: ~Copyable {
  /// Fills the inside of a path by the non-zero rule; `map` leads from the path to the points of
  /// the sheet.
  mutating func fill(_ path: Path, map: AffineMap, color: Color)
}
