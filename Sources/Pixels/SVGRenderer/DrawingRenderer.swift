package import Geometry
package import Raster
package import SVGReader
package import SymbolStyle

/// A renderer that draws SVG drawings on surfaces.
///
/// It reuses its buffers, so use one renderer for each thread.
package struct DrawingRenderer: ~Copyable {
  /// An error that explains why a drawing cannot be rendered.
  package enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// Nested groups with opacities, clips or masks need more than `maximumLayers` pixels.
    case tooManyLayers
    /// The drawing has more than `maximumPoints` points.
    case tooManyPoints
    /// Edges cross more than `maximumCrossings` pixel rows.
    case tooManyEdges
    /// The drawing paints more than `maximumPainted` pixels.
    case tooManyPixels
    /// The renderer was asked to stop.
    case stopped

    /// The exceeded limit and a remedy on one line, without a final period.
    package var description: String {
      switch self {
      case .tooManyLayers:
        "nested groups with opacity, clips or masks need more than \(maximumLayers) pixels at "
          + "once; choose a smaller size, or nest fewer of them"
      case .tooManyPoints:
        "all paths together have more than \(maximumPoints) points; simplify them, or draw the "
          + "parts one by one"
      case .tooManyEdges:
        "the edges cross more than \(Int(maximumCrossings)) pixel rows at this size; choose a "
          + "smaller size, or simplify the drawing"
      case .tooManyPixels:
        "at this size, more than \(maximumPainted) pixels are painted, including layers, clips "
          + "and masks; choose a smaller size, or overlap fewer shapes"
      case .stopped: "stopped before the drawing was finished"
      }
    }
  }

  /// The maximum number of pixel rows that the edges of a drawing cross, summed over all edges.
  ///
  /// If many edges interact, this takes one or two seconds.
  package static let maximumCrossings = 2e6

  /// The maximum total number of points in the paths of a drawing, including the outlines of
  /// strokes.
  ///
  /// When flattened, each point takes up to 200 bytes. The reader limits the input of strokes.
  package static let maximumPoints = 1 << 18

  /// The maximum total number of pixels in all layers that are open at the same time.
  package static let maximumLayers = 1 << 26

  /// The maximum number of painted pixels, which takes a few seconds.
  ///
  /// This includes the pixels of fills, strokes, clips and masks. Pixels of layers count twice,
  /// once for painting and once for compositing. In a single-color image, four pixels count as one.
  /// Pixels of gradients without a table count by their cost.
  package static let maximumPainted = 4_000_000_000

  /// The maximum number of points visited to measure layers; each point counts once for every
  /// enclosing layer.
  private static let maximumMeasured = 1 << 26

  private var rasterizer = Rasterizer()
  private var stroker = Stroker()
  private var outline = Path()
  private var currentColor = Color.black
  private var layerPixels = 0
  /// The number of pixel rows that edges can still cross, and what remains of the other limits.
  private var budget = (crossings: 0.0, points: 0, painted: 0, measured: 0)

  private let paintedLimit: Int
  private let isStopped: @Sendable () -> Bool

  /// Creates a renderer with empty buffers.
  ///
  /// `maximumPainted` is lower in tests. The renderer calls `isStopped` before each fill and
  /// stroke, and stops if it returns true.
  package init(
    maximumPainted: Int = Self.maximumPainted,
    isStopped: @escaping @Sendable () -> Bool = { false }
  ) {
    paintedLimit = maximumPainted
    self.isStopped = isStopped
  }

  /// Draws a drawing on a surface.
  ///
  /// - Parameters:
  ///   - drawing: The drawing; its diagnostics are ignored.
  ///   - map: The transform from the coordinates of the drawing to pixels.
  ///   - currentColor: The value of `currentColor`.
  ///   - surface: The surface to draw on.
  /// - Throws: A `Failure` if the drawing exceeds a limit; in that case, the surface is incomplete.
  package mutating func draw(
    _ drawing: SVGDrawing, map: AffineMap, currentColor: Color = .black, on surface: inout Surface
  ) throws(Failure) {
    self.currentColor = currentColor
    layerPixels = 0
    budget = (
      Self.maximumCrossings, Self.maximumPoints, paintedLimit, Self.maximumMeasured
    )
    rasterizer.beginPicture()
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
    // A single fill or stroke does not need a layer for its opacity.
    if group.clips.isEmpty, group.mask == nil, group.children.count == 1,
      case .path(let path)? = group.children.first, path.fill == nil || path.stroke == nil
    {
      return try draw(path, map, opacity: group.opacity, &surface)
    }
    guard let window = try window(of: .group(group), map, on: surface) else { return }
    var layer = try newLayer(window)
    let map = map.then(window.map)
    try draw(group.children, map, &layer)
    for clip in group.clips { try multiply(&layer, by: clip, map) }
    if let mask = group.mask { try multiply(&layer, by: mask, map) }
    try close(layer, window, opacity: group.opacity, on: &surface)
  }

  private mutating func newLayer(_ window: Window) throws(Failure) -> Surface {
    let count = window.width * window.height
    layerPixels += count
    guard layerPixels <= Self.maximumLayers else { throw .tooManyLayers }
    budget.painted -= count / 4
    return Surface(width: window.width, height: window.height)
  }

  /// Composites a finished layer on the surface below.
  private mutating func close(
    _ layer: consuming Surface, _ window: Window, opacity: Double = 1, on surface: inout Surface
  ) throws(Failure) {
    surface.draw(layer, column: window.column, row: window.row, opacity: opacity)
    layerPixels -= window.width * window.height
    try settle(&surface)
  }

  /// Subtracts the pixels painted since the last call from the budget, and throws an error if it is
  /// exceeded.
  private mutating func settle(_ surface: inout Surface) throws(Failure) {
    budget.painted -= surface.takePainted()
    guard budget.painted >= 0 else { throw .tooManyPixels }
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
    // The stroke tolerance is a fraction of a pixel, which is converted to units of the path.
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

  /// The maximum error of stroke outlines, in pixels.
  private static let strokeTolerance = 0.005

  private mutating func fillPath(
    _ path: Path, _ map: AffineMap, _ rule: FillRule, _ brush: Brush, _ antialias: Bool,
    _ surface: inout Surface
  ) throws(Failure) {
    if antialias {
      try fill(path, map, rule, brush, &surface)
    } else {
      guard let window = Window(path.bounds(under: map), on: surface) else { return }
      var layer = try newLayer(window)
      try fill(path, map.then(window.map), rule, Brush(color: .black), &layer)
      surface.fill(where: layer, column: window.column, row: window.row, with: brush)
      layerPixels -= window.width * window.height
      try settle(&surface)
    }
  }

  private mutating func fill(
    _ path: Path, _ map: AffineMap, _ rule: FillRule, _ brush: Brush, _ surface: inout Surface
  ) throws(Failure) {
    guard !isStopped() else { throw .stopped }
    budget.points -= path.points.count
    budget.crossings -= path.climb(under: map, within: Double(surface.height))
    guard budget.points >= 0 else { throw .tooManyPoints }
    guard budget.crossings >= 0 else { throw .tooManyEdges }
    rasterizer.fill(path, map: map, rule: rule, with: brush, on: &surface)
    try settle(&surface)
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
    var shape = try newLayer(Window(layer))
    for part in clip.shapes {
      let partMap = part.transform.then(map)
      if part.clips.isEmpty {
        try fill(part.path, partMap, part.rule, Brush(color: .black), &shape)
      } else if let window = Window(part.path.bounds(under: partMap), on: shape) {
        var clipped = try newLayer(window)
        let map = map.then(window.map)
        try fill(part.path, part.transform.then(map), part.rule, Brush(color: .black), &clipped)
        for clip in part.clips { try multiply(&clipped, by: clip, map) }
        try close(clipped, window, on: &shape)
      }
    }
    layer.multiply(byAlphasOf: shape)
    layerPixels -= shape.width * shape.height
    try settle(&layer)
  }

  private mutating func multiply(
    _ layer: inout Surface, by mask: SVGDrawing.Mask, _ map: AffineMap
  ) throws(Failure) {
    var content = try newLayer(Window(layer))
    try draw(mask.nodes, map, &content)
    var region = try newLayer(Window(layer))
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
    try settle(&layer)
  }
}

// Sizes of layers.
extension DrawingRenderer {
  /// Returns the part of a surface that a node can change, or nil if the node changes no pixel.
  private mutating func window(
    of node: SVGDrawing.Node, _ map: AffineMap, on surface: borrowing Surface
  ) throws(Failure) -> Window? {
    Window(try bounds(of: node, map), on: surface)
  }

  /// Returns a rectangle in pixels that contains everything that a node paints; O(n) for its
  /// points.
  private mutating func bounds(
    of node: SVGDrawing.Node, _ map: AffineMap
  ) throws(Failure) -> Rectangle {
    switch node {
    case .path(let painted):
      try measure(painted.path)
      let map = painted.transform.then(map)
      let bounds = painted.path.bounds(under: map)
      guard let stroke = painted.stroke, !bounds.isEmpty else { return bounds }
      let reach = stroke.style.reach * map.stretch.largest
      return bounds.expanded(by: reach)
    case .group(let group):
      var result = Rectangle.empty
      for child in group.children { result = result.union(try bounds(of: child, map)) }
      for clip in group.clips {
        var shapes = Rectangle.empty
        for shape in clip.shapes {
          try measure(shape.path)
          shapes = shapes.union(shape.path.bounds(under: shape.transform.then(map)))
        }
        result = result.common(with: shapes)
      }
      if let mask = group.mask {
        let region = Path.rectangle(mask.region)
        result = result.common(with: region.bounds(under: mask.transform.then(map)))
      }
      return result
    }
  }

  private mutating func measure(_ path: Path) throws(Failure) {
    budget.measured -= path.points.count + 1
    guard budget.measured >= 0 else { throw .tooManyPoints }
  }
}

extension Path {
  /// Returns an upper bound for the total vertical length of all edges within the rows from 0 to a
  /// height.
  ///
  /// Curves are measured along their control points. O(n).
  fileprivate func climb(under map: AffineMap, within height: Double) -> Double {
    func row(_ point: Point) -> Double {
      let row = map.b * point.x + map.d * point.y + map.f
      // NaN is treated as the top row.
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
