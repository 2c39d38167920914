package import Geometry
package import SymbolStyle

/// The assignment of colors to the layers of a drawing.
package struct PaintScheme: Sendable {
  /// The rendering mode.
  package var mode: RenderingMode
  /// The color in monochrome and hierarchical mode, and of layers without a color in multicolor
  /// mode; nil for the text color.
  package var color: Color?
  /// The colors for palette mode, starting at level 1; levels without a color use the last one.
  package var palette: [Color]
  /// Whether multicolor mode uses the dark variants of system colors.
  package var isDark: Bool
  /// The variable value, 0...1, which dims layers whose threshold is equal or higher.
  ///
  /// Nil leaves all layers lit.
  package var variableValue: Double?

  /// Creates a scheme, by default in the text color.
  package init(
    mode: RenderingMode = .monochrome, color: Color? = nil, palette: [Color] = [],
    isDark: Bool = false, variableValue: Double? = nil
  ) {
    self.mode = mode
    self.color = color
    self.palette = palette
    self.isDark = isDark
    self.variableValue = variableValue
  }

  /// The opacities for levels 1, 2 and 3 in hierarchical mode.
  package static let ladder = [1, 0.5, 0.25]
  /// The opacity of layers that are dimmed by the variable value.
  package static let dimmed = 0.3
}

/// The area of a drawing that is visible.
package enum Canvas: String, CaseIterable, Sendable {
  /// The cell of the grid, 24 by 24 units; wider symbols get a larger square.
  case square
  /// The bounding box of the symbol's ink.
  case tight
  /// The advance width of the symbol in text, 24 units high.
  case advance
}

extension SymbolDrawing {
  /// Paints the drawing with colors on a canvas.
  ///
  /// Layers that look the same are merged. The padding is added on all sides of the canvas, in
  /// units.
  package func painted(
    _ scheme: PaintScheme, canvas: Canvas = .square, padding: Double = 0
  ) -> PaintedSymbol {
    var painted: [PaintedSymbol.Layer] = []
    for layer in layers(in: scheme.mode) {
      let look = look(of: layer, scheme)
      if let last = painted.indices.last, painted[last].color == look.color,
        painted[last].opacity == look.opacity, joins(layer, painted[last], scheme.mode)
      {
        painted[last].path.append(layer.path)
      } else {
        painted.append(
          PaintedSymbol.Layer(
            name: Self.levelNames[min(max(layer.level, 1), 3) - 1], path: layer.path,
            color: look.color, opacity: look.opacity))
      }
    }
    let shown = shown(canvas, in: scheme.mode, padding: padding)
    // A square always has the requested size, regardless of its contents.
    return PaintedSymbol(
      name: name, canvas: shown, layers: painted,
      unitsHigh: canvas == .square ? shown.height : 24, isDirectional: isDirectional,
      overlaps: overlaps && painted.count > 1)
  }

  /// Returns whether a layer is merged with a layer below it that looks the same.
  ///
  /// Template layers are merged only in monochrome mode, where layers with the opposite direction
  /// are holes.
  private func joins(
    _ layer: Layer, _ below: PaintedSymbol.Layer, _ mode: RenderingMode
  ) -> Bool {
    !overlaps || mode == .monochrome && below.opacity >= 1 || !below.path.touches(layer.path)
  }

  private static let levelNames = ["primary", "secondary", "tertiary"]

  private func look(of layer: Layer, _ scheme: PaintScheme) -> (color: Color?, opacity: Double) {
    var color = scheme.color
    var opacity = layer.opacity
    let level = min(max(layer.level, 1), 3) - 1
    switch scheme.mode {
    case .monochrome: break
    case .hierarchical: opacity *= PaintScheme.ladder[level]
    case .palette:
      if !scheme.palette.isEmpty { color = scheme.palette[min(level, scheme.palette.count - 1)] }
    case .multicolor:
      switch layer.tint {
      case .system(let name):
        color = SystemColor(named: name)?.color(in: Appearance(isDark: scheme.isDark)) ?? color
      case .fixed(let fixed): color = fixed
      case nil: break
      }
    }
    if let value = scheme.variableValue, let threshold = layer.threshold, value <= threshold {
      opacity *= PaintScheme.dimmed
    }
    return (color, opacity)
  }

  /// Returns the visible rectangle of a canvas with padding.
  ///
  /// Nothing is clipped, with one exception: a drawing can be wider than its advance width in text.
  ///
  /// - Parameters:
  ///   - canvas: The kind of canvas.
  ///   - mode: The rendering mode; nil to include the ink of all modes.
  ///   - padding: The padding on all sides, in units.
  /// - Returns: The rectangle in grid units.
  package func shown(
    _ canvas: Canvas, in mode: RenderingMode? = nil, padding: Double = 0
  ) -> Rectangle {
    var shown: Rectangle
    // A cell has the same size in all modes, so a symbol does not jump when its mode changes.
    let (across, down) = Self.reach(bounds)
    switch canvas {
    case .square:
      let half = max(across, down)
      shown = Rectangle(x: 12 - half, y: 12 - half, width: 2 * half, height: 2 * half)
    case .tight:
      let ink = mode.map { Self.bounds(layers(in: $0)) } ?? bounds
      shown = ink.isEmpty ? Rectangle(x: 0, y: 0, width: 24, height: 24) : ink
    case .advance:
      shown = Rectangle(x: 12 - advance / 2, y: 12 - down, width: advance, height: 2 * down)
    }
    shown.minX -= padding
    shown.minY -= padding
    shown.maxX += padding
    shown.maxY += padding
    return shown
  }

  /// Returns how far the ink reaches from the center of the cell, horizontally and vertically; at
  /// least to the edges of the cell.
  private static func reach(_ ink: Rectangle) -> (across: Double, down: Double) {
    let across = max(12, 12 - ink.minX, ink.maxX - 12)
    let down = max(12, 12 - ink.minY, ink.maxY - 12)
    return (across.isFinite ? across : 12, down.isFinite ? down : 12)
  }
}
