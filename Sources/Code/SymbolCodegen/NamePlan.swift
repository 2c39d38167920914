internal import SymbolCatalog

/// The name of an image as it is used in code.
struct PictureName: Hashable, Sendable {
  var name: String
  /// Whether the image is in the app's asset catalog.
  ///
  /// Otherwise, it is a system symbol.
  var isAsset: Bool
}

/// What the code shows for a symbol: its image, or a replacement on OS versions that lack the name.
enum Picture: Hashable, Sendable {
  /// The name of a symbol, and the name of the symbol that a replace effect changes it to.
  case symbol(PictureName, replacement: PictureName?)
  /// The name of an image in the app.
  case asset(String)
  /// The label, instead of an image.
  case text
}

/// The names of a symbol on the deployment targets.
struct NamePlan: Sendable {
  /// The name of the symbol, or of the requested variant.
  private(set) var name: String
  /// The alternatives, best first.
  ///
  /// An alternative that needs a version check is followed by one that needs none.
  var pictures: [Alternative<Picture>]
  /// The variants that a modifier must apply, because the name does not include them.
  var variants: [String]
  /// Whether one target deprecates the name that another target needs.
  var isOutdated = false
  var notes: [SnippetNote] = []

  /// Creates a plan.
  ///
  /// - Throws: An error if the symbol lacks the requested variant, or if the replacement does not
  ///   exist.
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
        // The code for the first name is inside of a version check, which also allows a newer name
        // for the second symbol.
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
        let isSilent = request.isDecorative && request.form == .image
        notes.append(isSilent ? .noImage(of: subject.name) : .noEarlierName(of: subject.name))
      }
    }
    for name in [first, second] {
      guard let name, name.picture.isAsset else { continue }
      notes.append(.asset(name.name, asSymbolSet: request.needsSymbolSet))
    }
    if first.name != subject.name, variants.isEmpty, pictures.count == 1 {
      notes.append(.earlierName(first.name, of: subject.name))
    }
    if let restriction = subject.restriction {
      notes.append(.restricted(subject.name, restriction))
    }
  }

  /// Returns whether the code contains the label; a decorative image has none.
  func usesText(_ request: SnippetRequest) -> Bool {
    !(request.form == .image && request.isDecorative)
  }

  private struct ChosenName {
    var name: String
    var requirement: Requirement
    /// Whether one of the targets deprecates the name.
    var isOutdated = false
    var isAsset = false

    var picture: PictureName { PictureName(name: name, isAsset: isAsset) }
  }

  /// Returns the newest name that exists on all targets; if there is none, the name with the lowest
  /// requirements.
  ///
  /// If the fallback is not an earlier name, the symbol keeps its current name.
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

  /// Returns the OS versions that a symbol's name requires; an image of the app requires none.
  private static func requirement(_ symbol: Symbol) -> Requirement {
    symbol.isAsset ? .symbols : Requirement(symbol.availability)
  }

  /// Returns the variant of a symbol: the symbol with these additional components in its name, in
  /// any order.
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
