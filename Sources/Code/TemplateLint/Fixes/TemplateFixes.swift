internal import Diagnostics
internal import Geometry
internal import SVGReader
internal import SymbolLint
internal import SymbolTemplates
internal import XMLText

/// The fixes for outline problems, which edit elements and preserve everything else in the file.
///
/// Comments, titles and ids are preserved. A fix is withheld, with a reason, if it would change
/// unsupported content, or would take too long. Fixes are cached, because several diagnostics can
/// share one.
final class TemplateFixes {
  let file: TemplateFile
  let picture: TemplatePicture
  let text: PathText
  /// The tags of elements that contain unsupported content.
  private let unsure: [Range<Int>]
  /// Whether each variant has a visible shape.
  private var seen: [TemplateVariant: Bool] = [:]
  /// The ids to which a reference with `#` might refer.
  private(set) lazy var references = file.references
  /// The effects of style sheets on shapes.
  private(set) lazy var rules = DrawingRules(file.sheet)
  /// The number of points that Boolean operations on this file may still process.
  private var points = TemplateFixes.mostPoints
  /// The edits that remove the groups of a variant, by the outermost group.
  var unwrapped: [Int: Result<[TextEdit], Withheld>] = [:]
  /// The edits that convert an element to a filled path at its position.
  var rewritten: [Int: Result<[TextEdit], Withheld>] = [:]
  var equalized: FixOffer?

  /// The maximum number of points that Boolean operations may process in one file; a hostile path
  /// with this many points takes a second.
  private static let mostPoints = 6_000
  private static let mostOfPath = 800

  /// Creates the fixes for a template.
  ///
  /// - Parameters:
  ///   - file: The template.
  ///   - picture: The same file as an SVG renderer reads it.
  ///   - unsure: The tags of elements with content that the renderer ignores; no fix changes them.
  init(_ file: TemplateFile, _ picture: TemplatePicture, unsure: [Range<Int>] = []) {
    self.file = file
    self.picture = picture
    self.unsure = unsure
    text = PathText(side: max(picture.drawing.width, picture.drawing.height))
  }

  // MARK: Deletion

  /// Offers to delete an element and the space before it, unless this would lose data.
  func deletion(of element: Int) -> FixOffer {
    FixOffer { () throws(Withheld) in try delete(element) }
  }

  func delete(_ element: Int) throws(Withheld) -> FixIt {
    if let loss = loss(of: element) { throw Withheld(loss) }
    let range = file.tree.elements[element].range
    var start = range.lowerBound
    while start > 0, [0x20, 0x09, 0x0A, 0x0D].contains(file.bytes[start - 1]) { start -= 1 }
    return FixIt("delete it", [TextEdit(start..<range.upperBound, "")])
  }

  /// Offers to delete an invisible shape, if other shapes in the variant are visible.
  ///
  /// Shapes in layers are preserved, because an app may show them.
  func deleting(_ shape: TemplateShape, from variant: TemplateFile.Variant) -> FixOffer {
    let isSeen =
      seen[variant.variant]
      ?? variant.shapes.contains { other in
        other.hiding == nil && (other.unfilled == nil || other.stroke != nil)
      }
    seen[variant.variant] = isSeen
    guard isSeen else { return .withheld("nothing else is visible in \(variant.variant.id)") }
    // Only the author knows whether an app will show a layer that is invisible here.
    guard !shape.isLayer else {
      return .withheld("the path is in a layer, which an app may animate or color")
    }
    return deletion(of: shape.element)
  }

  /// Returns a message about data, other than an outline and its appearance, that would be lost
  /// with an element; nil if nothing would be lost.
  private func loss(of element: Int) -> String? {
    let element = file.tree.elements[element]
    guard element.content.isEmpty else { return "the element has content" }
    let lost = element.attributes.first { attribute in
      attribute.name == "id"
        ? !attribute.value.isEmpty
        : !["class", "style", "transform"].contains(attribute.name)
          && !Self.geometry.contains(attribute.name) && !Self.isPaint(attribute.name)
    }
    return lost.map { "its attribute \(Withheld.quoted($0.name)) would be lost" }
  }

  // MARK: Closing

  /// Offers to close the open outlines of a path, unless this would move later outlines or draw an
  /// additional line.
  ///
  /// Paths with a stroke are not closed, because another fix converts the whole path.
  func closing(_ shape: TemplateShape, _ element: XMLTree.Element, _ range: Range<Int>) -> FixOffer
  {
    FixOffer { () throws(Withheld) in
      guard shape.stroke == nil else { throw Withheld("the path has a stroke") }
      try requireSure(shape.element)
      guard let data = element["d"], data.utf8.count == range.count else {
        throw Withheld("the path data has character references")
      }
      let contours = shape.path.contours
      let bytes = Array(data.utf8)
      let moves = bytes.indices.filter { bytes[$0] | 0x20 == UInt8(ascii: "m") }
      guard moves.count == contours.count else {
        throw Withheld("the path data starts an outline without a command")
      }
      var edits: [TextEdit] = []
      for (index, contour) in contours.enumerated() where !contour.isClosed {
        if contour.segments.isEmpty { continue }
        let end = index + 1 < moves.count ? moves[index + 1] : bytes.count
        // A relative start depends on the end of the previous outline.
        if index + 1 < moves.count, bytes[end] == UInt8(ascii: "m") {
          throw Withheld("the next outline starts with 'm', relative to the end of this one")
        }
        let place = range.lowerBound + end
        edits.append(TextEdit(place..<place, "Z"))
      }
      guard !edits.isEmpty else { throw Withheld("the fix would change nothing") }
      return FixIt("close it", edits)
    }
  }

  // MARK: Supported elements and attributes

  /// The attributes that determine the position of a shape.
  static let geometry: Set<String> = [
    "d", "points", "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "x1", "y1", "x2", "y2",
    "href", "xlink:href", "pathLength",
  ]

  /// Returns whether an attribute or property affects painting.
  static func isPaint(_ name: String) -> Bool {
    name.hasPrefix("stroke") || name.hasPrefix("fill") || name == "paint-order"
  }

  /// Returns whether an element and its ancestors are fully supported.
  func isSure(_ element: Int) -> Bool {
    guard !unsure.isEmpty else { return true }
    let starts = Set(file.chain(from: element).map { file.tree.elements[$0].tag.lowerBound })
    let range = file.tree.elements[element].range
    // Referenced elements can be anywhere except in parts that are never rendered.
    let aside =
      file.name(element) == "use"
      ? ["Notes", "Guides"].compactMap(file.element).map { file.tree.elements[$0].range } : nil
    return !unsure.contains { place in
      range.contains(place.lowerBound) || starts.contains(place.lowerBound)
        || aside.map { !$0.contains { $0.contains(place.lowerBound) } } ?? false
    }
  }

  /// Throws an error unless an element and its ancestors are fully supported.
  func requireSure(_ element: Int) throws(Withheld) {
    guard isSure(element) else {
      throw Withheld("renderers ignore something in or around the element")
    }
  }

  /// Throws an error unless a filled path can represent the whole shape.
  ///
  /// Markers, opacity, animations and point-based data of other programs would be lost.
  func requirePlain(_ shape: TemplateShape) throws(Withheld) {
    guard shape.fault == nil else { throw Withheld("the path data has an error") }
    guard shape.hiding == nil else { throw Withheld("the shape is invisible") }
    if let opacity = shape.transparency {
      throw Withheld("the shape has the opacity \(Withheld.quoted(opacity.value))")
    }
    guard shape.outerClasses.count < Self.mostOuterClasses,
      shape.outerClasses.allSatisfy({ $0.utf8.count <= Self.longestClasses })
    else { throw Withheld("the groups around it have too many classes") }
    for effect in ["clip-path", "mask", "filter", "mix-blend-mode"] + TemplateShape.unread {
      guard ["none", "normal"].contains(shape.properties[effect]?.value ?? "none") else {
        throw Withheld("the shape has '\(effect)'")
      }
    }
    for paint in ["fill", "stroke"] where shape.properties[paint]?.value.hasPrefix("url(") ?? false
    {
      throw Withheld("its '\(paint)' is not a color")
    }
    let element = file.tree.elements[shape.element]
    // Draw animations count points; the purpose of other attributes is unknown.
    for name in element.attributes.map(\.name)
    where name.hasPrefix("data-") && name != "data-name" || name.contains("sfsymbols") {
      throw Withheld("its attribute \(Withheld.quoted(name)) may depend on the points of the path")
    }
    // A referenced element would also change where it is referenced.
    if let id = element["id"], !id.isEmpty, references.contains(id) {
      throw Withheld("another element refers to its id \(Withheld.quoted(id))")
    }
    try requireSure(shape.element)
  }

  /// The maximum number and length of ancestor classes that renderers support.
  private static let mostOuterClasses = 16
  private static let longestClasses = 1_024

  /// Deducts the points of a path from those that Boolean operations may still process; throws an
  /// error if too few are left.
  func pay(_ path: Path) throws(Withheld) {
    guard path.points.count <= Self.mostOfPath, path.points.count <= points else {
      throw Withheld("the outlines of the file have too many points")
    }
    points -= path.points.count
  }
}
