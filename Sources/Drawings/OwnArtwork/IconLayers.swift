internal import Geometry
internal import SymbolArtwork
internal import SymbolStyle

/// The layers of a symbol, of the pieces that a file paints.
///
/// Where pieces overlap, the stronger keeps the place, and of two as strong, the one that is
/// painted later: so a faint area under a line, as two-tone icons have it, is seen beside the line,
/// and a shadow over something else not at all. White in a picture of other colors is cut out of
/// what is below it: that is what it looks like on paper, and what it must be where all is of one
/// color.
struct IconLayers {
  private(set) var layers: [SymbolDrawing.Layer] = []
  private(set) var findings: [IconFinding] = []

  init(_ pieces: [IconPiece], _ budget: inout OutlineBudget) throws(IconError) {
    // Levels need another color than white.
    let isWhite = pieces.allSatisfy(\.look.isWhite)
    let order = pieces.indices.sorted {
      (pieces[$0].look.opacity, $0) > (pieces[$1].look.opacity, $1)
    }
    var runs: [(look: IconLook, areas: [Path])] = []
    for index in order {
      let piece = pieces[index]
      if let last = runs.indices.last, runs[last].look == piece.look {
        runs[last].areas.append(piece.area)
      } else {
        runs.append((piece.look, [piece.area]))
      }
    }
    var taken = Path()
    var looks: [(look: IconLook, parts: [Path])] = []
    var hasCut = false
    for (number, run) in runs.enumerated() {
      try budget.take(operationOn: run.areas)
      let area = Path.union(of: run.areas)
      var visible = area
      if taken.touches(area) {
        try budget.take(operationOn: [area, taken])
        visible = area.minus(taken)
      }
      if number + 1 < runs.count { taken.append(visible) }
      if run.look.isWhite, !isWhite {
        hasCut = true
        continue
      }
      if let known = looks.firstIndex(where: { $0.look == run.look }) {
        looks[known].parts.append(visible)
      } else {
        looks.append((run.look, [visible]))
      }
    }
    if hasCut { findings.append(.white) }
    var seen: [(look: IconLook, area: Path)] = []
    for (look, parts) in looks {
      let area = try Self.union(parts, &budget)
      if area.area > Self.leastArea {
        seen.append((look, area))
      } else {
        findings.append(.covered(look.text))
      }
    }
    if seen.count > 1 { findings.append(.levels(seen.map(\.look.text))) }
    let isPlain = seen.count == 1 && seen.allSatisfy(\.look.isGray)
    layers = seen.enumerated().map { rank, part in
      SymbolDrawing.Layer(
        path: part.area, level: min(rank + 1, 3), tint: isPlain ? nil : part.look.tint)
    }
  }

  /// What is smaller, in square units, is nothing that anybody sees.
  private static let leastArea = 1e-6

  /// One area of parts that do not overlap but may touch.
  private static func union(
    _ parts: [Path], _ budget: inout OutlineBudget
  ) throws(IconError) -> Path {
    guard parts.count > 1 else { return parts.first ?? Path() }
    try budget.take(operationOn: parts)
    return Path.union(of: parts)
  }
}

extension IconLook {
  fileprivate var tint: SymbolDrawing.Tint? {
    color.map { .fixed($0.multipliedAlpha(Double(opacity) / 255)) }
  }
}
