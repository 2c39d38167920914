internal import Geometry

/// Paints a record in one weight and form: operations in order, on an empty grid.
struct GlyphPainter {
  let library: GlyphLibrary
  let pen: Pen
  /// Which operations are apart in light weights, and must stay so.
  private let separations: [[Int]]
  private let map: AffineMap
  /// Whether only `inks` is wanted, for which nothing is erased.
  private let measures: Bool
  private(set) var ink = Ink()
  /// What bodies cover in the filled form.
  private(set) var bodies: [Path] = []
  /// What each operation has painted, to keep others away from it.
  private(set) var inks: [Int: Path] = [:]

  /// A painter of a glyph whose skeleton goes through `map`, while strokes keep their width.
  ///
  /// `separations` has for each operation the earlier ones that it keeps away from.
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
    for index in glyph.operations.indices {
      let operation = glyph.operations[index]
      if applies(operation) { paint(operation, index, depth) }
    }
  }

  /// Whether an operation counts at this weight, form and size.
  private func applies(_ operation: GlyphOperation) -> Bool {
    if let onlyFilled = operation.onlyFilled, onlyFilled != pen.isFilled { return false }
    if operation.isDetail, pen.reduction < 0.66 { return false }
    if let below = operation.below, pen.width >= below { return false }
    if let from = operation.from, pen.width < from { return false }
    return true
  }

  private mutating func paint(_ operation: GlyphOperation, _ index: Int, _ depth: Int) {
    switch operation.kind {
    case .use: return use(operation, depth)
    case .figure:
      if let pose = operation.pose {
        add(FigureRig.area(of: pose, pen: pen, map: map), operation, index)
      }
      return
    default: break
    }
    if measures, !paints(operation) { return }
    let path = skeleton(of: operation)
    var width = pen.width * operation.widthFactor
    if let maximum = operation.maximumWidth { width = min(width, maximum) }
    let cap: StrokeStyle.Cap = operation.hasFlatEnds ? .butt : .round
    if operation.isOver, !measures {
      let gap = pen.gap * operation.gapFactor
      switch operation.kind {
      case .body, .solid, .dot: ink.erase(path.grown(by: width / 2 + gap))
      default: ink.erase(path.inked(width: width + 2 * gap))
      }
    }
    switch operation.kind {
    case .body:
      guard pen.isFilled else { return add(path.inked(width: width), operation, index) }
      let area = path.solid(stroke: width)
      bodies.append(area)
      add(area, operation, index)
    case .line: add(path.inked(width: width, cap: cap), operation, index)
    case .det: add(path.inked(width: min(pen.detail, width), cap: cap), operation, index)
    case .solid: add(path.solid(stroke: width * operation.edge), operation, index)
    case .dot: add(path.grown(by: dotGrowth), operation, index)
    case .cut: cut(path, width, cap, operation, index)
    case .cutdot:
      let area = path.grown(by: pen.excess * 0.2)
      if pen.isFilled { ink.erase(area) } else { add(area, operation, index) }
    case .cutarea:
      if pen.isFilled {
        ink.erase(path.solid(stroke: width * 0.4))
      } else {
        add(path.inked(width: pen.detail * operation.widthFactor), operation, index)
      }
    case .hole:
      if pen.isFilled {
        ink.erase(path.minus(path.inked(width: width)))
      } else {
        add(path.inked(width: width), operation, index)
      }
    case .erase:
      ink.erase(
        operation.takesArea
          ? path : path.inked(width: pen.knockout * operation.widthFactor, cap: cap))
    case .gap: ink.erase(path.inked(width: width + 2 * pen.gap, cap: cap))
    case .use, .figure: break
    }
  }

  /// Whether an operation paints in this form.
  private func paints(_ operation: GlyphOperation) -> Bool {
    switch operation.kind {
    case .cutdot, .cutarea, .hole: !pen.isFilled
    case .erase, .gap: false
    default: true
    }
  }

  /// A dot grows with the weight as it is seen, not as it is drawn before a reduction.
  private var dotGrowth: Double {
    (pen.width * pen.reduction - Pen.regular) * 0.22 / pen.reduction
  }

  /// A line that is ink in the outlined form, and knocked out of a filled body.
  ///
  /// What of it lies beside the body stays ink.
  private mutating func cut(
    _ path: Path, _ width: Double, _ cap: StrokeStyle.Cap, _ operation: GlyphOperation,
    _ index: Int
  ) {
    guard pen.isFilled else {
      return add(
        path.inked(width: pen.detail * operation.widthFactor, cap: cap), operation, index)
    }
    let beside =
      operation.extends
      ? Path()
      : path.inked(width: width, cap: cap).minus(.joined(bodies))
    if !measures {
      let line = operation.extends ? path.extended(by: 1.6 * width) : path
      ink.erase(line.inked(width: pen.knockout * operation.widthFactor, cap: cap))
    }
    add(beside, operation, index)
  }

  private mutating func use(_ operation: GlyphOperation, _ depth: Int) {
    // The ink of what is used is apart from that of no operation; what its bodies cover counts.
    guard !measures || pen.isFilled, depth < GlyphLibrary.maximumDepth,
      let used = library.record(operation.used)
    else { return }
    let scale = operation.usedScale.value(pen.twin)
    var place = AffineMap.identity
    if let rotation = operation.rotation {
      place = place.then(.rotation(degrees: rotation, about: .center))
    }
    if operation.isMirrored { place = place.then(.mirrored) }
    place = place.then(.scale(scale, about: .center)).then(
      .translation(
        x: operation.usedAt.x.value(pen.twin) - 12, y: operation.usedAt.y.value(pen.twin) - 12))
    var painter = GlyphPainter(
      used, library: library,
      pen: operation.widthFactor == 1 ? pen : pen.with(width: pen.width * operation.widthFactor),
      map: place.then(map), shrinks: false, measures: measures)
    painter.paint(used, depth: depth + 1)
    bodies += painter.bodies
    if measures { return }
    if operation.isOver {
      ink.erase(painter.ink.region.withoutHoles.grown(by: pen.gap * operation.gapFactor))
    }
    for piece in painter.ink.pieces {
      ink.add(
        piece, level: max(piece.level, operation.level), tint: operation.tint ?? piece.tint,
        step: operation.step ?? piece.step)
    }
  }

  // MARK: Ink

  /// Adds ink, and keeps it away from that of operations that it is apart from in light weights.
  private mutating func add(_ path: Path, _ operation: GlyphOperation, _ index: Int) {
    let path = separated(path, index)
    guard !path.isEmpty else { return }
    inks[index] = inks[index].map { .joined([$0, path]) } ?? path
    if measures { return }
    ink.add(path, level: operation.level, tint: operation.tint, step: operation.step)
  }

  private func separated(_ path: Path, _ index: Int) -> Path {
    guard index < separations.count, !separations[index].isEmpty else { return path }
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
    // First the detail gets thinner, evenly; then what still is too near goes.
    let most = 0.4 * pen.width
    let thinned = path.grown(by: -min(shortage, most))
    if shortage < most { return thinned }
    return thinned.minus(.joined(near.map { $0.grown(by: distance) }))
  }

  // MARK: Skeletons

  private func skeleton(of operation: GlyphOperation) -> Path {
    library.skeleton(of: operation, twin: pen.twin).transformed(by: map)
  }
}

extension GlyphOperation {
  /// The path before strokes and places; see `GlyphLibrary.skeleton`.
  func skeleton(_ twin: Double) -> Path {
    var path = Path()
    if isUnion {
      path = Path.joined(shapes.map { $0.path(twin).region }).normalized()
      if closing > 0 { path = path.grown(by: closing).grown(by: -closing) }
      if opening > 0 { path = path.grown(by: -opening).grown(by: opening).normalized() }
    } else {
      for shape in shapes { path.append(shape.path(twin)) }
    }
    // What is mirrored runs the other way, so that areas keep their sign.
    if isMirrored { path.append(path.transformed(by: .mirrored).reversed) }
    if isFlipped { path.append(path.transformed(by: .flipped).reversed) }
    if copies > 1 {
      let one = path
      for copy in 1..<copies {
        let angle = 360 * Double(copy) / Double(copies)
        path.append(one.transformed(by: .rotation(degrees: angle, about: .center)))
      }
    }
    if let rotation {
      let center = Point(x: rotationCenter.x, y: rotationCenter.y)
      path = path.transformed(by: .rotation(degrees: rotation, about: center))
    }
    return path
  }

  /// Whether the skeleton is the same in all weights.
  var isConstant: Bool { shapes.allSatisfy(\.isConstant) }
}

extension Point {
  /// Of the grid.
  static let center = Point(x: 12, y: 12)
}
