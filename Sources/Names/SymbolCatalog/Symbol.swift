internal import Encodings

/// One canonical name of the catalog and everything known about it.
public struct Symbol: Hashable, Sendable {
  /// The canonical name, like `square.and.arrow.up`.
  public let name: String
  /// The release that brought the name.
  public let release: Release
  /// The rendering layers the symbol has, and since when.
  public let layers: Layers
  /// Identifiers of the symbol's categories, in the catalog's order of categories; never empty.
  public let categories: [String]
  /// Whether Apple's metadata has no category for the symbol and the categories are this project's.
  public let hasAssignedCategories: Bool
  /// Codes of the script and direction variants that exist as `name.code` (`ar`, `rtl`, ...).
  public let localizations: [String]
  /// What the symbol may be used for; nil for anything.
  ///
  /// Restricted symbols are catalogued, never drawn.
  public let restriction: Restriction?
  /// Earlier names of the symbol, sorted.
  public let aliases: [String]
  /// The keyword sets that describe the symbol, strongest first.
  public let keywordSets: [KeywordReference]

  /// The name's dotted parts.
  public var components: [Substring] { name.split(separator: ".") }

  /// Where the canonical name can be used.
  ///
  /// Earlier names may reach further back: see `Catalog.name(of:workingOn:)`.
  public var availability: Availability { release.availability }

  /// What the names of images begin with that an app brings along, by convention: they are not the
  /// system's.
  package static let assetPrefix = "custom."

  /// Whether it is an image of an app's asset catalog, by its name.
  package var isAsset: Bool { name.hasPrefix(Self.assetPrefix) }

  /// Whether a text has the form of a name: components of `a-z0-9` separated by single dots.
  package static func isName(_ text: String) -> Bool {
    text.withSpan { ManifestReader.isSymbolName($0) }
  }
}

/// A symbol's link to a keyword set.
public struct KeywordReference: Hashable, Sendable {
  /// The set's identifier in `Catalog.keywordSet(_:)`.
  public let set: String
  /// How well the set describes the symbol, 1 (one aspect of many) to 100 (exactly this).
  public let weight: Int

  /// Takes a weight of 1...100, which the reader of the catalog checks.
  package init(set: String, weight: Int) {
    self.set = set
    self.weight = weight
  }
}

/// Keywords that belong together: of a component (`heart`), a run of components
/// (`square.and.arrow.up`), or a concept ("sign out").
public struct KeywordSet: Hashable, Sendable {
  /// The run of components, or the concept in words.
  public let id: String
  /// English keywords, most typical first.
  public let english: [String]
  /// Spanish keywords, most typical first.
  public let spanish: [String]
  /// What it shows or means in other words than the keywords, in English; nil if nobody wrote it.
  package let about: String?
  /// Phrases that people use who do not know the word, in English.
  package let phrases: [String]

  /// Takes keywords as they stand in the file, with at least one in each language.
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
  /// Apple's identifier, like `objectsAndTools`.
  public let id: String
  /// The title to show, like "Objects & Tools".
  public let title: String

  /// Takes both as they stand in the file.
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
  /// The release that brought the earlier name; nil where it is not known.
  public let release: Release?
  /// How the rename is known.
  public let evidence: Evidence

  /// Where a rename is known from.
  public enum Evidence: String, Hashable, Sendable {
    /// Stated in published metadata.
    case published
    /// Found by comparing families of names between releases.
    case inferred
  }
}
