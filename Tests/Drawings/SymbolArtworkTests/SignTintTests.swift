import SymbolCatalog
import Testing

@testable import SymbolArtwork

/// Signs have the colors that people expect, where everything has its own.
@Suite struct SignTintTests {
  private func tints(_ name: String) throws -> [String?] {
    try SymbolArtist(.bundled).draw(name).layers.map { layer in
      if case .system(let name)? = layer.tint { name } else { nil }
    }
  }

  @Test(arguments: [
    ("folder.badge.plus", "green"), ("folder.fill.badge.minus", "red"),
    ("person.crop.circle.badge.xmark", "red"), ("person.crop.circle.badge.checkmark", "green"),
    ("bell.badge", "red"), ("wifi.router.fill", nil),
    ("eraser.trianglebadge.exclamationmark", "yellow"),
    ("externaldrive.badge.exclamationmark", "yellow"), ("globe.badge.chevron.backward", nil),
  ])
  func badgesStandOutOfTheirBase(_ name: String, _ tint: String?) throws {
    let tints = try tints(name)
    #expect(tints.first == .some(tint), "\(tints)")
    // The base keeps the color of the text.
    #expect(tints.dropFirst().allSatisfy { $0 == nil }, "\(tints)")
  }

  @Test(arguments: [
    ("plus.circle.fill", "green"), ("minus.circle.fill", "red"), ("xmark.octagon.fill", "red"),
    ("checkmark.seal.fill", "green"), ("exclamationmark.triangle.fill", "yellow"),
    ("exclamationmark.octagon.fill", "red"), ("plus.circle", "green"),
    ("questionmark.circle.fill", nil),
    ("plus.magnifyingglass", nil), ("person.circle.fill", nil),
  ])
  func shapesAroundASignHaveItsColour(_ name: String, _ tint: String?) throws {
    let tints = try tints(name)
    #expect(tints.allSatisfy { $0 == tint }, "\(tints)")
  }

  /// What Apple's own colors are for has some of ours: of badges with a sign, nearly all.
  @Test func badgesOfSignsHaveColours() throws {
    let artist = SymbolArtist(.bundled)
    var without: [String] = []
    for symbol in Catalog.bundled.symbols
    where symbol.layers.multicolor.release != nil && symbol.restriction == nil
      && artist.isDrawn(symbol.name)
    {
      let name = symbol.name
      let ends = ["plus", "minus", "xmark", "checkmark", "exclamationmark"]
      guard
        ends.contains(where: {
          name.hasSuffix(".badge.\($0)") || name.hasSuffix(".badge.\($0).fill")
        })
      else { continue }
      let drawing = try artist.draw(name)
      if drawing.layers.allSatisfy({ $0.tint == nil }) { without.append(name) }
    }
    #expect(without.isEmpty, "\(without)")
  }
}
