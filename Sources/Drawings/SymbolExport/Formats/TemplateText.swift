internal import Encodings
internal import Geometry
internal import SymbolArtwork
internal import SymbolStyle
internal import SymbolTemplates

/// A symbol as a template for Xcode and the SF Symbols app, in their coordinates.
///
/// The canvas, its guides and all names match Apple's exports ("Creating custom symbol images for
/// your app"), but the reference letter is an original drawing.
struct TemplateText {
  /// A drawing in the table of weights and scales.
  struct Variant {
    let weight: SymbolWeight
    let scale: SymbolScale
    let pieces: [Piece]
    /// The advance width in grid units; the symbol is centered in it.
    let advance: Double
  }

  /// A path in a drawing.
  struct Piece {
    /// The path in grid units.
    var path: Path
    /// The classes, separated by spaces; empty if there are none.
    var classes: String
    var attributes: [TemplateArtwork.Attribute] = []
  }

  let version: Int
  /// The canonical name of the symbol.
  let name: String
  /// The program that makes the file.
  let generator: String
  /// The rules of the style sheet.
  let rules: [TemplateArtwork.Rule]
  let variants: [Variant]

  private static let width = 3300.0
  private static let height = 2200.0
  /// The rows for the scales, whose baselines are 430 template units apart.
  private static let scales: [(scale: SymbolScale, name: String, baseline: Double)] = [
    (.small, "Small", 696), (.medium, "Medium", 1126), (.large, "Large", 1556),
  ]
  private static let capHeight = 70.459
  /// The size of a grid unit in template units; the grid has 14 units from capline to baseline.
  private static let unit = capHeight / 14
  private static let gridBaseline = 19.0
  private static let left = 263.0
  private static let right = 3036.0
  /// The extent of margin lines above the capline and below the baseline, in template units.
  private static let overhang = 24.4

  /// Returns the center of the column for a weight.
  private static func column(_ weight: SymbolWeight) -> Double {
    559.711 + 296.711 * Double(SymbolWeight.allCases.firstIndex(of: weight) ?? 3)
  }

  // MARK: Text

  var bytes: [UInt8] {
    var markup = Markup(isPretty: true)
    markup.text("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- ")
    markup.escaped(generator)
    markup.text(Provenance.place)
    markup.text(" -->\n<svg version=\"1.1\" xmlns=\"http://www.w3.org/2000/svg\"")
    if version < 7 {
      markup.attribute("width", Self.width)
      markup.attribute("height", Self.height)
    }
    markup.text(" viewBox=\"0 0 3300 2200\">")
    if version > 2 { style(&markup) }
    notes(&markup)
    guides(&markup)
    markup.line(1, "<g id=\"Symbols\">")
    // Large scales and the Black weight come first, as in Apple's files.
    for row in Self.scales.reversed() {
      for weight in SymbolWeight.allCases.reversed() {
        guard let variant = variants.first(where: { $0.weight == weight && $0.scale == row.scale })
        else { continue }
        write(variant, row.scale.templateLetter, row.baseline, &markup)
      }
    }
    markup.line(1, "</g>")
    markup.line(0, "</svg>\n")
    return Provenance.sealed(markup.bytes)
  }

  // MARK: Layers

  private func style(_ markup: inout Markup) {
    guard !rules.isEmpty else { return }
    markup.line(1, "<style>")
    for rule in rules {
      let properties = rule.properties.map { "\($0.name):\($0.value)" }
      markup.line(2, "")
      markup.escaped(".\(rule.name) {\(properties.joined(separator: "; "))}")
    }
    markup.line(1, "</style>")
  }

  // MARK: Notes

  /// The oldest Xcode version that supports the template version.
  private var xcode: Int { [2: 12, 3: 13, 4: 14, 5: 15, 6: 16][version] ?? 26 }

  private func notes(_ markup: inout Markup) {
    markup.line(1, "<g id=\"Notes\">")
    markup.line(
      2,
      "<rect id=\"artboard\" style=\"fill:white;opacity:1\" x=\"0\" y=\"0\" width=\"3300\" height=\"2200\"/>"
    )
    for y in [292.0, 1903] {
      line(nil, "black", x1: Self.left, x2: Self.right, y1: y, y2: y, &markup)
    }
    note("Weight/Scale Variations", x: Self.left, y: 322, anchor: "start", &markup)
    for weight in SymbolWeight.allCases {
      note(weight.templateName, x: Self.column(weight), y: 322, anchor: "middle", &markup)
    }
    for row in Self.scales {
      note(row.name, x: Self.left, y: row.baseline + 30, anchor: "start", &markup)
    }
    let ending: [(id: String?, text: String, y: Double)] = [
      ("template-version", "Template v.\(version).0", 1933),
      (nil, "Requires Xcode \(xcode) or greater", 1951),
      ("descriptive-name", "Generated from \(name)", 1969),
      (nil, "Typeset at 100.0 points", 1987),
    ]
    for line in ending {
      note(line.text, id: line.id, x: Self.right, y: line.y, anchor: "end", &markup)
    }
    markup.line(1, "</g>")
  }

  private func note(
    _ text: String, id: String? = nil, x: Double, y: Double, anchor: String, _ markup: inout Markup
  ) {
    markup.line(2, "<text")
    if let id { markup.attribute("id", id) }
    markup.attribute(
      "style",
      "stroke:none;fill:black;font-family:sans-serif;font-size:13;text-anchor:\(anchor);")
    matrix(x, y, &markup)
    markup.text(">")
    markup.escaped(text)
    markup.text("</text>")
  }

  private func matrix(_ x: Double, _ y: Double, _ markup: inout Markup) {
    markup.text(" transform=\"matrix(1 0 0 1 ")
    markup.number(x, precision: 4)
    markup.text(" ")
    markup.number(y, precision: 4)
    markup.text(")\"")
  }

  // MARK: Guides

  /// An outline of the letter A with the height of capitals and an average width, shown next to the
  /// symbols as a reference.
  private static let letter =
    "M0 0L24.3 -70.459L33.5 -70.459L57.8 0L49 0L42.4 -19.6L15.4 -19.6L8.8 0ZM17.9 -27.2L39.9 -27.2L28.9 -60Z"

  private func guides(_ markup: inout Markup) {
    markup.line(1, "<g id=\"Guides\">")
    for row in Self.scales {
      markup.line(2, "<g id=\"H-reference\"")
      markup.attribute("style", "fill:#27AAE1;stroke:none;")
      matrix(339, row.baseline, &markup)
      markup.text(">")
      markup.line(3, "<path d=\"\(Self.letter)\"/>")
      markup.line(2, "</g>")
      for (name, y) in [("Baseline", row.baseline), ("Capline", row.baseline - Self.capHeight)] {
        line(
          "\(name)-\(row.scale.templateLetter)", "#27AAE1", x1: Self.left, x2: Self.right, y1: y,
          y2: y, &markup)
      }
    }
    for row in Self.scales {
      for variant in variants where variant.scale == row.scale {
        guard version > 2 || variant.weight == .regular && variant.scale == .medium else {
          continue
        }
        let variantName =
          version > 2 ? "-\(variant.weight.templateName)-\(row.scale.templateLetter)" : ""
        for (side, sign) in [("left", -1.0), ("right", 1.0)] {
          let x = Self.column(variant.weight) + sign * variant.advance * Self.unit / 2
          line(
            "\(side)-margin\(variantName)", "#00AEEF", x1: x, x2: x,
            y1: row.baseline - Self.capHeight - Self.overhang, y2: row.baseline + Self.overhang,
            &markup)
        }
      }
    }
    markup.line(1, "</g>")
  }

  private func line(
    _ id: String?, _ stroke: String, x1: Double, x2: Double, y1: Double, y2: Double,
    _ markup: inout Markup
  ) {
    markup.line(2, "<line")
    if let id { markup.attribute("id", id) }
    markup.attribute("style", "fill:none;stroke:\(stroke);opacity:1;stroke-width:0.5;")
    for (name, value) in [("x1", x1), ("x2", x2), ("y1", y1), ("y2", y2)] {
      markup.attribute(name, value, precision: 4)
    }
    markup.text("/>")
  }

  // MARK: Symbols

  private func write(
    _ variant: Variant, _ letter: String, _ baseline: Double, _ markup: inout Markup
  ) {
    markup.line(2, "<g id=\"\(variant.weight.templateName)-\(letter)\"")
    let advance = variant.advance * Self.unit
    matrix(Self.column(variant.weight) - advance / 2, baseline, &markup)
    markup.text(">")
    // Coordinates start at the left margin and the baseline.
    let map = AffineMap(
      a: Self.unit, b: 0, c: 0, d: Self.unit, e: advance / 2 - 12 * Self.unit,
      f: -Self.gridBaseline * Self.unit)
    for piece in variant.pieces where !piece.path.isEmpty {
      markup.line(3, "<path")
      if !piece.classes.isEmpty { markup.attribute("class", piece.classes) }
      for attribute in piece.attributes { markup.attribute(attribute.name, attribute.value) }
      markup.text(" d=\"")
      Self.data(piece.path.transformed(by: map), &markup)
      markup.text("\"/>")
    }
    markup.line(2, "</g>")
  }

  /// Appends path data with an explicit command for each segment, because masters are compared
  /// command by command.
  private static func data(_ path: Path, _ markup: inout Markup) {
    var at = 0
    for verb in path.verbs {
      let points = path.points[at..<at + verb.pointCount]
      at += verb.pointCount
      switch verb {
      case .move: markup.text("M")
      case .line: markup.text("L")
      case .quad: markup.text("Q")
      case .cubic: markup.text("C")
      case .close: markup.text("Z")
      }
      for (index, point) in points.enumerated() {
        if index > 0 { markup.text(" ") }
        markup.number(point.x, precision: 3)
        markup.text(" ")
        markup.number(point.y, precision: 3)
      }
    }
  }
}
