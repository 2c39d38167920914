package import SymbolStyle

/// A weight and scale in a custom symbol template; its group and margins are named after them.
package struct TemplateVariant: Hashable, Sendable {
  package let weight: SymbolWeight
  package let scale: SymbolScale

  package init(_ weight: SymbolWeight, _ scale: SymbolScale) {
    self.weight = weight
    self.scale = scale
  }

  /// Parses an id such as `Regular-M`, which must have the exact spelling.
  package init?(id: String) {
    guard let variant = Self.byID[id] else { return nil }
    self = variant
  }

  /// All variants, row by row, starting with the smallest scale.
  package static let all = SymbolScale.allCases.flatMap { scale in
    SymbolWeight.allCases.map { TemplateVariant($0, scale) }
  }

  private static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })

  /// The masters of interpolated templates, the lightest first.
  package static let masters = [SymbolWeight.ultralight, .regular, .black].map {
    TemplateVariant($0, .small)
  }

  /// The id of the variant's group: `Regular-M`.
  package var id: String { "\(weight.templateName)-\(scale.templateLetter)" }
  /// The id of the left margin.
  package var leftMargin: String { "left-margin-\(id)" }
  /// The id of the right margin.
  package var rightMargin: String { "right-margin-\(id)" }
}

extension SymbolWeight {
  /// The name of the weight in templates: `Regular`.
  package var templateName: String {
    rawValue.prefix(1).uppercased() + rawValue.dropFirst()
  }
}

extension SymbolScale {
  /// The letter of the scale in templates: `S`, `M` or `L`.
  package var templateLetter: String {
    switch self {
    case .small: "S"
    case .medium: "M"
    case .large: "L"
    }
  }

  /// The id of the baseline.
  package var baseline: String { "Baseline-\(templateLetter)" }
  /// The id of the capline.
  package var capline: String { "Capline-\(templateLetter)" }
}
