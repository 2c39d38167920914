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
  /// A file over the changed one says something that would have no meaning then.
  case needed(path: String, OverlayFaults)
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
  ///   - isPreview: Whether nothing is written, and it is only found out what would be.
  ///   - forgets: Whether a file that does not say what it should counts as empty, instead of being
  ///     an error.
  ///   - body: Changes the overlay of the file; it is checked as a file is before it is written,
  ///     and the
  ///     files over it are read over what it would be.
  /// - Returns: Whether the file changed, or would.
  /// - Throws: Why it did not.
  @discardableResult
  package func change(
    _ source: Source, over bundled: SearchEngine, isPreview: Bool = false, forgets: Bool = false,
    _ body: (inout CatalogOverlay) -> Void
  ) throws(OwnCatalogError) -> Bool {
    var failure: OwnCatalogError?
    var change: Change?
    let hasChanged: Bool
    do throws(LibraryError) {
      hasChanged = try file(source).change(isPreview: isPreview) { (bytes) throws(LibraryError) in
        do throws(OwnCatalogError) {
          change = nil
          change = try changed(source, bytes, over: bundled, forgets: forgets, body)
          return change?.json
        } catch {
          failure = error
          return nil
        }
      }
    } catch { throw .library(error) }
    if let failure { throw failure }
    if hasChanged, !isPreview, let change { keep(change, of: source, over: bundled) }
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
    _ source: Source, _ bytes: [UInt8]?, over bundled: SearchEngine, forgets: Bool,
    _ body: (inout CatalogOverlay) -> Void
  ) throws(OwnCatalogError) -> Change? {
    var change = Change(json: [], laid: nil, stamps: stamps)
    var base = OverlayBase(bundled.catalog, localizations: bundled.index.localizationCodes)
    var contents = Contents()
    /// What is below, with the source as it was: files over it must not lose what they had.
    var before: (base: OverlayBase, contents: Contents)?
    for other in Source.allCases {
      guard other == source else {
        let findings = contents.findings.count
        read(other, over: &base, into: &contents)
        guard var old = before else { continue }
        read(other, over: &old.base, into: &old.contents)
        before = old
        if case .damaged(let path, let faults)? = contents.findings.dropFirst(findings).first,
          old.contents.overlays.contains(where: { $0.source == other })
        {
          throw .needed(path: path, faults)
        }
        continue
      }
      before = (base, Contents())
      if let bytes, let old = try? CatalogOverlay(reading: bytes, over: base) {
        before?.base = base.with(old)
      }
      guard let json = try json(of: source, bytes, over: base, forgets: forgets, body) else {
        return nil
      }
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
    of source: Source, _ bytes: [UInt8]?, over base: OverlayBase, forgets: Bool,
    _ body: (inout CatalogOverlay) -> Void
  ) throws(OwnCatalogError) -> [UInt8]? {
    var overlay = CatalogOverlay()
    var isDamaged = false
    if let bytes {
      do throws(OverlayFaults) {
        overlay = try CatalogOverlay(reading: bytes, over: base)
      } catch {
        guard forgets else { throw .damaged(path: path(source), error) }
        isDamaged = true
      }
    }
    let before = overlay
    body(&overlay)
    return overlay == before && !isDamaged ? nil : overlay.json()
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
