import Testing

@testable import SymbolArtwork

/// What compositions are remembered by.
@Suite struct PartTests {
  /// Names that are read by all kinds of rules.
  private static let names = [
    "heart", "heart.fill", "heart.filled", "heart.slash", "heart.badge", "heart.badge.plus",
    "heart.badge.minus", "heart.trianglebadge.exclamationmark", "heart.circle", "heart.square",
    "heart.slash.circle", "heart.circle.slash", "circle.dashed", "circle.dotted", "square.dashed",
    "heart.lefthalf.filled", "heart.righthalf.filled", "heart.lefthalf.filled.inverse",
    "square.grid.2x2", "square.grid.3x3", "square.split.2x1", "inset.filled.circle",
    "inset.filled.lefthalf.circle", "inset.filled.righthalf.circle", "heart.stack",
    "heart.crop.circle", "heart.on.circle", "circle.on.heart", "heart.on.circle.angled",
    "arrow.up", "arrow.down", "arrow.counterclockwise", "heart.and.circle", "circle.and.heart",
    "arrow.up.left.and.arrow.down.right", "arrow.down.right.and.arrow.up.left", "1", "12", "a",
    "4.alt",
  ]

  @Test func differentCompositionsAreNotEqual() throws {
    let studio = TestStudio()
    var known: [Part: String] = [:]
    for name in Self.names {
      let part = try #require(studio.part(name), "\(name)")
      #expect(known.updateValue(name, forKey: part) == nil, "\(name)")
    }
    #expect(known.count == Self.names.count)
  }

  /// Not only the same object: another grammar reads names anew.
  @Test(arguments: names)
  func equalCompositionsAreEqual(name: String) throws {
    let part = try #require(TestStudio().part(name))
    let other = try #require(TestStudio().part(name))
    #expect(part == other)
    #expect(part.hashValue == other.hashValue)
  }

  @Test func whatWasMeasuredIsOfOneForm() throws {
    let thick = TestStudio("glyph heart\n  body: O 12 12 4\n  dot only=fill: O 12 12 9")
    let heart = try #require(thick.read("heart"))
    #expect(thick.studio.metrics(of: heart, isFilled: false).radius < 6)
    #expect(thick.studio.metrics(of: heart, isFilled: true).radius > 8)
    #expect(thick.studio.metrics(of: heart, isFilled: false).radius < 6)
  }
}
