/// The distance of a point on one arc from another arc, the base, with its derivative.
struct GapSample {
  var value: Double
  var slope: Double
}

/// The distance of one arc from another, the base, as a function of the first arc's parameter.
protocol ArcDistance {
  func value(at s: Double) -> GapSample
}

/// The distance of a line from another line, the base, in the coordinates of the base.
///
/// It gives the same values as `ArcGap` but needs no polynomials.
struct LineGap: ArcDistance {
  /// The start of the base in its main coordinate and its other coordinate, and its slope.
  private let mainStart: Double
  private let minorStart: Double
  private let slope: Double
  /// The start and the extent of the other line along and across the main axis of the base.
  private let along0: Double
  private let along1: Double
  private let across0: Double
  private let across1: Double
  /// The parameters of the other line between which it overlaps the base along the main axis, or
  /// nil if the two do not overlap.
  let range: (Double, Double)?

  /// Creates the distance of line `j` from line `i`, which is the base.
  ///
  /// `isAligned` means that the two lines have the same main axis.
  @inline(__always)
  init(_ arcs: Span<MonotoneArc>, _ i: Int, _ j: Int, isAligned: Bool) {
    mainStart = arcs[i].main.c0
    minorStart = arcs[i].minor.c0
    slope = arcs[i].minor.c1 / arcs[i].main.c1
    along0 = isAligned ? arcs[j].main.c0 : arcs[j].minor.c0
    along1 = isAligned ? arcs[j].main.c1 : arcs[j].minor.c1
    across0 = isAligned ? arcs[j].minor.c0 : arcs[j].main.c0
    across1 = isAligned ? arcs[j].minor.c1 : arcs[j].main.c1
    let along = ArcPolynomial(c3: 0, c2: 0, c1: along1, c0: along0)
    range = arcs.commonRange(i, j, along, isLinear: true)
  }

  @inline(__always)
  func value(at s: Double) -> GapSample {
    let u = along1 * s + along0
    let v = across1 * s + across0
    return GapSample(
      value: v - (minorStart + (u - mainStart) * slope), slope: across1 - slope * along1)
  }
}

extension Span<MonotoneArc> {
  /// Returns the parameters of arc `j` between which it overlaps arc `i` along the main axis of
  /// `i`, or nil if the two do not overlap.
  ///
  /// `along` is the coordinate of arc `j` along that axis.
  @inline(__always)
  fileprivate func commonRange(
    _ i: Int, _ j: Int, _ along: ArcPolynomial, isLinear: Bool
  ) -> (Double, Double)? {
    let isSteep = self[i].isSteep
    let mainFrom = isSteep ? self[i].minY : self[i].minX
    let mainTo = isSteep ? self[i].maxY : self[i].maxX
    let from = isSteep ? self[j].start.y : self[j].start.x
    let to = isSteep ? self[j].end.y : self[j].end.x
    let low = max(min(from, to), mainFrom)
    let high = min(max(from, to), mainTo)
    if low < high {
      let a = along.parameter(of: low, from: from, to: to, isLinear: isLinear)
      let b = along.parameter(of: high, from: from, to: to, isLinear: isLinear)
      return (min(a, b), max(a, b))
    }
    return low == high && from == to ? (0, 1) : nil
  }
}

/// The distance of an arc from another arc, the base, in the coordinates of the base.
struct ArcGap: ArcDistance {
  /// The base as polynomials of its main coordinate and its other coordinate, and its ends along
  /// the main axis.
  private let main: ArcPolynomial
  private let minor: ArcPolynomial
  private let mainStart: Double
  private let mainEnd: Double
  private let isLine: Bool
  /// The slope of the base if it is a line.
  private let slope: Double
  /// The coordinates of the other arc along and across the main axis of the base.
  private let along: ArcPolynomial
  private let across: ArcPolynomial
  /// The parameters of the other arc between which it overlaps the base along the main axis, or nil
  /// if the two do not overlap.
  let range: (Double, Double)?

  /// Creates the distance of arc `j` from arc `i`, which is the base.
  ///
  /// `isAligned` means that the two arcs have the same main axis.
  init(_ arcs: Span<MonotoneArc>, _ i: Int, _ j: Int, isAligned: Bool) {
    main = arcs[i].main
    minor = arcs[i].minor
    mainStart = arcs[i].mainStart
    mainEnd = arcs[i].mainEnd
    isLine = arcs[i].isLine
    slope = isLine ? minor.c1 / main.c1 : 0
    along = isAligned ? arcs[j].main : arcs[j].minor
    across = isAligned ? arcs[j].minor : arcs[j].main
    range = arcs.commonRange(i, j, along, isLinear: false)
  }

  func value(at s: Double) -> GapSample {
    let u = along.value(at: s)
    let v = across.value(at: s)
    if isLine {
      return GapSample(
        value: v - (minor.c0 + (u - main.c0) * slope),
        slope: across.derivative(at: s) - slope * along.derivative(at: s))
    }
    let t = main.monotoneParameter(of: u, from: mainStart, to: mainEnd)
    let du = main.derivative(at: t)
    let dv = minor.derivative(at: t)
    // Where the first derivative of the base vanishes, the second derivative gives its direction.
    let slope = abs(du) >= abs(dv) / 2 && du != 0 ? dv / du : standstillSlope(t)
    return GapSample(
      value: v - minor.value(at: t),
      slope: across.derivative(at: s) - slope * along.derivative(at: s))
  }

  private func standstillSlope(_ t: Double) -> Double {
    let ddu = 6 * main.c3 * t + 2 * main.c2
    let ddv = 6 * minor.c3 * t + 2 * minor.c2
    if abs(ddu) >= abs(ddv), ddu != 0 { return ddv / ddu }
    return minor.c3 / main.c3 * 0 == 0 ? min(max(minor.c3 / main.c3, -1), 1) : 0
  }
}
