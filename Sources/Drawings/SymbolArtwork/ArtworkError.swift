package import SymbolCatalog

/// Why a symbol is not drawn.
package enum ArtworkError: Error, Hashable, Sendable {
  /// The catalog does not know the name.
  case unknown(String)
  /// The symbol of the name may not be drawn.
  case restricted(String, Restriction)
  /// Nobody has drawn it yet.
  case notDrawn(String)
  /// There is a drawing of one's own that cannot be used, and why, on one line without a period.
  case damaged(String, reason: String)
}
