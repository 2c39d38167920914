internal import SVGReader
internal import SymbolStyle
internal import SymbolTemplates
internal import XMLText

/// Diagnostics for colors and layers in a file that its import ignores.
struct UnreadMarks {
  private(set) var findings: [IconFinding] = []

  /// The maximum number of diagnostics.
  private static let mostFindings = 20

  private mutating func report(_ finding: IconFinding) {
    if findings.count < Self.mostFindings, !findings.contains(finding) { findings.append(finding) }
  }

  // MARK: Icons

  private static let shapes: Set<String> = [
    "path", "rect", "circle", "ellipse", "line", "polyline", "polygon",
  ]

  /// Finds layer classes in an icon that is not a template, and layered shapes that paint nothing.
  init(icon bytes: [UInt8], _ drawing: SVGDrawing) {
    var first: String?
    var layered: [String] = []
    _ = XMLTags.read(bytes) { event in
      guard case .start(let name, let attributes, _) = event else { return }
      guard let classes = attributes.first(where: { $0.name == "class" })?.value,
        let layer = Self.layer(classes)
      else { return }
      first = first ?? layer
      let local = name.split(separator: ":").last.map(String.init) ?? name
      if Self.shapes.contains(local) { layered.append(layer) }
    }
    guard let first else { return }
    report(.layerClass(first))
    report(unpainted: layered, drawing)
  }

  /// Reports layered shapes that paint nothing.
  private mutating func report(unpainted layered: [String], _ drawing: SVGDrawing) {
    // A shape can be painted several times by `use` elements, which must not hide missing shapes.
    var painted: [String: Int] = [:]
    Self.forEachPath(drawing.nodes) { path in
      guard let layer = path.classes.flatMap(Self.layer), Self.isSeen(path) else { return }
      painted[layer, default: 0] += 1
    }
    var missing: [String] = []
    for layer in layered {
      if let count = painted[layer], count > 0 {
        painted[layer] = count - 1
      } else {
        missing.append(layer)
      }
    }
    if let name = missing.first { report(.unpaintedLayers(missing.count, name)) }
  }

  /// Returns the first layer class in a list.
  private static func layer(_ classes: String) -> String? {
    classes.split(whereSeparator: \.isWhitespace).map(String.init).first { name in
      LayerAnnotation(name).map { $0.mode != .preview } ?? false
    }
  }

  private static func isSeen(_ path: SVGDrawing.PaintedPath) -> Bool {
    [path.fill.map { ($0.paint, $0.opacity) }, path.stroke.map { ($0.paint, $0.opacity) }]
      .compactMap(\.self).contains { paint, opacity in
        guard case .color(let color) = paint else { return opacity > 0 }
        return IconLook(color, opacity: opacity).opacity >= IconLook.leastOpacity
      }
  }

  private static func forEachPath(
    _ nodes: [SVGDrawing.Node], _ body: (SVGDrawing.PaintedPath) -> Void
  ) {
    for node in nodes {
      switch node {
      case .path(let path): body(path)
      case .group(let group): forEachPath(group.children, body)
      }
    }
  }

  // MARK: Templates

  /// Finds colors, opacities, clip paths and masks in template variants, and layers that paint
  /// nothing.
  init(template bytes: [UInt8], _ drawing: SVGDrawing) {
    var layered: [String] = []
    _ = XMLTags.read(bytes) { event in
      guard case .start(let name, let attributes, _) = event,
        Self.shapes.contains(name.split(separator: ":").last.map(String.init) ?? name),
        let layer = attributes.first(where: { $0.name == "class" }).flatMap({
          Self.layer($0.value)
        })
      else { return }
      layered.append(layer)
    }
    report(unpainted: layered, drawing)
    for variant in TemplateVariant.all { add(drawing.parts[variant.id] ?? []) }
  }

  private mutating func add(_ nodes: [SVGDrawing.Node]) {
    for node in nodes {
      switch node {
      case .path(let path):
        if let fill = path.fill { add(fill.paint, fill.opacity) }
        if let stroke = path.stroke { add(stroke.paint, stroke.opacity) }
      case .group(let group):
        if !group.clips.isEmpty || group.mask != nil { report(.unreadClip) }
        if group.opacity < 1 { report(.unreadOpacity(Self.percent(group.opacity))) }
        add(group.children)
      }
    }
  }

  /// Colors that need no diagnostic: the defaults of drawing apps and of Apple's SF Symbols app.
  private static let plain = [Color.black, Color(css: "#212121") ?? .black]

  private mutating func add(_ paint: SVGDrawing.Paint, _ opacity: Double) {
    var opacity = opacity
    switch paint {
    case .color(let color):
      opacity *= color.alpha
      if !Self.plain.contains(color.opaque) { report(.unreadColor(color.opaque.longHex)) }
    case .currentColor: break
    case .gradient: report(.unreadColor("of a gradient"))
    }
    if opacity < 1 { report(.unreadOpacity(Self.percent(opacity))) }
  }

  private static func percent(_ opacity: Double) -> Int { Int((opacity * 100).rounded()) }
}
