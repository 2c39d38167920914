package import SymbolStyle

extension SymbolWeight {
  /// What a weight on the scale of CSS is called: by its name if it has one, else by its number.
  package static func title(_ number: Double) -> String {
    allCases.first { $0.number == number }?.rawValue
      ?? (number == number.rounded() ? String(Int(min(max(number, 0), 1_000))) : "\(number)")
  }
}
