internal import Geometry
internal import SVGReader
internal import SymbolArtwork
internal import SymbolTemplates

/// The paths of a template variant.
///
/// A path filled by the nonzero rule keeps all its points, so it stays compatible with the other
/// masters. Strokes become outlines.
struct TemplatePieces {
  private let map: AffineMap
  /// Whether the file uses the units of Apple's canvas, to which attributes refer.
  private let keepsAttributes: Bool
  private(set) var looks: TemplateLooks
  private(set) var budget: OutlineBudget
  private(set) var findings: [IconFinding] = []
  private(set) var pieces: [TemplateArtwork.Piece] = []

  /// The maximum distance from the origin in units; farther paths are skipped.
  private static let reach = 1e6

  init(map: AffineMap, keepsAttributes: Bool, looks: TemplateLooks, budget: OutlineBudget) {
    self.map = map
    self.keepsAttributes = keepsAttributes
    self.looks = looks
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
    let look = looks.index(classes(of: painted))
    if let fill = painted.fill {
      try add(painted.path.transformed(by: painted.transform), fill.rule, look, painted.data)
    }
    guard let stroke = painted.stroke else { return }
    let stretch = painted.transform.then(map).stretch.largest
    guard stretch > 0, stretch.isFinite else { return }
    let outline = painted.path.stroked(stroke.style, tolerance: Path.strokeTolerance / stretch)
    try add(outline.transformed(by: painted.transform), .nonZero, look, [])
  }

  /// Returns the classes of a path, including layer classes that only its groups have.
  private mutating func classes(of painted: SVGDrawing.PaintedPath) -> String {
    let own = (painted.classes ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
    let moved = LayerAnnotation.moved(own, from: painted.outerClasses)
    if moved != own, !findings.contains(.groupClasses) { findings.append(.groupClasses) }
    return moved.joined(separator: " ")
  }

  private mutating func add(
    _ path: Path, _ rule: FillRule, _ look: Int, _ data: [SVGDrawing.DataAttribute]
  ) throws(IconError) {
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
    pieces.append(.init(path: area, look: look, attributes: attributes(data)))
  }

  private mutating func attributes(
    _ data: [SVGDrawing.DataAttribute]
  ) -> [TemplateArtwork.Attribute] {
    data.compactMap { attribute in
      guard keepsAttributes, TemplateRules.isWritable(attribute.name),
        !attribute.name.contains(where: { "<>&".contains($0) })
      else {
        let finding = IconFinding.notKept("the attribute '\(attribute.name)'")
        if !findings.contains(finding) { findings.append(finding) }
        return nil
      }
      return .init(name: attribute.name, value: attribute.value)
    }
  }
}
