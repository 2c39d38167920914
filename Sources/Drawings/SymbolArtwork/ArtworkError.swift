package import SymbolCatalog

/// An error that explains why a symbol has no drawing.
package enum ArtworkError: Error, Hashable, Sendable {
  /// The name is not in the catalog.
  case unknown(String)
  /// The symbol is restricted, so it must not be drawn.
  case restricted(String, Restriction)
  /// The symbol has no artwork.
  case notDrawn(String)
  /// The custom drawing is unusable; the reason is a single line without a period.
  case damaged(String, reason: String)
}
