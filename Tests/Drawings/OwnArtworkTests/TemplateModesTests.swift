import Foundation
import Geometry
import OwnArtwork
import Raster
import SVGReader
import SVGRenderer
import SymbolArtwork
import SymbolExport
import SymbolStyle
import Testing

/// Templates look in every mode as their rules say, and as before when they were written again.
@Suite struct TemplateModesTests {
  /// The seeds of the templates that are tried: `SYMBOLS_TEMPLATES=500` tries more, and
  /// `SYMBOLS_TEMPLATES=1000-2999` others.
  private static let seeds: Range<Int> = {
    let wanted = ProcessInfo.processInfo.environment["SYMBOLS_TEMPLATES"] ?? "60"
    let bounds = wanted.split(separator: "-").compactMap { Int($0) }
    return bounds.count == 2 ? bounds[0]..<(bounds[1] + 1) : 0..<(bounds.first ?? 60)
  }()

  /// Weights by the shares of the masters, measured on files of Apple's app.
  private static let weights:
    [(weight: SymbolWeight, scale: SymbolScale, shares: [Double], factor: Double)] = [
      (.ultralight, .small, [1, 0, 0], 1), (.regular, .medium, [0.1821, 0.8179, 0], 1.276),
      (.bold, .small, [0, 0.5, 0.5], 1), (.black, .small, [0, 0, 1], 1),
    ]

  private static func exported(
    _ icon: Icon, _ change: (inout ExportOptions) -> Void = { _ in }
  ) throws -> (bytes: [UInt8], remark: String?) {
    var options = ExportOptions()
    change(&options)
    try ExportFormat.template.settle(&options, [])
    var tools = ExportTools()
    tools.draw = { icon.weights.drawing(weight: $0.weight, scale: $0.scale) }
    tools.template = icon.weights.template
    tools.origin = icon.weights.origin
    let picture = ExportPicture(icon.drawing.painted(PaintScheme()), name: "custom.a")
    let part = ExportFormat.template.parts(options)[0]
    return (try #require(try part.bytes(picture, options, &tools)), tools.remark)
  }

  private static func read(_ bytes: [UInt8]) throws -> Icon {
    try IconReader().read(bytes, named: "custom.a")
  }

  private static func read(_ text: String) throws -> Icon { try read(Array(text.utf8)) }

  // MARK: Pixels

  private static let size = 72

  /// A drawing on white, in three channels.
  private static func pixels(
    _ icon: Icon, _ mode: RenderingMode, _ weight: SymbolWeight, _ scale: SymbolScale
  ) throws -> [Int] {
    let drawing = icon.weights.drawing(weight: weight.number, scale: scale)
    var painted = drawing.painted(PaintScheme(mode: mode))
    painted.canvas = Rectangle(x: 0, y: 0, width: 24, height: 24)
    var painter = PixelPainter()
    return onWhite(try painter.image(of: painted, scale: Double(size) / 24).rgba)
  }

  /// What a mode says of its layers but their outlines.
  private static func looks(
    _ icon: Icon, _ mode: RenderingMode, _ weight: SymbolWeight, _ scale: SymbolScale
  ) -> [String] {
    icon.weights.drawing(weight: weight.number, scale: scale).layers(in: mode).map { layer in
      let tint = layer.tint.map { "\($0)" } ?? "-"
      return "\(layer.level) \(tint) \(layer.threshold ?? -1) \(layer.opacity)"
    }
  }

  /// What is seen of `svg`, each pixel as the mean of so many samples in each direction.
  ///
  /// With one, the edge of what a mask erases keeps a hairline: it is covered in part, and what
  /// covers it is erased in part.
  private static func pixels(_ svg: String, samples: Int = 1) throws -> [Int] {
    let width = size * samples
    var surface = Surface(width: width, height: width)
    var renderer = DrawingRenderer()
    try renderer.draw(
      try SVGReader().read(Array(svg.utf8)), map: .scale(Double(width) / 24), on: &surface)
    let fine = onWhite(surface.image().rgba)
    guard samples > 1 else { return fine }
    var sums = Array(repeating: 0, count: size * size * 3)
    for row in 0..<width {
      for column in 0..<width * 3 {
        let pixel = row / samples * size + column / 3 / samples
        sums[pixel * 3 + column % 3] += fine[row * width * 3 + column]
      }
    }
    let count = samples * samples
    return sums.map { ($0 + count / 2) / count }
  }

  /// How far pixels are from what the rules of a template give: where a few samples say that it is
  /// too far, many decide.
  private static func distance(_ drawn: [Int], fromRules svg: String) throws -> Double {
    let coarse = mean(drawn, try pixels(svg))
    return coarse <= 0.5 ? coarse : mean(drawn, try pixels(svg, samples: 8))
  }

  private static func onWhite(_ rgba: [UInt8]) -> [Int] {
    stride(from: 0, to: rgba.count, by: 4).flatMap { start in
      let alpha = Int(rgba[start + 3])
      return (0..<3).map { (Int(rgba[start + $0]) * alpha + 255 * (255 - alpha) + 127) / 255 }
    }
  }

  private static func mean(_ one: [Int], _ other: [Int]) -> Double {
    Double(zip(one, other).reduce(0) { $0 + abs($1.0 - $1.1) }) / Double(max(one.count, 1))
  }

  // MARK: Properties

  @Test func templatesLookInEveryModeAsTheirRulesSay() throws {
    var worst = (known: 0.0, again: 0.0)
    for seed in Self.seeds {
      let template = GeneratedTemplate(seed: seed)
      let icon: Icon
      do { icon = try Self.read(template.text) } catch IconError.empty { continue }
      #expect(icon.weights.isInterpolated, "seed \(seed)")
      let again = try Self.read(try Self.exported(icon).bytes)
      for mode in GeneratedTemplate.modes {
        for (weight, scale, shares, factor) in Self.weights {
          let drawn = try Self.pixels(icon, mode, weight, scale)
          let known = try Self.distance(
            drawn, fromRules: template.picture(mode, shares: shares, factor: factor))
          let second = Self.mean(drawn, try Self.pixels(again, mode, weight, scale))
          worst = (max(worst.known, known), max(worst.again, second))
          let looks = [icon, again].map { Self.looks($0, mode, weight, scale) }
          #expect(looks[0] == looks[1], "seed \(seed), \(mode), \(weight)")
          #expect(known <= 1, "seed \(seed), \(mode), \(weight): \(known)")
          #expect(second <= 1, "seed \(seed), \(mode), \(weight): \(second)")
        }
      }
    }
    print(
      "\(Self.seeds.count) templates: at most \(worst.known) from the rules, \(worst.again) again")
  }

  @Test func whatTemplatesSayIsWrittenAgain() throws {
    for seed in Self.seeds {
      let template = GeneratedTemplate(seed: seed)
      let icon: Icon
      do { icon = try Self.read(template.text) } catch IconError.empty { continue }
      let (bytes, remark) = try Self.exported(icon)
      #expect(remark == nil, "seed \(seed)")
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text.contains(">Template v.7.0<"))
      for (name, rule) in template.rules {
        let properties = rule.split(separator: ";").joined(separator: "; ")
        let line = GeneratedTemplate.escaped(".\(name) {\(properties)}")
        #expect(text.contains("    \(line)\n"), "seed \(seed): \(name)")
      }
      let attributes = template.shapes.count { $0.data != nil } * 3
      #expect(
        text.split(separator: "data-clipstroke-keyframes=\"0 0.5 &quot;x&quot; &amp; y\"").count - 1
          == attributes, "seed \(seed)")
      // Byte for byte from the second time on.
      #expect(try Self.exported(try Self.read(bytes)).bytes == bytes, "seed \(seed)")
    }
  }

  /// What a layer paints and another one erases along the same edges is gone, without a hairline.
  @Test func whatIsErasedLeavesNoHairline() throws {
    let icon = try Self.read(
      Self.template(
        ".monochrome-1 {opacity:0.0;-sfsymbols-clear-behind:true}",
        "<path class='monochrome-0 monochrome-1' d='M10.3 -70.7L52.9 -61.2L31.1 -12.4Z'/><path class='monochrome-2' d='M60-20h9v9h-9z'/>"
      ))
    for icon in [icon, try Self.read(try Self.exported(icon).bytes)] {
      let drawn = try Self.pixels(icon, .monochrome, .regular, .small)
      let dark = drawn.indices.filter { drawn[$0] < 250 }.map { $0 / 3 % Self.size }
      // Only the square is left, right of the triangle.
      #expect(try #require(dark.min()) > Self.size / 2)
      #expect(dark.count < 3 * 9 * 9)
    }
  }

  // MARK: Cases

  private static func template(_ style: String, _ paths: String) -> String {
    TemplateStylesTests.template(style, paths)
  }

  /// Two layers of one level, one of which a hidden layer between them cuts: they were copies of
  /// one.
  @Test func layersOfOneLevelStayThemselves() throws {
    let text = Self.template(
      """
      .monochrome-1 {opacity:0.0;-sfsymbols-clear-behind:true}
      .hierarchical-1:primary {opacity:0.0;-sfsymbols-clear-behind:true}
      """,
      """
      <path class="monochrome-0 hierarchical-0:secondary" d="M10 -80H40V-50H10Z"/>
      <path class="monochrome-1 hierarchical-1:primary" d="M20 -70H70V-10H20Z"/>
      <path class="monochrome-2 hierarchical-2:secondary" d="M50 -40H60V-30H50Z"/>
      """)
    let icon = try Self.read(text)
    let unit = 14 / 70.459
    for icon in [icon, try Self.read(try Self.exported(icon).bytes)] {
      for mode in [RenderingMode.monochrome, .hierarchical] {
        let layers = icon.weights.drawing(weight: 400, scale: .small).layers(in: mode)
        try #require(layers.count == 2)
        #expect(abs(layers[0].path.area - 500 * unit * unit) < 1e-3)
        #expect(abs(layers[1].path.area - 100 * unit * unit) < 1e-3)
      }
    }
  }

  /// What monochrome hides and cuts is there in the other modes.
  @Test func modesAreIndependent() throws {
    let text = Self.template(
      """
      .monochrome-1 {opacity:0.0;-sfsymbols-clear-behind:true}
      .multicolor-0:systemBlueColor {-sfsymbols-motion-group:1}
      .multicolor-1:white {-sfsymbols-motion-group:0}
      """,
      """
      <path class="monochrome-0 multicolor-0:systemBlueColor hierarchical-0:tertiary" d="M10-70h60v60h-60z"/>
      <path class="monochrome-1 multicolor-1:white hierarchical-1:primary" d="M25-55h30v30h-30z"/>
      """)
    let icon = try Self.read(text)
    for icon in [icon, try Self.read(try Self.exported(icon).bytes)] {
      let drawing = icon.drawing
      #expect(drawing.layers.count == 1)
      #expect(drawing.layers(in: .hierarchical).map(\.level) == [3, 1])
      #expect(drawing.layers(in: .palette).map(\.level) == [3, 1])
      #expect(
        drawing.layers(in: .multicolor).map(\.tint) == [.system("blue"), .fixed(.white)])
    }
  }

  @Test func whatAVersionDoesNotHaveIsReported() throws {
    let text = Self.template(
      ".monochrome-0 {-sfsymbols-variable-threshold:0.5}",
      "<path class='monochrome-0' d='M10-70h60v60h-60z'/>")
    let icon = try Self.read(text)
    #expect(try Self.exported(icon).remark == nil)
    let (bytes, remark) = try Self.exported(icon) { $0.templateVersion = 3 }
    #expect(
      remark == "without -sfsymbols-variable-threshold, which version 3 does not support")
    #expect(!String(decoding: bytes, as: UTF8.self).contains("threshold"))
  }

  /// What cannot be written as it is, is told when the file is read.
  @Test func whatIsLostIsReported() throws {
    let icon = try Self.read(
      Self.template(
        "#a {-sfsymbols-motion-group:1} .monochrome-0 {-sfsymbols-x:&#34;}",
        "<path class='monochrome-0' d='M10-70h60v60h-60z'/>"))
    #expect(icon.findings.contains(.notKept("the rule '#a'")))
    #expect(icon.findings.contains(.notKept("the property '-sfsymbols-x' of '.monochrome-0'")))
  }

  // MARK: Groups and rules

  /// Layers whose classes stand on groups come in as those of the paths, and somebody is told.
  @Test(arguments: [
    "<g class='LAYER'><path d='DATA'/></g>", "<g class='LAYER'><g><path d='DATA'/></g></g>",
    "<g class='LAYER'><path class='x' d='DATA'/></g>",
    "<g class='monochrome-7'><g class='LAYER'><path d='DATA'/></g></g>",
    "<g class='LAYER'><path class='hierarchical-0:secondary' d='DATA'/></g>",
  ]) func classesOfGroupsMoveToPaths(_ shape: String) throws {
    let layers = [
      "monochrome-0 hierarchical-0:secondary", "monochrome-1 hierarchical-1:primary",
    ]
    let data = ["M10-70h60v60h-60z", "M80-40h20v20h-20z"]
    let text = Self.template(
      ".monochrome-0 {} .monochrome-1 {} .hierarchical-0:secondary {} .hierarchical-1:primary {}",
      zip(layers, data).enumerated().map { number, layer in
        (number == 0 ? shape : "<g class='LAYER'><path d='DATA'/></g>")
          .replacing("LAYER", with: layer.0).replacing("DATA", with: layer.1)
      }.joined())
    let icon = try Self.read(text)
    #expect(icon.findings.contains(.groupClasses))
    for icon in [icon, try Self.read(try Self.exported(icon).bytes)] {
      #expect(icon.drawing.layers(in: .hierarchical).map(\.level) == [2, 1])
    }
    #expect(try !Self.read(try Self.exported(icon).bytes).findings.contains(.groupClasses))
  }

  /// No class has two rules, and none has two values of a property.
  @Test(arguments: [
    "<path d='M10-70h60v60h-60z'/>", "<path class='monochrome-0' d='M10-70h60v60h-60z'/>",
    "<g class='monochrome-0'><path d='M10-70h60v60h-60z'/></g>",
  ]) func eachClassHasOneRule(_ path: String) throws {
    let icon = try Self.read(
      Self.template(
        """
        .monochrome-0 {fill:#FF0000; fill:#00FF00} .monochrome-0, .monochrome-1 {opacity:0.5}
        .hierarchical-0:primary {-sfsymbols-motion-group:1} .SFSymbolsPreview212121 {fill:#FF0000}
        .monochrome-0 {opacity:1.0; -sfsymbols-motion-group:2}
        """, path))
    let text = String(decoding: try Self.exported(icon).bytes, as: UTF8.self)
    let rules = text.split(separator: "\n").filter { $0.hasPrefix("    .") }
    let names = rules.map { $0.split(separator: " ")[0] }
    #expect(Set(names).count == names.count, "\(rules)")
    if path.contains("class") {
      #expect(
        rules.contains(
          "    .monochrome-0 {fill:#00FF00; opacity:1.0; -sfsymbols-motion-group:2}"), "\(rules)")
    }
  }

  // MARK: Places

  /// What lies far from its guides is moved between them, so that no weight that is made of it is
  /// off the canvas.
  @Test(arguments: ["", "transform='translate(9000 -4000)'", "transform='translate(0 696)'"])
  func variantsOffTheCanvasAreMoved(_ transform: String) throws {
    var text = Self.template("", "<path d='M10-70h60v60h-60z'/>")
    for name in ["Ultralight", "Regular", "Black"] {
      let end = "id='\(name)-S' "
      let start = try #require(text.range(of: end)).upperBound
      let stop = try #require(text[start...].firstIndex(of: ">"))
      text.replaceSubrange(start..<stop, with: transform)
    }
    let icon = try Self.read(text)
    #expect(icon.findings.contains(.moved("Regular-S")))
    for kind in [ExportOptions.TemplateKind.variable, .static, .automatic] {
      let again = try Self.read(try Self.exported(icon) { $0.templateKind = kind }.bytes)
      #expect(
        !again.findings.contains { if case .moved = $0 { true } else { false } }, "\(kind)")
      for weight in SymbolWeight.allCases {
        let bounds = again.weights.drawing(weight: weight.number, scale: .small).bounds
        #expect(abs(bounds.center.x - 12) < 0.01 && abs(bounds.center.y - 12) < 0.01)
      }
    }
  }

  /// A drawing that is only larger than usual, or beside the middle, stays where it is.
  @Test(arguments: ["M10-70h60v60h-60z", "M-90-300h300v500h-300z", "M10-150h60v60h-60z"])
  func variantsBetweenGuidesStay(_ data: String) throws {
    let icon = try Self.read(Self.template("", "<path d='\(data)'/>"))
    #expect(!icon.findings.contains { if case .moved = $0 { true } else { false } })
  }

  /// A sheet of a template that lacks what makes it one does not become a drawing of its guides.
  @Test(arguments: [
    ("id='Regular-S'", "id='Regular-N'", "group with the id 'Regular-S' or 'Regular-M' or"),
    ("-S' transform", "-Q' transform", "group with the id 'Regular-S'"),
    ("id='Baseline-S'", "id='Base'", "line with the id 'Baseline-S'"),
    ("id='Capline-S'", "", "line with the id 'Capline-S'"),
    ("<path d='M10-70h60v60h-60z'/>", "", ""),
  ])
  func brokenTemplatesAreErrors(_ old: String, _ new: String, _ missing: String) throws {
    let text = Self.template("", "<path d='M10-70h60v60h-60z'/>").replacing(old, with: new)
    do {
      _ = try Self.read(text)
      Issue.record("\(old) is read")
    } catch IconError.brokenTemplate(let found) {
      #expect(found.hasPrefix(missing), "\(found)")
    } catch IconError.empty {
      #expect(missing.isEmpty)
    }
  }

  @Test(arguments: ["<g id='Symbols'>", "<g id='Guides'>", "<g id='Regular-S'>", "<g>"])
  func otherFilesAreNoBrokenTemplates(_ group: String) throws {
    _ = try Self.read(
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'>\(group)<path d='M1 1h9v9z'/></g></svg>"
    )
  }

  /// A template without any margins is as wide as its outlines, and says so.
  @Test func variantsWithoutMarginsAreRead() throws {
    let text = Self.template("", "<path d='M10-70h60v60h-60z'/>").replacing("margin", with: "line")
    let icon = try Self.read(text)
    #expect(icon.findings.contains(.noMargins("Regular-S")))
    let small = icon.weights.drawing(weight: 400, scale: .small)
    #expect(abs(small.advance - (60 * 14 / 70.459 + 2.4)) < 0.3)
    #expect(abs(small.bounds.center.x - 12) < 1e-6)
  }

  /// Layers that paint nothing are told, in templates as in other icons.
  @Test(arguments: ["fill='none'", "display='none'", "fill='transparent'", "opacity='0'"])
  func layersThatPaintNothingAreReported(_ look: String) throws {
    let icon = try Self.read(
      Self.template(
        "",
        "<path class='monochrome-0' d='M10-70h60v60h-60z'/><path class='monochrome-1' \(look) d='M30-50h20v20h-20z'/>"
      ))
    #expect(icon.findings.contains(.unpaintedLayers(3, "monochrome-1")))
  }
}
