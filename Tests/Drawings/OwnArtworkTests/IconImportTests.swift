import FileAccess
import Geometry
import OwnArtwork
import OwnCatalog
import SymbolArtwork
import SymbolCatalog
import SymbolExport
import SymbolPreview
import SymbolStyle
import TestSupport
import Testing

@Suite struct IconImportTests {
  /// Writes files into a folder and imports them in order.
  private static func imported(
    _ files: [(file: String, svg: String)], in folder: String
  ) throws -> IconImport {
    var batch = IconImport(prefix: Symbol.assetPrefix)
    for (file, svg) in files {
      try File.write(Array(svg.utf8), to: "\(folder)/\(file)", .quick)
      batch.add("\(folder)/\(file)")
    }
    return batch
  }

  private static let square = IconSamples.svg("<path d='M4 4H20V20H4Z'/>")

  @Test func namesCollideAndTellBoth() throws {
    let folder = try TemporaryFolder()
    let batch = try Self.imported(
      [("big-cat.svg", Self.square), ("bigCat.svg", Self.square), ("dog.svg", Self.square)],
      in: folder.path)
    #expect(batch.entries.map(\.name) == ["custom.big.cat", "custom.dog"])
    #expect(batch.entries.map(\.isRenamed) == [true, false])
    #expect(
      batch.problems == [
        .collision(
          "custom.big.cat", path: "\(folder.path)/bigCat.svg",
          earlier: "\(folder.path)/big-cat.svg")
      ])
  }

  @Test func whatIsWrongIsToldAndTheRestGoesOn() throws {
    let folder = try TemporaryFolder()
    var batch = try Self.imported(
      [("a.svg", "<svg"), ("\u{5FC3}.svg", Self.square), ("c.svg", Self.square)], in: folder.path)
    batch.add("\(folder.path)/missing.svg")
    batch.add(folder.path)
    batch.add("\(folder.path)/c.svg", named: "custom.other")
    #expect(batch.entries.map(\.name) == ["custom.c", "custom.other"])
    #expect(batch.problems.count == 4)
    for problem in batch.problems {
      #expect(problem.description.contains(folder.path))
      #expect(!problem.description.contains("\n"))
    }
  }

  @Test func titlesAreKeywords() throws {
    let folder = try TemporaryFolder()
    let svg = IconSamples.svg(
      "<title>Shopping Cart &amp; bags</title><desc>A cart, for caf\u{E9}s</desc><path d='M4 4H9V9Z'/>"
    )
    let batch = try Self.imported([("cart.svg", svg)], in: folder.path)
    #expect(batch.entries.first?.keywords == ["shopping", "bags", "for", "caf\u{E9}s"])
  }

  /// What the catalog is told is what it reads.
  @Test func overlaysAreReadAsTheyAre() throws {
    let folder = try TemporaryFolder()
    let tones = try #require(IconSamples.all.first { $0.name == "two tones" })
    let colors = try #require(IconSamples.all.first { $0.name == "colours" })
    let titled = IconSamples.svg("<title>A \"B&amp;C\" Wagen</title><path d='M4 4H9V9Z'/>")
    let batch = try Self.imported(
      [("a.svg", titled), ("b.svg", tones.svg), ("c.svg", colors.svg)], in: folder.path)
    let overlay = batch.overlay()
    #expect(overlay.categories == [Category(id: "custom", title: "Custom")])
    #expect(overlay.symbols.map(\.name) == ["custom.a", "custom.b", "custom.c"])
    #expect(overlay.symbols.map(\.english) == [["wagen"], nil, nil])
    #expect(overlay.symbols.map(\.hierarchical) == [nil, "2019", "2019"])
    #expect(overlay.symbols.map(\.multicolor) == [nil, nil, "2019"])
    let read = try CatalogOverlay(
      reading: overlay.json(), over: OverlayBase(.bundled, localizations: []))
    #expect(read == overlay)
    #expect(batch.overlay(categories: ["shapes"]).categories.isEmpty)
  }

  @Test func foldersKeepTheFiles() throws {
    let folder = try TemporaryFolder()
    let artwork = ArtworkFolder(data: "\(folder.path)/data")
    #expect(artwork.names == [] && !artwork.contains("custom.a"))
    #expect(try !artwork.remove("custom.a"))
    let bytes = Array(Self.square.utf8)
    #expect(try artwork.add(bytes, named: "custom.a"))
    #expect(try !artwork.add(bytes, named: "custom.a"))
    #expect(artwork.names == ["custom.a"] && artwork.contains("custom.a"))
    #expect(!artwork.contains("a") && !artwork.contains("custom.../a"))
    #expect(try File.read(artwork.path(of: "custom.a")) == bytes)
    #expect(try artwork.remove("custom.a"))
    #expect(!artwork.contains("custom.a"))
  }

  /// All or nothing, and back again.
  @Test func batchesAreKeptWhollyOrNotAtAll() throws {
    let folder = try TemporaryFolder()
    let artwork = ArtworkFolder(data: "\(folder.path)/data")
    let old = Array(IconSamples.svg("<path d='M4 4H9V9Z'/>").utf8)
    try artwork.add(old, named: "custom.a")
    let batch = try Self.imported(
      [("a.svg", Self.square), ("b.svg", Self.square)], in: folder.path)
    let formers = try artwork.add(batch.entries)
    #expect(artwork.names == ["custom.a", "custom.b"] && batch.entries.allSatisfy(artwork.holds))
    artwork.restore(formers)
    #expect(artwork.names == ["custom.a"])
    #expect(try File.read(artwork.path(of: "custom.a")) == old)
    // A folder is in the way of the second one.
    try File.makeFolder(artwork.path(of: "custom.b"))
    #expect(throws: FileError.self) { try artwork.add(batch.entries) }
    #expect(try File.read(artwork.path(of: "custom.a")) == old)
  }

  @Test func aFileIsTakenOnce() throws {
    let folder = try TemporaryFolder()
    var batch = try Self.imported([("a.svg", Self.square)], in: folder.path)
    batch.add("\(folder.path)/./a.svg")
    #expect(batch.entries.count == 1 && batch.problems.isEmpty)
  }

  /// Own names are drawn as others are, in all scales; a file that is gone or damaged is an error
  /// of its symbol.
  @Test func artistsDrawOwnNames() throws {
    let folder = try TemporaryFolder()
    let artwork = ArtworkFolder(data: folder.path)
    try artwork.add(Array(Self.square.utf8), named: "custom.a")
    try artwork.add(Array("<svg".utf8), named: "custom.broken")
    let artist = SymbolArtist(.bundled, own: artwork)
    #expect(artist.isDrawn("custom.a") && artist.isDrawn("heart") && !artist.isDrawn("custom.b"))
    let light = try artist.draw("custom.a", DrawingStyle(weight: .light))
    let black = try artist.draw("custom.a", DrawingStyle(weight: .black))
    #expect(light.name == "custom.a")
    #expect(light.layers.map(\.path) == black.layers.map(\.path))
    let large = try artist.draw("custom.a", DrawingStyle(weight: .regular, scale: .large))
    #expect(abs(large.bounds.width - 16 * 1.27) < 1e-9)
    #expect(large.bounds.center.distance(to: light.bounds.center) < 1e-9)
    #expect(throws: ArtworkError.unknown("custom.b")) { try artist.subject("custom.b") }
    let error = #expect(throws: ArtworkError.self) { try artist.subject("custom.broken") }
    guard case .damaged("custom.broken", let reason)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.contains("custom.broken.svg: 1:"))
  }

  /// A thousand icons are imported, drawn by the contract, shown, and written in every format.
  @Test func aThousandIcons() throws {
    let folder = try TemporaryFolder()
    let artwork = ArtworkFolder(data: folder.path)
    let files = IconSet.files(count: 1_000, seed: 12)
    let reader = IconReader()
    let batch = try Self.imported(files, in: folder.path)
    #expect(batch.problems.isEmpty && batch.entries.count == 1_000)
    for (index, entry) in batch.entries.enumerated() {
      // All of them take half a minute without optimization.
      if index % 10 == 0 {
        let icon = try reader.read(entry.bytes, named: entry.name)
        #expect(IconCheck.fault(icon.drawing) == nil, "\(entry.name)")
      }
      try artwork.add(entry.bytes, named: entry.name)
    }
    var painter = PreviewPainter()
    let artist = SymbolArtist(.bundled, own: artwork)
    let shown = try batch.entries.prefix(100).map {
      try artist.draw($0.name).painted(PaintScheme())
    }
    let picture = painter.picture(
      of: shown, tile: .init(columns: 4, rows: 2), pitch: 5,
      grid: PreviewProtocol.all[0].grid(
        PreviewTerminal(colors: .direct, usesUnicode: true, isDark: true)), ink: .white)
    #expect(picture.coverage.contains(255))
    for format in ExportFormat.all {
      // The formats do not know where drawings come from: all icons in one of them are enough.
      let subjects = batch.entries.prefix(format.name == "svg" ? 1_000 : 12).map {
        ExportJob.Subject(name: $0.name, symbol: $0.name, isAsked: true)
      }
      let place: ExportRequest.Place =
        format.collection == nil
        ? .folder("\(folder.path)/\(format.name)\(format.container == nil ? "" : ".xcassets")/")
        : .file("\(folder.path)/\(format.name).\(format.collection?.endings.first ?? "")")
      let request = try ExportRequest(format, place, names: NameTemplate("{name}"))
      let result = try ExportRun(
        [ExportJob(request, subjects)], of: .bundled, own: artwork, OutputWriter(mode: .write),
        threads: 2
      ).perform {}
      #expect(result.jobs[0].items.allSatisfy { $0.failure == nil }, "\(format.name)")
      let written = result.jobs[0].items.flatMap(\.files).map(\.result) + result.jobs[0].documents
      #expect(
        !written.isEmpty
          && written.allSatisfy { if case .written = $0.outcome { true } else { false } },
        "\(format.name)")
    }
  }
}
