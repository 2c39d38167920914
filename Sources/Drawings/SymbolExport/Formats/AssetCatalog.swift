internal import Encodings

/// The names and files that all asset catalog folders have in common.
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

  /// Returns a quoted text for an index.
  static func quoted(_ text: String) -> String { JSONText.quoted(text) }
}
