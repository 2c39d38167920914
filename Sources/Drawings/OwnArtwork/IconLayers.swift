internal import Geometry
internal import SymbolArtwork
internal import SymbolStyle

/// The symbol layers built from the pieces that a file paints.
///
/// Where pieces overlap, the stronger one wins, and of equally strong ones the one painted later.
/// So a faint area under a line, as in two-tone icons, is visible beside the line, and a shadow
/// over another piece disappears. White in an image with other colors is cut out of the pieces
/// below it: it looks like that on paper, and must do so in monochrome.
struct IconLayers {
  private(set) var layers: [SymbolDrawing.Layer] = []
  private(set) var findings: [IconFinding] = []

  init(_ pieces: [IconPiece], _ budget: inout OutlineBudget) throws(IconError) {
    // Levels require a color other than white.
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

  /// The minimum visible area, in square units.
  private static let leastArea = 1e-6

  /// The union of parts that may touch but do not overlap.
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
