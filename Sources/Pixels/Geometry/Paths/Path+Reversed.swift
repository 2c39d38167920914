extension Path {
  /// The path with every contour drawn the other way round, in the same order; O(n).
  ///
  /// A closed contour begins where it began, an open one where it ended.
  package var reversed: Path {
    var result = Path()
    result.reserveCapacity(verbs: verbs.count + 1, points: points.count + 1)
    var verb = 0
    var point = 0
    while verb < verbs.count {
      let firstVerb = verb
      let firstPoint = point
      repeat {
        point += verbs[verb].pointCount
        verb += 1
      } while verb < verbs.count && verbs[verb] != .move
      result.append(
        reversed: verbs[firstVerb..<verb], points[firstPoint..<point],
        isClosed: verbs[verb - 1] == .close)
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
        // The line back to the start is left to `close`.
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
