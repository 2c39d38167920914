internal import Diagnostics
internal import SymbolLint
internal import SymbolStyle
internal import SymbolTemplates
internal import XMLText

/// Checks of the groups in Symbols, each of which contains one variant: a weight and a scale.
enum VariantChecks {
  static func run(
    _ file: TemplateFile, _ picture: TemplatePicture?, _ report: inout TemplateReport
  ) {
    guard let symbols = file.element("Symbols") else { return }
    let ids = TemplateVariant.all.map(\.id)
    for child in file.tree.elements[symbols].children {
      let element = file.tree.elements[child]
      if ["title", "desc", "metadata"].contains(file.name(child)) { continue }
      // Skip a group around variants, which is reported together with the variants.
      let range = element.range
      if file.name(child) == "g", element["id"].flatMap(TemplateVariant.init(id:)) == nil,
        file.variants.contains(where: {
          range.contains(file.tree.elements[$0.element].tag.lowerBound)
        })
      {
        continue
      }
      guard let id = element.attribute("id"), TemplateVariant(id: id.value) != nil else {
        unknown(child, ids, file, picture, &report)
        continue
      }
      if file.name(child) != "g" {
        report.add(
          TemplateRules.misplacedVariant, element.tag,
          "'\(id.value)' is a '\(file.name(child))' element instead of a group")
      }
    }
    for (id, elements) in file.ids where TemplateVariant(id: id) != nil {
      for element in elements where file.tree.elements[element].parent != symbols {
        let isWrapped = file.isPlainlyIn(symbols, element)
        report.add(
          TemplateRules.misplacedVariant, file.tree.elements[element].tag,
          isWrapped
            ? "'\(id)' is nested in another group in Symbols"
            : "'\(id)' is not directly in Symbols",
          severity: isWrapped ? .note : nil)
      }
    }
    required(symbols, file, &report)
    for variant in file.variants where variant.shapes.isEmpty {
      report.add(
        TemplateRules.emptyVariant, file.tree.elements[variant.element].tag,
        "'\(variant.variant.id)' is empty")
    }
  }

  private static func unknown(
    _ child: Int, _ ids: [String], _ file: TemplateFile, _ picture: TemplatePicture?,
    _ report: inout TemplateReport
  ) {
    let element = file.tree.elements[child]
    guard report.hasRoom(for: TemplateRules.unknownVariant) else { return }
    guard let id = element.attribute("id"), !id.value.isEmpty else {
      return report.add(
        TemplateRules.unknownVariant, element.tag, "'\(file.name(child))' in Symbols has no id",
        fix: .withheld("the intended variant is unclear"))
    }
    let meant = MeantName(id.value, among: ids, in: file) {
      MeantName.isInPlace(id.value, as: $0, picture)
    }
    report.add(
      TemplateRules.unknownVariant, id.range,
      "'\(id.value.prefix(60))' is not a weight and scale\(meant.question)",
      fix: meant.offer(at: id.range))
  }

  private static func required(
    _ symbols: Int, _ file: TemplateFile, _ report: inout TemplateReport
  ) {
    let tag = file.tree.elements[symbols].tag
    let masters = TemplateVariant.masters.filter { file.variant($0) != nil }
    let missing = TemplateVariant.masters.filter { file.variant($0) == nil }.map(\.id)
    let hasRegular = file.variant(TemplateVariant(.regular, .medium)) != nil
    if !hasRegular, !missing.isEmpty {
      return report.add(
        TemplateRules.missingVariant, tag,
        "Regular-M is missing, and so "
          + (missing.count == 1 ? "is the master " : "are the masters ")
          + missing.joined(separator: " and "))
    }
    // A template that has all weights of a row needs no interpolation.
    let isComplete = SymbolScale.allCases.contains { scale in
      SymbolWeight.allCases.allSatisfy { file.variant(TemplateVariant($0, scale)) != nil }
    }
    if !masters.isEmpty, !missing.isEmpty, !isComplete, masters != [TemplateVariant.masters[1]] {
      report.add(
        TemplateRules.incompleteMasters, tag,
        (missing.count == 1 ? "the master " : "the masters ")
          + missing.joined(separator: " and ")
          + (missing.count == 1 ? " is missing" : " are missing"))
    }
  }
}
