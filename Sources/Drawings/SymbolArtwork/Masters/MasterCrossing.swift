internal import Geometry
internal import SymbolStyle

/// A check that outlines of masters do not cross in the interpolated weights.
enum MasterCrossing {
  /// The interpolated weights to check: those midway between two masters, where outlines differ
  /// most from the drawings.
  private static let middles = [
    SymbolWeight.light, .bold, .semibold, .thin, .heavy,
  ].map { MasterShares($0, .small) }
  /// The maximum invisible error, in square units: the area that overlapping outlines cover twice
  /// or leave uncovered.
  private static let mostCrossing = 0.05

  /// The minimum area of holes that must exist between masters, in square units.
  static let leastHole = 0.1

  /// Returns whether outlines cross themselves or each other in an interpolated weight.
  ///
  /// A crossing shows in the area, which is then not the sum of the areas of all outlines, or in a
  /// missing hole.
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

  /// Returns whether a hole enclosed by two layers together is lost in an interpolated weight,
  /// although Regular and an adjacent master have it.
  ///
  /// Layers are interpolated independently, so layers that touch in the masters can move apart.
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
    // A hole that barely has the minimum area in a master can be smaller in an interpolated weight.
    return areas.count { $0 < -leastHole / 5 } < beside.min() ?? 0
  }
}
