internal import Geometry

/// Keeps the parts of a drawing apart by as much as is seen.
///
/// Records and compositions leave room between what they know of. Where parts come too near to each other only in some
/// weight, size or composition, the lesser one gives way here, at the end: two areas whose gap nobody sees are one.
struct Clearance {
  /// The least distance between parts, in units.
  let gap: Double

  /// The clearance of drawings that are made with a pen, in units of the finished drawing.
  ///
  /// A gap of two thirds of a pixel is seen wherever it lies: of the two pixels that share it, none is dark.
  init(_ pen: Pen) { gap = 0.7 + 1.2 * (pen.opening - 1) }

  /// What is nearer than this touches.
  private static let contact = 0.03
  /// The share of its area that a part must keep where it gives way.
  private static let leastShare = 0.6
  /// Parts that differ by less give way both, by half.
  private static let likeness = 0.7
  /// Pieces of less than so many square units go where a part gives way.
  private static let crumb = 0.2

  /// Layers whose parts are apart.
  func opened(_ layers: [SymbolDrawing.Layer]) -> [SymbolDrawing.Layer] {
    let outlines = Outlines(layers)
    let pairs = outlines.near(gap)
    guard !pairs.isEmpty else { return layers }
    var parts = Parts(layers, outlines)
    var seen: Set<[Int]> = []
    var isChanged = false
    for (one, other) in pairs {
      guard let first = parts.owners[one], let second = parts.owners[other], first != second,
        seen.insert([min(first, second), max(first, second)]).inserted
      else { continue }
      guard let (one, other) = separated(parts.paths[first], parts.paths[second]) else { continue }
      parts.paths[first] = one
      parts.paths[second] = other
      isChanged = true
    }
    guard isChanged else { return layers }
    return parts.layers(layers)
  }

  /// Two parts of which one gave way to the other, or both; nil if they are apart, or neither can.
  private func separated(_ one: Path, _ other: Path) -> (Path, Path)? {
    let distance = MeasuredArea(one).distance(to: MeasuredArea(other), below: gap)
    guard distance > Self.contact, distance < gap - Self.contact else { return nil }
    let areas = (one.area, other.area)
    if min(areas.0, areas.1) > Self.likeness * max(areas.0, areas.1) {
      let half = (gap + distance) / 2
      if let first = rest(of: one, without: other.grown(by: half)),
        let second = rest(of: other, without: one.grown(by: half))
      {
        return (first, second)
      }
    }
    let first = { rest(of: one, without: other.grown(by: gap)).map { ($0, other) } }
    let second = { rest(of: other, without: one.grown(by: gap)).map { (one, $0) } }
    return areas.0 < areas.1 ? first() ?? second() : second() ?? first()
  }

  /// What is left of a part; nil if that is too little, or in pieces.
  private func rest(of part: Path, without area: Path) -> Path? {
    let rest = part.minus(area)
    let outlines = zip(rest.contours, rest.contourAreas).filter { abs($1) >= Self.crumb }
    guard outlines.count(where: { $1 > 0 }) == 1,
      outlines.count == part.contourAreas.count,
      outlines.reduce(0, { $0 + $1.1 }) > Self.leastShare * part.area
    else { return nil }
    return outlines.count == rest.contourAreas.count ? rest : .joined(outlines.map { Path($0.0) })
  }
}

/// The outlines of all layers, numbered one after the other.
private struct Outlines {
  /// By outline: what it encloses, negative for holes, and the box of its points.
  private(set) var areas: [Double] = []
  private(set) var boxes: [Rectangle] = []
  private let layers: [SymbolDrawing.Layer]

  init(_ layers: [SymbolDrawing.Layer]) {
    self.layers = layers
    for layer in layers {
      areas += layer.path.contourAreas
      var at = 0
      for verb in layer.path.verbs {
        if verb == .move { boxes.append(.empty) }
        for point in layer.path.points[at..<at + verb.pointCount] {
          boxes[boxes.count - 1].include(point)
        }
        at += verb.pointCount
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
    let field = NearField(layers, reach: gap)
    return pairs.filter { field.areNear($0, $1) }
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

/// Which outlines come near each other, by points on them in a coarse grid.
private struct NearField {
  private static let side = 40
  /// By outline, modulo 64: those that have points in the same cell or the next.
  private var near = [UInt64](repeating: 0, count: 64)

  init(_ layers: [SymbolDrawing.Layer], reach: Double) {
    // Points are half the reach apart: those next to the nearest ones are no farther than one and a half of it.
    let cell = max(1.5 * reach, 1)
    let side = Self.side
    var cells = [UInt64](repeating: 0, count: side * side)
    var first = 0
    for layer in layers {
      var segments = PathSegments(layer.path, closingAll: true)
      while let segment = segments.next() {
        let bit: UInt64 = 1 << UInt64((first + segments.contour) & 63)
        let steps = max(1, Int((segment.controlLength / (reach / 2)).rounded(.up)))
        for step in 0..<steps {
          let point = segment.point(at: Double(step) / Double(steps))
          let column = min(max(Int((point.x + 6) / cell), 0), side - 1)
          let row = min(max(Int((point.y + 6) / cell), 0), side - 1)
          cells[row * side + column] |= bit
        }
      }
      first = segments.contour + 1 + first
    }
    for row in 0..<side {
      for column in 0..<side where cells[row * side + column] != 0 {
        let here = cells[row * side + column]
        var around: UInt64 = 0
        for y in max(row - 1, 0)...min(row + 1, side - 1) {
          for x in max(column - 1, 0)...min(column + 1, side - 1) { around |= cells[y * side + x] }
        }
        guard around != here || here & (here - 1) != 0 else { continue }
        var rest = here
        while rest != 0 {
          near[rest.trailingZeroBitCount] |= around
          rest &= rest - 1
        }
      }
    }
  }

  func areNear(_ one: Int, _ other: Int) -> Bool {
    near[one & 63] & 1 << UInt64(other & 63) != 0
  }
}

/// Outlines together with the holes in them.
private struct Parts {
  var paths: [Path] = []
  /// By outline, the number of its part; nil for a hole in nothing.
  private(set) var owners: [Int?] = []
  /// By part, the number of its layer.
  private var places: [Int] = []

  init(_ layers: [SymbolDrawing.Layer], _ outlines: Outlines) {
    var first = 0
    for (place, layer) in layers.enumerated() {
      let contours = layer.path.contours.map { Path($0) }
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

extension Segment {
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
  /// Whether another one is all inside of it.
  fileprivate func holds(_ other: Rectangle) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}
