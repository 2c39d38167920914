internal import Encodings
internal import FileAccess
package import OwnCatalog
package import SymbolSearch

/// Why own catalog data is not changed.
package enum OwnCatalogError: Error, Sendable {
  /// A file cannot be read or written.
  case library(LibraryError)
  /// A file does not say what it should, and stays as it is.
  case damaged(path: String, OverlayFaults)
  /// What it is to hold breaks a rule of the format, like a limit.
  case refused(expected: String)
  /// There would be more of something than the search index can number.
  case tooMany(SearchIndexExtension.TooMany)
}

extension OwnCatalogFiles {
  /// Changes what a source says, while nobody else does, and makes the image of it.
  ///
  /// - Parameters:
  ///   - source: What is changed.
  ///   - bundled: The engine of the bundled catalog.
  ///   - body: Changes the overlay of the file; it is checked as a file is before it is written.
  /// - Returns: Whether the file changed.
  /// - Throws: Why it did not.
  @discardableResult
  package func change(
    _ source: Source, over bundled: SearchEngine, _ body: (inout CatalogOverlay) -> Void
  ) throws(OwnCatalogError) -> Bool {
    var failure: OwnCatalogError?
    var change: Change?
    let hasChanged: Bool
    do throws(LibraryError) {
      hasChanged = try file(source).change { (bytes) throws(LibraryError) in
        do throws(OwnCatalogError) {
          change = nil
          change = try changed(source, bytes, over: bundled, body)
          return change?.json
        } catch {
          failure = error
          return nil
        }
      }
    } catch { throw .library(error) }
    if let failure { throw failure }
    if hasChanged, let change { keep(change, of: source, over: bundled) }
    return hasChanged
  }

  /// What becomes of a source, and of the catalog.
  private struct Change {
    /// The file of the source.
    var json: [UInt8]
    /// The catalog; nil where it is not to be kept.
    var laid: LaidOver?
    /// What the sources were before they were read.
    var stamps: [FileStamp?]
  }

  private func changed(
    _ source: Source, _ bytes: [UInt8]?, over bundled: SearchEngine,
    _ body: (inout CatalogOverlay) -> Void
  ) throws(OwnCatalogError) -> Change? {
    var change = Change(json: [], laid: nil, stamps: stamps)
    var base = OverlayBase(bundled.catalog, localizations: bundled.index.localizationCodes)
    var contents = Contents()
    for other in Source.allCases {
      guard other == source else {
        read(other, over: &base, into: &contents)
        continue
      }
      guard let json = try json(of: source, bytes, over: base, body) else { return nil }
      do throws(OverlayFaults) {
        let overlay = try CatalogOverlay(reading: json, over: base)
        contents.overlays.append((source, overlay))
        base = base.with(overlay)
      } catch { throw .refused(expected: error.told.first?.expected ?? "") }
      change.json = json
    }
    let overlay = contents.overlay
    guard !overlay.isEmpty else { return change }
    do throws(SearchIndexExtension.TooMany) {
      let laid = try LaidOver(overlay, over: bundled)
      if contents.findings.isEmpty { change.laid = laid }
    } catch { throw .tooMany(error) }
    return change
  }

  /// What the file of a source is to hold; nil if nothing changes.
  private func json(
    of source: Source, _ bytes: [UInt8]?, over base: OverlayBase,
    _ body: (inout CatalogOverlay) -> Void
  ) throws(OwnCatalogError) -> [UInt8]? {
    var overlay = CatalogOverlay()
    if let bytes {
      do throws(OverlayFaults) {
        overlay = try CatalogOverlay(reading: bytes, over: base)
      } catch { throw .damaged(path: path(source), error) }
    }
    let before = overlay
    body(&overlay)
    return overlay == before ? nil : overlay.json()
  }

  /// Writes the image of a change, so that the next command finds it made.
  ///
  /// Where another process has been here since, it is of sources that are no more, and the next
  /// command makes another one.
  private func keep(_ change: Change, of source: Source, over bundled: SearchEngine) {
    guard let laid = change.laid else { return }
    // The stamp comes before the bytes that it stands for.
    let written = FileStamp(path(source))
    do throws(FileError) {
      let bytes = try File.read(path(source), limit: OverlayLimits.fileSize, onlyFiles: true)
      guard bytes == change.json else { return }
    } catch { return }
    let stamps = zip(Source.allCases, change.stamps).map { $0 == source ? written : $1 }
    keep(laid, identity(bundled), Self.words(stamps))
  }
}
