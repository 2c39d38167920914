internal import FileAccess

/// The user's collections: the folder `collections` in the data folder, with one file per
/// collection.
package struct CollectionFolder: Sendable {
  /// The path of the folder, which need not exist.
  package let path: String
  private static let ending = ".json"

  /// The result of renaming.
  package enum Renaming: Hashable, Sendable {
    case done
    /// The collection does not exist.
    case missing
    /// A collection with the new name exists, or one whose name some file systems treat as the
    /// same.
    case taken(String)
  }

  /// Creates the folder in a data folder.
  package init(data folder: String) { path = "\(folder)/collections" }

  /// Returns the file for a name; if a file exists with another Unicode normalization, returns that
  /// file.
  package func file(_ name: String) throws(LibraryError) -> LibraryFile {
    let direct = LibraryFile("\(path)/\(name)\(Self.ending)")
    if FileStamp(direct.path) != nil { return direct }
    guard name.utf8.contains(where: { $0 >= 0x80 }),
      let other = try names().first(where: { $0 == name })
    else { return direct }
    return LibraryFile("\(path)/\(other)\(Self.ending)")
  }

  /// Returns the names of all collections, sorted; files with invalid names are skipped.
  package func names() throws(LibraryError) -> [String] {
    do throws(FileError) {
      return try File.names(in: path).compactMap { file in
        guard file.hasSuffix(Self.ending) else { return nil }
        let name = String(file.dropLast(Self.ending.count))
        return CollectionName.fault(in: name) == nil ? name : nil
      }
    } catch {
      guard error.isMissing else { throw .file(error) }
      if let obstacle = File.obstacle(to: path + "/") { throw .file(obstacle) }
      return []
    }
  }

  /// Reads the collection with a name; nil if there is none.
  package func read(_ name: String) throws(LibraryError) -> SymbolCollection? {
    let file = try file(name)
    guard let bytes = try file.read() else { return nil }
    return try SymbolCollection(parsing: bytes, name: name, path: file.path)
  }

  /// Creates, changes or replaces a collection under a lock.
  ///
  /// - Parameters:
  ///   - name: A valid name that differs from others by more than case.
  ///   - isPreview: Whether to write nothing.
  ///   - body: Receives the collection, or nil if there is none, and returns the new contents, or
  ///     nil to change nothing. It can be called more than once.
  /// - Returns: Whether the file changed, or would change.
  /// - Throws: A system error, a format error in the file, or an error from `body`.
  @discardableResult
  package func change(
    _ name: String, isPreview: Bool = false,
    _ body: (SymbolCollection?) throws(LibraryError) -> SymbolCollection?
  ) throws(LibraryError) -> Bool {
    let file = try file(name)
    return try file.change(isPreview: isPreview) { (bytes) throws(LibraryError) in
      let old = try bytes.map { (bytes) throws(LibraryError) in
        try SymbolCollection(parsing: bytes, name: name, path: file.path)
      }
      return try body(old)?.text()
    }
  }

  /// Renames a collection; the new name must be valid.
  package func rename(_ name: String, to other: String) throws(LibraryError) -> Renaming {
    let old = try file(name)
    guard FileStamp(old.path) != nil else { return .missing }
    return try old.locked { () throws(LibraryError) in
      let others = try names().filter { $0 != name }
      if let taken = CollectionName.twin(of: other, among: others) { return .taken(taken) }
      do throws(FileError) {
        try File.rename(old.path, to: "\(path)/\(other)\(Self.ending)")
      } catch {
        if error.isMissing { return .missing }
        throw .file(error)
      }
      return .done
    }
  }

  /// Deletes a collection permanently.
  ///
  /// - Returns: Whether it existed.
  package func delete(_ name: String) throws(LibraryError) -> Bool {
    let file = try file(name)
    guard FileStamp(file.path) != nil else { return false }
    return try file.locked { () throws(LibraryError) in
      guard FileStamp(file.path) != nil else { return false }
      do throws(FileError) {
        try File.remove(FilePath.lastPart(file.path), below: path + "/")
      } catch { throw .file(error) }
      return true
    }
  }
}
