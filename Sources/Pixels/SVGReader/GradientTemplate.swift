internal import Geometry
internal import SymbolStyle

/// A gradient with the attributes of the gradients that it refers to, before it is fitted to a
/// path.
struct GradientTemplate {
  var isRadial: Bool
  /// The elements to look for an attribute in: the gradient itself, then what it refers to.
  var chain: [Int]
  var stops: [Gradient.Stop]
  var isInBox: Bool
  var spread: Gradient.Spread
  var transform: AffineMap
}
