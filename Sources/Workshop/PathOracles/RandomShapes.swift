package import Geometry
internal import Workbench

/// A generator of random shapes with geometry that is difficult for Boolean operations.
///
/// Examples are coincident edges, shared vertices, cusps, loops, holes, hairpins, tangent curves,
/// and slightly moved copies.
package struct RandomShapes {
  private var generator: SeededGenerator
  /// The size of the drawing: 24, 512 or 1000.
  package private(set) var extent: Double

  package init(seed: Int) {
    generator = SeededGenerator(seed: seed)
    extent = 24
    extent = pick([24, 512, 1000])
  }

  package mutating func integer(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  package mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &generator)
  }

  private mutating func chance(_ percent: Int) -> Bool { integer(1...100) <= percent }

  package mutating func pick<T>(_ values: [T]) -> T { values[integer(0...(values.count - 1))] }

  /// Returns a random point; if `onGrid` is true, a point on a coarse grid.
  private mutating func point(onGrid: Bool) -> Point {
    guard onGrid else { return Point(x: number(0...extent), y: number(0...extent)) }
    return Point(
      x: Double(integer(0...6)) * extent / 8 + extent / 8,
      y: Double(integer(0...6)) * extent / 8 + extent / 8)
  }

  /// Returns a shape with one to three contours of one or several kinds.
  package mutating func shape() -> Path {
    var path = Path()
    let count = pick([1, 1, 1, 2, 2, 3])
    for _ in 0..<count { appendContour(to: &path) }
    return path
  }

  /// Returns two shapes; often they are related, and sometimes they are far from the origin or have
  /// an unusual scale.
  package mutating func pair() -> (Path, Path) {
    let (a, b) = related()
    guard chance(10) else { return (a, b) }
    let scale = pick([1e-9, 1e-3, 1, 1, 1e6, 1e12])
    let map = AffineMap.translation(x: number(-50...50) * extent, y: number(-50...50) * extent)
      .then(.scale(scale))
    return (a.transformed(by: map), b.transformed(by: map))
  }

  private mutating func related() -> (Path, Path) {
    let a = shape()
    switch integer(0...12) {
    case 11: return tangentPair()
    case 12:
      // Make several copies, each moved slightly relative to the previous one.
      var b = Path()
      var copy = a
      for _ in 0..<integer(1...4) {
        let size = pick([1e-11, 1e-10, 1e-9, 1e-8, 1e-6]) * extent
        copy.transform(by: .translation(x: size * number(-1...1), y: size * number(-1...1)))
        b.append(copy)
      }
      return (a, b)
    case 10:
      // Use a distance near the tolerance, where it is not defined whether edges coincide.
      let size = extent * 1e-10 * number(0...6)
      let turn = pick([0, 0, 1e-10, 3e-10])
      let map = AffineMap(
        a: 1, b: turn, c: -turn, d: 1, e: size * number(-1...1), f: size * pick([0, 1, -0.3]))
      return (a, a.transformed(by: map))
    case 0: return (a, a)
    case 1: return (a, a.reversed)
    case 2: return (a, subdivided(a))
    case 3, 4:
      let size = pick([1e-12, 1e-10, 1e-9, 3e-9, 1e-8, 1e-7, 1e-6, 1e-5, 1e-4, 1e-3])
      let map = AffineMap.translation(x: size * number(-1...1), y: size * pick([0, 1, -0.3]))
      return (a, a.transformed(by: map))
    case 5:
      let size = 1 + pick([1e-10, 1e-9, 1e-8, 1e-7, 1e-6, 1e-4, 0.1]) * pick([-1, 1])
      let turn = pick([0, 0, 1e-9, 1e-7, 1e-5, 0.3])
      return (a, a.transformed(by: AffineMap(a: size, b: turn, c: -turn, d: size, e: 0, f: 0)))
    case 6:
      var b = a
      appendContour(to: &b)
      return (a, b)
    default: return (a, shape())
    }
  }

  /// Returns two ellipses, or an ellipse and a line, that touch, nearly touch or just cross, from
  /// outside or inside.
  private mutating func tangentPair() -> (Path, Path) {
    let center = Point(x: extent / 2, y: extent / 2)
    let radius = extent * number(0.1...0.3)
    let other = chance(30) ? radius : extent * number(0.01...0.3)
    let miss =
      extent * pick([0, 1e-14, 1e-12, 1e-10, 3e-10, 1e-9, 1e-8, 1e-6, 1e-4]) * pick([-1, 1])
    let distance = (chance(50) ? radius + other : abs(radius - other)) + miss
    var a = Path()
    a.appendCubicEllipse(center: center, radiusX: radius, radiusY: radius, isReversed: chance(50))
    var b = Path()
    if chance(70) {
      b.appendCubicEllipse(
        center: Point(x: center.x, y: center.y + distance), radiusX: other, radiusY: other,
        isReversed: chance(50))
    } else {
      let y = center.y + radius + miss
      b.appendPolygon([
        Point(x: center.x - other, y: y), Point(x: center.x + other * pick([0, 1, 2]), y: y),
        Point(x: center.x, y: y + other * pick([-1, 1])),
      ])
    }
    // Both ellipses have the same rotation, so they can touch at any point.
    let angle = pick([0, 0.25, 0.5, number(0...1)])
    let c = (1 - angle * angle) / (1 + angle * angle)
    let s = 2 * angle / (1 + angle * angle)
    let map = AffineMap(a: c, b: s, c: -s, d: c, e: 0, f: 0)
    return (chance(50) ? a : a.transformed(by: map), b.transformed(by: map))
  }

  private mutating func appendContour(to path: inout Path) {
    let onGrid = chance(50)
    switch integer(0...13) {
    case 0: appendPolygon(integer(3...9), onGrid: onGrid, to: &path)
    case 1, 2: appendCurves(lines: 0, quads: 0, onGrid: onGrid, to: &path)
    case 3: appendCurves(lines: 30, quads: 70, onGrid: onGrid, to: &path)
    case 4: appendCurves(lines: 40, quads: 30, onGrid: onGrid, to: &path)
    case 5, 6: appendEllipse(onGrid: onGrid, to: &path)
    case 7: appendRectangle(onGrid: onGrid, to: &path)
    case 8: appendRoundedRectangle(to: &path)
    case 9: appendStar(to: &path)
    case 10: appendSpecialCubic(onGrid: onGrid, to: &path)
    case 11: appendRing(onGrid: onGrid, to: &path)
    case 12: appendHairpin(onGrid: onGrid, to: &path)
    default: appendStroke(onGrid: onGrid, to: &path)
    }
  }

  private mutating func appendPolygon(_ count: Int, onGrid: Bool, to path: inout Path) {
    path.move(to: point(onGrid: onGrid))
    for _ in 1..<count { path.line(to: point(onGrid: onGrid)) }
    if chance(80) { path.close() }
  }

  private mutating func appendCurves(
    lines: Int, quads: Int, onGrid: Bool, to path: inout Path
  ) {
    let start = point(onGrid: onGrid)
    path.move(to: start)
    let count = integer(1...5)
    for i in 0..<count {
      let end = i == count - 1 && chance(60) ? start : point(onGrid: onGrid)
      if chance(lines) {
        path.line(to: end)
      } else if chance(quads) {
        path.quad(to: end, control: point(onGrid: onGrid))
      } else {
        path.cubic(
          to: end, control1: point(onGrid: onGrid), control2: point(onGrid: onGrid))
      }
    }
    path.close()
  }

  private mutating func appendEllipse(onGrid: Bool, to path: inout Path) {
    let center = point(onGrid: onGrid)
    let radius = onGrid ? extent / 8 * Double(integer(1...3)) : number(0.02...0.5) * extent
    let other = chance(70) ? radius : radius * number(0.1...1)
    path.appendCubicEllipse(center: center, radiusX: radius, radiusY: other, isReversed: chance(30))
  }

  private mutating func appendRing(onGrid: Bool, to path: inout Path) {
    let center = point(onGrid: onGrid)
    let radius = onGrid ? extent / 8 * Double(integer(2...4)) : number(0.1...0.5) * extent
    let inner = radius * pick([0.5, 0.25, 0.75, 0.999999])
    // The second circle can be a hole, a hole that touches the outer circle, or a second layer of
    // winding.
    let shift = chance(30) ? radius - inner : 0
    path.appendCubicEllipse(center: center, radiusX: radius, radiusY: radius, isReversed: false)
    path.appendCubicEllipse(
      center: Point(x: center.x + shift, y: center.y), radiusX: inner, radiusY: inner,
      isReversed: chance(80))
  }

  private mutating func appendRectangle(onGrid: Bool, to path: inout Path) {
    let a = point(onGrid: onGrid)
    let b = point(onGrid: onGrid)
    path.appendPolygon([a, Point(x: b.x, y: a.y), b, Point(x: a.x, y: b.y)])
  }

  private mutating func appendRoundedRectangle(to path: inout Path) {
    let a = point(onGrid: true)
    let width = extent / 8 * Double(integer(2...5))
    let height = extent / 8 * Double(integer(2...5))
    let r = extent / 8 * pick([0.5, 1, 0.25])
    let bounds = Rectangle(x: a.x, y: a.y, width: width, height: height)
    path.append(.roundedRectangle(bounds, radiusX: r, radiusY: r))
  }

  private mutating func appendStar(to path: inout Path) {
    // Make a pentagram, which crosses itself; its points are on a circle, at rational rotations.
    let center = point(onGrid: true)
    let radius = extent * pick([0.125, 0.25, 0.375])
    let directions = [
      (0.0, -1.0), (0.5877852522924731, 0.8090169943749475),
      (-0.9510565162951535, -0.3090169943749474), (0.9510565162951535, -0.3090169943749474),
      (-0.5877852522924731, 0.8090169943749475),
    ]
    path.appendPolygon(
      directions.map { x, y in Point(x: center.x + radius * x, y: center.y + radius * y) })
  }

  private mutating func appendSpecialCubic(onGrid: Bool, to path: inout Path) {
    let a = point(onGrid: onGrid)
    let size = extent / 8 * Double(integer(1...3))
    func at(_ x: Double, _ y: Double) -> Point { Point(x: a.x + x * size, y: a.y + y * size) }
    path.move(to: a)
    switch integer(0...6) {
    // The cases are a cusp, a loop, a curve on a line that turns back, a curve with zero speed at
    // its ends, a drop, a closed curve, and nearly a cusp.
    case 0: path.cubic(to: at(1, 0), control1: at(1, 1), control2: at(0, 1))
    case 1: path.cubic(to: at(1, 0), control1: at(2, 1.5), control2: at(-1, 1.5))
    case 2:
      path.cubic(to: at(1, 1), control1: at(2, 2), control2: at(-1, -1))
      path.line(to: at(1, 0))
    case 3:
      path.cubic(to: at(1, 1), control1: a, control2: at(1, 1))
      path.cubic(to: at(0, 2), control1: at(1, 1), control2: at(1, 2))
    case 4: path.cubic(to: a, control1: at(1, 1), control2: at(-1, 1))
    case 5: path.cubic(to: a, control1: at(1, 0), control2: at(0, 1))
    default:
      let near = pick([1e-3, 1e-6, 1e-9, -1e-3, -1e-6, -1e-9])
      path.cubic(to: at(1, 0), control1: at(1 + near, 1), control2: at(-near, 1))
    }
    path.close()
  }

  private mutating func appendHairpin(onGrid: Bool, to path: inout Path) {
    let a = point(onGrid: onGrid)
    let b = point(onGrid: onGrid)
    let c = point(onGrid: onGrid)
    path.move(to: a)
    path.line(to: b)
    path.cubic(to: c, control1: a, control2: point(onGrid: onGrid))
    // Return along the closing line, possibly past the start, and then once more.
    path.line(to: a.interpolated(to: c, at: pick([0.5, 0.25, -0.25])))
    path.line(to: c.interpolated(to: a, at: pick([0.5, 0.25, 0.75])))
    path.close()
  }

  private mutating func appendStroke(onGrid: Bool, to path: inout Path) {
    var a = point(onGrid: onGrid)
    let half = extent / 24 * pick([0.5, 0.75, 1])
    for _ in 0..<integer(1...4) {
      let b = point(onGrid: onGrid)
      guard let side = (b - a).normalized?.perpendicular else { continue }
      let w = side * half
      path.appendPolygon([a + w, a - w, b - w, b + w])
      if chance(50) {
        path.appendCubicEllipse(center: b, radiusX: half, radiusY: half, isReversed: chance(50))
      }
      a = b
    }
  }

  /// Returns a path with the same curves, split at other positions.
  private mutating func subdivided(_ path: Path) -> Path {
    var result = Path()
    for contour in path.contours {
      var segments: [Segment] = []
      for segment in contour.segments {
        let t = pick([0.5, 0.3, 0.9])
        segments.append(segment.subsegment(from: 0, to: t))
        segments.append(segment.subsegment(from: t, to: 1))
      }
      result.append(
        Contour(start: contour.start, segments: segments, isClosed: contour.isClosed))
    }
    return result
  }
}

extension Path {
  /// Appends an ellipse of four cubic curves, clockwise or counterclockwise on a screen.
  package mutating func appendCubicEllipse(
    center: Point, radiusX: Double, radiusY: Double, isReversed: Bool = false
  ) {
    let k = 0.5522847498307936
    let s = isReversed ? -1.0 : 1.0
    func at(_ x: Double, _ y: Double) -> Point {
      Point(x: center.x + x * radiusX, y: center.y + y * radiusY * s)
    }
    move(to: at(1, 0))
    cubic(to: at(0, 1), control1: at(1, k), control2: at(k, 1))
    cubic(to: at(-1, 0), control1: at(-k, 1), control2: at(-1, k))
    cubic(to: at(0, -1), control1: at(-1, -k), control2: at(-k, -1))
    cubic(to: at(1, 0), control1: at(k, -1), control2: at(1, -k))
    close()
  }
}
