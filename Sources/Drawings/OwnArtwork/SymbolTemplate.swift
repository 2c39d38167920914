internal import Geometry
internal import SVGReader
internal import SymbolArtwork
internal import SymbolStyle
internal import SymbolTemplates

/// A template of a custom symbol, as Apple's tools make and take them ("Creating custom symbol images for your
/// app"): groups `Regular-M` and others for weights and scales, on lines `Baseline-M` and `Capline-M`, between
/// lines `left-margin-Regular-M` and `right-margin-Regular-M`.
///
/// Capline and baseline become those of the grid, and the middle between the margins its middle. Each group is the
/// drawing of its weight and scale. Where there are the three masters, Ultralight, Regular and Black in the small scale,
/// whose paths agree in all their segments, everything else is interpolated as the system does it (`MasterShares`).
/// Classes say which layers paths belong to.
struct SymbolTemplate {
  /// The `id`s that matter.
  static let parts: Set<String> = {
    var parts: Set<String> = ["left-margin", "right-margin"]
    for scale in SymbolScale.allCases { parts.formUnion([scale.baseline, scale.capline]) }
    for variant in TemplateVariant.all {
      parts.formUnion([variant.id, variant.leftMargin, variant.rightMargin])
    }
    return parts
  }()

  private let drawing: SVGDrawing
  private let sheet: TemplateStyleSheet
  private let origin: String?

  /// The template that a drawing is; nil if it is something else.
  ///
  /// - Parameters:
  ///   - drawing: Read with `parts`, without what only Apple's tools read.
  ///   - bytes: The file.
  init?(_ drawing: SVGDrawing, _ bytes: [UInt8]) {
    self.drawing = drawing
    sheet = TemplateStyleSheet(bytes)
    origin = Self.origin(bytes)
    let isTemplate = SymbolScale.allCases.contains { scale in
      drawing.parts[TemplateVariant(.regular, scale).id] != nil && lines(scale) != nil
    }
    guard isTemplate else { return nil }
  }

  /// The line in which the group of the symbols begins, from 1.
  static func symbolsLine(_ bytes: [UInt8]) -> Int {
    let marks = ["\"Symbols\"", "'Symbols'"].map { Array($0.utf8) }
    var line = 1
    for (index, byte) in bytes.enumerated() {
      if byte == 0x0A { line += 1 }
      guard byte == marks[0][0] || byte == marks[1][0] else { continue }
      if marks.contains(where: bytes[index...].starts(with:)) { return line }
    }
    return 1
  }

  /// The name that a template says that it was generated from.
  private static func origin(_ bytes: [UInt8]) -> String? {
    let mark = Array("Generated from ".utf8)
    var at = 0
    while let start = bytes[at...].firstIndex(of: mark[0]) {
      at = start + 1
      guard bytes[start...].starts(with: mark) else { continue }
      let name = bytes[(start + mark.count)...].prefix { $0 != UInt8(ascii: "<") }.prefix(200)
      let text = String(decoding: name, as: UTF8.self)
      return text.isEmpty ? nil : text
    }
    return nil
  }

  /// The symbol, in all weights and scales that the template has.
  func icon(named name: String) throws(IconError) -> Icon {
    var budget = OutlineBudget()
    var findings: [IconFinding] = []
    var drawn: [(variant: TemplateVariant, drawing: SymbolDrawing)] = []
    for variant in TemplateVariant.all {
      guard let drawing = try draw(variant, named: name, &budget, &findings) else { continue }
      drawn.append((variant, drawing))
    }
    guard !drawn.isEmpty else { throw .empty(nil) }
    let interpolated = masters(drawn)
    let rest =
      interpolated == nil ? drawn : drawn.filter { !TemplateVariant.masters.contains($0.variant) }
    let weights = OwnDrawing(
      rest.map {
        .init(weight: $0.variant.weight.number, scale: $0.variant.scale, drawing: $0.drawing)
      },
      interpolated: interpolated, named: name, origin: origin)
    findings.append(
      .template(
        weights: weights.weightCount, variants: drawn.count, isInterpolated: interpolated != nil))
    return Icon(weights: weights, texts: [], findings: findings)
  }

  /// The three masters, if there are all and the system can interpolate them.
  private func masters(
    _ drawn: [(variant: TemplateVariant, drawing: SymbolDrawing)]
  ) -> TemplateMasters? {
    let drawings = TemplateVariant.masters.compactMap { master in
      drawn.first { $0.variant == master }?.drawing
    }
    guard drawings.count == TemplateVariant.masters.count,
      drawings.allSatisfy({ $0.layers.count == drawings[0].layers.count })
    else { return nil }
    var layers: [TemplateMasters.Layer] = []
    for index in drawings[0].layers.indices {
      let same = drawings.map { $0.layers[index] }
      let first = same[0]
      guard
        same.allSatisfy({
          $0.path.verbs == first.path.verbs && $0.level == first.level && $0.tint == first.tint
            && $0.threshold == first.threshold && Self.turnAlike($0.path, first.path)
        })
      else { return nil }
      layers.append(
        .init(
          level: first.level, tint: first.tint, threshold: first.threshold, paths: same.map(\.path))
      )
    }
    return TemplateMasters(layers, advances: drawings.map(\.advance))
  }

  /// Whether outlines run the same way: what is between those that do not is turned inside out.
  private static func turnAlike(_ one: Path, _ other: Path) -> Bool {
    let areas = (one.area, other.area)
    // What is next to nothing in one weight has no direction there.
    return areas.0 * areas.1 >= 0
      || min(abs(areas.0), abs(areas.1)) <= 0.02 * max(abs(areas.0), abs(areas.1))
  }

  // MARK: A variant

  private func draw(
    _ variant: TemplateVariant, named name: String, _ budget: inout OutlineBudget,
    _ findings: inout [IconFinding]
  ) throws(IconError) -> SymbolDrawing? {
    guard let nodes = drawing.parts[variant.id], let (capline, baseline) = lines(variant.scale),
      let (left, right) = margins(variant)
    else { return nil }
    let size = Self.capHeight / (baseline - capline)
    let map = AffineMap(
      a: size, b: 0, c: 0, d: size, e: Self.center - size * (left + right) / 2,
      f: Self.center - size * (capline + baseline) / 2)
    var pieces = TemplatePieces(map: map, sheet: sheet, budget: budget)
    try pieces.add(nodes)
    let layers = try pieces.layers()
    budget = pieces.budget
    for finding in pieces.findings where !findings.contains(finding) { findings.append(finding) }
    guard !layers.isEmpty else { return nil }
    let advance = min(size * (right - left), Self.widest)
    return SymbolDrawing(
      name: name, layers: layers, advance: (advance * 2).rounded() / 2, isDirectional: false)
  }

  /// From the cap line to the baseline, in units of the grid.
  private static let capHeight = 14.0
  private static let center = 12.0
  /// Symbols may be wider than the cell, as wide as eight.
  private static let widest = 192.0
  /// From the middle of a weight's column to that of the next one, on the usual canvas.
  private static let column = 296.711
  private static let usualWidth = 3300.0

  /// The heights of capline and baseline of a scale.
  private func lines(_ scale: SymbolScale) -> (capline: Double, baseline: Double)? {
    guard let capline = line(scale.capline), let baseline = line(scale.baseline),
      capline.minY < baseline.minY
    else { return nil }
    return (capline.minY, baseline.minY)
  }

  /// Where a variant begins and ends in a line of text: by its own margins, or else by those of the regular one.
  ///
  /// Templates before version 3 have one pair; the others begin at the origin of their group, and are as wide as their
  /// column lets them be.
  private func margins(_ variant: TemplateVariant) -> (left: Double, right: Double)? {
    if let left = line(variant.leftMargin), let right = line(variant.rightMargin),
      left.minX < right.maxX
    {
      return (left.minX, right.maxX)
    }
    guard let first = line("left-margin") ?? margin(\.leftMargin),
      let last = line("right-margin") ?? margin(\.rightMargin), first.minX < last.maxX
    else { return nil }
    let regular = (left: first.minX, right: last.maxX)
    let columns = SymbolWeight.allCases
    let steps =
      (columns.firstIndex(of: variant.weight) ?? 0) - (columns.firstIndex(of: .regular) ?? 0)
    guard steps != 0 || variant.scale != .medium else { return regular }
    let middle: Double
    if abs(drawing.width - Self.usualWidth) < 1 {
      middle = (regular.left + regular.right) / 2 + Double(steps) * Self.column
    } else {
      var ink = Rectangle.empty
      for node in drawing.parts[variant.id] ?? [] {
        guard case .path(let path) = node else { continue }
        ink = ink.union(path.path.transformed(by: path.transform).controlBounds)
      }
      middle = ink.center.x
    }
    if let origin = drawing.partOrigins[variant.id], origin.x < middle, origin.x > 0 {
      return (origin.x, 2 * middle - origin.x)
    }
    let half = (regular.right - regular.left) / 2
    return (middle - half, middle + half)
  }

  /// The margin of Regular in the scale that has one.
  private func margin(_ side: KeyPath<TemplateVariant, String>) -> Rectangle? {
    for scale in [SymbolScale.medium, .small, .large] {
      if let line = line(TemplateVariant(.regular, scale)[keyPath: side]) { return line }
    }
    return nil
  }

  /// Where a guide is.
  private func line(_ id: String) -> Rectangle? {
    guard case .path(let guide)? = drawing.parts[id]?.first else { return nil }
    return guide.path.transformed(by: guide.transform).controlBounds
  }
}
