internal import FileAccess
internal import SymbolExport

/// Sets of an asset catalog, such as `heart.imageset`: folders that hold one asset.
///
/// Xcode ignores a set inside of another one.
enum AssetSets {
  /// The extensions of folders that hold one asset; other folders of a catalog can hold sets.
  private static let endings: Set<String> = [
    "appiconset", "colorset", "cubetextureset", "dataset", "iconset", "imageset", "launchimage",
    "mipmapset", "symbolset", "textureset",
  ]

  /// Returns the error for the first result in a set that is inside of another one; nil if there is
  /// none.
  ///
  /// Links in the folder that the user named are followed; below it, none may be.
  static func error(_ destinations: [Destination]) -> FileError? {
    var roots: [String: String] = [:]
    var known: Set<String> = []
    for case .file(let path, let root) in destinations {
      let folder = FilePath.folder(path)
      guard known.insert(folder).inserted else { continue }
      let named = root ?? folder
      let real = roots[named] ?? realPath(named)
      roots[named] = real
      // Folders above the catalog, or above the named folder, may have any names.
      let above = real.split(separator: "/").map(String.init)
      let below = FilePath.within(named, folder).split(separator: "/").map(String.init)
      let folders = above + below
      let catalog = folders.firstIndex { FilePath.ending($0) == "xcassets" }
      let sets = folders[(catalog ?? max(above.count - 1, 0))...].filter {
        FilePath.ending($0).map(endings.contains) ?? false
      }
      guard sets.count > 1 else { continue }
      return File.refusal(
        "write", path,
        "\(sets[1]) would be inside of \(sets[0]), which holds one asset; choose the folder that "
          + "contains \(sets[0])")
    }
    return nil
  }

  /// Returns the absolute path of a folder, with links resolved as far as it exists.
  private static func realPath(_ folder: String) -> String {
    var existing = FilePath.absolute(folder, in: File.currentFolder ?? "/")
    var rest: [String] = []
    while existing != "/", !File.isFolder(existing) {
      rest.insert(FilePath.lastPart(existing), at: 0)
      let above = FilePath.folder(existing)
      existing = above.utf8.count > 1 ? String(above.dropLast()) : "/"
    }
    return ([File.realFolder(existing) ?? existing] + rest).joined(separator: "/")
  }
}
