/// `square.grid.3x3`, `circle.grid.2x2.left.filled`: equal cells in columns and rows.
enum GridRule: Rule {
  /// The sizes of whole grids, in units.
  private static let extents: [String: (width: Double, height: Double)] = [
    "circle": (19.6, 19.6), "square": (19.6, 19.6), "rectangle": (21.4, 16.4),
  ]
  /// From ink to ink between cells.
  private static let gap = 1.7

  static func read(_ name: NameParts, _ grammar: Grammar) -> (any Composition)? {
    guard var extent = extents[name.first], name[1] == "grid",
      let counts = DerivedRecord.counts(name[2])
    else { return nil }
    // Flat cells need the height for their strokes.
    if name.first == "rectangle", counts.rows > 2 { extent.height = 18.6 }
    let columns = Double(counts.columns)
    let rows = Double(counts.rows)
    var width = (extent.width - gap * (columns - 1)) / columns
    var height = (extent.height - gap * (rows - 1)) / rows
    if name.first != "rectangle" {
      width = min(width, height)
      height = width
    }
    let filled: Int?
    switch name.count {
    case 3: filled = nil
    case 5 where name.last == "filled":
      guard let cell = cell(name[3], counts.columns, counts.rows) else { return nil }
      filled = cell
    default: return nil
    }
    // Strokes leave at least half of a cell open.
    let stroke = min(width, height) * 0.3
    var open: [GlyphShape] = []
    var solid: [GlyphShape] = []
    for row in 0..<counts.rows {
      for column in 0..<counts.columns {
        let x = 12 + (Double(column) - (columns - 1) / 2) * (width + gap)
        let y = 12 + (Double(row) - (rows - 1) / 2) * (height + gap)
        // Of the centre line in Regular, and in Black where strokes are as wide as they get.
        let shape = shape(
          name.first, x, y, width, height, inset: (min(1.55, stroke) / 2, stroke / 2))
        if row * counts.columns + column == filled {
          solid.append(shape)
        } else {
          open.append(shape)
        }
      }
    }
    var operations: [GlyphOperation] = []
    if !open.isEmpty { operations.append(GlyphOperation(.body, open, maximum: stroke)) }
    if !solid.isEmpty { operations.append(GlyphOperation(.solid(edge: 1), solid, maximum: stroke)) }
    return DerivedRecord.composition(name, operations, grammar)
  }

  /// A cell around a point, by its centre line.
  ///
  /// Many numbers of grids are halves of hundredths, where files have two digits: which way they are rounded
  /// hangs on the last bit. The steps of the arithmetic are such that no file changes.
  private static func shape(
    _ kind: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    inset: (regular: Double, black: Double)
  ) -> GlyphShape {
    let side = min(width, height)
    let share = side > 6 ? 0.2 : 0.16
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

  /// The number of the cell that a word names, row by row.
  private static func cell(_ word: String, _ columns: Int, _ rows: Int) -> Int? {
    let row =
      word.hasPrefix("top")
      ? 0 : word.hasPrefix("bottom") ? rows - 1 : rows == 1 || rows == 3 ? rows / 2 : nil
    let column =
      word.hasSuffix("left")
      ? 0 : word.hasSuffix("right") ? columns - 1 : word.hasSuffix("middle") ? columns / 2 : nil
    guard let row, let column else { return nil }
    return row * columns + column
  }
}
