internal import Geometry
internal import SymbolStyle

/// The computed values of the properties that children take over.
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
  /// The value of `color`, nil where neither the document nor the caller has set one.
  var color: Color?

  init(color: Color?) { self.color = color }
}

/// The computed values of the properties that are an element's own.
struct Effects {
  var isDisplayed = true
  var opacity = 1.0
  /// The id of the `clipPath` that clips the element.
  var clipPath: XMLDocument.Slice?
  /// The id of the `mask` that masks the element.
  var mask: XMLDocument.Slice?
  /// Whether a nested viewport shows what is outside of it; nil where nothing says so.
  var isOverflowVisible: Bool?
  /// The map of `transform`, about `transform-origin`.
  var transform = AffineMap.identity

  /// Whether the element is painted on a layer of its own, to be blended, clipped or masked as a
  /// whole.
  var needsLayer: Bool { opacity < 1 || clipPath != nil || mask != nil }
}
