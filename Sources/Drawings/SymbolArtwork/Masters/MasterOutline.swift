internal import Geometry

/// A closed outline in one master, as curves between breakpoints, ready for alignment.
struct MasterOutline {
  /// The connected curves; the first curve starts where the last one ends.
  let curves: [CubicBezier]
  /// Whether each curve is a straight line.
  let isLine: [Bool]
  /// The lengths of the curves.
  let lengths: [Double]
  /// The signed area, positive if the inside is ink.
  let area: Double
  let box: Rectangle
  /// For each curve, the directions just before and just after its start.
  private let before: [Vector]
  private let after: [Vector]

  /// Creates the outline from a contour; returns nil under the conditions of the other initializer.
  ///
  /// - Precondition: The contour is closed, as all contours in drawings are.
  init?(_ contour: Contour) {
    self.init(
      contour.segments.map(\.elevated),
      contour.segments.map { if case .line = $0 { true } else { false } })
  }

  /// Creates a closed outline; returns nil if only short curves remain, or if a length is not
  /// finite.
  init?(_ all: [CubicBezier], _ allLines: [Bool]) {
    var curves: [CubicBezier] = []
    var isLine: [Bool] = []
    var lengths: [Double] = []
    var box = Rectangle.empty
    for (curve, curveIsLine) in zip(all, allLines) {
      let length = curve.chordLength
      guard length > Self.least else { continue }
      box = box.union(curve.controlBounds)
      var curve = curve
      // Continue from the start of a short curve that was skipped.
      curve.p0 = curves.last?.p3 ?? curve.p0
      curves.append(curve)
      isLine.append(curveIsLine)
      lengths.append(length)
    }
    // Coordinates above 1e154 make lengths infinite.
    guard let last = curves.indices.last, curves.count > 1, lengths.allSatisfy(\.isFinite) else {
      return nil
    }
    curves[last].p3 = curves[0].p0
    self.curves = curves
    self.isLine = isLine
    self.lengths = lengths
    self.box = box
    var path = Path()
    path.move(to: curves[0].p0)
    for curve in curves { path.cubic(to: curve.p3, control1: curve.p1, control2: curve.p2) }
    path.close()
    area = path.area
    after = curves.map { $0.direction(atEnd: false) }
    before = curves.indices.map { curves[$0 > 0 ? $0 - 1 : last].direction(atEnd: true) }
  }

  /// The minimum length of a segment in units; Boolean operations can leave shorter ones.
  private static let least = 1e-4

  /// Returns the cost of pairing two breakpoints: 0 for equal positions and directions.
  ///
  /// Pairs where the outlines turn in different directions cost more.
  func cost(_ index: Int, _ other: MasterOutline, _ otherIndex: Int, reach: Double) -> Double {
    let distance = (other.curves[otherIndex].p0 - curves[index].p0).lengthSquared / (reach * reach)
    return distance + 2 - before[index].dot(other.before[otherIndex])
      - after[index].dot(other.after[otherIndex])
  }

  /// Returns how important it is to match a breakpoint; low if the direction does not change there.
  func weight(_ index: Int) -> Double {
    0.12 + 0.6 * (1 - before[index].dot(after[index]))
  }

  /// Returns the part of the outline between two positions on the same curve.
  ///
  /// A position is the index of a curve plus the parameter on that curve.
  func piece(from start: Double, to end: Double) -> CubicBezier {
    let count = Double(curves.count)
    let index = min(Int(((start + end) / 2).rounded(.down)), curves.count * 2 - 1)
    let first = min(max(start - Double(index), 0), 1)
    let last = min(max(end - Double(index), 0), 1)
    let curve = curves[index % Int(count)]
    if first <= 0, last >= 1 { return curve }
    if last - first < 1e-12 {
      let point = curve.point(at: first)
      return CubicBezier(p0: point, p1: point, p2: point, p3: point)
    }
    return curve.subsegment(from: first, to: last)
  }

  /// Returns whether the outline has a corner at the start of a curve.
  func turns(_ index: Int) -> Bool { before[index].dot(after[index]) < 0.9 }

  func isLine(from start: Double, to end: Double) -> Bool {
    end - start < 1e-12 || isLine[Int(((start + end) / 2).rounded(.down)) % curves.count]
  }
}

extension Segment {
  /// The segment as an equivalent cubic curve.
  fileprivate var elevated: CubicBezier {
    switch self {
    case .line(let line): CubicBezier(lineFrom: line.p0, to: line.p1)
    case .quad(let curve):
      CubicBezier(
        p0: curve.p0, p1: curve.p0.interpolated(to: curve.p1, at: 2 / 3),
        p2: curve.p2.interpolated(to: curve.p1, at: 2 / 3), p3: curve.p2)
    case .cubic(let curve): curve
    }
  }
}

extension CubicBezier {
  /// The mean of the chord's length and the control polygon's length, which differs from the
  /// curve's length by a few percent.
  fileprivate var chordLength: Double {
    (p0.distance(to: p1) + p1.distance(to: p2) + p2.distance(to: p3) + p0.distance(to: p3)) / 2
  }

  /// Returns the direction of the first or last control segment that has a nonzero length.
  fileprivate func direction(atEnd: Bool) -> Vector {
    let points = atEnd ? [p3, p2, p1, p0] : [p0, p1, p2, p3]
    for point in points.dropFirst() where point.distance(to: points[0]) > 1e-6 {
      let way = atEnd ? points[0] - point : point - points[0]
      return way / way.length
    }
    return Vector(x: 0, y: 0)
  }
}
