internal import Geometry

/// A final step that ensures visible gaps between the parts of a drawing, and open counters.
///
/// The definitions of drawings leave space between parts. Some parts are still too close in a
/// certain weight, size or composition. This step cuts back the less important one, because two
/// areas with an invisible gap look like one.
struct Clearance {
  /// The minimum distance between parts, in units.
  private let gap: Double
  /// The maximum growth of a counter on each side; the outline around it does not change.
  private let growth: Double

  /// Creates the clearance for drawings with a pen, in units of the finished drawing.
  ///
  /// A gap of two thirds of a pixel is visible at any position: neither of the two pixels that
  /// share it is dark.
  init(_ pen: Pen) {
    gap = 0.72 + 1.3 * (pen.opening - 1)
    growth = 0.25 * pen.width
  }

  /// The distance below which two layers are considered adjacent; rounding moves the edge that they
  /// share by a different amount in each layer.
  private static let contact = 0.03
  /// The amount by which the distance between parts can be below the minimum, in units.
  private static let slack = 0.02
  /// The accuracy of the new edges, in units.
  private static let tolerance = 0.012
  /// The minimum fraction of its area that a part must keep when it is cut back.
  private static let leastShare = 0.6
  /// The area ratio of two similar parts: above it, both are cut back by the same distance; below
  /// it, only one of them.
  private static let likeness = 0.7
  /// The minimum area of the parts to separate, in square units; smaller ones are invisible
  /// remainders.
  private static let leastPart = 0.001
  /// The minimum unpainted fraction of the space between two parts; if less is unpainted, the parts
  /// are not separated.
  private static let leastPaper = 0.4
  /// The maximum area of the fragments that are dropped from a part that is cut back, in square
  /// units.
  private static let crumb = 0.2

  /// The maximum area of a counter that can close, in square units.
  private static let leastCounter = 0.8

  /// Returns the layers after separating parts, and opening counters, that are too close.
  func opened(_ layers: [SymbolDrawing.Layer]) -> [SymbolDrawing.Layer] {
    let outlines = LayerOutlines(layers)
    guard let opened = open(layers, outlines) else { return apart(layers, outlines) }
    return apart(opened, LayerOutlines(opened))
  }

  /// Widens counters that are too narrow to be visible; returns nil if there are none.
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
        // Width estimate from area and edge length: exact for a long slit, and the radius for a
        // disc.
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
      // Remainders along the common edge of two layers are invisible.
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

  /// Separates two parts by cutting back one or both.
  ///
  /// Returns nil if the parts are far enough apart, or if neither can be cut back.
  private func separated(
    _ one: Path, _ other: Path, _ isOneLayer: Bool
  ) -> (Path, Path)? {
    let distance = MeasuredArea(one).distance(to: MeasuredArea(other), below: gap)
    guard distance < gap - Self.slack else { return nil }
    if isOneLayer {
      // Parts never overlap, but can be closer than the measurement resolves. Parts that meet in a
      // point were connected before something between them was cut out.
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

  /// Returns whether the space between two parts is ink from other layers instead of paper.
  ///
  /// A thin line in another layer splits a line that it crosses in two, but it remains one line.
  private func isInk(between one: Path, _ other: Path, of layers: [Path]) -> Bool {
    let (box, otherBox) = (one.controlBounds, other.controlBounds)
    let place = Rectangle(
      minX: max(box.minX, otherBox.minX), minY: max(box.minY, otherBox.minY),
      maxX: min(box.maxX, otherBox.maxX), maxY: min(box.maxY, otherBox.maxY)
    ).expanded(by: gap)
    let layers = layers.filter { !$0.isApart(from: place) }
    guard !layers.isEmpty else { return false }
    // Consider only the area where the parts are nearest to each other.
    let distance = MeasuredArea(one).distance(to: MeasuredArea(other), below: gap)
    guard distance > 0 else { return false }
    let reach = 0.6 * distance
    let between = surroundings(one, reach, near: other, by: distance)
      .intersection(surroundings(other, reach, near: one, by: distance)).minus(one).minus(other)
    let paper = layers.reduce(between) { $0.minus($1) }
    return paper.area < Self.leastPaper * between.area
  }

  /// Returns the edge of a part and everything within a distance of it.
  ///
  /// Only the edge near the other part is expanded, which is far less than the whole. The parts do
  /// not overlap, so the inside is not needed.
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

  /// Returns the remainder of a part; nil if it is too small or consists of several pieces.
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

/// The parts of a drawing: outlines with their holes.
private struct Parts {
  var paths: [Path] = []
  /// The index of the part that each outline belongs to; nil for a hole outside all parts.
  private(set) var owners: [Int?] = []
  /// The index of each part's layer.
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
        // If enclosing parts lie in holes of each other, the smallest one is the owner.
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

  /// Returns the layers with their paths made from these parts.
  func layers(_ layers: [SymbolDrawing.Layer]) -> [SymbolDrawing.Layer] {
    var layers = layers
    for place in layers.indices {
      layers[place].path = .joined(zip(paths, places).filter { $1 == place }.map(\.0))
    }
    return layers
  }
}

extension Path {
  /// Returns whether a point of the outline is also a point of the other outline, within rounding.
  fileprivate func meets(_ other: Path) -> Bool {
    points.contains { point in
      other.points.contains { abs($0.x - point.x) < 1e-6 && abs($0.y - point.y) < 1e-6 }
    }
  }
}

extension Segment {
  /// The bounding box of the control points.
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
