internal import Geometry

/// Takes an area out of a drawing so that what is left looks drawn, not torn.
///
/// Booleans alone leave what a cut happens to leave: points where it runs along an edge, specks, and dots
/// with a bite. So after it, what is thinner than the strokes of the drawing goes as far as the cut made
/// it thin, which leaves blunt ends, and pieces that are too small go.
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

  /// A cut for drawings with a pen: the area needs not be of simple outlines.
  init(_ area: Path, _ pen: Pen) {
    self.area = MeasuredArea(area)
    // Solid drawings may have fine strokes, but no fine points.
    let unit = 1 / pen.reduction
    let stroke = max(pen.width, 0.4 * unit)
    strokeWidth = stroke
    bluntness = max(0.36 * stroke, pen.isFilled ? 0.45 * unit : 0)
    crumb = Self.crumb(pen)
    dot = max(2.2 * crumb, 13 * unit * unit)
  }

  /// The least area of a piece: in heavy weights a stroke as long as it is wide, in light ones longer.
  static func crumb(_ pen: Pen) -> Double {
    0.78 * pen.width * pen.width + 1.9 / (pen.reduction * pen.reduction)
  }

  /// What counts as a dot: squares and short dashes do, too.
  private static let leastRoundness = 0.74
  /// The share of a dot that must be left.
  private static let leastShare = 0.86
  /// How near to the cut, in units, is at it.
  private static let touch = 0.02
  /// By how much edges are apart that ought to coincide, as offsets of curves are approximate.
  private static let slack = 0.012

  /// Removes the area from all that was painted so far.
  func cut(_ ink: inout Ink) {
    let areas = ink.resolved()
    guard areas.contains(where: { $0.path.touches(area.path) }) else { return }
    let whole = areas.count == 1 ? areas[0].path : .union(of: areas.map(\.path))
    var kept = Path()
    for part in whole.parts {
      kept.append(part.touches(area.path) ? rest(of: part) : part)
    }
    if kept.isEmpty { kept = whole.minus(area.path) }
    ink = Ink(
      areas.map { ($0.look, areas.count == 1 ? kept : $0.path.intersection(kept)) })
  }

  /// What is left of a connected part.
  private func rest(of part: Path) -> Path {
    let rest = part.minus(area.path)
    let before = part.area
    let after = rest.area
    if after > before - 1e-3 { return rest }
    if before < dot, after < Self.leastShare * before, part.roundness > Self.leastRoundness {
      return Path()
    }
    var kept = Path()
    for piece in blunted(rest).parts {
      let area = piece.area
      if area >= crumb || area > 0.6 * max(crumb, before) { kept.append(piece) }
    }
    return kept
  }

  /// Without what is thin at the cut.
  private func blunted(_ rest: Path) -> Path {
    let area = rest.area
    for radius in [bluntness, bluntness / 2] {
      let core = rest.minus(rest.inked(width: 2 * radius))
      let open = core.grown(by: radius + Self.slack)
      let tips = rest.minus(open).parts.filter(isTip)
      if tips.isEmpty { return rest }
      // A drawing that is all of finer strokes is no tip.
      if tips.reduce(0, { $0 + $1.area }) < 0.4 * area { return rest.minus(.joined(tips)) }
    }
    return rest
  }

  /// Whether something thin is at the cut, and no fine stroke.
  private func isTip(_ path: Path) -> Bool {
    let size = path.area
    return size > 1e-3 && size < 2.5 * strokeWidth * strokeWidth + 1
      && area.distance(to: MeasuredArea(path), below: Self.touch) < Self.touch
  }
}

extension Path {
  /// 1 for a disc, and the less the more edge there is around the area.
  fileprivate var roundness: Double {
    let edge = length(accuracy: 0.01)
    return edge > 0 ? 4 * .pi * area / (edge * edge) : 0
  }

  /// The connected parts of simple outlines: an outer one with the holes in it each.
  var parts: [Path] {
    let contours = contours.map { Path($0) }
    let areas = contours.map(\.area)
    let outer = contours.indices.filter { areas[$0] > 0 }
    if outer.count == 1 { return [self] }
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
