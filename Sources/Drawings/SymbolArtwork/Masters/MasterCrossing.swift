internal import Geometry
internal import SymbolStyle

/// A check that outlines of masters do not cross in the interpolated weights.
enum MasterCrossing {
  /// The interpolations to check: midway between two masters, outlines differ most from the
  /// drawings.
  private static let middles = [
    SymbolWeight.light, .bold, .semibold, .thin, .heavy,
  ].map { MasterShares($0, .small) }
  /// The maximum area in square units that can be covered twice or not at all without being
  /// visible.
  private static let mostCrossing = 0.05

  /// The minimum area of holes that must exist between masters, in square units.
  static let leastHole = 0.1

  /// Returns whether outlines cross themselves or each other between the masters.
  ///
  /// If they do, the area inside is not the sum of their areas, or a hole is lost.
  static func crosses(_ layers: [TemplateMasters.Layer], _ holes: [[Int]]) -> Bool {
    middles.contains { shares in
      var sum = 0.0
      for (layer, holes) in zip(layers, holes) {
        let path = shares.path(layer.paths)
        let areas = path.normalized().contourAreas
        sum += abs(areas.reduce(0, +) - path.area)
        if losesHole(areas, of: holes, shares) { return true }
      }
      return sum > mostCrossing
    } || layersPart(layers)
  }

  /// Returns whether a hole between two layers, both in Regular and in an adjacent master, is open
  /// in between.
  ///
  /// This can happen because layers that touch are interpolated independently.
  private static func layersPart(_ layers: [TemplateMasters.Layer]) -> Bool {
    guard layers.count > 1 else { return false }
    func areas(_ paths: [Path]) -> [Double] { Path.joined(paths).normalized().contourAreas }
    func holes(_ areas: [Double]) -> Int { areas.count { $0 < -leastHole } }
    let regular = areas(layers.map { $0.paths[1] })
    guard holes(regular) > layers.reduce(0, { $0 + holes($1.paths[1].contourAreas) }) else {
      return false
    }
    let masters = TemplateMasters.weights.indices.map { index in
      holes(areas(layers.map { $0.paths[index] }))
    }
    return middles.contains { shares in
      losesHole(areas(layers.map { shares.path($0.paths) }), of: masters, shares)
    }
  }

  /// Returns whether an interpolated weight has fewer holes than both adjacent masters.
  private static func losesHole(_ areas: [Double], of masters: [Int], _ shares: MasterShares)
    -> Bool
  {
    let beside = shares.black == 0 ? masters[...1] : masters[1...]
    // A hole that is at the limit in a master can be smaller between masters.
    return areas.count { $0 < -leastHole / 5 } < beside.min() ?? 0
  }
}
