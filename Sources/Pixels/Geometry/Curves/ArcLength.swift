extension CubicBezier {
  /// The length of the curve between two parameters of 0...1, in either order.
  ///
  /// Gauss-Legendre quadrature of the speed with 8 nodes, subdivided until two estimates agree
  /// within `accuracy`. The error is far smaller, because it falls by 2^-16 with each halving if
  /// the curve has no cusp. Not finite if a coordinate is not finite.
  package func length(
    from start: Double = 0, to end: Double = 1, accuracy: Double = 1e-9
  ) -> Double {
    abs(Hodograph(self).length(from: start, to: end, accuracy: accuracy))
  }

  /// The parameter within 0...1 at the distance `length` after `start`.
  ///
  /// Newton's method, with bisection if it leaves the bracket; the length up to the result is
  /// within `accuracy` of the requested one.
  package func parameter(
    atLength length: Double, from start: Double = 0, accuracy: Double = 1e-9
  ) -> Double {
    guard length > 0 else { return start }
    let hodograph = Hodograph(self)
    var low = start
    var high = 1.0
    var isHighKnown = false
    var t = start
    var travelled = 0.0
    for _ in 0..<Self.steps {
      let missing = length - travelled
      if abs(missing) <= accuracy { break }
      if missing > 0 { low = t } else { high = t }
      var next = t + missing / hodograph.velocity(at: t).length
      if !(next > low && next < high) {
        // If the other end of the bracket is unknown, try that end.
        next = isHighKnown ? (low + high) / 2 : high
      }
      guard next != t else { break }
      travelled += hodograph.length(from: t, to: next, accuracy: accuracy / 4)
      t = next
      if travelled > length {
        isHighKnown = true
      } else if t >= 1 {
        return 1
      }
    }
    return t
  }

  /// The maximum number of steps of Newton's method and of bisection, which needs one step for each
  /// bit.
  private static let steps = 80
}

extension Line {
  /// The distance between the ends.
  package var length: Double { p0.distance(to: p1) }
}

extension Segment {
  /// The length between two parameters of 0...1; exact for lines, else within `accuracy`.
  package func length(
    from start: Double = 0, to end: Double = 1, accuracy: Double = 1e-9
  ) -> Double {
    switch self {
    case .line(let line): line.length * abs(end - start)
    // The closed form loses all digits if the curve is nearly straight; quadrature does not.
    case .quad(let curve): curve.cubic.length(from: start, to: end, accuracy: accuracy)
    case .cubic(let curve): curve.length(from: start, to: end, accuracy: accuracy)
    }
  }

  /// The parameter, at most 1, at the distance `length` after `start`.
  package func parameter(
    atLength length: Double, from start: Double = 0, accuracy: Double = 1e-9
  ) -> Double {
    switch self {
    case .line(let line):
      length > 0 ? min(1, start + length / line.length) : start
    case .quad(let curve):
      curve.cubic.parameter(atLength: length, from: start, accuracy: accuracy)
    case .cubic(let curve): curve.parameter(atLength: length, from: start, accuracy: accuracy)
    }
  }
}

extension Path {
  /// The length of all contours including closing lines, each segment within `accuracy`.
  ///
  /// Not finite if a coordinate is not finite.
  package func length(accuracy: Double = 1e-9) -> Double {
    PathSegments(self, closingAll: false).reduce(0) { $0 + $1.length(accuracy: accuracy) }
  }
}

extension Hodograph {
  /// The maximum depth of subdivision; a cusp, where the error falls only by a quarter, needs the
  /// most.
  private static let deepest = 24

  /// The length between two parameters, negative if reversed.
  fileprivate func length(from t0: Double, to t1: Double, accuracy: Double) -> Double {
    refined(
      from: t0, to: t1, whole: quadrature(from: t0, to: t1), accuracy: accuracy,
      depth: Self.deepest)
  }

  private func refined(
    from t0: Double, to t1: Double, whole: Double, accuracy: Double, depth: Int
  ) -> Double {
    let middle = (t0 + t1) / 2
    let first = quadrature(from: t0, to: middle)
    let second = quadrature(from: middle, to: t1)
    let sum = first + second
    // Rounding limits the agreement of estimates, however small the interval.
    let limit = max(accuracy, 1e-14 * abs(sum))
    guard abs(sum - whole) > limit, depth > 0, sum.isFinite else { return sum }
    return refined(
      from: t0, to: middle, whole: first, accuracy: accuracy / 2, depth: depth - 1)
      + refined(from: middle, to: t1, whole: second, accuracy: accuracy / 2, depth: depth - 1)
  }

  /// The integral of the speed by Gauss-Legendre quadrature with 8 nodes (Abramowitz & Stegun,
  /// 25.4.30).
  private func quadrature(from t0: Double, to t1: Double) -> Double {
    let middle = (t0 + t1) / 2
    let half = (t1 - t0) / 2
    @inline(__always)
    func pair(_ node: Double, _ weight: Double) -> Double {
      weight
        * (velocity(at: middle - half * node).length + velocity(at: middle + half * node).length)
    }
    return half
      * (pair(0.183_434_642_495_649_8, 0.362_683_783_378_362_0)
        + pair(0.525_532_409_916_329_0, 0.313_706_645_877_887_3)
        + pair(0.796_666_477_413_626_7, 0.222_381_034_453_374_5)
        + pair(0.960_289_856_497_536_3, 0.101_228_536_290_376_3))
  }
}
