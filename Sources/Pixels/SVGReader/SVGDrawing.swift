package import Geometry
package import SymbolStyle

/// An SVG document as painted paths, with nothing left to resolve.
///
/// There are no units, no `use`, no inheritance and no references in it: every number is one of user
/// units, every colour is known (or `currentColor`, where the reader was given none), every `viewBox`
/// is part of a transform. What has no effect is not in it. All numbers are finite. What the reader
/// does not support is not in it either, but has left a finding.
package struct SVGDrawing: Hashable, Sendable {
  /// The size of the outermost `svg` in CSS pixels, positive.
  ///
  /// A missing size is the one of the `viewBox`; without either it is 100 and there is a finding.
  package var width: Double
  package var height: Double
  /// Painted one over the other, the first one at the bottom.
  ///
  /// Transforms map to coordinates in which 0...`width` and 0...`height` are visible.
  package var nodes: [Node]
  /// What was not understood or is not supported, by position.
  package var findings: [Finding]

  package init(width: Double, height: Double, nodes: [Node], findings: [Finding]) {
    self.width = width
    self.height = height
    self.nodes = nodes
    self.findings = findings
  }
}

extension SVGDrawing {
  package indirect enum Node: Hashable, Sendable {
    case path(PaintedPath)
    case group(Group)
  }

  /// Nodes that are painted onto a layer of their own, which then is clipped, masked and blended.
  ///
  /// There is one only where it makes a difference: otherwise its children stand in its place.
  package struct Group: Hashable, Sendable {
    /// 0...1.
    package var opacity: Double
    /// What is visible lies in all of them.
    package var clips: [Clip]
    package var mask: Mask?
    package var children: [Node]

    package init(opacity: Double = 1, clips: [Clip] = [], mask: Mask? = nil, children: [Node]) {
      self.opacity = opacity
      self.clips = clips
      self.mask = mask
      self.children = children
    }
  }

  /// A path that is filled, stroked or both.
  package struct PaintedPath: Hashable, Sendable {
    /// In local coordinates, in which strokes and gradients are, too.
    package var path: Path
    /// From local coordinates to those of the drawing.
    package var transform: AffineMap
    package var fill: Fill?
    package var stroke: Stroke?
    /// Whether the stroke is painted first and the fill over it (`paint-order`).
    package var strokeFirst: Bool
    /// Whether edges may be softened: false for `shape-rendering` `crispEdges` and `optimizeSpeed`.
    package var antialias: Bool

    package init(
      path: Path, transform: AffineMap, fill: Fill?, stroke: Stroke?, strokeFirst: Bool = false,
      antialias: Bool = true
    ) {
      self.path = path
      self.transform = transform
      self.fill = fill
      self.stroke = stroke
      self.strokeFirst = strokeFirst
      self.antialias = antialias
    }
  }

  package struct Fill: Hashable, Sendable {
    package var paint: Paint
    /// 0...1, besides the alpha of the paint.
    package var opacity: Double
    package var rule: FillRule

    package init(paint: Paint, opacity: Double = 1, rule: FillRule = .nonZero) {
      self.paint = paint
      self.opacity = opacity
      self.rule = rule
    }
  }

  package struct Stroke: Hashable, Sendable {
    package var paint: Paint
    /// 0...1, besides the alpha of the paint.
    package var opacity: Double
    package var style: StrokeStyle

    package init(paint: Paint, opacity: Double = 1, style: StrokeStyle = StrokeStyle()) {
      self.paint = paint
      self.opacity = opacity
      self.style = style
    }
  }

  package enum Paint: Hashable, Sendable {
    case color(Color)
    /// The colour of the text around the drawing: only if the reader was given none.
    case currentColor
    /// Its transform maps to the local coordinates of the path.
    indirect case gradient(Gradient)
  }
}

extension SVGDrawing {
  /// The union of some shapes, outside of which nothing is visible.
  package struct Clip: Hashable, Sendable {
    package var shapes: [ClipShape]

    package init(shapes: [ClipShape]) { self.shapes = shapes }
  }

  package struct ClipShape: Hashable, Sendable {
    package var path: Path
    /// From the coordinates of the path to those of the drawing.
    package var transform: AffineMap
    package var rule: FillRule
    /// The shape itself is clipped by all of them.
    package var clips: [Clip]

    package init(
      path: Path, transform: AffineMap, rule: FillRule = .nonZero, clips: [Clip] = []
    ) {
      self.path = path
      self.transform = transform
      self.rule = rule
      self.clips = clips
    }
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
    package var masks: [Mask]

    package init(
      isLuminance: Bool, region: Rectangle, transform: AffineMap, nodes: [Node], masks: [Mask] = []
    ) {
      self.isLuminance = isLuminance
      self.region = region
      self.transform = transform
      self.nodes = nodes
      self.masks = masks
    }
  }
}
