internal import Geometry
internal import SVGReader
internal import SymbolStyle
internal import SymbolTemplates

/// What a renderer of SVG makes of a template.
struct TemplatePicture {
  let drawing: SVGDrawing
  /// What variants paint, by the offset of the element that it comes from.
  private let pieces: [Int: [Piece]]

  /// Something that is painted.
  struct Piece {
    let path: SVGDrawing.PaintedPath
    /// Whether no group inside of the variant makes it fainter or cuts it.
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

  /// What stands in the way of a picture of all that is in a file.
  struct Failure: Error {
    /// The byte at which it was found.
    let offset: Int
    let message: String
    /// What it is told under.
    let rule: TemplateRule
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - visible: The file without what only Apple's tools read.
  ///   - others: Ids of further elements that are looked at.
  ///   - reader: Reads the file.
  /// - Throws: What no renderer reads, or reads only in part: a picture without it would say that
  ///   it is not there.
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

  /// What is painted of the element of a variant whose start tag is at an offset, the first at the
  /// bottom.
  func pieces(at offset: Int) -> [Piece] { pieces[offset] ?? [] }

  /// From the coordinates in a variant to those of the sheet.
  func map(of id: String) -> AffineMap? { drawing.partMaps[id] }

  /// The sheet, with as much around it.
  var sheet: Rectangle {
    Rectangle(
      minX: -drawing.width, minY: -drawing.height, maxX: 2 * drawing.width,
      maxY: 2 * drawing.height)
  }

  /// The box of what a variant paints; nil for nothing.
  func ink(of id: String) -> Rectangle? {
    var box = Rectangle.empty
    for path in paths(of: id) {
      box = box.union(path.path.transformed(by: path.transform).tightBounds)
    }
    return box.minX <= box.maxX ? box : nil
  }

  /// What a variant paints, the first at the bottom.
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

  /// The classes of a path, with those of the groups around it that would be moved to it.
  static func classes(of path: SVGDrawing.PaintedPath) -> [String] {
    let own = (path.classes ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
    return LayerAnnotation.moved(own, from: path.outerClasses)
  }

  /// Where a guide is.
  func line(_ id: String) -> Rectangle? {
    guard let path = paths(of: id).first else { return nil }
    return path.path.transformed(by: path.transform).controlBounds
  }

  /// The heights of cap line and baseline of a scale.
  func row(_ scale: SymbolScale) -> (capline: Double, baseline: Double)? {
    guard let capline = line(scale.capline), let baseline = line(scale.baseline),
      capline.minY < baseline.minY
    else { return nil }
    return (capline.minY, baseline.minY)
  }
}
