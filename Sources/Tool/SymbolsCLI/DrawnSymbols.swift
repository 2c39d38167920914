internal import SymbolArtwork
internal import SymbolCatalog

/// Which symbols are drawn.
///
/// Not for several threads; what it needs is made when it is first used.
final class DrawnSymbols {
  private(set) lazy var artist = SymbolArtist()

  enum Status: Hashable {
    case drawn
    case notYet
    case never(Restriction)
  }

  func status(of symbol: Symbol) -> Status {
    if let restriction = symbol.restriction { return .never(restriction) }
    return isDrawn(symbol.name) ? .drawn : .notYet
  }

  func contains(_ symbol: Symbol) -> Bool { status(of: symbol) == .drawn }

  /// Whether a name that is not restricted is drawn.
  func isDrawn(_ name: String) -> Bool { artist.isDrawn(name) }

  /// Why a name, old ones too, cannot be drawn; nil if it can.
  func obstacle(to name: String) -> ArtworkError? {
    guard let resolution = Catalog.bundled.resolve(name) else { return .unknown(name) }
    if resolution.localization != nil { return .notDrawn(name) }
    return switch status(of: resolution.symbol) {
    case .drawn: nil
    case .notYet: .notDrawn(name)
    case .never(let restriction): .restricted(name, restriction)
    }
  }
}

extension DrawnSymbols.Status {
  /// What `show` says.
  var text: String {
    switch self {
    case .drawn: "yes"
    case .notYet: "not yet"
    case .never(let restriction): "never (it \(restriction.predicate))"
    }
  }
}

extension ErrorMessage {
  /// Why a symbol is not drawn, and what to do.
  static func text(_ error: ArtworkError) -> String {
    switch error {
    case .unknown(let name):
      return "'\(name)' is not a symbol\n  to search for it: symbols search \(name)"
    case .restricted(let name, let restriction):
      return "'\(name)' is never drawn: it \(restriction.predicate)"
    case .notDrawn(let name):
      return "'\(name)' is not drawn yet\n  'symbols search --drawn' lists what is"
    }
  }
}
