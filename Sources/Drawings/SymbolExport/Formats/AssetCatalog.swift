internal import Encodings

/// What the folders of asset catalogs have in common.
enum AssetCatalog {
  /// The file in every folder that says what is in it.
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

  /// The last part of a path: what the files in the folder of a symbol are called.
  static func baseName(_ stem: String) -> String {
    stem.split(separator: "/").last.map(String.init) ?? stem
  }

  /// A text of an index.
  static func quoted(_ text: String) -> String { JSONText.quoted(text) }
}
