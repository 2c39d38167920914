internal import Geometry
internal import Raster
internal import SymbolStyle

/// Compares interpolated weights with their drawings, in the pixels of a small symbol.
struct MasterFidelity: ~Copyable {
  /// The weight that differs most, with the number of differing pixels.
  struct Deviation: Hashable, Sendable {
    let weight: SymbolWeight
    let pixels: Int
  }

  /// The minimum visible difference of coverage, 0...255.
  private static let difference = 64
  /// The maximum number of invisible differing pixels in a weight.
  static let mostPixels = 5
  /// The number of pixels that is good enough to stop searching for other matches.
  static let unseenPixels = 1
  /// The offsets of the pixel grid in units, because an edge may lie within a pixel or between two.
  private static let phases = [(0.0, 0.0), (0.5, 0.0), (0.0, 0.5), (0.5, 0.5)]
  /// The margin around the cell in pixels, because some symbols are larger.
  private static let room = 8
  /// The maximum width in pixels, above that of all symbols.
  private static let mostWidth = 96

  private struct Sample {
    let weight: SymbolWeight
    let shares: MasterShares
    /// The coverages for each phase.
    let coverages: [[UInt8]]
  }

  private let width: Int
  private var rasterizer = Rasterizer()
  private var samples: [Sample] = []

  /// - Parameters:
  ///     - masters: The drawings of Ultralight, Regular and Black at the small scale.
  ///     - between: Returns the drawings of the other weights.
  init(_ masters: [SymbolDrawing], between: (SymbolWeight) -> SymbolDrawing) {
    let advance = masters.map(\.advance).max() ?? 0
    width = min(max(Int(min(advance, 1000)), 24) + 2 * Self.room, Self.mostWidth)
    for weight in SymbolWeight.allCases where !TemplateMasters.weights.contains(weight) {
      let drawing = between(weight)
      // A symbol without a drawing in this weight shows the nearest one, so interpolation is
      // better.
      guard !masters.contains(where: { $0.layers.map(\.path) == drawing.layers.map(\.path) })
      else { continue }
      let coverages = coverages(.joined(drawing.layers.map(\.path)))
      samples.append(
        Sample(weight: weight, shares: MasterShares(weight, .small), coverages: coverages))
    }
  }

  /// The weight with the most differing pixels; nil if there is none to compare.
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

  /// The coverage of each pixel, 0...255, in all phases.
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
