package import Geometry
package import SymbolStyle

/// An SVG document as painted paths, with nothing left to resolve.
///
/// There are no units, no `use`, no inheritance and no references in it: every number is one of
/// user units, every color is known (or `currentColor`, where the reader was given none), every
/// `viewBox` is part of a transform. What has no effect is not in it. All numbers are finite. What
/// the reader does not support is not in it either, but has left a finding.
package struct SVGDrawing: Hashable, Sendable {
  /// The size of the outermost `svg` in CSS pixels, positive.
  ///
  /// A missing size is the one of the `viewBox`; without either it is 100 and there is a finding.
  package var width: Double
  /// The height in CSS pixels, positive; see `width`.
  package var height: Double
  /// Painted one over the other, the first one at the bottom.
  ///
  /// Transforms map to coordinates in which 0...`width` and 0...`height` are visible.
  package var nodes: [Node]
  /// Of the parts that were asked for, those that paint something: what is among `nodes`, by the
  /// `id` of the element, the first of several with one.
  package var parts: [String: [Node]] = [:]
  /// From the coordinates in each of these parts to those of the drawing.
  package var partMaps: [String: AffineMap] = [:]
  /// What the document says about itself: the first `title` of the outermost `svg`, then its first
  /// `desc`, as far as there are any; no longer than `Limits.textBytes` each.
  package var texts: [String] = []
  /// What was not understood or is not supported, by position.
  package var findings: [Finding]
}

extension SVGDrawing {
  /// Something that is painted.
  package indirect enum Node: Hashable, Sendable {
    /// A path, painted onto what is there.
    case path(PaintedPath)
    /// A layer, painted onto what is there as a whole.
    case group(Group)
  }

  /// Nodes that are painted onto a layer of their own, which then is clipped, masked and blended.
  ///
  /// There is one only where it makes a difference: otherwise its children stand in its place.
  package struct Group: Hashable, Sendable {
    /// How strongly the layer is painted, from 0, which is invisible, to 1.
    package var opacity = 1.0
    /// What is visible of the layer lies in each of them; all of it without any.
    package var clips: [Clip] = []
    /// What makes parts of the layer fainter; nil for nothing.
    package var mask: Mask?
    /// What is painted on the layer, the first one at the bottom.
    package var children: [Node]
  }

  /// A path that is filled, stroked or both.
  package struct PaintedPath: Hashable, Sendable {
    /// The outline in local coordinates; strokes and gradients are in those, too.
    package var path: Path
    /// From local coordinates to those of the drawing.
    package var transform: AffineMap
    /// How the inside is painted; nil for not at all.
    package var fill: Fill?
    /// How the outline is painted; nil for not at all.
    package var stroke: Stroke?
    /// Whether the stroke is painted first and the fill over it (`paint-order`).
    package var strokeFirst = false
    /// Whether edges may be softened: false for `shape-rendering` `crispEdges` and `optimizeSpeed`.
    package var antialias = true
    /// The classes of the shape, as they are written, if parts were asked for.
    package var classes: String?
    /// The classes of the elements around the shape, those of the innermost first, if parts were
    /// asked for.
    ///
    /// Of an element far inside of others, the outermost may be missing.
    package var outerClasses: [String] = []
    /// The attributes of the shape called `data-…`, if parts were asked for: up to
    /// `Limits.keptBytes` of a document.
    package var data: [DataAttribute] = []
    /// Where the document has it, if parts were asked for.
    package var source: Source?
  }

  /// The element of a document that a path comes from: its shape, or the outermost `use` that shows
  /// this.
  package struct Source: Hashable, Sendable {
    /// Where its start tag begins, in bytes.
    package var offset: Int
    /// From the coordinates around the element to those of the drawing.
    package var outer: AffineMap
  }

  /// An attribute without a meaning for a drawing.
  package struct DataAttribute: Hashable, Sendable {
    package var name: String
    package var value: String
  }

  /// How the inside of a path is painted.
  package struct Fill: Hashable, Sendable {
    /// The color or gradient of the inside.
    package var paint: Paint
    /// By what the alpha of the paint is multiplied, 0...1.
    package var opacity = 1.0
    /// What counts as inside.
    package var rule = FillRule.nonZero
  }

  /// How the outline of a path is painted.
  package struct Stroke: Hashable, Sendable {
    /// The color or gradient of the outline.
    package var paint: Paint
    /// By what the alpha of the paint is multiplied, 0...1.
    package var opacity = 1.0
    /// Width, caps, joins and dashes in local coordinates, which the transform may distort.
    package var style = StrokeStyle()
  }

  /// What a fill or a stroke is made of.
  package enum Paint: Hashable, Sendable {
    /// The same color everywhere.
    case color(Color)
    /// The color of the text around the drawing: only if the reader was given none.
    case currentColor
    /// A gradient whose transform maps to the local coordinates of the path.
    indirect case gradient(Gradient)
  }
}

extension SVGDrawing {
  /// The union of some shapes, outside of which nothing is visible.
  package struct Clip: Hashable, Sendable {
    /// What is visible lies in one of them; without any, nothing is visible.
    package var shapes: [ClipShape]
  }

  /// The inside of a path as a part of a clip.
  package struct ClipShape: Hashable, Sendable {
    /// In coordinates of its own.
    package var path: Path
    /// From the coordinates of the path to those of the drawing.
    package var transform: AffineMap
    /// What counts as inside of the path (`clip-rule`).
    package var rule = FillRule.nonZero
    /// What the shape itself is clipped by: only what lies in each of them counts.
    package var clips: [Clip] = []
  }

  /// A picture whose luminance or alpha is the opacity of what it masks.
  package struct Mask: Hashable, Sendable {
    /// Whether the luminance times the alpha counts (of the sRGB values), or the alpha alone.
    package var isLuminance: Bool
    /// Outside of this rectangle the mask is 0.
    package var region: Rectangle
    /// From the coordinates of `region` to those of the drawing.
    package var transform: AffineMap
    /// In the coordinates of the drawing.
    package var nodes: [Node]
    /// The masks by which this one is multiplied: none or one, which may have one in turn.
    package var masks: [Mask] = []
  }
}
