extension CubicBezier {
  /// Returns the length of the curve between two parameters in 0...1, in either order.
  ///
  /// The speed is integrated by Gauss-Legendre quadrature with 8 nodes, and subdivided until two
  /// estimates agree within `accuracy`. The actual error is far smaller: if the curve has no cusp,
  /// each halving multiplies it by 2^-16. The result is not finite if a coordinate is not finite.
  package func length(
    from start: Double = 0, to end: Double = 1, accuracy: Double = 1e-9
  ) -> Double {
    abs(Hodograph(self).length(from: start, to: end, accuracy: accuracy))
  }

  /// Returns the parameter in 0...1 at the distance `length` after `start`.
  ///
  /// Uses Newton's method, and bisection if that leaves the bracket. The length up to the result is
  /// within `accuracy` of the requested length.
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
        // Try the other end of the bracket if it has not been evaluated yet.
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

  /// The maximum number of steps, enough for Newton's method and also for bisection, which needs
  /// one step for each bit.
  private static let steps = 80
}

extension Line {
  /// The distance between the ends.
  package var length: Double { p0.distance(to: p1) }
}

extension Segment {
  /// Returns the length between two parameters in 0...1, exact for lines and otherwise within
  /// `accuracy`.
  package func length(
    from start: Double = 0, to end: Double = 1, accuracy: Double = 1e-9
  ) -> Double {
    switch self {
    case .line(let line): line.length * abs(end - start)
    // If a curve is nearly straight, the closed form loses all digits, but quadrature does not.
    case .quad(let curve): curve.cubic.length(from: start, to: end, accuracy: accuracy)
    case .cubic(let curve): curve.length(from: start, to: end, accuracy: accuracy)
    }
  }

  /// Returns the parameter, at most 1, at the distance `length` after `start`.
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
  /// Returns the length of all contours including closing lines, with each segment within
  /// `accuracy`.
  ///
  /// The result is not finite if a coordinate is not finite.
  package func length(accuracy: Double = 1e-9) -> Double {
    PathSegments(self, closingAll: false).reduce(0) { $0 + $1.length(accuracy: accuracy) }
  }
}

extension Hodograph {
  /// The maximum depth of subdivision; a cusp needs the most, because each level only quarters the
  /// error.
  private static let deepest = 24

  /// Returns the length between two parameters, which is negative if they are reversed.
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
    // Rounding limits how well estimates agree, no matter how small the interval is.
    let limit = max(accuracy, 1e-14 * abs(sum))
    guard abs(sum - whole) > limit, depth > 0, sum.isFinite else { return sum }
    return refined(
      from: t0, to: middle, whole: first, accuracy: accuracy / 2, depth: depth - 1)
      + refined(from: middle, to: t1, whole: second, accuracy: accuracy / 2, depth: depth - 1)
  }

  /// Returns the integral of the speed, by Gauss-Legendre quadrature with 8 nodes (Abramowitz &
  /// Stegun, 25.4.30).
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
