/// The reusable working memory of boolean operations.
struct BooleanWorkspace: Sendable {
  private var arrangement = Arrangement()
  private var sides = EdgeSides()
  private var linker = OutlineLinker()

  /// The tolerances to try, relative to the usual one.
  ///
  /// They are far enough apart that no distance is close to two of them. The largest one still
  /// meets the guarantee of `combined`, the smallest one is still far above rounding.
  private static let toleranceScales = [1, 0.0625, 0.004, 6]

  /// The outlines of the result of an operation on paths.
  mutating func outlines(
    of paths: [Path], rules: [FillRule], _ operation: BooleanOperation
  ) -> Path {
    // If parts of the input are apart by about the tolerance, coincidence may be contradictory;
    // with another tolerance it is not.
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
  /// The maximum number of arcs and edges of a retained workspace, which bounds its memory to a few
  /// megabytes.
  ///
  /// A thousand lines that all cross each other have half a million edges.
  private static let mostArcs = 4096
  private static let mostEdges = 16_384

  /// The outlines of the result of an operation on paths, with a workspace from the pool.
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
  /// Makes the first elements equal; those behind them are left over from other uses, as it takes
  /// longer to remove them.
  mutating func fill(_ count: Int, with element: Element) {
    guard self.count >= count else {
      self = ContiguousArray(repeating: element, count: count + count / 2)
      return
    }
    var span = mutableSpan
    for i in 0..<Swift.min(count, span.count) { span[i] = element }
  }

  /// Ensures a minimum length; the contents are to be overwritten.
  mutating func makeRoom(_ count: Int, of element: Element) {
    if self.count < count { self = ContiguousArray(repeating: element, count: count + count / 2) }
  }
}
