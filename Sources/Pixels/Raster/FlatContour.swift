internal import Geometry

/// A contour under construction, in pixels and with curves flattened to lines.
struct FlatContour: ~Copyable {
  /// A number that rounds heights to 2^-24 pixels if it is added and subtracted again.
  ///
  /// Equal points then have equal heights, no slope overflows, and the difference is invisible.
  private static var grid: SIMD2<Double> {
    @inline(__always) get { SIMD2(0, 0x1.8p28) }
  }
  /// The maximum number of lines for a curve; curves up to about 100,000 pixels still meet the
  /// tolerance.
  private static let maximumLines = 2048.0
  /// The number of points (32 MB) after which every further curve becomes a single line.
  private static let maximumPoints = 1 << 21

  private(set) var points = Buffer<SIMD2<Double>>()
  /// The number of points in previous contours.
  private var earlierCount = 0
  private var last = SIMD2<Double>()
  /// The size of the target in pixels.
  private var size = SIMD2<Double>()
  private var inverseTolerance = 0.0

  /// Begins an outline for a target of the given size, in which lines deviate by at most
  /// `tolerance`.
  mutating func beginOutline(_ size: SIMD2<Double>, tolerance: Double) {
    self.size = size
    inverseTolerance = 1 / tolerance
    earlierCount = 0
    points.removeAll()
  }

  mutating func begin(at point: SIMD2<Double>) {
    earlierCount += points.count
    points.removeAll()
    addLine(to: point)
  }

  @inline(__always)
  mutating func addLine(to point: SIMD2<Double>) {
    last = point + Self.grid - Self.grid
    points.append(last)
  }

  /// Draws a line to the start, unless the contour has already returned there.
  mutating func close() {
    guard points.count > 0, last != points[0] else { return }
    points.append(points[0])
  }

  /// Moves the start to `index` by appending the points from the second one to `index` again.
  mutating func turn(to index: Int) {
    for number in 1...index { points.append(points[number]) }
  }

  /// Returns whether the line after a point goes down (1), up (-1) or neither (0).
  @inline(__always)
  func direction(_ index: Int) -> Int {
    let start = points[index].y
    let end = points[index &+ 1].y
    return end > start ? 1 : end < start ? -1 : 0
  }

  /// Returns the index of the last point, at most `end`, of the lines from `first` that go in one
  /// direction.
  @inline(__always)
  func endOfRun(from first: Int, to end: Int) -> Int {
    points.withSpan { points in
      let sign = points[first &+ 1].y - points[first].y
      var last = first &+ 1
      var y = points[last].y
      while last < end {
        let next = points[last &+ 1].y
        guard sign > 0 ? next > y : sign < 0 ? next < y : next == y else { break }
        y = next
        last &+= 1
      }
      return last
    }
  }

  mutating func addQuad(_ p1: SIMD2<Double>, _ p2: SIMD2<Double>) {
    let p0 = last
    let a = p0 - 2 * p1 + p2
    let lines = lineCount(
      deviation: Self.square(a) / 16,
      length: 2 * (Self.square(p1 - p0) + Self.square(p2 - p1)))
    if lines > 1, isVisible(p0, p1, p1, p2) {
      let step = Self.step(lines)
      let b = 2 * (p1 - p0)
      let c = p0 - step * step / 6 * a
      let steps = SIMD2(repeating: step)
      var t = steps * 0.5.squareRoot()
      points.append(count: lines - 1) {
        let point = (a * t + b) * t + c
        t += steps
        return point + Self.grid - Self.grid
      }
    }
    addLine(to: p2)
  }

  mutating func addCubic(_ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>) {
    let p0 = last
    let bend0 = p0 - 2 * p1 + p2
    let bend1 = p1 - 2 * p2 + p3
    let lines = lineCount(
      deviation: 0.5625 * max(Self.square(bend0), Self.square(bend1)),
      length: 3 * (Self.square(p1 - p0) + Self.square(p2 - p1) + Self.square(p3 - p2)))
    if lines > 1, isVisible(p0, p1, p2, p3) {
      let step = Self.step(lines)
      let balance = step * step / 2
      let a = bend1 - bend0
      let b = 3 * bend0
      let c = 3 * (p1 - p0) - balance * a
      let d = p0 - balance * (1 / 3) * b
      let steps = SIMD2(repeating: step)
      var t = steps * 0.5.squareRoot()
      points.append(count: lines - 1) {
        let point = ((a * t + b) * t + c) * t + d
        t += steps
        return point + Self.grid - Self.grid
      }
    }
    addLine(to: p3)
  }

  /// Returns the parameter length of each of `lines` lines, except for the first and the last,
  /// which have 1 / sqrt(2) of it.
  ///
  /// A line over a parameter step h deviates in its middle by h² / 8 of the second derivative. The
  /// area that it cuts off is its length times two thirds of this deviation. Moving the inner
  /// points outward by h² / 12 compensates for that. The ends of the curve are fixed, so the lines
  /// there get half of the compensation, which is correct for h / sqrt(2). Along each line, the
  /// remaining deviations to both sides cancel out.
  @inline(__always)
  private static func step(_ lines: Int) -> Double {
    1 / (Double(lines) - (2 - 2.squareRoot()))
  }

  /// Returns the number of lines for a curve, from upper bounds of the squared deviation of a
  /// single line and of the squared length.
  ///
  /// The deviation decreases with the square of the number (Wang, "The subdivision method for
  /// finding the intersection between two Bézier curves or surfaces", 1984). Because the deviation
  /// changes its sign twice along each line, the area error of a pixel decreases with the third
  /// power. That is decisive for lines shorter than a pixel.
  @inline(__always)
  private func lineCount(deviation: Double, length: Double) -> Int {
    let ratio = deviation * inverseTolerance * inverseTolerance
    guard ratio > 1 else { return 1 }
    let area = 0.3 * ratio * length
    var lines = 2.0
    while lines < 16 {
      let square = lines * lines
      if square * square >= ratio || square * square * square >= area { return Int(lines) }
      lines += 1
    }
    let count = ratio.squareRoot().squareRoot().rounded(.up)
    return count <= Self.maximumLines ? Int(count) : Int(Self.maximumLines)
  }

  @inline(__always)
  private static func square(_ vector: SIMD2<Double>) -> Double {
    vector.x * vector.x + vector.y * vector.y
  }

  /// Returns whether a curve must be flattened.
  ///
  /// Outside of the target, only the curve's winding around each row matters, which its ends
  /// determine. That also applies left of the target, but such curves are rare.
  @inline(__always)
  private func isVisible(
    _ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>
  ) -> Bool {
    if p0.x >= 0, p0.x < size.x, p0.y >= 0, p0.y < size.y {
      return earlierCount &+ points.count < Self.maximumPoints
    }
    return mayTouchTarget(p0, p1, p2, p3)
  }

  private func mayTouchTarget(
    _ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>
  ) -> Bool {
    max(p0.y, p1.y, p2.y, p3.y) > 0 && min(p0.y, p1.y, p2.y, p3.y) < size.y
      && min(p0.x, p1.x, p2.x, p3.x) < size.x
      && earlierCount &+ points.count < Self.maximumPoints
  }
}
