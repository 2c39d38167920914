package import Geometry

/// A check of Boolean operations on paths against mathematical laws, independent of how they are
/// implemented.
///
/// It computes areas by Green's theorem, and tests whether points are inside by counting crossings
/// with lines.
package struct BooleanCheck {
  private let seed: Int
  private var shapes: RandomShapes
  private let a: Path
  private let b: Path
  private let ruleA: FillRule
  private let ruleB: FillRule
  private let bounds: Rectangle
  private let size: Double
  private let segments: [Segment]
  /// The maximum movement of end points: 2e-9 of the extent, or the rounding error far from the
  /// origin.
  private let snap: Double
  /// The distance from the outlines of the input; points that are nearer are not checked, because
  /// they could be on either side.
  private let margin: Double

  /// Checks two shapes generated from `seed`; returns a description of the first violation, or nil
  /// if there is none.
  package static func failure(seed: Int) -> String? {
    var shapes = RandomShapes(seed: seed)
    let (a, b) = shapes.pair()
    let ruleA: FillRule = shapes.integer(0...1) == 0 ? .nonZero : .evenOdd
    let ruleB: FillRule = shapes.integer(0...1) == 0 ? .nonZero : .evenOdd
    return failure(a, b, ruleA, ruleB, seed: seed)
  }

  /// Checks two shapes along lines generated from `seed`; returns a description of the first
  /// violation, or nil if there is none.
  package static func failure(
    _ a: Path, _ b: Path, _ ruleA: FillRule = .nonZero, _ ruleB: FillRule = .nonZero,
    seed: Int = 1
  ) -> String? {
    var check = BooleanCheck(a, b, ruleA, ruleB, seed: seed)
    return check.failure().map { "seed \(seed): \($0)" }
  }

  private init(_ a: Path, _ b: Path, _ ruleA: FillRule, _ ruleB: FillRule, seed: Int) {
    self.a = a
    self.b = b
    self.ruleA = ruleA
    self.ruleB = ruleB
    self.seed = seed
    shapes = RandomShapes(seed: seed &+ 1_000_000_007)
    var bounds = Rectangle.empty
    for point in a.points + b.points { bounds.include(point) }
    self.bounds = bounds
    size = max(bounds.width, bounds.height)
    let greatest = max(abs(bounds.minX), abs(bounds.maxX), abs(bounds.minY), abs(bounds.maxY))
    snap = max(2e-9 * size, 2e-12 * greatest)
    margin = 5 * snap
    segments = a.closedSegments + b.closedSegments
  }

  private mutating func failure() -> String? {
    let union = a.combined(with: b, by: .union, fillRule: ruleA, otherFillRule: ruleB)
    let common = a.combined(with: b, by: .intersection, fillRule: ruleA, otherFillRule: ruleB)
    let rest = a.combined(with: b, by: .difference, fillRule: ruleA, otherFillRule: ruleB)
    let either = a.combined(with: b, by: .exclusion, fillRule: ruleA, otherFillRule: ruleB)
    let onlyA = a.normalized(fillRule: ruleA)
    let onlyB = b.normalized(fillRule: ruleB)
    let (sizeA, sizeB) = (onlyA.greenArea, onlyB.greenArea)
    let tolerance = 1e-6 * (sizeA + sizeB) + 2e-9 * size * size
    let laws: [(String, Double)] = [
      ("|A| + |B| = |A+B| + |AB|", sizeA + sizeB - union.greenArea - common.greenArea),
      ("|A-B| = |A| - |AB|", rest.greenArea - sizeA + common.greenArea),
      ("|AxB| = |A+B| - |AB|", either.greenArea - union.greenArea + common.greenArea),
    ]
    let results: [(String, Path, (Bool, Bool) -> Bool)] = [
      ("union", union, { $0 || $1 }), ("intersection", common, { $0 && $1 }),
      ("difference", rest, { $0 && !$1 }), ("exclusion", either, { $0 != $1 }),
      ("A", onlyA, { a, _ in a }), ("B", onlyB, { _, b in b }),
    ]
    for (name, path, contains) in results {
      if let failure = form(of: path) ?? inside(of: path, contains) { return "\(name): \(failure)" }
    }
    for (law, error) in laws where !(abs(error) <= tolerance) {
      return "\(law) is off by \(error), |A| = \(sizeA), |B| = \(sizeB)"
    }
    return nil
  }

  /// Checks that all contours are closed, and that all segments lie on the input; returns the first
  /// violation.
  private mutating func form(of path: Path) -> String? {
    let contours = path.contours
    for contour in contours where !contour.isClosed || contour.segments.count < 1 {
      return "a contour is open at \(contour.start)"
    }
    let all = contours.flatMap(\.segments)
    guard !all.isEmpty else { return nil }
    for _ in 0..<4 {
      let segment = all[shapes.integer(0...(all.count - 1))]
      let point = segment.point(at: shapes.number(0...1))
      guard
        segments.contains(where: { $0.hasKind(of: segment) && $0.isNear(point, limit: snap) }
        )
      else { return "\(segment) is not on the input at \(point)" }
    }
    return nil
  }

  /// Checks winding numbers along random lines, between all crossings with the outlines; returns
  /// the first violation.
  private mutating func inside(of path: Path, _ contains: (Bool, Bool) -> Bool) -> String? {
    let result = path.closedSegments
    let segmentsOfA = a.closedSegments
    let segmentsOfB = b.closedSegments
    let vertices = a.points + b.points + path.points
    guard !vertices.isEmpty else { return path.isEmpty ? nil : "empty shapes give a result" }
    for line in 0..<8 {
      let alongX = line % 2 == 0
      // The last lines pass close to a vertex.
      let vertex = vertices[shapes.integer(0...(vertices.count - 1))]
      let level =
        line < 4
        ? (alongX ? bounds.minY : bounds.minX) + shapes.number(0...1) * size
        : (alongX ? vertex.y : vertex.x) + shapes.number(-1...1)
          * shapes.pick([1e-2, 1e-4, 1e-6, 1e-8]) * size
      var events: [(position: Double, owner: Int, count: Int)] = []
      for (owner, list) in [segmentsOfA, segmentsOfB, result].enumerated() {
        for segment in list {
          segment.appendCrossings(level, alongX: alongX) { events.append(($0, owner, $1)) }
        }
      }
      events.sort { $0.position < $1.position }
      var windings = [0, 0, 0]
      for (i, event) in events.enumerated() {
        windings[event.owner] += event.count
        guard i + 1 < events.count else { break }
        let width = events[i + 1].position - event.position
        let isIn = contains(ruleA.isInside(windings[0]), ruleB.isInside(windings[1]))
        guard width > margin, windings[2] != (isIn ? 1 : 0) else { continue }
        let middle = event.position + width / 2
        let point = alongX ? Point(x: middle, y: level) : Point(x: level, y: middle)
        if !segments.contains(where: { $0.isNear(point, limit: margin) }) {
          return "the winding number at \(point) is \(windings[2]) instead of \(isIn ? 1 : 0)"
        }
      }
      if windings != [0, 0, 0] {
        return "the winding numbers outside are \(windings), at \(level)"
      }
    }
    return nil
  }
}

extension Path {
  /// All segments, including closing lines.
  fileprivate var closedSegments: [Segment] {
    contours.flatMap { contour in
      contour.end == contour.start
        ? contour.segments
        : contour.segments + [.line(Line(p0: contour.end, p1: contour.start))]
    }
  }

  /// The signed area by Green's theorem: the integral of (x dy - y dx) / 2.
  ///
  /// Three-point Gauss quadrature is exact for polynomials up to the fifth degree.
  package var greenArea: Double {
    var area = 0.0
    let origin = points.first ?? .origin
    for segment in closedSegments {
      for (t, weight) in [
        (0.5 - 0.15.squareRoot(), 5.0 / 18), (0.5, 4.0 / 9), (0.5 + 0.15.squareRoot(), 5.0 / 18),
      ] {
        area += weight * (segment.point(at: t) - origin).cross(segment.derivative(at: t)) / 2
      }
    }
    return area
  }
}

extension Segment {
  fileprivate func hasKind(of other: Segment) -> Bool {
    switch (self, other) {
    case (.line, .line), (.quad, .quad), (.cubic, .cubic): true
    default: false
    }
  }

  /// Returns whether a point is within `limit` of the segment.
  ///
  /// Parts of the segment are halved as long as they might contain a point within the limit, judged
  /// by their maximum speed.
  fileprivate func isNear(_ target: Point, limit: Double) -> Bool {
    let speed: Double =
      switch self {
      case .line(let line): (line.p1 - line.p0).length
      case .quad(let q): 2 * max((q.p1 - q.p0).length, (q.p2 - q.p1).length)
      case .cubic(let c):
        3 * max((c.p1 - c.p0).length, (c.p2 - c.p1).length, (c.p3 - c.p2).length)
      }
    var parts = [(0.0, 1.0)]
    while let (low, high) = parts.popLast() {
      let middle = (low + high) / 2
      let distance = target.distance(to: point(at: middle))
      if distance <= limit { return true }
      if distance - speed * (high - low) / 2 > limit || high - low < 1e-15 { continue }
      parts.append((low, middle))
      parts.append((middle, high))
    }
    return false
  }

  /// Appends the crossings of the segment with a line y = level or x = level, each with its
  /// direction.
  fileprivate func appendCrossings(
    _ level: Double, alongX: Bool, _ append: (Double, Int) -> Void
  ) {
    func across(_ t: Double) -> Double { alongX ? point(at: t).y : point(at: t).x }
    var parts = [0.0]
    func slope(_ t: Double) -> Double { alongX ? derivative(at: t).y : derivative(at: t).x }
    // The slope of a cubic curve is a quadratic function, which three values determine.
    let (s0, s1, s2) = (slope(0), slope(0.5), slope(1))
    let a = 2 * s0 - 4 * s1 + 2 * s2
    let b = -3 * s0 + 4 * s1 - s2
    let root = max(b * b - 4 * a * s0, 0).squareRoot()
    let candidates = [
      (-b + root) / (2 * a), (-b - root) / (2 * a), 2 * s0 / (-b + root), 2 * s0 / (-b - root),
    ]
    parts += candidates.filter { $0 > 0 && $0 < 1 }.sorted() + [1]
    for (low, high) in zip(parts, parts.dropFirst()) {
      let isAbove = across(low) <= level
      guard isAbove != (across(high) <= level) else { continue }
      var (low, high) = (low, high)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if (across(middle) <= level) == isAbove { low = middle } else { high = middle }
      }
      let point = point(at: high)
      append(alongX ? point.x : point.y, isAbove == alongX ? -1 : 1)
    }
  }
}
