import MetadataImport
import OwnCatalog
import PropertyLists
import SymbolCatalog
import TestSupport

/// Metadata as tests write them, and what they become.
struct MetadataLists {
  var lists: [MetadataFile: PropertyList] = [:]

  init(_ lists: [MetadataFile: PropertyList]) { self.lists = lists }

  /// What the lists say over the bundled catalog.
  func read() -> (overlay: CatalogOverlay, findings: MetadataFindings) {
    var metadata = AppleMetadata(over: .bundled, localizations: Self.codes)
    for file in MetadataFile.allCases {
      if let list = lists[file] { metadata.read(list, as: file) }
    }
    return metadata.overlay()
  }

  static let codes = ["ar", "hi", "rtl", "zh"]

  /// Every finding as "file key: fact".
  var findings: [String] {
    read().findings.told.map { "\($0.file) \($0.key ?? "-"): \($0.fact)" }
  }
}

extension PropertyList {
  /// `name_availability.plist` with a release of 2027.
  static func availability(_ symbols: [(String, String)]) -> PropertyList {
    [
      "symbols": PropertyList(
        .dictionary(symbols.map { Member(key: $0.0, value: PropertyList(stringLiteral: $0.1)) })),
      "year_to_release": [
        "2027": [
          "iOS": "28.0", "macOS": "28.0", "tvOS": "28.0", "watchOS": "28.0", "visionOS": "28.0",
        ]
      ],
    ]
  }
}
