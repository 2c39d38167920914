/// A template as drawing programs and Apple's tools write it, by hand after what is known of the
/// format: three masters with two layers, the first with a hole.
enum TemplateSample {
  private static let columns = ["Ultralight": 559.711, "Regular": 1449.84, "Black": 2933.4]
  private static let rows = ["S": 696.0, "M": 1126.0, "L": 1556.0]

  /// A frame and a bar, both of a thickness.
  static func paths(_ thickness: Int) -> String {
    let t = thickness
    return """
          <path class="monochrome-0 multicolor-0:systemRedColor hierarchical-0:secondary SFSymbolsPreview4D4D4D" d="M10 0L10 -70L80 -70L80 0ZM\(10 + t) \(-t)L\(80 - t) \(-t)L\(80 - t) \(-70 + t)L\(10 + t) \(-70 + t)Z"/>
          <path class="monochrome-1 multicolor-1:tintColor hierarchical-1:primary SFSymbolsPreview212121" d="M30 -30C30 -\(30 + t) 60 -\(30 + t) 60 -30L60 -25L30 -25Z"/>
      """
  }

  private static func guides() -> String {
    var text = ""
    for (letter, baseline) in rows.sorted(by: { $0.value < $1.value }) {
      text += """
            <g id="H-reference" style="fill:#27AAE1;stroke:none;" transform="matrix(1 0 0 1 339 \(baseline))"><path d="M0 0L28 -70L56 0Z"/></g>
            <line id="Baseline-\(letter)" style="fill:none;stroke:#27AAE1;opacity:1;stroke-width:0.5;" x1="263" x2="3036" y1="\(baseline)" y2="\(baseline)"/>
            <line id="Capline-\(letter)" style="fill:none;stroke:#27AAE1;opacity:1;stroke-width:0.5;" x1="263" x2="3036" y1="\(baseline - 70.459)" y2="\(baseline - 70.459)"/>

        """
    }
    for (weight, column) in columns.sorted(by: { $0.value < $1.value }) {
      text += """
            <line id="left-margin-\(weight)-S" style="fill:none;stroke:#00AEEF;" x1="\(column - 45)" x2="\(column - 45)" y1="600" y2="720"/>
            <line id="right-margin-\(weight)-S" style="fill:none;stroke:#00AEEF;" x1="\(column + 45)" x2="\(column + 45)" y1="600" y2="720"/>

        """
    }
    return text
  }

  /// A template of three masters.
  static let good: String = {
    var symbols = ""
    for (weight, thickness) in [("Black", 20), ("Regular", 8), ("Ultralight", 2)] {
      let x = (columns[weight] ?? 0) - 45
      symbols += """
            <g id="\(weight)-S" transform="matrix(1 0 0 1 \(x) 696)">
        \(paths(thickness))
            </g>

        """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg version="1.1" xmlns="http://www.w3.org/2000/svg" width="3300" height="2200">
        <style>
          .monochrome-0 {fill:#000000; opacity:1.0}
          .monochrome-1 {fill:#000000; opacity:1.0}
          .multicolor-0:systemRedColor {fill:#FF383C; opacity:1.0; -sfsymbols-variable-threshold:0.0}
          .multicolor-1:tintColor {fill:#007AFF; opacity:1.0; -sfsymbols-variable-threshold:0.51}
          .hierarchical-0:secondary {fill:#4D4D4D; opacity:1.0}
          .hierarchical-1:primary {fill:#212121; opacity:1.0}
          .SFSymbolsPreview4D4D4D {fill:#4D4D4D; opacity:1.0}
          .SFSymbolsPreview212121 {fill:#212121; opacity:1.0}
        </style>
        <g id="Notes">
          <rect id="artboard" style="fill:white;opacity:1" x="0" y="0" width="3300" height="2200"/>
          <line style="fill:none;stroke:black" x1="263" x2="3036" y1="292" y2="292"/>
          <text id="template-version" transform="matrix(1 0 0 1 3036 1933)">Template v.4.0</text>
          <text id="descriptive-name" transform="matrix(1 0 0 1 3036 1969)">Generated from frame</text>
        </g>
        <g id="Guides">
      \(guides())
        </g>
        <g id="Symbols">
      \(symbols)
        </g>
      </svg>

      """
  }()

  /// The first path of a master, and the second.
  static func data(_ weight: String, _ number: Int) -> String {
    let thickness = ["Ultralight": 2, "Regular": 8, "Black": 20][weight] ?? 0
    let parts = paths(thickness).split(separator: "\"")
    // Class and data of a path are every second part.
    return String(parts[4 * number + 3])
  }
}
