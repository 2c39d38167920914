internal import Diagnostics
internal import Geometry
internal import SVGReader
internal import SymbolLint
internal import SymbolSearch
internal import SymbolStyle
internal import SymbolTemplates
internal import XMLText

/// The template id that a misspelled id is probably meant to be, judged by its spelling and by the
/// element's position.
struct MeantName {
  /// The most similar ids, for use in a message.
  let near: [String]
  /// The intended id; nil if it is uncertain.
  let only: String?
  /// Whether styles or other elements refer to the id, so that a new one would change the drawing.
  let isReferenced: Bool

  /// Finds the intended id.
  ///
  /// - Parameters:
  ///   - id: The id as written.
  ///   - ids: All possible ids.
  ///   - file: The template, which might already contain some of these ids.
  ///   - isInPlace: Returns whether the element is where an element with the given id belongs; nil
  ///     if unknown.
  init(
    _ id: String, among ids: [String], in file: TemplateFile, isInPlace: (String) -> Bool?
  ) {
    let near = NearestWord.all(near: id, among: ids)
    let free = near.filter { file.element($0) == nil }
    let places = free.map { (id: $0, isInPlace: isInPlace($0)) }
    let found = places.filter { $0.isInPlace ?? (near.count == 1) }
    self.near = near
    only = found.count == 1 ? found[0].id : nil
    isReferenced = file.references.contains(id)
  }

  /// The end of a message, which asks whether another id was intended.
  var question: String {
    if let only { return "; did you mean '\(only)'?" }
    guard let last = near.last else { return "" }
    let others = near.dropLast().prefix(5).map { "'\($0)'" }.joined(separator: ", ")
    return "; did you mean \(others.isEmpty ? "" : others + " or ")'\(last)'?"
  }

  /// Offers to rename the element to the intended id.
  func offer(at range: Range<Int>) -> FixOffer {
    if only != nil, isReferenced {
      return .withheld("the file refers to the id, so rename it in all places")
    }
    if let only { return .fix(FixIt("rename it to '\(only)'", [TextEdit(range, only)])) }
    return .withheld(
      near.isEmpty
        ? "no template id is similar" : "the intended id is unclear")
  }

  // MARK: Positions

  /// Returns the center of the column for a weight on standard sheets.
  private static func column(_ weight: SymbolWeight) -> Double {
    559.711 + 296.711 * Double(SymbolWeight.allCases.firstIndex(of: weight) ?? 0)
  }
  private static let halfColumn = 296.711 / 2
  private static let usualWidth = 3300.0

  /// Returns whether an element's drawing is where a variant belongs; nil if unknown.
  static func isInPlace(_ id: String, as name: String, _ picture: TemplatePicture?) -> Bool? {
    guard let picture, let variant = TemplateVariant(id: name), let ink = picture.ink(of: id),
      let scale = scale(at: ink.center.y, picture)
    else { return nil }
    guard scale == variant.scale else { return false }
    if let left = picture.line(variant.leftMargin), let right = picture.line(variant.rightMargin) {
      return left.minX <= ink.center.x && ink.center.x <= right.maxX
    }
    guard abs(picture.drawing.width - usualWidth) < 1 else { return nil }
    return abs(ink.center.x - column(variant.weight)) < halfColumn
  }

  /// Returns whether a guide is where the guide with another id belongs; nil if unknown.
  static func isInPlace(guide id: String, as name: String, _ picture: TemplatePicture?) -> Bool? {
    guard let picture, let line = picture.line(id) else { return nil }
    let rows = SymbolScale.allCases.flatMap { [$0.capline, $0.baseline] }
    if let place = rows.firstIndex(of: name) {
      return rows.indices.allSatisfy { other in
        guard other != place, let known = picture.line(rows[other]) else { return true }
        return other < place ? known.minY < line.minY : known.minY > line.minY
      }
    }
    guard
      let variant = TemplateVariant.all.first(where: {
        [$0.leftMargin, $0.rightMargin].contains(name)
      }),
      let scale = scale(at: line.center.y, picture)
    else { return nil }
    guard scale == variant.scale else { return false }
    let isLeft = name == variant.leftMargin
    if let other = picture.line(isLeft ? variant.rightMargin : variant.leftMargin),
      isLeft ? line.minX >= other.minX : line.minX <= other.minX
    {
      return false
    }
    guard let own = picture.ink(of: variant.id)?.center.x else { return nil }
    guard isLeft ? line.minX <= own : line.minX >= own else { return false }
    // This variant must be the nearest one in its row.
    return !TemplateVariant.all.contains { other in
      guard other.scale == scale, other != variant, let ink = picture.ink(of: other.id) else {
        return false
      }
      return abs(ink.center.x - line.minX) < abs(own - line.minX)
    }
  }

  /// Returns the scale of the row nearest to a y coordinate.
  private static func scale(at y: Double, _ picture: TemplatePicture) -> SymbolScale? {
    var nearest: (scale: SymbolScale, distance: Double)?
    for scale in SymbolScale.allCases {
      guard let row = picture.row(scale) else { continue }
      let distance = abs(y - (row.capline + row.baseline) / 2)
      // Rows are six cap heights apart.
      if distance < 3 * (row.baseline - row.capline), distance < nearest?.distance ?? .infinity {
        nearest = (scale, distance)
      }
    }
    return nearest?.scale
  }

  /// Returns the ids in the groups Guides and Symbols that have no meaning in templates, and may be
  /// misspelled.
  static func others(in file: TemplateFile) -> Set<String> {
    var others: Set<String> = []
    for group in ["Guides", "Symbols"].compactMap(file.element) {
      for element in file.tree.descendants(of: group) where others.count < mostOthers {
        guard let id = file.tree.elements[element]["id"], !id.isEmpty, !file.isMeant(id),
          id.utf8.count < 100
        else { continue }
        others.insert(id)
      }
    }
    return others
  }

  private static let mostOthers = 1_000
}
