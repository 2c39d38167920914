internal import Geometry
internal import SymbolStyle

/// Looks for the points that are the same in the drawings of three masters.
///
/// There is more than one way to match outlines: as they are or cut by seams, with places that move
/// more or less far. What the system makes of them between decides.
struct MasterSearch: ~Copyable {
  private typealias Failure = TemplateMasters.Failure

  /// How far a place of an outline may move from Regular to Ultralight or Black, in units: what
  /// most do, and what some need.
  private static let reaches = [1.2, 2.4, 0.6]

  /// The layers of all three.
  private let keys: [SymbolDrawing.Layer]
  /// By layer and master.
  private let outlines: [[[MasterOutline]]]
  /// How many holes each layer has in each master.
  private let holes: [[Int]]
  private var fidelity: MasterFidelity?
  /// The most faithful masters so far.
  private var best: (layers: [TemplateMasters.Layer], deviation: MasterFidelity.Deviation)?
  private var failure = Failure.unlike

  /// - Parameters:
  ///   - drawings: Of the three masters.
  ///   - fidelity: Compares what comes out with the drawings of the other weights.
  init(_ drawings: [SymbolDrawing], _ fidelity: consuming MasterFidelity?) {
    keys = TemplateMasters.looks(drawings)
    outlines = keys.map { key in
      drawings.map { drawing in
        drawing.layers.filter { TemplateMasters.isLike($0, key) }.flatMap { layer in
          layer.path.contours.compactMap { MasterOutline($0) }
        }
      }
    }
    holes = outlines.map { masters in
      masters.map { $0.count { $0.area < -MasterCrossing.leastHole } }
    }
    self.fidelity = fidelity
  }

  /// The layers of the masters.
  ///
  /// - Throws: Why there are none.
  mutating func layers() throws(TemplateMasters.Failure) -> [TemplateMasters.Layer] {
    if let layers = tried(outlines) { return layers }
    if let layers = tried(outlines.map(MasterMatching.seamed)) { return layers }
    guard let best else { throw failure }
    guard best.deviation.pixels <= MasterFidelity.mostPixels else {
      throw .unfaithful(best.deviation.weight)
    }
    return best.layers
  }

  /// Masters of outlines that need no better ones; notes what else comes out.
  private mutating func tried(_ outlines: [[[MasterOutline]]]) -> [TemplateMasters.Layer]? {
    do throws(Failure) {
      var triples: [[MasterAssembly.Triple]] = []
      for outlines in outlines { triples.append(try MasterAssembly.triples(outlines)) }
      for reach in Self.reaches {
        if let layers = tried(triples, reach) { return layers }
      }
    } catch { failure = error }
    return nil
  }

  private mutating func tried(
    _ triples: [[MasterAssembly.Triple]], _ reach: Double
  ) -> [TemplateMasters.Layer]? {
    var layers: [TemplateMasters.Layer] = []
    do throws(Failure) {
      for (key, triples) in zip(keys, triples) {
        var paths = TemplateMasters.weights.map { _ in Path() }
        for triple in triples { try MasterAssembly.append(triple, reach, to: &paths) }
        layers.append(
          .init(level: key.level, tint: key.tint, threshold: key.threshold, paths: paths))
      }
    } catch {
      failure = error
      return nil
    }
    if MasterCrossing.crosses(layers, holes) {
      failure = .crossing
      return nil
    }
    guard let deviation = fidelity?.deviation(of: layers) else { return layers }
    if deviation.pixels <= MasterFidelity.unseenPixels { return layers }
    if deviation.pixels < best?.deviation.pixels ?? .max { best = (layers, deviation) }
    return nil
  }
}
