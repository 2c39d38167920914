extension Path {
  /// The path cut into its contours, each as a path of its own with the same verbs and points; O(n).
  package var subpaths: [Path] {
    var result: [Path] = []
    var verb = 0
    var point = 0
    while verb < verbs.count {
      let firstVerb = verb
      let firstPoint = point
      repeat {
        point += verbs[verb].pointCount
        verb += 1
      } while verb < verbs.count && verbs[verb] != .move
      result.append(Path(contour: verbs[firstVerb..<verb], points[firstPoint..<point]))
    }
    return result
  }
}
