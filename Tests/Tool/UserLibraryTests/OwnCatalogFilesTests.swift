import FileAccess
import Foundation
import OwnCatalog
import SymbolCatalog
import SymbolSearch
import TestSupport
import Testing
import UserLibrary

@Suite struct OwnCatalogFilesTests {
  private let folder: TemporaryFolder
  private let files: OwnCatalogFiles

  init() throws {
    let folder = try TemporaryFolder()
    self.folder = folder
    let folders = UserFolders { $0 == "HOME" ? folder.path : nil }
    files = try #require(OwnCatalogFiles(folders, tool: "1"))
  }

  private func put(_ source: OwnCatalogFiles.Source, _ name: String) throws {
    try files.change(source, over: .bundled) { $0.symbols.append(.init(name: name)) }
  }

  private var image: String { files.imagePath ?? "" }

  @Test func withoutFilesThereIsTheBundledCatalog() {
    let (engine, findings) = files.engine(over: .bundled)
    #expect(findings.isEmpty)
    #expect(engine.index === SearchIndex.bundled)
    #expect(!File.isFolder(files.folder))
  }

  @Test func bothSourcesAreLaidOver() throws {
    try put(.imported, "acme.one")
    try put(.own, "acme.two")
    for _ in 0..<2 {
      let (engine, findings) = files.engine(over: .bundled)
      #expect(findings.isEmpty)
      #expect(engine.catalog.names(withPrefix: "acme") == ["acme.one", "acme.two"])
      #expect(engine.catalog.count == Catalog.bundled.count + 2)
      #expect(engine.index.mayKnow("acme.one"))
      #expect(engine.index.name(0) == SearchIndex.bundled.name(0))
    }
  }

  /// What a change leaves is what the next run would make of the sources, and is taken by it as it
  /// is.
  @Test func changesMakeTheImage() throws {
    try put(.own, "acme.two")
    try put(.imported, "acme.one")
    let made = try File.read(image)
    let stamp = FileStamp(image)
    #expect(files.engine(over: .bundled).engine.catalog.contains("acme.one"))
    #expect(FileStamp(image) == stamp)
    try FileManager.default.removeItem(atPath: image)
    #expect(files.engine(over: .bundled).engine.catalog.contains("acme.two"))
    #expect(try File.read(image) == made)
  }

  @Test(arguments: [0, 100, 199, 5_000, 2_500_000, 6_000_000, -1])
  func damagedImagesAreMadeAgain(_ place: Int) throws {
    try put(.own, "acme.one")
    let whole = try File.read(image)
    var damaged = whole
    if place < 0 { damaged = Array(whole.prefix(1_000)) } else { damaged[place] ^= 0x10 }
    try File.write(damaged, to: image)
    let (engine, _) = files.engine(over: .bundled)
    #expect(engine.catalog.contains("acme.one"))
    #expect(engine.index.mayKnow("acme.one"))
    #expect(Array(engine.catalog.keywordSetIdentifiers) == Catalog.bundled.keywordSetIdentifiers)
    #expect(try File.read(image) == whole)
  }

  @Test func imagesOfOtherSourcesAreMadeAgain() throws {
    try put(.own, "acme.one")
    let overlay = String(decoding: try File.read(files.path(.own)), as: UTF8.self)
    let other = overlay.replacing("acme.one", with: "acme.two")
    try File.write(Array(other.utf8), to: files.path(.own))
    #expect(files.engine(over: .bundled).engine.catalog.contains("acme.two"))
    try FileManager.default.removeItem(atPath: files.path(.own))
    #expect(!files.engine(over: .bundled).engine.catalog.contains("acme.two"))
  }

  @Test func damagedSourcesAreToldAndLeftAsTheyAre() throws {
    try put(.own, "acme.one")
    let damaged = Array("{\"schemaVersion\":1,\"symbols\":[{\"name\":1}]}".utf8)
    try File.makeFolder(files.folder)
    try File.write(damaged, to: files.path(.imported))
    for _ in 0..<2 {
      let (engine, findings) = files.engine(over: .bundled)
      guard case .damaged(let path, let faults)? = findings.first else {
        Issue.record("\(findings)")
        return
      }
      #expect(path == files.path(.imported) && faults.told.first?.column == 39)
      #expect(engine.catalog.contains("acme.one"))
    }
    #expect(throws: OwnCatalogError.self) { try put(.imported, "acme.two") }
    #expect(try File.read(files.path(.imported)) == damaged)
  }

  @Test func whereNothingCanBeKeptItIsMadeEachTime() throws {
    try put(.own, "acme.one")
    try FileManager.default.removeItem(atPath: image)
    try File.makeFolder(image)
    for _ in 0..<2 {
      #expect(files.engine(over: .bundled).engine.catalog.contains("acme.one"))
    }
  }

  @Test func linksInTheCacheAreNotFollowed() throws {
    try put(.own, "acme.one")
    let other = "\(files.folder)/other"
    let kept = Array("somebody's".utf8)
    try File.write(kept, to: other)
    try FileManager.default.removeItem(atPath: image)
    try FileManager.default.createSymbolicLink(atPath: image, withDestinationPath: other)
    #expect(files.engine(over: .bundled).engine.catalog.contains("acme.one"))
    #expect(try File.read(other) == kept)
  }

  @Test func whatBreaksALimitIsNotWritten() throws {
    #expect(throws: OwnCatalogError.self) { try put(.own, "NOT A NAME") }
    #expect(!File.isFolder(files.path(.own)))
    #expect(throws: FileError.self) { try File.read(files.path(.own)) }
  }
}
