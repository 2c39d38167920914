internal import Geometry
internal import SVGReader
internal import SymbolArtwork
internal import SymbolStyle
internal import SymbolTemplates

/// The layers of a variant of a template, of the paths in its group.
///
/// A path that is filled by the non-zero rule stays as it is, point by point, so that masters stay masters. Strokes are
/// outlined.
struct TemplatePieces {
  /// What the classes of paths say that belong together.
  private struct Look: Hashable {
    /// By which layers are painted, the lowest first.
    var index = 0
    var level = 1
    var tint: SymbolDrawing.Tint?
    var threshold: Double?
    /// Whether it takes away what is below.
    var clears = false
    /// Whether it is not seen itself.
    var isHidden = false
  }

  private let map: AffineMap
  private let sheet: TemplateStyleSheet
  var budget: OutlineBudget
  private(set) var findings: [IconFinding] = []
  private var pieces: [(look: Look, path: Path)] = []
  private var looks: [String: Look] = [:]

  /// What lies farther from the origin, in units, is left out.
  private static let reach = 1e6

  init(map: AffineMap, sheet: TemplateStyleSheet, budget: OutlineBudget) {
    self.map = map
    self.sheet = sheet
    self.budget = budget
  }

  mutating func add(_ nodes: [SVGDrawing.Node]) throws(IconError) {
    for node in nodes {
      switch node {
      case .path(let painted): try add(painted)
      case .group(let group): try add(group.children)
      }
    }
  }

  private mutating func add(_ painted: SVGDrawing.PaintedPath) throws(IconError) {
    let look = look(painted.classes ?? "")
    if let fill = painted.fill {
      try add(painted.path.transformed(by: painted.transform), fill.rule, look)
    }
    guard let stroke = painted.stroke else { return }
    let stretch = painted.transform.then(map).stretch.largest
    guard stretch > 0, stretch.isFinite else { return }
    let outline = painted.path.stroked(stroke.style, tolerance: Path.strokeTolerance / stretch)
    try add(outline.transformed(by: painted.transform), .nonZero, look)
  }

  private mutating func add(_ path: Path, _ rule: FillRule, _ look: Look) throws(IconError) {
    var area = path.transformed(by: map)
    guard !area.isEmpty else { return }
    let bounds = area.controlBounds
    guard max(-bounds.minX, bounds.maxX, -bounds.minY, bounds.maxY) <= Self.reach, area.isFinite
    else { return findings.append(.tooFar(path.controlBounds)) }
    if rule == .evenOdd {
      try budget.take(operationOn: [area])
      area = area.normalized(fillRule: .evenOdd)
    } else {
      try budget.take(area)
    }
    pieces.append((look, area))
  }

  // MARK: Annotations

  /// What the classes of a path say.
  private mutating func look(_ classes: String) -> Look {
    if let known = looks[classes] { return known }
    var look = Look()
    var hasIndex = false
    for name in classes.split(whereSeparator: \.isWhitespace) {
      let rule = sheet.rule(String(name))
      switch LayerAnnotation(String(name)) {
      case .monochrome(let index), .hierarchical(let index, _), .multicolor(let index, _):
        if !hasIndex { look.index = index }
        hasIndex = true
      default: continue
      }
      switch LayerAnnotation(String(name)) {
      case .hierarchical(_, let level): look.level = level
      case .multicolor(_, let color): look.tint = tint(color, rule)
      default: break
      }
      guard let rule else { continue }
      if let text = rule["-sfsymbols-variable-threshold"], let value = Double(text),
        (0...1).contains(value)
      {
        look.threshold = value
      }
      if rule["-sfsymbols-clear-behind"] == "true" { look.clears = true }
      if look.clears, rule["opacity"].flatMap(Double.init) == 0 { look.isHidden = true }
    }
    looks[classes] = look
    return look
  }

  private func tint(_ color: String, _ rule: TemplateStyleSheet.Rule?) -> SymbolDrawing.Tint? {
    if color == "tintColor" { return nil }
    if let system = LayerAnnotation.systemColor(color) { return .system(system) }
    let opacity = rule?["opacity"].flatMap(Double.init).map { min(max($0, 0), 1) } ?? 1
    switch color {
    case "white": return .fixed(Color.white.multipliedAlpha(opacity))
    case "black": return .fixed(Color.black.multipliedAlpha(opacity))
    default: break
    }
    // A colour of the app's own, which only its catalog has: the rule says what it looks like.
    guard let text = rule?["fill"], let fill = Color(css: text) else { return nil }
    return .fixed(fill.multipliedAlpha(opacity))
  }

  // MARK: Layers

  /// The layers, the lowest first; what a layer clears is gone from those below it.
  mutating func layers() throws(IconError) -> [SymbolDrawing.Layer] {
    var order: [Look] = []
    var paths: [Look: Path] = [:]
    for piece in pieces {
      if paths[piece.look] == nil { order.append(piece.look) }
      paths[piece.look, default: Path()].append(piece.path)
    }
    // Layers of one number stand as they do in the file.
    let sorted = order.enumerated().sorted {
      ($0.element.index, $0.offset) < ($1.element.index, $1.offset)
    }.map(\.element)
    var layers: [(look: Look, path: Path)] = []
    for look in sorted {
      guard let path = paths[look] else { continue }
      if look.clears {
        for index in layers.indices where layers[index].path.touches(path) {
          try budget.take(operationOn: [layers[index].path, path])
          layers[index].path = layers[index].path.minus(path)
        }
      }
      if !look.isHidden { layers.append((look, path)) }
    }
    return layers.filter { !$0.path.isEmpty }.map { look, path in
      SymbolDrawing.Layer(
        path: path, level: look.level, tint: look.tint, threshold: look.threshold)
    }
  }
}
