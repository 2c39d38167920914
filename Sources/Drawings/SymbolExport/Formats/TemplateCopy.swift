internal import Geometry
internal import SymbolArtwork
internal import SymbolStyle

/// A custom template read from a file, prepared for a new export with its paths, classes, rules and
/// attributes.
struct TemplateCopy {
  private let template: TemplateArtwork
  private let kind: ExportOptions.TemplateKind
  private let version: Int

  /// The style properties that need a certain template version, with that version.
  private static let firstVersions = ["-sfsymbols-variable-threshold": 4]

  init(_ template: TemplateArtwork, _ options: ExportOptions) throws(ExportError) {
    self.template = template
    kind = options.templateKind
    if kind == .variable, template.masters == nil, Self.masters(template) == nil {
      throw .own(TemplateError.masters(.unlike))
    }
    version = options.templateVersion ?? max(Self.least(template, kind), template.version ?? 0)
  }

  /// Returns the oldest version that supports all features of the template.
  private static func least(
    _ template: TemplateArtwork, _ kind: ExportOptions.TemplateKind
  ) -> Int {
    if template.isVariable { return 4 }
    return template.isAnnotated || kind != .static && !isWhole(template) ? 3 : 2
  }

  /// Returns whether a file has all weights and scales.
  private static func isWhole(_ template: TemplateArtwork) -> Bool {
    template.variants.count == SymbolWeight.allCases.count * SymbolScale.allCases.count
  }

  /// Makes the text of the file.
  ///
  /// - Parameters:
  ///   - name: The name of the symbol.
  ///   - generator: The program that writes the file, for the file's comment.
  ///   - tools: Receives notes about what is not preserved.
  /// - Returns: The variants, layers and rules of the file.
  func text(_ name: String, _ generator: String, _ tools: inout ExportTools) -> TemplateText {
    var remarks: [String] = []
    let variants = variants(&remarks)
    let rules = rules(&remarks)
    if variants.contains(where: { $0.pieces.contains { !$0.attributes.isEmpty } }) == false,
      template.variants.contains(where: { $0.pieces.contains { !$0.attributes.isEmpty } })
    {
      remarks.append("without the data-… attributes of paths")
    }
    if !remarks.isEmpty { tools.remark = remarks.joined(separator: "; ") }
    return TemplateText(
      version: version, name: name, generator: generator, rules: rules,
      variants: variants.map(written))
  }

  // MARK: Variants

  private func variants(_ remarks: inout [String]) -> [TemplateArtwork.Variant] {
    switch kind {
    case .variable:
      let masters = template.masters ?? Self.masters(template) ?? []
      return masters
        + template.variants.filter { variant in
          !masters.contains { $0.weight == variant.weight && $0.scale == variant.scale }
        }
    case .automatic:
      // Export the variants of the file unchanged if Xcode accepts them.
      if template.masters != nil || template.variant(.regular, .medium) != nil {
        return template.variants
      }
      remarks.append(
        "with all 27 variants: the file has no Regular-M and no masters with matching segments")
      return all
    case .static: return all
    }
  }

  private var all: [TemplateArtwork.Variant] {
    SymbolScale.allCases.flatMap { scale in
      SymbolWeight.allCases.map { template.resolved($0, scale) }
    }
  }

  /// Returns the three masters, derived from other variants where the file lacks them; nil if their
  /// segments do not match.
  private static func masters(_ template: TemplateArtwork) -> [TemplateArtwork.Variant]? {
    TemplateArtwork.masters(TemplateMasters.weights.map { template.resolved($0, .small) })
  }

  private func written(_ variant: TemplateArtwork.Variant) -> TemplateText.Variant {
    var pieces: [TemplateText.Piece]
    if version > 2 {
      pieces = variant.pieces.map { piece in
        var classes = template.looks[piece.look].classes
        if !template.isAnnotated { classes.insert(Self.plain.classes(0), at: 0) }
        return .init(
          path: piece.path, classes: classes.joined(separator: " "), attributes: piece.attributes)
      }
    } else {
      // Before version 3, a symbol is a single area without layers.
      let layers = template.drawing(variant, named: "").layers
      pieces = [.init(path: .joined(layers.map(\.path)), classes: "")]
    }
    return TemplateText.Variant(
      weight: variant.weight, scale: variant.scale, pieces: pieces, advance: variant.advance)
  }

  // MARK: Rules

  /// The style of the only layer, if the template defines no layers.
  private static let plain = TemplateLayerStyle(level: 1)

  private func rules(_ remarks: inout [String]) -> [TemplateArtwork.Rule] {
    guard version > 2 else { return [] }
    var skipped: Set<String> = []
    var rules = template.rules
    for index in rules.indices {
      rules[index].properties.removeAll { property in
        guard let first = Self.firstVersions[property.name], version < first else { return false }
        skipped.insert(property.name)
        return true
      }
    }
    for name in skipped.sorted() {
      remarks.append("without \(name), which version \(version) does not support")
    }
    guard !template.isAnnotated else { return rules }
    // The file can also have rules for layers without paths; keep those.
    let plain = TemplateLayerStyle.rules([Self.plain], version: version)
    return plain + rules.filter { rule in !plain.contains { $0.name == rule.name } }
  }
}
