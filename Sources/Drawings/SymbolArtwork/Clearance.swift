internal import Geometry

/// Keeps the parts of a drawing apart, and its counters open, by as much as is seen.
///
/// Records and compositions leave room between what they know of. Where parts come too near to each other only in some
/// weight, size or composition, the lesser one gives way here, at the end: two areas whose gap nobody sees are one.
struct Clearance {
  /// The least distance between parts, in units.
  private let gap: Double
  /// Counters grow by no more at each side: what is around them stays.
  private let growth: Double

  /// The clearance of drawings that are made with a pen, in units of the finished drawing.
  ///
  /// A gap of two thirds of a pixel is seen wherever it lies: of the two pixels that share it, none is dark.
  init(_ pen: Pen) {
    gap = 0.72 + 1.3 * (pen.opening - 1)
    growth = 0.25 * pen.width
  }

  /// What is nearer than this touches, where two layers meet: an outline that both share is not quite the same in both.
  private static let contact = 0.03
  /// What is less than that from the gap is let be.
  private static let slack = 0.02
  /// How exact the new edges are, in units.
  private static let tolerance = 0.012
  /// The share of its area that a part must keep where it gives way.
  private static let leastShare = 0.6
  /// Parts that differ by less give way both, by half.
  private static let likeness = 0.7
  /// Pieces of less than so many square units go where a part gives way.
  private static let crumb = 0.2

  /// Smaller counters may close, in square units.
  private static let leastCounter = 0.8

  /// Layers whose parts are apart and whose counters are open.
  func opened(_ layers: [SymbolDrawing.Layer]) -> [SymbolDrawing.Layer] {
    let outlines = Outlines(layers)
    guard let opened = open(layers, outlines) else { return apart(layers, outlines) }
    return apart(opened, Outlines(opened))
  }

  /// With wider counters where they are too narrow to be seen; nil if none are.
  private func open(
    _ layers: [SymbolDrawing.Layer], _ outlines: Outlines
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
    _ layers: [SymbolDrawing.Layer], _ outlines: Outlines
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
      let isOneLayer = parts.places[first] == parts.places[second]
      guard let (one, other) = separated(parts.paths[first], parts.paths[second], isOneLayer)
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
      // They never overlap, but may be nearer than can be measured. What meets in a point was one before
      // something that lies between was cut out.
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

  /// What is nearer to a part than a distance, where another one that it does not overlap may be.
  ///
  /// So only the edge counts, and of that only what is near the other one, which is far less than all of it.
  private func surroundings(_ part: Path, _ distance: Double, near other: Path) -> Path {
    let reach = other.controlBounds.expanded(by: distance)
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

/// The outlines of all layers, numbered one after the other.
private struct Outlines {
  /// By outline: what it encloses, negative for holes, the box of its points, and how far it is along them.
  private(set) var areas: [Double] = []
  private(set) var boxes: [Rectangle] = []
  private var lengths: [Double] = []
  private let layers: [SymbolDrawing.Layer]

  init(_ layers: [SymbolDrawing.Layer]) {
    self.layers = layers
    let count = layers.reduce(0) { $0 + $1.path.verbs.count { $0 == .move } }
    areas.reserveCapacity(count)
    boxes.reserveCapacity(count)
    lengths.reserveCapacity(count)
    for layer in layers {
      areas += layer.path.contourAreas
      let verbs = layer.path.verbs
      let points = layer.path.points
      var at = 0
      var verb = 0
      while verb < verbs.count {
        let start = points[at]
        var last = start
        let first = at
        var isClosed = false
        repeat {
          at += verbs[verb].pointCount
          isClosed = verbs[verb] == .close
          verb += 1
        } while verb < verbs.count && verbs[verb] != .move
        var length = 0.0
        var (minX, minY, maxX, maxY) = (start.x, start.y, start.x, start.y)
        for index in first + 1..<at {
          let point = points[index]
          length +=
            ((point.x - last.x) * (point.x - last.x)
            + (point.y - last.y) * (point.y - last.y)).squareRoot()
          minX = min(minX, point.x)
          minY = min(minY, point.y)
          maxX = max(maxX, point.x)
          maxY = max(maxY, point.y)
          last = point
        }
        if isClosed { length += start.distance(to: last) }
        boxes.append(Rectangle(minX: minX, minY: minY, maxX: maxX, maxY: maxY))
        lengths.append(length)
      }
    }
  }

  /// Counters with nothing in them that may be narrower than `gap`; all that are are among them.
  func narrowCounters(_ gap: Double, least: Double) -> [Int] {
    areas.indices.filter { index in
      areas[index] <= -least && -2 * areas[index] < gap * lengths[index]
        && !areas.indices.contains {
          areas[$0] > 0 && areas[$0] < -areas[index] && boxes[index].intersects(boxes[$0])
        }
    }
  }

  /// Pairs that may have paper of less than `gap` between them; all that have are among them.
  func near(_ gap: Double) -> [(Int, Int)] {
    var pairs: [(Int, Int)] = []
    for one in areas.indices {
      for other in areas.indices.dropFirst(one + 1) where mayMeet(one, other, gap) {
        pairs.append((one, other))
      }
    }
    guard !pairs.isEmpty else { return [] }
    var wanted = [Bool](repeating: false, count: areas.count)
    for (one, other) in pairs {
      wanted[one] = true
      wanted[other] = true
    }
    let points = OutlinePoints(layers, spacing: gap, where: wanted)
    return pairs.filter { points.mayBeNear($0, $1, gap, boxes) }
  }

  /// Whether there is paper between two, by their boxes: outside of both, or around the one in the hole of the other.
  private func mayMeet(_ one: Int, _ other: Int, _ gap: Double) -> Bool {
    switch (areas[one] > 0, areas[other] > 0) {
    case (true, true): boxes[one].expanded(by: gap).intersects(boxes[other])
    case (true, false): areas[one] < -areas[other] && boxes[other].holds(boxes[one])
    case (false, true): areas[other] < -areas[one] && boxes[one].holds(boxes[other])
    case (false, false): false
    }
  }
}

/// Points along outlines, a quick look at how near they come to each other.
private struct OutlinePoints {
  private var points: [Point] = []
  /// Where the points of each outline begin, and where the last ones end.
  private var starts: [Int] = []
  /// By outline, the square of the greatest distance between a point and the next.
  private var gaps: [Double] = []
  /// How much longer than their chords curves between two points may be.
  private static let bulge = 1.1

  /// The points of those outlines that are wanted, about `spacing` apart; none of the others.
  init(_ layers: [SymbolDrawing.Layer], spacing: Double, where wanted: [Bool]) {
    starts.reserveCapacity(wanted.count + 1)
    gaps.reserveCapacity(wanted.count)
    points.reserveCapacity(256)
    var first = 0
    for layer in layers {
      var segments = PathSegments(layer.path, closingAll: true)
      while let segment = segments.next() {
        let outline = first + segments.contour
        while starts.count <= outline { begin() }
        if wanted[outline] { append(segment, spacing) }
      }
      first += segments.contour + 1
    }
    while starts.count <= wanted.count { begin() }
  }

  private mutating func begin() {
    starts.append(points.count)
    gaps.append(0)
  }

  private mutating func append(_ segment: Segment, _ spacing: Double) {
    let steps = max(1, Int((segment.controlLength / spacing).rounded(.up)))
    var last = segment.start
    if points.count == starts[starts.count - 1] { points.append(last) }
    var gap = gaps[gaps.count - 1]
    let curve = Polynomial(segment)
    for step in 1...steps {
      let point = step < steps ? curve.point(at: Double(step) / Double(steps)) : segment.end
      let (x, y) = (point.x - last.x, point.y - last.y)
      gap = max(gap, x * x + y * y)
      points.append(point)
      last = point
    }
    gaps[gaps.count - 1] = gap
  }

  /// A segment by powers of its parameter, for many points of it.
  private struct Polynomial {
    private let x: (Double, Double, Double, Double)
    private let y: (Double, Double, Double, Double)

    init(_ segment: Segment) {
      switch segment {
      case .line(let line):
        x = (line.p0.x, line.p1.x - line.p0.x, 0, 0)
        y = (line.p0.y, line.p1.y - line.p0.y, 0, 0)
      case .quad(let curve):
        x = Self.powers(curve.p0.x, curve.p1.x, curve.p2.x)
        y = Self.powers(curve.p0.y, curve.p1.y, curve.p2.y)
      case .cubic(let curve):
        x = Self.powers(curve.p0.x, curve.p1.x, curve.p2.x, curve.p3.x)
        y = Self.powers(curve.p0.y, curve.p1.y, curve.p2.y, curve.p3.y)
      }
    }

    private static func powers(
      _ a: Double, _ b: Double, _ c: Double
    ) -> (Double, Double, Double, Double) { (a, 2 * (b - a), a - 2 * b + c, 0) }

    private static func powers(
      _ a: Double, _ b: Double, _ c: Double, _ d: Double
    ) -> (Double, Double, Double, Double) {
      (a, 3 * (b - a), 3 * (a - 2 * b + c), d - a + 3 * (b - c))
    }

    func point(at t: Double) -> Point {
      Point(
        x: ((x.3 * t + x.2) * t + x.1) * t + x.0, y: ((y.3 * t + y.2) * t + y.1) * t + y.0)
    }
  }

  /// False where two outlines with these boxes are no nearer to each other than `reach`.
  func mayBeNear(
    _ one: Int, _ other: Int, _ reach: Double, _ boxes: [Rectangle]
  ) -> Bool {
    // On each, the nearest place is no farther from a point than half the way to the next.
    let gap = gaps[one].squareRoot()
    let otherGap = gaps[other].squareRoot()
    let reach = reach + Self.bulge * (gap + otherGap) / 2
    let box = boxes[one].expanded(by: reach)
    let otherBox = boxes[other].expanded(by: reach)
    var index = starts[one]
    while index < starts[one + 1] {
      let point = points[index]
      guard otherBox.holds(point) else {
        index += 1
        continue
      }
      var least = Double.infinity
      var second = starts[other]
      while second < starts[other + 1] {
        guard box.holds(points[second]) else {
          second += 1
          continue
        }
        let (x, y) = (points[second].x - point.x, points[second].y - point.y)
        let distance = (x * x + y * y).squareRoot()
        if distance <= reach { return true }
        // The points on the first half of the way that it would take to come near are no nearer than that.
        let half = (distance - reach) / 2
        least = min(least, distance - half)
        second += Self.steps(half, otherGap)
      }
      index += Self.steps(least - reach, gap)
    }
    return false
  }

  /// How many points farther on another one may be near again, that is nearer by so much.
  private static func steps(_ way: Double, _ gap: Double) -> Int {
    max(1, Int(min(way / gap, 1e6)))
  }
}

/// Outlines together with the holes in them.
private struct Parts {
  var paths: [Path] = []
  /// By outline, the number of its part; nil for a hole in nothing.
  private(set) var owners: [Int?] = []
  /// By part, the number of its layer.
  private(set) var places: [Int] = []

  init(_ layers: [SymbolDrawing.Layer], _ outlines: Outlines) {
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
            && outlines.boxes[first + $0].contains(point)
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

  /// The length of its control polygon, which is no shorter than the segment.
  fileprivate var controlLength: Double {
    switch self {
    case .line(let line): line.p0.distance(to: line.p1)
    case .quad(let curve): curve.p0.distance(to: curve.p1) + curve.p1.distance(to: curve.p2)
    case .cubic(let curve):
      curve.p0.distance(to: curve.p1) + curve.p1.distance(to: curve.p2)
        + curve.p2.distance(to: curve.p3)
    }
  }
}

extension Rectangle {
  @inline(__always)
  fileprivate func holds(_ point: Point) -> Bool {
    minX <= point.x && point.x <= maxX && minY <= point.y && point.y <= maxY
  }

  /// Whether another one is all inside of it.
  fileprivate func holds(_ other: Rectangle) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}
