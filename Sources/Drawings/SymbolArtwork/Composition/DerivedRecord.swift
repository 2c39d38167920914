/// Records that follow from a name by a formula, such as grids; the rules that write them are below.
enum DerivedRecord {
  /// The composition of a record's operations, in the syntax of the drawings.
  static func composition(
    _ name: NameParts, _ operations: [String], _ grammar: Grammar
  ) -> (any Composition)? {
    let text = (["part \(name.text)"] + operations).joined(separator: "\n")
    guard let glyph = try? GlyphParser.parse(Array(text.utf8), file: name.text) else { return nil }
    return GlyphComposition(glyph, grammar.library)
  }

  /// `3x2` as columns and rows.
  static func counts(_ word: String) -> (columns: Int, rows: Int)? {
    let parts = word.split(separator: "x")
    guard parts.count == 2, let columns = Int(parts[0]), let rows = Int(parts[1]),
      (1...4).contains(columns), (1...4).contains(rows)
    else { return nil }
    return (columns, rows)
  }
}
