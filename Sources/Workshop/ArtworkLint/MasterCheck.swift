internal import Geometry
internal import Raster
package import SymbolArtwork
internal import SymbolCatalog
package import SymbolStyle

/// A check of whether symbols can be templates with three masters.
///
/// It finds whether their weights can be interpolated, and how similar the interpolated weights are
/// to the drawings.
package struct MasterCheck: Sendable {
  /// The result of the check for one symbol.
  package struct Result: Sendable {
    package let name: String
    /// The reason why the symbol has no masters.
    package var failure: TemplateMasters.Failure?
    /// The number of outlines in each master; empty if they are equal.
    package var outlines: [Int] = []
    /// For each interpolated weight, the area that differs from the drawing, as a fraction of the
    /// drawing's ink.
    package var errors: [(weight: SymbolWeight, share: Double)] = []
    /// The maximum area that differs between a master and its drawing, as a fraction of the
    /// drawing's ink.
    package var masterError = 0.0
    /// The interpolated weights that have fewer holes than both adjacent masters.
    package var lostHoles: [SymbolWeight] = []
  }

  /// The weights that templates with masters do not contain.
  package static let weights = SymbolWeight.allCases.filter {
    !TemplateMasters.weights.contains($0)
  }
  package let results: [Result]

  /// Checks names at the small scale with 96 pixels per cell, at a few hundred names per second and
  /// core.
  package init(_ names: [String], threads: Int) {
    results = NameCheck.run(names, threads: threads) { name, tools in
      let artist = tools.artist
      let drawings = SymbolWeight.allCases.map {
        try? artist.draw(name, DrawingStyle(weight: $0, scale: .small))
      }
      return Self.result(
        name, Dictionary(uniqueKeysWithValues: zip(SymbolWeight.allCases, drawings)),
        &tools.rasterizer)
    }
  }

  private static func result(
    _ name: String, _ drawings: [SymbolWeight: SymbolDrawing?], _ rasterizer: inout Rasterizer
  ) -> Result {
    var result = Result(name: name)
    func draw(_ weight: SymbolWeight) -> SymbolDrawing? { drawings[weight] ?? nil }
    do throws(TemplateMasters.Failure) {
      let small = TemplateMasters.weights.compactMap(draw)
      let masters = try TemplateMasters(small) { draw($0) ?? small[1] }
      let holes = TemplateMasters.weights.map { Self.holes(draw($0)?.area ?? Path(), over: 0.1) }
      for weight in SymbolWeight.allCases {
        let shares = MasterShares(weight, .small)
        let between = Path.joined(masters.layers.map { shares.path($0.paths) })
        let one = CellCoverage.of(between, &rasterizer)
        let other = CellCoverage.of(draw(weight)?.area ?? Path(), &rasterizer)
        let ink = other.reduce(0) { $0 + Int($1) }
        let difference = CellCoverage.difference(one, other)
        let error = Double(difference) / Double(max(ink, 1))
        guard Self.weights.contains(weight) else {
          result.masterError = max(result.masterError, error)
          continue
        }
        result.errors.append((weight, error))
        let beside = weight.number < TemplateMasters.weights[1].number ? holes[..<2] : holes[1...]
        if Self.holes(between, over: 0.02) < beside.min() ?? 0 {
          result.lostHoles.append(weight)
        }
      }
    } catch {
      result.failure = error
      result.outlines = TemplateMasters.weights.map { weight in
        draw(weight)?.layers.reduce(0) { $0 + $1.path.contours.count } ?? 0
      }
    }
    return result
  }

  /// Returns the number of holes larger than an area, in square grid units.
  ///
  /// The limit is larger for masters than for interpolated weights, so a hole at the limit is never
  /// reported as lost.
  private static func holes(_ path: Path, over least: Double) -> Int {
    let areas = path.normalized().contourAreas
    let sign = areas.reduce(0, +) < 0 ? -1.0 : 1
    return areas.count { sign * $0 < -least }
  }
}
