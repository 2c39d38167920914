internal import Geometry
internal import SymbolStyle

/// A search for corresponding points in the drawings of three masters.
///
/// Outlines can be matched in several ways: unchanged or cut by seams, and with positions that move
/// more or less. The search selects the match that gives the best interpolated weights.
struct MasterSearch: ~Copyable {
  private typealias Failure = TemplateMasters.Failure

  /// The maximum movement of positions from Regular to Ultralight or Black, in units: the usual
  /// value first, then values for exceptional drawings.
  private static let reaches = [1.2, 2.4, 0.6]

  /// The layers that all three masters have.
  private let keys: [SymbolDrawing.Layer]
  /// The outlines for each layer and master.
  private let outlines: [[[MasterOutline]]]
  /// The number of holes for each layer and master.
  private let holes: [[Int]]
  private var fidelity: MasterFidelity?
  /// The best match so far.
  private var best: (layers: [TemplateMasters.Layer], deviation: MasterFidelity.Deviation)?
  private var failure = Failure.unlike

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - drawings: The drawings of the three masters.
  ///   - fidelity: Compares results with the drawings of the other weights.
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

  /// Finds the layers of the masters.
  ///
  /// - Throws: An error that explains why the drawings have no masters.
  mutating func layers() throws(TemplateMasters.Failure) -> [TemplateMasters.Layer] {
    if let layers = tried(outlines) { return layers }
    if let layers = tried(outlines.map(MasterMatching.seamed)) { return layers }
    guard let best else { throw failure }
    guard best.deviation.pixels <= MasterFidelity.mostPixels else {
      throw .unfaithful(best.deviation.weight)
    }
    return best.layers
  }

  /// Tries to match outlines; returns a good result, and otherwise records the best result so far.
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
