internal import Geometry

/// A painter for a record in one weight and form, which runs its operations in order on an empty
/// grid.
struct GlyphPainter {
  let library: GlyphLibrary
  let pen: Pen
  /// For each operation, the indices of earlier operations that it must not touch in any weight,
  /// because it does not touch them in light weights.
  private let separations: [[Int]]
  private let map: AffineMap
  /// Whether only `areas` is needed, in which case nothing is painted or erased.
  private let measures: Bool
  private(set) var ink = Ink()
  /// The areas of the bodies in the filled form.
  private(set) var bodies: [Path] = []
  /// The ink of each operation, to keep other operations apart from it.
  private var inks: [Int: Path] = [:]
  /// The area of each operation, to measure distances to other operations.
  private(set) var areas: [Int: MeasuredArea] = [:]

  /// Creates a painter that transforms skeletons by `map`, while strokes keep their width.
  ///
  /// `separations` contains, for each operation, the earlier operations from which it must stay
  /// apart.
  init(
    _ glyph: Glyph, library: GlyphLibrary, pen: Pen, map: AffineMap = .identity,
    shrinks: Bool = true, separations: [[Int]] = [], measures: Bool = false
  ) {
    self.measures = measures
    self.library = library
    self.pen = glyph.softness < 1 ? pen.softened(by: glyph.softness) : pen
    self.separations = separations
    let shrink = shrinks && glyph.shrinks ? self.pen.skeletonScale : 1
    self.map = AffineMap.scale(shrink, about: .center).then(map)
  }

  mutating func paint(_ glyph: Glyph, depth: Int = 0) {
    let skeletons = library.skeletons(of: glyph)
    for (index, operation) in glyph.operations.enumerated() where applies(operation.condition) {
      switch operation.action {
      case .use(let use): paint(use, operation, depth)
      case .figure(let pose):
        let area = FigureRig.area(of: pose, pen: pen, map: map)
        if measures {
          areas[index] = MeasuredArea(area)
        } else {
          add(area, operation.look, index)
        }
      case .draw(let role, let skeleton, let stroke):
        let path = skeletons.path(skeleton, of: index, twin: pen.twin).transformed(by: map)
        let width = stroke.width(pen)
        if measures {
          areas[index] = area(of: path, role, stroke, width)
          continue
        }
        if let over = operation.over { erase(around: path, role, width, over) }
        add(ink(of: path, role, stroke, width), operation.look, index)
      }
    }
  }

  /// Returns whether an operation applies at this weight, form and size.
  private func applies(_ condition: GlyphOperation.Condition) -> Bool {
    if let isFilled = condition.isFilled, isFilled != pen.isFilled { return false }
    if condition.isDetail, pen.reduction / pen.opening < 0.66 { return false }
    if let below = condition.below, pen.width >= below { return false }
    if let from = condition.from, pen.width < from { return false }
    return true
  }

  private mutating func erase(
    around path: Path, _ role: GlyphOperation.Role, _ width: Double, _ gapFactor: Double
  ) {
    let gap = pen.gap * gapFactor
    switch role {
    case .body, .solid, .dot: ink.erase(path.grown(by: width / 2 + gap))
    default: ink.erase(path.inked(width: width + 2 * gap))
    }
  }

  /// Returns the ink of a path; erases a knocked-out path instead.
  private mutating func ink(
    of path: Path, _ role: GlyphOperation.Role, _ stroke: GlyphOperation.Stroke, _ width: Double
  ) -> Path {
    switch role {
    case .body:
      guard pen.isFilled else { return path.inked(width: width) }
      let area = path.solid(stroke: width)
      bodies.append(area)
      return area
    case .line: return path.inked(width: width, cap: stroke.cap)
    case .det: return path.inked(width: min(pen.detail, width), cap: stroke.cap)
    case .solid(let edge): return path.solid(stroke: width * edge)
    case .dot: return path.grown(by: dotGrowth)
    case .cut(let extends): return cut(path, width, stroke, extends)
    case .cutdot:
      let area = path.grown(by: pen.excess * 0.2)
      guard pen.isFilled else { return area }
      ink.erase(area)
    case .cutarea:
      guard pen.isFilled else { return path.inked(width: pen.detail * stroke.factor) }
      ink.erase(path.solid(stroke: width * 0.4))
    case .hole:
      guard pen.isFilled else { return path.inked(width: width) }
      ink.erase(path.minus(path.inked(width: width)))
    case .erase(let isArea):
      ink.erase(isArea ? path : path.inked(width: pen.knockout * stroke.factor, cap: stroke.cap))
    case .gap: ink.erase(path.inked(width: width + 2 * pen.gap, cap: stroke.cap))
    }
    return Path()
  }

  /// The growth of dots, which follows the visible weight after a reduction.
  ///
  /// At small sizes dots also grow like gaps, because a dot of one pixel is gray.
  private var dotGrowth: Double {
    ((pen.width * pen.reduction - Pen.regular) * 0.22 + 0.8 * (pen.opening - 1)) / pen.reduction
  }

  /// Draws a line as ink in the outlined form, and knocks it out of a filled body.
  ///
  /// The parts of the line outside the body remain ink.
  private mutating func cut(
    _ path: Path, _ width: Double, _ stroke: GlyphOperation.Stroke, _ extends: Bool
  ) -> Path {
    guard pen.isFilled else {
      return path.inked(width: pen.detail * stroke.factor, cap: stroke.cap)
    }
    let beside = extends ? Path() : beside(path, width, stroke)
    let line = extends ? path.extended(by: 1.6 * width) : path
    ink.erase(line.inked(width: pen.knockout * stroke.factor, cap: stroke.cap))
    return beside
  }

  /// Returns the parts of a line that are outside the bodies.
  private func beside(_ path: Path, _ width: Double, _ stroke: GlyphOperation.Stroke) -> Path {
    // Most lines are completely inside a body, so check that first.
    if bodies.contains(where: { MeasuredArea($0).surrounds(path, by: width / 2) }) { return Path() }
    return path.inked(width: width, cap: stroke.cap).minus(.joined(bodies))
  }

  /// Returns the area of an operation's ink, without computing its outline; nil if it paints
  /// nothing in this form.
  private mutating func area(
    of path: Path, _ role: GlyphOperation.Role, _ stroke: GlyphOperation.Stroke, _ width: Double
  ) -> MeasuredArea? {
    func line(_ width: Double) -> MeasuredArea {
      stroke.cap == .round
        ? MeasuredArea(path, radius: width / 2, isArea: false)
        : MeasuredArea(path.inked(width: width, cap: stroke.cap))
    }
    guard !path.isEmpty else { return nil }
    switch role {
    case .body where pen.isFilled:
      bodies.append(path.solid(stroke: width))
      return MeasuredArea(path.region, radius: width / 2)
    case .body, .line: return line(width)
    case .det: return line(min(pen.detail, width))
    case .solid(let edge): return MeasuredArea(path.region, radius: width * edge / 2)
    case .dot: return MeasuredArea(path.region, radius: dotGrowth)
    case .cut(let extends) where pen.isFilled:
      guard !extends else { return nil }
      let beside = beside(path, width, stroke)
      return beside.isEmpty ? nil : MeasuredArea(beside)
    case .cut, .cutarea: return pen.isFilled ? nil : line(pen.detail * stroke.factor)
    case .cutdot: return pen.isFilled ? nil : MeasuredArea(path.region, radius: pen.excess * 0.2)
    case .hole: return pen.isFilled ? nil : line(width)
    case .erase, .gap: return nil
    }
  }

  private mutating func paint(
    _ use: GlyphOperation.Use, _ operation: GlyphOperation, _ depth: Int
  ) {
    // A record that is drawn by `use` is not kept apart from other operations, so measuring needs
    // only the areas of its bodies.
    guard !measures || pen.isFilled, depth < GlyphLibrary.maximumDepth,
      let used = library.record(use.name)
    else { return }
    var place = AffineMap.identity
    if let rotation = use.rotation {
      place = place.then(.rotation(degrees: rotation, about: .center))
    }
    if use.isMirrored { place = place.then(.mirrored) }
    place = place.then(.scale(use.scale.value(pen.twin), about: .center)).then(
      .translation(x: use.x.value(pen.twin) - 12, y: use.y.value(pen.twin) - 12))
    var painter = GlyphPainter(
      used, library: library, pen: use.factor == 1 ? pen : pen.with(width: pen.width * use.factor),
      map: place.then(map), shrinks: false, measures: measures)
    painter.paint(used, depth: depth + 1)
    bodies += painter.bodies
    if measures { return }
    if let over = operation.over {
      ink.erase(painter.ink.region.withoutHoles.grown(by: pen.gap * over))
    }
    ink.add(painter.ink, operation.look)
  }

  // MARK: Ink

  /// The maximum fraction of its thickness by which a detail can be thinned on each side to keep a
  /// gap.
  private static let mostThinning = 0.2

  /// Adds the ink of an operation, cut back where it would touch operations that it must not touch.
  private mutating func add(_ path: Path, _ look: Look, _ index: Int) {
    let path = separated(path, index)
    guard !path.isEmpty else { return }
    inks[index] = path
    ink.add(path, look)
  }

  private func separated(_ path: Path, _ index: Int) -> Path {
    guard !path.isEmpty, index < separations.count, !separations[index].isEmpty else { return path }
    let distance = pen.gap * Separations.share
    let area = MeasuredArea(path)
    var near: [Path] = []
    var shortage = 0.0
    for earlier in separations[index] {
      guard let ink = inks[earlier] else { continue }
      let found = MeasuredArea(ink).distance(to: area, below: distance)
      if found < distance { near.append(ink) }
      shortage = max(shortage, distance - found)
    }
    guard !near.isEmpty else { return path }
    // First, thin the detail evenly, which keeps it a line of this weight. Then remove the parts
    // that are still too close.
    let thickness = 2 * path.area / path.length(accuracy: 0.02)
    let most = min(0.4 * pen.width, Self.mostThinning * thickness)
    let thinned = path.grown(by: -min(shortage, most))
    if shortage < most { return thinned }
    return thinned.minus(.joined(near.map { $0.grown(by: distance) }))
  }
}
