/// The reusable working memory of boolean operations.
struct BooleanWorkspace: Sendable {
  private var arrangement = Arrangement()
  private var sides = EdgeSides()
  private var linker = OutlineLinker()

  /// The tolerances to try, relative to the usual tolerance.
  ///
  /// They are so far apart that no distance between arcs is close to two of them. The largest one
  /// still meets the guarantee of `combined`, and the smallest one is still far above rounding.
  private static let toleranceScales = [1, 0.0625, 0.004, 6]

  /// Performs a boolean operation on paths, and returns the outlines of the result.
  mutating func outlines(
    of paths: [Path], rules: [FillRule], _ operation: BooleanOperation
  ) -> Path {
    // If the distance between parts of the input is about the tolerance, coincidence can be
    // contradictory. With another tolerance, it is not.
    for scale in Self.toleranceScales {
      arrangement.make(paths, scale: scale)
      guard !arrangement.edges.isEmpty else { return Path() }
      sides.find(arrangement, rules: rules, operation: operation)
      if !sides.isBalanced(arrangement) {
        guard scale == Self.toleranceScales.last else { continue }
        sides.balance(arrangement)
      }
      return linker.outlines(of: arrangement, sides)
    }
    return Path()
  }

  private static let memory = WorkingMemory { BooleanWorkspace() }
  /// The maximum number of arcs in a retained workspace; with `mostEdges`, it limits the memory to
  /// a few megabytes.
  ///
  /// A thousand lines that all cross each other have half a million edges.
  private static let mostArcs = 4096
  private static let mostEdges = 16_384

  /// Performs a boolean operation on paths with a workspace from the pool, and returns the outlines
  /// of the result.
  static func outlines(of paths: [Path], rules: [FillRule], _ operation: BooleanOperation) -> Path {
    memory.use { workspace in
      let result = workspace.outlines(of: paths, rules: rules, operation)
      return (
        result,
        workspace.arrangement.arcs.count <= mostArcs
          && workspace.arrangement.edges.count <= mostEdges
      )
    }
  }
}

extension ContiguousArray {
  /// Sets the first `count` elements to the same element, and adds elements if there are fewer.
  ///
  /// Later elements remain and are unused, because removing them would take longer.
  mutating func fill(_ count: Int, with element: Element) {
    guard self.count >= count else {
      self = ContiguousArray(repeating: element, count: count + count / 2)
      return
    }
    var span = mutableSpan
    for i in 0..<Swift.min(count, span.count) { span[i] = element }
  }

  /// Ensures a minimum length; the caller must overwrite the contents.
  mutating func makeRoom(_ count: Int, of element: Element) {
    if self.count < count { self = ContiguousArray(repeating: element, count: count + count / 2) }
  }
}
