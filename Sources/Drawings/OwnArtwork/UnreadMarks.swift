internal import SVGReader
internal import SymbolStyle
internal import SymbolTemplates
internal import XMLText

/// What a file says of colors and layers in a way that its import does not read.
struct UnreadMarks {
  private(set) var findings: [IconFinding] = []

  /// A file of a thousand colors is not told a thousand times.
  private static let mostFindings = 20

  private mutating func report(_ finding: IconFinding) {
    if findings.count < Self.mostFindings, !findings.contains(finding) { findings.append(finding) }
  }

  // MARK: Icons

  private static let shapes: Set<String> = [
    "path", "rect", "circle", "ellipse", "line", "polyline", "polygon",
  ]

  /// Classes of layers in an icon that is no template, and shapes that have them and paint nothing.
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

  /// Shapes that are in layers and paint nothing.
  private mutating func report(unpainted layered: [String], _ drawing: SVGDrawing) {
    // Uses paint a shape several times: that hides none of those that are missing.
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

  /// The first class of a layer among some.
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

  /// Colors, opacities, clips and masks in the variants of a template, and layers that paint
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

  /// What drawing programs write where nobody chose a color, and what Apple's app writes for those
  /// who draw.
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
