extension Path {
  /// The path with every contour drawn the other way round, in the same order; O(n).
  ///
  /// A closed contour begins where it began, an open one where it ended.
  package var reversed: Path {
    var result = Path()
    result.reserveCapacity(verbs: verbs.count, points: points.count)
    for contour in contours {
      result.append(
        Contour(
          start: contour.end, segments: contour.segments.reversed().map(\.reversed),
          isClosed: contour.isClosed))
    }
    return result
  }
}
