extension Path {
  /// Returns the path cut into dashes (SVG 2, 13.5.6).
  ///
  /// `dashes` contains alternating lengths of dashes and gaps, which repeat. If their number is
  /// odd, dashes and gaps swap in each repetition. Every contour begins at `offset` in the pattern;
  /// `offset` can be negative. If a closed contour both begins and ends inside a dash, these two
  /// dashes are joined. A dash of zero length becomes a line of zero length.
  ///
  /// The path is unchanged if there are no dashes, if one is negative or not finite, or if all are
  /// 0. A contour with more than `maximumDashes` dashes remains solid.
  ///
  /// - Parameters:
  ///   - dashes: The alternating lengths of dashes and gaps, in path units.
  ///   - offset: The position in the pattern where each contour begins, in path units.
  ///   - tolerance: The maximum position error of the ends of dashes, in path units. Lengths are
  ///     accurate to a thousandth of it.
  /// - Returns: An open contour for each dash, or the path itself if it remains solid.
  package func dashed(_ dashes: [Double], offset: Double, tolerance: Double) -> Path {
    var dasher = Dasher()
    guard dasher.dash(self, dashes, offset: offset, tolerance: tolerance) else { return self }
    var result = dasher.result
    for dot in dasher.dots {
      result.move(to: dot.center)
      result.line(to: dot.center)
    }
    return result
  }
}

// The limit on the number of dashes.
extension Path {
  /// The maximum number of dashes and gaps in a contour; a contour with more remains solid.
  ///
  /// So many dashes look like solid gray, and the limit bounds time and memory.
  package static let maximumDashes = 100_000

  /// Returns whether a contour remains solid because it would have more than `maximumDashes`.
  package func hasTooManyDashes(_ dashes: [Double]) -> Bool {
    let sum = dashes.reduce(0, +)
    guard sum > 0, sum.isFinite else { return false }
    // No contour is longer than twice the length of its control polygon.
    let way = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    guard Dasher.isTooMany(dashes.count, sum, over: 2 * way) else { return false }
    return contours.contains { contour in
      let length = contour.segments.reduce(0) { $0 + $1.length(accuracy: way * 1e-9) }
      return Dasher.isTooMany(dashes.count, sum, over: length)
    }
  }
}

/// A worker that cuts contours into dashes.
struct Dasher {
  /// A dash of zero length, with the direction of the path for its caps.
  struct Dot {
    let center: Point
    let tangent: Vector
  }

  private(set) var result = Path()
  private(set) var dots: [Dot] = []

  /// The first dash of a closed contour, with which the last dash can be joined.
  private var first = Path()
  private var isFirst = false
  /// The start of the current dash, as long as no part of it has been drawn.
  private var pending: Dot?

  /// Returns whether a pattern of `count` dashes and gaps with the total length `sum` repeats too
  /// often; also true if the length overflows.
  fileprivate static func isTooMany(_ count: Int, _ sum: Double, over length: Double) -> Bool {
    !(Double(count) * length / sum <= Double(Path.maximumDashes))
  }

  /// A position in the pattern.
  private struct Place {
    var index = 0
    /// The remaining length of the dash or gap.
    var rest = 0.0
    var isOn = true

    mutating func advance(in dashes: [Double]) {
      index = index + 1 < dashes.count ? index + 1 : 0
      rest = dashes[index]
      isOn.toggle()
    }
  }

  /// Cuts a path into `result` and `dots`, or returns false if the path remains solid.
  mutating func dash(
    _ path: Path, _ dashes: [Double], offset: Double, tolerance: Double
  ) -> Bool {
    guard !dashes.isEmpty else { return false }
    result.removeAll()
    dots.removeAll(keepingCapacity: true)
    let sum = dashes.reduce(0, +)
    guard sum > 0, sum.isFinite, dashes.allSatisfy({ $0 >= 0 }), path.isFinite else {
      return false
    }
    let start = Self.start(dashes, sum: sum, offset: offset)
    let snap = tolerance > 0 && tolerance.isFinite ? tolerance * 1e-3 : sum * 1e-9
    for contour in path.contours where !contour.segments.isEmpty || contour.isClosed {
      dash(contour, dashes, sum: sum, start: start, snap: snap)
    }
    return true
  }

  /// Returns the position in the pattern where contours begin.
  private static func start(_ dashes: [Double], sum: Double, offset: Double) -> Place {
    let period = dashes.count % 2 == 0 ? sum : sum * 2
    var ahead = offset.truncatingRemainder(dividingBy: period)
    if !ahead.isFinite { ahead = 0 }
    if ahead < 0 { ahead += period }
    var place = Place(rest: dashes[0])
    // The offset is at most one period, but rounding may leave a small remainder.
    for _ in 0..<(2 * dashes.count) where ahead >= place.rest && ahead > 0 {
      ahead -= place.rest
      place.advance(in: dashes)
    }
    place.rest = max(0, place.rest - ahead)
    return place
  }

  private mutating func dash(
    _ contour: Contour, _ dashes: [Double], sum: Double, start: Place, snap: Double
  ) {
    let lengths = contour.segments.map { $0.length(accuracy: snap) }
    let total = lengths.reduce(0, +)
    let isTooMany = Self.isTooMany(dashes.count, sum, over: total)
    guard !isTooMany, total > 0 else {
      if isTooMany || start.isOn { result.append(contour) }
      return
    }
    var place = start
    first.removeAll()
    isFirst = contour.isClosed && start.isOn
    if start.isOn { begin(contour.segments[0], at: 0) }
    var isCut = false
    for (segment, length) in zip(contour.segments, lengths) {
      var t = 0.0
      var left = length
      // A dash end that differs from the segment's end only by rounding would tilt the corner.
      while left > place.rest, left > 0 {
        left -= place.rest
        let end =
          left <= snap ? 1 : segment.parameter(atLength: place.rest, from: t, accuracy: snap / 16)
        if left <= snap { left = 0 }
        if place.isOn {
          draw(segment, from: t, to: end)
          finish()
        } else {
          begin(segment, at: end)
        }
        isCut = true
        t = end
        place.advance(in: dashes)
      }
      if place.isOn { draw(segment, from: t, to: 1) }
      place.rest -= left
      if place.rest <= snap, left > 0 { place.rest = 0 }
    }
    if !isCut {
      // Either a single dash covers the whole contour and is drawn if the contour is open, or a
      // single gap does.
      pending = nil
      if isFirst { result.append(contour) }
      return
    }
    close(isOn: place.isOn, contour)
  }

  /// Ends the last dash of a contour, and joins it with the first dash if the contour is closed.
  private mutating func close(isOn: Bool, _ contour: Contour) {
    isFirst = false
    guard !first.isEmpty else {
      if isOn { finish() }
      return
    }
    let isJoined = isOn && pending == nil
    pending = nil
    for (index, element) in first.elements.enumerated() where index > 0 || !isJoined {
      result.append(element)
    }
  }

  private mutating func begin(_ segment: Segment, at t: Double) {
    pending = Dot(center: segment.point(at: t), tangent: Self.tangent(of: segment, at: t))
  }

  private mutating func draw(_ segment: Segment, from start: Double, to end: Double) {
    guard end > start else { return }
    let part = start == 0 && end == 1 ? segment : segment.subsegment(from: start, to: end)
    if isFirst {
      if pending != nil { first.move(to: part.start) }
      first.append(part)
    } else {
      if pending != nil { result.move(to: part.start) }
      result.append(part)
    }
    pending = nil
  }

  private mutating func finish() {
    if let dot = pending { dots.append(dot) }
    pending = nil
    isFirst = false
  }

  /// Returns the direction of a segment at a parameter; where the derivative is zero, returns the
  /// direction next to that point.
  private static func tangent(of segment: Segment, at t: Double) -> Vector {
    let beside = t < 0.5 ? t + 1e-6 : t - 1e-6
    return segment.derivative(at: t).normalized ?? segment.derivative(at: beside).normalized
      ?? (segment.end - segment.start).normalized ?? Vector(x: 1, y: 0)
  }
}
