internal import Geometry
internal import PDFCodec
internal import SymbolStyle

/// A gradient in the form that PDF requires: only the visible part, with all repetitions expanded.
struct Shading {
  /// The color space and channels of the shading functions.
  typealias Channels = (space: String, values: (Color) -> [Double])

  /// The maximum number of repetitions in the painted area.
  static let maximumPeriods = 256

  /// A part with linear interpolation between two colors; the parameter is 0...1 across all parts.
  struct Piece {
    var start: Double
    var end: Double
    var from: Color
    var to: Color
  }

  /// The `/ShadingType` and `/Coords` entries.
  let geometry: String
  /// The `/Matrix` of the pattern; empty if there is none.
  let matrix: String
  let pieces: [Piece]

  /// Returns the dictionary entries of a pattern.
  func pattern(_ channels: Channels) -> String {
    let function =
      pieces.count == 1
      ? Self.function(pieces[0], channels) : stitched(channels)
    return "/Type/Pattern/PatternType 2\(matrix)/Shading<<\(geometry)/ColorSpace/\(channels.space)"
      + "/Extend[true true]/Function\(function)>>"
  }

  private func stitched(_ channels: Channels) -> String {
    var text = PDFText()
    text.text("<</FunctionType 3/Domain[0 1]/Functions[")
    for piece in pieces { text.text(Self.function(piece, channels)) }
    text.text("]/Bounds[")
    text.numbers(pieces.dropFirst().map(\.start), precision: 8)
    text.text("]/Encode[")
    for _ in pieces { text.text("0 1 ") }
    text.text("]>>")
    return String(decoding: text.bytes, as: UTF8.self)
  }

  private static func function(_ piece: Piece, _ channels: Channels) -> String {
    var text = PDFText()
    text.text("<</FunctionType 2/Domain[0 1]/N 1/C0[")
    text.numbers(channels.values(piece.from), precision: 4)
    text.text("]/C1[")
    text.numbers(channels.values(piece.to), precision: 4)
    text.text("]>>")
    return String(decoding: text.bytes, as: UTF8.self)
  }
}

extension DrawingPDF {
  /// The channels of a gradient for the current ink.
  var channels: Shading.Channels { (ink.space, ink.channels) }
  /// The alpha channel of a gradient.
  static var alphas: Shading.Channels { ("DeviceGray", { [$0.alpha] }) }

  /// Returns the shading of a gradient for the area to paint, `bounds`, which is in points.
  static func shading(
    _ gradient: Gradient, _ map: AffineMap, _ bounds: Rectangle
  ) throws(Failure) -> Shading {
    let map = gradient.transform.then(map)
    guard let inverse = map.inverse, !gradient.stops.isEmpty else { throw .gradientSize }
    switch gradient.shape {
    case .linear(let start, let end):
      return try linear(gradient, inverse, start, end - start, bounds)
    case .radial(let center, let radius, let focus, let focalRadius):
      guard radius > 0, radius.isFinite else { throw .gradientSize }
      // The unit circle becomes the outer circle.
      let unit = AffineMap.scale(radius).then(.translation(x: center.x, y: center.y)).then(map)
      let stretch = unit.stretch
      guard stretch.smallest > 1e-4, stretch.largest < 1e7, unit.isFinite,
        abs(unit.e) < 1e7, abs(unit.f) < 1e7
      else { throw .gradientSize }
      let place = Point(x: (focus.x - center.x) / radius, y: (focus.y - center.y) / radius)
      guard let back = unit.inverse, abs(place.x) < 1e3, abs(place.y) < 1e3,
        focalRadius / radius < 1e3
      else { throw .gradientSize }
      let corners = bounds.corners.map { back.apply($0) }
      return try radial(gradient, unit, place, focalRadius / radius, corners)
    }
  }

  /// Returns the shading of a linear gradient.
  ///
  /// The parameter is a linear function of the position, so an axis across the bounds gives the
  /// same colors.
  private static func linear(
    _ gradient: Gradient, _ inverse: AffineMap, _ start: Point, _ axis: Vector, _ bounds: Rectangle
  ) throws(Failure) -> Shading {
    let scale = axis.lengthSquared
    guard scale > 0, scale.isFinite else { throw .gradientSize }
    func parameter(_ point: Point) -> Double {
      (inverse.apply(point) - start).dot(axis) / scale
    }
    let slope = Vector(
      x: (inverse.a * axis.x + inverse.b * axis.y) / scale,
      y: (inverse.c * axis.x + inverse.d * axis.y) / scale)
    let steepness = slope.lengthSquared
    let center = bounds.center
    let middle = parameter(center)
    let ends = bounds.corners.map(parameter)
    guard steepness > 0, steepness.isFinite, middle.isFinite, var low = ends.min(),
      var high = ends.max(), low.isFinite, high.isFinite
    else { throw .gradientSize }
    // Either the gradient has a single color, or the path only touches the page.
    if high - low <= 1e-9 * max(abs(low), 1) { high += 1 }
    if gradient.spread == .pad {
      // Extend both ends, or a sharp edge would fill the whole axis.
      let room = (high - low) / 256
      let kept = (max(low, -room), min(high, 1 + room))
      // The whole area may lie beyond one end.
      if kept.0 < kept.1 { (low, high) = kept }
    }
    let pieces = try pieces(gradient, low, high)
    var text = PDFText()
    text.text("/ShadingType 2/Coords[")
    for end in [low, high] {
      let step = (end - middle) / steepness
      text.numbers([center.x + slope.x * step, center.y + slope.y * step], precision: 8)
    }
    text.text("]")
    return Shading(
      geometry: String(decoding: text.bytes, as: UTF8.self), matrix: "", pieces: pieces)
  }

  /// Returns the shading of circles around `focus * (1 - t)` with the radius `focalRadius + t *
  /// growth`, in units of the outer circle.
  private static func radial(
    _ gradient: Gradient, _ unit: AffineMap, _ focus: Point, _ focalRadius: Double,
    _ corners: [Point]
  ) throws(Failure) -> Shading {
    let growth = 1 - focalRadius
    let distance = Vector(x: focus.x, y: focus.y).length
    var low = -0.125
    var high = 1.125
    if gradient.spread != .pad {
      // Only under this condition is every point on a circle, with larger circles farther out.
      guard growth > 0, distance + 1e-6 < growth else { throw .repeatedCone }
      low = -focalRadius / growth
      high = 1
      func holdsAll(_ t: Double) -> Bool {
        corners.allSatisfy { point in
          let center = Point(x: focus.x * (1 - t), y: focus.y * (1 - t))
          return (point - center).length <= focalRadius + t * growth
        }
      }
      while !holdsAll(high) {
        high += 1
        guard high - low <= Double(Shading.maximumPeriods) else { throw .tooManyPeriods }
      }
    }
    // Radii cannot be negative.
    if growth > 0 { low = max(low, -focalRadius / growth) }
    if growth < 0 { high = min(high, -focalRadius / growth) }
    guard low < high else { throw .gradientSize }
    var text = PDFText()
    text.text("/ShadingType 3/Coords[")
    for t in [low, high] {
      text.numbers(
        [focus.x * (1 - t), focus.y * (1 - t), max(focalRadius + t * growth, 0)], precision: 8)
    }
    text.text("]")
    var matrix = PDFText()
    matrix.text("/Matrix[")
    for number in [unit.a, unit.b, unit.c, unit.d, unit.e, unit.f] {
      // Print as many digits as the printer supports for this magnitude.
      matrix.numbers([number], precision: abs(number) < 1e5 ? 8 : 4)
    }
    matrix.text("]")
    return Shading(
      geometry: String(decoding: text.bytes, as: UTF8.self),
      matrix: String(decoding: matrix.bytes, as: UTF8.self),
      pieces: try pieces(gradient, low, high))
  }

  /// Returns the colors between two parameters.
  private static func pieces(
    _ gradient: Gradient, _ low: Double, _ high: Double
  ) throws(Failure) -> [Shading.Piece] {
    guard let first = gradient.stops.first, let last = gradient.stops.last else { return [] }
    var period = [Shading.Piece(start: 0, end: first.offset, from: first.color, to: first.color)]
    for (stop, next) in zip(gradient.stops, gradient.stops.dropFirst()) {
      period.append(
        Shading.Piece(start: stop.offset, end: next.offset, from: stop.color, to: next.color))
    }
    period.append(Shading.Piece(start: last.offset, end: 1, from: last.color, to: last.color))
    var all: [Shading.Piece] = []
    if gradient.spread == .pad {
      let before = min(low, 0)
      let after = max(high, 1)
      all.append(Shading.Piece(start: before, end: 0, from: first.color, to: first.color))
      all += period
      all.append(Shading.Piece(start: 1, end: after, from: last.color, to: last.color))
    } else {
      let periods = low.rounded(.down)..<high.rounded(.up)
      guard periods.upperBound - periods.lowerBound <= Double(Shading.maximumPeriods + 1) else {
        throw .tooManyPeriods
      }
      let count = Int(periods.upperBound - periods.lowerBound)
      guard count * period.count <= 1 << 16 else { throw .tooLong }
      for index in 0..<count {
        let place = periods.lowerBound + Double(index)
        let isTurned =
          gradient.spread == .reflect && place.truncatingRemainder(dividingBy: 2) != 0
        all += (isTurned ? period.reversed() : period).map { piece in
          isTurned
            ? Shading.Piece(
              start: place + 1 - piece.end, end: place + 1 - piece.start, from: piece.to,
              to: piece.from)
            : Shading.Piece(
              start: place + piece.start, end: place + piece.end, from: piece.from, to: piece.to)
        }
      }
    }
    return joined(all.compactMap { $0.cut(low, high) }) ?? [
      Shading.Piece(start: 0, end: 1, from: last.color, to: last.color)
    ]
  }

  /// Joins indistinguishable pieces, or returns nil if no piece remains.
  private static func joined(_ pieces: [Shading.Piece]) -> [Shading.Piece]? {
    var result: [Shading.Piece] = []
    for piece in pieces {
      if let last = result.last, last.from == last.to, piece.from == last.to, piece.to == last.to {
        result[result.count - 1].end = piece.end
      } else if piece.end - piece.start > 1e-7 {
        result.append(piece)
      }
    }
    return result.isEmpty ? nil : result
  }
}

extension Shading.Piece {
  /// Returns the part between two parameters, which become 0 and 1, or nil if the part is empty.
  fileprivate func cut(_ low: Double, _ high: Double) -> Shading.Piece? {
    let (first, last) = (max(start, low), min(end, high))
    guard first < last else { return nil }
    return Shading.Piece(
      start: (first - low) / (high - low), end: (last - low) / (high - low),
      from: color(at: first), to: color(at: last))
  }

  private func color(at t: Double) -> Color {
    let part = (t - start) / (end - start)
    func between(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8(min(max((Double(a) + (Double(b) - Double(a)) * part).rounded(), 0), 255))
    }
    return Color(
      red: between(from.red, to.red), green: between(from.green, to.green),
      blue: between(from.blue, to.blue), alpha: from.alpha + (to.alpha - from.alpha) * part)
  }
}

extension Rectangle {
  fileprivate var corners: [Point] {
    [
      Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: maxX, y: maxY),
      Point(x: minX, y: maxY),
    ]
  }
}
