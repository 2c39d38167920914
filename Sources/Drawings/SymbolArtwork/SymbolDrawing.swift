package import Geometry
package import SymbolStyle

/// A symbol in one weight, resolved to filled areas.
///
/// This is the complete input of rendering and export: strokes, masks, clips, transforms, units and
/// references are resolved. Every drawing satisfies these invariants:
///
/// - Layers are in painting order. They do not overlap, so that translucent colors show no seams of
///   double density, and none is empty. Layers of templates may overlap (`overlaps`).
/// - Every path consists of closed contours of lines, quadratic and cubic curves that do not cross
///   or overlap; outer contours are clockwise on a screen and holes counterclockwise, so that both
///   fill rules agree.
/// - Coordinates are finite, in units of the drawing grid: 24 for a cell, 20 for an em of adjacent
///   text, y downwards, with the cap line at 5 and the baseline at 19 for the medium scale.
/// - The same name, weight and scale give the same drawing on every machine.
package struct SymbolDrawing: Sendable {
  /// A specific color of a layer.
  package enum Tint: Hashable, Sendable {
    /// A system color by name, which depends on the appearance.
    case system(String)
    /// A fixed color, in drawings from other sources.
    case fixed(Color)
  }

  /// An area of one level.
  package struct Layer: Sendable {
    /// The area in units of the grid; both fill rules are equivalent.
    package var path: Path
    /// The level: 1 identifies the subject, 2 supports it, 3 is the faintest.
    package var level: Int
    /// The color in multicolor mode; nil for the text color.
    package var tint: Tint?
    /// The variable value above which the layer is lit, in 0...1; nil if it does not depend on one.
    package var threshold: Double?
    /// The opacity, 0...1, apart from that of its level and color.
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
  /// The layers in painting order: by level, then later painted ones first.
  ///
  /// If the layers differ by mode, these are those of monochrome mode.
  package var layers: [Layer]
  /// The layers of modes that differ from `layers`; palette mode uses those of hierarchical mode.
  package var modes: [RenderingMode: [Layer]] = [:]
  /// Whether layers may overlap; upper ones are then painted over lower ones.
  package var overlaps = false
  /// The advance width in text in units, centered at x = 12.
  ///
  /// All weights and variants of a base share it, so that nothing moves when one replaces another;
  /// heavy weights and badges may extend beyond it.
  package var advance: Double
  /// Whether it is mirrored in right-to-left layouts.
  package var isDirectional: Bool

  /// Creates a drawing from layers that satisfy the invariants, without validation.
  package init(name: String, layers: [Layer], advance: Double, isDirectional: Bool) {
    self.name = name
    self.layers = layers
    self.advance = advance
    self.isDirectional = isDirectional
  }

  /// The layers of a rendering mode.
  package func layers(in mode: RenderingMode) -> [Layer] {
    modes[mode == .palette ? .hierarchical : mode] ?? layers
  }

  /// The bounding box of the layers of all modes; empty for a drawing without layers.
  package var bounds: Rectangle {
    modes.values.reduce(Self.bounds(layers)) { $0.union(Self.bounds($1)) }
  }

  /// The bounding box of layers.
  static func bounds(_ layers: [Layer]) -> Rectangle {
    layers.reduce(.empty) { $0.union($1.path.tightBounds) }
  }

  /// Transforms the outlines of all modes.
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
