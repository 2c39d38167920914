internal import Geometry
internal import SymbolArtwork
internal import SymbolStyle

/// The symbol layers built from the areas that a file paints.
///
/// Where areas overlap, the stronger one wins; if they are equally strong, the one painted later
/// wins. As a result, a faint area below a line stays visible next to the line, as in two-tone
/// icons, and a shadow on another area disappears. White in an image with other colors is cut out
/// of the areas below it. It looks like paper in the file, so the symbol must show paper there in
/// monochrome mode too.
struct IconLayers {
  private(set) var layers: [SymbolDrawing.Layer] = []
  private(set) var findings: [IconFinding] = []

  init(_ pieces: [IconPiece], _ budget: inout OutlineBudget) throws(IconError) {
    // Hierarchy levels require a color other than white.
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

  /// Returns the union of parts that can touch but do not overlap.
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
