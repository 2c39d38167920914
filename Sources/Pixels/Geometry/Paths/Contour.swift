/// A contour of a path as connected segments, for algorithms that need adjacent segments.
package struct Contour: Hashable, Sendable {
  /// The point of the contour's `move`.
  package var start: Point
  /// The segments; the first one starts at `start`, and each of the others at the end of the
  /// previous one.
  package var segments: [Segment]
  /// Whether the contour is closed.
  ///
  /// The line that `close` draws is the last segment, unless the contour ends at its start.
  package var isClosed: Bool

  /// Creates a contour; the caller must ensure that the segments are connected.
  package init(start: Point, segments: [Segment] = [], isClosed: Bool = false) {
    self.start = start
    self.segments = segments
    self.isClosed = isClosed
  }

  /// The end of the last segment, or the start if there are no segments.
  package var end: Point { segments.last?.end ?? start }

  /// Whether all coordinates are finite.
  package var isFinite: Bool { start.isFinite && segments.allSatisfy(\.isFinite) }
}

extension Path {
  /// The contours of the path, computed in O(n).
  ///
  /// A lone `move` is a contour without segments.
  package var contours: [Contour] {
    var result: [Contour] = []
    for element in elements {
      if case .move(let point) = element {
        result.append(Contour(start: point))
        continue
      }
      let last = result.count - 1
      let from = result[last].end
      switch element {
      case .move: break
      case .line(let end): result[last].segments.append(.line(Line(p0: from, p1: end)))
      case .quad(let p1, let p2):
        result[last].segments.append(.quad(QuadraticBezier(p0: from, p1: p1, p2: p2)))
      case .cubic(let p1, let p2, let p3):
        result[last].segments.append(.cubic(CubicBezier(p0: from, p1: p1, p2: p2, p3: p3)))
      case .close:
        if from != result[last].start {
          result[last].segments.append(.line(Line(p0: from, p1: result[last].start)))
        }
        result[last].isClosed = true
      }
    }
    return result
  }

  /// Appends a contour; a closing line is written as `close`.
  package mutating func append(_ contour: Contour) {
    move(to: contour.start)
    var segments = contour.segments[...]
    if contour.isClosed, case .line(let line)? = segments.last, line.p1 == contour.start {
      segments = segments.dropLast()
    }
    for segment in segments { append(segment) }
    if contour.isClosed { close() }
  }
}
