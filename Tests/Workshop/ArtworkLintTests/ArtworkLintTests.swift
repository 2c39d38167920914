import SymbolArtwork
import SymbolCatalog
import Testing

@testable import ArtworkLint

@Suite struct ArtworkLintTests {
  private static func lint(_ text: String) -> ArtworkLint {
    ArtworkLint(artist: SymbolArtist(.bundled, texts: [("test.glyphs", Array(text.utf8))]))
  }

  @Test func goodDrawingsHaveNoFindings() {
    var lint = Self.lint("glyph circle\n  body: O 12 12 9")
    #expect(lint.check("circle") == [])
    #expect(lint.checkFill("circle") == [])
  }

  @Test func whatIsMissingIsEmpty() {
    let lint = Self.lint("glyph circle\n  body: O 12 12 9")
    #expect(lint.check("square").map(\.rule) == [.empty])
  }

  @Test func inkIsInTheGrid() {
    let lint = Self.lint("glyph square\n  solid edge=0: R .1 4 20 16 1")
    #expect(
      lint.check("square") == [
        ArtworkFinding(rule: .bounds, name: "square", message: "the ink is at 0.1 4.0 20.1 20.0")
      ])
  }

  @Test func filledFormsDiffer() {
    var lint = Self.lint(
      "glyph heart\n  body only=outline: O 12 12 9\n  body only=fill: O 12 12 6")
    #expect(lint.checkFill("heart").map(\.rule) == [.silhouette])
    lint = Self.lint("glyph heart\n  solid: O 12 12 9\n  body: O 12 12 8")
    #expect(lint.checkFill("heart").map(\.rule) == [.fill])
  }

  /// But for names that only right-to-left layouts tell apart.
  @Test func namesLookDifferent() {
    var lint = Self.lint(
      """
      glyph arrow.forward
        line: M4 12H20
      glyph arrow.right
        line: M4 12H20
      glyph circle
        body: O 12 12 9
      glyph heart
        body: O 12 12 9
      """)
    #expect(
      lint.checkDistinctness(["arrow.forward", "arrow.right", "circle", "heart"]) == [
        ArtworkFinding(rule: .distinctness, name: "heart", message: "looks the same as circle")
      ])
  }
}
