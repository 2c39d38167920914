/// One contour of a path as connected segments: the form for algorithms that look at neighbors.
package struct Contour: Hashable, Sendable {
  /// Where the `move` of the contour stands.
  package var start: Point
  /// Each starts where the one before it ends, the first at `start`.
  package var segments: [Segment]
  /// Whether the path closes it.
  ///
  /// The line that a close draws is the last segment, unless the contour
  /// ended where it began.
  package var isClosed: Bool

  /// Takes the segments as they are: that each starts where the one before ends is up to the
  /// caller.
  package init(start: Point, segments: [Segment] = [], isClosed: Bool = false) {
    self.start = start
    self.segments = segments
    self.isClosed = isClosed
  }

  /// Where the last segment ends; the start if there is none.
  package var end: Point { segments.last?.end ?? start }

  /// Whether all coordinates are finite numbers.
  package var isFinite: Bool { start.isFinite && segments.allSatisfy(\.isFinite) }
}

extension Path {
  /// The path cut into its contours, O(n).
  ///
  /// A `move` that nothing follows is a contour without segments.
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

  /// Adds a contour; the line back to its start is left to `close` where it is one.
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
