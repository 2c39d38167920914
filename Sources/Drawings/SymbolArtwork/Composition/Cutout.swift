internal import Geometry

/// A step that cuts an area out of a drawing and cleans up the edges, so that the rest looks drawn,
/// not torn.
///
/// Boolean operations leave accidental shapes: points where the cut runs along an edge, specks, and
/// partial dots. This step removes everything that the cut made thinner than the strokes of the
/// drawing, which leaves blunt ends. It also drops small pieces.
struct Cutout {
  private let area: MeasuredArea
  /// The stroke width of the drawing.
  private let strokeWidth: Double
  /// Half the minimum width of the drawing at the edge of the cut.
  private let bluntness: Double
  /// The minimum area of a piece that remains after the cut, in square units.
  let crumb: Double
  /// The maximum area of a dot that is dropped if a part of it is cut off.
  private let dot: Double

  private let shape: Shape
  /// The length that will measure one unit when all compositions around the drawing have reduced
  /// it.
  private let unit: Double
  /// The width of solid area that remains between a counter and the cut; nil for drawings made of
  /// strokes.
  private let rim: Double?

  /// The kind of a cut.
  enum Shape {
    /// A mark in a corner; the area beyond it is ignored.
    case badge
    /// A line across the drawing; both sides matter.
    case slash
  }

  /// Creates a cut for drawings with a pen; the outlines of the area do not have to be simple.
  ///
  /// If the cut opens counters of a solid drawing, they are closed again, because white that merges
  /// with white has no shape.
  init(_ area: Path, _ pen: Pen, _ shape: Shape, isSolid: Bool) {
    self.area = MeasuredArea(area.region)
    self.shape = shape
    // Solid drawings can have fine strokes, but no fine points.
    unit = 1 / pen.reduction
    strokeWidth = max(pen.width, 0.4 * unit)
    // Next to a badge, a strip of a solid area looks like a leftover. In heavy weights, parts are
    // close together.
    let tip = 0.36 * strokeWidth
    let strip = isSolid && shape == .badge ? min(0.42 * strokeWidth, 0.65 * unit) : 0
    bluntness = max(tip, strip, pen.isFilled ? 0.45 * unit : 0)
    // The rim must be thick enough to survive the removal of thin parts.
    rim = isSolid ? max(2 * bluntness + 0.1, 0.8 * unit) : nil
    crumb = Self.crumb(pen)
    dot = max(2.4 * crumb, 20 * unit * unit)
  }

  /// Returns the minimum area of a piece: a stroke as long as it is wide in heavy weights, and
  /// longer in light weights.
  static func crumb(_ pen: Pen) -> Double {
    0.78 * pen.width * pen.width + 1.9 / pen.reduction
  }

  /// The minimum roundness of a dot; squares and short dashes are also dots.
  private static let leastRoundness = 0.74
  /// The fraction of a dot that must remain after the cut; otherwise, the whole dot is dropped.
  private static let leastShare = 0.86
  /// The distance from the cut within which something counts as touching it, in units.
  private static let touch = 0.02
  /// The tolerance for coinciding edges in units, because offset curves are approximate.
  private static let slack = 0.03
  /// The accuracy of the outlines that are used to find thin parts, in units; also the minimum area
  /// of a thin part, in square units.
  fileprivate static let tolerance = 0.012
  private static let speck = 4e-3
  /// The maximum number of segments for which processing a whole drawing is as fast as first
  /// finding the part near the cut.
  private static let mostWhole = 24

  /// Removes the area from everything that has been painted so far.
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
    // The edge of a counter can overlap the contents of the counter.
    if rim != nil { kept = kept.normalized() }
    ink = Ink(
      areas.map { ($0.look, areas.count == 1 ? kept : $0.path.intersection(kept)) })
  }

  /// Returns what the cut leaves of a connected part.
  private func rest(of part: Path, isInside: Bool) -> Path {
    var rest = part.minus(area.path)
    let before = part.area
    let after = rest.area
    if after > before - 1e-3 { return rest }
    if before < dot, after < Self.leastShare * before, part.roundness > Self.leastRoundness {
      return Path()
    }
    // The remainder of a small solid part is a separate shape, which the cut alone makes blunt at
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
    // A small part inside another part is unrecognizable when it is cut into pieces. A compact part
    // next to a badge is unrecognizable when half of it is missing.
    if shape == .slash, isInside, part.isSmall(11), kept.count > 2 || left < 0.5 * before {
      return Path()
    }
    if shape == .badge, part.isSmall(7.5), left < 0.5 * before, part.roundness > 0.6 {
      return Path()
    }
    return .joined(kept.map(\.path))
  }

  /// Closes counters of a solid part along the cut.
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
        // An elongated counter next to a mark stays open, and so does a counter that an edge would
        // mostly fill.
        edges.append(edge)
      }
    }
    if !edges.isEmpty { rest = .union(of: [rest] + edges) }
  }

  /// Closes the outline of a small part made of strokes along the cut.
  private func close(_ rest: inout Path, _ part: Path) {
    guard part.contourAreas.contains(where: { $0 < 0 }),
      rest.contourAreas.count(where: { $0 < 0 }) < part.contourAreas.count(where: { $0 < 0 })
    else { return }
    let edge = part.withoutHoles.minus(area.path)
      .intersection(area.path.grown(by: 0.9 * strokeWidth))
    rest = .union(of: [rest, edge])
    // Avoid tiny holes.
    let least = 0.6 * strokeWidth * strokeWidth
    rest = .joined(
      zip(rest.subpaths, rest.contourAreas).filter { $1 > 0 || $1 < -least }.map(\.0))
  }

  /// Returns the rest without its thin parts: those at the cut, or all of them in a solid drawing.
  private func blunted(_ rest: Path, isSolid: Bool) -> Path {
    let area = rest.area
    let bluntness = isSolid ? 0.6 * bluntness : bluntness
    for radius in [bluntness, bluntness / 2] {
      // Parts that the cut made thin lie within this distance.
      let isWhole = isSolid || rest.verbs.count < Self.mostWhole
      let near = isWhole ? rest : near(rest, 2 * radius + 0.3)
      let core = near.inset(by: radius, tolerance: Self.tolerance)
      let open = core.outset(by: radius + Self.slack)
      let tips = near.minus(open).parts.filter {
        $0.area > Self.speck && (isSolid || isTip($0, reach: 2 * radius + 0.2))
      }
      if tips.isEmpty { return rest }
      // If these areas are a large share of the drawing, they are fine strokes, not tips.
      if tips.reduce(0, { $0 + $1.area }) < 0.4 * area { return rest.minus(.joined(tips)) }
    }
    return rest
  }

  /// Returns the part of a drawing that lies within a distance of the cut.
  private func near(_ rest: Path, _ distance: Double) -> Path {
    rest.intersection(area.path.outset(by: distance))
  }

  /// Returns whether a thin part is at the cut and is not a fine stroke that continues.
  private func isTip(_ path: Path, reach: Double) -> Bool {
    area.distance(to: MeasuredArea(path), below: Self.touch) < Self.touch
      && area.isNearAll(of: path, reach)
  }
}

extension Path {
  /// Returns the area extended by a distance, to find thin parts.
  fileprivate func outset(by distance: Double) -> Path {
    outset(by: distance, isClockwise: true, tolerance: Cutout.tolerance)
  }

  /// The roundness: 1 for a disc, and less the longer the outline is for the area.
  fileprivate var roundness: Double {
    let edge = length(accuracy: 0.01)
    return edge > 0 ? 4 * .pi * area / (edge * edge) : 0
  }

  /// Returns whether the path lies in a hole of another part.
  fileprivate func isInside(_ other: Path) -> Bool {
    guard let point = points.first, other.controlBounds.contains(point),
      case let outlines = other.subpaths, outlines.count > 1
    else { return false }
    return outlines[0].contains(point, fillRule: .nonZero)
  }

  /// Returns whether the width and the height are at most a length.
  fileprivate func isSmall(_ length: Double) -> Bool {
    let bounds = controlBounds
    return max(bounds.width, bounds.height) < length
  }

  /// The connected parts of simple outlines, each an outer outline with its holes.
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
      // If a part lies in a hole of another part, the smallest enclosing outline is its owner.
      guard let owner = around.min(by: { areas[outer[$0]] < areas[outer[$1]] }) else { continue }
      parts[owner].append(contours[hole])
    }
    return parts
  }
}
