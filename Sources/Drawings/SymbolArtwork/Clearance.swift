internal import Geometry

/// Keeps the parts of a drawing apart, and its counters open, by as much as is seen.
///
/// Records and compositions leave room between what they know of. Where parts come too near to each
/// other only in some weight, size or composition, the lesser one gives way here, at the end: two
/// areas whose gap nobody sees are one.
struct Clearance {
  /// The least distance between parts, in units.
  private let gap: Double
  /// Counters grow by no more at each side: what is around them stays.
  private let growth: Double

  /// The clearance of drawings that are made with a pen, in units of the finished drawing.
  ///
  /// A gap of two thirds of a pixel is seen wherever it lies: of the two pixels that share it, none
  /// is dark.
  init(_ pen: Pen) {
    gap = 0.72 + 1.3 * (pen.opening - 1)
    growth = 0.25 * pen.width
  }

  /// What is nearer than this touches, where two layers meet: an outline that both share is not
  /// quite the same in both.
  private static let contact = 0.03
  /// What is less than that from the gap is let be.
  private static let slack = 0.02
  /// How exact the new edges are, in units.
  private static let tolerance = 0.012
  /// The share of its area that a part must keep where it gives way.
  private static let leastShare = 0.6
  /// Parts that differ by less give way both, by half.
  private static let likeness = 0.7
  /// Parts of less than so many square units are none.
  private static let leastPart = 0.001
  /// Of what is between two parts, the share that must be paper.
  private static let leastPaper = 0.4
  /// Pieces of less than so many square units go where a part gives way.
  private static let crumb = 0.2

  /// Smaller counters may close, in square units.
  private static let leastCounter = 0.8

  /// Layers whose parts are apart and whose counters are open.
  func opened(_ layers: [SymbolDrawing.Layer]) -> [SymbolDrawing.Layer] {
    let outlines = LayerOutlines(layers)
    guard let opened = open(layers, outlines) else { return apart(layers, outlines) }
    return apart(opened, LayerOutlines(opened))
  }

  /// With wider counters where they are too narrow to be seen; nil if none are.
  private func open(
    _ layers: [SymbolDrawing.Layer], _ outlines: LayerOutlines
  ) -> [SymbolDrawing.Layer]? {
    let narrow = outlines.narrowCounters(gap, least: Self.leastCounter)
    guard !narrow.isEmpty else { return nil }
    var layers = layers
    var first = 0
    for place in layers.indices {
      let contours = layers[place].path.subpaths
      var bands: [Path] = []
      for index in narrow where index >= first && index < first + contours.count {
        let counter = contours[index - first]
        // Of a slit, the width; of a disc, the radius.
        let width = -2 * outlines.areas[index] / counter.length(accuracy: 0.02)
        guard width < gap else { continue }
        bands += [counter.reversed.grown(by: min((gap - width) / 2, growth)), counter]
      }
      first += contours.count
      if !bands.isEmpty { layers[place].path = layers[place].path.minus(.joined(bands)) }
    }
    return layers
  }

  private func apart(
    _ layers: [SymbolDrawing.Layer], _ outlines: LayerOutlines
  ) -> [SymbolDrawing.Layer] {
    let pairs = outlines.near(gap)
    guard !pairs.isEmpty else { return layers }
    var parts = Parts(layers, outlines)
    var seen: Set<[Int]> = []
    var isChanged = false
    for (one, other) in pairs {
      guard let first = parts.owners[one], let second = parts.owners[other], first != second,
        seen.insert([min(first, second), max(first, second)]).inserted
      else { continue }
      // What is left along an edge where two layers meet is nothing that is seen.
      guard min(parts.paths[first].area, parts.paths[second].area) > Self.leastPart else {
        continue
      }
      let isOneLayer = parts.places[first] == parts.places[second]
      guard let (one, other) = separated(parts.paths[first], parts.paths[second], isOneLayer),
        !isInk(
          between: parts.paths[first], parts.paths[second],
          of: layers.indices.filter { $0 != parts.places[first] && $0 != parts.places[second] }
            .map { layers[$0].path })
      else { continue }
      parts.paths[first] = one
      parts.paths[second] = other
      isChanged = true
    }
    guard isChanged else { return layers }
    return parts.layers(layers)
  }

  /// Two parts of which one gave way to the other, or both; nil if they are apart, or neither can.
  private func separated(
    _ one: Path, _ other: Path, _ isOneLayer: Bool
  ) -> (Path, Path)? {
    let distance = MeasuredArea(one).distance(to: MeasuredArea(other), below: gap)
    guard distance < gap - Self.slack else { return nil }
    if isOneLayer {
      // They never overlap, but may be nearer than can be measured. What meets in a point was one
      // before something that lies between was cut out.
      if distance == 0, one.meets(other) { return nil }
    } else if distance <= Self.contact {
      return nil
    }
    let areas = (one.area, other.area)
    if min(areas.0, areas.1) > Self.likeness * max(areas.0, areas.1) {
      let half = (gap + distance) / 2
      if let first = rest(of: one, without: surroundings(other, half, near: one)),
        let second = rest(of: other, without: surroundings(one, half, near: other))
      {
        return (first, second)
      }
    }
    let first = { rest(of: one, without: surroundings(other, gap, near: one)).map { ($0, other) } }
    let second = { rest(of: other, without: surroundings(one, gap, near: other)).map { (one, $0) } }
    return areas.0 < areas.1 ? first() ?? second() : second() ?? first()
  }

  /// Whether it is ink of other layers, and no paper, that two parts have between them: a line of
  /// one layer that a thin one of another crosses is in two pieces, and still one line.
  private func isInk(between one: Path, _ other: Path, of layers: [Path]) -> Bool {
    let (box, otherBox) = (one.controlBounds, other.controlBounds)
    let place = Rectangle(
      minX: max(box.minX, otherBox.minX), minY: max(box.minY, otherBox.minY),
      maxX: min(box.maxX, otherBox.maxX), maxY: min(box.maxY, otherBox.maxY)
    ).expanded(by: gap)
    let layers = layers.filter { !$0.isApart(from: place) }
    guard !layers.isEmpty else { return false }
    // Where they are nearest to each other, and not what is beside.
    let distance = MeasuredArea(one).distance(to: MeasuredArea(other), below: gap)
    guard distance > 0 else { return false }
    let reach = 0.6 * distance
    let between = surroundings(one, reach, near: other, by: distance)
      .intersection(surroundings(other, reach, near: one, by: distance)).minus(one).minus(other)
    let paper = layers.reduce(between) { $0.minus($1) }
    return paper.area < Self.leastPaper * between.area
  }

  /// What is nearer to a part than a distance, where another one that it does not overlap may be.
  ///
  /// So only the edge counts, and of that only what is near the other one, which is far less than
  /// all of it.
  private func surroundings(
    _ part: Path, _ distance: Double, near other: Path, by nearness: Double? = nil
  ) -> Path {
    let reach = other.controlBounds.expanded(by: nearness ?? distance)
    var edge = Path()
    var contour = -1
    var end: Point?
    var segments = PathSegments(part, closingAll: true)
    while let segment = segments.next() {
      guard segment.controlBounds.intersects(reach) else {
        end = nil
        continue
      }
      if end != segment.start || contour != segments.contour { edge.move(to: segment.start) }
      edge.append(segment)
      contour = segments.contour
      end = segment.end
    }
    return edge.stroked(
      StrokeStyle(width: 2 * distance, cap: .round, join: .round), tolerance: Self.tolerance)
  }

  /// What is left of a part; nil if that is too little, or in pieces.
  private func rest(of part: Path, without area: Path) -> Path? {
    let rest = part.minus(area)
    let areas = rest.contourAreas
    let kept = areas.indices.filter { abs(areas[$0]) >= Self.crumb }
    guard kept.count(where: { areas[$0] > 0 }) == 1, kept.count == part.contourAreas.count,
      kept.reduce(0, { $0 + areas[$1] }) > Self.leastShare * part.area
    else { return nil }
    guard kept.count < areas.count else { return rest }
    let outlines = rest.subpaths
    return .joined(kept.map { outlines[$0] })
  }
}

/// Outlines together with the holes in them.
private struct Parts {
  var paths: [Path] = []
  /// By outline, the number of its part; nil for a hole in nothing.
  private(set) var owners: [Int?] = []
  /// By part, the number of its layer.
  private(set) var places: [Int] = []

  init(_ layers: [SymbolDrawing.Layer], _ outlines: LayerOutlines) {
    var first = 0
    for (place, layer) in layers.enumerated() {
      let contours = layer.path.subpaths
      let areas = outlines.areas[first..<first + contours.count]
      owners += [Int?](repeating: nil, count: contours.count)
      var bodies: [Int] = []
      for (index, area) in zip(contours.indices, areas) where area > 0 {
        owners[first + index] = paths.count
        bodies.append(index)
        paths.append(contours[index])
        places.append(place)
      }
      for (index, area) in zip(contours.indices, areas) where area < 0 {
        guard let point = contours[index].points.first else { continue }
        // The smallest around it, if one is in a hole of another.
        let body = bodies.filter {
          outlines.areas[first + $0] > -area
            && outlines.box(first + $0).contains(point)
            && contours[$0].contains(point, fillRule: .nonZero)
        }.min { outlines.areas[first + $0] < outlines.areas[first + $1] }
        guard let body, let owner = owners[first + body] else { continue }
        owners[first + index] = owner
        paths[owner].append(contours[index])
      }
      first += contours.count
    }
  }

  /// The layers with these parts.
  func layers(_ layers: [SymbolDrawing.Layer]) -> [SymbolDrawing.Layer] {
    var layers = layers
    for place in layers.indices {
      layers[place].path = .joined(zip(paths, places).filter { $1 == place }.map(\.0))
    }
    return layers
  }
}

extension Path {
  /// Whether a point of its outline is one of another's, but for rounding.
  fileprivate func meets(_ other: Path) -> Bool {
    points.contains { point in
      other.points.contains { abs($0.x - point.x) < 1e-6 && abs($0.y - point.y) < 1e-6 }
    }
  }
}

extension Segment {
  /// The box of its control points.
  fileprivate var controlBounds: Rectangle {
    var box = Rectangle.empty
    box.include(start)
    box.include(end)
    switch self {
    case .line: break
    case .quad(let curve): box.include(curve.p1)
    case .cubic(let curve): return curve.controlBounds
    }
    return box
  }
}
