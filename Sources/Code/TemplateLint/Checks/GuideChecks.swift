internal import Diagnostics
internal import Geometry
internal import SymbolLint
internal import SymbolSearch
internal import SymbolStyle
internal import SymbolTemplates
internal import XMLText

/// Checks of baselines, cap lines and margins.
enum GuideChecks {
  /// The maximum difference, in sheet units, between the cap heights of the three scales.
  private static let tolerance = 0.5
  /// The maximum height, in sheet units, of a rectangle that might be intended as a line.
  private static let thickest = 3.0

  private static let lines: Set<String> = Set(
    SymbolScale.allCases.flatMap { [$0.baseline, $0.capline] })
  private static let margins: Set<String> = Set(
    TemplateVariant.all.flatMap { [$0.leftMargin, $0.rightMargin] } + [
      "left-margin", "right-margin",
    ])

  static func isGuide(_ id: String) -> Bool { lines.contains(id) || margins.contains(id) }

  static func run(
    _ file: TemplateFile, _ picture: TemplatePicture?, _ report: inout TemplateReport
  ) {
    guard file.element("Guides") != nil else { return }
    var heights: [(scale: SymbolScale, height: Double, tag: Range<Int>)] = []
    for scale in SymbolScale.allCases {
      if let height = height(scale, file, &report) { heights.append(height) }
    }
    if let first = heights.first(where: { $0.scale == .medium }) ?? heights.first {
      for row in heights where abs(row.height - first.height) > tolerance {
        report.add(
          TemplateRules.capHeight, row.tag,
          "the cap height is \(text(row.height)) units at scale "
            + "\(row.scale.templateLetter), but \(text(first.height)) at scale "
            + "\(first.scale.templateLetter)"
        )
      }
    }
    for variant in file.variants { margins(of: variant, file, &report) }
    unknown(file, picture, &report)
  }

  static func text(_ number: Double) -> String { "\((number * 100).rounded() / 100)" }

  /// Returns the cap height at a scale.
  ///
  /// The result is nil, with a report, if a guide is missing, is not a horizontal line, or is in
  /// the wrong order.
  private static func height(
    _ scale: SymbolScale, _ file: TemplateFile, _ report: inout TemplateReport
  ) -> (scale: SymbolScale, height: Double, tag: Range<Int>)? {
    let isUsed = file.variants.contains { $0.variant.scale == scale }
    var places: [Double] = []
    for id in [scale.capline, scale.baseline] {
      guard let element = file.element(id) else {
        // It is unknown whether a row without variants needs guides, but all of Apple's templates
        // have them.
        report.add(
          TemplateRules.missingGuide, StructureChecks.tag("Guides", file),
          "the guide '\(id)' is missing",
          severity: isUsed ? .error : .warning)
        continue
      }
      let tag = file.tree.elements[element].tag
      guard let guide = file.guide(element), guide.bounds.width > 0,
        guide.bounds.height < (guide.isArea ? thickest : tolerance)
      else {
        report.add(TemplateRules.badGuide, tag, "'\(id)' is not a horizontal line")
        continue
      }
      places.append(guide.bounds.center.y)
    }
    guard places.count == 2, let cap = file.element(scale.capline) else { return nil }
    let tag = file.tree.elements[cap].tag
    guard places[0] < places[1] else {
      report.add(
        TemplateRules.guideOrder, tag, "'\(scale.capline)' is not above '\(scale.baseline)'")
      return nil
    }
    return (scale, places[1] - places[0], tag)
  }

  private static func margins(
    of variant: TemplateFile.Variant, _ file: TemplateFile, _ report: inout TemplateReport
  ) {
    let ids = [variant.variant.leftMargin, variant.variant.rightMargin]
    let isOld = (file.version ?? 3) < 3
    let plain = ["left-margin", "right-margin"]
    let isMaster =
      TemplateVariant.masters.contains(variant.variant)
      || variant.variant == TemplateVariant(.regular, .medium)
    let known = ids.map { file.element($0) }
    if known.contains(where: { $0 == nil }) {
      let hasPlain = plain.allSatisfy { file.element($0) != nil }
      let hasOne = known.contains { $0 != nil }
      // Static templates in version 3 and later have only the margins of Regular-M.
      let hasRegular =
        file.element(TemplateVariant(.regular, .medium).leftMargin) != nil
        && file.element(TemplateVariant(.regular, .medium).rightMargin) != nil
      // The margins of other variants are interpolated, like their drawings.
      let areInterpolated =
        !TemplateVariant.masters.contains(variant.variant)
        && TemplateVariant.masters.allSatisfy {
          file.element($0.leftMargin) != nil && file.element($0.rightMargin) != nil
        }
      let isNeeded =
        isMaster && !(isOld && hasPlain) && !hasRegular && !hasPlain && !areInterpolated
      if hasOne || isNeeded {
        for (id, element) in zip(ids, known) where element == nil {
          report.add(
            TemplateRules.missingMargin, file.tree.elements[variant.element].tag,
            "the guide '\(id)' is missing")
        }
      }
    }
    pair(ids, file, &report)
    if variant.variant == file.variants.first?.variant { pair(plain, file, &report) }
  }

  private static func pair(
    _ ids: [String], _ file: TemplateFile, _ report: inout TemplateReport
  ) {
    var places: [Double] = []
    for id in ids {
      guard let element = file.element(id) else { return }
      // In this form, a rectangle extends from the margin to the symbol.
      guard let guide = file.guide(element), guide.bounds.height > 0,
        guide.isArea || guide.bounds.width < tolerance
      else {
        report.add(
          TemplateRules.badGuide, file.tree.elements[element].tag, "'\(id)' is not a vertical line")
        continue
      }
      places.append(id == ids[0] ? guide.bounds.minX : guide.bounds.maxX)
    }
    guard places.count == 2, places[0] >= places[1] else { return }
    report.add(
      TemplateRules.marginOrder, StructureChecks.tag(ids[0], file),
      "'\(ids[0])' is not left of '\(ids[1])'")
  }

  /// Reports guides with unknown ids, most of which are misspelled.
  private static func unknown(
    _ file: TemplateFile, _ picture: TemplatePicture?, _ report: inout TemplateReport
  ) {
    let guides = file.element("Guides").map { file.tree.elements[$0].content }
    let all = (lines.union(margins)).sorted()
    for element in file.tree.elements {
      guard let id = element.attribute("id") else { continue }
      let lower = id.value.lowercased()
      let isMargin = lower.hasPrefix("left-margin") || lower.hasPrefix("right-margin")
      let isLine = lower.hasPrefix("baseline-") || lower.hasPrefix("capline-")
      // Elements in Guides that have other names might be intended as guides.
      let isInGuides =
        guides?.contains(element.tag.lowerBound) ?? false
        && !NearestWord.all(
          near: id.value, among: all
        ).isEmpty
      guard !isGuide(id.value), isMargin || isLine || isInGuides,
        report.hasRoom(for: TemplateRules.unknownMargin)
      else { continue }
      let names = isMargin ? margins.sorted() : isLine ? lines.sorted() : all
      let meant = MeantName(id.value, among: names, in: file) {
        MeantName.isInPlace(guide: id.value, as: $0, picture)
      }
      report.add(
        TemplateRules.unknownMargin, id.range,
        "'\(id.value.prefix(60))' does not belong to a variant\(meant.question)",
        fix: meant.offer(at: id.range))
    }
  }
}
