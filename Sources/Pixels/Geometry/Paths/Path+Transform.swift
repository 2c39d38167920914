extension Path {
  /// Returns the transformed path, in O(n).
  ///
  /// The result is exact except for rounding, because an affine map of a Bézier curve is the curve
  /// of the mapped points.
  package func transformed(by map: AffineMap) -> Path {
    var copy = self
    copy.transform(by: map)
    return copy
  }

  /// Transforms the path in place.
  package mutating func transform(by map: AffineMap) {
    guard map != .identity else { return }
    mapPoints(map.apply)
  }
}
