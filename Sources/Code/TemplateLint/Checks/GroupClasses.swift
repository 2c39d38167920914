internal import Diagnostics
internal import SymbolLint
internal import SymbolTemplates
internal import XMLText

/// A check for layer classes on groups, which have no effect: only the classes of paths are used.
enum GroupClasses {
  /// The maximum number of edits in a fix; templates have fewer paths.
  private static let mostEdits = 5_000

  static func run(_ file: TemplateFile, _ report: inout TemplateReport) {
    guard let symbols = file.element("Symbols") else { return }
    let groups = file.chain(from: symbols).reversed() + Array(file.tree.descendants(of: symbols))
    for group in groups where file.name(group) == "g" || file.name(group) == "svg" {
      guard let attribute = file.tree.elements[group].attribute("class") else { continue }
      let classes = attribute.value.split(whereSeparator: \.isWhitespace).map(String.init)
      guard let layer = classes.first(where: isLayer),
        report.hasRoom(for: TemplateRules.groupClass)
      else { continue }
      report.add(
        TemplateRules.groupClass, attribute.range,
        "a group has the class '\(layer.prefix(60))', which has an effect only on paths",
        fix: fix(group, attribute, classes, file))
    }
  }

  private static func isLayer(_ name: String) -> Bool { LayerAnnotation(name) != nil }

  /// Offers to move the layer classes of a group to the shapes in it.
  private static func fix(
    _ group: Int, _ attribute: XMLTags.Attribute, _ classes: [String], _ file: TemplateFile
  ) -> FixOffer {
    let range = file.tree.elements[group].range
    var edits = [TextEdit(attribute.range, escaped(classes.filter { !isLayer($0) }))]
    for variant in file.variants {
      for shape in variant.shapes
      where range.contains(file.tree.elements[shape.element].tag.lowerBound) {
        let element = file.tree.elements[shape.element]
        let own = shape.classes.map(String.init)
        let moved = shape.movedClasses
        guard moved != own else { continue }
        guard edits.count < mostEdits else {
          return .withheld("the group has more than \(mostEdits - 1) paths")
        }
        if let known = element.attribute("class") {
          edits.append(TextEdit(known.range, escaped(moved)))
        } else {
          let start = element.tag.lowerBound + 1 + element.name.utf8.count
          edits.append(TextEdit(start..<start, " class=\"\(escaped(moved))\""))
        }
      }
    }
    let sorted = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
    return .fix(FixIt("move the classes to the paths", sorted))
  }

  /// Escapes classes for both kinds of quotation marks.
  private static func escaped(_ classes: [String]) -> String {
    classes.joined(separator: " ").replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing("\"", with: "&quot;").replacing("'", with: "&apos;")
  }
}
