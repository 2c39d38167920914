internal import Libc
package import SymbolCatalog

/// What the search index says of a symbol beyond the catalog, for those who build and extend one.
package enum IndexFacts {
  /// How likely a symbol is wanted before anything is known of the query, 0 to 255.
  ///
  /// Names that exist for long and come in many variants are the common ones; products and
  /// dashboards are exotic.
  ///
  /// - Parameters:
  ///   - symbol: A symbol.
  ///   - familySize: How many names its family has.
  ///   - releases: How many releases there are.
  /// - Returns: The number of the index.
  package static func prior(of symbol: Symbol, familySize: Int, releases: Int) -> Int {
    let size = Double(min(familySize, 16))
    let age = 1 - Double(symbol.release.ordinal) / Double(max(releases - 1, 1))
    var prior = 0.5 + 0.2 * (size - 1) / 15 + 0.3 * age
    if symbol.restriction != nil { prior -= 0.2 }
    if symbol.categories.first == "automotive" { prior -= 0.1 }
    if isUncommonCurrency(symbol) { prior -= 0.3 }
    return Int((min(max(prior, 0), 1) * 255).rounded())
  }

  /// Fifty currencies have the same variants and keywords; these are the ones that most people
  /// mean.
  private static let commonCurrencies = [
    "dollarsign", "eurosign", "sterlingsign", "yensign", "indianrupeesign", "bitcoinsign",
  ]

  private static func isUncommonCurrency(_ symbol: Symbol) -> Bool {
    guard symbol.categories.contains("commerce") else { return false }
    return symbol.components.contains { component in
      component.hasSuffix("sign") && !commonCurrencies.contains(String(component))
    }
  }

  /// The bits of `SearchIndexFormat.Section.flags`.
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

  /// What the columns of layers say of when a symbol got them: the position of the release, `never`
  /// or `unknown`.
  package static func ordinal(of history: Layers.History) -> Int {
    switch history {
    case .never: Int(SearchIndexFormat.never)
    case .unknown: Int(SearchIndexFormat.unknown)
    case .since(let release): release.ordinal
    }
  }

  /// The bits of a name's variants.
  package static func variants(of name: String) -> Int {
    Variant.variants(of: name).reduce(0) { $0 | Int($1.mask) }
  }

  /// The shares of a name's significance that its components have, 255 for all of it.
  package static func shares(of components: [some StringProtocol]) -> [Int] {
    let weights = ComponentSignificance.weights(of: components)
    let total = weights.reduce(0, +)
    return weights.map { Int(($0 / total * 255).rounded()) }
  }

  /// The components of a name that a set is about, the first eight as bits: those of its run, those
  /// of the family for an exact run, all for a concept and for somebody's own set.
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

  /// The weight of a term by how rare it is among families: 255 in one, 16 in all.
  ///
  /// - Parameters:
  ///   - term: The word.
  ///   - families: How many families have it.
  ///   - total: How many families there are.
  /// - Returns: The number of the index.
  package static func termWeight(_ term: String, families: Int, of total: Int) -> Int {
    let all = log(Double(total))
    let rarity = log(Double(total) / Double(max(families, 1))) / all
    let factor = Double(StopWords.factor(term))
    return min(max(Int(((0.2 + 0.8 * rarity) * factor * 255).rounded()), 2), 255)
  }

  /// The value of a phrase's words together.
  package static func phraseTotal(_ weights: [Int]) -> Int {
    // Rounded down, so that all words of a phrase always make it whole.
    min(max(weights.reduce(0, +) / SearchIndexFormat.phraseTotalUnit, 1), 255)
  }
}
