internal import Geometry
internal import SymbolStyle

/// The computed values of inherited properties.
struct Properties {
  var fill = PaintValue.color(.black)
  var stroke = PaintValue.none
  var fillOpacity = 1.0
  var strokeOpacity = 1.0
  var fillRule = FillRule.nonZero
  var clipRule = FillRule.nonZero
  var strokeStyle = StrokeStyle()
  var isVisible = true
  var strokeFirst = false
  var antialias = true
  /// The value of `color`, or nil if neither the document nor the caller sets one.
  var color: Color?

  init(color: Color?) { self.color = color }
}

/// The computed values of properties that children do not inherit.
struct Effects {
  var isDisplayed = true
  var opacity = 1.0
  /// The id of the `clipPath` that clips the element.
  var clipPath: XMLDocument.Slice?
  /// The id of the `mask` that masks the element.
  var mask: XMLDocument.Slice?
  /// Whether a nested viewport shows overflowing content, or nil if the document does not specify
  /// it.
  var isOverflowVisible: Bool?
  /// The transform from `transform`, applied around `transform-origin`.
  var transform = AffineMap.identity

  /// Whether the element needs a separate layer, because it is blended, clipped or masked as a
  /// whole.
  var needsLayer: Bool { opacity < 1 || clipPath != nil || mask != nil }
}
