extension Path {
  /// The path with every contour reversed but in unchanged order; computed in O(n).
  ///
  /// A closed contour keeps its start. An open contour starts at its former end.
  package var reversed: Path {
    var result = Path()
    result.reserveCapacity(verbs: verbs.count + 1, points: points.count + 1)
    forEachContour { verbs, points in
      result.append(reversed: verbs, points, isClosed: verbs.last == .close)
    }
    return result
  }

  private mutating func append(
    reversed verbs: ArraySlice<Verb>, _ points: ArraySlice<Point>, isClosed: Bool
  ) {
    let start = points[points.startIndex]
    var at = points.endIndex - 1
    if isClosed, points[at] != start {
      move(to: start)
      line(to: points[at])
    } else {
      move(to: points[at])
    }
    for index in verbs.indices.reversed() {
      switch verbs[index] {
      case .move, .close: break
      case .line:
        // The line back to the start is drawn by `close`.
        if !isClosed || index > verbs.startIndex + 1 { line(to: points[at - 1]) }
      case .quad: quad(to: points[at - 2], control: points[at - 1])
      case .cubic:
        cubic(to: points[at - 3], control1: points[at - 1], control2: points[at - 2])
      }
      at -= verbs[index].pointCount
    }
    if isClosed { close() }
  }
}
