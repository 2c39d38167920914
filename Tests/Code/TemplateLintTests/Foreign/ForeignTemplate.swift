import SymbolStyle
import Testing

/// A template as another tool writes it, by hand after what is known of the format and of that
/// tool's habits, with what is to be said of it and what it shows.
///
/// Each draws a square frame of 60 by 60 units that stands on the baseline, as thick as its weight
/// says, so that what is to be seen is known without any code of the tool: the area of a frame of
/// the thickness t is 3600 - (60 - 2t)².
struct ForeignTemplate: Sendable, CustomTestStringConvertible {
  /// The tool, or what is special.
  let title: String
  /// The rules that find something that matters more than a note.
  var rules: Set<String> = []
  /// What is left of them after mending.
  var left: Set<String> = []
  /// The thickness of frames by weight, 1 for Ultralight to 9 for Black, in a scale; nil if nothing
  /// can be taken.
  var frames: [Frame]?
  /// Whether the weights between the masters are interpolated.
  var isInterpolated = false
  let text: String

  struct Frame: Sendable {
    let weight: Double
    var scale = SymbolScale.small
    let thickness: Double
    /// How large the frame is drawn, beside 60 units.
    var size = 1.0
  }

  var testDescription: String { title }
}

/// The parts that templates are written of.
enum ForeignParts {
  static let weights = [
    "Ultralight", "Thin", "Light", "Regular", "Medium", "Semibold", "Bold", "Heavy", "Black",
  ]
  /// Thicknesses that the interpolation of 4, 9 and 18 does not give.
  static let thickness: [Double] = [4, 5, 7, 9, 11, 12.5, 14, 16, 18]

  static func column(_ weight: Int) -> Double { 559.711 + 296.711 * Double(weight) }

  static func number(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  /// A frame from the point (0, 0) upwards, the hole in the other direction.
  static func frame(_ thickness: Double, x: Double = 0, y: Double = 0) -> String {
    func point(_ px: Double, _ py: Double) -> String { "\(number(px + x)) \(number(py + y))" }
    let t = thickness
    return "M\(point(0, 0))L\(point(0, -60))L\(point(60, -60))L\(point(60, 0))Z"
      + "M\(point(t, -t))L\(point(60 - t, -t))L\(point(60 - t, t - 60))L\(point(t, t - 60))Z"
  }

  /// The same with the hole in the same direction, for the even-odd rule.
  static func crossed(_ thickness: Double, x: Double = 0, y: Double = 0) -> String {
    func point(_ px: Double, _ py: Double) -> String { "\(number(px + x)) \(number(py + y))" }
    let t = thickness
    return "M\(point(0, 0))L\(point(0, -60))L\(point(60, -60))L\(point(60, 0))Z"
      + "M\(point(t, -t))L\(point(t, t - 60))L\(point(60 - t, t - 60))L\(point(60 - t, -t))Z"
  }

  /// The lines of the three rows on the large canvas.
  static func rows(_ style: String = "fill:none;stroke:#27AAE1;opacity:1;stroke-width:0.5;")
    -> String
  {
    var text = ""
    for (scale, y) in [("S", 696.0), ("M", 1126), ("L", 1556)] {
      text +=
        "<g id=\"H-reference\" style=\"fill:#27AAE1;stroke:none;\" transform=\"matrix(1 0 0 1 339 \(number(y)))\"><path d=\"M0 0L28 -70L56 0Z\"/></g>\n"
      for (name, height) in [("Baseline", y), ("Capline", y - 70.459)] {
        text +=
          "<line id=\"\(name)-\(scale)\" style=\"\(style)\" x1=\"263\" x2=\"3036\" y1=\"\(number(height))\" y2=\"\(number(height))\"/>\n"
      }
    }
    return text
  }

  /// Margins of a frame of a width in a column.
  static func margins(
    _ variant: String, _ weight: Int, y: Double = 600.785, width: Double = 60,
    bearing: Double = 9.766
  ) -> String {
    let middle = column(weight)
    let half = width / 2 + bearing
    return [("left", middle - half), ("right", middle + half)].map { side, x in
      "<line id=\"\(side)-margin\(variant.isEmpty ? "" : "-" + variant)\" style=\"fill:none;stroke:#00AEEF;stroke-width:0.5;opacity:1.0;\" x1=\"\(number(x))\" x2=\"\(number(x))\" y1=\"\(number(y))\" y2=\"\(number(y + 119.336))\"/>\n"
    }.joined()
  }

  /// Where the group of a variant begins: at its left margin, on its baseline.
  static func origin(_ weight: Int, _ y: Double = 696, width: Double = 60) -> String {
    "matrix(1 0 0 1 \(number(column(weight) - width / 2 - 9.766)) \(number(y)))"
  }

  static func notes(_ version: String, requires: String, name: String = "frame") -> String {
    """
    <g id="Notes">
    <rect height="2200" id="artboard" style="fill:white;opacity:1" width="3300" x="0" y="0"/>
    <line style="fill:none;stroke:black;opacity:1;stroke-width:0.5;" x1="263" x2="3036" y1="292" y2="292"/>
    <text style="stroke:none;fill:black;font-family:sans-serif;font-size:13;font-weight:bold;" transform="matrix(1 0 0 1 263 322)">Weight/Scale Variations</text>
    <text id="template-version" style="stroke:none;fill:black;font-family:sans-serif;font-size:13;text-anchor:end;" transform="matrix(1 0 0 1 3036 1933)">Template v.\(version)</text>
    <text style="stroke:none;fill:black;font-family:sans-serif;font-size:13;text-anchor:end;" transform="matrix(1 0 0 1 3036 1951)">Requires Xcode \(requires) or greater</text>
    <text id="descriptive-name" style="stroke:none;fill:black;font-family:sans-serif;font-size:13;text-anchor:end;" transform="matrix(1 0 0 1 3036 1969)">Generated from \(name)</text>
    <text style="stroke:none;fill:black;font-family:sans-serif;font-size:13;text-anchor:end;" transform="matrix(1 0 0 1 3036 1987)">Typeset at 100.0 points</text>
    </g>

    """
  }

  static let head =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!--Generator: Apple Native CoreSVG 232-->\n<!DOCTYPE svg\nPUBLIC \"-//W3C//DTD SVG 1.1//EN\"\n       \"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd\">\n"

  /// A whole file on the large canvas.
  static func file(
    _ version: String, requires: String = "13", style: String = "", margins: String,
    symbols: String, size: String = "width=\"3300\" height=\"2200\"",
    head: String = ForeignParts.head
  ) -> String {
    """
    \(head)<svg version="1.1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \(size)>
    \(style.isEmpty ? "" : "<style>\n\(style)\n</style>\n")\(notes(version, requires: requires))<g id="Guides">
    \(rows())\(margins)</g>
    <g id="Symbols">
    \(symbols)</g>
    </svg>

    """
  }

  /// The masters by their numbers.
  static let masters = [(8, "Black-S"), (3, "Regular-S"), (0, "Ultralight-S")]

  static var masterMargins: String { masters.map { margins($1, $0) }.joined() }

  /// The three masters, each with what is drawn in it at the origin of its group.
  static func masterGroups(_ attributes: String = "", _ content: (Double) -> String) -> String {
    masters.map { weight, name in
      "<g id=\"\(name)\" transform=\"\(origin(weight))\"\(attributes)>\n\(content(thickness[weight]))\n</g>\n"
    }.joined()
  }

  /// What the masters and a weight between them are in the small scale.
  static let interpolated: [ForeignTemplate.Frame] = [
    .init(weight: 100, thickness: 4), .init(weight: 400, thickness: 9),
    .init(weight: 900, thickness: 18), .init(weight: 700, thickness: 13.5),
    .init(weight: 300, thickness: 4 * 0.3333 + 9 * 0.6667),
  ]

  /// All 27 variants; the larger scales are larger frames.
  static func allVariants(_ content: (_ thickness: Double, _ size: Double) -> String) -> String {
    var text = ""
    for (scale, y, size) in [("L", 1556.0, 1.647), ("M", 1126, 1.276), ("S", 696, 1)] {
      for weight in weights.indices.reversed() {
        text +=
          "<g id=\"\(weights[weight])-\(scale)\" transform=\"\(origin(weight, y, width: 60 * size))\">\n\(content(thickness[weight], size))\n</g>\n"
      }
    }
    return text
  }

  static let drawnVariants: [ForeignTemplate.Frame] =
    zip([100, 200, 300, 400, 500, 600, 700, 800, 900], thickness).flatMap { weight, thickness in
      [(SymbolScale.small, 1.0), (.medium, 1.276), (.large, 1.647)].map { scale, size in
        ForeignTemplate.Frame(weight: weight, scale: scale, thickness: thickness, size: size)
      }
    }

  /// A frame of another size, in its own numbers.
  static func frame(_ thickness: Double, size: Double) -> String {
    let side = 60 * size
    let t = thickness * size
    let (a, b, c) = (number(side), number(t), number(side - t))
    return "M9.766 0L9.766 -\(a)L\(number(9.766 + side)) -\(a)L\(number(9.766 + side)) 0Z"
      + "M\(number(9.766 + t)) -\(b)L\(number(9.766 + side - t)) -\(b)L\(number(9.766 + side - t)) -\(c)L\(number(9.766 + t)) -\(c)Z"
  }
}
