package import Geometry
package import SymbolStyle

/// Which colors the layers of a drawing get.
package struct PaintScheme: Sendable {
  /// What decides about colors.
  package var mode: RenderingMode
  /// The one color of monochrome and hierarchical mode, and what has none of its own in multicolor;
  /// nil is the color of the text around it.
  package var color: Color?
  /// The colors of palette mode, from level 1 on; further levels get the last one.
  package var palette: [Color]
  /// Takes the dark values of system colors in multicolor mode.
  package var isDark: Bool
  /// 0...1: layers with a threshold that is not below it are dimmed; nil lights all.
  package var variableValue: Double?

  /// A scheme in which everything has the color of the text around it, if nothing else is said.
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

  /// The opacity of each level in hierarchical mode.
  package static let ladder = [1, 0.5, 0.25]
  /// What is left of a layer that the variable value has not reached.
  package static let dimmed = 0.3
}

/// Which part of the plane is shown.
package enum Canvas: String, CaseIterable, Sendable {
  /// The cell of the grid, 24 by 24 units; wider symbols are shown whole, in a wider square.
  case square
  /// The ink, and nothing around it.
  case tight
  /// As wide as the symbol in a line of text, 24 units high.
  case advance
}

extension SymbolDrawing {
  /// The drawing with colors and a canvas.
  ///
  /// Layers that look the same become one.
  ///
  /// The padding is added to the canvas on all sides, in units.
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
    // A square is as large as asked for, whatever is in it.
    return PaintedSymbol(
      name: name, canvas: shown, layers: painted,
      unitsHigh: canvas == .square ? shown.height : 24, isDirectional: isDirectional,
      overlaps: overlaps && painted.count > 1)
  }

  /// Whether a layer that looks like the one below it is one area with it.
  ///
  /// Layers of templates are one outline in monochrome mode only, where those that turn the other
  /// way are holes.
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

  /// What is shown on a canvas, in units, with so much around it.
  ///
  /// Nothing is cut off but by the width in text, beyond which a drawing may stand.
  ///
  /// - Parameters:
  ///   - canvas: What the rectangle is made for.
  ///   - mode: The mode whose ink is shown; nil for that of all.
  ///   - padding: Added on all sides, in units.
  /// - Returns: The rectangle in units of the grid.
  package func shown(
    _ canvas: Canvas, in mode: RenderingMode? = nil, padding: Double = 0
  ) -> Rectangle {
    var shown: Rectangle
    // A cell is as large in all modes, so that nothing jumps from one to the other.
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

  /// How far ink goes from the middle of the cell, across and down; at least to its edges.
  private static func reach(_ ink: Rectangle) -> (across: Double, down: Double) {
    let across = max(12, 12 - ink.minX, ink.maxX - 12)
    let down = max(12, 12 - ink.minY, ink.maxY - 12)
    return (across.isFinite ? across : 12, down.isFinite ? down : 12)
  }
}
