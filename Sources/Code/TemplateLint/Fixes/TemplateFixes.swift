internal import Geometry
internal import SVGReader
internal import SymbolLint
internal import SymbolTemplates
internal import XMLText

/// How problems of outlines are fixed: by edits of the elements that have them, so that comments, titles, ids and all
/// else in the file stay as they are.
///
/// No fix is offered where something that it would change is not understood, or takes too long to compute. Fixes are
/// kept: several findings share one.
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
  var unwrapped: [Int: [Edit]?] = [:]
  /// What makes an element a filled path in its place.
  var rewritten: [Int: [Edit]?] = [:]
  var equalized: Fix??

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

  /// Deletes an element, with the space before it; nil if something in it would be lost.
  func deletion(of element: Int) -> Fix? {
    guard isBare(element) else { return nil }
    let range = file.tree.elements[element].range
    var start = range.lowerBound
    while start > 0, [0x20, 0x09, 0x0A, 0x0D].contains(file.bytes[start - 1]) { start -= 1 }
    return Fix("delete it", [Edit(start..<range.upperBound, "")])
  }

  /// Deletes a shape that is not seen; nil if none of the others is seen, either: a layer that is hidden while
  /// somebody draws is not to be deleted.
  func deleting(_ shape: TemplateShape, from variant: TemplateFile.Variant) -> Fix? {
    let isSeen =
      seen[variant.variant]
      ?? variant.shapes.contains { other in
        other.hiding == nil && (other.unfilled == nil || other.stroke != nil)
      }
    seen[variant.variant] = isSeen
    // Whether a layer that is not seen here is meant to be seen in an app, only its author knows.
    return isSeen && !shape.isLayer ? deletion(of: shape.element) : nil
  }

  /// Whether nothing but an outline and its look is lost with an element.
  func isBare(_ element: Int) -> Bool {
    let element = file.tree.elements[element]
    return element.content.isEmpty
      && element.attributes.allSatisfy { attribute in
        attribute.name == "id"
          ? attribute.value.isEmpty
          : ["class", "style", "transform"].contains(attribute.name)
            || Self.geometry.contains(attribute.name) || Self.isPaint(attribute.name)
      }
  }

  // MARK: Closing

  /// Closes the open outlines of a path; nil where that would move what follows, or draw a line more: what has a
  /// stroke is outlined as a whole or left.
  func closing(_ shape: TemplateShape, _ element: XMLTree.Element, _ range: Range<Int>) -> Fix? {
    guard shape.stroke == nil, isSure(shape.element), let data = element["d"],
      data.utf8.count == range.count
    else { return nil }
    let contours = shape.path.contours
    let bytes = Array(data.utf8)
    let moves = bytes.indices.filter { bytes[$0] | 0x20 == UInt8(ascii: "m") }
    guard moves.count == contours.count else { return nil }
    var edits: [Edit] = []
    for (index, contour) in contours.enumerated() where !contour.isClosed {
      if contour.segments.isEmpty { continue }
      let end = index + 1 < moves.count ? moves[index + 1] : bytes.count
      // A relative start counts from where the outline ended.
      if index + 1 < moves.count, bytes[end] == UInt8(ascii: "m") { return nil }
      let place = range.lowerBound + end
      edits.append(Edit(place..<place, "Z"))
    }
    return edits.isEmpty ? nil : Fix("close it", edits)
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

  /// Whether filled paths can say all of a shape: arrowheads, opacity, animations and what other programs count by its
  /// points would be lost.
  func isPlain(_ shape: TemplateShape) -> Bool {
    guard shape.fault == nil, shape.hiding == nil, shape.transparency == nil,
      shape.outerClasses.count < Self.mostOuterClasses,
      shape.outerClasses.allSatisfy({ $0.utf8.count <= Self.longestClasses }),
      isSure(shape.element)
    else { return false }
    let element = file.tree.elements[shape.element]
    let effects = ["clip-path", "mask", "filter", "mix-blend-mode"] + TemplateShape.unread
    return effects.allSatisfy {
      ["none", "normal"].contains(shape.properties[$0]?.value ?? "none")
    }
      && ["fill", "stroke"].allSatisfy { !(shape.properties[$0]?.value.hasPrefix("url(") ?? false) }
      && element.attributes.allSatisfy {
        // Those for drawing symbols on and off count points; the purpose of others is unknown.
        !($0.name.hasPrefix("data-") && $0.name != "data-name") && !$0.name.contains("sfsymbols")
      }
      // What is used elsewhere would change there, too.
      && element["id"].map { $0.isEmpty || !references.contains($0) } ?? true
  }

  /// Of classes around a shape, renderers keep as many, and as long ones.
  private static let mostOuterClasses = 16
  private static let longestClasses = 1_024

  /// Whether there are points left for an operation on a path.
  func pay(_ path: Path) -> Bool {
    guard path.points.count <= Self.mostOfPath, path.points.count <= points else { return false }
    points -= path.points.count
    return true
  }
}
