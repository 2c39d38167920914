extension Path {
  /// The contours as separate paths with unchanged verbs and points, computed in O(n).
  package var subpaths: [Path] {
    var result: [Path] = []
    result.reserveCapacity(8)
    forEachContour { verbs, points in result.append(Path(contour: verbs, points)) }
    return result
  }

  /// Calls `body` with the verbs and points of each contour.
  @inline(__always)
  func forEachContour(_ body: (ArraySlice<Verb>, ArraySlice<Point>) -> Void) {
    var verb = 0
    var point = 0
    while verb < verbs.count {
      let firstVerb = verb
      let firstPoint = point
      repeat {
        point += verbs[verb].pointCount
        verb += 1
      } while verb < verbs.count && verbs[verb] != .move
      body(verbs[firstVerb..<verb], points[firstPoint..<point])
    }
  }
}
