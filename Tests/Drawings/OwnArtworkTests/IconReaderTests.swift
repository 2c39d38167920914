import Geometry
import OwnArtwork
import Raster
import SVGReader
import SVGRenderer
import SymbolArtwork
import SymbolStyle
import Testing

@Suite struct IconReaderTests {
  @Test func aPlainIconStaysAsItIs() throws {
    let svg = IconSamples.svg(#"<path d="M4 4H20V20H4Z"/>"#)
    let icon = try IconReader().read(Array(svg.utf8), named: "custom.a")
    #expect(icon.findings.isEmpty)
    #expect(icon.drawing.name == "custom.a")
    #expect(icon.drawing.layers.map(\.level) == [1])
    #expect(icon.drawing.layers.first?.tint == nil)
    #expect(icon.drawing.bounds == Rectangle(minX: 4, minY: 4, maxX: 20, maxY: 20))
    #expect(icon.drawing.layers.first?.path.verbs.count == 5)
    #expect(icon.drawing.advance == 18.5)
  }

  @Test(arguments: IconSamples.all)
  func levelsAndFindings(sample: IconSamples.Sample) throws {
    let icon = try IconReader().read(sample.bytes, named: "custom.a")
    #expect(icon.drawing.layers.map(\.level) == sample.levels)
    #expect(icon.findings.count == sample.findings.count, "\(icon.findings)")
    for (finding, part) in zip(icon.findings, sample.findings) {
      #expect(finding.description.contains(part))
    }
  }

  /// What `SymbolDrawing` says of every drawing.
  @Test(arguments: IconSamples.all)
  func drawingsKeepTheContract(sample: IconSamples.Sample) throws {
    let icon = try IconReader().read(sample.bytes, named: "custom.a")
    #expect(IconCheck.fault(icon.drawing) == nil)
    let again = try IconReader().read(sample.bytes, named: "custom.a")
    #expect(again.drawing.layers.map(\.path) == icon.drawing.layers.map(\.path))
  }

  /// The file as the renderer of SVG paints it, on white.
  @Test(arguments: IconSamples.all)
  func drawingsLookLikeTheFiles(sample: IconSamples.Sample) throws {
    let icon = try IconReader().read(sample.bytes, named: "custom.a")
    let difference = try IconCheck.difference(icon.drawing, sample.bytes, sample.opacities)
    #expect(difference.mean < 0.5, "of 255")
    #expect(difference.largest < 70, "of 255")
  }

  @Test func gradientsBecomeTheirMeanColour() throws {
    let svg = IconSamples.svg(
      ##"<linearGradient id="g"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f"/></linearGradient><path fill="url(#g)" d="M2 4H20V20H2Z"/>"##
    )
    let icon = try IconReader().read(Array(svg.utf8), named: "custom.a")
    #expect(
      icon.findings.map(\.description) == [
        "a gradient was replaced by its mean color, from x 2.0, y 4.0 to x 20.0, y 20.0"
      ])
    #expect(
      icon.drawing.layers.map(\.tint) == [.fixed(Color(red: 128, green: 0, blue: 128))])
  }

  @Test func greyMasksAreTold() throws {
    let svg = IconSamples.svg(
      ##"<mask id="m"><rect width="12" height="24" fill="#ccc"/><rect x="12" width="12" height="24" fill="#333"/></mask><path d="M2 4H20V20H2Z" mask="url(#m)"/>"##
    )
    let icon = try IconReader().read(Array(svg.utf8), named: "custom.a")
    #expect(icon.findings.count == 1)
    #expect(icon.findings.first?.description.hasPrefix("a mask has shades of gray") == true)
    #expect(icon.drawing.bounds == Rectangle(minX: 2, minY: 4, maxX: 12, maxY: 20))
  }

  @Test func whatIsNotDrawnIsToldWithItsPlace() throws {
    let svg = IconSamples.svg("\n <text y=\"20\">A</text><path d=\"M2 4H20V20H2Z\"/>")
    let icon = try IconReader().read(Array(svg.utf8), named: "custom.a")
    #expect(icon.findings.map { "\($0)".hasPrefix("2:2: ") } == [true])
  }
}
