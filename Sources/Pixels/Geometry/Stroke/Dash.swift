extension Path {
  /// The parts of the path that dashes leave (SVG 2, 13.5.6).
  ///
  /// `dashes` holds the lengths of dashes and gaps in turn, from the first to the last and again;
  /// an odd number of them changes places every time. Every contour begins `offset` into the
  /// pattern, which may be negative. Where a closed contour begins and ends within dashes they are
  /// one. A dash of no length is a contour of a line of no length.
  ///
  /// The path stays as it is with no dashes, with a negative one or one that is not finite, and if
  /// all are 0; a contour of more than `maximumDashes` stays solid.
  ///
  /// - Parameters:
  ///   - dashes: The lengths of dashes and gaps in turn, in units of the path.
  ///   - offset: How far into the pattern each contour begins.
  ///   - tolerance: How far, in units of the path, dashes may begin and end beside where the
  ///     pattern has it; a thousandth of it is the accuracy of lengths.
  /// - Returns: An open contour for each dash; the path itself where it stays solid.
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

// How many dashes there may be.
extension Path {
  /// Dashes and gaps of a contour, beyond which it is drawn solid, as the eye sees hardly more than
  /// gray and time and memory have no other bound.
  package static let maximumDashes = 100_000

  /// Whether a contour stays solid since it has more than `maximumDashes`.
  package func hasTooManyDashes(_ dashes: [Double]) -> Bool {
    let sum = dashes.reduce(0, +)
    guard sum > 0, sum.isFinite else { return false }
    // No contour is longer than twice the way along all points.
    let way = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    guard Dasher.isTooMany(dashes.count, sum, over: 2 * way) else { return false }
    return contours.contains { contour in
      let length = contour.segments.reduce(0) { $0 + $1.length(accuracy: way * 1e-9) }
      return Dasher.isTooMany(dashes.count, sum, over: length)
    }
  }
}

/// Cuts contours into dashes.
struct Dasher {
  /// A dash of no length, which keeps the direction of the path for its caps.
  struct Dot {
    let center: Point
    let tangent: Vector
  }

  private(set) var result = Path()
  private(set) var dots: [Dot] = []

  /// The first dash of a closed contour, which the last may run into.
  private var first = Path()
  private var isFirst = false
  /// Where the current dash begins, until a part of it is drawn.
  private var pending: Dot?

  /// Whether a pattern of `count` dashes and gaps, `sum` long, is there too often; also over a
  /// length that overflows.
  fileprivate static func isTooMany(_ count: Int, _ sum: Double, over length: Double) -> Bool {
    !(Double(count) * length / sum <= Double(Path.maximumDashes))
  }

  /// A place in the pattern.
  private struct Place {
    var index = 0
    /// The length that is left of the dash or gap.
    var rest = 0.0
    var isOn = true

    mutating func advance(in dashes: [Double]) {
      index = index + 1 < dashes.count ? index + 1 : 0
      rest = dashes[index]
      isOn.toggle()
    }
  }

  /// Cuts a path into `result` and `dots`; false if it is to stay whole.
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

  /// The place in the pattern where contours begin.
  private static func start(_ dashes: [Double], sum: Double, offset: Double) -> Place {
    let period = dashes.count % 2 == 0 ? sum : sum * 2
    var ahead = offset.truncatingRemainder(dividingBy: period)
    if !ahead.isFinite { ahead = 0 }
    if ahead < 0 { ahead += period }
    var place = Place(rest: dashes[0])
    // A period at most; rounding may leave a trace of it.
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
      // Ends that differ from the segment's by rounding would turn its corner.
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
      // One dash all along, which for an open contour is drawn, or one gap.
      pending = nil
      if isFirst { result.append(contour) }
      return
    }
    close(isOn: place.isOn, contour)
  }

  /// Ends the last dash of a contour, in the first one if the contour is closed.
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

  /// The direction of a segment, from beside the point where it stops.
  private static func tangent(of segment: Segment, at t: Double) -> Vector {
    let beside = t < 0.5 ? t + 1e-6 : t - 1e-6
    return segment.derivative(at: t).normalized ?? segment.derivative(at: beside).normalized
      ?? (segment.end - segment.start).normalized ?? Vector(x: 1, y: 0)
  }
}
