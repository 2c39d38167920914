package import SymbolStyle

/// A weight and scale of a custom symbol template, from which its groups and margins are named.
package struct TemplateVariant: Hashable, Sendable {
  package let weight: SymbolWeight
  package let scale: SymbolScale

  package init(_ weight: SymbolWeight, _ scale: SymbolScale) {
    self.weight = weight
    self.scale = scale
  }

  /// Parses an id such as `Regular-M`, in its exact spelling.
  package init?(id: String) {
    guard let variant = Self.byID[id] else { return nil }
    self = variant
  }

  /// All variants, row by row with the smallest scale first.
  package static let all = SymbolScale.allCases.flatMap { scale in
    SymbolWeight.allCases.map { TemplateVariant($0, scale) }
  }

  private static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })

  /// The masters of interpolated templates, the lightest first.
  package static let masters = [SymbolWeight.ultralight, .regular, .black].map {
    TemplateVariant($0, .small)
  }

  /// The id of its group: `Regular-M`.
  package var id: String { "\(weight.templateName)-\(scale.templateLetter)" }
  /// The id of its left margin.
  package var leftMargin: String { "left-margin-\(id)" }
  /// The id of its right margin.
  package var rightMargin: String { "right-margin-\(id)" }
}

extension SymbolWeight {
  /// The name in templates: `Regular`.
  package var templateName: String {
    rawValue.prefix(1).uppercased() + rawValue.dropFirst()
  }
}

extension SymbolScale {
  /// The letter in templates: `S`, `M` or `L`.
  package var templateLetter: String {
    switch self {
    case .small: "S"
    case .medium: "M"
    case .large: "L"
    }
  }

  /// The id of the baseline.
  package var baseline: String { "Baseline-\(templateLetter)" }
  /// The id of the cap line.
  package var capline: String { "Capline-\(templateLetter)" }
}
