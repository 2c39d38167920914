internal import Geometry
internal import SVGReader
internal import SymbolArtwork
internal import SymbolStyle
internal import SymbolTemplates
internal import XMLText

/// A template for a custom symbol in the format of Apple's tools.
///
/// "Creating custom symbol images for your app" describes the format. A template has groups such as
/// `Regular-M` for weights and scales. They are placed on lines such as `Baseline-M` and
/// `Capline-M`, between lines such as `left-margin-Regular-M` and `right-margin-Regular-M`. The
/// capline and baseline are aligned with those of the grid, and the center between the margins with
/// the center of the grid. Each group is the drawing for its weight and scale. If the three masters
/// Ultralight, Regular and Black exist in the small scale and their paths have compatible segments,
/// all other variants are interpolated as the system does (`MasterShares`). Classes assign paths to
/// layers.
struct SymbolTemplate {
  /// The ids of the elements that the template reader needs, and that the SVG reader must therefore
  /// keep.
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
  private let version: Int?

  /// Recognizes a template in a drawing; returns nil for other drawings.
  ///
  /// - Parameters:
  ///   - drawing: A drawing read with `parts`, without content that only Apple's tools read.
  ///   - bytes: The contents of the file.
  init?(_ drawing: SVGDrawing, _ bytes: [UInt8]) {
    self.drawing = drawing
    sheet = TemplateStyleSheet(bytes)
    origin = Self.origin(bytes)
    version = Self.version(bytes)
    let isTemplate = SymbolScale.allCases.contains { scale in
      drawing.parts[TemplateVariant(.regular, scale).id] != nil && lines(scale) != nil
    }
    guard isTemplate else { return nil }
  }

  /// Returns the part that an incomplete template sheet lacks; nil if the file is not a template
  /// sheet.
  ///
  /// A template sheet has the group for symbols, and either the group for guides or the format
  /// version.
  static func missing(_ bytes: [UInt8]) -> String? {
    var ids: Set<String> = []
    _ = XMLTags.read(bytes) { event in
      guard case .start(_, let attributes, _) = event else { return }
      for attribute in attributes where attribute.name == "id" { ids.insert(attribute.value) }
    }
    guard ids.contains("Symbols"), ids.contains("Guides") || ids.contains("template-version") else {
      return nil
    }
    let scales = SymbolScale.allCases.filter {
      ids.contains(TemplateVariant(.regular, $0).id)
    }
    guard let scale = scales.first else {
      let names = SymbolScale.allCases.map { "'\(TemplateVariant(.regular, $0).id)'" }
      return "group with the id \(names.joined(separator: " or "))"
    }
    let letter = TemplateVariant(.regular, scale).id.suffix(1)
    let guides = ["Capline", "Baseline"].map { "\($0)-\(letter)" }.filter { !ids.contains($0) }
    return guides.isEmpty
      ? "usable lines 'Capline-\(letter)' and 'Baseline-\(letter)', or nothing in 'Regular-\(letter)'"
      : "line with the id " + guides.map { "'\($0)'" }.joined(separator: " and ")
  }

  /// Returns the byte offset of the group that contains the symbols; 0 if there is no such group.
  static func symbolsOffset(_ bytes: [UInt8]) -> Int {
    let marks = ["\"Symbols\"", "'Symbols'"].map { Array($0.utf8) }
    var tag = 0
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "<") { tag = index }
      guard byte == marks[0][0] || byte == marks[1][0] else { continue }
      if marks.contains(where: bytes[index...].starts(with:)) { return tag }
    }
    return 0
  }

  /// Returns the format version that a template states.
  private static func version(_ bytes: [UInt8]) -> Int? {
    guard let digit = text(after: "Template v.", bytes)?.first, digit.isASCII else { return nil }
    return digit.wholeNumberValue
  }

  /// Returns the name of the symbol from which a template was generated, if the template states it.
  private static func origin(_ bytes: [UInt8]) -> String? { text(after: "Generated from ", bytes) }

  /// Returns the text after a phrase, up to the end of the element.
  private static func text(after words: String, _ bytes: [UInt8]) -> String? {
    let mark = Array(words.utf8)
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

  /// Returns the symbol in all weights and scales of the template.
  func icon(named name: String) throws(IconError) -> Icon {
    var budget = OutlineBudget()
    var looks = TemplateLooks(sheet)
    let (rules, skipped) = TemplateRules.rules(sheet)
    var findings = skipped.map { IconFinding.notKept($0) }
    var variants: [TemplateArtwork.Variant] = []
    for variant in TemplateVariant.all {
      guard let read = try read(variant, &looks, &budget, &findings) else { continue }
      variants.append(read)
    }
    guard !variants.isEmpty else { throw .empty(nil) }
    findings += looks.findings
    let artwork = TemplateArtwork(
      variants: variants, looks: looks.looks, rules: rules, version: version)
    try check(artwork)
    let weights = OwnDrawing(artwork, named: name, origin: origin)
    findings.append(
      .template(
        weights: weights.weightCount, variants: variants.count,
        isInterpolated: artwork.masters != nil))
    let icon = Icon(weights: weights, texts: [], findings: findings)
    guard !icon.drawing.bounds.isEmpty else { throw .empty(nil) }
    return icon
  }

  /// The divisor for the outline budget of each variant: a variant gets a quarter of the budget of
  /// a single drawing.
  private static let part = 4

  /// Checks that all weights and scales can be drawn in all rendering modes.
  private func check(_ artwork: TemplateArtwork) throws(IconError) {
    for variant in TemplateVariant.all {
      let drawn = artwork.variant(variant.weight, variant.scale)
      guard let drawn = drawn ?? artwork.interpolated(variant.weight, variant.scale) else {
        continue
      }
      var budget = OutlineBudget(part: Self.part)
      if let excess = artwork.excess(drawn, &budget) { throw IconError(excess) }
    }
  }

  // MARK: A variant

  private func read(
    _ variant: TemplateVariant, _ looks: inout TemplateLooks, _ budget: inout OutlineBudget,
    _ findings: inout [IconFinding]
  ) throws(IconError) -> TemplateArtwork.Variant? {
    guard let nodes = drawing.parts[variant.id], let (capline, baseline) = lines(variant.scale)
    else { return nil }
    let size = Self.capHeight / (baseline - capline)
    var (left, right) = (0.0, 0.0)
    if let known = margins(variant) {
      (left, right) = known
    } else {
      let ink = ink(of: variant)
      guard ink.minX <= ink.maxX else { return nil }
      (left, right) = (ink.minX - Self.bearing / size, ink.maxX + Self.bearing / size)
      findings.append(.noMargins(variant.id))
    }
    let map = AffineMap(
      a: size, b: 0, c: 0, d: size, e: Self.center - size * (left + right) / 2,
      f: Self.center - size * (capline + baseline) / 2)
    let isUsual = abs(baseline - capline - Self.usualCapHeight) < 1
    var pieces = TemplatePieces(
      map: map, keepsAttributes: isUsual, looks: looks, budget: budget)
    try pieces.add(nodes)
    budget = pieces.budget
    looks = pieces.looks
    for finding in pieces.findings where !findings.contains(finding) { findings.append(finding) }
    guard !pieces.pieces.isEmpty else { return nil }
    var read = TemplateArtwork.Variant(
      weight: variant.weight, scale: variant.scale, pieces: pieces.pieces,
      advance: min(Self.advance(size * (right - left)), Self.widest))
    if Self.moveBetweenGuides(&read) { findings.append(.moved(variant.id)) }
    return read
  }

  /// Moves a variant that is far from its guides, for example after a lost transform, to the center
  /// between them.
  ///
  /// Otherwise, all weights interpolated from this variant would be displaced.
  private static func moveBetweenGuides(_ variant: inout TemplateArtwork.Variant) -> Bool {
    var ink = Rectangle.empty
    for piece in variant.pieces { ink = ink.union(piece.path.controlBounds) }
    let reach = farthest * capHeight
    let cell = Rectangle(
      minX: center - max(variant.advance / 2, reach), minY: center - reach,
      maxX: center + max(variant.advance / 2, reach), maxY: center + reach)
    let isNear =
      ink.minX <= cell.maxX && ink.maxX >= cell.minX && ink.minY <= cell.maxY
      && ink.maxY >= cell.minY
    guard !isNear, ink.center.isFinite else { return false }
    let map = AffineMap.translation(x: center - ink.center.x, y: center - ink.center.y)
    for index in variant.pieces.indices { variant.pieces[index].path.transform(by: map) }
    return true
  }

  /// The maximum distance of the ink from the center between the guides, in cap heights.
  private static let farthest = 1.5

  /// Returns a width without the rounding errors in the file.
  ///
  /// Built-in drawings have widths in half units. Rounding to them ensures that a template can be
  /// imported and exported again without changes.
  private static func advance(_ width: Double) -> Double {
    let half = (width * 2).rounded() / 2
    return abs(width - half) < 5e-5 ? half : width
  }

  /// The distance from capline to baseline on Apple's canvas.
  private static let usualCapHeight = 70.459
  /// The distance from capline to baseline, in grid units.
  private static let capHeight = 14.0
  private static let center = 12.0
  /// The margin beside the ink of a variant that has no margins, in grid units.
  private static let bearing = 1.2
  /// The maximum width of a symbol in grid units: eight cells.
  private static let widest = 192.0
  /// The distance between the weight columns on Apple's canvas.
  private static let column = 296.711
  private static let usualWidth = 3300.0

  /// Returns the y coordinates of the capline and the baseline of a scale.
  private func lines(_ scale: SymbolScale) -> (capline: Double, baseline: Double)? {
    guard let capline = line(scale.capline), let baseline = line(scale.baseline),
      capline.minY < baseline.minY
    else { return nil }
    return (capline.minY, baseline.minY)
  }

  /// Returns the horizontal extent of a variant in a line of text, from its margins or else from
  /// those of Regular.
  ///
  /// Templates before version 3 have a single pair of margins. Their other variants begin at the
  /// origin of their group, and are centered in their column.
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
      middle = ink(of: variant).center.x
    }
    if let origin = drawing.partMaps[variant.id]?.apply(.origin), origin.x < middle, origin.x > 0 {
      return (origin.x, 2 * middle - origin.x)
    }
    let half = (regular.right - regular.left) / 2
    return (middle - half, middle + half)
  }

  /// Returns the bounding box of the paths in a variant.
  private func ink(of variant: TemplateVariant) -> Rectangle {
    var ink = Rectangle.empty
    for node in drawing.parts[variant.id] ?? [] {
      guard case .path(let path) = node else { continue }
      ink = ink.union(path.path.transformed(by: path.transform).controlBounds)
    }
    return ink
  }

  /// Returns the margin of Regular in the first scale that has one.
  private func margin(_ side: KeyPath<TemplateVariant, String>) -> Rectangle? {
    for scale in [SymbolScale.medium, .small, .large] {
      if let line = line(TemplateVariant(.regular, scale)[keyPath: side]) { return line }
    }
    return nil
  }

  /// Returns the bounds of a guide.
  private func line(_ id: String) -> Rectangle? {
    guard case .path(let guide)? = drawing.parts[id]?.first else { return nil }
    return guide.path.transformed(by: guide.transform).controlBounds
  }
}
