package import Geometry
package import SVGReader
internal import SymbolStyle

/// A diagnostic that describes a difference between an SVG file and its symbol.
package enum IconFinding: Hashable, Sendable, CustomStringConvertible {
  /// A diagnostic of the SVG reader.
  case svg(Finding)
  /// A gradient was replaced by its mean color; the payload is the bounds of the shape, in CSS
  /// pixels.
  case gradient(Rectangle)
  /// A partly transparent mask: areas dimmed by more than half are removed, and all others are
  /// fully visible.
  case mask(Rectangle)
  /// A shape that extends too far beyond the image to be converted exactly.
  case tooFar(Rectangle)
  /// White shapes in an image that also has other colors.
  case white
  /// A faint color that appears only on top of stronger ones: its hexadecimal digits and opacity.
  case covered(String)
  /// A template for a custom symbol: the number of drawn weights, the number of its groups, and
  /// whether the other weights are interpolated.
  case template(weights: Int, variants: Int, isInterpolated: Bool)
  /// A part of a template that is lost when the template is exported again.
  case notKept(String)
  /// Layer classes on groups, which Apple's tools ignore.
  case groupClasses
  /// A template variant that is far from its guides; the payload is the id of its group.
  case moved(String)
  /// A template variant that has no margins; the payload is the id of its group.
  case noMargins(String)
  /// A layer class in a file that is not a template, where it has no effect.
  case layerClass(String)
  /// Shapes with layer classes that paint nothing: their number, and an example.
  case unpaintedLayers(Int, String)
  /// A shape that was skipped because it is almost invisible.
  case faint(Rectangle)
  /// A color in a template variant; it is ignored.
  case unreadColor(String)
  /// An opacity, in percent, in a template variant; Xcode ignores it.
  case unreadOpacity(Int)
  /// A color that is not sRGB, and the multicolor class whose style rule sets it; drawings ignore
  /// the color.
  case unreadFill(String, String)
  /// An unsupported property, and the layer class whose style rule sets it.
  case unreadProperty(String, String)
  /// A clip path or a mask in a template variant; it is ignored.
  case unreadClip
  /// The colors in the order of their hierarchy levels: the first is level 1, and all after the
  /// third are also level 3.
  case levels([String])

  /// A one-line message for users, without a period.
  package var description: String {
    switch self {
    case .svg(let finding): finding.description
    case .gradient(let place):
      "a gradient was replaced by its mean color, \(Self.text(place))"
    case .mask(let place):
      "a mask has shades of gray: what it dims by more than half was skipped, \(Self.text(place))"
    case .tooFar(let place):
      "a shape extends too far beyond the image and was skipped, \(Self.text(place))"
    case .white: "white areas were cut out of the colors below them"
    case .covered(let look):
      "\(look) appears only on top of stronger colors and was skipped"
    case .template(let weights, let variants, let isInterpolated):
      "a custom symbol template: \(weights) \(weights == 1 ? "weight" : "weights") from "
        + "\(variants) \(variants == 1 ? "drawing" : "drawings")"
        + (isInterpolated ? ", by interpolation" : "")
    case .notKept(let subject): "\(subject) is lost when the template is exported again"
    case .groupClasses:
      "layer classes are on groups, but only paths can have them: they were moved to the paths"
    case .moved(let variant):
      "\(variant) is far from its guides and was centered between them"
    case .noMargins(let variant):
      "neither \(variant) nor Regular has margins: the width is that of the outlines"
    case .layerClass(let name):
      "the class '\(name.prefix(60))' works only in templates: here, colors define the layers"
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
      "a clip path or mask is ignored: the parts that it hides are visible"
    case .levels(let looks):
      "colors became hierarchy levels: "
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
