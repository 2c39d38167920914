internal import Geometry
internal import SymbolArtwork

/// A check that finds invisible outlines in a path: without them, the nonzero rule fills the same
/// area.
///
/// Areas are compared with Boolean operations, because an outline whose corners are all inside
/// another outline can still extend beyond it. Operations that would take too long are skipped
/// without a report.
struct WindingChecks {
  /// The maximum number of outlines in a path to check.
  private static let mostOutlines = 200
  /// The maximum number of points for Boolean operations on one file, which take about a second.
  private static let mostPoints = 6_000
  private static let mostOfOperation = 800
  /// The rounding error of coordinates with three digits, relative to the area of an outline.
  private static let tolerance = 1e-3

  private var points = WindingChecks.mostPoints

  /// An outline with precomputed values for quick tests.
  private struct Outline {
    let path: Path
    let area: Double
    let box: Rectangle
  }

  /// Returns the indices of invisible outlines.
  ///
  /// If several outlines hide each other, such as two at the same position, the first one is not
  /// included.
  mutating func unseen(_ contours: [Contour]) -> [Int] {
    guard contours.count > 1, contours.count <= Self.mostOutlines else { return [] }
    let outlines = contours.map { contour in
      var contour = contour
      contour.isClosed = true
      var path = Path()
      path.append(contour)
      return Outline(path: path, area: path.area, box: path.tightBounds)
    }
    var unseen: [Int] = []
    for index in outlines.indices.reversed() where isCovered(outlines, index, without: unseen) {
      unseen.append(index)
    }
    return unseen.reversed()
  }

  private mutating func isCovered(
    _ outlines: [Outline], _ index: Int, without unseen: [Int]
  ) -> Bool {
    let outline = outlines[index]
    guard abs(outline.area) > 1e-3 else { return false }
    let others = outlines.indices.filter {
      $0 != index && !unseen.contains($0) && outlines[$0].box.overlaps(outline.box)
    }
    // If no outlines with the same direction surround this outline, a part of it is visible.
    var around = Rectangle.empty
    for other in others where (outlines[other].area > 0) == (outline.area > 0) {
      around = around.union(outlines[other].box)
    }
    guard around.contains(outline.box, tolerance: 1e-3) else { return false }
    var rest = Path()
    for other in others { rest.append(outlines[other].path) }
    let count = 2 * rest.points.count + outline.path.points.count
    guard count <= Self.mostOfOperation, count <= points else { return false }
    points -= count
    var whole = rest
    whole.append(outline.path)
    let (with, without) = (whole.normalized(), rest.normalized())
    let difference = with.minus(without).area + without.minus(with).area
    return difference <= Self.tolerance * abs(outline.area)
  }
}

extension Rectangle {
  fileprivate func contains(_ other: Rectangle, tolerance: Double) -> Bool {
    minX <= other.minX + tolerance && minY <= other.minY + tolerance
      && maxX >= other.maxX - tolerance && maxY >= other.maxY - tolerance
  }

  fileprivate func overlaps(_ other: Rectangle) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }
}
