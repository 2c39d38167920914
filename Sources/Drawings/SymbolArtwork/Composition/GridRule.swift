/// A rule for equal cells in columns and rows: `square.grid.3x3`, `circle.grid.2x2.left.filled`,
/// `app.grid.2x2.bottom.dashed`.
enum GridRule: Rule {
  /// The sizes of whole grids, in units.
  private static let extents: [String: (width: Double, height: Double)] = [
    "circle": (19.6, 19.6), "square": (19.6, 19.6), "rectangle": (21.4, 16.4),
    "app": (19.6, 19.6),
  ]

  /// The style of the cells that a name singles out.
  private enum Mark: String {
    case filled
    case dashed
  }

  /// The shapes whose cells can be dashed: square ones with corners.
  private static let cornered = ["app", "square"]
  /// The maximum stroke width of dashed cells relative to solid outlines, which keeps gaps open.
  private static let dashShare = 0.85
  /// The gap at the center of a dashed side, in Regular and in Black.
  private static let opening = (regular: 1.6, black: 1.6)
  /// The gap between the ink of adjacent cells.
  private static let gap = 1.7

  static func read(_ name: NameParts, _ grammar: Grammar) -> (any Composition)? {
    guard var extent = extents[name.first], name[1] == "grid",
      let counts = DerivedRecord.counts(name[2])
    else { return nil }
    // Rectangular cells are low, so three or more rows need more height for their strokes.
    if name.first == "rectangle", counts.rows > 2 { extent.height = 18.6 }
    let columns = Double(counts.columns)
    let rows = Double(counts.rows)
    var width = (extent.width - gap * (columns - 1)) / columns
    var height = (extent.height - gap * (rows - 1)) / rows
    if name.first != "rectangle" {
      width = min(width, height)
      height = width
    }
    let mark = Mark(rawValue: name.last)
    let marked = mark == nil ? [] : cells(name[3], counts.columns, counts.rows)
    guard name.count == (mark == nil ? 3 : 5), marked.isEmpty == (mark == nil),
      mark != .dashed || cornered.contains(name.first)
    else { return nil }
    // Strokes leave at least half of a cell open.
    let stroke = min(width, height) * 0.3
    var open: [GlyphShape] = []
    var solid: [GlyphShape] = []
    var dashes: [GlyphShape] = []
    for row in 0..<counts.rows {
      for column in 0..<counts.columns {
        let x = 12 + (Double(column) - (columns - 1) / 2) * (width + gap)
        let y = 12 + (Double(row) - (rows - 1) / 2) * (height + gap)
        let isMarked = marked.contains(row * counts.columns + column)
        if isMarked, mark == .dashed {
          dashes += corners(x, y, width, stroke: dashShare * stroke)
          continue
        }
        // The center line has two versions: for Regular, and for Black with the maximum stroke
        // width.
        let shape = shape(
          name.first, x, y, width, height, inset: (min(1.55, stroke) / 2, stroke / 2))
        if isMarked { solid.append(shape) } else { open.append(shape) }
      }
    }
    var operations: [GlyphOperation] = []
    if !open.isEmpty { operations.append(GlyphOperation(.body, open, maximum: stroke)) }
    if !solid.isEmpty { operations.append(GlyphOperation(.solid(edge: 1), solid, maximum: stroke)) }
    if !dashes.isEmpty {
      operations.append(GlyphOperation(.line, dashes, maximum: dashShare * stroke, level: 2))
    }
    return DerivedRecord.composition(name, operations, grammar)
  }

  /// Returns the center line of a cell around a point.
  ///
  /// Many grid coordinates are halves of hundredths and files have two decimals, so rounding
  /// depends on the last bit. A fixed order of operations keeps the files unchanged.
  private static func shape(
    _ kind: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    inset: (regular: Double, black: Double)
  ) -> GlyphShape {
    let side = min(width, height)
    let share = kind == "app" ? 0.27 : side > 6 ? 0.2 : 0.16
    let radius = share * (side - Pen.regular) + share * Pen.regular
    func numbers(_ inset: Double) -> [Double] {
      if kind == "circle" { return [x, y, width / 2 - inset] }
      return [
        x - width / 2 + inset, y - height / 2 + inset, width - inset - inset,
        height - inset - inset, radius,
      ]
    }
    let twins = zip(numbers(inset.regular), numbers(inset.black)).map { TwinNumber($0, black: $1) }
    return kind == "circle" ? .circle(twins) : .rectangle(twins)
  }

  /// Returns the rest of a square cell's outline around a point, open at the center of each side.
  private static func corners(
    _ x: Double, _ y: Double, _ side: Double, stroke: Double
  ) -> [GlyphShape] {
    let width = (regular: min(Pen.regular, stroke), black: stroke)
    // The distance from the cell's center to the center line, and to its start beside an opening.
    let line = (regular: (side - width.regular) / 2, black: (side - width.black) / 2)
    let end = (
      regular: (width.regular + opening.regular) / 2, black: (width.black + opening.black) / 2
    )
    let radius = TwinNumber(line.regular - end.regular, black: line.black - end.black)
    func place(
      _ middle: Double, _ sign: Double, _ distance: (regular: Double, black: Double)
    ) -> TwinNumber {
      TwinNumber(middle + sign * distance.regular, black: middle + sign * distance.black)
    }
    return [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { right, down in
      let zero = TwinNumber(0)
      let corner = (x: place(x, right, line), y: place(y, down, line))
      let vertices = [
        GlyphShape.Vertex(x: corner.x, y: place(y, down, end), radius: zero),
        GlyphShape.Vertex(x: corner.x, y: corner.y, radius: radius),
        GlyphShape.Vertex(x: place(x, right, end), y: corner.y, radius: zero),
      ]
      return .polyline(vertices, isClosed: false)
    }
  }

  /// Returns the indices of the cells that a word names, row by row: one cell, or a whole row for
  /// `top` and `bottom`.
  private static func cells(_ word: String, _ columns: Int, _ rows: Int) -> Set<Int> {
    if rows > 1, word == "top" { return Set(0..<columns) }
    if rows > 1, word == "bottom" { return Set((rows - 1) * columns..<rows * columns) }
    let row =
      word.hasPrefix("top")
      ? 0 : word.hasPrefix("bottom") ? rows - 1 : rows == 1 || rows == 3 ? rows / 2 : nil
    let column =
      word.hasSuffix("left") || word.hasSuffix("leading")
      ? 0
      : word.hasSuffix("right") || word.hasSuffix("trailing")
        ? columns - 1 : word.hasSuffix("middle") ? columns / 2 : nil
    guard let row, let column else { return [] }
    return [row * columns + column]
  }
}
