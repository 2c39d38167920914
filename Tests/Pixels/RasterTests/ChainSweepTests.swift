import Geometry
import PathOracles
import SymbolStyle
import TestSupport
import Testing
import Workbench

@testable import Raster

/// The sweep over whole chains, against the sweep of each row, which shares only the outline and
/// the cells with it.
@Suite
struct ChainSweepTests {
  private static func outline(_ path: Path, _ map: AffineMap, size: Int) -> ChainList {
    var outline = ChainList()
    outline.build(
      path, map: map, width: size, height: size, tolerance: Rasterizer.defaultTolerance)
    return outline
  }

  /// The alphas by the sweep of rows.
  private static func rowSwept(
    _ path: Path, _ rule: FillRule, _ map: AffineMap, size: Int
  ) -> [UInt8] {
    var outline = outline(path, map, size: size)
    var surface = Surface(width: size, height: size)
    guard let rows = outline.rows else { return surface.coverage }
    var cells = CellBand()
    var sweep = RowSweep()
    sweep.begin(&outline, rows)
    for row in rows {
      cells.resize(width: size, rows: 1)
      cells.selectRow(0)
      sweep.emit(&cells, &outline, rule: rule, row: row)
      surface.cover(row..<row + 1, by: &cells, Brush(color: .black))
    }
    return surface.coverage
  }

  private static func filled(
    _ path: Path, _ rule: FillRule, _ map: AffineMap, size: Int
  ) -> [UInt8] {
    var surface = Surface(width: size, height: size)
    var rasterizer = Rasterizer()
    rasterizer.fill(path, map: map, rule: rule, with: Brush(color: .black), on: &surface)
    return surface.coverage
  }

  private static func worst(_ a: [UInt8], _ b: [UInt8]) -> Int {
    zip(a, b).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }

  /// Coincident edges, hairpins, cusps, tangent curves, and copies moved by 1e-12 to 1e-3.
  @Test
  func agreesWithTheSweepOfRows() {
    for seed in 0..<400 {
      var random = RandomShapes(seed: seed)
      let (a, b) = seed % 2 == 0 ? random.pair() : (random.shape(), random.shape())
      var path = a
      path.append(b)
      let size = random.pick([7, 16, 24, 53])
      let map = AffineMap.scale(Double(size) / random.extent)
      for rule in FillRule.allCases {
        let worst = Self.worst(
          Self.filled(path, rule, map, size: size), Self.rowSwept(path, rule, map, size: size))
        #expect(worst <= 1, "seed \(seed), \(rule), \(size) pixels: off by \(worst) of 255")
      }
    }
  }

  /// Against an oracle that shares nothing.
  @Test
  func agreesWithASupersampler() {
    for seed in 0..<40 {
      var random = RandomShapes(seed: seed)
      var path = random.shape()
      path.append(random.shape())
      let scale = 12 / random.extent
      path.mapPoints { Point(x: $0.x * scale, y: $0.y * scale) }
      for rule in FillRule.allCases {
        let pixels = Self.filled(path, rule, .identity, size: 12)
        let areas = Supersampler(rate: 32).coverage(path, rule: rule, width: 12, height: 12)
        let worst = zip(pixels, areas).map { abs(Double($0) - 255 * $1) }.max() ?? 0
        #expect(worst <= 8, "seed \(seed), \(rule): off by \(worst) of 255")
      }
    }
  }

  /// Rows are swept only for what no drawing looks like.
  @Test
  func drawingsAreSweptAsAWhole() {
    for seed in 0..<400 {
      var random = RandomShapes(seed: seed)
      var path = random.shape()
      path.append(random.shape())
      let outline = Self.outline(path, .scale(256 / random.extent), size: 256)
      guard outline.rows != nil else { continue }
      var sweep = ChainSweep()
      let isSwept = sweep.run(outline, rule: .nonZero, height: 256)
      #expect(isSwept, "seed \(seed)")
    }
  }

  /// Of two crossing bars, the parts within each other bound nothing.
  @Test
  func piecesEndWhereChainsCross() {
    var path = Path.rectangle(Rectangle(x: 1, y: 3, width: 6, height: 2))
    path.append(Path.rectangle(Rectangle(x: 3, y: 1, width: 2, height: 6)))
    let outline = Self.outline(path, .identity, size: 8)
    func pieces(_ rule: FillRule) -> [[Double]] {
      var sweep = ChainSweep()
      let isSwept = sweep.run(outline, rule: rule, height: 8)
      #expect(isSwept)
      return (0..<sweep.pieces.count).map { index in
        let piece = sweep.pieces[index]
        let isLeft = piece.sign > 0
        return [piece.top, piece.minX, piece.bottom, isLeft ? 1 : -1]
      }.sorted { $0.lexicographicallyPrecedes($1) }
    }
    #expect(
      pieces(.nonZero) == [
        [1, 3, 3, 1], [1, 5, 3, -1], [3, 1, 5, 1], [3, 7, 5, -1], [5, 3, 7, 1], [5, 5, 7, -1],
      ])
    #expect(pieces(.evenOdd).count == 8)
  }

  /// Lines from one place of a small picture to another.
  private static func noise(_ count: Int) -> ChainList {
    var random = SeededGenerator(seed: 1)
    var path = Path()
    for _ in 0..<count {
      path.line(
        to: Point(
          x: Double.random(in: 0...24, using: &random), y: Double.random(in: 0...24, using: &random)
        ))
    }
    return outline(path, .identity, size: 24)
  }

  /// Thousands of lines across each other: too much for this sweep, and known soon.
  @Test
  func noiseIsLeftToTheSweepOfRows() {
    let outline = Self.noise(4_000)
    var sweep = ChainSweep(surplus: 0)
    var isSwept = true
    let time = CPUTime.measure { isSwept = sweep.run(outline, rule: .nonZero, height: 24) }
    #expect(!isSwept)
    #expect(time < .seconds(5), "even without optimisation")
  }

  /// Hundreds of lines across each other are swept as a whole, as long as not too many of them
  /// were.
  @Test
  func scribblesAreSweptAsAWholeUntilTheSurplusIsUsedUp() {
    let outline = Self.noise(150)
    var sweep = ChainSweep(surplus: 1 << 18)
    var results = (0..<9).map { _ in sweep.run(outline, rule: .nonZero, height: 24) }
    #expect(results.first == true)
    #expect(results.last == false)
    sweep.beginPicture()
    results = [sweep.run(outline, rule: .nonZero, height: 24)]
    #expect(results == [true])
  }

  /// So many chains in a row that samples are counted: a wedge of thousands of layers is still a
  /// wedge.
  @Test
  func thousandsOfLayersAreCounted() {
    var path = Path()
    for layer in 0..<1_500 {
      let shift = Double(layer % 7) * 1e-3
      path.move(to: Point(x: 2 + shift, y: 0))
      path.line(to: Point(x: 6 + shift, y: 0))
      path.line(to: Point(x: 6 - shift, y: 8))
      path.line(to: Point(x: 2 - shift, y: 8))
      path.close()
    }
    let pixels = Self.rowSwept(path, .nonZero, .identity, size: 8)
    for row in 0..<8 {
      let alphas = pixels[8 * row..<8 * row + 8]
      #expect(Array(alphas) == [0, 0, 255, 255, 255, 255, 0, 0], "row \(row)")
    }
  }
}
