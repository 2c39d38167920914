/// One of the nine font weights of symbols, from lightest to heaviest.
package enum SymbolWeight: String, CaseIterable, Sendable {
  /// CSS weight 100.
  case ultralight
  /// CSS weight 200.
  case thin
  /// CSS weight 300.
  case light
  /// CSS weight 400.
  case regular
  /// CSS weight 500.
  case medium
  /// CSS weight 600.
  case semibold
  /// CSS weight 700.
  case bold
  /// CSS weight 800.
  case heavy
  /// CSS weight 900.
  case black

  /// The CSS weight, 100 to 900.
  package var number: Double { Double(100 * (Self.allCases.firstIndex(of: self) ?? 0) + 100) }
}
