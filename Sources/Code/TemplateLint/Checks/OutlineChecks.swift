internal import Diagnostics
internal import Geometry
internal import SymbolLint
internal import SymbolStyle
internal import SymbolTemplates
internal import XMLText

/// Checks of whether variants consist only of filled, closed paths.
enum OutlineChecks {
  /// The maximum plausible distance of a coordinate from the origin; a sheet is 3,300 units wide.
  private static let farthest = 10_000.0

  static func run(
    _ file: TemplateFile, _ fixes: TemplateFixes, _ report: inout TemplateReport
  ) {
    var windings = WindingChecks()
    for variant in file.variants {
      groups(variant, file, fixes, &report)
      colors(variant, &report)
      for shape in variant.shapes {
        guard TemplateShape.shapes.contains(shape.name) else {
          foreign(shape, variant, file, fixes, &report)
          continue
        }
        paint(shape, variant, file, fixes, &report)
        children(of: shape, variant, file, &report)
        if shape.name == "path" {
          outline(shape, file, fixes, &windings, &report)
        } else {
          report.add(
            TemplateRules.shapeElement, tag(shape, file),
            "'\(shape.name)' in \(variant.variant.id) is not a path",
            fix: fixes.rewriting(shape, in: variant, "convert it to a path"))
        }
      }
    }
  }

  static func tag(_ shape: TemplateShape, _ file: TemplateFile) -> Range<Int> {
    file.tree.elements[shape.element].tag
  }

  private static func groups(
    _ variant: TemplateFile.Variant, _ file: TemplateFile, _ fixes: TemplateFixes,
    _ report: inout TemplateReport
  ) {
    for element in file.tree.descendants(of: variant.element) where file.name(element) == "g" {
      report.add(
        TemplateRules.nestedGroup, file.tree.elements[element].tag,
        "\(variant.variant.id) contains a group",
        // Groups are only known to break layers.
        severity: variant.shapes.contains(where: \.isLayer) ? nil : .note,
        fix: fixes.unwrapping(element, in: variant, "move the paths out of their groups"))
    }
  }

  // MARK: Elements and paint

  private static func foreign(
    _ shape: TemplateShape, _ variant: TemplateFile.Variant, _ file: TemplateFile,
    _ fixes: TemplateFixes, _ report: inout TemplateReport
  ) {
    let rule: TemplateRule
    switch shape.name {
    case "text", "tspan", "textPath", "flowRoot": rule = TemplateRules.text
    case "image": rule = TemplateRules.image
    case "use", "symbol":
      return report.add(
        TemplateRules.reference, tag(shape, file),
        "'\(shape.name)' in \(variant.variant.id) refers to a shape elsewhere",
        fix: fixes.rewriting(shape, in: variant, "copy the shape into the variant"))
    case "linearGradient", "radialGradient", "meshgradient", "pattern", "stop":
      rule = TemplateRules.gradient
    case "clipPath", "mask": rule = TemplateRules.mask
    case "filter": rule = TemplateRules.filter
    default: rule = TemplateRules.foreignElement
    }
    report.add(rule, tag(shape, file), "'\(shape.name)' in \(variant.variant.id)")
  }

  private static func paint(
    _ shape: TemplateShape, _ variant: TemplateFile.Variant, _ file: TemplateFile,
    _ fixes: TemplateFixes, _ report: inout TemplateReport
  ) {
    let id = variant.variant.id
    let effects: [(property: String, rule: TemplateRule)] = [
      ("clip-path", TemplateRules.mask), ("mask", TemplateRules.mask),
      ("filter", TemplateRules.filter), ("mix-blend-mode", TemplateRules.filter),
    ]
    for (name, rule) in effects {
      guard let property = shape.properties[name], !["none", "normal"].contains(property.value)
      else { continue }
      report.add(rule, property.range, "a path in \(id) has a '\(name)'")
    }
    for name in TemplateShape.unread {
      guard let property = shape.properties[name], property.value != "none" else { continue }
      report.add(
        TemplateRules.unreadProperty, property.range,
        "a path in \(id) has a '\(name)', which is ignored")
    }
    for name in ["fill", "stroke"] {
      guard let property = shape.properties[name], property.value.hasPrefix("url(") else {
        continue
      }
      report.add(
        TemplateRules.gradient, property.range, "the '\(name)' of a path in \(id) is not a color")
    }
    if let hiding = shape.hiding {
      report.add(
        TemplateRules.invisible, hiding.range,
        "a path in \(id) is hidden, but the symbol shows it filled",
        fix: fixes.deleting(shape, from: variant))
      return
    }
    let stroke = shape.stroke
    let unfilled = shape.unfilled
    let isFilled = unfilled == nil
    if let stroke {
      report.add(
        TemplateRules.stroke, stroke.range, "a path in \(id) has a stroke, which is ignored",
        fix: fixes.rewriting(shape, in: variant, "convert the stroke to an outline"))
    } else if let unfilled {
      report.add(
        TemplateRules.noFill, unfilled.range,
        "a path in \(id) has no fill, but the symbol shows it filled",
        fix: fixes.deleting(shape, from: variant))
    }
    if let rule = shape.isEvenOdd, isFilled {
      report.add(
        TemplateRules.evenOdd, rule.range, "a path in \(id) is filled by the even-odd rule",
        fix: fixes.rewriting(shape, in: variant, "reverse the direction of its holes"))
    }
  }

  /// Checks the children of a shape: descriptions are valid, but other children such as animations
  /// are not.
  private static func children(
    of shape: TemplateShape, _ variant: TemplateFile.Variant, _ file: TemplateFile,
    _ report: inout TemplateReport
  ) {
    let element = file.tree.elements[shape.element]
    guard !element.children.isEmpty else { return }
    let prefix = element.name.dropLast(shape.name.count)
    for child in element.children {
      let name = file.name(child)
      let isForeign = file.tree.elements[child].name.dropLast(name.count) != prefix
      if isForeign || TemplateShape.silent.contains(name) { continue }
      report.add(
        TemplateRules.foreignElement, file.tree.elements[child].tag,
        "'\(name.prefix(60))' in a path of \(variant.variant.id)")
    }
  }

  // MARK: Colors

  /// Reports colors and opacities of paths, which are ignored.
  ///
  /// The colors of layers come from classes, and a symbol without layers has a single color.
  private static func colors(_ variant: TemplateFile.Variant, _ report: inout TemplateReport) {
    let shapes = variant.shapes.filter {
      TemplateShape.shapes.contains($0.name) && $0.hiding == nil
        && ($0.unfilled == nil || $0.stroke != nil)
    }
    let looks = Set(shapes.map { [paint($0)?.value ?? "black", $0.transparency?.value ?? "1"] })
    for shape in shapes {
      // An area and a stroke with different colors become a single area.
      let hasEdge =
        shape.unfilled == nil
        && shape.stroke.map { $0.value != shape.properties["fill"]?.value ?? "black" } ?? false
      if let color = paint(shape), !color.value.hasPrefix("url("),
        !plainColors.contains(color.value)
      {
        report.add(
          TemplateRules.ownColor, color.range,
          "a path in \(variant.variant.id) has the color \(color.value.prefix(40)), which is ignored",
          advice: [
            shape.isLayer
              ? "set it in the layer class: multicolor-0:custom, with a style rule that has 'fill'"
              : "without layers, the whole symbol has the text color: subtract holes, or add layers"
          ],
          severity: shape.isLayer || looks.count > 1 || hasEdge || isTranslucent(color.value)
            ? nil : .note)
      }
      if let opacity = shape.transparency {
        report.add(
          TemplateRules.ownColor, opacity.range,
          "a path in \(variant.variant.id) has the opacity \(opacity.value.prefix(40)), which is ignored",
          advice: [
            shape.isLayer
              ? "set 'opacity' in the style rule of its layer class"
              : "without layers, the symbol is opaque: add layers, or remove the path"
          ])
      }
    }
  }

  private static func isTranslucent(_ color: String) -> Bool {
    Color(css: color).map { $0.alpha < 1 } ?? false
  }

  /// Returns the visible paint of a shape: its fill or, if it has none, its stroke.
  private static func paint(_ shape: TemplateShape) -> TemplateShape.Property? {
    shape.unfilled == nil ? shape.properties["fill"] : shape.stroke
  }

  /// The colors that drawing apps set by default.
  private static let plainColors: Set<String> = [
    "black", "#000", "#000000", "currentcolor", "inherit", "#212121",
  ]

  // MARK: Outlines

  private static func outline(
    _ shape: TemplateShape, _ file: TemplateFile, _ fixes: TemplateFixes,
    _ windings: inout WindingChecks, _ report: inout TemplateReport
  ) {
    let element = file.tree.elements[shape.element]
    guard let data = element.attribute("d"), !data.value.allSatisfy(\.isWhitespace) else {
      return report.add(
        TemplateRules.emptyPath, element.tag, "a path has no data",
        fix: fixes.deletion(of: shape.element))
    }
    if let fault = shape.fault {
      // If a value contains character references, its offsets differ from those in the file.
      let isPlain = data.value.utf8.count == data.range.count
      let start =
        isPlain
        ? min(data.range.lowerBound + fault.offset, data.range.upperBound - 1)
        : data.range.lowerBound
      return report.add(TemplateRules.pathData, start..<start + 1, "\(fault)")
    }
    let bounds = shape.path.controlBounds
    if max(-bounds.minX, bounds.maxX, -bounds.minY, bounds.maxY) > farthest {
      return report.add(
        TemplateRules.coordinateRange, data.range,
        "a coordinate is more than \(Int(farthest)) units from the origin")
    }
    let contours = shape.path.contours
    for (index, contour) in contours.enumerated() where !contour.isClosed {
      // The closing line would have no length.
      if contour.segments.isEmpty || contour.end.distance(to: contour.start) < 1e-3 { continue }
      report.add(
        TemplateRules.openOutline, data.range,
        "outline \(index + 1) of \(contours.count) is not closed: it ends \(GuideChecks.text(contour.end.distance(to: contour.start))) units from its start",
        fix: fixes.closing(shape, element, data.range))
      break
    }
    if shape.isEvenOdd == nil {
      for index in windings.unseen(contours) {
        report.add(
          TemplateRules.sameWinding, data.range,
          "outline \(index + 1) of \(contours.count) runs in the same direction as the outline around it, so it is not visible"
        )
      }
    }
  }
}
