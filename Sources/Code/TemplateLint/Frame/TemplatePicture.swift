internal import Geometry
internal import SVGReader
internal import SymbolStyle
internal import SymbolTemplates

/// What a renderer of SVG makes of a template.
struct TemplatePicture {
  let drawing: SVGDrawing

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
    /// Counted from 1, columns in characters.
    let line: Int
    let column: Int
    let message: String
    /// What it is told under.
    let rule: TemplateRule
  }

  /// Throws for what no renderer reads, or reads only in part: a picture without it would say that it is not there.
  ///
  /// - `visible`: The file without what only Apple's tools read.
  init(_ visible: [UInt8], _ reader: SVGReader) throws(Failure) {
    do throws(SVGError) { drawing = try reader.read(visible, parts: Self.parts) } catch {
      throw Failure(
        line: error.line, column: error.column, message: error.fact,
        rule: error.reason == .invalidSize ? TemplateRules.noSize : TemplateRules.tooMuch)
    }
    if let finding = drawing.findings.first(where: { $0.kind == .limit }) {
      throw Failure(
        line: finding.line, column: finding.column, message: finding.message,
        rule: TemplateRules.tooMuch)
    }
  }

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
    Self.collect(drawing.parts[id] ?? [], &paths)
    return paths
  }

  private static func collect(
    _ nodes: [SVGDrawing.Node], _ paths: inout [SVGDrawing.PaintedPath]
  ) {
    for node in nodes {
      switch node {
      case .path(let path): paths.append(path)
      case .group(let group): collect(group.children, &paths)
      }
    }
  }

  /// What a variant paints, if filled paths can say it: all of it opaque and in one colour, which is not white,
  /// but for what is in layers, whose classes say theirs, and nothing clipped or masked; nil otherwise.
  func plainPaths(of id: String) -> [SVGDrawing.PaintedPath]? {
    guard Self.isWhole(drawing.parts[id] ?? []) else { return nil }
    let paths = paths(of: id)
    var ink: Color?
    for path in paths {
      let paints = [
        path.fill.map { ($0.paint, $0.opacity) }, path.stroke.map { ($0.paint, $0.opacity) },
      ].compactMap(\.self)
      let isLayer = Self.classes(of: path).contains { LayerAnnotation($0) != nil }
      for (paint, opacity) in paints {
        let color: Color
        switch paint {
        case .color(let own): color = own
        case .currentColor: color = .black
        case .gradient: return nil
        }
        guard opacity >= 1, color.alpha >= 1 else { return nil }
        if isLayer { continue }
        // White is what takes ink away.
        guard color != .white, ink ?? color == color else { return nil }
        ink = color
      }
    }
    return paths
  }

  /// The classes of a path, with those of the groups around it that would be moved to it.
  static func classes(of path: SVGDrawing.PaintedPath) -> [String] {
    let own = (path.classes ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
    return LayerAnnotation.moved(own, from: path.outerClasses)
  }

  private static func isWhole(_ nodes: [SVGDrawing.Node]) -> Bool {
    nodes.allSatisfy { node in
      switch node {
      case .path: true
      case .group(let group):
        group.opacity >= 1 && group.clips.isEmpty && group.mask == nil && isWhole(group.children)
      }
    }
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
