package import Geometry
package import SymbolStyle

/// A symbol in one weight, resolved to filled areas.
///
/// This is the complete input for rendering and export: strokes, masks, clips, transforms, units
/// and references are resolved. Every drawing satisfies these invariants:
///
/// - Layers are in painting order, and none is empty. They do not overlap, so translucent colors
///   show no denser seams. Only the layers of templates can overlap (`overlaps`).
/// - Every path consists of closed contours of lines, quadratic curves and cubic curves that do not
///   cross or overlap. Outer contours are clockwise on a screen and holes are counterclockwise, so
///   both fill rules agree.
/// - Coordinates are finite and in grid units: 24 for a cell, and 20 for an em of adjacent text.
///   The y axis points down. At the medium scale, the capline is at 5 and the baseline is at 19.
/// - The same name, weight and scale give the same drawing on every machine.
package struct SymbolDrawing: Sendable {
  /// The color of a layer in multicolor mode.
  package enum Tint: Hashable, Sendable {
    /// A system color by name, whose value depends on the appearance.
    case system(String)
    /// A fixed color, used by drawings from other sources.
    case fixed(Color)
  }

  /// An area with one hierarchy level.
  package struct Layer: Sendable {
    /// The area in grid units; both fill rules are equivalent.
    package var path: Path
    /// The hierarchy level: 1 for the subject of the symbol, 2 for parts that support it, and 3 for
    /// the faintest parts.
    package var level: Int
    /// The color in multicolor mode; nil for the text color.
    package var tint: Tint?
    /// The variable value above which the layer is lit, in 0...1; nil if the layer is always lit.
    package var threshold: Double?
    /// The opacity, 0...1, which is multiplied by the opacities of the level and the color.
    package var opacity: Double

    /// Creates a layer, by default in the text color.
    package init(
      path: Path, level: Int, tint: Tint? = nil, threshold: Double? = nil, opacity: Double = 1
    ) {
      self.opacity = opacity
      self.path = path
      self.level = level
      self.tint = tint
      self.threshold = threshold
    }
  }

  /// The canonical name.
  package var name: String
  /// The layers in painting order: sorted by level, and within a level, layers painted later come
  /// first.
  ///
  /// If the layers differ between rendering modes, these are the layers for monochrome mode.
  package var layers: [Layer]
  /// The layers for the modes that differ from `layers`; palette mode uses those of hierarchical
  /// mode.
  package var modes: [RenderingMode: [Layer]] = [:]
  /// Whether layers can overlap, in which case upper layers are painted over lower ones.
  package var overlaps = false
  /// The advance width in text, in units; the advance is centered at x = 12.
  ///
  /// All weights and variants of a symbol share this width, so text does not shift when one
  /// replaces another. Heavy weights and badges can extend beyond it.
  package var advance: Double
  /// Whether right-to-left layouts mirror the symbol.
  package var isDirectional: Bool

  /// Creates a drawing from layers that satisfy the invariants, without validating them.
  package init(name: String, layers: [Layer], advance: Double, isDirectional: Bool) {
    self.name = name
    self.layers = layers
    self.advance = advance
    self.isDirectional = isDirectional
  }

  /// Returns the layers of a rendering mode.
  package func layers(in mode: RenderingMode) -> [Layer] {
    modes[mode == .palette ? .hierarchical : mode] ?? layers
  }

  /// The bounding box of the layers in all modes; empty if the drawing has no layers.
  package var bounds: Rectangle {
    modes.values.reduce(Self.bounds(layers)) { $0.union(Self.bounds($1)) }
  }

  /// Returns the bounding box of layers.
  static func bounds(_ layers: [Layer]) -> Rectangle {
    layers.reduce(.empty) { $0.union($1.path.tightBounds) }
  }

  /// Transforms the outlines in all modes.
  mutating func transform(by map: AffineMap) {
    for index in layers.indices { layers[index].path.transform(by: map) }
    for (mode, layers) in modes {
      modes[mode] = layers.map { layer in
        var layer = layer
        layer.path.transform(by: map)
        return layer
      }
    }
  }
}
