internal import Geometry
internal import SymbolArtwork

extension OutlineBudget {
  /// Charges the cost of an outline to the budget.
  mutating func take(_ path: Path) throws(IconError) {
    if let excess = spend(path) { throw IconError(excess) }
  }

  /// Charges the cost of an operation on paths to the budget.
  mutating func take(operationOn paths: [Path]) throws(IconError) {
    if let excess = spend(operationOn: paths) { throw IconError(excess) }
  }
}

extension IconError {
  /// Converts the limit that was exceeded to an error.
  init(_ excess: OutlineBudget.Excess) {
    self =
      switch excess {
      case .points: .tooManyPoints
      case .crossings: .tooManyCrossings
      }
  }
}
