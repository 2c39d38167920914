package import SymbolCatalog

/// Why a symbol is not drawn.
package enum ArtworkError: Error, Hashable, Sendable {
  /// The catalog does not know the name.
  case unknown(String)
  /// The symbol of the name may not be drawn.
  case restricted(String, Restriction)
  /// Nobody has drawn it yet.
  case notDrawn(String)
}
