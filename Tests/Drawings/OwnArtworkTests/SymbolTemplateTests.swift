import Geometry
import OwnArtwork
import SymbolArtwork
import SymbolStyle
import Testing

@Suite struct SymbolTemplateTests {
  /// A template with a square of a side for each variant, 80 units between the margins; its lower
  /// edge is on the baseline.
  private static func template(_ variants: [(name: String, side: Double)]) -> [UInt8] {
    var guides = ""
    var symbols = ""
    let rows = ["S": 696.0, "M": 1126, "L": 1556]
    for (scale, y) in rows.sorted(by: { $0.key < $1.key }) {
      for (name, height) in [("Baseline", y), ("Capline", y - 70)] {
        guides +=
          "<line id='\(name)-\(scale)' style='fill:none;stroke:#27AAE1;opacity:1;stroke-width:0.5;' x1='263' x2='3036' y1='\(height)' y2='\(height)'/>"
      }
    }
    for (index, (name, side)) in variants.enumerated() {
      let y = rows[String(name.suffix(1))] ?? 0
      let x = 500 + 300 * Double(index)
      for (margin, place) in [("left", x), ("right", x + 80)] {
        guides +=
          "<line id='\(margin)-margin-\(name)' style='fill:none;stroke:#00AEEF;stroke-width:0.5;' x1='\(place)' x2='\(place)' y1='600' y2='720'/>"
      }
      symbols +=
        "<g id='\(name)' transform='matrix(1 0 0 1 \(x) \(y))'><path class='monochrome-0 hierarchical-0:primary' d='M\(40 - side / 2) \(-side)h\(side)v\(side)h\(-side)z'/></g>"
    }
    return Array(
      IconSamples.svg(
        "<g id='Notes'><rect width='3300' height='2200' fill='#fff'/><text>Template v.3.0</text></g><g id='Guides'>\(guides)</g><g id='Symbols'>\(symbols)</g>",
        attributes: "width='3300' height='2200'"
      ).utf8)
  }

  @Test func theGroupsAreTheSymbolAndNotTheSheet() throws {
    let icon = try IconReader().read(Self.template([("Regular-M", 70)]), named: "custom.a")
    // From the cap line to the baseline: 14 units.
    #expect(icon.drawing.bounds == Rectangle(minX: 5, minY: 5, maxX: 19, maxY: 19))
    #expect(icon.drawing.advance == 16)
    #expect(icon.drawing.layers.map(\.level) == [1])
    #expect(icon.weights.drawnWeights == [400])
    #expect(icon.findings.contains(.template(weights: 1, variants: 1, isInterpolated: false)))
  }

  /// By the published table of shares, in the medium scale.
  @Test(arguments: [
    (100.0, 1.0680, -0.0680, 0.0), (200, 0.8680, 0.1320, 0), (300, 0.4774, 0.5226, 0),
    (400, 0.1821, 0.8179, 0), (600, 0.1226, 0.5860, 0.2914), (800, 0.0392, 0.2606, 0.7001),
    (900, -0.0049, 0.0885, 0.9164),
  ])
  func mastersAreInterpolated(_ weight: Double, _ a: Double, _ b: Double, _ c: Double) throws {
    let icon = try IconReader().read(
      Self.template([("Ultralight-S", 30), ("Regular-S", 50), ("Black-S", 70)]), named: "custom.a")
    #expect(icon.weights.isInterpolated && icon.weights.weightCount == 9)
    #expect(icon.findings.contains(.template(weights: 9, variants: 3, isInterpolated: true)))
    let drawing = icon.weights.drawing(weight: weight, scale: .medium)
    let side = 1.276 * 0.2 * (a * 30 + b * 50 + c * 70)
    #expect(abs(drawing.bounds.width - side) < 1e-9)
    // From the middle of the capitals, as is everything.
    // Rounded shares have a sum of .9999 for Heavy.
    #expect(abs(drawing.bounds.maxY - (12 + 7 * 1.276)) < 0.01)
    let small = icon.weights.drawing(weight: 400, scale: .small)
    #expect(abs(small.bounds.width - 10) < 1e-9)
  }

  @Test func whatIsDrawnIsNotInterpolated() throws {
    let icon = try IconReader().read(
      Self.template([
        ("Ultralight-S", 30), ("Regular-S", 50), ("Black-S", 70), ("Bold-M", 40),
      ]), named: "custom.a")
    let bold = icon.weights.drawing(weight: 700, scale: .medium)
    #expect(abs(bold.bounds.width - 8) < 1e-9)
    #expect(icon.weights.drawing(weight: 800, scale: .medium).bounds.width > 15)
  }

  @Test func mastersOfOtherSegmentsAreWeights() throws {
    let bytes = Self.template([("Ultralight-S", 30), ("Regular-S", 50), ("Black-S", 70)])
    let text = String(decoding: bytes, as: UTF8.self)
    let broken = text.replacing("h70.0v70.0h-70.0z", with: "h70v70h-35h-35z")
    #expect(broken != text)
    let icon = try IconReader().read(Array(broken.utf8), named: "custom.a")
    #expect(icon.weights.drawnWeights == [100, 400, 900])
    func side(_ weight: Double) -> Double {
      icon.weights.drawing(weight: weight, scale: .medium).bounds.width
    }
    // Small ones are enlarged.
    #expect(abs(side(100) - 30 * 0.2 * 1.276) < 1e-9)
    #expect(side(200) == side(100) && side(300) == side(400) && side(600) == side(400))
    #expect(abs(side(800) - 70 * 0.2 * 1.276) < 1e-9)
  }

  /// Classes say what layers are; rules of drawing programs are those of SVG.
  @Test func classesAreLayers() throws {
    let style = """
      <style>
      .monochrome-0 {fill:#000000}
      .multicolor-0:systemRedColor {fill:#FF383C; opacity:1.0; -sfsymbols-variable-threshold:0.5}
      .hierarchical-0:secondary {fill:#4D4D4D}
      .multicolor-1:custom {fill:#102030; opacity:0.5}
      .hierarchical-1:primary {fill:#212121; -sfsymbols-clear-behind:true}
      .SFSymbolsPreviewWireframe {fill:none; stroke:black; stroke-width:0.5}
      .st0 {fill-rule:evenodd}
      </style>
      """
    let paths = """
      <path class='monochrome-0 multicolor-0:systemRedColor hierarchical-0:secondary SFSymbolsPreviewWireframe' d='M0 -70H70V0H0Z'/>
      <path class='monochrome-1 multicolor-1:custom hierarchical-1:primary st0' d='M35 -70H70V-35H35ZM40 -65H65V-40H40Z'/>
      """
    let text = String(decoding: Self.template([("Regular-M", 70)]), as: UTF8.self)
      .replacing("<g id='Notes'>", with: style + "<g id='Notes'>")
      .replacing(#/<path class='monochrome-0 hierarchical-0:primary'[^>]*>/#, with: paths)
    let drawing = try IconReader().read(Array(text.utf8), named: "custom.a").drawing
    // A square of 14 units without a frame of 7 by 7 with a hole of 5 by 5, where that erases what
    // is below.
    let levels = drawing.layers(in: .hierarchical)
    #expect(levels.map(\.level) == [2, 1])
    #expect(abs(levels[1].path.area - 24) < 1e-6)
    #expect(abs(levels[0].path.area - (196 - 24)) < 1e-6)
    let colors = drawing.layers(in: .multicolor)
    #expect(colors.map(\.threshold) == [0.5, nil])
    #expect(
      colors.map(\.tint) == [.system("red"), .fixed(Color(red: 0x10, green: 0x20, blue: 0x30))])
    #expect(colors.map(\.opacity) == [1, 0.5])
    #expect(abs(colors[0].path.area - 196) < 1e-6)
    #expect(abs(drawing.layers[0].path.area - 196) < 1e-6)
  }

  @Test func theMediumScaleCounts() throws {
    let icon = try IconReader().read(
      Self.template([("Regular-S", 30), ("Regular-M", 50), ("Regular-L", 70)]), named: "custom.a")
    #expect(abs(icon.drawing.bounds.width - 10) < 1e-9)
  }

  @Test func groupsOfThatNameAloneAreNoTemplate() throws {
    let svg = IconSamples.svg("<g id='Regular-M'><path d='M4 4H20V20H4Z'/></g>")
    let icon = try IconReader().read(Array(svg.utf8), named: "custom.a")
    #expect(icon.drawing.bounds == Rectangle(minX: 4, minY: 4, maxX: 20, maxY: 20))
  }
}
