package import Geometry
package import SymbolStyle

/// An SVG document as painted paths, completely resolved.
///
/// It has no units, `use`, inheritance or references: every number is in user units, every color is
/// known (or `currentColor`, if the reader was given none), and every `viewBox` is part of a
/// transform. Elements without effect are removed. All numbers are finite. Unsupported content is
/// missing, and reported in a diagnostic.
package struct SVGDrawing: Hashable, Sendable {
  /// The width of the root `svg` in CSS pixels, positive.
  ///
  /// A missing size is taken from the `viewBox`; without it the size is 100, with a diagnostic.
  package var width: Double
  /// The height in CSS pixels, positive; see `width`.
  package var height: Double
  /// The nodes in painting order, the bottom one first.
  ///
  /// Their transforms map to coordinates in which 0...`width` and 0...`height` are visible.
  package var nodes: [Node]
  /// The requested parts that paint something: their nodes by the `id` of the element; the first
  /// element with an id wins.
  package var parts: [String: [Node]] = [:]
  /// The transforms from the coordinates of these parts to those of the drawing.
  package var partMaps: [String: AffineMap] = [:]
  /// The first `title` of the root `svg` and its first `desc`, if they exist; at most
  /// `Limits.textBytes` each.
  package var texts: [String] = []
  /// The diagnostics by position.
  package var findings: [Finding]
}

extension SVGDrawing {
  /// A painted node.
  package indirect enum Node: Hashable, Sendable {
    /// A path.
    case path(PaintedPath)
    /// A layer, composited as a whole.
    case group(Group)
  }

  /// Nodes painted on a separate layer, which is then clipped, masked and blended.
  ///
  /// It exists only if it makes a difference; otherwise its children take its position.
  package struct Group: Hashable, Sendable {
    /// The opacity of the layer, 0 (invisible) to 1.
    package var opacity = 1.0
    /// The clips; the intersection of all is visible.
    package var clips: [Clip] = []
    /// The mask of the layer; nil for none.
    package var mask: Mask?
    /// The nodes on the layer, the bottom one first.
    package var children: [Node]
  }

  /// A path that is filled, stroked or both.
  package struct PaintedPath: Hashable, Sendable {
    /// The outline in local coordinates, which strokes and gradients use, too.
    package var path: Path
    /// The transform from local coordinates to those of the drawing.
    package var transform: AffineMap
    /// The fill; nil for none.
    package var fill: Fill?
    /// The stroke; nil for none.
    package var stroke: Stroke?
    /// Whether the stroke is painted before the fill (`paint-order`).
    package var strokeFirst = false
    /// Whether to antialias edges: false for `shape-rendering` `crispEdges` and `optimizeSpeed`.
    package var antialias = true
    /// The classes of the shape as written, if parts were requested.
    package var classes: String?
    /// The classes of the shape's ancestors, the innermost first, if parts were requested.
    ///
    /// The outermost may be missing in deeply nested elements.
    package var outerClasses: [String] = []
    /// The `data-…` attributes of the shape, if parts were requested; up to `Limits.keptBytes` for
    /// a document.
    package var data: [DataAttribute] = []
    /// The source element, if parts were requested.
    package var source: Source?
  }

  /// The element that a path comes from: its shape, or the outermost `use` that shows it.
  package struct Source: Hashable, Sendable {
    /// The offset of its start tag in bytes.
    package var offset: Int
    /// The transform from the coordinates around the element to those of the drawing.
    package var outer: AffineMap
  }

  /// An attribute without visual meaning.
  package struct DataAttribute: Hashable, Sendable {
    package var name: String
    package var value: String
  }

  /// The fill of a path.
  package struct Fill: Hashable, Sendable {
    /// The color or gradient.
    package var paint: Paint
    /// The factor for the alpha of the paint, 0...1.
    package var opacity = 1.0
    /// The fill rule.
    package var rule = FillRule.nonZero
  }

  /// The stroke of a path.
  package struct Stroke: Hashable, Sendable {
    /// The color or gradient.
    package var paint: Paint
    /// The factor for the alpha of the paint, 0...1.
    package var opacity = 1.0
    /// The width, caps, joins and dashes in local coordinates, which the transform may distort.
    package var style = StrokeStyle()
  }

  /// The paint of a fill or a stroke.
  package enum Paint: Hashable, Sendable {
    /// A single color.
    case color(Color)
    /// The color of the surrounding text, if the reader was given none.
    case currentColor
    /// A gradient whose transform maps to the local coordinates of the path.
    indirect case gradient(Gradient)
  }
}

extension SVGDrawing {
  /// The union of shapes to which the visible area is limited.
  package struct Clip: Hashable, Sendable {
    /// The shapes; without any, nothing is visible.
    package var shapes: [ClipShape]
  }

  /// The inside of a path as a part of a clip.
  package struct ClipShape: Hashable, Sendable {
    /// The path in local coordinates.
    package var path: Path
    /// The transform from local coordinates to those of the drawing.
    package var transform: AffineMap
    /// The fill rule of the path (`clip-rule`).
    package var rule = FillRule.nonZero
    /// The clips of the shape itself; the intersection of all is used.
    package var clips: [Clip] = []
  }

  /// A mask: a drawing whose luminance or alpha becomes an opacity.
  package struct Mask: Hashable, Sendable {
    /// Whether luminance times alpha is used (of the sRGB values), or alpha alone.
    package var isLuminance: Bool
    /// The rectangle outside of which the mask is 0.
    package var region: Rectangle
    /// The transform from the coordinates of `region` to those of the drawing.
    package var transform: AffineMap
    /// The nodes in the coordinates of the drawing.
    package var nodes: [Node]
    /// The masks of this mask: none or one, which may have one in turn.
    package var masks: [Mask] = []
  }
}
