internal import Encodings
package import FileAccess

/// The names in an asset catalog of the app, as its sources use them.
package struct AssetCatalogNames: Hashable, Sendable {
  /// Custom symbols, from `.symbolset` folders.
  package private(set) var symbols: Set<String> = []
  /// Images, from `.imageset` folders.
  package private(set) var images: Set<String> = []
  /// Colors, from `.colorset` folders.
  package private(set) var colors: Set<String> = []
  /// The prefix of the names of colors among those of images.
  package static let colorPrefix = "color:"
  /// Whether a limit was reached, so that names may be missing.
  package private(set) var isCut = false

  /// Limits of nesting and of the number of folders.
  private static let mostLevels = 32
  private static let mostFolders = 50_000
  /// The maximum size of `Contents.json` in bytes.
  private static let longestContents = 1 << 20

  /// Creates an empty set of names.
  package init() {}

  /// Reads the folder of a catalog, `X.xcassets`, without following links.
  ///
  /// O(folders). The name of a set is the name of its folder without the extension, prefixed by
  /// those of the enclosing folders that have `provides-namespace`.
  ///
  /// - Throws: An error if a folder cannot be read.
  package init(folder: String) throws(FileError) {
    var left = [(path: folder, prefix: "", level: 0)]
    var count = 0
    while let next = left.popLast() {
      for name in try File.folders(in: next.path) {
        count += 1
        guard count <= Self.mostFolders, next.level < Self.mostLevels else {
          isCut = true
          return
        }
        if add(name, prefix: next.prefix) { continue }
        let path = "\(next.path)/\(name)"
        let prefix = Self.isNamespace(path) ? "\(next.prefix)\(name)/" : next.prefix
        left.append((path, prefix, next.level + 1))
      }
    }
  }

  /// Adds the names of another catalog.
  package mutating func formUnion(_ other: Self) {
    symbols.formUnion(other.symbols)
    images.formUnion(other.images)
    colors.formUnion(other.colors)
    isCut = isCut || other.isCut
  }

  /// Whether the catalog has an asset of a kind with a name; images and symbols are treated alike,
  /// because code requests both in the same way.
  package func has(_ name: String, _ kind: AssetKind) -> Bool {
    switch kind {
    case .image, .symbol: images.contains(name) || symbols.contains(name)
    case .color: colors.contains(name)
    }
  }

  /// Adds a set; false if the folder is not a set.
  private mutating func add(_ folder: String, prefix: String) -> Bool {
    guard let dot = folder.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    let name = prefix + folder[..<dot]
    switch folder[dot...] {
    case ".symbolset": symbols.insert(name)
    case ".imageset": images.insert(name)
    case ".colorset": colors.insert(name)
    case ".appiconset", ".dataset", ".launchimage", ".imagestack", ".brandassets", ".arimageset",
      ".arresourcegroup", ".complicationset", ".cubetextureset", ".gcdashboardimage",
      ".gcleaderboard", ".iconset", ".mipmapset", ".solidimagestack", ".spriteatlas", ".sticker",
      ".stickerpack", ".stickersequence", ".textureset", ".watchface":
      // Images of a sprite atlas are inside its folder.
      return folder[dot...] != ".spriteatlas"
    default: return false
    }
    return true
  }

  /// Whether the name of a folder is a prefix of the names in it.
  package static func isNamespace(_ folder: String) -> Bool {
    guard
      let bytes = try? File.read(
        "\(folder)/Contents.json", limit: longestContents, onlyFiles: true),
      let contents = try? JSONNode(parsing: bytes).members(),
      let properties = try? contents.first(where: { $0.key == "properties" })?.value.members(),
      let says = properties.first(where: { $0.key == "provides-namespace" })
    else { return false }
    return (try? says.value.boolean()) ?? false
  }
}
