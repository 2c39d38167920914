internal import Geometry

/// A point in pixels.
struct Vertex: BitwiseCopyable {
  var x: Double
  var y: Double
  /// How much x changes per y down to the next vertex of a chain.
  var slope = 0.0

  /// Where the line down to the next vertex is at a height.
  @inline(__always)
  func x(at height: Double) -> Double { x + slope * (height - y) }

  /// Where the line to `end` is at a height; at the ends exactly there.
  @inline(__always)
  func x(on end: Vertex, at height: Double) -> Double {
    if height >= end.y { return end.x }
    if height <= y { return x }
    return x + (end.x - x) * ((height - y) / (end.y - y))
  }
}

/// The outline of a path in pixels as chains: polylines that only go down, with the direction in
/// which the path runs through them.
///
/// A chain is a function from y to x, piecewise linear, so that two of them can be compared exactly at
/// their vertices. Chains that cannot touch the target are left out; those to the left of it stay, as
/// they wind around it. Horizontal lines are no part of any chain: they enclose no area.
struct ChainList: ~Copyable {
  struct Chain: BitwiseCopyable {
    /// The last of the chain's vertices, which stand one after another from top to bottom.
    var last: Int32
    /// The winding number right of the chain less that left of it: 1 or -1.
    var winding: Int32
    /// The next chain that begins in the same row, or -1.
    var sibling: Int32 = -1
    /// Where the chain enters the current row: its height, its x there, and the vertex after it.
    var top: Double
    var x: Double
    var next: Int32
    var bottom: Double
    /// The least and the greatest x, also above the target.
    var minX: Double
    var maxX: Double
  }

  private(set) var vertices = Buffer<Vertex>()
  var chains = Buffer<Chain>()
  /// The height of the uppermost start, at least 0, and of the lowest end.
  private(set) var minY = Double.infinity
  private(set) var maxY = -Double.infinity

  /// The rows of the target that chains reach, nil if there are none.
  var rows: Range<Int>? {
    guard chains.count > 0 else { return nil }
    let top = Int(max(minY, 0))
    let bottom = Int(min(maxY, height).rounded(.up))
    return top < bottom ? top..<bottom : nil
  }

  private var mapped = Buffer<Vertex>()
  private var width = 0.0
  private var height = 0.0
  private var tolerance = 0.0
  /// Where the open chain begins in `vertices`, and whether it goes down (1), up (-1) or there is none (0).
  private var first = 0
  private var direction = 0.0
  private var lastX = 0.0
  private var lastY = 0.0

  /// Coordinates are held within this many pixels of the origin; beyond, shapes are squeezed, which
  /// nobody sees, and no product of two of them can overflow.
  private static let reach = 1e8
  /// Added and taken off again, it rounds heights to 2^-24 pixels: then those of equal points are equal,
  /// no line is so flat that its slope overflows, and nobody sees it.
  private static let grid = 0x1.8p28
  /// The most lines of one curve: the tolerance is kept for curves up to about 100,000 pixels.
  private static let maximumLines = 2048.0
  /// With this many points (32 MB), all further curves become single lines.
  private static let maximumPoints = 1 << 21

  /// Takes the outline of `path` after `map`, flattened to `tolerance` pixels.
  ///
  /// Contours that are not finite are left out, open ones are closed.
  mutating func build(
    _ path: Path, map: AffineMap, width: Int, height: Int, tolerance: Double
  ) {
    vertices.removeAll()
    chains.removeAll()
    minY = .infinity
    maxY = -.infinity
    self.width = Double(width)
    self.height = Double(height)
    self.tolerance = tolerance
    direction = 0
    guard map.isFinite else { return }
    let verbs = path.verbs
    let points = path.points
    if transform(points.span, map) {
      addContours(verbs.span)
    } else {
      var finite = Path()
      for contour in path.contours where contour.isFinite { finite.append(contour) }
      build(finite, map: map, width: width, height: height, tolerance: tolerance)
    }
  }

  /// Puts all points through the map and within reach; returns whether all are numbers.
  private mutating func transform(_ points: borrowing Span<Point>, _ map: AffineMap) -> Bool {
    mapped.removeAll()
    var sum = 0.0
    for index in points.indices {
      let point = points[index]
      // 0 unless one of them is not finite.
      sum += 0 * point.x + 0 * point.y
      let x = map.a * point.x + map.c * point.y + map.e
      let y = map.b * point.x + map.d * point.y + map.f
      mapped.append(
        Vertex(
          x: x > Self.reach ? Self.reach : x > -Self.reach ? x : -Self.reach,
          y: Self.snap(y > Self.reach ? Self.reach : y > -Self.reach ? y : -Self.reach)))
    }
    return sum == 0
  }

  @inline(__always)
  private static func snap(_ y: Double) -> Double { (y + grid) - grid }

  private mutating func addContours(_ verbs: borrowing Span<Path.Verb>) {
    var start = Vertex(x: 0, y: 0)
    lastX = 0
    lastY = 0
    var at = 0
    for index in verbs.indices {
      switch verbs[index] {
      case .move:
        closeContour(start)
        start = mapped[at]
        lastX = start.x
        lastY = start.y
        at += 1
      case .line:
        addLine(mapped[at].x, mapped[at].y)
        at += 1
      case .quad:
        addQuad(mapped[at], mapped[at + 1])
        at += 2
      case .cubic:
        addCubic(mapped[at], mapped[at + 1], mapped[at + 2])
        at += 3
      case .close:
        break
      }
    }
    closeContour(start)
  }

  private mutating func closeContour(_ start: Vertex) {
    if lastX != start.x || lastY != start.y { addLine(start.x, start.y) }
    finishChain()
  }

  @inline(__always)
  private mutating func addLine(_ x: Double, _ y: Double) {
    if y > lastY {
      if direction != 1 { beginChain(1) }
    } else if y < lastY {
      if direction != -1 { beginChain(-1) }
    } else {
      finishChain()
      lastX = x
      return
    }
    vertices.append(Vertex(x: x, y: y))
    lastX = x
    lastY = y
  }

  private mutating func beginChain(_ direction: Double) {
    finishChain()
    self.direction = direction
    first = vertices.count
    vertices.append(Vertex(x: lastX, y: lastY))
  }

  private mutating func finishChain() {
    guard direction != 0 else { return }
    let down = direction > 0
    direction = 0
    let last = vertices.count - 1
    if !down { reverseChain(first, last) }
    var vertex = vertices[first]
    let top = vertex.y
    var low = vertex.x
    var high = low
    for index in first..<last {
      let end = vertices[index &+ 1]
      vertices[index].slope = (end.x - vertex.x) / (end.y - vertex.y)
      if end.x < low { low = end.x }
      if end.x > high { high = end.x }
      vertex = end
    }
    let bottom = vertex.y
    guard bottom > 0, top < height, low < width else {
      return vertices.removeLast(last + 1 - first)
    }
    var start = vertices[first]
    var next = first + 1
    if start.y < 0 {
      while vertices[next].y <= 0 { next += 1 }
      start = Vertex(x: vertices[next - 1].x(on: vertices[next], at: 0), y: 0)
    }
    if start.y < minY { minY = start.y }
    if bottom > maxY { maxY = bottom }
    chains.append(
      Chain(
        last: Int32(truncatingIfNeeded: last), winding: down ? 1 : -1, top: start.y, x: start.x,
        next: Int32(truncatingIfNeeded: next), bottom: bottom, minX: low, maxX: high))
  }

  private mutating func reverseChain(_ first: Int, _ last: Int) {
    var low = first
    var high = last
    while low < high {
      let vertex = vertices[low]
      vertices[low] = vertices[high]
      vertices[high] = vertex
      low += 1
      high -= 1
    }
  }

  /// A quadratic as lines of equal parameter steps.
  ///
  /// Their number is Wang's bound: with the second difference `d`, lines of a step `h` are off by
  /// |d| h² / 4 at most (Wang, "The subdivision method for finding the intersection between two Bézier
  /// curves or surfaces", 1984).
  private mutating func addQuad(_ p1: Vertex, _ p2: Vertex) {
    let x0 = lastX
    let y0 = lastY
    let ax = x0 - 2 * p1.x + p2.x
    let ay = y0 - 2 * p1.y + p2.y
    let lines = lineCount(
      deviation: (ax * ax + ay * ay) / 16,
      length: 2 * (Self.square(lastX - p1.x, lastY - p1.y) + Self.square(p1.x - p2.x, p1.y - p2.y)))
    if lines > 1, isVisible(min(x0, p1.x, p2.x), min(y0, p1.y, p2.y), max(y0, p1.y, p2.y)) {
      let bx = 2 * (p1.x - x0)
      let by = 2 * (p1.y - y0)
      let step = Self.step(lines)
      let balance = -step * step / 6
      let cx = x0 + balance * ax
      let cy = y0 + balance * ay
      var t = step * 0.5.squareRoot()
      for _ in 1..<lines {
        addLine((ax * t + bx) * t + cx, Self.snap((ay * t + by) * t + cy))
        t += step
      }
    }
    addLine(p2.x, p2.y)
  }

  /// A cubic as lines of equal parameter steps, by the same bound: off by 3/4 of the greatest second
  /// difference, times h².
  private mutating func addCubic(_ p1: Vertex, _ p2: Vertex, _ p3: Vertex) {
    let x0 = lastX
    let y0 = lastY
    let d1x = x0 - 2 * p1.x + p2.x
    let d1y = y0 - 2 * p1.y + p2.y
    let d2x = p1.x - 2 * p2.x + p3.x
    let d2y = p1.y - 2 * p2.y + p3.y
    let lines = lineCount(
      deviation: 0.5625 * max(Self.square(d1x, d1y), Self.square(d2x, d2y)),
      length: 3
        * (Self.square(p1.x - x0, p1.y - y0) + Self.square(p2.x - p1.x, p2.y - p1.y)
          + Self.square(p3.x - p2.x, p3.y - p2.y)))
    if lines > 1,
      isVisible(
        min(x0, p1.x, p2.x, p3.x), min(y0, p1.y, p2.y, p3.y), max(y0, p1.y, p2.y, p3.y))
    {
      let ax = d2x - d1x
      let ay = d2y - d1y
      let bx = 3 * d1x
      let by = 3 * d1y
      let step = Self.step(lines)
      let balance = -step * step / 12
      let cx = 3 * (p1.x - x0) + 6 * balance * ax
      let cy = 3 * (p1.y - y0) + 6 * balance * ay
      let dx = x0 + 2 * balance * bx
      let dy = y0 + 2 * balance * by
      var t = step * 0.5.squareRoot()
      for _ in 1..<lines {
        addLine(
          ((ax * t + bx) * t + cx) * t + dx, Self.snap(((ay * t + by) * t + cy) * t + dy))
        t += step
      }
    }
    addLine(p3.x, p3.y)
  }

  /// The parameter of all but the first and the last of `lines` lines; these have 1 / sqrt(2) of it.
  ///
  /// A line of the parameter step h is off by h² / 8 of the second derivative in its middle, and cuts
  /// off the area of its length times two thirds of that. Moving the points between lines outwards by
  /// h² / 12 gives that back. The ends of the curve stay, so that the lines there get half as much, which
  /// is right for h / sqrt(2). What is left are deviations to both sides that cancel along each line.
  @inline(__always)
  private static func step(_ lines: Int) -> Double {
    1 / (Double(lines) - (2 - 2.squareRoot()))
  }

  /// How many lines a curve is made of, from the squares of how far a single one would be off and of
  /// how long it is, at most.
  private func lineCount(deviation: Double, length: Double) -> Int {
    let ratio = deviation / (tolerance * tolerance)
    let area = 0.8 * ratio * length
    guard ratio > 1 else { return 1 }
    var lines = 2.0
    while lines < 16 {
      let square = lines * lines
      if square * square >= ratio || square * square * square >= area { return Int(lines) }
      lines += 1
    }
    let count = ratio.squareRoot().squareRoot().rounded(.up)
    return count <= Self.maximumLines ? Int(count) : count > 0 ? Int(Self.maximumLines) : 0
  }

  @inline(__always)
  private static func square(_ x: Double, _ y: Double) -> Double { x * x + y * y }

  /// Whether a curve within these limits must be flattened: outside of the target only how often it
  /// winds around each row matters, and that is told by its ends.
  ///
  /// Left of the target, too; but such curves are rare.
  private func isVisible(_ minX: Double, _ minY: Double, _ maxY: Double) -> Bool {
    maxY > 0 && minY < height && minX < width && vertices.count < Self.maximumPoints
  }
}
