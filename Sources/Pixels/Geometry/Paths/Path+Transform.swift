extension Path {
  /// The image of the path under a map, O(n).
  ///
  /// Exact up to rounding: an affine map of a Bézier curve is the curve of its mapped points.
  package func transformed(by map: AffineMap) -> Path {
    var copy = self
    copy.transform(by: map)
    return copy
  }

  /// Replaces the path by its image under a map, in place.
  package mutating func transform(by map: AffineMap) {
    guard map != .identity else { return }
    mapPoints(map.apply)
  }
}
