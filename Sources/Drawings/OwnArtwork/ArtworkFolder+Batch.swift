package import FileAccess

extension ArtworkFolder {
  /// A drawing that was replaced, or that is new.
  package struct Former: Sendable {
    fileprivate var name: String
    /// nil where there was none.
    fileprivate var bytes: [UInt8]?
  }

  /// Keeps the drawings of an import: all of them, or none if one cannot be written.
  ///
  /// - Returns: What `restore` needs if they are not to be kept after all.
  /// - Throws: What the system says against the first one that cannot be written.
  package func add(_ entries: [IconImport.Entry]) throws(FileError) -> [Former] {
    var formers: [Former] = []
    for entry in entries where !holds(entry) {
      let former = Former(
        name: entry.name, bytes: try? File.read(path(of: entry.name), onlyFiles: true))
      do throws(FileError) {
        try add(entry.bytes, named: entry.name)
        formers.append(former)
      } catch {
        restore(formers)
        throw error
      }
    }
    return formers
  }

  /// Whether the drawing is kept already.
  package func holds(_ entry: IconImport.Entry) -> Bool {
    contains(entry.name) && File.holds(path(of: entry.name), entry.bytes)
  }

  /// Puts back what was there before, as far as the system lets it.
  package func restore(_ formers: [Former]) {
    for former in formers {
      do throws(FileError) {
        if let bytes = former.bytes {
          try add(bytes, named: former.name)
        } else {
          try remove(former.name)
        }
      } catch {
        // Why drawings are put back is told; a drawing without a name in the catalog does no harm.
        continue
      }
    }
  }
}
