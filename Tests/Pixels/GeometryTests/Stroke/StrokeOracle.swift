import Geometry

/// Slow and simple answers to what a stroke covers, from dense polylines.
struct StrokeOracle {
  /// The polylines of the contours; closed ones end where they begin.
  let polylines: [[Point]]

  init(_ path: Path, steps: Int) {
    polylines = path.contours.map { contour in
      var points = [contour.start]
      for segment in contour.segments {
        if case .line(let line) = segment {
          points.append(line.p1)
        } else {
          for step in 1...steps { points.append(segment.point(at: Double(step) / Double(steps))) }
        }
      }
      if contour.isClosed { points.append(contour.start) }
      return points
    }
  }

  func winding(around point: Point) -> Int {
    var winding = 0
    for polyline in polylines {
      var a = polyline[0]
      for b in polyline {
        if (a.y <= point.y) != (b.y <= point.y) {
          let side = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
          if b.y > a.y, side > 0 { winding += 1 }
          if b.y < a.y, side < 0 { winding -= 1 }
        }
        a = b
      }
    }
    return winding
  }

  func distance(to point: Point) -> Double {
    var least = Double.infinity
    for polyline in polylines {
      var a = polyline[0]
      for b in polyline {
        let x = b.x - a.x
        let y = b.y - a.y
        let square = x * x + y * y
        let along = (point.x - a.x) * x + (point.y - a.y) * y
        let t = square > 0 ? max(0, min(1, along / square)) : 0
        let dx = a.x + x * t - point.x
        let dy = a.y + y * t - point.y
        least = min(least, dx * dx + dy * dy)
        a = b
      }
    }
    return least.squareRoot()
  }

  /// The area filled with `nonZero`, by the midpoint rule over scan lines that are exact in x.
  ///
  /// The plane is turned by a radian first, as the rule is bad for borders along scan lines.
  func coveredArea(lines: Int = 1_000) -> Double {
    let axis = Vector(x: 0.540_302_305_868_139_8, y: 0.841_470_984_807_896_5)
    let polylines = polylines.map { polyline in
      polyline.map { Point(x: ($0 - .origin).dot(axis), y: axis.cross($0 - .origin)) }
    }
    let points = polylines.flatMap(\.self)
    guard let top = points.map(\.y).min(), let bottom = points.map(\.y).max() else { return 0 }
    let step = (bottom - top) / Double(lines)
    var crossings = [[(x: Double, turn: Int)]](repeating: [], count: lines)
    for polyline in polylines {
      for (a, b) in zip(polyline, polyline.dropFirst()) {
        let high = min(a.y, b.y)
        let low = max(a.y, b.y)
        let first = max(0, Int(((high - top) / step - 0.5).rounded(.down)))
        let last = min(lines - 1, Int(((low - top) / step + 0.5).rounded(.up)))
        for line in first...max(first, last) where line < lines {
          let y = top + (Double(line) + 0.5) * step
          guard (a.y <= y) != (b.y <= y) else { continue }
          let x = a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y)
          crossings[line].append((x, b.y > a.y ? 1 : -1))
        }
      }
    }
    var sum = 0.0
    for line in crossings {
      var winding = 0
      var before = 0.0
      for crossing in line.sorted(by: { $0.x < $1.x }) {
        if winding != 0 { sum += (crossing.x - before) * step }
        winding += crossing.turn
        before = crossing.x
      }
    }
    return sum
  }
}

extension Path {
  /// A circle of four cubics, clockwise on a screen.
  static func circle(center: Point, radius: Double) -> Path {
    let handle = radius * 0.552_284_749_830_793_4
    var path = Path()
    var arm = Vector(x: radius, y: 0)
    path.move(to: center + arm)
    for _ in 0..<4 {
      let next = arm.perpendicular
      path.cubic(
        to: center + next, control1: center + arm + next * (handle / radius),
        control2: center + next + arm * (handle / radius))
      arm = next
    }
    path.close()
    return path
  }

  static func polyline(_ coordinates: [(Double, Double)], isClosed: Bool = false) -> Path {
    var path = Path()
    for (index, (x, y)) in coordinates.enumerated() {
      if index == 0 { path.move(to: Point(x: x, y: y)) } else { path.line(to: Point(x: x, y: y)) }
    }
    if isClosed { path.close() }
    return path
  }

  /// A contour of one cubic from eight coordinates.
  static func cubic(_ c: [Double]) -> Path {
    var path = Path()
    path.move(to: Point(x: c[0], y: c[1]))
    path.cubic(
      to: Point(x: c[6], y: c[7]), control1: Point(x: c[2], y: c[3]),
      control2: Point(x: c[4], y: c[5]))
    return path
  }

  func covers(_ x: Double, _ y: Double) -> Bool {
    StrokeOracle(self, steps: 50).winding(around: Point(x: x, y: y)) != 0
  }

  var coveredArea: Double { StrokeOracle(self, steps: 50).coveredArea() }
}
