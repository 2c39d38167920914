internal import SymbolCatalog

/// A name of a symbol that code uses.
struct PictureName: Hashable {
  var name: String
  /// Whether it is an image of the app's asset catalog, and not a symbol of the system.
  var isAsset: Bool
}

/// What is shown for a symbol: its name where that is known, or what stands in for it.
enum Picture: Hashable {
  /// A symbol's name, and the one that a replacing effect goes to.
  case symbol(PictureName, replacement: PictureName?)
  /// An image of the app's own, by name.
  case asset(String)
  /// The label.
  case text
}

/// The names under which a symbol is used on the targets.
struct NamePlan {
  /// The symbol that is shown, which is a variant if one is asked for.
  private(set) var name: String
  /// The best first; what needs a guard is followed by what does not.
  var pictures: [Alternative<Picture>]
  /// Variants that the view adds by itself, because the name does not say them.
  var variants: [String]
  /// Whether a name is deprecated on a target, because another one needs it.
  var isOutdated = false
  var notes: [SnippetNote] = []

  /// - Throws: if a variant is no symbol, or the replacement is none.
  init(
    _ symbol: Symbol, _ request: SnippetRequest, _ catalog: Catalog
  ) throws(SnippetProblem) {
    var subject = symbol
    var name: ChosenName?
    variants = []
    if !request.variants.isEmpty {
      let variant = try Self.variant(of: symbol, request.variants, catalog)
      let both = Self.requirement(symbol) | Self.requirement(variant)
      if request.framework == .swiftUI, !request.isSafe,
        (both | API.symbolVariant).missing(on: request.targets).isEmpty
      {
        variants = request.variants
        name = ChosenName(name: symbol.name, requirement: both, isAsset: symbol.isAsset)
      } else {
        subject = variant
      }
    }
    self.name = subject.name
    var first = name ?? Self.name(of: subject, request, catalog)
    var second: ChosenName?
    var requirement = first.requirement
    if let word = request.replacement {
      guard let other = catalog.resolve(word)?.symbol else { throw .unknownName(word) }
      second = Self.name(of: other, request, catalog)
      requirement = requirement | (second?.requirement ?? .symbols)
      if !requirement.missing(on: request.targets).isEmpty {
        // Under the question for one name the other is that of newer systems, too.
        var newer = request
        newer.targets = requirement.raising(request.targets)
        if name == nil { first = Self.name(of: subject, newer, catalog) }
        second = Self.name(of: other, newer, catalog)
        requirement = requirement | first.requirement | (second?.requirement ?? .symbols)
      }
    }
    isOutdated = first.isOutdated || second?.isOutdated ?? false
    pictures = [Alternative(requirement, .symbol(first.picture, replacement: second?.picture))]
    if !requirement.missing(on: request.targets).isEmpty {
      pictures.append(Alternative(request.fallback == .asset ? .asset(subject.name) : .text))
      if request.fallback == .alias {
        notes.append(.noEarlierName(of: subject.name))
      }
    }
    for name in [first, second] {
      guard let name, name.picture.isAsset else { continue }
      notes.append(.asset(name.name, asSymbolSet: request.needsSymbolSet))
    }
    if first.name != subject.name, variants.isEmpty {
      notes.append(.earlierName(first.name, of: subject.name))
    }
    if let restriction = subject.restriction {
      notes.append(.restricted(subject.name, restriction))
    }
  }

  /// Whether the code has the label in it: a decorative image only as what stands in for it.
  func usesText(_ request: SnippetRequest) -> Bool {
    !(request.form == .image && request.isDecorative) || pictures.contains { $0.value == .text }
  }

  private struct ChosenName {
    var name: String
    var requirement: Requirement
    /// Whether it is deprecated on a target.
    var isOutdated = false
    var isAsset = false

    var picture: PictureName { PictureName(name: name, isAsset: isAsset) }
  }

  /// The newest name that works on all targets, else the one that needs least.
  ///
  /// Other fallbacks than earlier names leave the symbol its canonical name.
  private static func name(
    of symbol: Symbol, _ request: SnippetRequest, _ catalog: Catalog
  ) -> ChosenName {
    let canonical = ChosenName(
      name: symbol.name, requirement: requirement(symbol), isAsset: symbol.isAsset)
    guard request.fallback == .alias, !symbol.isAsset else { return canonical }
    let known = catalog.nameHistory(of: symbol).compactMap { period in
      period.availability.map { availability in
        let newer = (period.supersededIn?.availability).map { Requirement($0) }
        return ChosenName(
          name: period.name, requirement: Requirement(availability),
          isOutdated: request.targets.contains { target in
            newer.map { $0.missing(on: [target]).isEmpty } ?? false
          })
      }
    }
    return known.last { $0.requirement.missing(on: request.targets).isEmpty } ?? known.first
      ?? canonical
  }

  /// What the name of a symbol needs: an image of the app is wherever the app is.
  private static func requirement(_ symbol: Symbol) -> Requirement {
    symbol.isAsset ? .symbols : Requirement(symbol.availability)
  }

  /// The symbol whose name has these components beside those of `symbol`, in any order.
  private static func variant(
    of symbol: Symbol, _ variants: [String], _ catalog: Catalog
  ) throws(SnippetProblem) -> Symbol {
    let missing = variants.filter { !symbol.components.dropFirst().contains(Substring($0)) }
    for order in permutations(missing) {
      let name = ([symbol.name] + order).joined(separator: ".")
      if let found = catalog.resolve(name)?.symbol { return found }
    }
    throw .unknownName(([symbol.name] + missing).joined(separator: "."))
  }

  private static func permutations(_ words: [String]) -> [[String]] {
    guard words.count > 1 else { return [words] }
    return words.indices.flatMap { index in
      var rest = words
      let first = rest.remove(at: index)
      return permutations(rest).map { [first] + $0 }
    }
  }
}
