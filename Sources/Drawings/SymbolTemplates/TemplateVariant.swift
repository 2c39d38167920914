package import SymbolStyle

/// A weight and scale of a template of a custom symbol, by which its groups and margins are called.
package struct TemplateVariant: Hashable, Sendable {
  package let weight: SymbolWeight
  package let scale: SymbolScale

  package init(_ weight: SymbolWeight, _ scale: SymbolScale) {
    self.weight = weight
    self.scale = scale
  }

  /// The variant of an id like `Regular-M`, in exactly that spelling.
  package init?(id: String) {
    guard let variant = Self.byID[id] else { return nil }
    self = variant
  }

  /// The scales by rows, the smallest first.
  package static let all = SymbolScale.allCases.flatMap { scale in
    SymbolWeight.allCases.map { TemplateVariant($0, scale) }
  }

  private static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })

  /// The masters of templates that the system interpolates, from the lightest.
  package static let masters = [SymbolWeight.ultralight, .regular, .black].map {
    TemplateVariant($0, .small)
  }

  /// As groups are called: `Regular-M`.
  package var id: String { "\(weight.templateName)-\(scale.templateLetter)" }
  /// As its left margin is called.
  package var leftMargin: String { "left-margin-\(id)" }
  /// As its right margin is called.
  package var rightMargin: String { "right-margin-\(id)" }
}

extension SymbolWeight {
  /// As templates write it: `Regular`.
  package var templateName: String {
    rawValue.prefix(1).uppercased() + rawValue.dropFirst()
  }
}

extension SymbolScale {
  /// As templates write it: `S`, `M` or `L`.
  package var templateLetter: String {
    switch self {
    case .small: "S"
    case .medium: "M"
    case .large: "L"
    }
  }

  /// The id of the line that letters stand on.
  package var baseline: String { "Baseline-\(templateLetter)" }
  /// The id of the line that capitals reach to.
  package var capline: String { "Capline-\(templateLetter)" }
}
