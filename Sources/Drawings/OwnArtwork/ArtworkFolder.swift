package import FileAccess
package import SymbolArtwork

/// The user's own drawings: SVG files as they were imported, each called as its symbol.
///
/// They are in `artwork` of the folder for data. Names are checked before they become paths. The
/// folder is made with the first drawing.
package struct ArtworkFolder: DrawingSource {
  /// The folder, with a separator at its end.
  package let path: String

  private static let ending = ".svg"

  /// The drawings in a folder for data, which need not be there.
  package init(data folder: String) { path = "\(folder)/artwork/" }

  /// The names of all drawings, sorted.
  package var names: [String] {
    File.regularNames(in: "", below: path).compactMap { file in
      guard file.hasSuffix(Self.ending) else { return nil }
      let name = String(file.dropLast(Self.ending.count))
      return ArtworkName.isName(name) ? name : nil
    }.sorted()
  }

  /// Other names than those of own symbols are told without a look at the folder.
  package func contains(_ name: String) -> Bool {
    ArtworkName.isName(name) && File.isRegular(name + Self.ending, below: path)
  }

  package func path(of name: String) -> String { path + name + Self.ending }

  package func drawing(of name: String) throws(ArtworkError) -> OwnDrawing {
    guard ArtworkName.isName(name) else { throw .unknown(name) }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try File.read(path(of: name), onlyFiles: true)
    } catch { throw .damaged(name, reason: error.description) }
    do throws(IconError) {
      return try IconReader().read(bytes, named: name).weights
    } catch { throw .damaged(name, reason: "\(path(of: name)): \(error)") }
  }

  /// How long an import waits for another one, in milliseconds.
  private static let patience = 60_000

  /// Runs `body` while no other process changes drawings; the folder is made if it is not there.
  package func locked<Result, Failure: Error>(
    failing: (FileError) -> Failure, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    do throws(FileError) { try File.makeFolder(path) } catch { throw failing(error) }
    return try File.locked(path, waitingAtMost: Self.patience, failing: failing, body)
  }

  /// Keeps a drawing, in place of an older one of that name.
  ///
  /// - Parameters:
  ///   - bytes: An SVG file that `IconReader` reads.
  ///   - name: A name by `ArtworkName.isName`.
  /// - Returns: Whether it is new or another one than before.
  /// - Throws: What the system says against it.
  @discardableResult
  package func add(_ bytes: [UInt8], named name: String) throws(FileError) -> Bool {
    precondition(ArtworkName.isName(name), "not a name: \(name)")
    try File.makeFolder(path)
    // Waiting for the disk takes seconds for a thousand; what is lost then is told and imported
    // again.
    return try File.write(bytes, to: path(of: name), FileWriting.quick.onlyThere)
  }

  /// Removes a drawing; nothing happens if there is none.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  package func remove(_ name: String) throws(FileError) -> Bool {
    guard contains(name) else { return false }
    try File.remove(name + Self.ending, below: path)
    return true
  }
}
