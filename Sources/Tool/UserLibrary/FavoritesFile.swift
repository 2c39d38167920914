package import Diagnostics
internal import Encodings

/// The user's favorites: `favorites.json` in the data folder.
///
/// ```json
/// {
///   "schemaVersion": 1,
///   "symbols": [
///     "heart",
///     "star"
///   ]
/// }
/// ```
package struct FavoritesFile: Sendable {
  /// A name in the file.
  package struct Entry: Hashable, Sendable {
    /// As it is written there.
    package let name: String
    /// Where it stands.
    package let place: TextPosition
  }

  /// Where it is, or would be.
  package var path: String { file.path }
  private let file: LibraryFile

  /// The file of a data folder.
  package init(data folder: String) { file = LibraryFile("\(folder)/favorites.json") }

  /// The favorites in their order, which is that of their names where no hand has changed it; none
  /// if there is no file.
  package func read() throws(LibraryError) -> [Entry] {
    guard let bytes = try file.read() else { return [] }
    return try Self.read(bytes, path: path)
  }

  /// Reads the file's bytes.
  package static func read(_ bytes: [UInt8], path: String) throws(LibraryError) -> [Entry] {
    try LibraryDocument.read(bytes, path: path) { (node, lines) throws(JSONError) in
      var entries: [Entry] = []
      var seen: Set<String> = []
      for member in try node.members(of: ["schemaVersion", "symbols"]) where member.key == "symbols"
      {
        for element in try member.value.elements("an array of names") {
          let name = try element.symbolName()
          guard seen.insert(name).inserted else { continue }
          entries.append(Entry(name: name, place: lines.position(of: element.offset)))
        }
      }
      return entries
    }
  }

  /// Replaces the favorites, while nobody else does.
  ///
  /// - Parameters:
  ///   - isPreview: Whether nothing is written.
  ///   - body: Takes the names that are there, and gives those that are to be there; it may be
  ///     called again.
  /// - Returns: Whether the file changed, or would.
  /// - Throws: What the system says against it, or what is wrong in the file.
  @discardableResult
  package func change(
    isPreview: Bool = false, _ body: ([String]) -> [String]
  ) throws(LibraryError) -> Bool {
    try file.change(isPreview: isPreview) { (bytes) throws(LibraryError) in
      let old = try bytes.map { (bytes) throws(LibraryError) in
        try Self.read(bytes, path: path).map(\.name)
      }
      let new = body(old ?? [])
      // What a hand has put into another order stays there until there is something to change.
      return Set(new) == Set(old ?? []) ? nil : Self.text(new)
    }
  }

  /// The bytes of a file with these names, each once.
  package static func text(_ names: some Sequence<String>) -> [UInt8] {
    LibraryDocument.text([], symbols: Set(names).sorted().map(JSONText.quoted))
  }
}
