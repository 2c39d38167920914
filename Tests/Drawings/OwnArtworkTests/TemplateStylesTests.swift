import Geometry
import OwnArtwork
import SymbolArtwork
import SymbolExport
import SymbolStyle
import Testing
import Workbench

/// Style sheets of templates: nothing that they say is lost without a word.
@Suite struct TemplateStylesTests {
  private static let square = "M10-70h30v30h-30z"
  private static let other = "M50-40h20v20h-20z"

  /// A template whose masters are the same paths.
  static func template(_ style: String, _ paths: String) -> String {
    let lines = [("S", 696.0), ("M", 1126), ("L", 1556)].map { letter, y in
      "<line id='Baseline-\(letter)' x1='0' x2='3000' y1='\(y)' y2='\(y)'/><line id='Capline-\(letter)' x1='0' x2='3000' y1='\(y - 70.459)' y2='\(y - 70.459)'/>"
    }
    var symbols = ""
    var margins = ""
    for (name, x) in [("Ultralight", 519.0), ("Regular", 1409.0), ("Black", 2893.0)] {
      margins +=
        "<line id='left-margin-\(name)-S' x1='\(x)' x2='\(x)' y1='600' y2='720'/><line id='right-margin-\(name)-S' x1='\(x + 80)' x2='\(x + 80)' y1='600' y2='720'/>"
      symbols += "<g id='\(name)-S' transform='matrix(1 0 0 1 \(x) 696)'>\(paths)</g>\n"
    }
    return
      "<svg xmlns='http://www.w3.org/2000/svg' width='3300' height='2200'><style>\(style)</style>\n<g id='Notes'><text id='template-version'>Template v.6.0</text></g><g id='Guides' stroke='red'>\(lines.joined())\(margins)</g>\n<g id='Symbols'>\(symbols)</g></svg>"
  }

  private static func read(_ text: String) throws -> Icon {
    try IconReader().read(Array(text.utf8), named: "custom.a")
  }

  /// The area of all layers in monochrome rendering, in square units of the template.
  private static func area(_ icon: Icon) -> Double {
    let unit = 70.459 / 14
    let small = icon.weights.drawing(weight: 400, scale: .small)
    return unit * unit * small.layers.reduce(0) { $0 + $1.path.area }
  }

  private static func exported(_ icon: Icon) throws -> String {
    var options = ExportOptions()
    try ExportFormat.template.settle(&options, [])
    var tools = ExportTools()
    tools.draw = { icon.weights.drawing(weight: $0.weight, scale: $0.scale) }
    tools.template = icon.weights.template
    let picture = ExportPicture(icon.drawing.painted(PaintScheme()), name: "custom.a")
    let bytes = try ExportFormat.template.parts(options)[0].bytes(picture, options, &tools)
    return String(decoding: try #require(bytes), as: UTF8.self)
  }

  // MARK: Colors

  /// Colors that are not sRGB; the renderer has no other ones.
  private static let otherColors = [
    "color(display-p3 1 0 0)", "color(srgb 1 0 0)", "lab(50% 40 59.5)", "lch(52% 72 50)",
    "oklab(59% 0.1 0.1)", "oklch(60% 0.15 50)", "color-mix(in srgb, red, blue)", "CanvasText",
    "-apple-system-blue", "device-cmyk(0 1 1 0)", "hwb(0 0% 0%)", "var(--brand)",
  ]

  @Test(arguments: otherColors, ["custom", "BrandColor"])
  func otherColorsOfLayersAreReportedAndKept(_ color: String, _ name: String) throws {
    let icon = try Self.read(
      Self.template(
        ".multicolor-0:\(name) {fill:\(color)}",
        "<path class='monochrome-0 multicolor-0:\(name)' d='\(Self.square)'/>"))
    #expect(icon.findings.contains(.unreadFill(color, "multicolor-0:\(name)")))
    let text = try Self.exported(icon)
    #expect(text.contains(".multicolor-0:\(name) {fill:\(color)}"))
    #expect(try Self.read(text).findings.contains(.unreadFill(color, "multicolor-0:\(name)")))
  }

  @Test(arguments: ["#F00", "#FF0000", "red", "rgb(255 0 0)", "hsl(0 100% 50%)"])
  func colorsOfSRGBAreRead(_ color: String) throws {
    let icon = try Self.read(
      Self.template(
        ".multicolor-0:custom {fill:\(color)}",
        "<path class='monochrome-0 multicolor-0:custom' d='\(Self.square)'/>"))
    #expect(!icon.findings.contains { if case .unreadFill = $0 { true } else { false } })
    let tints = icon.drawing.layers(in: .multicolor).map(\.tint)
    #expect(tints == [.fixed(Color(red: 255, green: 0, blue: 0))])
  }

  /// Wherever a plain icon says them.
  @Test(
    arguments: otherColors,
    [
      ("#a{fill:COLOR}", "id='a'"), (".a{fill:COLOR}", "class='a'"), ("path{fill:COLOR}", ""),
      ("", "fill='COLOR'"), ("", "style='fill:COLOR'"),
    ])
  func otherColorsOfIconsAreReported(_ color: String, _ place: (String, String)) throws {
    let svg =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'><style>\(place.0)</style>\n<path \(place.1) d='M1 1h9v9z'/></svg>"
      .replacing("COLOR", with: color)
    let findings = try Self.read(svg).findings.map(\.description)
    #expect(!findings.isEmpty, "\(svg)")
  }

  // MARK: Properties

  /// What layers do not read is reported, and drawn as if it were not there.
  @Test(
    arguments: [
      "fill-opacity:.5", "stroke:#F00", "display:none", "visibility:hidden", "fill-rule:evenodd",
      "clip-path:url(#a)", "mask:url(#a)", "filter:url(#a)", "mix-blend-mode:multiply",
      "transform:scale(2)",
    ], ["monochrome-0", "hierarchical-0:primary", "multicolor-0:systemRedColor"])
  func propertiesOfLayersAreReported(_ property: String, _ name: String) throws {
    let classes = "monochrome-0 hierarchical-0:primary multicolor-0:systemRedColor"
    let icon = try Self.read(
      Self.template(
        ".\(name) {\(property);opacity:1.0}",
        "<path class='\(classes)' d='\(Self.square)'/>"))
    let word = String(property.prefix { $0 != ":" })
    #expect(icon.findings.contains(.unreadProperty(word, name)))
    #expect(abs(Self.area(icon) - 900) < 1e-6)
  }

  @Test(arguments: [
    "fill-opacity:1", "stroke:none", "display:inline", "visibility:visible", "fill-rule:nonzero",
    "stroke-width:2", "-sfsymbols-motion-group:1",
  ]) func neutralPropertiesAreNot(_ property: String) throws {
    let icon = try Self.read(
      Self.template(
        ".monochrome-0 {\(property)} .SFSymbolsPreviewWireframe {fill:none;stroke:black}",
        "<path class='monochrome-0 SFSymbolsPreviewWireframe' d='\(Self.square)'/>"))
    #expect(!icon.findings.contains { if case .unreadProperty = $0 { true } else { false } })
  }

  /// Classes and ids say of paths what attributes say of them.
  @Test(arguments: ["fill-opacity:.5", "stroke:#F00", "display:none", "visibility:hidden"])
  func rulesOfPathsAreAttributes(_ property: String) throws {
    let parts = property.split(separator: ":").map(String.init)
    let attribute = Self.template(
      "", "<path \(parts[0])='\(parts[1])' d='\(Self.square)'/><path d='\(Self.other)'/>")
    let expected = try Self.read(attribute)
    for (selector, mark) in [
      (".x", "class='x'"), ("#x", "id='x'"), ("path.x", "class='x'"), ("g .x", "class='x'"),
      (".x.y", "class='y x'"), ("g>path:first-child", ""), ("[x]", "x=''"),
    ] {
      let icon = try Self.read(
        Self.template(
          "\(selector) {\(property)}",
          "<path \(mark) d='\(Self.square)'/><path d='\(Self.other)'/>"))
      let paths = [icon, expected].map { $0.drawing.layers.map(\.path) }
      #expect(paths[0] == paths[1], "\(selector)")
      #expect(icon.findings == expected.findings, "\(selector)")
    }
  }

  /// A selector that has more than the class of a layer is for renderers.
  @Test(arguments: [".monochrome-0.x", ".monochrome-0 .x", "g>.monochrome-0", ".monochrome-0 > .x"])
  func selectorsWithLayersAreRules(_ selector: String) throws {
    let icon = try Self.read(
      Self.template(
        "\(selector) {display:none}",
        "<g class='monochrome-0'><path class='monochrome-0 x' d='\(Self.square)'/></g><path class='monochrome-1' d='\(Self.other)'/>"
      ))
    #expect(icon.drawing.layers.count == 1)
  }

  // MARK: Fill

  /// Style sheets win over attributes, also where the rule is that of a layer.
  @Test(arguments: ["f", "monochrome-0"], ["none", "transparent", "#FF0000", "red"])
  func rulesWinOverAttributes(_ name: String, _ attribute: String) throws {
    for rule in ["none", "#0F0", "#00FF00", "lime", "rgb(0 255 0)"] {
      let icon = try Self.read(
        Self.template(
          ".\(name) {fill:\(rule)}",
          "<path class='\(name)' fill='\(attribute)' d='\(Self.square)'/><path d='\(Self.other)'/>")
      )
      let area = Self.area(icon)
      #expect(abs(area - (rule == "none" ? 400 : 1300)) < 1e-6, "\(rule): \(area)")
    }
  }

  // MARK: Names

  /// Names with characters that XML or CSS write in another way are the same names.
  @Test(arguments: [
    ("A&B", "A&amp;B", "A&amp;B"), ("A<B", "A&lt;B", "A&#60;B"), ("A>B", "A&gt;B", "A>B"),
    ("Azul", "A&#122;ul", "A&#x7A;ul"), ("A:B", "A&#58;B", "A\\:B"),
    ("Größe", "Gr&#246;&#xDF;e", "Größe"),
    ("A-B", "A-B", "A\\2d B"),
  ]) func namesAreReadAsTheyAreMeant(_ name: String, _ inAttribute: String, _ inRule: String) throws
  {
    for rule in [
      ".multicolor-0:\(inRule)", ".multicolor-0\\:\(inRule)", ".multicolor-0&#58;\(inRule)",
    ] {
      var icon = try Self.read(
        Self.template(
          "\(rule) {fill:#102030; opacity:.5}",
          "<path class='monochrome-0 multicolor-0:\(inAttribute)' d='\(Self.square)'/>"))
      for _ in 0..<2 {
        let layers = icon.drawing.layers(in: .multicolor)
        #expect(layers.map(\.tint) == [.fixed(Color(red: 16, green: 32, blue: 48))], "\(rule)")
        #expect(layers.map(\.opacity) == [0.5], "\(rule)")
        let look = try #require(icon.weights.template?.looks.first)
        #expect(look.classes == ["monochrome-0", "multicolor-0:\(name)"], "\(rule)")
        icon = try Self.read(try Self.exported(icon))
      }
    }
  }

  /// Names by chance, written by chance, come back.
  @Test(arguments: 0..<40) func namesComeBack(_ seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let letters = Array("abcXYZ0189-_:.&<>äß字'\"!?$%()=")
    let name = String(
      (0..<Int.random(in: 1...12, using: &random)).map { _ in
        letters.randomElement(using: &random) ?? "a"
      })
    let written = name.unicodeScalars.map { scalar in
      Bool.random(using: &random) || "&<'\"".unicodeScalars.contains(scalar)
        ? "&#\(scalar.value);" : String(scalar)
    }.joined()
    var icon = try Self.read(
      Self.template(
        "", "<path class='monochrome-0 multicolor-0:\(written)' d='\(Self.square)'/>"))
    for _ in 0..<2 {
      let look = try #require(icon.weights.template?.looks.first)
      #expect(look.classes == ["monochrome-0", "multicolor-0:\(name)"], "seed \(seed)")
      icon = try Self.read(try Self.exported(icon))
    }
  }

  /// What cannot be written again is reported.
  @Test func namesThatCannotBeWrittenAreReported() throws {
    let icon = try Self.read(
      Self.template(
        ".multicolor-0:a\\;b {fill:#102030}",
        "<path class='monochrome-0 multicolor-0:a;b' d='\(Self.square)'/>"))
    #expect(icon.findings.contains(.notKept("the rule '.multicolor-0:a;b'")))
  }

  // MARK: Levels

  /// In every mode, layers have the level that their paths have in hierarchical rendering.
  @Test func levelsAreThoseOfHierarchicalRendering() throws {
    var icon = try Self.read(
      Self.template(
        "",
        "<path class='monochrome-0 multicolor-0:systemRedColor hierarchical-0:tertiary' d='\(Self.square)'/><path class='monochrome-1 multicolor-1:tintColor hierarchical-1:secondary' d='\(Self.other)'/>"
      ))
    for _ in 0..<2 {
      for mode in [RenderingMode.monochrome, .hierarchical, .palette, .multicolor] {
        #expect(icon.drawing.layers(in: mode).map(\.level) == [3, 2], "\(mode)")
      }
      icon = try Self.read(try Self.exported(icon))
    }
  }
}
