internal import Geometry

/// Takes an area out of a drawing so that what is left looks drawn, not torn.
///
/// Booleans alone leave what a cut happens to leave: points where it runs along an edge, specks,
/// and dots with a bite. So after it, what is thinner than the strokes of the drawing goes as far
/// as the cut made it thin, which leaves blunt ends, and pieces that are too small go.
struct Cutout {
  private let area: MeasuredArea
  /// Of the drawing.
  private let strokeWidth: Double
  /// What is thinner than twice this goes at the edge of the cut.
  private let bluntness: Double
  /// Pieces of a smaller area go.
  let crumb: Double
  /// Dots up to this area go if a part of them is cut off.
  private let dot: Double

  private let shape: Shape
  /// The length that will be a unit after all reductions.
  private let unit: Double
  /// What is left between a counter and the cut; nil for drawings of strokes.
  private let rim: Double?

  /// What cuts.
  enum Shape {
    /// A mark in a corner: what is beyond it does not count.
    case badge
    /// A line across: both sides count.
    case slash
  }

  /// A cut for drawings with a pen: the area needs not be of simple outlines.
  ///
  /// Of solid ones, counters that it opens are closed again, as white that runs into white has no
  /// shape.
  init(_ area: Path, _ pen: Pen, _ shape: Shape, isSolid: Bool) {
    self.area = MeasuredArea(area.region)
    self.shape = shape
    // Solid drawings may have fine strokes, but no fine points.
    unit = 1 / pen.reduction
    strokeWidth = max(pen.width, 0.4 * unit)
    // Beside a badge, a strip of what is solid looks left over; in heavy weights, what is there is
    // close.
    let tip = 0.36 * strokeWidth
    let strip = isSolid && shape == .badge ? min(0.42 * strokeWidth, 0.65 * unit) : 0
    bluntness = max(tip, strip, pen.isFilled ? 0.45 * unit : 0)
    // Thick enough to stay.
    rim = isSolid ? max(2 * bluntness + 0.1, 0.8 * unit) : nil
    crumb = Self.crumb(pen)
    dot = max(2.4 * crumb, 20 * unit * unit)
  }

  /// The least area of a piece: in heavy weights a stroke as long as it is wide, in light ones
  /// longer.
  static func crumb(_ pen: Pen) -> Double {
    0.78 * pen.width * pen.width + 1.9 / pen.reduction
  }

  /// What counts as a dot: squares and short dashes do, too.
  private static let leastRoundness = 0.74
  /// The share of a dot that must be left.
  private static let leastShare = 0.86
  /// How near to the cut, in units, is at it.
  private static let touch = 0.02
  /// By how much edges are apart that ought to coincide, as offsets of curves are approximate.
  private static let slack = 0.03
  /// What is thin is found with outlines as exact as that, in units, and is no less than a speck.
  fileprivate static let tolerance = 0.012
  private static let speck = 4e-3
  /// Drawings of fewer segments are looked at as a whole: to find what is near the cut takes as
  /// long.
  private static let mostWhole = 24

  /// Removes the area from all that was painted so far.
  func cut(_ ink: inout Ink) {
    let areas = ink.resolved()
    guard areas.contains(where: { $0.path.touches(area.path) }) else { return }
    let whole = areas.count == 1 ? areas[0].path : .union(of: areas.map(\.path))
    let parts = whole.parts
    var kept = Path()
    for index in parts.indices {
      let part = parts[index]
      guard part.touches(area.path) else {
        kept.append(part)
        continue
      }
      let isInside = parts.indices.contains { $0 != index && part.isInside(parts[$0]) }
      kept.append(rest(of: part, isInside: isInside))
    }
    if kept.isEmpty { kept = whole.minus(area.path) }
    // The edge of a counter may reach over what is in it.
    if rim != nil { kept = kept.normalized() }
    ink = Ink(
      areas.map { ($0.look, areas.count == 1 ? kept : $0.path.intersection(kept)) })
  }

  /// What is left of a connected part.
  private func rest(of part: Path, isInside: Bool) -> Path {
    var rest = part.minus(area.path)
    let before = part.area
    let after = rest.area
    if after > before - 1e-3 { return rest }
    if before < dot, after < Self.leastShare * before, part.roundness > Self.leastRoundness {
      return Path()
    }
    // What is left of a small solid thing is a shape of its own, that the cut alone makes blunt at
    // one end.
    let isSolid = before < 4.5 * crumb && after < Self.leastShare * before
    if let rim {
      close(&rest, part, rim: rim)
    } else if shape == .badge, part.isSmall(11) {
      close(&rest, part)
    }
    let pieces = blunted(rest, isSolid: isSolid).parts.map { (path: $0, area: $0.area) }
    let largest = pieces.reduce(0) { max($0, $1.area) }
    let least = (shape == .badge ? 0.2 : 0.1) * largest
    let kept = pieces.filter {
      $0.area >= least && ($0.area >= crumb || $0.area > 0.6 * max(crumb, before))
    }
    let left = kept.reduce(0) { $0 + $1.area }
    // What is in something else, and in bits, means nothing any more; nor does half a tile.
    if shape == .slash, isInside, part.isSmall(11), kept.count > 2 || left < 0.5 * before {
      return Path()
    }
    if shape == .badge, part.isSmall(7.5), left < 0.5 * before, part.roundness > 0.6 {
      return Path()
    }
    return .joined(kept.map(\.path))
  }

  /// Closes counters of a solid thing again, along the cut.
  private func close(_ rest: inout Path, _ part: Path, rim: Double) {
    var edges: [Path] = []
    for (contour, size) in zip(part.subpaths, part.contourAreas) where size < 0 {
      let counter = contour.reversed
      guard counter.touches(area.path), area.distance(to: MeasuredArea(counter), below: rim) < rim
      else { continue }
      let open = counter.minus(area.path)
      let edge = open.intersection(area.path.grown(by: rim))
      let left = open.area - edge.area
      let roundness = counter.roundness
      let isDot =
        shape == .badge && -size < dot && roundness > Self.leastRoundness
        && left < Self.leastShare * -size
      if isDot || left < 0.5 * crumb {
        edges.append(open)
      } else if left > 0.72 * open.area, shape == .slash || roundness > 0.4 {
        // A line beside a mark, or what would be lost, stays open.
        edges.append(edge)
      }
    }
    if !edges.isEmpty { rest = .union(of: [rest] + edges) }
  }

  /// Closes the outline of a small thing of strokes again, along the cut.
  private func close(_ rest: inout Path, _ part: Path) {
    guard part.contourAreas.contains(where: { $0 < 0 }),
      rest.contourAreas.count(where: { $0 < 0 }) < part.contourAreas.count(where: { $0 < 0 })
    else { return }
    let edge = part.withoutHoles.minus(area.path)
      .intersection(area.path.grown(by: 0.9 * strokeWidth))
    rest = .union(of: [rest, edge])
    // No pin-pricks.
    let least = 0.6 * strokeWidth * strokeWidth
    rest = .joined(
      zip(rest.subpaths, rest.contourAreas).filter { $1 > 0 || $1 < -least }.map(\.0))
  }

  /// Without what is thin at the cut; of solid things, without what is thin anywhere.
  private func blunted(_ rest: Path, isSolid: Bool) -> Path {
    let area = rest.area
    let bluntness = isSolid ? 0.6 * bluntness : bluntness
    for radius in [bluntness, bluntness / 2] {
      // What the cut made thin is no farther away than that.
      let isWhole = isSolid || rest.verbs.count < Self.mostWhole
      let near = isWhole ? rest : near(rest, 2 * radius + 0.3)
      let core = near.inset(by: radius, tolerance: Self.tolerance)
      let open = core.outset(by: radius + Self.slack)
      let tips = near.minus(open).parts.filter {
        $0.area > Self.speck && (isSolid || isTip($0, reach: 2 * radius + 0.2))
      }
      if tips.isEmpty { return rest }
      // A drawing that is all of finer strokes is no tip.
      if tips.reduce(0, { $0 + $1.area }) < 0.4 * area { return rest.minus(.joined(tips)) }
    }
    return rest
  }

  /// What of a drawing is nearer to the cut than a distance.
  private func near(_ rest: Path, _ distance: Double) -> Path {
    rest.intersection(area.path.outset(by: distance))
  }

  /// Whether something thin is at the cut, and not a fine stroke that goes on.
  private func isTip(_ path: Path, reach: Double) -> Bool {
    area.distance(to: MeasuredArea(path), below: Self.touch) < Self.touch
      && area.isNearAll(of: path, reach)
  }
}

extension Path {
  /// Grown, to find what is thin.
  fileprivate func outset(by distance: Double) -> Path {
    outset(by: distance, isClockwise: true, tolerance: Cutout.tolerance)
  }

  /// 1 for a disc, and the less the more edge there is around the area.
  fileprivate var roundness: Double {
    let edge = length(accuracy: 0.01)
    return edge > 0 ? 4 * .pi * area / (edge * edge) : 0
  }

  /// Whether it is in a hole of another part.
  fileprivate func isInside(_ other: Path) -> Bool {
    guard let point = points.first, other.controlBounds.contains(point),
      case let outlines = other.subpaths, outlines.count > 1
    else { return false }
    return outlines[0].contains(point, fillRule: .nonZero)
  }

  /// Whether it is no wider nor higher than a length.
  fileprivate func isSmall(_ length: Double) -> Bool {
    let bounds = controlBounds
    return max(bounds.width, bounds.height) < length
  }

  /// The connected parts of simple outlines: an outer one with the holes in it each.
  var parts: [Path] {
    let areas = contourAreas
    let outer = areas.indices.filter { areas[$0] > 0 }
    if outer.count == 1 { return [self] }
    let contours = subpaths
    var parts = outer.map { contours[$0] }
    for hole in contours.indices where areas[hole] < 0 {
      guard let point = contours[hole].points.first else { continue }
      let around = outer.indices.filter {
        areas[outer[$0]] > -areas[hole]
          && contours[outer[$0]].contains(point, fillRule: .nonZero)
      }
      // The smallest, if one is in a hole of another.
      guard let owner = around.min(by: { areas[outer[$0]] < areas[outer[$1]] }) else { continue }
      parts[owner].append(contours[hole])
    }
    return parts
  }
}
