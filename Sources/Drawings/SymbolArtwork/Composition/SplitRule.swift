internal import Geometry

/// A rule for a shape divided by lines: `rectangle.split.2x1`.
enum SplitRule: Rule {
  /// The upper left corners of the shapes' center lines; all shapes are centered on the grid.
  private static let corners: [String: Point] = [
    "square": Point(x: 3.6, y: 3.6), "rectangle": Point(x: 1.8, y: 5),
    "rectangle.portrait": Point(x: 5, y: 1.8),
  ]
  /// The inset from rounded corners, which makes diagonals end on the arcs.
  private static let rounding = Vector(x: 1.05, y: 1.05)

  static func read(_ name: NameParts, _ grammar: Grammar) -> (any Composition)? {
    guard let index = name.firstIndex(of: "split"), let corner = corners[name.prefix(index).text],
      let lines = lines(name.dropFirst(index + 1).text, corner), !lines.isEmpty
    else { return nil }
    let shape = GlyphOperation(action: .use(GlyphOperation.Use(name: name.prefix(index).text)))
    let cut = GlyphOperation(.cut(extends: true), [.lines(lines)])
    return DerivedRecord.composition(name, [shape, cut], grammar)
  }

  /// Returns the dividing lines.
  private static func lines(_ division: String, _ corner: Point) -> [[Point]]? {
    func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    let (right, bottom) = (24 - corner.x, 24 - corner.y)
    if let counts = DerivedRecord.counts(division) {
      let columns = places(counts.columns, from: corner.x)
      let rows = places(counts.rows, from: corner.y)
      return columns.map { [point($0, corner.y), point($0, bottom)] }
        + rows.map { [point(corner.x, $0), point(right, $0)] }
    }
    let near = corner + rounding
    let far = point(24 - near.x, 24 - near.y)
    let rising = [point(near.x, far.y), point(far.x, near.y)]
    switch division {
    case "diagonal": return [rising]
    case "diagonal.2x2": return [rising, [near, far]]
    case "bottomrightquarter": return [[point(12, bottom), .center, point(right, 12)]]
    default: return nil
    }
  }

  /// Returns the positions that divide a side from `start` to its mirror image into equal parts.
  private static func places(_ count: Int, from start: Double) -> [Double] {
    (1..<count).map { start + (24 - 2 * start) * Double($0) / Double(count) }
  }
}
