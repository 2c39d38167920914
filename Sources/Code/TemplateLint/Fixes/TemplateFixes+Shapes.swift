internal import Diagnostics
internal import Geometry
internal import SVGReader
internal import SymbolLint
internal import SymbolStyle
internal import SymbolTemplates
internal import XMLText

/// The fixes that convert shapes, strokes and groups to filled paths directly in their variant.
extension TemplateFixes {
  /// What is around an element after a fix has rewritten it.
  private struct Surroundings {
    /// The ancestors that remain, innermost first.
    let elements: [Int]
    /// The transform from the element's coordinates to those of the drawing.
    let map: AffineMap
    /// Whether the fix removes the groups around the element, so that the element must take over
    /// their appearance.
    let isAlone: Bool
  }

  /// Offers to rewrite a shape as a filled path: outside of its groups if possible, otherwise in
  /// place.
  func rewriting(
    _ shape: TemplateShape, in variant: TemplateFile.Variant, _ title: String
  ) -> FixOffer {
    FixOffer { () throws(Withheld) in
      let unit = unit(of: shape.element, in: variant)
      if unit != shape.element, case .success(let edits) = unwrapping(unit, in: variant) {
        return FixIt(title, edits)
      }
      let edits =
        rewritten[shape.element]
        ?? Result { () throws(Withheld) in
          let edits = try self.edits(for: shape, in: try place(of: shape), variant)
          guard !edits.isEmpty else { throw Withheld("the shape would not change") }
          return edits
        }
      rewritten[shape.element] = edits
      return FixIt(title, try edits.get())
    }
  }

  /// Offers to move the paths in a group out of it, and out of the groups around it in the variant.
  func unwrapping(_ group: Int, in variant: TemplateFile.Variant, _ title: String) -> FixOffer {
    FixOffer { () throws(Withheld) in
      FixIt(title, try unwrapping(unit(of: group, in: variant), in: variant).get())
    }
  }

  /// Returns the child of a variant that contains an element.
  private func unit(of element: Int, in variant: TemplateFile.Variant) -> Int {
    var unit = element
    while let parent = file.tree.elements[unit].parent, parent != variant.element { unit = parent }
    return unit
  }

  // MARK: Groups

  /// The maximum number of groups and shapes to rewrite together.
  private static let mostOfUnit = 1_000

  private func unwrapping(
    _ unit: Int, in variant: TemplateFile.Variant
  ) -> Result<[TextEdit], Withheld> {
    if let known = unwrapped[unit] { return known }
    let edits = Result { () throws(Withheld) in try makeUnwrapped(unit, in: variant) }
    unwrapped[unit] = edits
    return edits
  }

  private func makeUnwrapped(
    _ unit: Int, in variant: TemplateFile.Variant
  ) throws(Withheld) -> [TextEdit] {
    guard file.name(unit) == "g" else {
      throw Withheld("the shape is in an element that is not a group")
    }
    try requirePlainSelectors()
    guard let map = picture.map(of: variant.variant.id) else {
      throw Withheld("nothing is visible in \(variant.variant.id)")
    }
    let inside = Array(file.tree.descendants(of: unit))
    let groups = [unit] + inside.filter { file.name($0) == "g" }
    let shapes = Array(variant.shapes(in: file.tree.descendants(of: unit)))
    guard !shapes.isEmpty else { throw Withheld("nothing in the group is visible") }
    guard groups.count + shapes.count <= Self.mostOfUnit else {
      throw Withheld("the group has more than \(Self.mostOfUnit) elements")
    }
    for group in groups {
      if let loss = loss(ofGroup: group) { throw Withheld(loss) }
      try requireSure(group)
    }
    let id = try onlyID(of: groups, shapes)
    let isAlone = !groups.allSatisfy(isNeutral)
    let surroundings = Surroundings(
      elements: file.chain(from: variant.element), map: map, isAlone: isAlone)
    var edits: [TextEdit] = []
    for group in groups {
      let element = file.tree.elements[group]
      edits.append(TagEdits.removal(of: element.tag, in: file.bytes))
      let end = element.content.upperBound..<element.range.upperBound
      if !end.isEmpty { edits.append(TagEdits.removal(of: end, in: file.bytes)) }
    }
    for shape in shapes {
      if needsRewriting(shape) || isAlone {
        guard TemplateShape.shapes.contains(shape.name) || shape.name == "use" else {
          throw Withheld(
            "\(Withheld.quoted(shape.name)) in the group cannot be converted to a path")
        }
        edits += try self.edits(for: shape, in: surroundings, variant, id: id)
      } else if let id {
        var tag = TagEdits(file.tree.elements[shape.element], in: file.bytes)
        tag.set("id", id)
        edits += tag.edits
      }
    }
    return try Self.ordered(edits)
  }

  /// Returns the id that moves from a group to the only shape in it; nil if no group has an id.
  private func onlyID(of groups: [Int], _ shapes: [TemplateShape]) throws(Withheld) -> String? {
    let ids = groups.compactMap { file.tree.elements[$0]["id"] }.filter { !$0.isEmpty }
    guard let id = ids.first else { return nil }
    guard ids.count == 1, shapes.count == 1, !references.contains(id),
      file.tree.elements[shapes[0].element].attribute("id") == nil
    else { throw Withheld("the id \(Withheld.quoted(id)) of a group would be lost") }
    return id
  }

  /// Throws an error if a style rule depends on the position of elements.
  private func requirePlainSelectors() throws(Withheld) {
    guard !rules.selectByPlace else {
      throw Withheld("the style sheet has selectors other than a class or an id")
    }
  }

  /// Returns the edits in file order; throws if two of them overlap.
  private static func ordered(_ edits: [TextEdit]) throws(Withheld) -> [TextEdit] {
    let sorted = edits.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    let overlaps = zip(sorted, sorted.dropFirst()).contains {
      $0.range.upperBound > $1.range.lowerBound
    }
    if overlaps { throw Withheld("two of the edits overlap") }
    return sorted
  }

  /// Returns a message about data that would be lost with a group, because its shapes cannot take
  /// it over; nil if nothing would be lost.
  private func loss(ofGroup group: Int) -> String? {
    for attribute in file.tree.elements[group].attributes {
      switch attribute.name {
      // Layer classes move to the paths; a class without a rule might be misspelled.
      case "class":
        let lost = attribute.value.split(whereSeparator: \.isWhitespace).first { name in
          file.sheet.rule(String(name)).map(TemplateStyleSheet.isAnnotation) ?? true
        }
        if let lost { return "the class \(Withheld.quoted(lost)) of a group would be lost" }
      case "id", "transform": continue
      case "style":
        for part in attribute.value.split(separator: ";") {
          let name = part.prefix { $0 != ":" }.filter { !$0.isWhitespace }.lowercased()
          if !name.isEmpty, !Self.isPaint(name) {
            return "\(Withheld.quoted(name)) in the style of a group would be lost"
          }
        }
      default:
        guard Self.isPaint(attribute.name) else {
          return "the attribute \(Withheld.quoted(attribute.name)) of a group would be lost"
        }
      }
    }
    return nil
  }

  /// Returns whether a group has no effect on its contents.
  private func isNeutral(_ group: Int) -> Bool {
    file.tree.elements[group].attributes.allSatisfy { attribute in
      attribute.name == "id"
        || attribute.name == "class" && (attribute.value.isEmpty || !rules.draw)
    }
  }

  // MARK: Shapes

  private func needsRewriting(_ shape: TemplateShape) -> Bool {
    shape.name != "path" || shape.stroke != nil || shape.isEvenOdd != nil
  }

  private func place(of shape: TemplateShape) throws(Withheld) -> Surroundings {
    let offset = file.tree.elements[shape.element].tag.lowerBound
    guard let outer = picture.pieces(at: offset).first?.path.source?.outer else {
      // An invisible shape is reported separately.
      try requirePlain(shape)
      throw Withheld("the shape is invisible")
    }
    return Surroundings(
      elements: Array(file.chain(from: shape.element).dropFirst()), map: outer, isAlone: false)
  }

  /// Returns the edits that turn a shape into a filled path, with an id if it has none.
  private func edits(
    for shape: TemplateShape, in surroundings: Surroundings, _ variant: TemplateFile.Variant,
    id: String? = nil
  ) throws(Withheld) -> [TextEdit] {
    let element = file.tree.elements[shape.element]
    let pieces = picture.pieces(at: element.tag.lowerBound)
    try requirePlain(shape)
    guard !pieces.isEmpty, let back = surroundings.map.inverse else {
      throw Withheld("the shape is invisible")
    }
    guard pieces.count <= 100, shape.name == "use" || pieces.count == 1 else {
      throw Withheld("the shape is drawn \(pieces.count) times")
    }
    if shape.name != "path" { try requirePlainSelectors() }
    guard !rules.areImportant else { throw Withheld("the style sheet has '!important'") }
    var paths: [(data: String, color: SVGDrawing.Paint)] = []
    for piece in pieces {
      guard piece.isWhole else { throw Withheld("a group clips the shape or makes it translucent") }
      let color = try Self.color(of: piece.path, isLayer: shape.isLayer)
      let path = try outline(of: piece.path, surroundings.map, back)
      paths.append((text.data(path), color))
    }
    guard !paths.contains(where: { $0.data.isEmpty }) else {
      throw Withheld("the outline of the shape is empty")
    }
    var tag = TagEdits(element, in: file.bytes)
    if shape.name != "path" {
      tag.rename("path")
      for name in Self.geometry where name != "d" { tag.remove(name) }
    }
    tag.set("d", paths[0].data)
    if let id { tag.set("id", id) }
    if pieces[0].path.transform != surroundings.map {
      // Any other transform would be applied to the path a second time.
      guard shape.name == "use" || surroundings.isAlone || element["transform"] != nil,
        !rules.transform, !(element["style"]?.contains("transform") ?? false)
      else { throw Withheld("a style moves the shape") }
      for name in ["transform", "transform-origin"] { tag.remove(name) }
    }
    guard restyle(&tag, shape, pieces[0].path, paths[0].color, surroundings) else {
      throw Withheld("its attribute 'style' has comments or character references")
    }
    guard shape.name == "use" else { return tag.edits }
    return try uses(tag, shape, pieces, paths)
  }

  /// Returns the edits that replace a `use` element with paths: the first path takes the place of
  /// the element, and the others follow it.
  private func uses(
    _ tag: TagEdits, _ shape: TemplateShape, _ pieces: [TemplatePicture.Piece],
    _ paths: [(data: String, color: SVGDrawing.Paint)]
  ) throws(Withheld) -> [TextEdit] {
    var tag = tag
    let element = file.tree.elements[shape.element]
    let own = shape.classes.map(String.init).filter { LayerAnnotation($0) == nil }
    func classes(_ piece: TemplatePicture.Piece) -> String {
      let layers = TemplatePicture.classes(of: piece.path).filter { LayerAnnotation($0) != nil }
      return (own + layers).joined(separator: " ")
    }
    let first = classes(pieces[0])
    if !first.isEmpty || element["class"] != nil { tag.set("class", first) }
    var rest = ""
    for (piece, path) in zip(pieces, paths).dropFirst() {
      // All paths share the element's properties, so they must have the same appearance.
      guard path.color == paths[0].color else {
        throw Withheld("the element contains shapes with two colors")
      }
      let prefix = element.name.dropLast(shape.name.count)
      let kept = ["style", "fill", "stroke", "fill-rule"].compactMap { name in
        element[name].map { " \(name)=\"\(TagEdits.escaped($0))\"" }
      }
      guard kept.isEmpty else {
        throw Withheld("the element contains several shapes and has a style")
      }
      let names = TagEdits.escaped(classes(piece))
      rest += "<\(prefix)path" + (names.isEmpty ? "" : " class=\"\(names)\"")
      rest += " fill=\"\(Self.text(path.color))\" stroke=\"none\" d=\"\(path.data)\"/>"
    }
    let end = element.range.upperBound
    return tag.edits + (rest.isEmpty ? [] : [TextEdit(end..<end, rest)])
  }

  /// Returns the outline of everything that a path paints, for filling by the nonzero rule.
  ///
  /// `map` is the transform from the rewritten element's coordinates to those of the drawing, and
  /// `back` its inverse.
  private func outline(
    of painted: SVGDrawing.PaintedPath, _ map: AffineMap, _ back: AffineMap
  ) throws(Withheld) -> Path {
    let isInPlace = painted.transform == map
    func placed(_ path: Path) -> Path {
      isInPlace ? path : path.transformed(by: painted.transform.then(back))
    }
    var areas: [Path] = []
    if let fill = painted.fill {
      var area = painted.path
      if fill.rule == .evenOdd {
        try pay(area)
        area = area.normalized(fillRule: .evenOdd)
      }
      areas.append(placed(area).withClosedContours)
    }
    if let stroke = painted.stroke {
      let stretch = painted.transform.stretch.largest
      guard stretch > 0, stretch.isFinite else { throw Withheld("its transform is not finite") }
      let outline = painted.path.stroked(stroke.style, tolerance: 0.01 / stretch)
      try pay(outline)
      areas.append(placed(outline).normalized())
    }
    guard let first = areas.first else { throw Withheld("the shape is invisible") }
    guard areas.count > 1 else { return first }
    for area in areas { try pay(area) }
    return Path.union(of: areas)
  }

  // MARK: Colors and styles

  /// Returns the color that a path paints; throws an error if its paint is not opaque.
  ///
  /// Outside of layers, the fill and the stroke must have the same color. In a layer, the layer
  /// class determines the color instead.
  private static func color(
    of path: SVGDrawing.PaintedPath, isLayer: Bool
  ) throws(Withheld) -> SVGDrawing.Paint {
    let paints = [
      path.fill.map { ($0.paint, $0.opacity) }, path.stroke.map { ($0.paint, $0.opacity) },
    ].compactMap(\.self)
    guard let first = paints.first?.0 else { throw Withheld("the shape is invisible") }
    guard isLayer || paints.allSatisfy({ $0.0 == first }) else {
      throw Withheld("its fill and stroke have different colors")
    }
    let areOpaque = paints.allSatisfy { paint, opacity in
      switch paint {
      case .color(let color): color.alpha >= 1 && opacity >= 1
      case .currentColor: opacity >= 1
      case .gradient: false
      }
    }
    guard areOpaque else { throw Withheld("its paint is translucent or a gradient") }
    return first
  }

  private static func text(_ paint: SVGDrawing.Paint) -> String {
    guard case .color(let color) = paint else { return "currentColor" }
    return color == .black ? "black" : color.longHex.lowercased()
  }

  private static func isSame(_ text: String, _ paint: SVGDrawing.Paint) -> Bool {
    guard case .color(let color) = paint else { return text.lowercased() == "currentcolor" }
    return Color(css: text) == color
  }

  /// Restyles an element so that it only fills its path; returns false if this is impossible.
  private func restyle(
    _ tag: inout TagEdits, _ shape: TemplateShape, _ painted: SVGDrawing.PaintedPath,
    _ color: SVGDrawing.Paint, _ surroundings: Surroundings
  ) -> Bool {
    let element = file.tree.elements[shape.element]
    let isUse = shape.name == "use"
    let fill = shape.properties["fill"]?.value ?? "black"
    let hasFill = !isUse && Self.isSame(fill, color)
    var removed: Set<String> = []
    if painted.stroke != nil {
      removed.formUnion(element.attributes.map(\.name).filter { $0.hasPrefix("stroke") })
      removed.formUnion(["paint-order", "pathLength"])
    }
    if painted.fill?.rule == .evenOdd { removed.insert("fill-rule") }
    if !hasFill { removed.formUnion(["fill", "fill-opacity"]) }
    for name in removed { tag.remove(name) }
    let isInStyle = { (name: String) in
      removed.contains(name) || painted.stroke != nil && name.hasPrefix("stroke")
    }
    var added: [(name: String, value: String)] = []
    func need(_ name: String, _ value: String, isThere: (String) -> Bool) {
      if file.places[name] != nil {
        added.append((name, value))
      } else if !isThere(inherited(name, surroundings) ?? value) {
        tag.set(name, value)
      }
    }
    if painted.stroke != nil || isUse || surroundings.isAlone {
      let declared = element["stroke"] ?? ""
      if painted.stroke != nil || declared.isEmpty {
        need("stroke", "none") { $0 == "none" }
      }
    }
    if painted.fill?.rule == .evenOdd || isUse {
      need("fill-rule", "nonzero") { $0 == "nonzero" }
    }
    let declaresFill =
      element["fill"] != nil || (element["style"]?.lowercased().contains("fill") ?? false)
    if !hasFill || surroundings.isAlone && !declaresFill {
      let value = Self.text(color)
      if file.places["fill"] != nil {
        added.append(("fill", value))
      } else if !Self.isSame(inherited("fill", surroundings) ?? "black", color) {
        tag.set("fill", value)
      }
    }
    return tag.restyle(removing: isInStyle, adding: added)
  }

  /// Returns the value that a shape inherits for a property from the ancestors that remain, or nil
  /// if there is none.
  private func inherited(_ name: String, _ surroundings: Surroundings) -> String? {
    surroundings.elements.lazy.compactMap { element in
      self.file.styles[self.file.tree.elements[element].tag.lowerBound]?[name]
    }.first
  }
}
