/// A font weight with a name for user input and for file names.
package struct NamedWeight: Hashable, Sendable {
  /// The CSS weight, 100 to 900.
  package let number: Double
  /// The name if this is one of the nine weights; otherwise, the number.
  package let name: String

  private init(_ number: Double, _ name: String) {
    self.number = number
    self.name = name
  }

  /// Creates one of the nine weights.
  package init(_ weight: SymbolWeight) { self.init(weight.number, weight.rawValue) }

  /// Parses a name, case-insensitively, or a number from 100 to 900; returns nil for anything else.
  package init?(_ text: String) {
    if let named = SymbolWeight(rawValue: text.lowercased()) {
      self.init(named)
    } else if let number = Double(text), number >= 100, number <= 900 {
      let named = SymbolWeight.allCases.first { $0.number == number }
      let digits = Int(exactly: number).map(String.init) ?? String(number)
      self.init(number, named?.rawValue ?? digits)
    } else {
      return nil
    }
  }
}
