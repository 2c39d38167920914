/// Why a symbol is not drawn.
package enum ArtworkError: Error, Hashable, Sendable {
  /// The catalog does not know the name.
  case unknown(String)
  /// The name may only refer to a product or feature of Apple; `to` says which.
  case restricted(String, to: String)
  /// Nobody has drawn it yet.
  case notDrawn(String)
}
