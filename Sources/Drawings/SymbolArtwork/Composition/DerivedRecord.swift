internal import Diagnostics
internal import Geometry

/// Drawing records that are computed from a name by a formula, such as grids; see the rules that
/// use them.
enum DerivedRecord {
  static func composition(
    _ name: NameParts, _ operations: [GlyphOperation], _ grammar: Grammar
  ) -> GlyphComposition {
    let place = SourceLocation(
      path: name.text, TextPosition(line: 1, column: 1))
    let glyph = Glyph(name: name.text, isPart: true, operations: operations, place: place)
    return GlyphComposition(glyph, grammar.library)
  }

  /// Parses `3x2` as columns and rows.
  static func counts(_ word: String) -> (columns: Int, rows: Int)? {
    let parts = word.split(separator: "x")
    guard parts.count == 2, let columns = Int(parts[0]), let rows = Int(parts[1]),
      (1...4).contains(columns), (1...4).contains(rows)
    else { return nil }
    return (columns, rows)
  }
}

extension GlyphOperation {
  /// Creates an operation that draws shapes with a maximum stroke width.
  init(_ role: Role, _ shapes: [GlyphShape], maximum: Double? = nil, level: Int = 1) {
    action = .draw(role, Skeleton(shapes: shapes), Stroke(maximum: maximum))
    look.level = level
  }
}

extension GlyphShape {
  /// Returns straight lines through points that do not depend on the weight.
  static func lines(_ lines: [[Point]]) -> GlyphShape {
    .path(
      lines.flatMap { line in
        line.enumerated().map { index, point in
          Command(
            letter: index == 0 ? UInt8(ascii: "M") : UInt8(ascii: "L"),
            numbers: [TwinNumber(point.x), TwinNumber(point.y)])
        }
      })
  }

  /// Returns a polyline that does not depend on the weight.
  static func polyline(_ points: [Point], radius: Double, isClosed: Bool = false) -> GlyphShape {
    .polyline(
      points.map { Vertex(x: TwinNumber($0.x), y: TwinNumber($0.y), radius: TwinNumber(radius)) },
      isClosed: isClosed)
  }
}
