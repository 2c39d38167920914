internal import Encodings
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
    let hasChanged: Bool
    do throws(LibraryError) {
      hasChanged = try file(source).change { (bytes) throws(LibraryError) in
        do throws(OwnCatalogError) {
          return try changed(source, bytes, over: bundled, body)
        } catch {
          failure = error
          return nil
        }
      }
    } catch { throw .library(error) }
    if let failure { throw failure }
    // The next command finds it made.
    if hasChanged { _ = engine(over: bundled).engine }
    return hasChanged
  }

  private func changed(
    _ source: Source, _ bytes: [UInt8]?, over bundled: SearchEngine,
    _ body: (inout CatalogOverlay) -> Void
  ) throws(OwnCatalogError) -> [UInt8]? {
    var base = OverlayBase(bundled.catalog, localizations: bundled.index.localizationCodes)
    let others = read(over: bundled).overlays.filter { $0.source != source }
    if source == .own { for other in others { base = base.with(other.overlay) } }
    var overlay = CatalogOverlay()
    if let bytes {
      do throws(OverlayFaults) {
        overlay = try CatalogOverlay(reading: bytes, over: base)
      } catch { throw .damaged(path: path(source), error) }
    }
    let before = overlay
    body(&overlay)
    guard overlay != before else { return nil }
    let json = overlay.json()
    do throws(OverlayFaults) {
      overlay = try CatalogOverlay(reading: json, over: base)
    } catch { throw .refused(expected: error.told.first?.expected ?? "") }
    var all = CatalogOverlay()
    for other in Source.allCases {
      let next = other == source ? overlay : others.first { $0.source == other }?.overlay
      if let next { all = all.overlaid(by: next) }
    }
    do throws(SearchIndexExtension.TooMany) {
      _ = try LaidOver(all, over: bundled)
    } catch { throw .tooMany(error) }
    return json
  }
}
