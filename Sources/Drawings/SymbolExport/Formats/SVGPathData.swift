package import Geometry

/// Path data in the form that all formats use.
package enum SVGPathData {
  /// Appends path data with as few decimals as possible, so every point is accurate to 0.005 units.
  package static func append(_ path: Path, to bytes: inout [UInt8]) {
    path.appendSVGPathData(precision: precision(of: path), to: &bytes)
  }

  /// The maximum number of decimals.
  package static let mostDigits = 3

  /// The maximum rounding error of a point, in units.
  private static let tolerance = 0.005

  /// Returns the number of decimals that the path needs, 0...3.
  package static func precision(of path: Path) -> Int {
    var unit = 1.0
    for precision in 0..<mostDigits {
      let fits = path.points.allSatisfy { point in
        let x = point.x * unit
        let y = point.y * unit
        let dx = x - x.rounded()
        let dy = y - y.rounded()
        let limit = tolerance * unit
        return dx * dx + dy * dy <= limit * limit
      }
      if fits { return precision }
      unit *= 10
    }
    return mostDigits
  }
}
