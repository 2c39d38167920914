import Encodings
import FileAccess
import Geometry
import SymbolCatalog
import SymbolStyle
import Testing
import Workbench

@testable import SymbolArtwork

@Suite struct BundledDrawingsTests {
  @Test func textsHaveNoErrors() {
    #expect(SymbolArtist.textErrors.map(\.description) == [])
  }

  @Test func everyFileOfTheFolderIsEmbedded() throws {
    let folder = Repository.root + "/Resources/Artwork"
    let files = try Repository.files(in: folder, ending: ".glyphs")
    let sources = GlyphIndex.bundled.sources
    #expect(sources.map { "\(folder)/\($0.name)" } == files)
    for (source, file) in zip(sources, files) {
      let bytes = try File.read(file)
      #expect(source.text.count == bytes.count)
      #expect(bytes.indices.allSatisfy { source.text[$0] == bytes[$0] })
    }
  }

  @Test func drawingsAreOfTheCatalogAndAllowed() {
    for record in SymbolArtist.records where !record.isPart {
      let symbol = Catalog.bundled.symbol(named: record.name)
      #expect(symbol != nil, "\(record.place): \(record.name) is not a name of the catalog")
      #expect(symbol?.restriction == nil, "\(record.place): \(record.name) is restricted")
    }
  }

  @Test func errorsAreDistinct() throws {
    let artist = SymbolArtist(.bundled)
    #expect(throws: ArtworkError.unknown("no.such.name")) { try artist.draw("no.such.name") }
    let restricted = try #require(Catalog.bundled.symbols.first { $0.restriction != nil })
    let restriction = try #require(restricted.restriction)
    let error = #expect(throws: ArtworkError.self) { try artist.draw(restricted.name) }
    #expect(error == .restricted(restricted.name, restriction))
    let idle = SymbolArtist(.bundled, texts: [])
    #expect(throws: ArtworkError.notDrawn("heart")) { try idle.draw("heart") }
  }

  /// A name without artwork is restricted.
  @Test func everythingThatMayBeDrawnIs() {
    let artist = SymbolArtist(.bundled)
    let undrawn = Catalog.bundled.symbols.filter {
      $0.restriction == nil && !artist.isDrawn($0.name)
    }
    #expect(undrawn.map(\.name) == [])
  }

  @Test func oldNamesDrawTheSame() throws {
    let artist = SymbolArtist(.bundled)
    let alias = try #require(
      Catalog.bundled.aliases.first { artist.isDrawn($0.canonicalName) })
    let drawing = try artist.draw(alias.name)
    #expect(drawing.name == alias.canonicalName)
    #expect(
      drawing.layers.map(\.path) == (try artist.draw(alias.canonicalName)).layers.map(\.path))
  }

  /// What an artist remembers of other weights and other symbols does not show.
  @Test func whatWasDrawnBeforeDoesNotShow() throws {
    let names = SymbolArtist.records.lazy.filter { !$0.isPart }.map(\.name)
      .filter { $0.hasPrefix("hand.") || $0.hasPrefix("circle") }
    let experienced = SymbolArtist(.bundled)
    for weight in [100.0, 900, 400] {
      for name in names where experienced.isDrawn(name) {
        let style = DrawingStyle(weight: weight)
        let drawing = try experienced.draw(name, style)
        let fresh = try SymbolArtist(.bundled).draw(name, style)
        let isSame = drawing.layers.map(\.path) == fresh.layers.map(\.path)
        #expect(isSame, "\(name) \(weight)")
      }
    }
  }

  @Test func variantsShareTheirAdvance() throws {
    let artist = SymbolArtist(.bundled)
    let names = ["heart", "heart.fill", "heart.slash", "heart.slash.fill"]
    let advances = try names.flatMap { name in
      try [100.0, 400, 900].map { try artist.draw(name, DrawingStyle(weight: $0)).advance }
    }
    #expect(Set(advances).count == 1)
  }

  @Test func scalesAreDrawnAgain() throws {
    let artist = SymbolArtist(.bundled)
    let medium = try artist.draw("circle").bounds.width
    let small = try artist.draw("circle", DrawingStyle(scale: .small)).bounds.width
    let large = try artist.draw("circle", DrawingStyle(scale: .large)).bounds.width
    #expect(abs(small / medium - 0.8) < 0.02)
    #expect(abs(large / medium - 1.27) < 0.02)
    // Strokes of small symbols are heavier than scaling would leave them: less is left inside.
    func hole(_ scale: SymbolScale) throws -> Double {
      let drawing = try artist.draw("circle", DrawingStyle(scale: scale))
      let areas = drawing.layers[0].path.contours.map { Path($0).area }
      return -(areas.min() ?? 0) / (areas.max() ?? 1)
    }
    #expect(try hole(.small) < hole(.medium))
    #expect(try hole(.medium) < hole(.large))
  }
}
