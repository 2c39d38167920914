internal import Geometry
internal import SymbolStyle

/// The colour of a gradient at the centre of a pixel (SVG 2, 13.2).
struct GradientShader {
  private let stops: [Gradient.Stop]
  private let spread: Gradient.Spread
  private let opacity: Double
  private let ramp: Ramp

  /// From a pixel to the parameter of the gradient, 0 at its first stop and 1 at its last.
  private enum Ramp {
    /// The parameter at a pixel is t = a x + b y + c.
    case linear(a: Double, b: Double, c: Double)
    /// Circles around `focus + t * axis` of radius `focalRadius + t * growth`, after `map`.
    case radial(map: AffineMap, focus: Point, axis: Vector, focalRadius: Double, growth: Double)
  }

  /// Nil if the map folds the plane, or the gradient has no extent.
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
      // The projection on the axis of the point that the inverse map gives.
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

  /// The colour at the centre of a pixel; the alpha holds the opacity and the coverage.
  func pixel(column: Int, row: Int, coverage: UInt8) -> Surface.Pixel {
    let center = Point(x: Double(column) + 0.5, y: Double(row) + 0.5)
    guard let t = parameter(at: center) else {
      return Surface.Pixel(red: 0, green: 0, blue: 0, alpha: 0)
    }
    let (red, green, blue, alpha) = color(at: folded(t))
    return Surface.Pixel(
      red: UInt8(red + 0.5), green: UInt8(green + 0.5), blue: UInt8(blue + 0.5),
      alpha: UInt8(alpha * opacity * Double(coverage) + 0.5))
  }

  private func parameter(at point: Point) -> Double? {
    switch ramp {
    case .linear(let a, let b, let c): return a * point.x + b * point.y + c
    case .radial(let map, let focus, let axis, let focalRadius, let growth):
      // The largest t for which the point is on the circle and the radius not negative:
      // |d - t axis| = focalRadius + t growth (HTML, createRadialGradient).
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
      for t in [max(first, second), min(first, second)] where focalRadius + t * growth >= 0 {
        return t
      }
      return nil
    }
  }

  /// The parameter brought to 0...1 as the spread says.
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

  /// Straight channels between the two stops around `t`, not premultiplied.
  ///
  /// Before 0 the first stop counts, at 0 the last one there.
  private func color(at t: Double) -> (Double, Double, Double, Double) {
    var after = 0
    while after < stops.count, stops[after].offset <= t { after += 1 }
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
