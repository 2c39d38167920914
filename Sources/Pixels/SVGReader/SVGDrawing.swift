package import Geometry
package import SymbolStyle

/// An SVG document that is completely resolved to painted paths.
///
/// It has no units, `use`, inheritance or references. Every number is in user units and finite.
/// Every color is known, unless it is `currentColor` and the reader was not given one. Every
/// `viewBox` is part of a transform. Elements without an effect are removed. Unsupported content is
/// missing and is reported as a diagnostic.
package struct SVGDrawing: Hashable, Sendable {
  /// The width of the root `svg` in CSS pixels, which is positive.
  ///
  /// A missing size is taken from the `viewBox`. Without a `viewBox`, the size is 100, and there is
  /// a diagnostic.
  package var width: Double
  /// The height of the root `svg` in CSS pixels, which is positive; see `width`.
  package var height: Double
  /// The nodes in painting order, from bottom to top.
  ///
  /// Their transforms map to coordinates in which the ranges 0...`width` and 0...`height` are
  /// visible.
  package var nodes: [Node]
  /// The nodes of the requested parts that paint something, by the `id` of the element; if several
  /// elements have the same id, the first one wins.
  package var parts: [String: [Node]] = [:]
  /// The transforms from the coordinates of the parts to those of the drawing.
  package var partMaps: [String: AffineMap] = [:]
  /// The first `title` and the first `desc` of the root `svg`, if they exist; each has at most
  /// `Limits.textBytes`.
  package var texts: [String] = []
  /// The diagnostics, ordered by position.
  package var findings: [Finding]
}

extension SVGDrawing {
  /// A node that is painted.
  package indirect enum Node: Hashable, Sendable {
    /// A path.
    case path(PaintedPath)
    /// A layer that is composited as a whole.
    case group(Group)
  }

  /// Nodes that are painted on a separate layer, which is then clipped, masked and blended.
  ///
  /// A group exists only if it makes a difference; otherwise, its children replace it.
  package struct Group: Hashable, Sendable {
    /// The opacity of the layer, from 0 (invisible) to 1.
    package var opacity = 1.0
    /// The clips, whose intersection is visible.
    package var clips: [Clip] = []
    /// The mask of the layer, or nil if there is none.
    package var mask: Mask?
    /// The nodes on the layer, from bottom to top.
    package var children: [Node]
  }

  /// A path that is filled, stroked or both.
  package struct PaintedPath: Hashable, Sendable {
    /// The outline in local coordinates, which also apply to strokes and gradients.
    package var path: Path
    /// The transform from local coordinates to those of the drawing.
    package var transform: AffineMap
    /// The fill, or nil if there is none.
    package var fill: Fill?
    /// The stroke, or nil if there is none.
    package var stroke: Stroke?
    /// Whether the stroke is painted before the fill (`paint-order`).
    package var strokeFirst = false
    /// Whether to antialias edges; false if `shape-rendering` is `crispEdges` or `optimizeSpeed`.
    package var antialias = true
    /// The classes of the shape as written in the document, if parts were requested.
    package var classes: String?
    /// The classes of the shape's ancestors, innermost first, if parts were requested.
    ///
    /// For deeply nested elements, the outermost classes can be missing.
    package var outerClasses: [String] = []
    /// The `data-…` attributes of the shape, if parts were requested; at most `Limits.keptBytes` in
    /// a document.
    package var data: [DataAttribute] = []
    /// The source element, if parts were requested.
    package var source: Source?
  }

  /// The element from which a path comes: its shape, or the outermost `use` that shows it.
  package struct Source: Hashable, Sendable {
    /// The offset of the element's start tag, in bytes.
    package var offset: Int
    /// The transform from the coordinates outside of the element to those of the drawing.
    package var outer: AffineMap
  }

  /// An attribute that has no visual meaning.
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
    /// The width, caps, joins and dashes in local coordinates; the transform can distort the
    /// stroke.
    package var style = StrokeStyle()
  }

  /// The paint of a fill or a stroke.
  package enum Paint: Hashable, Sendable {
    /// A single color.
    case color(Color)
    /// The color of the surrounding text, if the reader was not given a color.
    case currentColor
    /// A gradient, whose transform maps to the local coordinates of the path.
    indirect case gradient(Gradient)
  }
}

extension SVGDrawing {
  /// A union of shapes to which the visible area is limited.
  package struct Clip: Hashable, Sendable {
    /// The shapes; if there are none, nothing is visible.
    package var shapes: [ClipShape]
  }

  /// The inside of a path, as a part of a clip.
  package struct ClipShape: Hashable, Sendable {
    /// The path in local coordinates.
    package var path: Path
    /// The transform from local coordinates to those of the drawing.
    package var transform: AffineMap
    /// The fill rule of the path (`clip-rule`).
    package var rule = FillRule.nonZero
    /// The clips of the shape itself, whose intersection applies.
    package var clips: [Clip] = []
  }

  /// A mask, which is a drawing whose luminance or alpha becomes an opacity.
  package struct Mask: Hashable, Sendable {
    /// Whether the mask uses luminance (of the sRGB values) times alpha, rather than alpha alone.
    package var isLuminance: Bool
    /// The rectangle outside of which the mask is 0.
    package var region: Rectangle
    /// The transform from the coordinates of `region` to those of the drawing.
    package var transform: AffineMap
    /// The nodes in the coordinates of the drawing.
    package var nodes: [Node]
    /// The masks of this mask: none or one, which can itself have a mask.
    package var masks: [Mask] = []
  }
}
