extension Path {
  /// The result of a boolean operation on the regions that two paths fill, as simple outlines.
  ///
  /// The outlines do not cross or overlap, though they may touch at points; outer ones run from x
  /// to y, clockwise on a screen, and holes the other way, so that the result fills the same under
  /// both rules. A piece of a line stays a line and one of a curve a curve of its degree: every
  /// segment is a part of a segment of the input, its ends moved by 1e-9 of the extent at most.
  /// Parts of the two paths closer to each other than about 1e-10 of the extent count as one, and
  /// no area thinner than that is kept.
  ///
  /// Open contours are closed by a line. Contours with a coordinate that is not finite, or is
  /// beyond 1e150, are left out. For n segments that meet k times it takes O((n + k) log n) as long
  /// as the segments are short against the whole, O(n² + k) at worst, and memory in O(n + k).
  package func combined(
    with other: Path, by operation: BooleanOperation, fillRule: FillRule = .nonZero,
    otherFillRule: FillRule = .nonZero
  ) -> Path {
    Path.outlines(of: [self, other], rules: [fillRule, otherFillRule], operation)
  }

  /// The region that the path fills, as simple outlines; see
  /// ``combined(with:by:fillRule:otherFillRule:)``.
  package func normalized(fillRule: FillRule = .nonZero) -> Path {
    convexOutlines(fillRule) ?? Path.outlines(of: [self], rules: [fillRule], .union)
  }

  /// The union of the regions that many paths fill, found at once.
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
