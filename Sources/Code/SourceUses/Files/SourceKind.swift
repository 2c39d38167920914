internal import Encodings
internal import FileAccess

/// A kind of file that contains symbol names.
///
/// The kind decides which files are found and how they are read.
package enum SourceKind: String, CaseIterable, Sendable {
  /// Swift.
  case swift
  /// Objective-C, its headers, and Objective-C++.
  case objectiveC = "objective-c"
  /// Storyboards and XIB files.
  case interface
  /// Property lists of apps and extensions.
  case infoPlist = "info-plist"
  /// String catalogs.
  case stringCatalog = "string-catalog"
  /// The `Contents.json` files of asset catalogs.
  case assetCatalog = "asset-catalog"
  /// JavaScript, and TypeScript with JSX.
  case javaScript = "javascript"
  /// TypeScript without JSX.
  case typeScript = "typescript"
  /// The files of this tool: project files and collections.
  case collection
  /// Lists of names.
  case nameList = "name-list"
  /// Templates of custom symbols, which are not searched for names.
  case template

  /// The maximum size of a file in bytes, larger than any real file.
  ///
  /// A Swift source becomes a syntax tree, which takes many times its size in memory.
  package var sizeLimit: Int {
    switch self {
    case .swift: 16 << 20
    case .template: 32 << 20
    default: 256 << 20
    }
  }

  /// Whether the file is read as UTF-8 source code.
  var isCode: Bool {
    switch self {
    case .swift, .objectiveC, .javaScript, .typeScript: true
    default: false
    }
  }

  /// Whether files of this kind become part of an app, so that deployment targets apply to them.
  package var isBuilt: Bool {
    switch self {
    case .swift, .objectiveC, .interface, .infoPlist: true
    default: false
    }
  }

  /// The lowercase file name endings and their kinds, indexed by their last byte.
  ///
  /// The first match wins.
  ///
  /// An ending that is a whole file name begins with a separator.
  private static let endings = {
    var rows = [[(ending: [UInt8], kind: SourceKind)]](repeating: [], count: 256)
    for (ending, kind) in all {
      let bytes = Array(ending.utf8)
      rows[Int(bytes[bytes.count - 1])].append((bytes, kind))
    }
    return rows
  }()

  private static let all: [(ending: String, kind: SourceKind)] = [
    (".swift", .swift), (".m", .objectiveC), (".mm", .objectiveC), (".h", .objectiveC),
    (".storyboard", .interface), (".xib", .interface), ("info.plist", .infoPlist),
    (".xcstrings", .stringCatalog), (".ts", .typeScript), (".tsx", .javaScript),
    (".js", .javaScript), (".jsx", .javaScript), (".mjs", .javaScript), (".cjs", .javaScript),
    (".mts", .typeScript), (".cts", .typeScript), ("/symbols.json", .collection),
    (".symbols.json", .collection),
    (".symbols.txt", .nameList),
  ]

  /// Derives the kind from a file's name; returns nil for other files.
  package init?(path: String) {
    let kind = path.withSpan { bytes -> Self? in
      guard bytes.count > 0 else { return nil }
      for (ending, kind) in Self.endings[Int(bytes[bytes.count - 1] | 0x20)]
      where Self.ends(bytes, with: ending) {
        return kind
      }
      guard Self.ends(bytes, with: Self.contents),
        path.hasSuffix("Contents.json"), Self.isInAssetCatalog(path)
      else { return nil }
      return .assetCatalog
    }
    guard let kind else { return nil }
    self = kind
  }

  /// Returns whether a path has an ending, ignoring case.
  ///
  /// An ending that is a whole file name begins with a separator.
  private static func ends(_ path: borrowing Span<UInt8>, with ending: [UInt8]) -> Bool {
    let start = path.count - ending.count
    guard start >= 0 || start == -1 && ending[0] == UInt8(ascii: "/") else { return false }
    // Compares from the end, because most files of a project do not match.
    for index in ending.indices.reversed() where start + index >= 0 {
      let byte = path[start + index]
      let isCapital = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      if (isCapital ? byte | 0x20 : byte) != ending[index] { return false }
    }
    return true
  }

  private static let contents = Array("/contents.json".utf8)

  private static func isInAssetCatalog(_ path: String) -> Bool {
    path.utf8.split(separator: UInt8(ascii: "/")).contains { part in
      part.suffix(9).elementsEqual(".xcassets".utf8)
    }
  }
}
