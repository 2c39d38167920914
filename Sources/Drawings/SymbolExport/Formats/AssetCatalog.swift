internal import Encodings

/// Names and files that are the same in all folders of asset catalogs.
enum AssetCatalog {
  /// The file in every folder that describes its contents.
  static let index = "Contents.json"

  /// The index of the catalog itself.
  static let ownContents = (
    name: index,
    bytes: Array(
      """
      {
        "info" : {
          "author" : "xcode",
          "version" : 1
        }
      }

      """.utf8)
  )

  /// Returns the last component of a path, which names the files of a symbol.
  static func baseName(_ stem: String) -> String {
    stem.split(separator: "/").last.map(String.init) ?? stem
  }

  /// Returns a text in quotes, as written in `Contents.json`.
  static func quoted(_ text: String) -> String { JSONText.quoted(text) }
}
