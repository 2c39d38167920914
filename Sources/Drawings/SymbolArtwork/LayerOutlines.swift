internal import Geometry

/// The outlines of all layers, with consecutive numbers.
struct LayerOutlines {
  /// The signed area of each outline; negative for a hole.
  private(set) var areas: [Double] = []
  private var places: [(layer: Int, contour: Path.ContourPlace)] = []
  private let layers: [SymbolDrawing.Layer]

  init(_ layers: [SymbolDrawing.Layer]) {
    self.layers = layers
    for (index, layer) in layers.enumerated() {
      areas += layer.path.contourAreas
      places += layer.path.contourPlaces.map { (index, $0) }
    }
  }

  /// Returns the bounding box of an outline's points.
  func box(_ outline: Int) -> Rectangle { places[outline].contour.box }

  /// Returns empty counters that might be narrower than `gap`.
  ///
  /// The result can contain other counters, but it never lacks one.
  func narrowCounters(_ gap: Double, least: Double) -> [Int] {
    areas.indices.filter { index in
      areas[index] <= -least && -2 * areas[index] < gap * length(index)
        && !areas.indices.contains {
          areas[$0] > 0 && areas[$0] < -areas[index] && box(index).intersects(box($0))
        }
    }
  }

  /// Returns the length of the control polygon, which is an upper bound of the outline's length.
  private func length(_ outline: Int) -> Double {
    let (layer, contour) = places[outline]
    return layers[layer].path.controlLength(of: contour)
  }

  /// Returns the pairs of outlines that might have an unpainted space narrower than `gap` between
  /// them.
  ///
  /// The result can contain other pairs, but it never lacks one.
  func near(_ gap: Double) -> [(Int, Int)] {
    var pairs: [(Int, Int)] = []
    for one in areas.indices {
      for other in areas.indices.dropFirst(one + 1)
      where mayMeet(one, other, gap) && !areClear(one, other, gap) {
        pairs.append((one, other))
      }
    }
    guard !pairs.isEmpty else { return [] }
    var wanted = [Bool](repeating: false, count: areas.count)
    for (one, other) in pairs {
      wanted[one] = true
      wanted[other] = true
    }
    let points = OutlinePoints(layers, spacing: gap, where: wanted)
    return pairs.filter { points.mayBeNear($0, $1, gap, box($0), box($1)) }
  }

  /// Returns whether the edges of one outline are farther than `gap` from the other's bounding box.
  private func areClear(_ one: Int, _ other: Int, _ gap: Double) -> Bool {
    isClear(one, of: other, gap) || isClear(other, of: one, gap)
  }

  private func isClear(_ outline: Int, of other: Int, _ gap: Double) -> Bool {
    let (layer, contour) = places[outline]
    return layers[layer].path.isClear(contour, of: box(other).expanded(by: gap))
  }

  /// Returns whether there can be unpainted space between two outlines, judged by their bounding
  /// boxes.
  ///
  /// The space is outside both outlines, or in a hole of one outline that surrounds the other.
  private func mayMeet(_ one: Int, _ other: Int, _ gap: Double) -> Bool {
    switch (areas[one] > 0, areas[other] > 0) {
    case (true, true): box(one).expanded(by: gap).intersects(box(other))
    case (true, false): areas[one] < -areas[other] && box(other).holds(box(one))
    case (false, true): areas[other] < -areas[one] && box(one).holds(box(other))
    case (false, false): false
    }
  }
}

/// Points along outlines, for a quick estimate of distances.
private struct OutlinePoints {
  private var points: [Point] = []
  /// The index of each outline's first point, followed by the total number of points.
  private var starts: [Int] = []
  /// For each outline, the squared maximum distance between consecutive points.
  private var gaps: [Double] = []
  /// The maximum ratio of a curve's length between two points to its chord.
  private static let bulge = 1.1

  /// Samples the outlines for which `wanted` is true, at intervals of about `spacing` units.
  init(_ layers: [SymbolDrawing.Layer], spacing: Double, where wanted: [Bool]) {
    starts.reserveCapacity(wanted.count + 1)
    gaps.reserveCapacity(wanted.count)
    points.reserveCapacity(256)
    var first = 0
    for layer in layers {
      var segments = PathSegments(layer.path, closingAll: true)
      while let segment = segments.next() {
        let outline = first + segments.contour
        while starts.count <= outline { begin() }
        if wanted[outline] { append(segment, spacing) }
      }
      first += segments.contour + 1
    }
    while starts.count <= wanted.count { begin() }
  }

  private mutating func begin() {
    starts.append(points.count)
    gaps.append(0)
  }

  private mutating func append(_ segment: Segment, _ spacing: Double) {
    let steps = max(1, Int((segment.controlLength / spacing).rounded(.up)))
    var last = segment.start
    if points.count == starts[starts.count - 1] { points.append(last) }
    var gap = gaps[gaps.count - 1]
    let curve = Polynomial(segment)
    for step in 1...steps {
      let point = step < steps ? curve.point(at: Double(step) / Double(steps)) : segment.end
      let (x, y) = (point.x - last.x, point.y - last.y)
      gap = max(gap, x * x + y * y)
      points.append(point)
      last = point
    }
    gaps[gaps.count - 1] = gap
  }

  /// A segment as a polynomial in power form, which is fast to evaluate at many points.
  private struct Polynomial {
    private let x: (Double, Double, Double, Double)
    private let y: (Double, Double, Double, Double)

    init(_ segment: Segment) {
      switch segment {
      case .line(let line):
        x = (line.p0.x, line.p1.x - line.p0.x, 0, 0)
        y = (line.p0.y, line.p1.y - line.p0.y, 0, 0)
      case .quad(let curve):
        x = Self.powers(curve.p0.x, curve.p1.x, curve.p2.x)
        y = Self.powers(curve.p0.y, curve.p1.y, curve.p2.y)
      case .cubic(let curve):
        x = Self.powers(curve.p0.x, curve.p1.x, curve.p2.x, curve.p3.x)
        y = Self.powers(curve.p0.y, curve.p1.y, curve.p2.y, curve.p3.y)
      }
    }

    private static func powers(
      _ a: Double, _ b: Double, _ c: Double
    ) -> (Double, Double, Double, Double) { (a, 2 * (b - a), a - 2 * b + c, 0) }

    private static func powers(
      _ a: Double, _ b: Double, _ c: Double, _ d: Double
    ) -> (Double, Double, Double, Double) {
      (a, 3 * (b - a), 3 * (a - 2 * b + c), d - a + 3 * (b - c))
    }

    func point(at t: Double) -> Point {
      Point(
        x: ((x.3 * t + x.2) * t + x.1) * t + x.0, y: ((y.3 * t + y.2) * t + y.1) * t + y.0)
    }
  }

  /// Returns whether two outlines with these boxes might be nearer than `reach`; false only if they
  /// certainly are not.
  func mayBeNear(
    _ one: Int, _ other: Int, _ reach: Double, _ box: Rectangle, _ otherBox: Rectangle
  ) -> Bool {
    // The nearest position on each outline is at most half a gap away from a sampled point.
    let gap = gaps[one].squareRoot()
    let otherGap = gaps[other].squareRoot()
    let reach = reach + Self.bulge * (gap + otherGap) / 2
    let box = box.expanded(by: reach)
    let otherBox = otherBox.expanded(by: reach)
    var index = starts[one]
    while index < starts[one + 1] {
      let point = points[index]
      guard otherBox.holds(point) else {
        index += 1
        continue
      }
      var least = Double.infinity
      var second = starts[other]
      while second < starts[other + 1] {
        guard box.holds(points[second]) else {
          second += 1
          continue
        }
        let (x, y) = (points[second].x - point.x, points[second].y - point.y)
        let distance = (x * x + y * y).squareRoot()
        if distance <= reach { return true }
        // Skip points that are too far away: no point within this distance along the outline can be
        // near enough.
        let half = (distance - reach) / 2
        least = min(least, distance - half)
        second += Self.steps(half, otherGap)
      }
      index += Self.steps(least - reach, gap)
    }
    return false
  }

  /// Returns the number of sample points that can be skipped over a distance along an outline.
  private static func steps(_ way: Double, _ gap: Double) -> Int {
    max(1, Int(min(way / gap, 1e6)))
  }
}

extension Segment {
  /// The length of the control polygon, which is an upper bound of the segment's length.
  fileprivate var controlLength: Double {
    switch self {
    case .line(let line): line.p0.distance(to: line.p1)
    case .quad(let curve): curve.p0.distance(to: curve.p1) + curve.p1.distance(to: curve.p2)
    case .cubic(let curve):
      curve.p0.distance(to: curve.p1) + curve.p1.distance(to: curve.p2)
        + curve.p2.distance(to: curve.p3)
    }
  }
}

extension Rectangle {
  @inline(__always)
  fileprivate func holds(_ point: Point) -> Bool {
    minX <= point.x && point.x <= maxX && minY <= point.y && point.y <= maxY
  }

  /// Returns whether the rectangle contains another one completely.
  fileprivate func holds(_ other: Rectangle) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}
