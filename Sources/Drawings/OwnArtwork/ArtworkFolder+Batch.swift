package import FileAccess

extension ArtworkFolder {
  /// The version of a drawing before an import replaced it.
  package struct Former: Sendable {
    fileprivate var name: String
    /// The previous contents; nil if the drawing is new.
    fileprivate var bytes: [UInt8]?
  }

  /// Stores the drawings of an import: either all of them, or none if one cannot be written.
  ///
  /// - Returns: The previous versions, for `restore`.
  /// - Throws: The system error for the first drawing that cannot be written.
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

  /// Returns whether the folder already contains the entry's drawing with identical contents.
  package func holds(_ entry: IconImport.Entry) -> Bool {
    contains(entry.name) && File.holds(path(of: entry.name), entry.bytes)
  }

  /// Restores the previous versions, as far as the system permits.
  package func restore(_ formers: [Former]) {
    for former in formers {
      do throws(FileError) {
        if let bytes = former.bytes {
          try add(bytes, named: former.name)
        } else {
          try remove(former.name)
        }
      } catch {
        // Ignore failures: the caller reports the original error. A leftover drawing is harmless,
        // because its name is not in the catalog.
        continue
      }
    }
  }
}
