internal import Geometry
internal import Libc

extension GlyphShape {
  /// Returns the outline of the shape in one weight; `twin` is the position between Regular (0) and
  /// Black (1), as in `Pen.twin`.
  func path(_ twin: Double) -> Path {
    func values(_ numbers: [TwinNumber]) -> [Double] { numbers.map { $0.value(twin) } }
    switch self {
    case .path(let commands):
      var builder = PathBuilder(numbers: commands.reduce(0) { $0 + $1.numbers.count + 1 })
      for command in commands { builder.run(command.letter, command.numbers, twin) }
      return builder.path
    case .polyline(let vertices, let isClosed):
      return RoundedPolygon(vertices, twin).path(isClosed: isClosed)
    case .halfOutline(let vertices):
      return RoundedPolygon(vertices, twin).mirrored().path(isClosed: true)
    case .rectangle(let numbers):
      let v = values(numbers)
      return .roundedRectangle(
        Rectangle(x: v[0], y: v[1], width: v[2], height: v[3]), radiusX: v[4], radiusY: v[4],
        .quarters)
    case .circle(let numbers):
      let v = values(numbers)
      return .ellipse(center: Point(x: v[0], y: v[1]), radiusX: v[2], radiusY: v[2], .quarters)
    case .ellipse(let numbers):
      let v = values(numbers)
      let center = Point(x: v[0], y: v[1])
      let path = Path.ellipse(center: center, radiusX: v[2], radiusY: v[3], .quarters)
      return v.count > 4 ? path.transformed(by: .rotation(degrees: v[4], about: center)) : path
    case .arc(let numbers):
      let v = values(numbers)
      var path = Path()
      path.addArc(
        center: Point(x: v[0], y: v[1]), radius: v[2], from: v[3] * .pi / 180,
        to: v[4] * .pi / 180)
      return path
    case .polygon(let numbers): return Self.polygon(values(numbers))
    case .gear(let numbers): return Self.gear(values(numbers))
    case .capsules(let vertices, let radius):
      let chain = RoundedPolygon(vertices, twin).path(isClosed: false)
      return chain.inked(width: 2 * radius.value(twin))
    }
  }

  /// Makes a polygon from x, y, n, r, rotation, corner and optionally r2; a second radius makes it
  /// a star.
  private static func polygon(_ v: [Double]) -> Path {
    let count = min(max(v[2], 3), 64)
    var polygon = RoundedPolygon()
    for index in 0..<Int(count) {
      let angle = (v[4] - 90) * .pi / 180 + 2 * .pi * Double(index) / count
      polygon.append(v[0] + v[3] * cos(angle), v[1] + v[3] * sin(angle), radius: v[5])
      guard v.count > 6 else { continue }
      let between = angle + .pi / count
      polygon.append(v[0] + v[6] * cos(between), v[1] + v[6] * sin(between), radius: v[5] / 2)
    }
    return polygon.path(isClosed: true)
  }

  /// Makes a gear from x, y, n, outer, inner, fraction and optionally corner.
  ///
  /// At half height, each tooth takes `fraction` of the pitch.
  private static func gear(_ v: [Double]) -> Path {
    let count = min(max(v[2], 3), 64)
    let half = .pi / count
    var polygon = RoundedPolygon()
    for index in 0..<Int(count) {
      let angle = 2 * .pi * Double(index) / count - .pi / 2
      for (offset, radius) in [(-1.25, v[4]), (-0.78, v[3]), (0.78, v[3]), (1.25, v[4])] {
        let direction = angle + half * v[5] * offset
        polygon.append(
          v[0] + radius * cos(direction), v[1] + radius * sin(direction),
          radius: v.count > 6 ? v[6] : 0.7)
      }
    }
    return polygon.path(isClosed: true)
  }
}

extension AffineMap {
  /// Returns a rotation that is clockwise on a screen.
  static func rotation(degrees: Double, about center: Point) -> AffineMap {
    let angle = degrees * .pi / 180
    let cosine = cos(angle)
    let sine = sin(angle)
    return AffineMap(
      a: cosine, b: sine, c: -sine, d: cosine,
      e: center.x - cosine * center.x + sine * center.y,
      f: center.y - sine * center.x - cosine * center.y)
  }

  static func scale(_ factor: Double, about center: Point) -> AffineMap {
    AffineMap(
      a: factor, b: 0, c: 0, d: factor, e: center.x * (1 - factor), f: center.y * (1 - factor))
  }

  static let mirrored = AffineMap(a: -1, b: 0, c: 0, d: 1, e: 24, f: 0)
  static let flipped = AffineMap(a: 1, b: 0, c: 0, d: -1, e: 0, f: 24)
}
