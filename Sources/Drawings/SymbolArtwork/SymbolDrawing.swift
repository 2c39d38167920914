package import Geometry
package import SymbolStyle

/// A symbol in one weight, resolved into plain filled areas.
///
/// This is all that rendering and export get to see, and all that they need: no strokes, masks,
/// clips, transforms, units or references are left. What holds for every drawing:
///
/// - Layers are painted from first to last. They do not overlap, so that translucent colors show no
///   seams of double density, and none is empty. Those of templates may overlap (`overlaps`).
/// - Every path is closed contours of lines, quadratic and cubic curves that do not cross or
///   overlap; outer contours run clockwise on a screen and holes the other way, so that both fill
///   rules agree.
/// - Coordinates are finite, in the units of the drawing grid: 24 a cell, 20 an em of the text
///   beside it, y downwards, cap line at 5 and baseline at 19 for the medium scale.
/// - The same name, weight and scale give the same drawing on every machine.
package struct SymbolDrawing: Sendable {
  /// A color of a layer's own.
  package enum Tint: Hashable, Sendable {
    /// A system color by its name, which differs in light and dark.
    case system(String)
    /// The same color everywhere, as drawings from other sources have them.
    case fixed(Color)
  }

  /// An area of one level.
  package struct Layer: Sendable {
    /// The area, in units of the grid; either fill rule fills the same.
    package var path: Path
    /// 1 is what identifies the subject, 2 supports it, 3 is the faintest.
    package var level: Int
    /// The color that it has in multicolor mode; nil for the color of the text around it.
    package var tint: Tint?
    /// From which variable value on it counts as lit, in 0...1; nil if it does not depend on one.
    package var threshold: Double?
    /// 0...1, beside what its level and color make of it.
    package var opacity: Double

    /// A layer of the color of the text around it, if nothing else is said.
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

  /// The canonical name in the catalog.
  package var name: String
  /// In the order of painting: by level, and what was painted later first.
  ///
  /// Those of monochrome mode, where a drawing has others in other modes.
  package var layers: [Layer]
  /// The layers of the modes that do not show `layers`; those of hierarchical mode are those of
  /// palette, too.
  package var modes: [RenderingMode: [Layer]] = [:]
  /// Whether layers may lie over each other: an upper one is then painted over those below it.
  package var overlaps = false
  /// The width that the symbol takes in a line of text, in units, around x = 12.
  ///
  /// All weights and variants of a base share it, so that nothing moves where one takes the place
  /// of another; heavy weights and badges may stand out of it.
  package var advance: Double
  /// Whether it is mirrored where text runs from right to left.
  package var isDirectional: Bool

  /// A drawing of layers that keep to what is said above; nothing is checked.
  package init(name: String, layers: [Layer], advance: Double, isDirectional: Bool) {
    self.name = name
    self.layers = layers
    self.advance = advance
    self.isDirectional = isDirectional
  }

  /// The layers that a mode shows.
  package func layers(in mode: RenderingMode) -> [Layer] {
    modes[mode == .palette ? .hierarchical : mode] ?? layers
  }

  /// The smallest rectangle around the layers of all modes; empty for a drawing without layers.
  package var bounds: Rectangle {
    modes.values.reduce(Self.bounds(layers)) { $0.union(Self.bounds($1)) }
  }

  /// The smallest rectangle around layers.
  static func bounds(_ layers: [Layer]) -> Rectangle {
    layers.reduce(.empty) { $0.union($1.path.tightBounds) }
  }

  /// Changes the outlines of all modes.
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
