internal import Encodings
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

  /// Endings, in lower case, and what files with them are, by their last letters; the first row
  /// that fits counts.
  ///
  /// A whole name begins with a separator.
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

  /// What the file of a path is, by its name; nil if it is none of them.
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

  /// Whether a path ends so, whatever its case; a name alone has a separator in front.
  private static func ends(_ path: borrowing Span<UInt8>, with ending: [UInt8]) -> Bool {
    let start = path.count - ending.count
    guard start >= 0 || start == -1 && ending[0] == UInt8(ascii: "/") else { return false }
    // From the end: of the files of a project, most are something else.
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
