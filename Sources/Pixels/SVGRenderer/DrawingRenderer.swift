package import Geometry
package import Raster
package import SVGReader
package import SymbolStyle

/// Draws SVG drawings on surfaces.
///
/// Keeps its buffers from drawing to drawing: one renderer per thread.
package struct DrawingRenderer: ~Copyable {
  /// Why a drawing cannot be drawn.
  package enum Failure: Error, Hashable, Sendable {
    /// Groups with opacities, clips or masks within each other need more pixels than `maximumLayers`
    /// allows.
    case tooManyLayers
    /// More than `maximumPoints` points, or edges that cross more than `maximumCrossings` rows of pixels.
    case tooManyEdges
  }

  /// The most rows of pixels that all edges of a drawing may cross together, each edge counted by its
  /// height: a second's work or two where edges are so many that they lie in each other's way.
  package static let maximumCrossings = 2e6

  /// The most points of all paths of a drawing together, of strokes those of their outlines.
  ///
  /// Flattened, they take up to 200 bytes each. What is stroked is bounded by the reader.
  package static let maximumPoints = 1 << 18

  /// The most pixels of all layers that are open at once.
  private static let maximumLayers = 1 << 26

  private var rasterizer = Rasterizer()
  private var stroker = Stroker()
  private var outline = Path()
  private var currentColor = Color.black
  private var layerPixels = 0
  /// Rows that may still be crossed, and points that may still come.
  private var budget = (crossings: 0.0, points: 0)

  /// A renderer whose buffers are still empty.
  package init() {}

  /// Draws on a surface.
  ///
  /// - Parameters:
  ///   - drawing: What the reader made; its findings do not matter here.
  ///   - map: From the coordinates of the drawing to pixels.
  ///   - currentColor: For what the drawing leaves to its surroundings.
  ///   - surface: What is painted on.
  /// - Throws: A `Failure` if the drawing needs too much; a part of it is on the surface then.
  package mutating func draw(
    _ drawing: SVGDrawing, map: AffineMap, currentColor: Color = .black, on surface: inout Surface
  ) throws(Failure) {
    self.currentColor = currentColor
    layerPixels = 0
    budget = (Self.maximumCrossings, Self.maximumPoints)
    try draw(drawing.nodes, map, &surface)
  }

  private mutating func draw(
    _ nodes: [SVGDrawing.Node], _ map: AffineMap, _ surface: inout Surface
  ) throws(Failure) {
    for node in nodes {
      switch node {
      case .path(let path): try draw(path, map, opacity: 1, &surface)
      case .group(let group): try draw(group, map, &surface)
      }
    }
  }

  private mutating func draw(
    _ group: SVGDrawing.Group, _ map: AffineMap, _ surface: inout Surface
  ) throws(Failure) {
    if group.opacity <= 0 { return }
    // A single fill or stroke needs no layer for its opacity.
    if group.clips.isEmpty, group.mask == nil, group.children.count == 1,
      case .path(let path)? = group.children.first, path.fill == nil || path.stroke == nil
    {
      return try draw(path, map, opacity: group.opacity, &surface)
    }
    var layer = try newLayer(surface.width, surface.height)
    try draw(group.children, map, &layer)
    for clip in group.clips { try multiply(&layer, by: clip, map) }
    if let mask = group.mask { try multiply(&layer, by: mask, map) }
    surface.draw(layer, opacity: group.opacity)
    layerPixels -= layer.width * layer.height
  }

  private mutating func newLayer(_ width: Int, _ height: Int) throws(Failure) -> Surface {
    layerPixels += width * height
    guard layerPixels <= Self.maximumLayers else { throw .tooManyLayers }
    return Surface(width: width, height: height)
  }

  private mutating func draw(
    _ painted: SVGDrawing.PaintedPath, _ map: AffineMap, opacity: Double, _ surface: inout Surface
  ) throws(Failure) {
    let map = painted.transform.then(map)
    if painted.strokeFirst { try drawStroke(painted, map, opacity, &surface) }
    if let fill = painted.fill {
      try fillPath(
        painted.path, map, fill.rule, brush(fill.paint, fill.opacity * opacity, map),
        painted.antialias, &surface)
    }
    if !painted.strokeFirst { try drawStroke(painted, map, opacity, &surface) }
  }

  private mutating func drawStroke(
    _ painted: SVGDrawing.PaintedPath, _ map: AffineMap, _ opacity: Double,
    _ surface: inout Surface
  ) throws(Failure) {
    guard let stroke = painted.stroke else { return }
    // The outline may be off by a share of a pixel, in the units of the path.
    let stretch = map.stretch.largest
    guard stretch > 0, stretch.isFinite else { return }
    outline.removeAll()
    stroker.append(
      strokeOf: painted.path, style: stroke.style, tolerance: Self.strokeTolerance / stretch,
      to: &outline)
    try fillPath(
      outline, map, .nonZero, brush(stroke.paint, stroke.opacity * opacity, map),
      painted.antialias, &surface)
  }

  /// How far outlines of strokes may be from the true ones, in pixels.
  private static let strokeTolerance = 0.005

  private mutating func fillPath(
    _ path: Path, _ map: AffineMap, _ rule: FillRule, _ brush: Brush, _ antialias: Bool,
    _ surface: inout Surface
  ) throws(Failure) {
    if antialias {
      try fill(path, map, rule, brush, &surface)
    } else {
      var layer = Surface(width: surface.width, height: surface.height)
      try fill(path, map, rule, Brush(color: .black), &layer)
      surface.fill(where: layer, with: brush)
    }
  }

  private mutating func fill(
    _ path: Path, _ map: AffineMap, _ rule: FillRule, _ brush: Brush, _ surface: inout Surface
  ) throws(Failure) {
    budget.points -= path.points.count
    budget.crossings -= path.climb(under: map, within: Double(surface.height))
    guard budget.points >= 0, budget.crossings >= 0 else { throw .tooManyEdges }
    rasterizer.fill(path, map: map, rule: rule, with: brush, on: &surface)
  }

  private func brush(_ paint: SVGDrawing.Paint, _ opacity: Double, _ map: AffineMap) -> Brush {
    switch paint {
    case .color(let color): Brush(color: color.multipliedAlpha(opacity))
    case .currentColor: Brush(color: currentColor.multipliedAlpha(opacity))
    case .gradient(let gradient): Brush(gradient: gradient, opacity: opacity, map: map)
    }
  }

  // MARK: Clips and masks

  private mutating func multiply(
    _ layer: inout Surface, by clip: SVGDrawing.Clip, _ map: AffineMap
  ) throws(Failure) {
    var shape = try newLayer(layer.width, layer.height)
    for part in clip.shapes {
      let partMap = part.transform.then(map)
      if part.clips.isEmpty {
        try fill(part.path, partMap, part.rule, Brush(color: .black), &shape)
      } else {
        var clipped = try newLayer(layer.width, layer.height)
        try fill(part.path, partMap, part.rule, Brush(color: .black), &clipped)
        for clip in part.clips { try multiply(&clipped, by: clip, map) }
        shape.draw(clipped)
        layerPixels -= clipped.width * clipped.height
      }
    }
    layer.multiply(byAlphasOf: shape)
    layerPixels -= shape.width * shape.height
  }

  private mutating func multiply(
    _ layer: inout Surface, by mask: SVGDrawing.Mask, _ map: AffineMap
  ) throws(Failure) {
    var content = try newLayer(layer.width, layer.height)
    try draw(mask.nodes, map, &content)
    var region = try newLayer(layer.width, layer.height)
    try fill(
      .rectangle(mask.region), mask.transform.then(map), .nonZero, Brush(color: .black), &region)
    content.multiply(byAlphasOf: region)
    for outer in mask.masks { try multiply(&content, by: outer, map) }
    if mask.isLuminance {
      layer.multiply(byAlphasOf: content.luminance())
    } else {
      layer.multiply(byAlphasOf: content)
    }
    layerPixels -= 2 * layer.width * layer.height
  }
}

extension Path {
  /// How far all edges go up and down, at most, in the rows from 0 to a height.
  ///
  /// Curves count by their control points. O(n).
  fileprivate func climb(under map: AffineMap, within height: Double) -> Double {
    func row(_ point: Point) -> Double {
      let row = map.b * point.x + map.d * point.y + map.f
      // What is no number is at the top.
      return row > 0 ? min(row, height) : 0
    }
    var sum = 0.0
    var start = 0.0
    var last = 0.0
    var index = 0
    for verb in verbs {
      for _ in 0..<verb.pointCount {
        let next = row(points[index])
        index += 1
        if verb != .move { sum += abs(next - last) }
        last = next
      }
      if verb == .move { start = last }
      if verb == .close {
        sum += abs(start - last)
        last = start
      }
    }
    return sum
  }
}
