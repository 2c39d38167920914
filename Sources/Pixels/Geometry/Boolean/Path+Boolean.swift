extension Path {
  /// Returns the result of a boolean operation on the regions that two paths fill, as simple
  /// outlines.
  ///
  /// The outlines do not cross or overlap, but they can touch at points. Outer outlines are
  /// clockwise on a screen (from x to y), and holes are counterclockwise, so both fill rules fill
  /// the same region. A part of a line remains a line, and a part of a curve remains a curve of the
  /// same degree. Every segment is a part of an input segment, with its ends moved by at most 1e-9
  /// of the extent. Parts of the two paths that are closer than about 1e-10 of the extent coincide,
  /// and areas that are thinner than that are dropped.
  ///
  /// Open contours are closed with a line. Contours with a coordinate that is not finite or is
  /// beyond 1e150 are skipped. For n segments with k intersections, the time is O((n + k) log n) if
  /// the segments are short relative to the whole, and O(n² + k) in the worst case. The memory is
  /// O(n + k).
  package func combined(
    with other: Path, by operation: BooleanOperation, fillRule: FillRule = .nonZero,
    otherFillRule: FillRule = .nonZero
  ) -> Path {
    Path.outlines(of: [self, other], rules: [fillRule, otherFillRule], operation)
  }

  /// Returns the region that the path fills, as simple outlines; see
  /// ``combined(with:by:fillRule:otherFillRule:)``.
  package func normalized(fillRule: FillRule = .nonZero) -> Path {
    convexOutlines(fillRule) ?? Path.outlines(of: [self], rules: [fillRule], .union)
  }

  /// Returns the union of the regions that many paths fill, computed in one operation.
  package static func union(of paths: [Path], fillRule: FillRule = .nonZero) -> Path {
    outlines(of: paths, rules: paths.map { _ in fillRule }, .union)
  }

  private static func outlines(
    of paths: [Path], rules: [FillRule], _ operation: BooleanOperation
  ) -> Path {
    let question = BooleanMemory.Question(paths: paths, rules: rules, operation: operation)
    if let known = BooleanMemory.result(of: question) { return known }
    let result = BooleanWorkspace.outlines(of: paths, rules: rules, operation)
    BooleanMemory.keep(result, of: question)
    return result
  }
}
