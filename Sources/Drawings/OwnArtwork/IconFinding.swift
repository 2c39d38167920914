package import Geometry
package import SVGReader
internal import SymbolStyle

/// A diagnostic: a difference between an SVG file and its symbol.
package enum IconFinding: Hashable, Sendable, CustomStringConvertible {
  /// A diagnostic of the SVG reader.
  case svg(Finding)
  /// A gradient was replaced by its mean color; the payload is the bounds of the shape, in CSS
  /// pixels.
  case gradient(Rectangle)
  /// A mask is partly transparent: parts dimmed by more than half were removed, others are fully
  /// visible.
  case mask(Rectangle)
  /// A shape extends too far beyond the image for exact results.
  case tooFar(Rectangle)
  /// White shapes in an image with other colors.
  case white
  /// A faint color that is only on top of stronger ones, by its hexadecimal digits and opacity.
  case covered(String)
  /// A template of a custom symbol: the number of weights with drawings, the number of its groups,
  /// and whether other weights are interpolated.
  case template(weights: Int, variants: Int, isInterpolated: Bool)
  /// A part of a template that is lost when it is exported again.
  case notKept(String)
  /// Layer classes on groups, where Apple's tools do not read them.
  case groupClasses
  /// A variant of a template, by its id, that is far from its guides.
  case moved(String)
  /// A variant of a template, by its id, without margins.
  case noMargins(String)
  /// A layer class in a file that is not a template, where it has no effect.
  case layerClass(String)
  /// The number of shapes that have layer classes but paint nothing, with an example.
  case unpaintedLayers(Int, String)
  /// A shape that is so faint that it was skipped.
  case faint(Rectangle)
  /// A color in a variant of a template, which is ignored.
  case unreadColor(String)
  /// An opacity, in percent, in a template variant; Xcode ignores it.
  case unreadOpacity(Int)
  /// A color that is not sRGB in the style rule of a multicolor class, which is ignored.
  case unreadFill(String, String)
  /// An unsupported property in the style rule of a layer class.
  case unreadProperty(String, String)
  /// A clip path or mask in a variant of a template, which is ignored.
  case unreadClip
  /// The colors by level, the first one level 1; those after the third are level 3, too.
  case levels([String])

  /// The message on one line for people, without a period.
  package var description: String {
    switch self {
    case .svg(let finding): finding.description
    case .gradient(let place): "a gradient became its mean color, \(Self.text(place))"
    case .mask(let place):
      "a mask has grays: parts that it dims by more than half were skipped, \(Self.text(place))"
    case .tooFar(let place):
      "a shape reaches too far beyond the image and was skipped, \(Self.text(place))"
    case .white: "white areas were cut out of the colors below them"
    case .covered(let look): "\(look) is only on top of stronger colors and was skipped"
    case .template(let weights, let variants, let isInterpolated):
      "a custom symbol template: \(weights) \(weights == 1 ? "weight" : "weights") of \(variants) "
        + (variants == 1 ? "drawing" : "drawings")
        + (isInterpolated ? ", by interpolation" : "")
    case .notKept(let subject): "\(subject) is lost when the template is exported again"
    case .groupClasses:
      "layer classes are on groups, but only paths can have them: they were moved to the paths"
    case .moved(let variant):
      "\(variant) is far from its guides: it was centered between them"
    case .noMargins(let variant):
      "\(variant) has no margins, and neither has Regular: it is as wide as its outlines"
    case .layerClass(let name):
      "the class '\(name.prefix(60))' is read only in templates: here, layers come from colors"
    case .unpaintedLayers(let count, let name):
      "\(count) \(count == 1 ? "shape paints nothing and was" : "shapes paint nothing and were") skipped, "
        + "despite classes such as '\(name.prefix(60))'"
    case .faint(let place):
      "a shape is nearly transparent and was skipped, \(Self.text(place))"
    case .unreadColor(let color):
      "the color \(color) of a path is ignored: in templates, colors come from layer classes"
    case .unreadOpacity(let percent):
      "the opacity \(percent) % of a path is ignored: in templates, it comes from layer classes"
    case .unreadFill(let color, let name):
      "the color '\(color.prefix(60))' of '.\(name.prefix(60))' is not an sRGB color: templates keep it, but "
        + "drawings use the text color"
    case .unreadProperty(let property, let name):
      "'\(property)' of '.\(name.prefix(60))' is ignored: layer rules have only 'fill' and 'opacity'"
    case .unreadClip:
      "a clip path or mask is ignored: what it hides is visible"
    case .levels(let looks):
      "colors became levels: "
        + looks.enumerated().map { "\($1) is \(min($0 + 1, 3))" }.joined(separator: ", ")
    }
  }

  private static func text(_ place: Rectangle) -> String {
    func number(_ value: Double) -> String {
      guard abs(value) < 1e9 else { return value < 0 ? "-1e9" : "1e9" }
      return "\((value * 10).rounded() / 10)"
    }
    return "from x \(number(place.minX)), y \(number(place.minY)) to x \(number(place.maxX)), "
      + "y \(number(place.maxY))"
  }
}
