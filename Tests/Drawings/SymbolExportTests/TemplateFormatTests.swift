import Foundation
import Geometry
import Raster
import SymbolArtwork
import SymbolCatalog
import SymbolExport
import SymbolStyle
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Templates of custom symbols, read by another XML reader and held against what is known of
/// Apple's.
@Suite struct TemplateFormatTests {
  /// The bytes of a template, or of a file of a symbol set.
  private static func file(
    _ name: String, _ format: ExportFormat = .template, part: Int = 0,
    _ change: (inout ExportOptions) -> Void = { _ in }
  ) throws -> [UInt8] {
    let artist = SymbolArtist(.bundled)
    var options = ExportOptions()
    change(&options)
    var tools = ExportTools()
    tools.draw = { style in
      do { return try artist.draw(name, style) } catch { fatalError("\(error)") }
    }
    let picture = ExportPicture(
      try artist.draw(name).painted(PaintScheme()), name: "custom.\(name)")
    return try #require(try format.parts(options)[part].bytes(picture, options, &tools))
  }

  private static let names = [
    "square.and.arrow.up", "person.badge.plus", "wifi", "person.2.fill", "cloud.sun.rain",
    "8.circle.fill", "heart.slash", "figure.run", "gear",
  ]

  // MARK: Structure

  @Test(arguments: names, [ExportOptions.TemplateKind.static, .automatic])
  func templatesAreAsTheSystemWantsThem(_ name: String, _ kind: ExportOptions.TemplateKind) throws {
    let template = try TemplateReader(Self.file(name) { $0.templateKind = kind })
    #expect(template.topGroups == ["Notes", "Guides", "Symbols"])
    #expect(template.texts["template-version"]?.hasPrefix("Template v.") == true)
    #expect(template.texts["descriptive-name"] == "Generated from \(name)")
    for (letter, baseline) in [("S", 696.0), ("M", 1126), ("L", 1556)] {
      #expect(template.lines["Baseline-\(letter)"]?.y == baseline)
      let capline = try #require(template.lines["Capline-\(letter)"]).y
      #expect(abs(baseline - capline - 70.459) < 1e-3)
    }
    #expect(template.letters == 3)
    let isVariable = template.variants.count == 3
    #expect(isVariable || template.variants.count == 27)
    #expect(kind == .automatic || !isVariable)
    if isVariable {
      #expect(template.variants.map(\.name) == ["Black-S", "Regular-S", "Ultralight-S"])
    }
    for variant in template.variants {
      #expect(!variant.paths.isEmpty && variant.others.isEmpty, "\(variant.name)")
      #expect(variant.y == template.lines["Baseline-\(variant.name.suffix(1))"]?.y)
      if template.version > 2 {
        #expect(template.lines["left-margin-\(variant.name)"]?.x == variant.x, "\(variant.name)")
        let right = try #require(template.lines["right-margin-\(variant.name)"])
        #expect(right.x > variant.x)
      }
      for path in variant.paths {
        #expect(path.data.allSatisfy { "MLCZ-. 0123456789".contains($0) })
        for name in path.classes { #expect(template.rules[name] != nil, "\(name)") }
      }
    }
  }

  @Test(arguments: names) func mastersAreCompatible(_ name: String) throws {
    let template = try TemplateReader(Self.file(name))
    guard template.variants.count == 3 else { return }
    let shapes = template.variants.map { $0.paths.map { $0.data.filter(\.isLetter) } }
    #expect(Set(shapes).count == 1)
    #expect(Set(template.variants.map { $0.paths.map(\.classes) }).count == 1)
  }

  @Test func theVersionIsTheOldestThatCarriesTheSymbol() throws {
    func template(_ name: String, _ change: (inout ExportOptions) -> Void) throws -> TemplateReader
    {
      try TemplateReader(Self.file(name, .template, change))
    }
    #expect(try template("heart") { $0.templateKind = .static }.version == 2)
    #expect(try template("heart") { _ in }.version == 3)
    #expect(try template("bell.badge") { $0.templateKind = .static }.version == 3)
    let waves = try template("thermometer.variable") { _ in }
    #expect(waves.version == 4)
    #expect(waves.rules.values.contains { $0.contains("-sfsymbols-variable-threshold:0.34") })
    let six = try template("bell.badge") { $0.templateVersion = 6 }
    #expect(six.rules["monochrome-1"]?.contains("-sfsymbols-motion-group:1") == true)
    let two = try template("bell.badge") {
      $0.templateVersion = 2
      $0.templateKind = .static
    }
    #expect(two.rules.isEmpty && two.variants.count == 27 && two.lines["left-margin"] != nil)
  }

  @Test func olderVersionsHaveNoMasters() throws {
    var options = ExportOptions()
    options.templateVersion = 2
    try ExportFormat.template.settle(&options, [])
    #expect(options.templateKind == .static)
    options.templateKind = .variable
    #expect(throws: ExportError.self) { try ExportFormat.template.settle(&options, []) }
  }

  @Test func layersHaveLevelsAndColors() throws {
    let template = try TemplateReader(Self.file("bell.badge"))
    let classes = try #require(template.variants.first).paths.map(\.classes)
    #expect(classes.count == 2)
    #expect(classes.joined().contains { $0.hasSuffix(":systemRedColor") })
    #expect(
      Set(
        classes.joined().filter { $0.hasPrefix("hierarchical") }.map { $0.split(separator: ":")[1] }
      )
        == ["primary", "secondary"])
  }

  @Test func symbolSetsAreFoldersOfXcode() throws {
    let contents = try Self.file("heart", .symbolset)
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(contents)) as? [String: Any])
    let symbols = try #require(json["symbols"] as? [[String: String]])
    #expect(symbols == [["filename": "custom.heart.svg", "idiom": "universal"]])
    let parts = ExportFormat.symbolset.parts(ExportOptions())
    #expect(
      parts.map { $0.path("a/custom.heart") } == [
        "a/custom.heart.symbolset/Contents.json", "a/custom.heart.symbolset/custom.heart.svg",
      ])
    #expect(try Self.file("heart", .symbolset, part: 1) == Self.file("heart"))
  }

  // MARK: Pictures

  /// The mean difference of two coverages, of 255.
  private static func difference(_ one: Path, _ other: Path) -> (mean: Double, share: Double) {
    var rasterizer = Rasterizer()
    let coverages = [one, other].map { path in
      var surface = Surface(width: 128, height: 128)
      rasterizer.fill(
        path, map: AffineMap(a: 4, b: 0, c: 0, d: 4, e: 16, f: 16), rule: .nonZero,
        with: Brush(color: .black), on: &surface)
      return surface.coverage
    }
    let sum = zip(coverages[0], coverages[1]).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    let ink = coverages[1].reduce(0) { $0 + Int($1) }
    return (Double(sum) / Double(coverages[0].count), Double(sum) / Double(max(ink, 1)))
  }

  /// What a variant shows, in units of the grid.
  private static func area(_ variant: TemplateReader.Variant, _ advance: Double) throws -> Path {
    let unit = 14 / 70.459
    let map = AffineMap(a: unit, b: 0, c: 0, d: unit, e: 12 - advance / 2, f: 19)
    return try variant.paths.reduce(into: Path()) {
      $0.append(try Path(svg: $1.data).transformed(by: map))
    }
  }

  @Test(arguments: ["heart", "bell.badge", "wifi.slash"])
  func variantsAreTheDrawings(_ name: String) throws {
    let template = try TemplateReader(Self.file(name) { $0.templateKind = .static })
    let artist = SymbolArtist(.bundled)
    var seen = 0
    for (letter, scale) in [("S", SymbolScale.small), ("M", .medium), ("L", .large)] {
      for weight in SymbolWeight.allCases {
        let title = weight.rawValue.prefix(1).uppercased() + weight.rawValue.dropFirst()
        let variant = try #require(template.variants.first { $0.name == "\(title)-\(letter)" })
        let drawing = try artist.draw(name, DrawingStyle(weight: weight, scale: scale))
        let area = try Self.area(variant, drawing.advance)
        let direct = drawing.layers.reduce(into: Path()) { $0.append($1.path) }
        #expect(Self.difference(area, direct).mean < 0.2, "\(variant.name)")
        seen += 1
      }
    }
    #expect(seen == 27)
  }

  /// Black has no inner wire, Heavy has one: interpolated, Heavy would be wrong.
  @Test func weightsThatCannotBeInterpolatedAreDrawn() throws {
    let template = try TemplateReader(Self.file("paperclip"))
    #expect(template.variants.count == 27)
    let error = #expect(throws: ExportError.self) {
      try Self.file("paperclip") { $0.templateKind = .variable }
    }
    guard case .own(let reason)? = error else { return }
    #expect("\(reason)".contains("--template-kind static"))
  }

  @Test(arguments: names) func weightsBetweenAreTheDrawings(_ name: String) throws {
    let artist = SymbolArtist(.bundled)
    func draw(_ weight: SymbolWeight) throws -> SymbolDrawing {
      try artist.draw(name, DrawingStyle(weight: weight, scale: .small))
    }
    let masters = try TemplateMasters(TemplateMasters.weights.map(draw))
    for weight in SymbolWeight.allCases {
      let between = masters.layers.reduce(into: Path()) {
        $0.append(MasterShares(weight, .small).path($1.paths))
      }
      let direct = try draw(weight).layers.reduce(into: Path()) { $0.append($1.path) }
      let limit = TemplateMasters.weights.contains(weight) ? 0.001 : 0.06
      let share = Self.difference(between, direct).share
      #expect(share < limit, "\(name) \(weight): \(share)")
    }
  }
}

/// The parts of a template, by an XML reader that is not ours.
private final class TemplateReader: NSObject, XMLParserDelegate {
  struct Variant {
    var name: String
    var x: Double
    var y: Double
    var paths: [(classes: [String], data: String)] = []
    /// Elements that are no plain paths.
    var others: [String] = []
  }

  private(set) var topGroups: [String] = []
  private(set) var lines: [String: (x: Double, y: Double)] = [:]
  private(set) var texts: [String: String] = [:]
  private(set) var rules: [String: String] = [:]
  private(set) var variants: [Variant] = []
  private(set) var letters = 0
  private var groups: [String] = []
  private var text: (id: String, text: String)?

  var version: Int {
    texts["template-version"].flatMap { Int($0.dropFirst("Template v.".count).prefix(1)) } ?? 0
  }

  init(_ bytes: [UInt8]) throws {
    super.init()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = self
    try #require(parser.parse())
    for rule in (texts["style"] ?? "").split(separator: "}") {
      let sides = rule.split(separator: "{")
      guard sides.count == 2 else { continue }
      let name = sides[0].trimmingCharacters(in: .whitespacesAndNewlines).dropFirst()
      rules[String(name)] = String(sides[1])
    }
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    func number(_ name: String) -> Double { attributes[name].flatMap(Double.init) ?? .nan }
    let id = attributes["id"] ?? ""
    switch element {
    case "g":
      if groups.isEmpty { topGroups.append(id) }
      if groups == ["Symbols"] {
        let matrix = (attributes["transform"] ?? "").dropFirst("matrix(1 0 0 1 ".count).dropLast()
          .split(separator: " ").compactMap { Double($0) }
        variants.append(Variant(name: id, x: matrix.first ?? .nan, y: matrix.last ?? .nan))
      } else if groups.count > 1, groups[0] == "Symbols" {
        variants[variants.count - 1].others.append(element)
      }
      if id == "H-reference" { letters += 1 }
      groups.append(id)
    case "line": lines[id] = (number("x1"), number("y1"))
    case "text", "style": text = (element == "style" ? element : id, "")
    default:
      guard groups.first == "Symbols" else { return }
      let isPlain = element == "path" && Set(attributes.keys).isSubset(of: ["class", "d"])
      if isPlain, groups.count == 2 {
        let classes = (attributes["class"] ?? "").split(separator: " ").map(String.init)
        variants[variants.count - 1].paths.append((classes, attributes["d"] ?? ""))
      } else {
        variants[variants.count - 1].others.append(element)
      }
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text?.text += string }

  func parser(
    _ parser: XMLParser, didEndElement element: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    if element == "g" { groups.removeLast() }
    if let text, element == "text" || element == "style" {
      texts[text.id] = text.text
      self.text = nil
    }
  }
}
