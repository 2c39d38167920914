internal import Encodings
package import FileAccess

/// The names of the assets in an asset catalog, as code refers to them.
package struct AssetCatalogNames: Hashable, Sendable {
  /// Custom symbols, from `.symbolset` folders.
  package private(set) var symbols: Set<String> = []
  /// Images, from `.imageset` folders.
  package private(set) var images: Set<String> = []
  /// Colors, from `.colorset` folders.
  package private(set) var colors: Set<String> = []
  /// The prefix that distinguishes the names of colors from those of images.
  package static let colorPrefix = "color:"
  /// Whether a limit was reached, which means that names may be missing.
  package private(set) var isCut = false

  /// The maximum depth of nested folders.
  private static let mostLevels = 32
  private static let mostFolders = 50_000
  /// The maximum size of `Contents.json` in bytes.
  private static let longestContents = 1 << 20

  /// Creates an empty set of names.
  package init() {}

  /// Reads the folder of a catalog, `X.xcassets`, without following symbolic links.
  ///
  /// The name of an asset is the name of its folder without the extension. The names of enclosing
  /// folders that have `provides-namespace` are added as prefixes.
  ///
  /// Complexity: O(folders).
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

  /// Returns whether the catalog contains an asset with this name and kind.
  ///
  /// Images and symbols are not distinguished, because code requests both in the same way.
  package func has(_ name: String, _ kind: AssetKind) -> Bool {
    switch kind {
    case .image, .symbol: images.contains(name) || symbols.contains(name)
    case .color: colors.contains(name)
    }
  }

  /// Adds an asset; returns false if the folder is not an asset.
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
      // The images of a sprite atlas are inside its folder.
      return folder[dot...] != ".spriteatlas"
    default: return false
    }
    return true
  }

  /// Returns whether a folder's name is a prefix of the names in the folder.
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
