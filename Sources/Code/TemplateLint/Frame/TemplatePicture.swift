internal import Geometry
internal import SVGReader
internal import SymbolStyle
internal import SymbolTemplates

/// A template as an SVG renderer draws it.
struct TemplatePicture {
  let drawing: SVGDrawing
  /// The painted pieces of variants, by the offset of their element.
  private let pieces: [Int: [Piece]]

  /// A painted piece.
  struct Piece {
    let path: SVGDrawing.PaintedPath
    /// Whether no group inside of the variant affects its opacity or clips it.
    let isWhole: Bool
  }

  private static let parts: Set<String> = {
    var parts: Set<String> = ["left-margin", "right-margin"]
    for scale in SymbolScale.allCases { parts.formUnion([scale.baseline, scale.capline]) }
    for variant in TemplateVariant.all {
      parts.formUnion([variant.id, variant.leftMargin, variant.rightMargin])
    }
    return parts
  }()

  /// An error that prevents drawing the complete file.
  struct Failure: Error {
    /// The offset of the error.
    let offset: Int
    let message: String
    /// The rule under which it is reported.
    let rule: TemplateRule
  }

  /// Draws a file.
  ///
  /// - Parameters:
  ///   - visible: The file without rules for Apple's tools.
  ///   - others: Ids of additional elements to examine.
  ///   - reader: The SVG reader.
  /// - Throws: Content that is not rendered, or only partly: otherwise it would seem to be missing.
  init(_ visible: [UInt8], others: Set<String> = [], _ reader: SVGReader) throws(Failure) {
    do throws(SVGError) {
      drawing = try reader.read(visible, parts: Self.parts.union(others))
    } catch {
      throw Failure(
        offset: error.offset, message: error.fact,
        rule: error.reason == .invalidSize ? TemplateRules.noSize : TemplateRules.tooMuch)
    }
    if let finding = drawing.findings.first(where: { $0.kind == .limit }) {
      throw Failure(
        offset: finding.offset, message: finding.message,
        rule: TemplateRules.tooMuch)
    }
    var pieces: [Int: [Piece]] = [:]
    for variant in TemplateVariant.all {
      Self.collect(drawing.parts[variant.id] ?? [], isWhole: true) { piece in
        guard let source = piece.path.source else { return }
        pieces[source.offset, default: []].append(piece)
      }
    }
    self.pieces = pieces
  }

  /// The painted pieces of the element whose start tag is at an offset, the bottom one first.
  func pieces(at offset: Int) -> [Piece] { pieces[offset] ?? [] }

  /// The transform from the coordinates of a variant to those of the sheet.
  func map(of id: String) -> AffineMap? { drawing.partMaps[id] }

  /// The sheet extended by its size on all sides.
  var sheet: Rectangle {
    Rectangle(
      minX: -drawing.width, minY: -drawing.height, maxX: 2 * drawing.width,
      maxY: 2 * drawing.height)
  }

  /// The bounding box of a variant's ink; nil if it is empty.
  func ink(of id: String) -> Rectangle? {
    var box = Rectangle.empty
    for path in paths(of: id) {
      box = box.union(path.path.transformed(by: path.transform).tightBounds)
    }
    return box.minX <= box.maxX ? box : nil
  }

  /// The painted paths of a variant, the bottom one first.
  func paths(of id: String) -> [SVGDrawing.PaintedPath] {
    var paths: [SVGDrawing.PaintedPath] = []
    Self.collect(drawing.parts[id] ?? [], isWhole: true) { paths.append($0.path) }
    return paths
  }

  private static func collect(
    _ nodes: [SVGDrawing.Node], isWhole: Bool, _ body: (Piece) -> Void
  ) {
    for node in nodes {
      switch node {
      case .path(let path): body(Piece(path: path, isWhole: isWhole))
      case .group(let group):
        let hasEffect = group.opacity < 1 || !group.clips.isEmpty || group.mask != nil
        collect(group.children, isWhole: isWhole && !hasEffect, body)
      }
    }
  }

  /// The classes of a path, including those of ancestor groups that would be moved to it.
  static func classes(of path: SVGDrawing.PaintedPath) -> [String] {
    let own = (path.classes ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
    return LayerAnnotation.moved(own, from: path.outerClasses)
  }

  /// The bounds of a guide.
  func line(_ id: String) -> Rectangle? {
    guard let path = paths(of: id).first else { return nil }
    return path.path.transformed(by: path.transform).controlBounds
  }

  /// The y coordinates of cap line and baseline of a scale.
  func row(_ scale: SymbolScale) -> (capline: Double, baseline: Double)? {
    guard let capline = line(scale.capline), let baseline = line(scale.baseline),
      capline.minY < baseline.minY
    else { return nil }
    return (capline.minY, baseline.minY)
  }
}
