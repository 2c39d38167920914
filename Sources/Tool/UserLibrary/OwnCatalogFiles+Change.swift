internal import Encodings
internal import FileAccess
package import OwnCatalog
package import SymbolSearch

/// The reason why the user catalog data was not changed.
package enum OwnCatalogError: Error, Sendable {
  /// A file cannot be read or written.
  case library(LibraryError)
  /// The file has format errors and must not be changed.
  case damaged(path: String, OverlayFaults)
  /// References in a file of a higher layer would become invalid.
  case needed(path: String, OverlayFaults)
  /// The new contents violate a rule of the format, such as a limit.
  case refused(expected: String)
  /// The result has more items than the search index can number.
  case tooMany(SearchIndexExtension.TooMany)
}

extension OwnCatalogFiles {
  /// Changes a source under a lock and rebuilds the image.
  ///
  /// - Parameters:
  ///   - source: The source to change.
  ///   - bundled: The engine of the bundled catalog.
  ///   - isPreview: Whether to write nothing and only return the result.
  ///   - forgets: Whether to treat a file with format errors as empty instead of throwing an error.
  ///   - body: Changes the overlay of the file. The result is validated before it is written, and
  ///     higher layers are validated over it.
  /// - Returns: Whether the file changed, or would change.
  /// - Throws: The reason why the source was not changed.
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

  /// The new state of a source and of the catalog.
  private struct Change {
    /// The new file of the source.
    var json: [UInt8]
    /// The merged catalog; nil if the image should not be stored.
    var laid: LaidOver?
    /// The stamps of the sources before they were read.
    var stamps: [FileStamp?]
  }

  private func changed(
    _ source: Source, _ bytes: [UInt8]?, over bundled: SearchEngine, forgets: Bool,
    _ body: (inout CatalogOverlay) -> Void
  ) throws(OwnCatalogError) -> Change? {
    var change = Change(json: [], laid: nil, stamps: stamps)
    var base = OverlayBase(bundled.catalog, localizations: bundled.index.localizationCodes)
    var contents = Contents()
    /// The layers up to the old source, to check that references in higher layers remain valid.
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

  /// Returns the new file of a source; nil if nothing changes.
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

  /// Writes the image for a change, so that the next command need not build it.
  ///
  /// If another process changed the sources in the meantime, the image is outdated, and the next
  /// command builds a new one.
  private func keep(_ change: Change, of source: Source, over bundled: SearchEngine) {
    guard let laid = change.laid else { return }
    // Take the stamp before comparing the bytes.
    let written = FileStamp(path(source))
    do throws(FileError) {
      let bytes = try File.read(path(source), limit: OverlayLimits.fileSize, onlyFiles: true)
      guard bytes == change.json else { return }
    } catch { return }
    let stamps = zip(Source.allCases, change.stamps).map { $0 == source ? written : $1 }
    keep(laid, identity(bundled), Self.words(stamps))
  }
}
