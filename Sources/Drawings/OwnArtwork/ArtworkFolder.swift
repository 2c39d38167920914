package import FileAccess
package import SymbolArtwork

/// The drawings of custom symbols: imported SVG files, named after their symbols.
///
/// The files are in `artwork` in the data folder; the first import creates this folder. Names are
/// validated before they become paths.
package struct ArtworkFolder: DrawingSource {
  /// The path of the folder, with a trailing separator.
  package let path: String

  private static let ending = ".svg"

  /// Creates a source for the drawings in a data folder, which does not have to exist yet.
  package init(data folder: String) { path = "\(folder)/artwork/" }

  /// The names of all drawings, sorted.
  package var names: [String] {
    File.regularNames(in: "", below: path).compactMap { file in
      guard file.hasSuffix(Self.ending) else { return nil }
      let name = String(file.dropLast(Self.ending.count))
      return ArtworkName.isName(name) ? name : nil
    }.sorted()
  }

  /// Returns whether a drawing exists; rejects invalid names without accessing the folder.
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

  /// The maximum time to wait for another import, in milliseconds.
  private static let patience = 60_000

  /// Runs `body` while no other process changes drawings; creates the folder if it is missing.
  package func locked<Result, Failure: Error>(
    failing: (FileError) -> Failure, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    do throws(FileError) { try File.makeFolder(path) } catch { throw failing(error) }
    return try File.locked(path, waitingAtMost: Self.patience, failing: failing, body)
  }

  /// Stores a drawing, and replaces an existing drawing with the same name.
  ///
  /// - Parameters:
  ///   - bytes: An SVG file that `IconReader` can read.
  ///   - name: A name that `ArtworkName.isName` accepts.
  /// - Returns: Whether the drawing is new or changed.
  /// - Throws: The system error.
  @discardableResult
  package func add(_ bytes: [UInt8], named name: String) throws(FileError) -> Bool {
    precondition(ArtworkName.isName(name), "not a name: \(name)")
    try File.makeFolder(path)
    // Flushing to disk would take seconds for a thousand drawings. Lost drawings are reported and
    // can be imported again.
    return try File.write(bytes, to: path(of: name), FileWriting.quick.onlyThere)
  }

  /// Removes a drawing, if it exists.
  ///
  /// - Returns: Whether the drawing existed.
  @discardableResult
  package func remove(_ name: String) throws(FileError) -> Bool {
    guard contains(name) else { return false }
    try File.remove(name + Self.ending, below: path)
    return true
  }
}
