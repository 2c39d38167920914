internal import Geometry

/// `rectangle.split.2x1`: a shape divided by lines.
enum SplitRule: Rule {
  /// The shapes' rectangles, by their centre lines.
  private static let shapes: [String: Rectangle] = [
    "square": Rectangle(minX: 3.6, minY: 3.6, maxX: 20.4, maxY: 20.4),
    "rectangle": Rectangle(minX: 1.8, minY: 5, maxX: 22.2, maxY: 19),
    "rectangle.portrait": Rectangle(minX: 5, minY: 1.8, maxX: 19, maxY: 22.2),
  ]
  /// Corners are round: diagonals end on the arcs.
  private static let corner = 1.05

  static func read(_ name: NameParts, _ grammar: Grammar) -> (any Composition)? {
    guard let index = name.firstIndex(of: "split"), let box = shapes[name.prefix(index).text],
      let lines = lines(name.dropFirst(index + 1).text, box), !lines.isEmpty
    else { return nil }
    let shape = GlyphOperation.Use(name: name.prefix(index).text)
    return DerivedRecord.composition(
      name,
      [GlyphOperation(action: .use(shape)), GlyphOperation(.cut(extends: true), [.lines(lines)])],
      grammar)
  }

  /// The lines of a way to divide.
  private static func lines(_ division: String, _ box: Rectangle) -> [[Point]]? {
    func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    let (left, top, right, bottom) = (box.minX, box.minY, box.maxX, box.maxY)
    /// The places between two limits that make equal parts.
    func places(_ count: Int, _ from: Double, _ to: Double) -> [Double] {
      (1..<count).map { (from * Double(count - $0) + to * Double($0)) / Double(count) }
    }
    if let counts = DerivedRecord.counts(division) {
      return places(counts.columns, left, right).map { [point($0, top), point($0, bottom)] }
        + places(counts.rows, top, bottom).map { [point(left, $0), point(right, $0)] }
    }
    let inner = box.expanded(by: -corner)
    let rising = [point(inner.minX, inner.maxY), point(inner.maxX, inner.minY)]
    switch division {
    case "diagonal": return [rising]
    case "diagonal.2x2":
      return [rising, [point(inner.minX, inner.minY), point(inner.maxX, inner.maxY)]]
    case "bottomrightquarter":
      let middle = box.center
      return [[point(middle.x, bottom), middle, point(right, middle.y)]]
    default: return nil
    }
  }
}
