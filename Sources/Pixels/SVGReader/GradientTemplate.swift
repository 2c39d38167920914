internal import Geometry
internal import SymbolStyle

/// A gradient before it is applied to a path, including attributes of the gradients to which it
/// refers.
struct GradientTemplate {
  var isRadial: Bool
  /// The elements to search for attributes: the gradient itself, and then the gradients to which it
  /// refers.
  var chain: [Int]
  var stops: [Gradient.Stop]
  var isInBox: Bool
  var spread: Gradient.Spread
  var transform: AffineMap
}
