internal import Geometry

/// A drawing in the making: areas in the order in which they were painted.
struct Ink {
  /// An area by the non-zero rule.
  struct Piece {
    var path: Path
    var level: Int
    var tint: String?
    /// The place among the parts that a variable value lights up, from 1 on.
    var step: Int?
  }

  var pieces: [Piece] = []

  mutating func add(_ path: Path, level: Int = 1, tint: String? = nil, step: Int? = nil) {
    guard !path.isEmpty else { return }
    pieces.append(Piece(path: path, level: level, tint: tint, step: step))
  }

  mutating func add(_ other: Ink) { pieces += other.pieces }

  mutating func erase(_ area: Path) { mapPaths { $0.minus(area) } }

  mutating func clip(to area: Path) { mapPaths { $0.intersection(area) } }

  mutating func transform(by map: AffineMap) { mapPaths { $0.transformed(by: map) } }

  /// Levels at least this: what supports something that was added.
  mutating func lower(to level: Int) {
    for index in pieces.indices { pieces[index].level = max(level, pieces[index].level) }
  }

  private mutating func mapPaths(_ image: (Path) -> Path) {
    for index in pieces.indices { pieces[index].path = image(pieces[index].path) }
    pieces.removeAll { $0.path.isEmpty }
  }

  /// All areas as one.
  var union: Path { Path.union(of: pieces.map(\.path)) }

  /// The smallest rectangle around all areas.
  var bounds: Rectangle { pieces.reduce(.empty) { $0.union($1.path.tightBounds) } }

  /// Areas of the same level, tint and step as one each, in the order of levels, without overlap.
  ///
  /// Where two overlap, the lower level keeps the place, and of one level what was painted later.
  func layers() -> [SymbolDrawing.Layer] {
    var groups: [(key: Piece, paths: [Path])] = []
    for piece in pieces {
      let known = groups.firstIndex {
        $0.key.level == piece.level && $0.key.tint == piece.tint && $0.key.step == piece.step
      }
      if let known {
        groups[known].paths.append(piece.path)
      } else {
        groups.append((piece, [piece.path]))
      }
    }
    let steps = Set(pieces.compactMap(\.step)).count
    let order = groups.indices.sorted {
      (groups[$0].key.level, -$0) < (groups[$1].key.level, -$1)
    }
    var taken = Path()
    var layers: [SymbolDrawing.Layer] = []
    for index in order {
      let group = groups[index]
      var path = Path.union(of: group.paths)
      if !taken.isEmpty { path = path.minus(taken) }
      guard !path.isEmpty else { continue }
      if layers.count + 1 < groups.count { taken.append(path) }
      layers.append(
        SymbolDrawing.Layer(
          path: path, level: group.key.level, tint: group.key.tint,
          threshold: group.key.step.map { Self.threshold($0, of: steps) }))
    }
    return layers
  }

  /// The variable value that the step must exceed: even parts, rounded up to whole percents.
  private static func threshold(_ step: Int, of count: Int) -> Double {
    guard step > 1, count > 1 else { return 0 }
    return ((100 * Double(step - 1) / Double(count)).rounded() + 1) / 100
  }
}
