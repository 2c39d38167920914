extension Path {
  /// The result of a boolean operation on the regions that two paths fill, as simple outlines.
  ///
  /// The outlines do not cross or overlap, though they may touch at points; outer ones run from x to
  /// y, clockwise on a screen, and holes the other way, so that the result fills the same under both
  /// rules. A piece of a line stays a line and one of a curve a curve of its degree: every segment is
  /// a part of a segment of the input, its ends moved by 1e-9 of the extent at most. Parts of the
  /// two paths closer to each other than about 1e-10 of the extent count as one, and no area
  /// thinner than that is kept.
  ///
  /// Open contours are closed by a line. Contours with a coordinate that is not finite, or is beyond
  /// 1e150, are left out. For n segments that meet k times it takes O((n + k) log n) as long as the
  /// segments are short against the whole, O(n² + k) at worst, and memory in O(n + k).
  package func combined(
    with other: Path, by operation: BooleanOperation, fillRule: FillRule = .nonZero,
    otherFillRule: FillRule = .nonZero
  ) -> Path {
    Path.outlines(of: [self, other], rules: [fillRule, otherFillRule], operation)
  }

  /// The region that the path fills, as simple outlines; see ``combined(with:by:fillRule:otherFillRule:)``.
  package func normalized(fillRule: FillRule = .nonZero) -> Path {
    Path.outlines(of: [self], rules: [fillRule], .union)
  }

  /// The union of the regions that many paths fill, found at once.
  package static func union(of paths: [Path], fillRule: FillRule = .nonZero) -> Path {
    outlines(of: paths, rules: paths.map { _ in fillRule }, .union)
  }

  private static func outlines(
    of paths: [Path], rules: [FillRule], _ operation: BooleanOperation
  ) -> Path {
    let arrangement = Arrangement(paths)
    guard !arrangement.edges.isEmpty else { return Path() }
    var sides = EdgeSides(arrangement, rules: rules, operation: operation)
    if debugBooleans { arrangement.dump(sides) }
    sides.balance(arrangement)
    if debugBooleans { print("after"); arrangement.dump(sides); for (i,e) in arrangement.edges.enumerated() where sides.direction[i] != 0 { print("kept", i, sides.direction[i] > 0 ? e.start : e.end, sides.direction[i] > 0 ? e.end : e.start, arrangement.vertices[Int(e.start)], arrangement.vertices[Int(e.end)], sides.separation[i]) } }
    return OutlineLinker.outlines(of: arrangement, sides)
  }
}

package nonisolated(unsafe) var debugBooleans = false
extension Arrangement {
  func dump(_ sides: EdgeSides) {
    print("tolerance", tolerance)
    var excess = [Int](repeating: 0, count: vertices.count)
    for (i, e) in edges.enumerated() {
      excess[Int(e.start)] += Int(sides.direction[i]); excess[Int(e.end)] -= Int(sides.direction[i])
    }
    for v in vertices.indices where excess[v] != 0 {
      print("unbalanced", v, vertices[v], excess[v])
      for at in sides.offsets[v]..<sides.offsets[v + 1] {
        let i = Int(sides.incident[at]); let e = edges[i]; let a = arcs[Int(e.arc)]
        var st: [String] = []; var k = e.strand
        while k >= 0 { st.append("\(strands[Int(k)].operand):\(strands[Int(k)].count)"); k = strands[Int(k)].next }
        print("   edge", i, e.start, "->", e.end, vertices[Int(e.start)], vertices[Int(e.end)], a.isLine ? "line" : "curve", a.isSteep ? "steep" : "flat", "arc", e.arc, "src", a.source, a.from, a.to, "t", e.from, e.to, "dir", sides.direction[i], "sep", sides.separation[i], "strands", st)
      }
    }
  }
}
