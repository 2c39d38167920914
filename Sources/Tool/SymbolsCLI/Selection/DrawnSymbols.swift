internal import OwnArtwork
internal import SymbolArtwork
internal import SymbolCatalog
internal import SymbolSearch

/// Which symbols are drawn.
///
/// Not for several threads; what it needs is made when it is first used.
final class DrawnSymbols {
  private let engine: SearchEngine
  private(set) lazy var artist = SymbolArtist(engine.catalog, own: ArtworkFolder.ofUser)

  init(_ engine: SearchEngine) { self.engine = engine }

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

  /// The file of an own drawing; nil for what this project draws.
  func path(of symbol: Symbol) -> String? { artist.path(ofOwn: symbol.name) }

  /// Why an own drawing cannot be used; nil if it can, and for what this project draws.
  func damage(of symbol: Symbol) -> String? {
    guard symbol.isAsset, isDrawn(symbol.name) else { return nil }
    do throws(ArtworkError) { _ = try artist.subject(symbol.name) } catch {
      if case .damaged(_, let reason) = error { return reason }
    }
    return nil
  }

  /// Why a subject cannot be drawn; nil if it can.
  func obstacle(to subject: Selection.Subject) -> LeftOut? {
    guard let symbol = engine.catalog.symbol(named: subject.symbol) else {
      return .unknown(Mention(subject.name))
    }
    return switch status(of: symbol) {
    case .drawn: damage(of: symbol).map { .damaged(subject.name, reason: $0) }
    case .notYet: .notDrawn(subject.name)
    case .never(let restriction): .restricted(subject.name, restriction)
    }
  }
}

extension DrawnSymbols.Status {
  /// What `show` says.
  var text: String {
    switch self {
    case .drawn: "yes"
    case .notYet: "not yet"
    case .never(let restriction): "none (it \(restriction.predicate))"
    }
  }
}
