import Geometry
import SymbolCatalog
import Testing

@testable import SymbolArtwork

@Suite struct CutoutTests {
  private let pen = Pen(weight: 400)

  private func area(_ data: String) -> Path {
    let texts = "glyph heart\n  solid edge=0: \(data)"
    return TestStudio(texts).area("heart")
  }

  /// What a cut leaves of areas that do not touch each other.
  private func rest(
    of data: String, without cut: String, _ shape: Cutout.Shape = .badge, isSolid: Bool = false
  ) -> Path {
    var ink = Ink()
    ink.add(area(data))
    Cutout(area(cut), pen, shape, isSolid: isSolid).cut(&ink)
    return ink.region
  }

  @Test func partsHaveTheirHoles() {
    // A ring around a dot, and a square beside both.
    let path = area("R 0 0 12 12 0 + R 14 0 4 4 0").minus(area("R 2 2 8 8 0"))
    let parts = Path.joined([path, area("R 4 4 3 3 0")]).normalized().parts
    #expect(parts.map(\.area).map { $0.rounded() }.sorted() == [9, 16, 80])
    #expect(parts.map { $0.contours.count }.sorted() == [1, 1, 2])
  }

  @Test func endsAreBlunt() {
    // Cut off at an angle, a bar would end in a point at (16, 8).
    let cut = "P 0 16,8 30,8 30,12 10,12 Z"
    let left = rest(of: "R 2 8 20 3 0", without: cut)
    #expect(left.contains(Point(x: 4, y: 9), fillRule: .nonZero))
    #expect(left.contains(Point(x: 12, y: 8.5), fillRule: .nonZero))
    #expect(!left.contains(Point(x: 15.4, y: 8.1), fillRule: .nonZero))
    // The other end is as it was.
    #expect(left.contains(Point(x: 2.02, y: 8.02), fillRule: .nonZero))
  }

  @Test func leavesNoCrumbs() {
    #expect(rest(of: "R 2 8 20 1.5 0", without: "R 8 4 12.8 10 0").parts.count == 1)
    // Beyond a slash, as much as that is no crumb.
    #expect(rest(of: "R 2 8 20 1.5 0", without: "R 8 4 4 10 0", .slash).parts.count == 2)
  }

  @Test func dotsWithABiteGo() {
    let left = rest(of: "O 6 6 1.6 + O 16 16 1.6", without: "R 15.6 15 10 10 0")
    #expect(left.parts.count == 1)
    #expect(left.contains(Point(x: 6, y: 6), fillRule: .nonZero))
    // One of which hardly anything is missing stays.
    #expect(rest(of: "O 6 6 1.6", without: "R 7.4 0 10 10 0").parts.count == 1)
  }

  @Test func countersCloseAgain() {
    let square = "R 2 2 20 20 0"
    let cut = "R 15 12 10 12 0"
    var ink = Ink()
    ink.add(area(square).minus(area("R 6 6 12 12 0")))
    Cutout(area(cut), pen, .badge, isSolid: true).cut(&ink)
    #expect(ink.region.normalized().contourAreas.count { $0 < 0 } == 1)
    // An outline stays open.
    var outline = Ink()
    outline.add(area(square).minus(area("R 3.5 3.5 17 17 0")))
    Cutout(area(cut), pen, .badge, isSolid: false).cut(&outline)
    #expect(outline.region.normalized().contourAreas.allSatisfy { $0 > 0 })
  }

  @Test func whatIsInBitsInsideGoes() {
    let ring = "R 2 2 20 20 0"
    var ink = Ink()
    ink.add(area(ring).minus(area("R 4 4 16 16 0")))
    ink.add(area("R 8 10 1.2 4 0"))
    Cutout(area("R 0 11 24 2 0"), pen, .slash, isSolid: false).cut(&ink)
    #expect(!ink.region.contains(Point(x: 8.6, y: 10.5), fillRule: .nonZero))
    #expect(ink.region.normalized().parts.count == 2)
  }

  @Test func looksStay() {
    var ink = Ink()
    ink.add(area("R 2 2 8 8 0"), Look(level: 2, step: 1))
    ink.add(area("R 14 2 8 8 0"), Look(level: 3, step: 2))
    Cutout(area("R 0 8 24 10 0"), pen, .badge, isSolid: true).cut(&ink)
    #expect(ink.pieces.map(\.look) == [Look(level: 2, step: 1), Look(level: 3, step: 2)])
    #expect(ink.layers().map { $0.path.tightBounds.maxY } == [8, 8])
  }

  /// What closes counters does not reach over what is in them.
  @Test(arguments: [
    "camera.badge.clock.fill", "hifispeaker.badge.minus.fill", "hifispeaker.2.badge.plus.fill",
    "person.crop.circle.fill.badge.plus", "eye.slash.fill", "ladybug.slash.fill",
  ])
  func drawingsAreOfSimpleOutlines(name: String) throws {
    let artist = SymbolArtist(.bundled)
    for weight in [100.0, 400, 900] {
      let layers = try artist.draw(name, DrawingStyle(weight: weight)).layers.map(\.path)
      let sum = layers.reduce(0) { $0 + $1.area }
      #expect(abs(Path.union(of: layers).area - sum) < 1e-6 * sum, "\(weight)")
    }
  }

  /// No piece of what is bitten is smaller than the limit, but for what the bite did not touch.
  @Test(arguments: [100.0, 400, 900]) func badgesLeaveNoCrumbs(weight: Double) {
    let library = GlyphLibrary()
    let grammar = Grammar(library) { Catalog.bundled.contains($0) }
    let studio = Studio(library)
    let pen = Pen(weight: weight)
    var count = 0
    for symbol in Catalog.bundled.symbols where symbol.restriction == nil {
      guard let badged = grammar.read(symbol.name) as? BadgedComposition else { continue }
      count += 1
      // The mark is of the first level, and all else of a lower one.
      let rest = badged.draw(pen, studio).resolved().filter { $0.look.level > 1 }.map(\.path)
      let small = Path.union(of: rest).parts.map(\.area).filter { $0 < 0.6 * Cutout.crumb(pen) }
      guard !small.isEmpty else { continue }
      let whole = badged.content.draw(pen, studio).region.normalized().parts.map(\.area)
      for area in small {
        let isUntouched = whole.contains { abs($0 - area) < 1e-6 }
        #expect(isUntouched, "\(symbol.name) \(area)")
      }
    }
    #expect(count > 250)
  }
}
