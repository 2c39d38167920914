internal import Geometry
internal import SymbolTemplates
internal import XMLText

/// Something in a variant that is drawn, or should not be there.
struct TemplateShape {
  /// A property with the place that says it.
  struct Property {
    let value: String
    let range: Range<Int>
  }

  /// The element.
  let element: Int
  /// Its name without a prefix.
  let name: String
  /// What is said of it, by itself or what is around it.
  let properties: [String: Property]
  /// The classes, as they are written.
  let classes: [Substring]
  /// Of a path: its outline as far as it can be read.
  let path: Path
  /// Of a path: what ends the reading.
  let fault: PathDataError?

  /// Elements that draw by themselves.
  static let shapes: Set<String> = [
    "path", "rect", "circle", "ellipse", "line", "polyline", "polygon",
  ]
  /// Elements that neither draw nor disturb.
  static let silent: Set<String> = ["title", "desc", "metadata"]

  /// The properties that matter.
  ///
  /// What a group says of itself alone, like its opacity, acts on what is in it, too.
  private static let known: Set<String> = [
    "stroke", "stroke-width", "fill", "fill-rule", "visibility", "opacity", "display", "filter",
    "mask", "clip-path", "mix-blend-mode",
  ]

  /// All in a variant but groups, in the order of the file.
  static func all(in variant: Int, of file: TemplateFile) -> [TemplateShape] {
    var shapes: [TemplateShape] = []
    var inherited = inherited(around: variant, file)
    collect(variant, &inherited, file, &shapes)
    return shapes
  }

  static func inherited(around variant: Int, _ file: TemplateFile) -> [String: Property] {
    var chain: [Int] = []
    var element: Int? = variant
    while let current = element {
      chain.append(current)
      element = file.tree.elements[current].parent
    }
    var properties: [String: Property] = [:]
    for element in chain.reversed() { apply(element, file, &properties) }
    return properties
  }

  private static func collect(
    _ parent: Int, _ inherited: inout [String: Property], _ file: TemplateFile,
    _ shapes: inout [TemplateShape]
  ) {
    // Depth is bounded by the reader of XML.
    for child in file.tree.elements[parent].children {
      let name = file.name(child)
      if silent.contains(name) { continue }
      var properties = inherited
      apply(child, file, &properties)
      if name == "g" {
        collect(child, &properties, file, &shapes)
        continue
      }
      let element = file.tree.elements[child]
      var path = Path()
      var fault: PathDataError?
      if name == "path", let data = element["d"] {
        var text = data
        fault = text.withUTF8 { Path.parse(svg: unsafe $0.span, into: &path) }
      }
      shapes.append(
        TemplateShape(
          element: child, name: name, properties: properties,
          classes: (element["class"] ?? "").split(whereSeparator: \.isWhitespace), path: path,
          fault: fault))
    }
  }

  /// Adds what an element says of itself; attributes count least, and `style` most.
  private static func apply(
    _ index: Int, _ file: TemplateFile, _ properties: inout [String: Property]
  ) {
    let element = file.tree.elements[index]
    for attribute in element.attributes where known.contains(attribute.name) {
      properties[attribute.name] = Property(value: attribute.value, range: attribute.range)
    }
    for name in (element["class"] ?? "").split(whereSeparator: \.isWhitespace) {
      guard let rule = file.sheet.rule(String(name)), !TemplateStyleSheet.isAnnotation(rule) else {
        continue
      }
      for name in known {
        guard let property = rule.property(name) else { continue }
        let range = property.nameRange.lowerBound..<property.valueRange.upperBound
        properties[name] = Property(value: property.value, range: range)
      }
    }
    guard let style = element.attribute("style") else { return }
    for declaration in style.value.split(separator: ";") {
      let parts = declaration.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let name = String(parts[0].filter { !$0.isWhitespace })
      let value = parts[1].split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if known.contains(name) { properties[name] = Property(value: value, range: style.range) }
    }
  }

  // MARK: What it says

  /// The stroke, if there is one that is seen.
  var stroke: Property? {
    guard let stroke = properties["stroke"], stroke.value != "none" else { return nil }
    if let width = properties["stroke-width"]?.value, Self.number(width) == 0 { return nil }
    return stroke
  }

  /// What makes it invisible, if something does.
  var hiding: Property? {
    if let display = properties["display"], display.value == "none" { return display }
    if let visibility = properties["visibility"], ["hidden", "collapse"].contains(visibility.value)
    {
      return visibility
    }
    if let opacity = properties["opacity"], Self.number(opacity.value) == 0 { return opacity }
    return nil
  }

  var isEvenOdd: Property? {
    guard let rule = properties["fill-rule"], rule.value == "evenodd" else { return nil }
    return rule
  }

  /// A number with or without a unit behind it.
  private static func number(_ text: String) -> Double? {
    Double(text.prefix { "0123456789.+-".contains($0) })
  }
}
