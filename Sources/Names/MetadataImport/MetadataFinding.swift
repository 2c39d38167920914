/// Something in Apple's metadata that contradicts itself or the catalog, and is left out.
package struct MetadataFinding: Hashable, Sendable {
  /// What is wrong.
  package enum Problem: Hashable, Sendable {
    /// Something else stands there than what belongs there, a noun phrase with its article.
    case type(expected: String, found: String)
    /// The outermost dictionary lacks a key.
    case missing(String)
    /// The key is there twice; the first one counts.
    case twice
    /// What is to be a name is none.
    case notAName(String)
    /// A release that no list and no catalog has.
    case unknownRelease(String)
    /// What is to be a release's key is none.
    case notARelease
    /// What is to be a version is none, on a platform.
    case notAVersion(String, platform: String)
    /// The release names no version of a platform, and it is not known otherwise.
    case missingPlatform(String)
    /// A platform that the catalog does not have.
    case unknownPlatform
    /// The release is older on a platform than the one before it, or newer than the next one.
    case releaseOrder(platform: String, other: String)
    /// There is more than a catalog holds: at most so many.
    case tooMany(Int)
    /// A name that no list and no catalog has.
    case unknownName
    /// What the earlier name leads to is no symbol.
    case aliasToNothing(String)
    /// Earlier names that lead to each other, from the first to the last.
    case aliasCycle([String])
    /// Another file says that the earlier name leads elsewhere.
    case otherAlias(String, file: String)
    /// The earlier name is newer than what replaced it.
    case aliasOrder(String)
    /// A layer that the catalog does not have.
    case unknownLayer
    /// Layers since a release before the one that brought the name.
    case layerOrder(layer: String, release: String)
    /// A category that no list and no catalog has.
    case unknownCategory(String)
    /// Text that is empty or longer than any.
    case text
  }

  /// The name of the file, without its folder.
  package let file: String
  /// The key in the file, or nil for the file as a whole.
  package let key: String?
  /// What is wrong.
  package let problem: Problem

  /// The fact for people, without file and key and without a period.
  package var fact: String {
    switch problem {
    case .type(let expected, let found): "expected \(expected), found \(found)"
    case .missing(let key): "has no '\(key)'"
    case .twice: "is there twice; the first one counts"
    case .notAName(let name): "'\(name)' cannot be the name of a symbol"
    case .unknownRelease(let key): "release '\(key)' is not known"
    case .notARelease: "expected a year, or a year and a counter like 2027.1"
    case .notAVersion(let text, let platform): "'\(text)' is no version of \(platform)"
    case .missingPlatform(let platform): "says no version of \(platform)"
    case .unknownPlatform: "is a platform that is not known"
    case .releaseOrder(let platform, let other):
      "contradicts release '\(other)': the later one has the older version of \(platform)"
    case .tooMany(let limit): "more than \(limit), the most that a catalog holds"
    case .unknownName: "is no symbol"
    case .aliasToNothing(let name): "leads to '\(name)', which is no symbol"
    case .aliasCycle(let names): "leads to itself: \(names.joined(separator: " -> "))"
    case .otherAlias(let name, let file): "leads to '\(name)' in \(file), which counts"
    case .aliasOrder(let name): "is newer than '\(name)', which replaced it"
    case .unknownLayer: "is a layer that is not known"
    case .layerOrder(let layer, let release):
      "has \(layer) layers since \(release), before the name's own release"
    case .unknownCategory(let id): "category '\(id)' is not known"
    case .text: "expected a text that is not empty, and not longer than a line"
    }
  }
}

/// Findings up to a limit, and how many there are.
package struct MetadataFindings: Hashable, Sendable {
  /// More than anybody reads.
  package static let mostTold = 100

  /// The first ones.
  package private(set) var told: [MetadataFinding] = []
  /// How many there are, told or not.
  package private(set) var count = 0

  mutating func add(_ finding: MetadataFinding) {
    count += 1
    if told.count < Self.mostTold { told.append(finding) }
  }
}
