internal import Encodings
package import FileAccess

/// The names of what an asset catalog of the app holds, by which the app's sources ask for it.
package struct AssetCatalogNames: Hashable, Sendable {
  /// `.symbolset`: custom symbols.
  package private(set) var symbols: Set<String> = []
  /// `.imageset`.
  package private(set) var images: Set<String> = []
  /// `.colorset`.
  package private(set) var colors: Set<String> = []
  /// Whether there was more than is read, so that names may be missing.
  package private(set) var isCut = false

  /// Folders that are deeper, or beyond so many, are not looked at.
  private static let mostLevels = 32
  private static let mostFolders = 50_000
  /// A folder says about itself what fits into this.
  private static let longestContents = 1 << 20

  /// Nothing.
  package init() {}

  /// Reads the folder of a catalog, `X.xcassets`, and follows no links.
  ///
  /// O(folders). The name of a set is that of its folder without its ending, with the names of the
  /// folders around it in front where they say `provides-namespace`.
  ///
  /// - Throws: Why a folder cannot be read.
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

  /// Whether there is something of a kind and a name; the kinds of images stand for each other, as
  /// code asks for both alike.
  package func has(_ name: String, _ kind: AssetKind) -> Bool {
    switch kind {
    case .image, .symbol: images.contains(name) || symbols.contains(name)
    case .color: colors.contains(name)
    }
  }

  /// Adds a set; false for folders that are none.
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
      // Sprites are images in a folder of their own.
      return folder[dot...] != ".spriteatlas"
    default: return false
    }
    return true
  }

  /// Whether the name of a folder is a part of the names in it.
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
