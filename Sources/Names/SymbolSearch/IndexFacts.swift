internal import Libc
package import SymbolCatalog
internal import SymbolRanking

/// Values of symbols and terms for the search index, used by code that builds or extends an index.
package enum IndexFacts {
  /// Returns the relevance of a symbol before any query, from 0 to 255.
  ///
  /// Names that are old and have many variants are common; products and dashboards are rare.
  ///
  /// - Parameters:
  ///   - symbol: A symbol.
  ///   - familySize: The number of names in its family.
  ///   - releases: The number of releases.
  /// - Returns: The value for the index column.
  package static func prior(of symbol: Symbol, familySize: Int, releases: Int) -> Int {
    let size = Double(min(familySize, 16))
    let age = 1 - Double(symbol.release.ordinal) / Double(max(releases - 1, 1))
    var prior = 0.5 + 0.2 * (size - 1) / 15 + 0.3 * age
    if symbol.restriction != nil { prior -= 0.2 }
    if symbol.categories.first == "automotive" { prior -= 0.1 }
    if isUncommonCurrency(symbol) { prior -= 0.3 }
    return Int((min(max(prior, 0), 1) * 255).rounded())
  }

  /// The most popular currencies.
  ///
  /// The symbols of all fifty currencies have the same variants and similar keywords, so only this
  /// list can rank them.
  private static let commonCurrencies = [
    "dollarsign", "eurosign", "sterlingsign", "yensign", "indianrupeesign", "bitcoinsign",
  ]

  private static func isUncommonCurrency(_ symbol: Symbol) -> Bool {
    guard symbol.categories.contains("commerce") else { return false }
    return symbol.components.contains { component in
      component.hasSuffix("sign") && !commonCurrencies.contains(String(component))
    }
  }

  /// Returns the flags of a symbol for the index column `flags`.
  package static func flags(of symbol: Symbol) -> Int {
    variableFlags(symbol.layers)
      | (symbol.restriction == nil ? 0 : Int(SearchIndexFormat.restrictedFlag))
  }

  private static func variableFlags(_ layers: Layers) -> Int {
    switch layers.variable {
    case true?: Int(SearchIndexFormat.variableFlag)
    case false?: 0
    case nil: Int(SearchIndexFormat.variableUnknownFlag)
    }
  }

  /// Returns the value for a layer column: the ordinal of the release, `never` or `unknown`.
  package static func ordinal(of history: Layers.History) -> Int {
    switch history {
    case .never: Int(SearchIndexFormat.never)
    case .unknown: Int(SearchIndexFormat.unknown)
    case .since(let release): release.ordinal
    }
  }

  /// Returns the variants of a name as a bit mask.
  package static func variants(of name: String) -> Int {
    Variant.variants(of: name).reduce(0) { $0 | Int($1.mask) }
  }

  /// Returns the fraction that each component contributes to the significance of a name, in units
  /// of 1/255.
  package static func shares(of components: [some StringProtocol]) -> [Int] {
    let weights = ComponentSignificance.weights(of: components)
    let total = weights.reduce(0, +)
    return weights.map { Int(($0 / total * 255).rounded()) }
  }

  /// Returns a bit mask of the components in a name that a keyword set describes; bit 0 is the
  /// first of at most eight.
  ///
  /// A run describes its components. An exact run describes the components of the family's plainest
  /// name. Concepts and sets from the user describe all components.
  package static func componentMask(of set: String, in components: [some StringProtocol]) -> Int {
    var covered = components.indices
    switch set.utf8.first {
    case UInt8(ascii: "="): covered = 0..<set.split(separator: ".").count
    case UInt8(ascii: "#"), KeywordSet.ownMark: break
    default:
      let run = set.split(separator: ".")
      let start =
        components.indices.first { index in
          components[index...].starts(with: run) { $0 == $1 }
        } ?? 0
      covered = start..<start + run.count
    }
    return covered.filter { $0 < 8 }.reduce(0) { $0 | 1 << $1 }
  }

  /// Returns the weight of a term, which is higher for rarer terms: 255 if one family contains it,
  /// 16 if all do.
  ///
  /// - Parameters:
  ///   - term: The word.
  ///   - families: The number of families that contain the term.
  ///   - total: The number of all families.
  /// - Returns: The value for the index column.
  package static func termWeight(_ term: String, families: Int, of total: Int) -> Int {
    let all = log(Double(total))
    let rarity = log(Double(total) / Double(max(families, 1))) / all
    let factor = Double(StopWords.factor(term))
    return min(max(Int(((0.2 + 0.8 * rarity) * factor * 255).rounded()), 2), 255)
  }

  /// Returns the total weight of the words in a phrase, from their weights.
  package static func phraseTotal(_ weights: [Int]) -> Int {
    // Round down, so all words of a phrase together always reach its total.
    min(max(weights.reduce(0, +) / SearchIndexFormat.phraseTotalUnit, 1), 255)
  }
}
