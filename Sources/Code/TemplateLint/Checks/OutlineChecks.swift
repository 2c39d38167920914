internal import Geometry
internal import SymbolLint
internal import SymbolTemplates
internal import XMLText

/// What variants are made of: only filled, closed paths.
enum OutlineChecks {
  /// The sheet is 3300 wide; what is farther than this from everything was not drawn by anybody.
  private static let farthest = 10_000.0
  /// Paths with more outlines are not looked at for those in each other.
  private static let mostOutlines = 200
  private static let mostPoints = 10_000

  static func run(
    _ file: TemplateFile, _ mending: TemplateMending, _ report: inout TemplateReport
  ) {
    for variant in file.variants {
      groups(variant, file, mending, &report)
      for shape in variant.shapes {
        guard TemplateShape.shapes.contains(shape.name) else {
          foreign(shape, variant, file, mending, &report)
          continue
        }
        paint(shape, variant, file, mending, &report)
        if shape.name == "path" {
          outline(shape, file, &report)
        } else {
          report.add(
            TemplateRules.shapeElement, tag(shape, file),
            "'\(shape.name)' in \(variant.variant.id) is no path",
            fix: mending.rewriting(variant, "write it as a path"))
        }
      }
    }
  }

  static func tag(_ shape: TemplateShape, _ file: TemplateFile) -> Range<Int> {
    file.tree.elements[shape.element].tag
  }

  private static func groups(
    _ variant: TemplateFile.Variant, _ file: TemplateFile, _ mending: TemplateMending,
    _ report: inout TemplateReport
  ) {
    for element in file.tree.descendants(of: variant.element) where file.name(element) == "g" {
      report.add(
        TemplateRules.nestedGroup, file.tree.elements[element].tag,
        "there is a group in \(variant.variant.id)",
        fix: mending.rewriting(variant, "take the paths out of their groups"))
    }
  }

  // MARK: Elements and paint

  private static func foreign(
    _ shape: TemplateShape, _ variant: TemplateFile.Variant, _ file: TemplateFile,
    _ mending: TemplateMending, _ report: inout TemplateReport
  ) {
    let rule: TemplateRule
    switch shape.name {
    case "text", "tspan", "textPath", "flowRoot": rule = TemplateRules.text
    case "image": rule = TemplateRules.image
    case "use", "symbol":
      return report.add(
        TemplateRules.reference, tag(shape, file),
        "'\(shape.name)' in \(variant.variant.id) refers to a shape elsewhere",
        fix: mending.rewriting(variant, "write the shape in its place"))
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
    _ mending: TemplateMending, _ report: inout TemplateReport
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
    for name in ["fill", "stroke"] {
      guard let property = shape.properties[name], property.value.hasPrefix("url(") else {
        continue
      }
      report.add(
        TemplateRules.gradient, property.range, "the '\(name)' of a path in \(id) is no colour")
    }
    if let hiding = shape.hiding {
      report.add(
        TemplateRules.invisible, hiding.range,
        "a path in \(id) is invisible, and drawn all the same",
        fix: mending.deleting(shape, from: variant))
      return
    }
    let stroke = shape.stroke
    let isFilled = shape.properties["fill"]?.value != "none"
    if let stroke {
      report.add(
        TemplateRules.stroke, stroke.range, "a path in \(id) has a stroke, which is not drawn",
        fix: mending.rewriting(variant, "outline the stroke"))
    } else if !isFilled, let fill = shape.properties["fill"] {
      report.add(
        TemplateRules.noFill, fill.range, "a path in \(id) is not filled, and drawn all the same",
        fix: mending.deleting(shape, from: variant))
    }
    if let rule = shape.isEvenOdd, isFilled {
      report.add(
        TemplateRules.evenOdd, rule.range, "a path in \(id) is filled by the even-odd rule",
        fix: mending.rewriting(variant, "write its holes in the other direction"))
    }
    let isLayer = shape.classes.contains { LayerAnnotation(String($0)) != nil }
    if isLayer, let fill = shape.properties["fill"], isFilled, !fill.value.hasPrefix("url("),
      !plainColors.contains(fill.value.lowercased())
    {
      report.add(
        TemplateRules.ownColor, fill.range,
        "a path in \(id) has the colour \(fill.value.prefix(40)), which is not read",
        advice: [
          "say it in the class of its layer: multicolor-0:custom with a rule that has 'fill'"
        ])
    }
  }

  /// What drawing programs write where nobody chose a colour.
  private static let plainColors: Set<String> = [
    "black", "#000", "#000000", "currentcolor", "inherit", "#212121",
  ]

  // MARK: Outlines

  private static func outline(
    _ shape: TemplateShape, _ file: TemplateFile, _ report: inout TemplateReport
  ) {
    let element = file.tree.elements[shape.element]
    guard let data = element.attribute("d"), !data.value.allSatisfy(\.isWhitespace) else {
      return report.add(
        TemplateRules.emptyPath, element.tag, "a path has no data",
        fix: TemplateMending.deletion(of: element, file))
    }
    if let fault = shape.fault {
      // Offsets in a value with references are not those of the file.
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
        "a coordinate is more than \(Int(farthest)) units away")
    }
    let contours = shape.path.contours
    for (index, contour) in contours.enumerated() where !contour.isClosed {
      // What the close would draw is nothing.
      if contour.segments.isEmpty || contour.end.distance(to: contour.start) < 1e-3 { continue }
      report.add(
        TemplateRules.openOutline, data.range,
        "outline \(index + 1) of \(contours.count) is not closed: it ends \(GuideChecks.text(contour.end.distance(to: contour.start))) units from its start",
        fix: TemplateMending.closing(shape, element, data.range))
      break
    }
    if shape.isEvenOdd == nil, shape.path.points.count <= mostPoints {
      hidden(contours, data.range, &report)
    }
  }

  /// Outlines in others of which nothing is seen.
  private static func hidden(
    _ contours: [Contour], _ range: Range<Int>, _ report: inout TemplateReport
  ) {
    guard contours.count > 1, contours.count <= mostOutlines else { return }
    let paths = contours.map { contour in
      var path = Path()
      path.append(contour)
      return path
    }
    let boxes = paths.map(\.controlBounds)
    for (index, contour) in contours.enumerated() where contour.segments.count > 1 {
      let direction = paths[index].area > 0 ? 1 : -1
      guard abs(paths[index].area) > 1e-3 else { continue }
      let step = max(contour.segments.count / 3, 1)
      let isHidden = [0, step, 2 * step].allSatisfy { number in
        let point = contour.segments[min(number, contour.segments.count - 1)].point(at: 0.5)
        var winding = 0
        for other in paths.indices where other != index && boxes[other].contains(point) {
          winding += paths[other].winding(at: point)
        }
        // Ink on both sides of it.
        return winding != 0 && winding + (winding > 0 ? abs(direction) : -abs(direction)) != 0
          && winding.signum() == direction
      }
      guard isHidden else { continue }
      report.add(
        TemplateRules.sameWinding, range,
        "outline \(index + 1) of \(contours.count) lies in another of the same direction: nothing is seen of it"
      )
    }
  }
}
