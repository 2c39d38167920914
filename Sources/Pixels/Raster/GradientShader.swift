internal import Geometry
internal import SymbolStyle

/// A shader that computes the color of a gradient at pixel centers (SVG 2, 13.2).
struct GradientShader {
  private let stops: [Gradient.Stop]
  let spread: Gradient.Spread
  private let opacity: Double
  private let ramp: Ramp

  /// Whether the gradient fully covers what is behind it, wherever it paints.
  var isOpaque: Bool { opacity >= 1 && stops.allSatisfy { $0.color.alpha >= 1 } }

  /// The offsets of the stops.
  var offsets: some Sequence<Double> { stops.lazy.map(\.offset) }

  /// A map from pixels to the gradient parameter, which is 0 at the first stop and 1 at the last.
  private enum Ramp {
    /// The parameter at a pixel is t = a x + b y + c.
    case linear(a: Double, b: Double, c: Double)
    /// Circles around `focus + t * axis` with the radius `focalRadius + t * growth`, in coordinates
    /// after `map`.
    case radial(map: AffineMap, focus: Point, axis: Vector, focalRadius: Double, growth: Double)
  }

  /// Creates a shader; returns nil if the map is singular or the gradient has no extent.
  init?(_ gradient: Gradient, opacity: Double, map: AffineMap) {
    guard let inverse = gradient.transform.then(map).inverse, !gradient.stops.isEmpty else {
      return nil
    }
    stops = gradient.stops
    spread = gradient.spread
    self.opacity = opacity
    switch gradient.shape {
    case .linear(let start, let end):
      let axis = end - start
      let scale = axis.lengthSquared
      guard scale > 0, scale.isFinite else { return nil }
      // Map the point back, and project it on the axis.
      ramp = .linear(
        a: (inverse.a * axis.x + inverse.b * axis.y) / scale,
        b: (inverse.c * axis.x + inverse.d * axis.y) / scale,
        c: ((inverse.e - start.x) * axis.x + (inverse.f - start.y) * axis.y) / scale)
    case .radial(let center, let radius, let focus, let focalRadius):
      guard radius > 0, radius.isFinite else { return nil }
      ramp = .radial(
        map: inverse, focus: focus, axis: center - focus, focalRadius: focalRadius,
        growth: radius - focalRadius)
    }
  }

  /// Returns the premultiplied color at the center of a pixel, including opacity and coverage.
  func word(column: Int, row: Int, coverage: UInt8) -> PixelWord {
    let center = Point(x: Double(column) + 0.5, y: Double(row) + 0.5)
    guard let t = parameter(at: center) else { return PixelWord(bits: 0) }
    return word(atUnfolded: t, coverage: coverage)
  }

  /// Returns the color at a gradient parameter.
  func word(atUnfolded t: Double, coverage: UInt8 = 255) -> PixelWord {
    let (red, green, blue, alpha) = color(at: folded(t))
    return PixelWord(
      red: UInt8(red + 0.5), green: UInt8(green + 0.5), blue: UInt8(blue + 0.5),
      alpha: UInt8(alpha * opacity * Double(coverage) + 0.5))
  }

  private func parameter(at point: Point) -> Double? {
    switch ramp {
    case .linear(let a, let b, let c): return a * point.x + b * point.y + c
    case .radial(let map, let focus, let axis, let focalRadius, let growth):
      // Find the largest t for which the point is on the circle and the radius is not negative: |d
      // - t axis| = focalRadius + t growth (HTML, createRadialGradient).
      let d = map.apply(point) - focus
      let a = axis.lengthSquared - growth * growth
      let b = d.dot(axis) + focalRadius * growth
      let c = d.lengthSquared - focalRadius * focalRadius
      if abs(a) <= 1e-12 * max(axis.lengthSquared, growth * growth) {
        guard b != 0 else { return nil }
        let t = c / (2 * b)
        return focalRadius + t * growth >= 0 ? t : nil
      }
      let discriminant = b * b - a * c
      guard discriminant >= 0 else { return nil }
      let root = discriminant.squareRoot()
      let first = (b + root) / a
      let second = (b - root) / a
      let larger = max(first, second)
      if focalRadius + larger * growth >= 0 { return larger }
      let smaller = min(first, second)
      return focalRadius + smaller * growth >= 0 ? smaller : nil
    }
  }

  /// Returns the parameter, mapped to 0...1 by the spread method.
  private func folded(_ t: Double) -> Double {
    guard t.isFinite else { return t > 0 ? 1 : 0 }
    switch spread {
    case .pad: return min(t, 1)
    case .repeat: return t - t.rounded(.down)
    case .reflect:
      let turn = t - 2 * (t / 2).rounded(.down)
      return turn <= 1 ? turn : 2 - turn
    }
  }

  /// Returns the straight (not premultiplied) color between the two stops around `t`.
  ///
  /// For `t` below 0, this is the color of the first stop. For 0, it is the color of the last stop
  /// with the offset 0.
  private func color(at t: Double) -> (Double, Double, Double, Double) {
    var after = 0
    var end = stops.count
    while after < end {
      let middle = (after + end) / 2
      if stops[middle].offset <= t { after = middle + 1 } else { end = middle }
    }
    let upper = stops[min(after, stops.count - 1)]
    let lower = stops[max(after - 1, 0)]
    let width = upper.offset - lower.offset
    let part = width > 0 ? (t - lower.offset) / width : 0
    func between(_ from: UInt8, _ to: UInt8) -> Double {
      Double(from) + (Double(to) - Double(from)) * part
    }
    return (
      between(lower.color.red, upper.color.red), between(lower.color.green, upper.color.green),
      between(lower.color.blue, upper.color.blue),
      lower.color.alpha + (upper.color.alpha - lower.color.alpha) * part
    )
  }
}

// Rows, for `GradientTable`.
extension GradientShader {
  /// The gradient parameter along a row of pixels as a function of the column x, multiplied by the
  /// size of a table.
  enum RowRamp {
    /// slope x + offset
    case linear(slope: Double, offset: Double)
    /// slope x + offset + sqrt(bend (x - vertex)^2 + least)
    case radial(bend: Double, vertex: Double, least: Double, slope: Double, offset: Double)

    /// Returns the maximum absolute value of the function between two columns.
    func reach(from first: Double, to last: Double) -> Double {
      switch self {
      case .linear(let slope, let offset):
        return max(abs(slope * first + offset), abs(slope * last + offset))
      case .radial(let bend, let vertex, let least, let slope, let offset):
        let side = max(abs(first - vertex), abs(last - vertex))
        // Farther away, squares would exceed the range of `Float`.
        guard side < 0x1p40 else { return .infinity }
        return max(
          (side * side * bend + least).squareRoot(),
          abs(slope * first + offset), abs(slope * last + offset))
      }
    }
  }

  /// The maximum gradient parameters, for linear and for radial gradients, for which rounding
  /// errors stay below a quarter of a bucket.
  private static let farthest = (linear: 0x1p14, radial: 0x1p10)

  /// Returns the ramp of a row, or nil if rounding errors are too large or some pixels are not
  /// painted.
  func ramp(inRow row: Int, width: Int, size: Int) -> RowRamp? {
    let y = Double(row) + 0.5
    let size = Double(size)
    switch ramp {
    case .linear(let a, let b, let c):
      let first = b * y + c
      guard max(abs(first), abs(first + a * Double(width))) < Self.farthest.linear else {
        return nil
      }
      return .linear(slope: a * size, offset: first * size)
    case .radial(let map, let focus, let axis, let focalRadius, let growth):
      let a = axis.lengthSquared - growth * growth
      // Every point lies on a circle only if one of the two circles contains the other.
      guard growth > 0, a < -1e-6 * growth * growth else { return nil }
      // With d = start + x step, the root in `parameter(at:)` becomes that of a quadratic
      // polynomial in x.
      let step = Vector(x: map.a, y: map.b)
      let start = Vector(
        x: map.c * y + map.e - focus.x, y: map.d * y + map.f - focus.y)
      let slope = step.dot(axis)
      let offset = start.dot(axis) + focalRadius * growth
      let bend = slope * slope - a * step.lengthSquared
      let middle = slope * offset - a * start.dot(step)
      let constant = offset * offset - a * (start.lengthSquared - focalRadius * focalRadius)
      guard bend > 0 else { return nil }
      let vertex = -middle / bend
      // Negative only because of rounding errors.
      let least = max(constant + middle * vertex, 0)
      let reach = max(abs(vertex), abs(vertex - Double(width)))
      let largest = (bend * reach * reach + least).squareRoot() + abs(offset)
      guard largest + abs(slope) * Double(width) < -a * Self.farthest.radial,
        constant.magnitude.squareRoot() < -a * Self.farthest.radial
      else { return nil }
      let scale = size / -a
      return .radial(
        bend: bend * scale * scale, vertex: vertex, least: least * scale * scale,
        slope: -slope * scale, offset: -offset * scale)
    }
  }
}
