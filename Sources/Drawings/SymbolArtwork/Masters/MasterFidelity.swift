internal import Geometry
internal import Raster
internal import SymbolStyle

/// A comparison of interpolated weights with their drawings, in the pixels of a small symbol.
struct MasterFidelity: ~Copyable {
  /// The weight with the largest difference, and the number of pixels that differ.
  struct Deviation: Hashable, Sendable {
    let weight: SymbolWeight
    let pixels: Int
  }

  /// The minimum difference in coverage that is visible, 0...255.
  private static let difference = 64
  /// The maximum number of differing pixels in a weight that remains invisible.
  static let mostPixels = 5
  /// The number of differing pixels at which the search for better matches stops.
  static let unseenPixels = 1
  /// The offsets at which drawings are compared, because an edge can lie inside a pixel or between
  /// two pixels; in units.
  private static let phases = [(0.0, 0.0), (0.5, 0.0), (0.0, 0.5), (0.5, 0.5)]
  /// The margin around the cell in pixels, because some symbols are larger than the cell.
  private static let room = 8
  /// The maximum width in pixels, which is larger than any symbol.
  private static let mostWidth = 96

  private struct Sample {
    let weight: SymbolWeight
    let shares: MasterShares
    /// The coverage of each pixel, for each phase.
    let coverages: [[UInt8]]
  }

  private let width: Int
  private var rasterizer = Rasterizer()
  private var samples: [Sample] = []

  /// Draws and samples the weights for the comparison.
  ///
  /// - Parameters:
  ///   - masters: The drawings of Ultralight, Regular and Black at the small scale.
  ///   - between: Returns the drawings of the other weights.
  init(_ masters: [SymbolDrawing], between: (SymbolWeight) -> SymbolDrawing) {
    let advance = masters.map(\.advance).max() ?? 0
    width = min(max(Int(min(advance, 1000)), 24) + 2 * Self.room, Self.mostWidth)
    for weight in SymbolWeight.allCases where !TemplateMasters.weights.contains(weight) {
      let drawing = between(weight)
      // If the drawing is the same as a master's, this weight was not drawn separately, so its
      // interpolation is better.
      guard !masters.contains(where: { $0.layers.map(\.path) == drawing.layers.map(\.path) })
      else { continue }
      let coverages = coverages(.joined(drawing.layers.map(\.path)))
      samples.append(
        Sample(weight: weight, shares: MasterShares(weight, .small), coverages: coverages))
    }
  }

  /// Returns the weight with the most differing pixels; nil if there is no weight to compare.
  mutating func deviation(of layers: [TemplateMasters.Layer]) -> Deviation? {
    var worst: Deviation?
    for sample in samples {
      let found = coverages(.joined(layers.map { sample.shares.path($0.paths) }))
      let pixels =
        zip(found, sample.coverages).map { found, drawn in
          zip(found, drawn).count { abs(Int($0) - Int($1)) > Self.difference }
        }.max() ?? 0
      if pixels > worst?.pixels ?? -1 { worst = Deviation(weight: sample.weight, pixels: pixels) }
    }
    return worst
  }

  /// Returns the coverage of each pixel, 0...255, for all phases.
  private mutating func coverages(_ path: Path) -> [[UInt8]] {
    var result: [[UInt8]] = []
    for phase in Self.phases {
      var surface = Surface(width: width, height: 24 + 2 * Self.room)
      rasterizer.fill(
        path,
        map: .translation(
          x: Double(width) / 2 - 12 + phase.0, y: Double(Self.room) + phase.1),
        rule: .nonZero, with: Brush(color: .black), on: &surface)
      result.append(surface.coverage)
    }
    return result
  }
}
