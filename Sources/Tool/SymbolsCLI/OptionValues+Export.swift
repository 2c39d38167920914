internal import SVGReader
internal import SymbolArtwork
internal import SymbolStyle

/// Values of options about symbols in pictures.
extension OptionValues {
  /// A weight and what files call it.
  struct Weight: Sendable, Equatable {
    var number: Double
    var name: String
  }

  /// Weights by name or number, each once; regular if the option was not given.
  static func weights(_ option: Option, _ arguments: Arguments) throws(ToolError) -> [Weight] {
    var weights: [Weight] = []
    for text in list(option, arguments) {
      if text == "all" {
        weights += SymbolWeight.allCases.map { Weight(number: $0.number, name: $0.rawValue) }
      } else if let named = SymbolWeight(rawValue: text.lowercased()) {
        weights.append(Weight(number: named.number, name: named.rawValue))
      } else if let number = Double(text), number >= 100, number <= 900 {
        let named = SymbolWeight.allCases.first { $0.number == number }
        weights.append(Weight(number: number, name: named?.rawValue ?? decimal(number)))
      } else {
        throw .invalidValue(
          option, value: text, reason: "it must be weights or numbers from 100 to 900",
          valid: SymbolWeight.allCases.map(\.rawValue) + ["all"])
      }
    }
    if weights.isEmpty {
      weights = [Weight(number: SymbolWeight.regular.number, name: SymbolWeight.regular.rawValue)]
    }
    var distinct: [Weight] = []
    for weight in weights where !distinct.contains(weight) { distinct.append(weight) }
    return distinct
  }

  /// A number without a fraction of 0.
  static func decimal(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }

  /// A number in a range; nil if the option was not given.
  static func number(
    _ option: Option, _ arguments: Arguments, in range: ClosedRange<Double>
  ) throws(ToolError) -> Double? {
    guard let text = arguments.value(option.name) else { return nil }
    guard let number = Double(text), range.contains(number) else {
      let limits = "\(decimal(range.lowerBound)) to \(decimal(range.upperBound))"
      throw .invalidValue(
        option, value: text, reason: "it must be a number from \(limits)", valid: [])
    }
    return number
  }
}
