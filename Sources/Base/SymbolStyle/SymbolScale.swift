/// The size of a symbol relative to text of the same point size.
package enum SymbolScale: String, CaseIterable, Sendable {
  /// 0.8 times the size of `medium`.
  case small
  /// The size that matches the text.
  case medium
  /// 1.27 times the size of `medium`.
  case large
}
