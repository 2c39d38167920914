extension Path {
  /// Returns whether a rectangle is certainly outside of the area that the path fills by the
  /// nonzero rule, and meets no edge.
  ///
  /// False if the hulls of parts of the curves are not sufficient to decide. O(n).
  package func isApart(from box: Rectangle) -> Bool {
    box.isEmpty || (isClear(of: box) && winding(at: Point(x: box.minX, y: box.minY)) == 0)
  }

  /// Returns whether a rectangle is certainly inside of the area that the path fills by the nonzero
  /// rule, and meets no edge; see `isApart`.
  package func surrounds(_ box: Rectangle) -> Bool {
    !box.isEmpty && isClear(of: box) && winding(at: Point(x: box.minX, y: box.minY)) != 0
  }

  /// Returns whether the area of this path certainly shares no point with the area of another path,
  /// and no edges meet; the nonzero rule applies.
  ///
  /// False if the bounding boxes of contours are not sufficient to decide. O(n) for each contour.
  package func isApart(from other: Path) -> Bool {
    let places = contourPlaces
    let others = other.contourPlaces
    return isBeside(places, other, others) || other.isBeside(others, self, places)
  }

  /// Returns whether the boxes show that all contours of another path are outside of this path's
  /// area, and that no contour of this path is inside of the other path's area.
  private func isBeside(_ places: [ContourPlace], _ other: Path, _ others: [ContourPlace]) -> Bool {
    others.allSatisfy { contour in
      places.allSatisfy { isClear($0, of: contour.box) }
        && places.reduce(0) { $0 + winding(at: contour.box.corner, of: $1) } == 0
    }
      && places.allSatisfy { place in
        let point = points[place.points.lowerBound]
        return others.reduce(0) { $0 + other.winding(at: point, of: $1) } == 0
      }
  }

  /// Returns whether no edge meets a rectangle, according to the hulls of parts of the curves.
  private func isClear(of box: Rectangle) -> Bool {
    contourPlaces.allSatisfy { isClear($0, of: box) }
  }

  /// Returns whether no edge of a contour meets a rectangle, according to the hulls of parts of its
  /// curves; false if that is uncertain.
  package func isClear(_ place: ContourPlace, of box: Rectangle) -> Bool {
    place.box.isBeside(box)
      || forEachSegment(of: place) { segment in
        switch segment {
        case .line(let line):
          CubicBezier(p0: line.p0, p1: line.p0, p2: line.p1, p3: line.p1).isClear(of: box, depth: 0)
        case .quad(let curve):
          CubicBezier(
            p0: curve.p0, p1: curve.p0.interpolated(to: curve.p1, at: 2.0 / 3),
            p2: curve.p2.interpolated(to: curve.p1, at: 2.0 / 3), p3: curve.p2
          ).isClear(of: box, depth: 3)
        case .cubic(let curve): curve.isClear(of: box, depth: 3)
        }
      }
  }
}

extension Rectangle {
  fileprivate var corner: Point { Point(x: minX, y: minY) }

  /// Returns whether the distance from another rectangle exceeds rounding errors.
  fileprivate func isBeside(_ other: Rectangle) -> Bool {
    let margin = 1e-6
    return maxX < other.minX - margin || minX > other.maxX + margin
      || maxY < other.minY - margin || minY > other.maxY + margin
  }
}

extension CubicBezier {
  /// Returns whether the hull of the curve, or of its parts after at most `depth` halvings, is
  /// separated from a rectangle by more than rounding errors.
  fileprivate func isClear(of box: Rectangle, depth: Int) -> Bool {
    let margin = 1e-6
    let isBeside =
      max(p0.x, p1.x, p2.x, p3.x) < box.minX - margin
      || min(p0.x, p1.x, p2.x, p3.x) > box.maxX + margin
      || max(p0.y, p1.y, p2.y, p3.y) < box.minY - margin
      || min(p0.y, p1.y, p2.y, p3.y) > box.maxY + margin
    if isBeside { return true }
    // Check whether the rectangle is on one side of the strip along the chord.
    let chord = p3 - p0
    let d1 = chord.cross(p1 - p0)
    let d2 = chord.cross(p2 - p0)
    let middle = chord.cross(box.center - p0)
    let reach =
      (abs(chord.x) * box.height + abs(chord.y) * box.width) / 2
      + margin * (abs(chord.x) + abs(chord.y))
    if middle - reach > max(0, d1, d2) || middle + reach < min(0, d1, d2) { return true }
    guard depth > 0 else { return false }
    let (first, second) = split(at: 0.5)
    return first.isClear(of: box, depth: depth - 1) && second.isClear(of: box, depth: depth - 1)
  }
}
