import Geometry
import SymbolArtwork
import Testing

@Suite struct LabelFontTests {
  private let characters = "abcdefghijklmnopqrstuvwxyz0123456789.-_/"

  @Test func everyCharacterIsDrawnAndUnlikeTheOthers() {
    let font = LabelFont()
    var seen: Set<Path> = []
    for character in characters {
      let path = font.outlines(of: String(character), size: 10, at: .origin)
      let bounds = path.tightBounds
      #expect(!path.isEmpty && path.isFinite, "\(character)")
      #expect(bounds.minY >= -10.8 && bounds.maxY <= 1, "\(character)")
      #expect(bounds.minX >= -1.5, "\(character)")
      #expect(bounds.maxX <= font.width(of: String(character), size: 10) + 1.5, "\(character)")
      #expect(seen.insert(path).inserted, "\(character)")
    }
    // Stems that end upright: joints of slanted ones stand out a little.
    for letter in "hilt" {
      let bounds = font.outlines(of: String(letter), size: 10, at: .origin).tightBounds
      #expect(abs(bounds.minY + 10) < 0.05, "\(letter): \(bounds)")
      #expect(abs(bounds.maxY) < 0.05, "\(letter): \(bounds)")
    }
  }

  @Test func lettersStandSideBySide() {
    let font = LabelFont()
    let space =
      font.width(of: "ab", size: 7) - font.width(of: "a", size: 7) - font.width(of: "b", size: 7)
    #expect(space > 0.5)
    let both = font.outlines(of: "ab", size: 7, at: Point(x: 3, y: 5))
    var apart = font.outlines(of: "a", size: 7, at: Point(x: 3, y: 5))
    apart.append(
      font.outlines(of: "b", size: 7, at: Point(x: 3 + font.width(of: "a", size: 7) + space, y: 5)))
    #expect(both.tightBounds.maxX - apart.tightBounds.maxX < 1e-9)
    #expect(both.points.count == apart.points.count)
  }

  @Test func caseDoesNotMatterAndTheUnknownIsABox() {
    let font = LabelFont()
    #expect(
      font.outlines(of: "Heart", size: 9, at: .origin)
        == font.outlines(of: "hEART", size: 9, at: .origin))
    let box = font.outlines(of: "é", size: 9, at: .origin)
    #expect(box == font.outlines(of: "漢", size: 9, at: .origin) && box.contours.count == 2)
    #expect(font.width(of: "", size: 9) == 0)
    #expect(font.outlines(of: " ", size: 9, at: .origin).isEmpty)
  }
}
