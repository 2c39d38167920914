internal import Geometry
internal import SymbolArtwork

/// Which outlines of a path nothing is seen of: those without which the non-zero rule fills the
/// same area.
///
/// Areas are compared, exactly as far as the boolean operations are: an outline that lies in
/// another at all of its corners may reach out of it between them. What takes too long is not
/// looked at, and nothing is told of it.
struct WindingChecks {
  /// Paths with more outlines are not looked at.
  private static let mostOutlines = 200
  /// Points that boolean operations may take for a file; as many take a second.
  private static let mostPoints = 6_000
  private static let mostOfOperation = 800
  /// The share of an outline's area that is the error of coordinates with three digits.
  private static let tolerance = 1e-3

  private var points = WindingChecks.mostPoints

  /// An outline, with what is quickly known of it.
  private struct Outline {
    let path: Path
    let area: Double
    let box: Rectangle
  }

  /// The numbers of the outlines that nothing is seen of.
  ///
  /// Of several that hide each other, like two in the same place, all but the first.
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
    // Without others of its direction all around it, something of it is seen.
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
