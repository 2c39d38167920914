internal import FileAccess

/// The user's own collections: the folder `collections` in the data folder, with a file for each
/// that is called like it.
package struct CollectionFolder: Sendable {
  /// Where it is, or would be.
  package let path: String
  private static let ending = ".json"

  /// What became of the wish for another name.
  package enum Renaming: Hashable, Sendable {
    case done
    /// There is no such collection.
    case missing
    /// There is one with the other name, or with one that is the same to some file systems.
    case taken(String)
  }

  /// The folder in a data folder.
  package init(data folder: String) { path = "\(folder)/collections" }

  /// The file of a name; where it is spelled otherwise in Unicode, that file.
  package func file(_ name: String) throws(LibraryError) -> LibraryFile {
    let direct = LibraryFile("\(path)/\(name)\(Self.ending)")
    if FileStamp(direct.path) != nil { return direct }
    guard name.utf8.contains(where: { $0 >= 0x80 }),
      let other = try names().first(where: { $0 == name })
    else { return direct }
    return LibraryFile("\(path)/\(other)\(Self.ending)")
  }

  /// The names of all, sorted; files that are called like none are not looked at.
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

  /// The collection of a name; nil if there is none.
  package func read(_ name: String) throws(LibraryError) -> SymbolCollection? {
    let file = try file(name)
    guard let bytes = try file.read() else { return nil }
    return try SymbolCollection(parsing: bytes, name: name, path: file.path)
  }

  /// Makes a collection, changes it, or replaces it, while nobody else does.
  ///
  /// - Parameters:
  ///   - name: One that a collection may have, and that is no other's but for the case of letters.
  ///   - isPreview: Whether nothing is written.
  ///   - body: Takes the collection, nil if there is none, and gives what is to be there; nil
  ///     leaves all as it
  ///     is. It may be called again.
  /// - Returns: Whether the file changed, or would.
  /// - Throws: What the system says against it, what is wrong in the file, or what `body` throws.
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

  /// Gives a collection another name, one that it may have.
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

  /// Removes a collection for good.
  ///
  /// - Returns: Whether there was one.
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
