internal import Encodings

/// A canonical name in the catalog, and everything that is known about it.
public struct Symbol: Hashable, Sendable {
  /// The canonical name, such as `square.and.arrow.up`.
  public let name: String
  /// The release that introduced the name.
  public let release: Release
  /// The rendering layers of the symbol, with their releases.
  public let layers: Layers
  /// The identifiers of the symbol's categories, in catalog order; never empty.
  public let categories: [String]
  /// Whether this project assigned the categories, because Apple's metadata has none.
  public let hasAssignedCategories: Bool
  /// The codes of script and direction variants that exist as `name.code` (`ar`, `rtl`, ...).
  public let localizations: [String]
  /// The restriction on the use of the symbol, or nil if there is none.
  ///
  /// The catalog includes restricted symbols, but they have no artwork.
  public let restriction: Restriction?
  /// Earlier names of the symbol, sorted.
  public let aliases: [String]
  /// The keyword sets of the symbol, strongest first.
  public let keywordSets: [KeywordReference]

  /// The parts of the name that dots separate.
  public var components: [Substring] { name.split(separator: ".") }

  /// The OS versions that support the canonical name.
  ///
  /// Earlier names may work on older versions: see `Catalog.name(of:workingOn:)`.
  public var availability: Availability { release.availability }

  /// The conventional name prefix for custom symbols in an app, which system symbols do not have.
  package static let assetPrefix = "custom."

  /// Whether the name refers to an image in an app's asset catalog.
  package var isAsset: Bool { name.hasPrefix(Self.assetPrefix) }

  /// Returns whether text is a valid name: components of `a-z0-9`, separated by single dots.
  package static func isName(_ text: String) -> Bool {
    text.withSpan { ManifestReader.isSymbolName($0) }
  }
}

/// A link from a symbol to a keyword set.
public struct KeywordReference: Hashable, Sendable {
  /// The identifier of the set; see `Catalog.keywordSet(_:)`.
  public let set: String
  /// The weight, from 1 to 100: high if the set describes the whole symbol, and low if it describes
  /// only one of many aspects.
  public let weight: Int

  /// Creates a link with a weight of 1...100, which the catalog reader validates.
  package init(set: String, weight: Int) {
    self.set = set
    self.weight = weight
  }
}

/// A set of related keywords for a component (`heart`), a run of components
/// (`square.and.arrow.up`), or a concept ("sign out").
public struct KeywordSet: Hashable, Sendable {
  /// The run of components, or the title of the concept.
  public let id: String
  /// English keywords, most typical first.
  public let english: [String]
  /// Spanish keywords, most typical first.
  public let spanish: [String]
  /// An English description in words that are not keywords, or nil if there is none.
  package let about: String?
  /// English phrases for people who do not know the exact word.
  package let phrases: [String]

  /// Creates a set with at least one keyword in each language.
  package init(
    id: String, english: [String], spanish: [String], about: String? = nil, phrases: [String] = []
  ) {
    self.id = id
    self.english = english
    self.spanish = spanish
    self.about = about
    self.phrases = phrases
  }
}

/// A category of symbols.
public struct Category: Hashable, Sendable {
  /// Apple's identifier, such as `objectsAndTools`.
  public let id: String
  /// The display title, such as "Objects & Tools".
  public let title: String

  /// Creates a category from its parts.
  package init(id: String, title: String) {
    self.id = id
    self.title = title
  }
}

/// An earlier name of a symbol.
public struct Alias: Hashable, Sendable {
  /// The earlier name.
  public let name: String
  /// The name that replaced it.
  public let canonicalName: String
  /// The release that introduced the earlier name, or nil if unknown.
  public let release: Release?
  /// The evidence for the rename.
  public let evidence: Evidence

  /// The evidence for a rename.
  public enum Evidence: String, Hashable, Sendable {
    /// The rename is stated in Apple's published metadata.
    case published
    /// The rename was inferred by comparing families of names between releases.
    case inferred
  }
}
