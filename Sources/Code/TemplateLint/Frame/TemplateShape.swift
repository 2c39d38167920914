internal import Geometry
internal import SymbolStyle
internal import SymbolTemplates
internal import XMLText

/// An element in a variant, except groups: a shape, or an element that is not supported.
struct TemplateShape {
  /// A property with its source range.
  struct Property {
    let value: String
    let range: Range<Int>
  }

  /// The index of the element.
  let element: Int
  /// The element's name without its prefix.
  let name: String
  /// The properties of the element, including inherited ones.
  let properties: [String: Property]
  /// The classes as written.
  let classes: [Substring]
  /// The classes of ancestor groups, the innermost first.
  let outerClasses: [String]
  /// The outline of a path, up to the first syntax error.
  let path: Path
  /// The syntax error in the path data, if any.
  let fault: PathDataError?

  /// The elements that draw something.
  static let shapes: Set<String> = [
    "path", "rect", "circle", "ellipse", "line", "polyline", "polygon",
  ]
  /// The elements that have no effect on the drawing.
  static let silent: Set<String> = ["title", "desc", "metadata"]

  /// The properties that checks and fixes need.
  ///
  /// Some properties of groups, such as opacity, are not inherited, but still affect the contents
  /// of the group.
  private static let known: Set<String> = Set<String>([
    "stroke", "stroke-width", "fill", "fill-rule", "visibility", "opacity", "display", "filter",
    "mask", "clip-path", "mix-blend-mode", "fill-opacity", "stroke-opacity",
  ]).union(unread)
  /// The properties that a filled path cannot represent.
  static let unread = [
    "marker", "marker-start", "marker-mid", "marker-end", "vector-effect",
  ]
  /// The properties to look up with `SVGReader.declaredValues`.
  static var declared: Set<String> { known }

  /// Returns all elements of a variant except groups, in file order.
  static func all(in variant: Int, of file: TemplateFile) -> [TemplateShape] {
    var shapes: [TemplateShape] = []
    var inherited = inherited(around: variant, file)
    var outer: [String] = []
    for element in file.chain(from: variant) {
      if let classes = file.tree.elements[element]["class"] { outer.append(classes) }
    }
    collect(variant, &inherited, outer, file, &shapes)
    return shapes
  }

  /// The classes of the shape after those of its groups are moved to it.
  var movedClasses: [String] {
    LayerAnnotation.moved(classes.map(String.init), from: outerClasses)
  }

  static func inherited(around variant: Int, _ file: TemplateFile) -> [String: Property] {
    var properties: [String: Property] = [:]
    for element in file.chain(from: variant).reversed() { apply(element, file, &properties) }
    return properties
  }

  private static func collect(
    _ parent: Int, _ inherited: inout [String: Property], _ outer: [String],
    _ file: TemplateFile, _ shapes: inout [TemplateShape]
  ) {
    // The XML reader limits the depth of this recursion.
    for child in file.tree.elements[parent].children {
      let name = file.name(child)
      if silent.contains(name) { continue }
      var properties = inherited
      apply(child, file, &properties)
      if name == "g" {
        let own = file.tree.elements[child]["class"].map { [$0] } ?? []
        collect(child, &properties, own + outer, file, &shapes)
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
          classes: (element["class"] ?? "").split(whereSeparator: \.isWhitespace),
          outerClasses: outer, path: path, fault: fault))
    }
  }

  /// Adds the property values that the renderer found for an element, so that checks use the same
  /// style as the renderer.
  private static func apply(
    _ index: Int, _ file: TemplateFile, _ properties: inout [String: Property]
  ) {
    let element = file.tree.elements[index]
    guard let values = file.styles[element.tag.lowerBound] else { return }
    for (name, value) in values where !["inherit", "unset"].contains(value) {
      properties[name] = Property(value: value, range: place(of: name, value, element, file))
    }
  }

  /// Returns the source range of a property's value: in an attribute, in a rule for one of the
  /// classes, in another rule, or the element's tag if it is in none of these.
  private static func place(
    of name: String, _ value: String, _ element: XMLTree.Element, _ file: TemplateFile
  ) -> Range<Int> {
    if let style = element.attribute("style"), style.value.lowercased().contains(name) {
      return style.range
    }
    for own in (element["class"] ?? "").split(whereSeparator: \.isWhitespace).reversed() {
      guard let property = file.sheet.rule(String(own))?.property(name),
        property.value.lowercased().hasPrefix(value)
      else { continue }
      return property.nameRange.lowerBound..<property.valueRange.upperBound
    }
    if let attribute = element.attribute(name), attribute.value.lowercased().contains(value) {
      return attribute.range
    }
    return file.places[name]?[value] ?? element.tag
  }

  // MARK: Appearance

  /// The stroke; nil if it is invisible.
  var stroke: Property? {
    guard let stroke = properties["stroke"], stroke.value != "none" else { return nil }
    if let width = properties["stroke-width"]?.value, Self.number(width) == 0 { return nil }
    return stroke
  }

  /// The property that makes the shape invisible, if any.
  var hiding: Property? {
    if let display = properties["display"], display.value == "none" { return display }
    if let visibility = properties["visibility"], ["hidden", "collapse"].contains(visibility.value)
    {
      return visibility
    }
    if let opacity = properties["opacity"], Self.number(opacity.value) == 0 { return opacity }
    return nil
  }

  /// The property that makes the shape translucent, if any.
  var transparency: Property? {
    let names =
      stroke == nil ? ["opacity", "fill-opacity"] : ["opacity", "fill-opacity", "stroke-opacity"]
    return names.compactMap { properties[$0] }.first { property in
      let number = Self.number(property.value) ?? 1
      return number < (property.value.hasSuffix("%") ? 100 : 1)
    }
  }

  /// The property that prevents filling, if any.
  var unfilled: Property? {
    if let opacity = properties["fill-opacity"], Self.number(opacity.value) == 0 { return opacity }
    guard let fill = properties["fill"] else { return nil }
    let isClear = fill.value == "none" || Color(css: fill.value)?.alpha == 0
    return isClear ? fill : nil
  }

  /// Whether the shape is in a layer, by its classes or by those of ancestor groups.
  var isLayer: Bool {
    movedClasses.contains { LayerAnnotation($0).map { $0.mode != .preview } ?? false }
  }

  var isEvenOdd: Property? {
    guard let rule = properties["fill-rule"], rule.value == "evenodd" else { return nil }
    return rule
  }

  /// Parses a number with an optional unit.
  private static func number(_ text: String) -> Double? {
    Double(text.prefix { "0123456789.+-".contains($0) })
  }
}
