/// One of the nine weights that symbols are drawn in, from the lightest to the heaviest.
package enum SymbolWeight: String, CaseIterable, Sendable {
  /// 100 on the scale of CSS.
  case ultralight
  /// 200 on the scale of CSS.
  case thin
  /// 300 on the scale of CSS.
  case light
  /// 400 on the scale of CSS.
  case regular
  /// 500 on the scale of CSS.
  case medium
  /// 600 on the scale of CSS.
  case semibold
  /// 700 on the scale of CSS.
  case bold
  /// 800 on the scale of CSS.
  case heavy
  /// 900 on the scale of CSS.
  case black

  /// The weight on the scale of CSS, 100 to 900.
  package var number: Double { Double(100 * (Self.allCases.firstIndex(of: self) ?? 0) + 100) }
}
