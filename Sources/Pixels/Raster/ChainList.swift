internal import Geometry

/// A point of a chain, in pixels.
struct Vertex: BitwiseCopyable {
  var x: Double
  var y: Double
  /// The change of x for each unit of y on the line down to the next vertex.
  var slope = 0.0

  /// Returns the x coordinate at a height on the line to the next vertex.
  @inline(__always)
  func x(at height: Double) -> Double { x + slope * (height - y) }

  /// Returns the x coordinate at a height on the line to `end`; the result is exact at both ends.
  @inline(__always)
  func x(on end: Vertex, at height: Double) -> Double {
    if height >= end.y { return end.x }
    if height <= y { return x }
    return x + (end.x - x) * ((height - y) / (end.y - y))
  }
}

/// The outline of a path in pixels, as chains: polylines that only go down, with the direction of
/// the path.
///
/// A chain is a piecewise linear function from y to x, so two chains can be compared exactly at
/// their vertices. Chains that cannot touch the target are dropped, but those to its left remain,
/// because they affect the winding number. Horizontal lines are not part of any chain, because they
/// enclose no area.
struct ChainList: ~Copyable {
  struct Chain: BitwiseCopyable {
    /// The index of the chain's last vertex; vertices are stored from top to bottom.
    var last: Int32
    /// The winding number to the right of the chain minus that to its left: 1 or -1.
    var winding: Int32
    /// The index of the next chain that begins in the same row, or -1.
    var sibling: Int32 = -1
    /// The point where the chain enters the current row: its y, its x, and the next vertex.
    var top: Double
    var x: Double
    var next: Int32
    var bottom: Double
    /// The x range of the chain, including the part above the target.
    var minX: Double
    var maxX: Double
  }

  private(set) var vertices = Buffer<Vertex>()
  var chains = Buffer<Chain>()
  /// The y of the highest start, at least 0, and of the lowest end.
  private var minY = Double.infinity
  private var maxY = -Double.infinity

  private var contour = FlatContour()
  private var size = SIMD2<Double>()

  /// The maximum coordinate in pixels.
  ///
  /// More distant points are moved closer, which is invisible and prevents overflow in products.
  private static let reach = 1e8

  /// The rows of the target that the chains reach, or nil if there are none.
  var rows: Range<Int>? {
    guard chains.count > 0 else { return nil }
    let top = Int(max(minY, 0))
    let bottom = Int(min(maxY, size.y).rounded(.up))
    return top < bottom ? top..<bottom : nil
  }

  /// Builds the chains of `path`, which is transformed by `map` and flattened to `tolerance`
  /// pixels.
  ///
  /// Contours with non-finite points are skipped, and open contours are closed.
  mutating func build(
    _ path: Path, map: AffineMap, width: Int, height: Int, tolerance: Double
  ) {
    vertices.removeAll()
    chains.removeAll()
    minY = .infinity
    maxY = -.infinity
    size = SIMD2(Double(width), Double(height))
    contour.beginOutline(size, tolerance: tolerance)
    guard map.isFinite else { return }
    if Self.isWithinReach(path, map) {
      addContours(path, map)
    } else {
      var squeezed = Path()
      for contour in path.contours where contour.isFinite { squeezed.append(contour) }
      squeezed.mapPoints { point in
        let image = map.apply(point)
        return Point(x: Self.squeezed(image.x), y: Self.squeezed(image.y))
      }
      addContours(squeezed, .identity)
    }
  }

  private static func squeezed(_ coordinate: Double) -> Double {
    coordinate > reach ? reach : coordinate > -reach ? coordinate : -reach
  }

  /// Returns whether all coordinates are certainly within `reach`.
  private static func isWithinReach(_ path: Path, _ map: AffineMap) -> Bool {
    let points = path.points[...]
    let span = points.span
    var sum = SIMD2<Double>()
    for index in span.indices {
      let point = SIMD2(span[index].x, span[index].y)
      sum += point * point
    }
    // The norm of all coordinates is at least as large as each single one.
    let norm = (sum.x + sum.y).squareRoot()
    let stretch = abs(map.a) + abs(map.b) + abs(map.c) + abs(map.d)
    return norm * stretch + abs(map.e) + abs(map.f) <= reach
  }

  private mutating func addContours(_ path: Path, _ map: AffineMap) {
    let verbs = path.verbs
    let points = path.points[...]
    let span = points.span
    let a = SIMD2(map.a, map.b)
    let c = SIMD2(map.c, map.d)
    let e = SIMD2(map.e, map.f)
    var at = 0
    func next() -> SIMD2<Double> {
      let point = span[at]
      at &+= 1
      return a * point.x + c * point.y + e
    }
    for verb in verbs {
      switch verb {
      case .move:
        addChains()
        contour.begin(at: next())
      case .line:
        contour.addLine(to: next())
      case .quad:
        contour.addQuad(next(), next())
      case .cubic:
        contour.addCubic(next(), next(), next())
      case .close:
        break
      }
    }
    addChains()
  }

  /// Cuts the contour into chains.
  private mutating func addChains() {
    contour.close()
    var end = contour.points.count - 1
    guard end > 1 else { return }
    var first = 0
    // Start the contour at one end of a chain.
    let direction = contour.direction(0)
    if direction != 0, direction == contour.direction(end - 1) {
      first = contour.endOfRun(from: 0, to: end)
      contour.turn(to: first)
      end += first
    }
    while first < end {
      let direction = contour.direction(first)
      let last = contour.endOfRun(from: first, to: end)
      if direction > 0 {
        addChain(first, last, step: 1)
      } else if direction < 0 {
        addChain(last, first, step: -1)
      }
      first = last
    }
  }

  /// Adds the chain that consists of the contour's points from its top to its bottom.
  private mutating func addChain(_ top: Int, _ bottom: Int, step: Int) {
    let firstY = contour.points[top].y
    let lastY = contour.points[bottom].y
    guard lastY > 0, firstY < size.y else { return }
    let first = vertices.count
    var point = contour.points[top]
    var low = point.x
    var high = point.x
    var index = top
    vertices.append(count: (bottom - top) * step) {
      index &+= step
      let next = contour.points[index]
      let run = next - point
      let vertex = Vertex(x: point.x, y: point.y, slope: run.x / run.y)
      point = next
      if next.x < low { low = next.x }
      if next.x > high { high = next.x }
      return vertex
    }
    vertices.append(Vertex(x: point.x, y: point.y, slope: 0))
    guard low < size.x else { return vertices.removeLast(vertices.count - first) }
    var next = first + 1
    var start = vertices[first]
    if firstY < 0 {
      while vertices[next].y <= 0 { next += 1 }
      start.x = vertices[next - 1].x(at: 0)
      start.y = 0
    }
    if start.y < minY { minY = start.y }
    if lastY > maxY { maxY = lastY }
    chains.append(
      Chain(
        last: Int32(truncatingIfNeeded: vertices.count - 1),
        winding: Int32(truncatingIfNeeded: step), top: start.y, x: start.x,
        next: Int32(truncatingIfNeeded: next), bottom: lastY, minX: low, maxX: high))
  }
}
