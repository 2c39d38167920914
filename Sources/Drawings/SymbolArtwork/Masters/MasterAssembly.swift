internal import Geometry

/// A builder that makes paths with the same segments from matching outlines of three masters.
enum MasterAssembly {
  /// The maximum total area of parts and counters that a master can lack, in square units.
  ///
  /// A missing part becomes a single point in that master, like a counter that closes. A larger
  /// part has more likely merged with another part.
  private static let mostParts = 10.0
  private static let mostCounters = 16.0

  /// One outline as it appears in each of the three masters; nil for a master that lacks it.
  typealias Triple = [MasterOutline?]

  /// Returns the matching outlines of three masters in groups; throws if too much remains without a
  /// match.
  static func triples(_ outlines: [[MasterOutline]]) throws(TemplateMasters.Failure) -> [Triple] {
    let regular = outlines[1]
    let light = MasterMatching.matches(regular, outlines[0])
    let black = MasterMatching.matches(regular, outlines[2])
    var triples: [Triple] = regular.indices.map { index in
      [light[index].map { outlines[0][$0] }, regular[index], black[index].map { outlines[2][$0] }]
    }
    for (master, known) in [(0, light), (2, black)] {
      let used = Set(known.compactMap(\.self))
      for index in outlines[master].indices where !used.contains(index) {
        var triple: Triple = [nil, nil, nil]
        triple[master] = outlines[master][index]
        triples.append(triple)
      }
    }
    var parts = 0.0
    var counters = 0.0
    for triple in triples where triple.contains(where: { $0 == nil }) {
      let areas = triple.compactMap { $0?.area }
      parts += max(areas.max() ?? 0, 0)
      counters -= min(areas.min() ?? 0, 0)
    }
    if parts > mostParts || counters > mostCounters {
      throw .missing(area: ((parts + counters) * 10).rounded() / 10)
    }
    return triples
  }

  /// The maximum mean cost of breakpoints for matching outlines.
  private static let mostCost = 1.2

  /// Adds an outline to the paths of all masters.
  static func append(
    _ triple: Triple, _ reach: Double, to paths: inout [Path]
  ) throws(TemplateMasters.Failure) {
    guard let regular = triple[1] else {
      // Only one master has this outline.
      guard let only = triple.compactMap(\.self).first else { return }
      for master in triple.indices {
        append(only, isPoint: triple[master] == nil, to: &paths[master])
      }
      return
    }
    let count = regular.curves.count
    let others = [triple[0], triple[2]]
    var places: [[(one: Double, other: Double)]] = []
    var start: Int?
    for other in others {
      guard let other else {
        places.append([])
        continue
      }
      let alignment = MasterAlignment(regular, other, reach: reach)
      if alignment.cost > mostCost { throw .unlike }
      start = start ?? Int(alignment.places[0].one)
      places.append(alignment.started(at: start ?? 0, count, other.curves.count))
    }
    let first = Double(start ?? 0)
    for index in others.indices where others[index] == nil {
      // In a master without the outline, all positions of Regular correspond to a single point.
      places[index] = (0...count).map { (first + Double($0), 0) }
    }
    let steps = merged(places[0], places[1])
    var pens = [nil, nil, nil] as [Point?]
    for (step, next) in zip(steps, steps.dropFirst()) {
      let from = [step.light, step.regular, step.black]
      let to = [next.light, next.regular, next.black]
      let isLine = triple.indices.allSatisfy {
        triple[$0]?.isLine(from: from[$0], to: to[$0]) ?? true
      }
      for master in triple.indices {
        let piece: CubicBezier
        if let outline = triple[master] {
          piece = outline.piece(from: from[master], to: to[master])
        } else {
          let point = regular.box.center
          piece = CubicBezier(p0: point, p1: point, p2: point, p3: point)
        }
        if pens[master] == nil { paths[master].move(to: piece.p0) }
        pens[master] = piece.p3
        if isLine {
          paths[master].line(to: piece.p3)
        } else {
          paths[master].cubic(to: piece.p3, control1: piece.p1, control2: piece.p2)
        }
      }
    }
    for master in paths.indices { paths[master].close() }
  }

  private static func append(_ outline: MasterOutline, isPoint: Bool, to path: inout Path) {
    let center = outline.box.center
    path.move(to: isPoint ? center : outline.curves[0].p0)
    for curve in outline.curves {
      path.cubic(
        to: isPoint ? center : curve.p3, control1: isPoint ? center : curve.p1,
        control2: isPoint ? center : curve.p2)
    }
    path.close()
  }

  /// Merges the correspondences between Regular and each of the other two masters into positions on
  /// all three.
  private static func merged(
    _ light: [(one: Double, other: Double)], _ black: [(one: Double, other: Double)]
  ) -> [(light: Double, regular: Double, black: Double)] {
    func between(
      _ places: [(one: Double, other: Double)], _ index: Int, _ place: Double
    ) -> Double {
      let (start, end) = (places[index], places[index + 1])
      guard end.one > start.one else { return start.other }
      return start.other + (place - start.one) / (end.one - start.one) * (end.other - start.other)
    }
    var steps = [(light: light[0].other, regular: light[0].one, black: black[0].other)]
    var (index, otherIndex) = (0, 0)
    while index + 1 < light.count || otherIndex + 1 < black.count {
      let place = index + 1 < light.count ? light[index + 1].one : .infinity
      let otherPlace = otherIndex + 1 < black.count ? black[otherIndex + 1].one : .infinity
      if abs(place - otherPlace) < 1e-9 {
        steps.append((light[index + 1].other, place, black[otherIndex + 1].other))
        index += 1
        otherIndex += 1
      } else if place < otherPlace {
        let other =
          otherIndex + 1 < black.count ? between(black, otherIndex, place) : black[otherIndex].other
        steps.append((light[index + 1].other, place, other))
        index += 1
      } else {
        let other =
          index + 1 < light.count ? between(light, index, otherPlace) : light[index].other
        steps.append((other, otherPlace, black[otherIndex + 1].other))
        otherIndex += 1
      }
    }
    return steps
  }
}
