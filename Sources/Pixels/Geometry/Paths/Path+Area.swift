extension Path {
  /// The signed area that the path encloses, computed in O(n); positive for clockwise contours on a
  /// screen.
  ///
  /// Areas with a winding number of 2 count twice, and opposite windings cancel out. Open contours
  /// are closed with a line. Green's theorem is applied to each segment relative to the start of
  /// its contour, so distant paths lose no precision. The area is NaN if a coordinate is not
  /// finite.
  package var area: Double {
    var sum = 0.0
    var segments = PathSegments(self, closingAll: true)
    while let segment = segments.next() {
      let triangle = (segment.start - segments.start).cross(segment.end - segments.start)
      sum += triangle / 2 + segment.areaOverChord
    }
    return sum
  }

  /// The `area` of each contour, computed in O(n).
  package var contourAreas: [Double] {
    var areas: [Double] = []
    areas.reserveCapacity(8)
    var verb = 0
    var point = 0
    while verb < verbs.count {
      let start = points[point]
      var from = start
      var sum = 0.0
      repeat {
        let kind = verbs[verb]
        point += kind.pointCount
        verb += 1
        switch kind {
        case .move, .close: continue
        case .line: break
        case .quad:
          sum += (points[point - 2] - from).cross(points[point - 1] - from) / 3
        case .cubic:
          sum +=
            CubicBezier(
              p0: from, p1: points[point - 3], p2: points[point - 2], p3: points[point - 1]
            ).areaOverChord
        }
        sum += (from - start).cross(points[point - 1] - start) / 2
        from = points[point - 1]
      } while verb < verbs.count && verbs[verb] != .move
      areas.append(sum)
    }
    return areas
  }
}

extension Segment {
  /// The signed area between the segment and its chord.
  var areaOverChord: Double {
    switch self {
    case .line: 0
    case .quad(let curve): (curve.p1 - curve.p0).cross(curve.p2 - curve.p0) / 3
    case .cubic(let curve): curve.areaOverChord
    }
  }
}

extension CubicBezier {
  fileprivate var areaOverChord: Double {
    let a = p1 - p0
    let b = p2 - p0
    let c = p3 - p0
    return (a.cross(b) + a.cross(c) + 2 * b.cross(c)) * 3 / 20
  }
}
