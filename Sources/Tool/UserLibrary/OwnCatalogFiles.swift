internal import Encodings
package import FileAccess
package import OwnCatalog
internal import SymbolCatalog
package import SymbolSearch

/// The files of own catalog data: what was added by hand, what was imported, and the form in which
/// both together are read.
///
/// The first two are JSON (`CatalogOverlay`) below the data folder and belong to the user; the
/// third is below the cache folder and is made again whenever it does not fit.
package struct OwnCatalogFiles: Sendable {
  /// A file that says something about the catalog, the lower one first.
  package enum Source: String, CaseIterable, Sendable {
    /// From property lists and other files.
    case imported
    /// By hand.
    case own
  }

  /// Where the sources are, or would be.
  package let folder: String
  /// Where the image is, or would be; nil if no variable says so.
  package let imagePath: String?
  /// The version of the tool, as another one may make another image.
  private let tool: String

  /// The files of a user; nil if no variable says where they are.
  package init?(_ folders: UserFolders, tool: String) {
    guard let data = folders.data else { return nil }
    folder = "\(data)/catalog"
    imagePath = folders.cache.map { "\($0)/catalog" }
    self.tool = tool
  }

  /// Where a source is, or would be.
  package func path(_ source: Source) -> String { "\(folder)/\(source.rawValue).json" }

  /// A source as a file that is changed under the library's lock.
  package func file(_ source: Source) -> LibraryFile {
    var file = LibraryFile(path(source))
    file.limit = OverlayLimits.fileSize
    return file
  }

  // MARK: Reading

  /// Why a source is not used.
  package enum Finding: Sendable {
    /// The file is there and cannot be read.
    case unreadable(FileError)
    /// The file does not say what it should.
    case damaged(path: String, OverlayFaults)
    /// All of them say more than the search index can number.
    case tooMuch(SearchIndexExtension.TooMany)
  }

  /// What the sources say.
  package struct Contents: Sendable {
    /// What each one says that is used.
    package internal(set) var overlays: [(source: Source, overlay: CatalogOverlay)] = []
    /// Why others are not.
    package fileprivate(set) var findings: [Finding] = []

    /// All of them as one.
    package var overlay: CatalogOverlay {
      let lowest = overlays.first?.overlay ?? CatalogOverlay()
      return overlays.dropFirst().reduce(lowest) { $0.overlaid(by: $1.overlay) }
    }
  }

  /// Reads the sources that are there, each over those below it.
  package func read(over engine: SearchEngine) -> Contents {
    var contents = Contents()
    var base = OverlayBase(engine.catalog, localizations: engine.index.localizationCodes)
    for source in Source.allCases { read(source, over: &base, into: &contents) }
    return contents
  }

  /// Reads a source, if it is there, and lays it over what is below it.
  func read(_ source: Source, over base: inout OverlayBase, into contents: inout Contents) {
    do throws(FileError) {
      let bytes = try File.read(path(source), limit: OverlayLimits.fileSize, onlyFiles: true)
      do throws(OverlayFaults) {
        let overlay = try CatalogOverlay(reading: bytes, over: base)
        contents.overlays.append((source, overlay))
        base = base.with(overlay)
      } catch {
        contents.findings.append(.damaged(path: path(source), error))
      }
    } catch {
      if let error = File.obstacle(to: path(source), after: error) {
        contents.findings.append(.unreadable(error))
      }
    }
  }

  /// The engine of the bundled catalog with what the user has laid over it, and what of that is not
  /// used.
  ///
  /// Where there is nothing, that costs one question to the system. Where the image fits, it is
  /// read in place.
  package func engine(over bundled: SearchEngine) -> (engine: SearchEngine, findings: [Finding]) {
    guard File.isFolder(folder) else {
      return (bundled, File.obstacle(to: path(.own)).map { [.unreadable($0)] } ?? [])
    }
    let stamps = stamps
    let sources = Self.words(stamps)
    let program = identity(bundled)
    // What has no stamp is not there, or nothing that can be read.
    let isClear = zip(Source.allCases, stamps).allSatisfy { $1 != nil || !File.exists(path($0)) }
    if isClear, let imagePath, let bytes = File.map(imagePath, limit: 1 << 30),
      let image = CatalogImage(bytes, program: program, sources: sources)
    {
      let mapped = MappedCatalog(image) { make(bundled, program, sources)?.engine ?? bundled }
      return (SearchEngine(catalog: mapped.catalog, index: mapped.index), [])
    }
    let contents = read(over: bundled)
    guard !contents.overlay.isEmpty else { return (bundled, contents.findings) }
    do throws(SearchIndexExtension.TooMany) {
      let laid = try LaidOver(contents.overlay, over: bundled)
      // What is wrong is told again by the next run, so that it must read the sources, too.
      if contents.findings.isEmpty { keep(laid, program, sources) }
      return (laid.engine, contents.findings)
    } catch {
      return (bundled, contents.findings + [.tooMuch(error)])
    }
  }

  /// The merged catalog of the sources as they are now; nil if there is none.
  private func make(
    _ bundled: SearchEngine, _ program: UInt64, _ sources: [UInt64]
  ) -> LaidOver? {
    let contents = read(over: bundled)
    guard let laid = try? LaidOver(contents.overlay, over: bundled) else { return nil }
    if contents.findings.isEmpty { keep(laid, program, sources) }
    return laid
  }

  /// Writes the image, if that can be done: without it, the next run does the same again.
  func keep(_ laid: LaidOver, _ program: UInt64, _ sources: [UInt64]) {
    guard let imagePath else { return }
    let image = CatalogImage.bytes(of: laid.parts, program: program, sources: sources)
    do throws(FileError) {
      try File.makeFolder(FilePath.folder(imagePath))
      try File.write(image, to: imagePath, FileWriting.quick.onlyThere)
    } catch {}
  }

  /// What tells the program's catalog, and what makes the image of it.
  func identity(_ bundled: SearchEngine) -> UInt64 {
    var hash = FNV1a()
    for byte in tool.utf8 { hash.add(byte) }
    hash.add(bundled.index.identity)
    return hash.value
  }

  /// The stamps of the sources as they are now.
  var stamps: [FileStamp?] { Source.allCases.map { FileStamp(path($0)) } }

  /// What tells the sources: six numbers for each.
  static func words(_ stamps: [FileStamp?]) -> [UInt64] {
    stamps.flatMap { stamp -> [UInt64] in
      guard let stamp else { return Array(repeating: 0, count: 6) }
      return [
        1, UInt64(bitPattern: stamp.size), stamp.inode, UInt64(bitPattern: stamp.modified),
        UInt64(bitPattern: stamp.changed), 0,
      ]
    }
  }
}
