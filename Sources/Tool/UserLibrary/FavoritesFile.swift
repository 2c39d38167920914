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
    /// The name as written.
    package let name: String
    /// The position of the name.
    package let place: TextPosition
  }

  /// The path of the file, which need not exist.
  package var path: String { file.path }
  private let file: LibraryFile

  /// Creates the file of a data folder.
  package init(data folder: String) { file = LibraryFile("\(folder)/favorites.json") }

  /// Returns the favorites in file order; empty without a file.
  ///
  /// The file is sorted unless someone edited it.
  package func read() throws(LibraryError) -> [Entry] {
    guard let bytes = try file.read() else { return [] }
    return try Self.read(bytes, path: path)
  }

  /// Parses the bytes of a file.
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

  /// Replaces the favorites under a lock.
  ///
  /// - Parameters:
  ///   - isPreview: Whether to write nothing.
  ///   - body: Receives the existing names and returns the new ones. It can be called more than
  ///     once.
  /// - Returns: Whether the file changed, or would change.
  /// - Throws: A system error, or a format error in the file.
  @discardableResult
  package func change(
    isPreview: Bool = false, _ body: ([String]) -> [String]
  ) throws(LibraryError) -> Bool {
    try file.change(isPreview: isPreview) { (bytes) throws(LibraryError) in
      let old = try bytes.map { (bytes) throws(LibraryError) in
        try Self.read(bytes, path: path).map(\.name)
      }
      let new = body(old ?? [])
      // Keep a manual order until the set of names changes.
      return Set(new) == Set(old ?? []) ? nil : Self.text(new)
    }
  }

  /// Returns the bytes of a file with these names, without duplicates.
  package static func text(_ names: some Sequence<String>) -> [UInt8] {
    LibraryDocument.text([], symbols: Set(names).sorted().map(JSONText.quoted))
  }
}
