import Geometry
import Testing

@testable import SVGReader

@Suite struct StructureTests {
  @Test func anIcon() throws {
    let drawing = try readDocument(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none"
       stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">
      <path d="M5 12h14"/><circle cx="12" cy="12" r="10"/><rect width="18" height="18" x="3" y="3" rx="2"/>
      </svg>
      """)
    #expect(drawing.findings.isEmpty)
    #expect((drawing.width, drawing.height) == (24, 24))
    let paths = drawing.paths
    #expect(paths.count == 3 && drawing.nodes.count == 3)
    #expect(paths.allSatisfy { $0.fill == nil && $0.stroke?.paint == .currentColor })
    #expect(
      paths[0].stroke?.style == StrokeStyle(width: 2, cap: .round, join: .round))
    #expect(isNear(paths[1].bounds, Rectangle(x: 2, y: 2, width: 20, height: 20), 1e-4))
    #expect(isNear(paths[2].bounds, Rectangle(x: 3, y: 3, width: 18, height: 18)))
  }

  @Test(arguments: [
    ("width='10' height='20'", 10.0, 20.0), ("viewBox='0 0 30 40'", 30, 40),
    ("width='10' viewBox='0 0 30 60'", 10, 20), ("height='10' viewBox='0 0 30 60'", 5, 10),
    ("width='100%' height='100%' viewBox='1 2 3 4'", 3, 4), ("width='1in' height='72pt'", 96, 96),
  ])
  func sizes(_ attributes: String, _ width: Double, _ height: Double) throws {
    let drawing = try read("", attributes: attributes)
    #expect(isNear(drawing.width, width) && isNear(drawing.height, height))
    #expect(drawing.findings.isEmpty)
  }

  @Test func aMissingSizeIsAFinding() throws {
    let drawing = try read("", attributes: "")
    #expect(drawing.width == 100 && drawing.height == 100)
    #expect(drawing.kinds == [.invalidValue])
  }

  @Test(arguments: ["width='0'", "height='-1'", "width='1e999' height='0'"])
  func sizesThatAreNone(_ attributes: String) {
    #expect(throws: SVGError.self) { try read("", attributes: attributes) }
  }

  @Test func viewBoxesAreApplied() throws {
    let drawing = try read(
      "<rect width='10' height='10'/>",
      attributes: "width='100' height='50' viewBox='0 0 10 10'")
    #expect(drawing.paths.map(\.bounds) == [Rectangle(x: 25, y: 0, width: 50, height: 50)])
  }

  @Test func groupsWithoutEffectAreSpliced() throws {
    let drawing = try read(
      """
      <g transform="translate(1 2)"><g fill="red"><rect width="1" height="1"/></g></g>
      <g opacity="0.5"><rect width="1" height="1"/><rect width="2" height="1"/></g>
      <g opacity="0.5"><rect width="1" height="1"/></g>
      <g opacity="0"><rect width="1" height="1"/></g><g/>
      """)
    #expect(drawing.nodes.count == 3)
    #expect(drawing.groups.map(\.opacity) == [0.5])
    #expect(drawing.paths[0].fillColor == .pureRed)
    #expect(drawing.paths[0].bounds == Rectangle(x: 1, y: 2, width: 1, height: 1))
    #expect(drawing.paths[3].fill?.opacity == 0.5)
  }

  @Test func usesAreResolved() throws {
    let drawing = try read(
      """
      <defs><rect id="a" width="10" height="10"/><g id="b" fill="lime"><use href="#a" x="1"/></g></defs>
      <use xlink:href="#a" x="5" y="6" fill="red"/>
      <use href="#b" transform="scale(2)" y="3"/>
      """)
    #expect(drawing.findings.isEmpty)
    #expect(drawing.paths.map(\.fillColor) == [.pureRed, .pureLime])
    #expect(
      drawing.paths.map(\.bounds) == [
        Rectangle(x: 5, y: 6, width: 10, height: 10), Rectangle(x: 2, y: 6, width: 20, height: 20),
      ])
  }

  @Test func symbolsTakeTheSizeOfTheirUse() throws {
    let drawing = try read(
      """
      <symbol id="s" viewBox="0 0 10 10"><rect width="10" height="10"/></symbol>
      <use href="#s" x="10" y="20" width="30" height="30"/>
      <use href="#s"/>
      """)
    #expect(
      drawing.paths.map(\.bounds) == [
        Rectangle(x: 10, y: 20, width: 30, height: 30),
        Rectangle(x: 0, y: 0, width: 100, height: 100),
      ])
    let clip = try #require(drawing.groups.first?.clips.first?.shapes.first)
    #expect(
      clip.path.transformed(by: clip.transform).tightBounds
        == Rectangle(x: 10, y: 20, width: 30, height: 30))
  }

  @Test func nestedViewports() throws {
    let drawing = try read(
      """
      <svg x="10" y="10" width="50%" height="20" viewBox="0 0 10 10" overflow="visible">
      <rect width="100%" height="50%"/></svg>
      <svg width="20" height="20"><circle r="50"/></svg>
      """)
    #expect(drawing.paths[0].bounds == Rectangle(x: 25, y: 10, width: 20, height: 10))
    #expect(drawing.groups.count == 1)
  }

  @Test func switchesDrawOneChild() throws {
    let drawing = try read(
      """
      <switch><g requiredExtensions="http://example.org"><rect width="1" height="1"/></g>
      <rect systemLanguage="de, fr" width="2" height="1"/>
      <rect systemLanguage="de, en-GB" width="3" height="1"/><rect width="4" height="1"/></switch>
      """)
    #expect(drawing.paths.map(\.bounds.width) == [3])
  }

  @Test func whatIsNotDisplayedIsNotThere() throws {
    let drawing = try read(
      """
      <rect width="1" height="1" display="none"/>
      <g visibility="hidden"><rect width="2" height="1"/>
      <rect width="3" height="1" visibility="visible"/></g>
      <g display="none"><rect width="4" height="1" display="inline"/></g>
      <rect width="5" height="1" transform="scale(0)"/>
      <rect width="0" height="1"/><rect width="6"/><circle/><ellipse rx="0"/><path/><polygon/>
      <symbol><rect width="7" height="1"/></symbol>
      <rect width="8" height="1" fill="none"/><rect width="9" height="1" fill-opacity="0"/>
      """)
    #expect(drawing.paths.map(\.bounds.width) == [3])
    #expect(drawing.findings.isEmpty)
  }

  @Test func prefixesAndMissingNamespaces() throws {
    let prefixed = try readDocument(
      """
      <s:svg xmlns:s="http://www.w3.org/2000/svg" width="1" height="1">
      <s:rect width="1" height="1"/><rect width="1" height="1"/></s:svg>
      """)
    #expect(prefixed.paths.count == 1 && prefixed.findings.isEmpty)
    let bare = try readDocument("<svg width='1' height='1'><rect width='1' height='1'/></svg>")
    #expect(bare.paths.count == 1)
  }
}
