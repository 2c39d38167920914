internal import Geometry
internal import SymbolArtwork

extension OutlineBudget {
  /// Pays for an outline that is made.
  mutating func take(_ path: Path) throws(IconError) {
    if let excess = spend(path) { throw IconError(excess) }
  }

  /// Pays for an operation on paths.
  mutating func take(operationOn paths: [Path]) throws(IconError) {
    if let excess = spend(operationOn: paths) { throw IconError(excess) }
  }
}

extension IconError {
  /// Why the outlines of a file are too much.
  init(_ excess: OutlineBudget.Excess) {
    self =
      switch excess {
      case .points: .tooManyPoints
      case .crossings: .tooManyCrossings
      }
  }
}
