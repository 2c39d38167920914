internal import Geometry
internal import SymbolStyle

/// Whether outlines of masters keep apart in the weights between.
enum MasterCrossing {
  /// What is looked at: between two masters, outlines are farthest from those that are drawn.
  private static let middles = [
    SymbolWeight.light, .bold, .semibold, .thin, .heavy,
  ].map { MasterShares($0, .small) }
  /// What counts twice or not at all, in square units, before it is seen.
  private static let mostCrossing = 0.05

  /// Holes of masters that are larger, in square units, must be there between them.
  static let leastHole = 0.1

  /// Whether outlines cross themselves or each other between the masters: then the area inside is
  /// not the sum of theirs, or a hole is lost.
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

  /// Whether what lies between two layers in Regular and in a master beside is open between the
  /// two: layers that only touch are moved one by one.
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

  /// Whether there are fewer holes than in both masters beside.
  private static func losesHole(_ areas: [Double], of masters: [Int], _ shares: MasterShares)
    -> Bool
  {
    let beside = shares.black == 0 ? masters[...1] : masters[1...]
    // What is as large as the limit in a master may be smaller between.
    return areas.count { $0 < -leastHole / 5 } < beside.min() ?? 0
  }
}
