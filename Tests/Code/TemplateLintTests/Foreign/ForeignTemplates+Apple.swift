import SymbolStyle

/// Templates as the app for symbols exports them, in the versions that are known.
extension ForeignTemplate {
  private typealias Parts = ForeignParts

  private static let layered = """
    .monochrome-0 {fill:#000000; opacity:1.0}
    .multicolor-0:systemRedColor {fill:#FF383C; opacity:1.0}
    .hierarchical-0:primary {fill:#212121; opacity:1.0}
    .SFSymbolsPreview212121 {fill:#212121; opacity:1.0}
    """

  static let fromApple: [ForeignTemplate] = [
    ForeignTemplate(
      title: "version 1: rectangles as margins, all in a group",
      frames: Parts.drawnVariants,
      text: Parts.file(
        "1.0", requires: "11",
        margins: [
          ("left", 3 * 296.711 + 559.711 - 48.046), ("right", 3 * 296.711 + 559.711 + 38.28),
        ]
        .map { side, x in
          "<rect id=\"\(side)-margin\" style=\"fill:#00AEEF;stroke:none;opacity:0.4;\" x=\"\(Parts.number(x))\" y=\"1030.79\" width=\"9.766\" height=\"119.336\"/>\n"
        }.joined(),
        symbols: Parts.allVariants { "<path d=\"\(Parts.frame($0, size: $1))\"/>" }
      ).replacing("<g id=\"Notes\">", with: "<g id=\"Page-1\"><g id=\"Template\"><g id=\"Notes\">")
        .replacing("</svg>", with: "</g></g></svg>")),
    ForeignTemplate(
      title: "version 2: 27 drawings, one pair of margins without a name",
      frames: Parts.drawnVariants,
      text: Parts.file(
        "2.0", requires: "12", margins: Parts.margins("", 3, y: 1030.79, width: 60 * 1.276),
        symbols: Parts.allVariants { "<path d=\"\(Parts.frame($0, size: $1))\"/>" })),
    ForeignTemplate(
      title: "version 3: masters with a layer", frames: Parts.interpolated, isInterpolated: true,
      text: Parts.file(
        "3.0", style: layered, margins: Parts.masterMargins,
        symbols: Parts.masterGroups {
          "<path class=\"monochrome-0 multicolor-0:systemRedColor hierarchical-0:primary SFSymbolsPreview212121\" d=\"\(Parts.frame($0, x: 9.766))\"/>"
        })),
    ForeignTemplate(
      title: "version 3: 27 drawings and the margins of the masters",
      frames: Parts.drawnVariants.filter { [100, 400, 900].contains($0.weight) },
      text: Parts.file(
        "3.0", margins: Parts.masterMargins,
        symbols: Parts.allVariants { "<path d=\"\(Parts.frame($0, size: $1))\"/>" })),
    ForeignTemplate(
      title: "version 4: layers with thresholds", frames: Parts.interpolated, isInterpolated: true,
      text: Parts.file(
        "4.0", requires: "14",
        style: """
          .monochrome-0 {-sfsymbols-variable-threshold:0.0}
          .monochrome-1 {-sfsymbols-variable-threshold:0.51}
          .multicolor-0:tintColor {-sfsymbols-variable-threshold:0.0}
          .multicolor-1:tintColor {-sfsymbols-variable-threshold:0.51}
          .hierarchical-0:secondary {-sfsymbols-variable-threshold:0.0}
          .hierarchical-1:primary {-sfsymbols-variable-threshold:0.51}
          """, margins: Parts.masterMargins,
        symbols: Parts.masterGroups { t in
          // The frame in two halves that touch.
          let middle = Parts.number(39.766)
          let (low, high) = (Parts.number(t), Parts.number(60 - t))
          let (left, right) = (Parts.number(9.766 + t), Parts.number(69.766 - t))
          return """
            <path class="monochrome-0 multicolor-0:tintColor hierarchical-0:secondary" d="M9.766 0L9.766 -60L\(middle) -60L\(middle) -\(high)L\(left) -\(high)L\(left) -\(low)L\(middle) -\(low)L\(middle) 0Z"/>
            <path class="monochrome-1 multicolor-1:tintColor hierarchical-1:primary" d="M69.766 0L\(middle) 0L\(middle) -\(low)L\(right) -\(low)L\(right) -\(high)L\(middle) -\(high)L\(middle) -60L69.766 -60Z"/>
            """
        })),
    ForeignTemplate(
      title: "version 5: the regular drawing alone",
      frames: [.init(weight: 400, scale: .medium, thickness: 9)],
      text: Parts.file(
        "5.0", requires: "15", margins: Parts.margins("Regular-M", 3, y: 1030.79),
        symbols:
          "<g id=\"Regular-M\" transform=\"\(Parts.origin(3, 1126))\">\n<path d=\"\(Parts.frame(9, x: 9.766))\"/>\n</g>\n"
      )),
    ForeignTemplate(
      title: "version 6: motion groups and tags", frames: Parts.interpolated, isInterpolated: true,
      text: Parts.file(
        "6.0", requires: "16",
        style: """
          .monochrome-0 {-sfsymbols-motion-group:1;-sfsymbols-layer-tags:5e7a2;-sfsymbols-always-pulses:true}
          .multicolor-0:tintColor {-sfsymbols-motion-group:1;-sfsymbols-layer-tags:5e7a2;-sfsymbols-always-pulses:true}
          .hierarchical-0:primary {-sfsymbols-motion-group:1;-sfsymbols-layer-tags:5e7a2;-sfsymbols-always-pulses:true}
          .SFSymbolsPreviewWireframe {fill:none;opacity:1.0;stroke:black;stroke-width:0.5}
          """, margins: Parts.masterMargins,
        symbols: Parts.masterGroups {
          "<path class=\"monochrome-0 multicolor-0:tintColor hierarchical-0:primary SFSymbolsPreviewWireframe\" d=\"\(Parts.frame($0, x: 9.766))\"/>"
        })),
    ForeignTemplate(
      title: "version 7: no size but the view box, defaults and drawing",
      frames: Parts.interpolated, isInterpolated: true,
      text: Parts.file(
        "7.0", requires: "26",
        style: """
          .defaults {-sfsymbols-variable-value-mode:draw; -sfsymbols-draw-reverses-motion-groups:true}
          .monochrome-0 {-sfsymbols-motion-group:0;-sfsymbols-variable-draw:0 1}
          .multicolor-0:tintColor {-sfsymbols-motion-group:0;-sfsymbols-variable-draw:0 1}
          .hierarchical-0:primary {-sfsymbols-motion-group:0;-sfsymbols-variable-draw:0 1}
          """, margins: Parts.masterMargins,
        symbols: Parts.masterGroups {
          "<path class=\"monochrome-0 multicolor-0:tintColor hierarchical-0:primary\" d=\"\(Parts.frame($0, x: 9.766))\"/>"
        }, size: "viewBox=\"0 0 3300 2200\"")),
  ]
}
