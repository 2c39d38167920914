internal import Encodings

/// Names and files that asset catalog folders share.
enum AssetCatalog {
  /// The file in every folder that describes its contents.
  static let index = "Contents.json"

  /// The index of a catalog itself.
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

  /// The last component of a path, after which the files of a symbol are named.
  static func baseName(_ stem: String) -> String {
    stem.split(separator: "/").last.map(String.init) ?? stem
  }

  /// A quoted text for an index.
  static func quoted(_ text: String) -> String { JSONText.quoted(text) }
}
