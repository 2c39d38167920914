internal import Geometry
internal import SVGReader
internal import SymbolStyle
internal import SymbolTemplates

/// A template as an SVG renderer draws it.
struct TemplatePicture {
  let drawing: SVGDrawing
  /// The painted paths in variants, by the offset of the element that paints them.
  private let pieces: [Int: [Piece]]

  /// A painted path in a variant.
  struct Piece {
    let path: SVGDrawing.PaintedPath
    /// Whether no group inside the variant makes the path translucent or clips it.
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

  /// An error that prevents the whole file from being drawn.
  struct Failure: Error {
    /// The offset of the error.
    let offset: Int
    let message: String
    /// The rule that reports the error.
    let rule: TemplateRule
  }

  /// Draws a file.
  ///
  /// - Parameters:
  ///   - visible: The file without the style rules that only Apple's tools read.
  ///   - others: The ids of additional elements to examine.
  ///   - reader: The SVG reader.
  /// - Throws: An error if not all content can be drawn, because the rest would seem to be missing.
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

  /// Returns the paths that the element with a start tag at an offset paints, from the bottom up.
  func pieces(at offset: Int) -> [Piece] { pieces[offset] ?? [] }

  /// Returns the transform from the coordinates of a variant to those of the sheet.
  func map(of id: String) -> AffineMap? { drawing.partMaps[id] }

  /// The sheet, extended by its own size on all sides.
  var sheet: Rectangle {
    Rectangle(
      minX: -drawing.width, minY: -drawing.height, maxX: 2 * drawing.width,
      maxY: 2 * drawing.height)
  }

  /// Returns the bounding box of a variant's ink; nil if the variant has no ink.
  func ink(of id: String) -> Rectangle? {
    var box = Rectangle.empty
    for path in paths(of: id) {
      box = box.union(path.path.transformed(by: path.transform).tightBounds)
    }
    return box.minX <= box.maxX ? box : nil
  }

  /// Returns the painted paths of a variant, from the bottom up.
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

  /// Returns the classes of a path, including layer classes that a fix would move from its groups.
  static func classes(of path: SVGDrawing.PaintedPath) -> [String] {
    let own = (path.classes ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
    return LayerAnnotation.moved(own, from: path.outerClasses)
  }

  /// Returns the bounds of a guide.
  func line(_ id: String) -> Rectangle? {
    guard let path = paths(of: id).first else { return nil }
    return path.path.transformed(by: path.transform).controlBounds
  }

  /// Returns the y coordinates of the cap line and the baseline of a scale.
  func row(_ scale: SymbolScale) -> (capline: Double, baseline: Double)? {
    guard let capline = line(scale.capline), let baseline = line(scale.baseline),
      capline.minY < baseline.minY
    else { return nil }
    return (capline.minY, baseline.minY)
  }
}
