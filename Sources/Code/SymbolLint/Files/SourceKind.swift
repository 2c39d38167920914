internal import FileAccess

/// A kind of file that symbols are used in: a row of the table by which files are found and read.
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
  /// What asset catalogs say of an asset.
  case assetCatalog = "asset-catalog"
  /// JavaScript, and TypeScript with tags.
  case javaScript = "javascript"
  /// TypeScript without tags.
  case typeScript = "typescript"
  /// The files of this tool: a project's, and collections.
  case collection
  /// Lists of names.
  case nameList = "name-list"
  /// Templates of custom symbols, which are not looked at for names.
  case template

  /// More bytes than any file of the kind has.
  ///
  /// A source of Swift has a tree, whose nodes take many times its own memory.
  package var sizeLimit: Int {
    switch self {
    case .swift: 16 << 20
    case .template: 32 << 20
    default: 256 << 20
    }
  }

  /// Whether it is read by its bytes, which are then those of UTF-8.
  var isCode: Bool {
    switch self {
    case .swift, .objectiveC, .javaScript, .typeScript: true
    default: false
    }
  }

  /// Whether it becomes a part of an app, which runs on some systems.
  var isBuilt: Bool {
    switch self {
    case .swift, .objectiveC, .interface, .infoPlist: true
    default: false
    }
  }

  /// Endings, in lower case, and what files with them are; the first row that fits counts.
  ///
  /// A whole name begins with a separator.
  private static let endings: [(ending: String, kind: SourceKind)] = [
    (".swift", .swift), (".m", .objectiveC), (".mm", .objectiveC), (".h", .objectiveC),
    (".storyboard", .interface), (".xib", .interface), ("info.plist", .infoPlist),
    (".xcstrings", .stringCatalog), (".ts", .typeScript), (".tsx", .javaScript),
    (".js", .javaScript), (".jsx", .javaScript), (".mjs", .javaScript), (".cjs", .javaScript),
    (".mts", .typeScript), (".cts", .typeScript), ("/symbols.json", .collection),
    (".symbols.json", .collection),
    (".symbols.txt", .nameList),
  ]

  /// The most bytes of an ending.
  private static let longestEnding = 13

  /// What the file of a path is, by its name; nil if it is none of them.
  package init?(path: String) {
    let name = ("/" + FilePath.lastPart(path)).utf8
    // By bytes: of the files of a project, most are something else.
    let end = name.suffix(Self.longestEnding).map {
      $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") ? $0 | 0x20 : $0
    }
    for (ending, kind) in Self.endings
    where end.count >= ending.utf8.count && end.suffix(ending.utf8.count).elementsEqual(ending.utf8)
    {
      self = kind
      return
    }
    guard name.elementsEqual("/Contents.json".utf8), Self.isInAssetCatalog(path) else { return nil }
    self = .assetCatalog
  }

  private static func isInAssetCatalog(_ path: String) -> Bool {
    path.split(separator: "/").contains { $0.hasSuffix(".xcassets") }
  }
}
