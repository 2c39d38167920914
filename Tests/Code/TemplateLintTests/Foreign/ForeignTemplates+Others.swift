import SymbolStyle

/// Templates as drawing programs and converters write them, with what they usually get wrong.
extension ForeignTemplate {
  private typealias Parts = ForeignParts

  private static func masters(
    _ attributes: String = "", style: String = "", version: String = "3.0",
    _ content: (Double) -> String
  ) -> String {
    Parts.file(
      version, style: style, margins: Parts.masterMargins,
      symbols: Parts.masterGroups(attributes, content))
  }

  /// The small canvas that converters write, with paths for guides.
  private static func compact(_ symbols: String, margins: [(String, Double)]) -> String {
    var guides = ""
    for (scale, top) in [("S", 76.0), ("M", 276), ("L", 476)] {
      for (name, y) in [("Capline", top), ("Baseline", top + 70)] {
        guides +=
          "<path id=\"\(name)-\(scale)\" d=\"M18 \(y)h764\" stroke=\"#27AAE1\" stroke-width=\"0.5\"/>\n"
      }
    }
    for (variant, middle) in margins {
      for (side, x) in [("left", middle - 40), ("right", middle + 40)] {
        guides +=
          "<path id=\"\(side)-margin-\(variant)\" d=\"M\(x) 56v110\" stroke=\"#00AEEF\" stroke-width=\"0.5\"/>\n"
      }
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg width="800" height="600" viewBox="0 0 800 600" xmlns="http://www.w3.org/2000/svg">
      <g id="Notes" font-family="'LucidaGrande', 'Lucida Grande', sans-serif" font-size="13">
      <rect id="artboard" width="800" height="600" fill="white"/>
      <text x="18" y="30" font-weight="bold">Small</text>
      <text id="template-version" fill="#505050" x="785" y="575" text-anchor="end">Template v.3.0</text>
      </g>
      <g id="Guides">
      \(guides)</g>
      <g id="Symbols">
      \(symbols)</g>
      </svg>

      """
  }

  private static let compactMasters = [
    ("Ultralight-S", 265.0, 4.0), ("Regular-S", 465, 9), ("Black-S", 665, 18),
  ]

  static let fromOthers: [ForeignTemplate] = [
    ForeignTemplate(
      title: "a converter: the small canvas, guides as paths, segments of no length",
      frames: Parts.interpolated, isInterpolated: true,
      text: compact(
        compactMasters.map { name, x, t in
          let path = Parts.frame(t, x: x - 30, y: 146)
          let extra = "C\(x - 30) 146 \(x - 30) 146 \(x - 30) 146Z"
          let split = path.split(separator: "Z", maxSplits: 1)
          return "<g id=\"\(name)\">\n<path d=\"\(split[0])\(extra)\(split[1])\"/>\n</g>\n"
        }.joined(), margins: compactMasters.map { ($0.0, $0.1) })),
    ForeignTemplate(
      title: "a converter: sizes instead of weights, by the group's transform",
      frames: [0.8, 1, 1.02].enumerated().map { index, size in
        .init(weight: [100, 400, 900][index], thickness: 9, size: size)
      }, isInterpolated: true,
      text: Parts.file(
        "3.0", margins: Parts.masterMargins,
        symbols: zip(Parts.masters, [1.02, 1, 0.8]).map { master, size in
          "<g id=\"\(master.1)\" transform=\"matrix(\(size) 0 0 \(size) \(Parts.number(Parts.column(master.0) - 30 * size)) 696)\">\n<path d=\"\(Parts.frame(9))\"/>\n</g>\n"
        }.joined())),
    ForeignTemplate(
      title: "Sketch: even-odd groups in groups, no artboard, titles",
      rules: ["even-odd"],
      frames: Parts.interpolated, isInterpolated: true,
      text: masters(" stroke=\"none\" fill-rule=\"evenodd\"") {
        "<title>frame</title><g id=\"Group\" transform=\"translate(9.766, 0)\" fill=\"#000000\" fill-rule=\"nonzero\">\n<g id=\"Shape\" fill-rule=\"evenodd\"><path d=\"\(Parts.crossed($0))\" id=\"Path\"></path></g>\n</g>"
      }.replacing("id=\"artboard\" ", with: "")),
    ForeignTemplate(
      title: "Sketch: borders left as strokes", rules: ["stroke", "shape-element"],
      frames: Parts.interpolated, isInterpolated: true,
      text: masters(" fill=\"none\" stroke=\"#000\" stroke-linejoin=\"miter\"") { t in
        let (low, side) = (Parts.number(9.766 + t / 2), Parts.number(60 - t))
        return
          "<rect x=\"\(low)\" y=\"\(Parts.number(t / 2 - 60))\" width=\"\(side)\" height=\"\(side)\" stroke-width=\"\(Parts.number(t))\"/>"
      }),
    ForeignTemplate(
      title: "Figma: texts as outlines, clips, colours of its own",
      rules: ["unknown-version", "clip-or-mask"],
      left: ["unknown-version", "clip-or-mask"],
      frames: Parts.interpolated, isInterpolated: true,
      text: masters {
        "<g clip-path=\"url(#clip0_1_2)\"><path d=\"\(Parts.frame($0, x: 9.766))\" fill=\"#1D1D1F\"/></g>"
      }.replacing(
        #/<text id="template-version"[^>]*>[^<]*<\/text>/#,
        with: "<path id=\"template-version\" d=\"M2950 1933h80v-9h-80z\" fill=\"black\"/>"
      ).replacing(
        "</svg>",
        with:
          "<defs><clipPath id=\"clip0_1_2\"><rect width=\"400\" height=\"400\" fill=\"white\" transform=\"translate(-100 -200)\"/></clipPath></defs>\n</svg>"
      )),
    ForeignTemplate(
      title: "Illustrator: polygons and rectangles by classes",
      rules: ["shape-element"],
      frames: Parts.interpolated, isInterpolated: true,
      text: masters(style: ".st0{fill-rule:nonzero;}\n.st1{fill:#231F20;}") { t in
        let (l, r) = ("9.766", "69.766")
        let (low, high) = (Parts.number(t), Parts.number(60 - t))
        return """
          <polygon class="st0" points="\(l),0 \(l),-60 \(r),-60 \(r),-\(high) \(Parts.number(9.766 + t)),-\(high) \(Parts.number(9.766 + t)),-\(low) \(Parts.number(69.766 - t)),-\(low) \(Parts.number(69.766 - t)),-\(high) \(r),-\(high) \(r),0 "/>
          """
      }),
    ForeignTemplate(
      title: "Inkscape: all groups in a layer, styles on paths",
      frames: Parts.interpolated, isInterpolated: true,
      text: masters {
        "<path style=\"fill:#1a1a1a;fill-opacity:1;stroke:none\" d=\"\(Parts.frame($0, x: 9.766))\" id=\"path\(Int($0))\" inkscape:connector-curvature=\"0\"/>"
      }.replacing(
        "<g id=\"Notes\">",
        with:
          "<sodipodi:namedview id=\"base\" pagecolor=\"#ffffff\"/><g inkscape:groupmode=\"layer\" id=\"layer1\" inkscape:label=\"Layer 1\"><g id=\"Notes\">"
      ).replacing("</svg>", with: "</g></svg>").replacing(
        "<svg ",
        with:
          "<svg xmlns:inkscape=\"http://www.inkscape.org/namespaces/inkscape\" xmlns:sodipodi=\"http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd\" "
      )),
    ForeignTemplate(
      title: "Affinity: even-odd for the whole file, coordinates of the sheet",
      rules: ["even-odd"], frames: Parts.interpolated, isInterpolated: true,
      text: Parts.file(
        "3.0", margins: Parts.masterMargins,
        symbols: Parts.masters.map { weight, name in
          "<g id=\"\(name)\">\n<path d=\"\(Parts.crossed(Parts.thickness[weight], x: Parts.column(weight) - 30, y: 696))\"/>\n</g>\n"
        }.joined(),
        size:
          "width=\"100%\" height=\"100%\" viewBox=\"0 0 3300 2200\" style=\"fill-rule:evenodd;clip-rule:evenodd;stroke-linejoin:round;stroke-miterlimit:2;\""
      )),
    ForeignTemplate(
      title: "a plug-in: only the small regular drawing", rules: ["missing-variant"],
      left: ["missing-variant"], frames: [.init(weight: 400, thickness: 9)],
      text: Parts.file(
        "3.0", margins: Parts.margins("Regular-S", 3),
        symbols:
          "<g id=\"Regular-S\" transform=\"\(Parts.origin(3))\">\n<path d=\"\(Parts.frame(9, x: 9.766))\"/>\n</g>\n"
      )),
    ForeignTemplate(
      title: "an exporter: masters of other numbers of points",
      rules: ["master-points"],
      frames: [
        .init(weight: 100, thickness: 4), .init(weight: 400, thickness: 9),
        .init(weight: 900, thickness: 18),
      ],
      text: masters { t in
        let path = Parts.frame(t, x: 9.766)
        // A point that bends nothing, and one that does.
        return
          "<path d=\"\(t > 10 ? path.replacing("L69.766 0Z", with: "L69.766 -20L69.767 -10L69.766 0Z") : path)\"/>"
      }),
    ForeignTemplate(
      title: "a script: masters that begin elsewhere and turn the other way",
      rules: ["master-direction"],
      frames: Parts.interpolated.filter { [100, 400, 900].contains($0.weight) },
      text: masters { t in
        let path = Parts.frame(t, x: 9.766)
        return "<path d=\"\(t > 10 ? Parts.turned(t, x: 9.766) : path)\"/>"
      }),
    ForeignTemplate(
      title: "a script: shapes by reference", rules: ["reference-in-variant"],
      frames: Parts.interpolated, isInterpolated: true,
      text: masters { "<use xlink:href=\"#f\(Int($0))\" x=\"9.766\"/>" }.replacing(
        "<g id=\"Notes\">",
        with: "<defs>"
          + [4.0, 9, 18].map { "<path id=\"f\(Int($0))\" d=\"\(Parts.frame($0))\"/>" }.joined()
          + "</defs>\n<g id=\"Notes\">")),
    ForeignTemplate(
      title: "a converter: colours in classes, and as functions",
      rules: ["color-format", "unknown-color"],
      frames: Parts.interpolated, isInterpolated: true,
      text: masters(
        style:
          ".monochrome-0 {fill:#000000}\n.multicolor-0:custom-437B48 {fill:rgb(67, 123, 72)}\n.hierarchical-0:primary {fill:#212121}"
      ) {
        "<path class=\"monochrome-0 multicolor-0:custom-437B48 hierarchical-0:primary\" d=\"\(Parts.frame($0, x: 9.766))\"/>"
      }),
    ForeignTemplate(
      title: "by hand: weights in other letters, the black master missing",
      rules: ["unknown-variant", "missing-variant", "unknown-margin"],
      left: [], frames: nil,
      text: masters { "<path d=\"\(Parts.frame($0, x: 9.766))\"/>" }.replacing(
        "Black-S", with: "black-s")),
  ]
}

extension ForeignParts {
  /// A frame whose outlines begin at another corner and turn the other way.
  static func turned(_ t: Double, x: Double) -> String {
    func point(_ px: Double, _ py: Double) -> String { "\(number(px + x)) \(number(py))" }
    return "M\(point(60, -60))L\(point(0, -60))L\(point(0, 0))L\(point(60, 0))Z"
      + "M\(point(60 - t, t - 60))L\(point(60 - t, -t))L\(point(t, -t))L\(point(t, t - 60))Z"
  }
}
