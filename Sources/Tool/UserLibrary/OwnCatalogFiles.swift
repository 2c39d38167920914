internal import Encodings
package import FileAccess
package import OwnCatalog
internal import SymbolCatalog
package import SymbolSearch

/// The files of user catalog data: manual additions, imported data, and a binary cache of the
/// catalog merged with them.
///
/// The first two are JSON (`CatalogOverlay`) in the data folder and belong to the user. The third
/// is in the cache folder and is rebuilt when it is outdated.
package struct OwnCatalogFiles: Sendable {
  /// A source of catalog data.
  ///
  /// Each source is a layer that overrides those before it, and all override the bundled catalog.
  package enum Source: String, CaseIterable, Sendable {
    /// Data imported from property lists and other files.
    case imported
    /// Data added manually.
    case own
  }

  /// The folder of the sources, which need not exist.
  package let folder: String
  /// The path of the binary cache (the image), which need not exist; nil if there is no cache
  /// folder.
  package let imagePath: String?
  /// The version of the tool, because another version can build a different image.
  private let tool: String

  /// Creates the files of a user; returns nil if the data folder is unknown.
  package init?(_ folders: UserFolders, tool: String) {
    guard let data = folders.data else { return nil }
    folder = "\(data)/catalog"
    imagePath = folders.cache.map { "\($0)/catalog" }
    self.tool = tool
  }

  /// Returns the path of a source, which need not exist.
  package func path(_ source: Source) -> String { "\(folder)/\(source.rawValue).json" }

  /// Returns a source as a file that can be changed under the library's lock.
  package func file(_ source: Source) -> LibraryFile {
    var file = LibraryFile(path(source))
    file.limit = OverlayLimits.fileSize
    return file
  }

  // MARK: Reading

  /// The reason why a source is not used.
  package enum Finding: Sendable {
    /// The file exists but cannot be read.
    case unreadable(FileError)
    /// The file has format errors.
    case damaged(path: String, OverlayFaults)
    /// The sources together have more items than the search index can number.
    case tooMuch(SearchIndexExtension.TooMany)
  }

  /// The contents of the sources.
  package struct Contents: Sendable {
    /// The overlays of valid sources.
    package internal(set) var overlays: [(source: Source, overlay: CatalogOverlay)] = []
    /// The reasons why other sources are not used.
    package fileprivate(set) var findings: [Finding] = []

    /// All overlays combined.
    package var overlay: CatalogOverlay {
      let lowest = overlays.first?.overlay ?? CatalogOverlay()
      return overlays.dropFirst().reduce(lowest) { $0.overlaid(by: $1.overlay) }
    }
  }

  /// Reads the existing sources and validates each one against the layers below it.
  package func read(over engine: SearchEngine) -> Contents {
    var contents = Contents()
    var base = OverlayBase(engine.catalog, localizations: engine.index.localizationCodes)
    for source in Source.allCases { read(source, over: &base, into: &contents) }
    return contents
  }

  /// Reads a source, if it exists, and validates it against the layers below it.
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

  /// Returns the engine of the bundled catalog merged with user data, and the reasons why some data
  /// is not used.
  ///
  /// Without user data, this takes a single system call. An up-to-date image is read in place.
  package func engine(over bundled: SearchEngine) -> (engine: SearchEngine, findings: [Finding]) {
    guard File.isFolder(folder) else {
      return (bundled, File.obstacle(to: path(.own)).map { [.unreadable($0)] } ?? [])
    }
    let stamps = stamps
    let sources = Self.words(stamps)
    let program = identity(bundled)
    // A file without a stamp is missing or unreadable.
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
      // Errors must be reported by the next run, too, which must therefore read the sources.
      if contents.findings.isEmpty { keep(laid, program, sources) }
      return (laid.engine, contents.findings)
    } catch {
      return (bundled, contents.findings + [.tooMuch(error)])
    }
  }

  /// Merges the current sources; nil if there are none.
  private func make(
    _ bundled: SearchEngine, _ program: UInt64, _ sources: [UInt64]
  ) -> LaidOver? {
    let contents = read(over: bundled)
    guard let laid = try? LaidOver(contents.overlay, over: bundled) else { return nil }
    if contents.findings.isEmpty { keep(laid, program, sources) }
    return laid
  }

  /// Writes the image, if possible; without it, the next run builds it again.
  func keep(_ laid: LaidOver, _ program: UInt64, _ sources: [UInt64]) {
    guard let imagePath else { return }
    let image = CatalogImage.bytes(of: laid.parts, program: program, sources: sources)
    do throws(FileError) {
      try File.makeFolder(FilePath.folder(imagePath))
      try File.write(image, to: imagePath, FileWriting.quick.onlyThere)
    } catch {}
  }

  /// Returns a number that identifies the bundled catalog and the version of the tool that builds
  /// the image.
  func identity(_ bundled: SearchEngine) -> UInt64 {
    var hash = FNV1a()
    for byte in tool.utf8 { hash.add(byte) }
    hash.add(bundled.index.identity)
    return hash.value
  }

  /// The current size, time and identity of each source file; nil for a missing file.
  var stamps: [FileStamp?] { Source.allCases.map { FileStamp(path($0)) } }

  /// Returns the file stamps as numbers, six for each source.
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
