/// The size of a symbol beside text of the same point size.
package enum SymbolScale: String, CaseIterable, Sendable {
  /// 0.8 of the size of `medium`.
  case small
  /// Made for text of the same point size.
  case medium
  /// 1.27 of the size of `medium`.
  case large
}
