import Geometry
import OwnArtwork
import SymbolArtwork
import Testing

@Suite struct SymbolTemplateTests {
  /// A template with a square of a side for each variant, 80 units between the margins; its lower edge is on
  /// the baseline.
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
    #expect(icon.weights.masters.map(\.weight) == [400])
    #expect(icon.findings.contains(.template(weights: 1)))
  }

  @Test func weightsAreDrawnByTheNearest() throws {
    let icon = try IconReader().read(
      Self.template([("Ultralight-S", 30), ("Regular-S", 50), ("Black-S", 70)]), named: "custom.a")
    #expect(icon.weights.masters.map(\.weight) == [100, 400, 900])
    func side(_ weight: Double) -> Double { icon.weights.nearest(to: weight).bounds.width }
    // Small ones are enlarged.
    #expect(abs(side(100) - 30 * 0.2 * 1.276) < 1e-9)
    #expect(side(200) == side(100) && side(300) == side(400) && side(600) == side(400))
    #expect(abs(side(800) - 70 * 0.2 * 1.276) < 1e-9)
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
