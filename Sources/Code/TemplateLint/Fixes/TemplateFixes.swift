internal import Diagnostics
internal import Geometry
internal import SVGReader
internal import SymbolLint
internal import SymbolTemplates
internal import XMLText

/// How problems of outlines are fixed: by edits of the elements that have them, so that comments,
/// titles, ids and all else in the file stay as they are.
///
/// A fix is withheld, with a reason, where something that it would change is not understood, or
/// takes too long to compute. Fixes are kept: several findings share one.
final class TemplateFixes {
  let file: TemplateFile
  let picture: TemplatePicture
  let text: PathText
  /// The tags of elements of which something is not read.
  private let unsure: [Range<Int>]
  /// Whether anything is seen of a variant.
  private var seen: [TemplateVariant: Bool] = [:]
  /// What the file may refer to by `#`.
  private(set) lazy var references = file.references
  /// What the style sheets may say of shapes.
  private(set) lazy var rules = DrawingRules(file.sheet)
  /// Points that boolean operations may still take.
  private var points = TemplateFixes.mostPoints
  /// What takes the groups out of a variant, by the outermost of them.
  var unwrapped: [Int: Result<[TextEdit], Withheld>] = [:]
  /// What makes an element a filled path in its place.
  var rewritten: [Int: Result<[TextEdit], Withheld>] = [:]
  var equalized: FixOffer?

  /// Of all boolean operations on a file; a hostile path of as many takes a second.
  private static let mostPoints = 6_000
  private static let mostOfPath = 800

  /// - Parameters:
  ///   - file: The template.
  ///   - picture: The same as a renderer of SVG reads it.
  ///   - unsure: The tags of elements of which the renderer ignores something: no fix changes them.
  init(_ file: TemplateFile, _ picture: TemplatePicture, unsure: [Range<Int>] = []) {
    self.file = file
    self.picture = picture
    self.unsure = unsure
    text = PathText(side: max(picture.drawing.width, picture.drawing.height))
  }

  // MARK: Deletion

  /// Deletes an element, with the space before it, if nothing in it is lost.
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

  /// Deletes a shape that is not seen, if others are: a layer that is hidden while somebody draws
  /// stays.
  func deleting(_ shape: TemplateShape, from variant: TemplateFile.Variant) -> FixOffer {
    let isSeen =
      seen[variant.variant]
      ?? variant.shapes.contains { other in
        other.hiding == nil && (other.unfilled == nil || other.stroke != nil)
      }
    seen[variant.variant] = isSeen
    guard isSeen else { return .withheld("nothing else is visible in \(variant.variant.id)") }
    // Whether a layer that is not seen here is meant to be seen in an app, only its author knows.
    guard !shape.isLayer else { return .withheld("the path is in a layer, which an app may show") }
    return deletion(of: shape.element)
  }

  /// What is lost with an element besides an outline and its look; nil for nothing.
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

  /// Closes the open outlines of a path, unless that would move what follows, or draw a line more:
  /// what has a stroke is outlined as a whole or left.
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
        // A relative start counts from where the outline ended.
        if index + 1 < moves.count, bytes[end] == UInt8(ascii: "m") {
          throw Withheld("the next outline starts with 'm', relative to the end of this one")
        }
        let place = range.lowerBound + end
        edits.append(TextEdit(place..<place, "Z"))
      }
      guard !edits.isEmpty else { throw Withheld("nothing would change") }
      return FixIt("close it", edits)
    }
  }

  // MARK: What is understood

  /// Attributes that say where a shape is.
  static let geometry: Set<String> = [
    "d", "points", "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "x1", "y1", "x2", "y2",
    "href", "xlink:href", "pathLength",
  ]

  /// Whether an attribute or property says how a shape is painted.
  static func isPaint(_ name: String) -> Bool {
    name.hasPrefix("stroke") || name.hasPrefix("fill") || name == "paint-order"
  }

  /// Whether all of an element and of those around it is read.
  func isSure(_ element: Int) -> Bool {
    guard !unsure.isEmpty else { return true }
    let starts = Set(file.chain(from: element).map { file.tree.elements[$0].tag.lowerBound })
    let range = file.tree.elements[element].range
    // What is used may be anywhere but in what nobody draws from.
    let aside =
      file.name(element) == "use"
      ? ["Notes", "Guides"].compactMap(file.element).map { file.tree.elements[$0].range } : nil
    return !unsure.contains { place in
      range.contains(place.lowerBound) || starts.contains(place.lowerBound)
        || aside.map { !$0.contains { $0.contains(place.lowerBound) } } ?? false
    }
  }

  /// Requires that all of an element and of those around it is read.
  func requireSure(_ element: Int) throws(Withheld) {
    guard isSure(element) else {
      throw Withheld("something in or around the element is ignored by renderers")
    }
  }

  /// Requires that filled paths can say all of a shape: arrowheads, opacity, animations and what
  /// other programs count by its points would be lost.
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
    // Those for drawing symbols on and off count points; the purpose of others is unknown.
    for name in element.attributes.map(\.name)
    where name.hasPrefix("data-") && name != "data-name" || name.contains("sfsymbols") {
      throw Withheld("its attribute \(Withheld.quoted(name)) may depend on the points of the path")
    }
    // What is used elsewhere would change there, too.
    if let id = element["id"], !id.isEmpty, references.contains(id) {
      throw Withheld("its id \(Withheld.quoted(id)) is referred to")
    }
    try requireSure(shape.element)
  }

  /// Of classes around a shape, renderers keep as many, and as long ones.
  private static let mostOuterClasses = 16
  private static let longestClasses = 1_024

  /// Takes the points of an operation on a path from those that are left.
  func pay(_ path: Path) throws(Withheld) {
    guard path.points.count <= Self.mostOfPath, path.points.count <= points else {
      throw Withheld("the outlines of the file have too many points")
    }
    points -= path.points.count
  }
}
