/// `rectangle.split.2x1`: a shape divided by lines.
enum SplitRule: Rule {
  /// The shapes' rectangles, by their centre lines.
  private static let shapes: [String: (x: Double, y: Double, width: Double, height: Double)] = [
    "square": (3.6, 3.6, 16.8, 16.8),
    "rectangle": (1.8, 5.0, 20.4, 14.0),
    "rectangle.portrait": (5.0, 1.8, 14.0, 20.4),
  ]

  static func read(_ name: NameParts, _ grammar: Grammar) -> (any Composition)? {
    guard let index = name.firstIndex(of: "split"), let box = shapes[name.prefix(index).text]
    else { return nil }
    let right = box.x + box.width
    let bottom = box.y + box.height
    let middle = (x: box.x + box.width / 2, y: box.y + box.height / 2)
    var lines = ""
    let division = name.dropFirst(index + 1)
    if let counts = DerivedRecord.counts(division.text) {
      for column in 1..<max(counts.columns, 1) {
        let x = box.x + box.width * Double(column) / Double(counts.columns)
        lines += "M\(x) \(box.y)V\(bottom)"
      }
      for row in 1..<max(counts.rows, 1) {
        let y = box.y + box.height * Double(row) / Double(counts.rows)
        lines += "M\(box.x) \(y)H\(right)"
      }
    } else {
      // Corners are round: diagonals end on the arcs.
      let corner = 1.05
      switch division.text {
      case "diagonal":
        lines = "M\(box.x + corner) \(bottom - corner)L\(right - corner) \(box.y + corner)"
      case "diagonal.2x2":
        lines =
          "M\(box.x + corner) \(bottom - corner)L\(right - corner) \(box.y + corner)"
          + "M\(box.x + corner) \(box.y + corner)L\(right - corner) \(bottom - corner)"
      case "bottomrightquarter":
        lines = "M\(middle.x) \(bottom)V\(middle.y)H\(right)"
      default: return nil
      }
    }
    guard !lines.isEmpty else { return nil }
    return DerivedRecord.composition(
      name, ["use of=\(name.prefix(index).text)", "cut extend: \(lines)"], grammar)
  }
}
