internal import Geometry
internal import SymbolStyle

/// A gradient with the attributes of the gradients that it refers to, before it is applied to a
/// path.
struct GradientTemplate {
  var isRadial: Bool
  /// The elements to search for attributes: the gradient, then those that it refers to.
  var chain: [Int]
  var stops: [Gradient.Stop]
  var isInBox: Bool
  var spread: Gradient.Spread
  var transform: AffineMap
}
