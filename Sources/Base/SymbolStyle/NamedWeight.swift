/// A weight as people ask for it, and what files call it.
package struct NamedWeight: Hashable, Sendable {
  /// On the scale of CSS, 100 to 900.
  package let number: Double
  /// That of one of the nine, else the number.
  package let name: String

  private init(_ number: Double, _ name: String) {
    self.number = number
    self.name = name
  }

  /// One of the nine.
  package init(_ weight: SymbolWeight) { self.init(weight.number, weight.rawValue) }

  /// Reads a name in any letter case, or a number from 100 to 900; nil for anything else.
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
