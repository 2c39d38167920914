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
  static func error(_ destinations: [Destination]) -> FileError? {
    let current = File.currentFolder ?? "/"
    var known: Set<String> = []
    for case .file(let path, _) in destinations {
      let folder = FilePath.folder(path)
      guard known.insert(folder).inserted else { continue }
      let sets = FilePath.absolute(folder, in: current).split(separator: "/").map(String.init)
        .filter { FilePath.ending($0).map(endings.contains) ?? false }
      guard sets.count > 1 else { continue }
      return File.refusal(
        "write", path,
        "\(sets[1]) would be inside of \(sets[0]), which holds one asset; choose the folder that "
          + "contains \(sets[0])")
    }
    return nil
  }
}
