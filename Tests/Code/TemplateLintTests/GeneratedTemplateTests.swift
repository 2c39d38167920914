import Diagnostics
import Geometry
import SVGReader
import SymbolArtwork
import SymbolLint
import SymbolStyle
import SymbolTemplates
import TemplateLint
import Testing
import Workbench

/// After --fix, generated templates show what they showed, in the same layers, or something was
/// reported of what is lost.
@Suite struct GeneratedTemplateTests {
  /// What a variant paints in each layer: the area of all paths with the same classes, and how they
  /// look.
  private struct Layer: Hashable {
    /// Sorted, without those that only drawing programs read.
    let classes: [String]
    let look: String
  }

  private static func layers(_ bytes: [UInt8]) throws -> [[Layer: Path]] {
    let visible = TemplateStyleSheet.withoutAnnotations(bytes)
    let drawing = try SVGReader().read(visible, parts: Set(TemplateVariant.masters.map(\.id)))
    return TemplateVariant.masters.map { master in
      var layers: [Layer: Path] = [:]
      add(drawing.parts[master.id] ?? [], 1, &layers)
      return layers
    }
  }

  private static func add(
    _ nodes: [SVGDrawing.Node], _ opacity: Double, _ layers: inout [Layer: Path]
  ) {
    for node in nodes {
      switch node {
      case .group(let group): add(group.children, opacity * group.opacity, &layers)
      case .path(let path):
        // What the group says of layers is what its author meant.
        let own = (path.classes ?? "").split(separator: " ").map(String.init)
        let classes = LayerAnnotation.moved(own, from: path.outerClasses).filter {
          LayerAnnotation($0).map { $0.mode != .preview } ?? false
        }.sorted()
        var areas: [(String, Path)] = []
        if let fill = path.fill {
          let area = path.path.transformed(by: path.transform).normalized(fillRule: fill.rule)
          areas.append(("\(fill.paint) \(opacity * fill.opacity)", area))
        }
        if let stroke = path.stroke {
          let area = path.path.stroked(stroke.style, tolerance: 0.01).transformed(
            by: path.transform)
          areas.append(("\(stroke.paint) \(opacity * stroke.opacity)", area.normalized()))
        }
        for (look, area) in areas {
          let key = Layer(classes: classes, look: look)
          layers[key] = Path.union(of: [layers[key] ?? Path(), area])
        }
      }
    }
  }

  // MARK: Templates

  private static let layerClasses = [
    "monochrome-0 multicolor-0:tintColor hierarchical-0:secondary",
    "monochrome-1 multicolor-1:systemGreenColor hierarchical-1:primary",
    "monochrome-0", "hierarchical-1:primary", "",
  ]
  private static let looks = [
    "", "", "", " fill='#ffffff'", " fill='#f00' opacity='.5'", " fill-opacity='.3'",
    " fill-rule='evenodd'", " stroke='#000' stroke-width='4'", " style='fill:none'", " id='a'",
    " data-clipstroke-keyframes='0 1'", " display='none'", " class='st0'",
    " fill='none'", " data-x='1'", " style='stroke:&#98;lack'", " aria-label='x'",
  ]

  /// A shape, the same in all masters.
  private static func shape(_ generator: inout SeededGenerator) -> (String) -> String {
    let x = Int.random(in: 0...50, using: &generator)
    let y = Int.random(in: 20...70, using: &generator)
    let size = Int.random(in: 5...30, using: &generator)
    let kind = Int.random(in: 0..<5, using: &generator)
    return { attributes in
      switch kind {
      case 0: "<rect x='\(x)' y='-\(y)' width='\(size)' height='\(size)'\(attributes)/>"
      case 1: "<circle cx='\(x)' cy='-\(y)' r='\(size)'\(attributes)/>"
      case 2:
        "<path d='M\(x) -\(y)h\(size)v\(size)h-\(size)zm2 2h\(size - 4)v\(size - 4)h-\(size - 4)z'\(attributes)/>"
      case 3: "<path d='M\(x) -\(y)q\(size) 0 \(size) \(size)l-\(size) -2z'\(attributes)/>"
      default: "<path d='M\(x) -\(y)h\(size)v\(size)'\(attributes)/>"
      }
    }
  }

  private static func content(_ depth: Int, _ generator: inout SeededGenerator) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      var classes = layerClasses.randomElement(using: &generator) ?? ""
      var look = looks.randomElement(using: &generator) ?? ""
      if look.hasPrefix(" class") {
        look = ""
        classes += " st0"
      }
      let attributes = (classes.isEmpty ? "" : " class='\(classes)'") + look
      if depth > 0, Int.random(in: 0..<3, using: &generator) == 0 {
        text += "<g\(attributes)>\(content(depth - 1, &generator))</g>"
      } else {
        text += shape(&generator)(attributes)
      }
    }
    return text
  }

  private static func template(_ generator: inout SeededGenerator) -> String {
    let content = content(2, &generator)
    let group = ["", "", " class='monochrome-2 hierarchical-2:tertiary'"].randomElement(
      using: &generator)
    var text = TemplateSample.good.replacing(
      "</style>",
      with:
        ".st0 {stroke:#000;stroke-width:3} #a {fill-rule:evenodd} .monochrome-0 {fill:#000}</style>"
    )
    for (weight, thickness) in [("Black", 20), ("Regular", 8), ("Ultralight", 2)] {
      text = text.replacing(TemplateSample.paths(thickness), with: content)
        .replacing("<g id=\"\(weight)-S\"", with: "<g\(group ?? "") id=\"\(weight)-S\"")
    }
    return text
  }

  /// Rules whose findings say that what is seen will not be what is drawn.
  private static let ofLooks: Set<String> = [
    "own-color", "no-fill", "invisible-path", "even-odd", "stroke",
  ]

  @Test func fixesKeepLooksAndLayers() throws {
    let seed = 20_261_126
    var generator = SeededGenerator(seed: seed)
    var fixed = 0
    for number in 0..<250 {
      var bytes = Array(Self.template(&generator).utf8)
      let name = "seed \(seed), template \(number)"
      let before = try Self.layers(bytes)
      var found = InjectedFaultTests.findings(String(decoding: bytes, as: UTF8.self))
      let told = Set(found.map(\.id))
      for round in 0..<10 {
        let next = FixRound(found, in: bytes)
        if next.mended.isEmpty { break }
        try #require(round < 9, "\(name): fixes do not end")
        fixed += 1
        bytes = next.bytes
        found = InjectedFaultTests.findings(String(decoding: bytes, as: UTF8.self))
      }
      for (one, other) in zip(before, try Self.layers(bytes)) {
        let classes = { (layers: [Layer: Path]) in
          Set(layers.filter { abs($0.value.area) > 0.01 }.map { $0.key.classes })
        }
        #expect(classes(one) == classes(other), "\(name)")
        for layer in Set(one.keys).union(other.keys) {
          let (old, new) = (one[layer] ?? Path(), other[layer] ?? Path())
          let difference = old.minus(new).area + new.minus(old).area
          if difference <= 0.3 + 0.004 * old.area { continue }
          #expect(
            !told.isDisjoint(with: Self.ofLooks),
            "\(name): \(layer) differs by \(difference) of \(old.area)\n\(String(decoding: bytes, as: UTF8.self))"
          )
        }
      }
    }
    #expect(fixed > 100)
  }

  /// What is drawn in a color or with an opacity of its own is always told, in all places that can
  /// say so.
  @Test(
    arguments: [
      "fill='#fff'", "style='fill:white'", "opacity='.5'", "fill-opacity='50%'",
      "style='fill:rgb(0 0 0 / 40%)'", "class='tint'",
    ], ["path", "g", "variant"]) func colorsWithoutLayersAreTold(_ look: String, _ place: String)
  {
    let black = "<path d='M0 0h60v-60h-60z'/>"
    let shape = "<path \(place == "path" ? look : "") d='M20 -20h20v-20h-20z'/>"
    var text = TemplateSample.good.replacing(
      "</style>", with: ".tint {fill:#f00}</style>")
    for thickness in [2, 8, 20] {
      text = text.replacing(
        TemplateSample.paths(thickness),
        with: place == "g" ? "\(black)<g \(look)>\(shape)</g>" : black + shape)
    }
    if place == "variant" {
      text = text.replacing("<g id=\"Black-S\"", with: "<g \(look) id=\"Black-S\"")
    }
    let found = InjectedFaultTests.findings(text).filter { $0.id == "own-color" }
    #expect(!found.isEmpty, "\(look) at \(place)")
    // One color everywhere is that of the text, and changes nothing that is seen.
    let isOneColor = place == "variant" && !look.contains("opacity") && !look.contains("/")
    #expect(found.allSatisfy { ($0.severity == .note) == isOneColor }, "\(look) at \(place)")
  }
}
