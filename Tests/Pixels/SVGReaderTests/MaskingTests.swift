import Geometry
import Testing

@testable import SVGReader

@Suite struct MaskingTests {
  private func shapes(_ content: String) throws -> [SVGDrawing.ClipShape] {
    let drawing = try read(content)
    #expect(drawing.findings.isEmpty)
    return drawing.groups.flatMap(\.clips).flatMap(\.shapes)
  }

  private func bounds(_ shape: SVGDrawing.ClipShape) -> Rectangle {
    shape.path.transformed(by: shape.transform).tightBounds
  }

  @Test func clipsAreUnionsOfShapes() throws {
    let shapes = try shapes(
      """
      <clipPath id="c" transform="translate(1 0)"><rect width="5" height="5" clip-rule="evenodd"/>
      <use href="#s" x="2"/><rect width="1" height="1" display="none"/></clipPath>
      <defs><rect id="s" width="7" height="7"/></defs>
      <g transform="translate(10 10)" clip-path="url(#c)"><rect width="9" height="9"/></g>
      """)
    #expect(
      shapes.map(bounds) == [
        Rectangle(x: 11, y: 10, width: 5, height: 5), Rectangle(x: 13, y: 10, width: 7, height: 7),
      ])
    #expect(shapes.map(\.rule) == [.evenOdd, .nonZero])
  }

  @Test func clipsInTheBoxOfWhatTheyClip() throws {
    let shapes = try shapes(
      """
      <clipPath id="c" clipPathUnits="objectBoundingBox"><rect width="0.5" height="1"/></clipPath>
      <g clip-path="url(#c)"><rect x="10" width="20" height="10"/><rect y="10" width="20" height="20"/>
      </g>
      """)
    #expect(shapes.map(bounds) == [Rectangle(x: 0, y: 0, width: 15, height: 30)])
  }

  @Test func transformsOfClipsAreOutsideOfTheBox() throws {
    let shapes = try shapes(
      """
      <clipPath id="c" clipPathUnits="objectBoundingBox" transform="translate(5)">
      <rect width="1" height="1"/></clipPath><rect width="20" height="10" clip-path="url(#c)"/>
      """)
    #expect(shapes.map(bounds) == [Rectangle(x: 5, y: 0, width: 20, height: 10)])
  }

  @Test func clipsOfClips() throws {
    let drawing = try read(
      """
      <clipPath id="a"><rect width="5" height="5"/></clipPath>
      <clipPath id="b" clip-path="url(#a)"><rect width="6" height="6" clip-path="url(#a)"/></clipPath>
      <rect width="9" height="9" clip-path="url(#b)"/>
      """)
    let clips = try #require(drawing.groups.first?.clips)
    #expect(clips.count == 2)
    #expect(clips.first?.shapes.first?.clips.count == 1)
  }

  @Test(arguments: [
    ("<clipPath id='c'/>", 0, Finding.Kind?.none),
    ("<clipPath id='c'><g><rect width='1' height='1'/></g></clipPath>", 0, .unsupported),
    ("<clipPath id='c'><text/></clipPath>", 0, .unsupported),
    (
      "<clipPath id='c' clip-path='url(#c)'><rect width='1' height='1'/></clipPath>", 0,
      .recursiveReference
    ),
    (
      "<clipPath id='c'><rect width='1' height='1' clip-path='url(#c)'/></clipPath>", 0,
      .recursiveReference
    ),
    ("<rect id='c'/>", 1, .missingReference), ("", 1, .missingReference),
  ])
  func clipsThatAreNone(_ clip: String, _ count: Int, _ kind: Finding.Kind?) throws {
    let drawing = try read("\(clip)<rect width='9' height='9' clip-path='url(#c)'/>")
    #expect(drawing.paths.count == count && drawing.groups.isEmpty)
    #expect(drawing.kinds == (kind.map { [$0] } ?? []))
  }

  @Test func masks() throws {
    let drawing = try read(
      """
      <mask id="m" style="mask-type: alpha" maskContentUnits="objectBoundingBox" mask="url(#n)">
      <rect width="0.5" height="0.5" fill="white"/></mask>
      <mask id="n" maskUnits="userSpaceOnUse" x="1" y="2" width="3" height="4">
      <rect width="50%" height="5"/></mask>
      <rect x="20" y="20" width="10" height="10" transform="scale(2)" mask="url(#m)"/>
      """)
    #expect(drawing.findings.isEmpty)
    let mask = try #require(drawing.groups.first?.mask)
    #expect(!mask.isLuminance && mask.transform == .scale(2))
    #expect(isNear(mask.region, Rectangle(x: 19, y: 19, width: 12, height: 12)))
    guard case .path(let path) = mask.nodes.first else {
      Issue.record("no content")
      return
    }
    #expect(isNear(path.bounds, Rectangle(x: 40, y: 40, width: 10, height: 10)))
    let further = try #require(mask.masks.first)
    #expect(further.isLuminance && further.region == Rectangle(x: 1, y: 2, width: 3, height: 4))
    guard case .path(let inner) = further.nodes.first else {
      Issue.record("no content")
      return
    }
    #expect(inner.bounds == Rectangle(x: 0, y: 0, width: 100, height: 10))
  }

  @Test(arguments: [
    ("<mask id='m'/>", 0, Finding.Kind?.none), ("", 1, .missingReference),
    ("<mask id='m' width='0'><rect width='9' height='9'/></mask>", 0, nil),
    ("<mask id='m'><rect width='9' height='9' mask='url(#m)'/></mask>", 0, .recursiveReference),
    ("<mask id='m' mask='url(#m)'><rect width='9' height='9'/></mask>", 0, .recursiveReference),
  ])
  func masksThatAreNone(_ mask: String, _ count: Int, _ kind: Finding.Kind?) throws {
    let drawing = try read("\(mask)<rect width='9' height='9' mask='url(#m)'/>")
    #expect(drawing.paths.count == count && drawing.groups.isEmpty)
    #expect(drawing.kinds == (kind.map { [$0] } ?? []))
  }
}
