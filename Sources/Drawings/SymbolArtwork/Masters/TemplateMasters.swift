package import Geometry
package import SymbolStyle

/// The drawings of the three masters of a template as paths that can be interpolated: as many of them, in the same
/// order, with the same starts, directions and kinds of segments.
///
/// Outlines keep their shape: they are only cut at the breakpoints of all three, and lines become curves where one of
/// the three is one. What a master does not have is a point there.
package struct TemplateMasters {
  /// A layer of all three.
  package struct Layer: Sendable {
    package let level: Int
    package let tint: SymbolDrawing.Tint?
    package let threshold: Double?
    /// In Ultralight, Regular and Black.
    package var paths: [Path]

    /// - Precondition: Three paths with the same verbs.
    package init(level: Int, tint: SymbolDrawing.Tint?, threshold: Double?, paths: [Path]) {
      precondition(paths.count == TemplateMasters.weights.count, "not a path for each master")
      precondition(paths.allSatisfy { $0.verbs == paths[0].verbs }, "masters of other segments")
      self.level = level
      self.tint = tint
      self.threshold = threshold
      self.paths = paths
    }
  }

  /// Why the masters of a symbol cannot be interpolated.
  package enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// A part or counter of so many square units is not in all of them.
    case missing(area: Double)
    /// Outlines of one part differ too much.
    case unlike
    /// Outlines would cross in a weight between, or open a hole.
    case crossing

    /// As the end of a sentence.
    package var description: String {
      switch self {
      case .missing(let area):
        "parts or counters of \(area) square units are not in all of Ultralight, Regular and Black"
      case .unlike: "an outline differs too much between Ultralight, Regular and Black"
      case .crossing:
        "outlines would cross each other or open a hole between Ultralight, Regular and Black"
      }
    }
  }

  package static let weights: [SymbolWeight] = [.ultralight, .regular, .black]
  package private(set) var layers: [Layer] = []
  /// The widths that the masters take in a line of text, in units of the grid.
  package let advances: [Double]

  /// Parts and counters of at most so many square units together may be missing in a master.
  ///
  /// They shrink to a point, as counters do that close. A part is rather one with another there.
  private static let mostParts = 10.0
  private static let mostCounters = 16.0

  /// - Parameter drawings: Of one symbol in Ultralight, Regular and Black.
  /// - Throws: Why they cannot be interpolated.
  package init(_ drawings: [SymbolDrawing]) throws(Failure) {
    precondition(drawings.count == Self.weights.count)
    advances = drawings.map(\.advance)
    let keys = Self.looks(drawings)
    let outlines = keys.map { key in
      drawings.map { drawing in
        drawing.layers.filter { Self.isLike($0, key) }.flatMap { layer in
          layer.path.contours.compactMap { MasterOutline($0) }
        }
      }
    }
    let holes = outlines.map { masters in
      masters.map { $0.count { $0.area < -Self.leastHole } }
    }
    do throws(Failure) {
      layers = try Self.layers(keys, outlines, holes)
    } catch _ {
      layers = try Self.layers(keys, outlines.map(MasterMatching.seamed), holes)
    }
  }

  /// - Throws: Why outlines cannot be interpolated.
  private static func layers(
    _ keys: [SymbolDrawing.Layer], _ outlines: [[[MasterOutline]]], _ holes: [[Int]]
  ) throws(Failure) -> [Layer] {
    var triples: [[Triple]] = []
    for outlines in outlines { triples.append(try Self.triples(outlines)) }
    var failure = Failure.unlike
    for reach in reaches {
      do throws(Failure) {
        var layers: [Layer] = []
        for (key, triples) in zip(keys, triples) {
          var paths = weights.map { _ in Path() }
          for triple in triples { try append(triple, reach, to: &paths) }
          layers.append(
            Layer(level: key.level, tint: key.tint, threshold: key.threshold, paths: paths))
        }
        if crosses(layers, holes) { throw .crossing }
        return layers
      } catch { failure = error }
    }
    throw failure
  }

  /// What is looked at: between two masters, outlines are farthest from those that are drawn.
  private static let middles = [
    SymbolWeight.light, .bold, .semibold, .thin, .heavy,
  ].map { MasterShares($0, .small) }
  /// What counts twice or not at all, in square units, before it is seen.
  private static let mostCrossing = 0.05

  /// Holes of masters that are larger, in square units, must be there between them.
  private static let leastHole = 0.1

  /// Whether outlines cross themselves or each other between the masters: then the area inside is not the sum of
  /// theirs, or a hole is lost.
  private static func crosses(_ layers: [Layer], _ holes: [[Int]]) -> Bool {
    middles.contains { shares in
      var sum = 0.0
      for (layer, holes) in zip(layers, holes) {
        let path = shares.path(layer.paths)
        let areas = path.normalized().contourAreas
        sum += abs(areas.reduce(0, +) - path.area)
        if losesHole(areas, of: holes, shares) { return true }
      }
      return sum > mostCrossing
    } || layersPart(layers)
  }

  /// Whether what lies between two layers in Regular and in a master beside is open between the two: layers that only
  /// touch are moved one by one.
  private static func layersPart(_ layers: [Layer]) -> Bool {
    guard layers.count > 1 else { return false }
    func areas(_ paths: [Path]) -> [Double] { Path.joined(paths).normalized().contourAreas }
    func holes(_ areas: [Double]) -> Int { areas.count { $0 < -leastHole } }
    let regular = areas(layers.map { $0.paths[1] })
    guard holes(regular) > layers.reduce(0, { $0 + holes($1.paths[1].contourAreas) }) else {
      return false
    }
    let masters = weights.indices.map { index in holes(areas(layers.map { $0.paths[index] })) }
    return middles.contains { shares in
      losesHole(areas(layers.map { shares.path($0.paths) }), of: masters, shares)
    }
  }

  /// Whether there are fewer holes than in both masters beside.
  private static func losesHole(_ areas: [Double], of masters: [Int], _ shares: MasterShares)
    -> Bool
  {
    let beside = shares.black == 0 ? masters[...1] : masters[1...]
    // What is as large as the limit in a master may be smaller between.
    return areas.count { $0 < -leastHole / 5 } < beside.min() ?? 0
  }

  // MARK: Layers

  /// The looks of the layers of all three, in the order of Regular; layers of one look are one.
  private static func looks(_ drawings: [SymbolDrawing]) -> [SymbolDrawing.Layer] {
    var looks: [SymbolDrawing.Layer] = []
    for layer in drawings[1].layers + drawings[0].layers + drawings[2].layers
    where !looks.contains(where: { isLike($0, layer) }) {
      looks.append(layer)
    }
    return looks
  }

  private static func isLike(_ one: SymbolDrawing.Layer, _ other: SymbolDrawing.Layer) -> Bool {
    one.level == other.level && one.tint == other.tint && one.threshold == other.threshold
  }

  // MARK: Outlines

  /// The same outline in the three masters; nil where it is missing.
  private typealias Triple = [MasterOutline?]

  /// Which outlines are the same thing.
  private static func triples(_ outlines: [[MasterOutline]]) throws(Failure) -> [Triple] {
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

  /// How far a place of an outline may move from Regular to Ultralight or Black, in units: what most do, and what
  /// some need.
  private static let reaches = [1.2, 2.4, 0.6]
  /// Outlines whose breakpoints cost more on average are not alike.
  private static let mostCost = 1.2

  /// Adds an outline to the paths of all masters.
  private static func append(
    _ triple: Triple, _ reach: Double, to paths: inout [Path]
  ) throws(Failure) {
    guard let regular = triple[1] else {
      // Only one master has it.
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
      // A point: all places of Regular are there.
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

  /// Places on all three outlines, from places of two of them beside Regular's.
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
