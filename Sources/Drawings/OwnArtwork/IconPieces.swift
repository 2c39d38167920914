internal import Geometry
internal import SVGReader
internal import SymbolArtwork
internal import SymbolStyle

/// The areas that an SVG drawing paints, in painting order.
///
/// Strokes become outlines, transforms are applied, and the result is clipped to the clip paths in
/// the file and the edges of the image. The recursion is as deep as the nesting of groups, which
/// the SVG reader limits.
struct IconPieces {
  private(set) var pieces: [IconPiece] = []
  private(set) var findings: [IconFinding] = []
  var budget = OutlineBudget()
  /// The transform from drawing coordinates to grid coordinates.
  private let map: AffineMap

  /// The maximum distance from the origin in units; beyond it, the tolerance of Boolean operations
  /// would be visible.
  private static let reach = 1e6

  init(map: AffineMap) { self.map = map }

  /// Adds the areas that nodes paint.
  ///
  /// `clip` limits the visible area. It follows the nonzero rule and is in grid units.
  mutating func add(
    _ nodes: [SVGDrawing.Node], clip: Path, opacity: Double = 1
  ) throws(IconError) {
    for node in nodes {
      switch node {
      case .path(let path): try add(path, clip, opacity)
      case .group(let group):
        var clip = clip
        for shape in group.clips { clip = try common(clip, area(of: shape)) }
        if let mask = group.mask { clip = try common(clip, area(of: mask)) }
        if clip.isEmpty { continue }
        try add(group.children, clip: clip, opacity: opacity * group.opacity)
      }
    }
  }

  private mutating func add(
    _ painted: SVGDrawing.PaintedPath, _ clip: Path, _ opacity: Double
  ) throws(IconError) {
    if painted.strokeFirst { try addStroke(painted, clip, opacity) }
    if let fill = painted.fill, let look = look(fill.paint, fill.opacity * opacity, painted) {
      try add(painted.path.transformed(by: painted.transform), fill.rule, look, clip)
    }
    if !painted.strokeFirst { try addStroke(painted, clip, opacity) }
  }

  private mutating func addStroke(
    _ painted: SVGDrawing.PaintedPath, _ clip: Path, _ opacity: Double
  ) throws(IconError) {
    guard let stroke = painted.stroke,
      let look = look(stroke.paint, stroke.opacity * opacity, painted)
    else { return }
    let stretch = painted.transform.then(map).stretch.largest
    guard stretch > 0, stretch.isFinite else { return }
    let outline = painted.path.stroked(stroke.style, tolerance: Path.strokeTolerance / stretch)
    try add(outline.transformed(by: painted.transform), .nonZero, look, clip)
  }

  /// Returns the appearance of a path; nil if it is invisible.
  private mutating func look(
    _ paint: SVGDrawing.Paint, _ opacity: Double, _ painted: SVGDrawing.PaintedPath
  ) -> IconLook? {
    let look =
      switch paint {
      case .color(let color): IconLook(color, opacity: opacity)
      case .currentColor: IconLook(nil, opacity: opacity)
      case .gradient(let gradient): IconLook(gradient.mean, opacity: opacity)
      }
    guard look.opacity >= IconLook.leastOpacity else {
      if look.opacity > 0 {
        report(.faint(painted.path.transformed(by: painted.transform).tightBounds))
      }
      return nil
    }
    if case .gradient = paint {
      report(.gradient(painted.path.transformed(by: painted.transform).tightBounds))
    }
    return look
  }

  /// Adds a path in drawing coordinates.
  private mutating func add(
    _ path: Path, _ rule: FillRule, _ look: IconLook, _ clip: Path
  ) throws(IconError) {
    guard let area = try area(path, rule) else { return }
    let visible = try common(area, clip)
    if !visible.isEmpty { pieces.append(IconPiece(area: visible, look: look)) }
  }

  private mutating func report(_ finding: IconFinding) {
    // Limit the number of diagnostics, and report each problem once.
    if findings.count < 20, !findings.contains(finding) { findings.append(finding) }
  }

  // MARK: Areas

  /// Returns the area of a path given in drawing coordinates, by the nonzero rule in grid units;
  /// nil if it is empty.
  private mutating func area(_ path: Path, _ rule: FillRule) throws(IconError) -> Path? {
    let area = path.transformed(by: map)
    guard !area.isEmpty else { return nil }
    let bounds = area.controlBounds
    guard max(-bounds.minX, bounds.maxX, -bounds.minY, bounds.maxY) <= Self.reach, area.isFinite
    else {
      report(.tooFar(path.controlBounds))
      return nil
    }
    guard rule == .evenOdd else {
      try budget.take(area)
      return area
    }
    try budget.take(operationOn: [area])
    return area.normalized(fillRule: .evenOdd)
  }

  /// Returns the intersection of two areas.
  private mutating func common(_ area: Path, _ clip: Path) throws(IconError) -> Path {
    let bounds = area.controlBounds
    if let inside = clip.asRectangle {
      if inside.minX <= bounds.minX, inside.minY <= bounds.minY, bounds.maxX <= inside.maxX,
        bounds.maxY <= inside.maxY
      {
        return area
      }
    }
    guard area.touches(clip) else { return Path() }
    try budget.take(operationOn: [area, clip])
    return area.intersection(clip)
  }

  private mutating func union(_ areas: [Path]) throws(IconError) -> Path {
    try budget.take(operationOn: areas)
    return Path.union(of: areas)
  }

  private mutating func area(of clip: SVGDrawing.Clip) throws(IconError) -> Path {
    var areas: [Path] = []
    for shape in clip.shapes {
      guard var area = try area(shape.path.transformed(by: shape.transform), shape.rule) else {
        continue
      }
      for clip in shape.clips { area = try common(area, self.area(of: clip)) }
      areas.append(area)
    }
    return try union(areas)
  }

  /// Returns the area where a mask lets at least half of the light through.
  private mutating func area(of mask: SVGDrawing.Mask) throws(IconError) -> Path {
    var content = IconPieces(map: map)
    content.budget = budget
    defer { budget = content.budget }
    let region = Path.rectangle(mask.region).transformed(by: mask.transform)
    guard let window = try content.area(region, .nonZero) else { return Path() }
    try content.add(mask.nodes, clip: window)
    var light = Path()
    var isExact = content.findings.isEmpty
    for piece in content.pieces {
      let value = mask.isLuminance ? piece.look.luminance : 1
      let opacity = Double(piece.look.opacity) / 255
      if min(value, 1 - value) > 0.02 || opacity < 0.98 { isExact = false }
      guard opacity >= 0.5 else { continue }
      if value * opacity >= 0.5 {
        light = try content.union([light, piece.area])
      } else if light.touches(piece.area) {
        try content.budget.take(operationOn: [light, piece.area])
        light = light.minus(piece.area)
      }
    }
    for outer in mask.masks { light = try content.common(light, content.area(of: outer)) }
    for finding in content.findings where finding != .white { report(finding) }
    if !isExact { report(.mask(region.controlBounds)) }
    return light
  }
}

extension IconLook {
  /// The luminance computed from the sRGB values, as SVG defines it for masks.
  fileprivate var luminance: Double {
    guard let color else { return 0 }
    return
      (0.2126 * Double(color.red) + 0.7152 * Double(color.green) + 0.0722 * Double(color.blue))
      / 255
  }
}

extension Path {
  /// The path as an axis-aligned rectangle; nil for other shapes.
  fileprivate var asRectangle: Rectangle? {
    guard verbs.count <= 6 else { return nil }
    let bounds = controlBounds
    let full = bounds.width * bounds.height
    return full > 0 && abs(abs(area) - full) <= 1e-12 * full ? bounds : nil
  }
}
