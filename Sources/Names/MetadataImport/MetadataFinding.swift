/// A skipped entry in Apple's metadata that contradicts other entries or the catalog.
package struct MetadataFinding: Hashable, Sendable {
  /// The kind of contradiction.
  package enum Problem: Hashable, Sendable {
    /// A value of the wrong type; both strings are noun phrases with articles.
    case type(expected: String, found: String)
    /// The root dictionary lacks a key.
    case missing(String)
    /// A key that occurs twice; its first value is used.
    case twice
    /// Text that is not a valid name.
    case notAName(String)
    /// A release that is neither in the metadata nor in the catalog.
    case unknownRelease(String)
    /// Text that is not a valid release key.
    case notARelease
    /// Text that is not a valid version for a platform.
    case notAVersion(String, platform: String)
    /// A release without a version for a platform; the catalog has no version for it either.
    case missingPlatform(String)
    /// A platform that is not in the catalog.
    case unknownPlatform
    /// A release that, on one platform, is older than the previous release or newer than the next
    /// one.
    case releaseOrder(platform: String, other: String)
    /// More entries than a catalog can hold; the payload is the limit.
    case tooMany(Int)
    /// A name that is neither in the metadata nor in the catalog.
    case unknownName
    /// An earlier name whose target is not a symbol; the payload is the target.
    case aliasToNothing(String)
    /// A cycle of earlier names, in order.
    case aliasCycle([String])
    /// An earlier name that has a different target in another file.
    case otherAlias(String, file: String)
    /// An earlier name that is newer than its replacement.
    case aliasOrder(String)
    /// A layer that is not in the catalog.
    case unknownLayer
    /// A layer dated before the release that introduced the name.
    case layerOrder(layer: String, release: String)
    /// A category that is neither in the metadata nor in the catalog.
    case unknownCategory(String)
    /// Text that is empty or too long.
    case text
  }

  /// The file name without its folder.
  package let file: String
  /// The key in the file, or nil for the file as a whole.
  package let key: String?
  /// The kind of contradiction.
  package let problem: Problem

  /// The message for users, without the file, the key and a final period.
  package var fact: String {
    switch problem {
    case .type(let expected, let found): "expected \(expected), found \(found)"
    case .missing(let key): "has no '\(key)'"
    case .twice: "appears twice; the first one is used"
    case .notAName(let name): "'\(name)' is not a valid symbol name"
    case .unknownRelease(let key): "unknown release '\(key)'"
    case .notARelease: "expected a year, or a year and a counter like 2027.1"
    case .notAVersion(let text, let platform): "'\(text)' is not a version of \(platform)"
    case .missingPlatform(let platform): "has no version for \(platform)"
    case .unknownPlatform: "is not a known platform"
    case .releaseOrder(let platform, let other):
      "contradicts release '\(other)': the later one has the older version of \(platform)"
    case .tooMany(let limit): "more than \(limit), the maximum in a catalog"
    case .unknownName: "is not a symbol"
    case .aliasToNothing(let name): "leads to '\(name)', which is not a symbol"
    case .aliasCycle(let names): "leads to itself: \(names.joined(separator: " -> "))"
    case .otherAlias(let name, let file): "leads to '\(name)' in \(file), which is used"
    case .aliasOrder(let name): "is newer than '\(name)', which replaced it"
    case .unknownLayer: "is not a known layer"
    case .layerOrder(let layer, let release):
      "has \(layer) layers since \(release), before the name's own release"
    case .unknownCategory(let id): "unknown category '\(id)'"
    case .text: "expected a text that is not empty and fits on one line"
    }
  }
}

/// The contradictions in metadata files: a list of limited length, and the total number.
package struct MetadataFindings: Hashable, Sendable {
  /// The maximum number of reported contradictions.
  package static let mostTold = 100

  /// The first contradictions.
  package private(set) var told: [MetadataFinding] = []
  /// The total number of contradictions, including those beyond the limit.
  package private(set) var count = 0

  mutating func add(_ finding: MetadataFinding) {
    count += 1
    if told.count < Self.mostTold { told.append(finding) }
  }
}
