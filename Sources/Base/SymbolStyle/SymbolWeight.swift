/// One of the nine weights that symbols are drawn in, from the lightest to the heaviest.
package enum SymbolWeight: String, CaseIterable, Sendable {
  case ultralight
  case thin
  case light
  case regular
  case medium
  case semibold
  case bold
  case heavy
  case black

  /// The weight on the scale of CSS, 100 to 900.
  package var number: Double { Double(100 * (Self.allCases.firstIndex(of: self) ?? 0) + 100) }
}
