internal import Geometry
internal import Raster
internal import SymbolStyle

/// A drawing in one weight as cells of ink and paper, with measures of its quality.
struct InkPicture {
  /// The area of the ink, in grid units.
  private let path: Path
  /// The stroke width of the weight, in units.
  private let stroke: Double
  /// The number of cells per unit.
  private let resolution: Double
  private let side: Int
  private let parts: InkParts
  private let paper: InkParts
  /// For each connected part, the cell where it is thickest.
  private let thickest: [Int]
  /// For each cell of ink, the distance to paper; for each cell of paper, the distance to ink.
  private let depth: [Float]
  private let room: [Float]
  /// Whether each cell is ink instead of paper.
  private let isInk: [Bool]
  private let thin: (area: Double, reach: Double)
  private let smalls: [Int: (lost: Double, merged: Double)]

  /// The margin around the grid in units.
  private static let margin = 2.0
  /// The minimum visible area, in square units.
  private static let smallest = 0.01

  /// Measures a drawing.
  ///
  /// - Parameters:
  ///   - path: An area by the nonzero rule, in grid units.
  ///   - stroke: The stroke width of the weight, in units.
  ///   - rasterizer: A reusable rasterizer.
  init(_ path: Path, stroke: Double, _ rasterizer: inout Rasterizer) {
    self.path = path
    self.stroke = stroke
    // Choose cells so small that a quarter of the stroke width is at least two cells.
    resolution = stroke < 1 ? 16 : 8
    let side = Int((24 + 2 * Self.margin) * resolution)
    self.side = side
    let coverage = Self.coverage(path, side, scale: resolution, margin: Self.margin, &rasterizer)
    let isInk = coverage.map { $0 >= 128 }
    self.isInk = isInk
    parts = InkParts(of: isInk, side: side)
    paper = InkParts(of: isInk.map { !$0 }, side: side)
    depth = DistanceField(to: isInk.map { !$0 }, side: side).squares
    room = DistanceField(to: isInk, side: side).squares
    thin = Self.thin(isInk, depth, side, stroke * resolution)
    thickest = Self.thickestCells(parts, depth)
    let ink = (ink: parts, thickest: thickest)
    let around = (areas: paper, outside: Self.outside(paper, side))
    var smalls: [Int: (lost: Double, merged: Double)] = [:]
    for size in [16, 24, 32] {
      let scale = Double(size) / 24
      let pixels = Self.coverage(path, size, scale: scale, margin: 0, &rasterizer)
      smalls[size] = Self.small(pixels, size, ink, around, side, resolution)
    }
    self.smalls = smalls
  }

  private static func coverage(
    _ path: Path, _ side: Int, scale: Double, margin: Double, _ rasterizer: inout Rasterizer
  ) -> [UInt8] {
    var surface = Surface(width: side, height: side)
    let offset = margin * scale
    rasterizer.fill(
      path, map: AffineMap(a: scale, b: 0, c: 0, d: scale, e: offset, f: offset), rule: .nonZero,
      with: Brush(color: .black), on: &surface)
    return surface.coverage
  }

  /// Returns the area of a number of cells, in square units.
  private func area(_ cells: Int) -> Double { Double(cells) / (resolution * resolution) }

  // MARK: Parts

  /// The number of connected areas: parts of ink, and counters (enclosed areas of paper).
  struct Counts: Hashable {
    var parts: Int
    var counters: Int

    /// Returns the total difference between two counts.
    func difference(_ other: Counts) -> Int {
      abs(parts - other.parts) + abs(counters - other.counters)
    }
  }

  /// The minimum area that is counted, in square units; smaller areas look like specks instead of
  /// shapes.
  private static let least = 0.12

  /// The number of visible parts and counters.
  var counts: Counts { counts(parts, paper) }

  /// The number of visible parts and counters if all gaps narrower than half a unit are closed.
  var closedCounts: Counts {
    let radius = Float(0.25 * resolution + 0.5)
    let isDark = room.map { $0 <= radius * radius }
    return counts(InkParts(of: isDark, side: side), InkParts(of: isDark.map { !$0 }, side: side))
  }

  private func counts(_ parts: InkParts, _ paper: InkParts) -> Counts {
    Counts(
      parts: parts.sizes.count { area($0) > Self.least },
      // Do not count the paper around the ink, which is not a counter.
      counters: paper.sizes.count { area($0) > Self.least } - 1)
  }

  /// How much smaller the smallest part is than a square with the stroke width as its side, as a
  /// fraction of that square; 0 if it is large enough.
  var crumb: Double {
    let sizes = parts.sizes.lazy.map { area($0) }.filter { $0 > Self.smallest }
    guard let least = sizes.min() else { return 0 }
    return max(0, 1 - least / (stroke * stroke))
  }

  /// How much thinner the thinnest part is than a stroke, measured where it is thickest, as a
  /// fraction of the stroke width; 0 if it is thick enough.
  var sliver: Double {
    var least = Double.infinity
    for (label, cell) in thickest.enumerated() where area(parts.sizes[label]) > Self.smallest {
      // Distances are measured between the centers of cells, so the distance to the edge of the ink
      // is half a cell shorter.
      least = min(least, (2 * Double(depth[cell].squareRoot()) - 1) / resolution)
    }
    return least < .infinity ? max(0, 1 - least / stroke) : 0
  }

  // MARK: Strokes

  /// The area of ink that is thinner than a third of the stroke width, relative to the squared
  /// stroke width.
  var hairline: Double { thin.area / (stroke * resolution * stroke * resolution) }

  /// The length of tapering ink that is thinner than a third of the stroke width, in stroke widths.
  var spike: Double { thin.reach / (stroke * resolution) }

  /// Returns the ink that is too thin for a pen with a third of the stroke width: its area, and the
  /// maximum distance from ink that the pen can draw.
  private static func thin(
    _ isInk: [Bool], _ depth: [Float], _ side: Int, _ stroke: Double
  ) -> (area: Double, reach: Double) {
    let radius = Float(stroke / 6 + 0.5)
    let core = depth.map { $0 > radius * radius }
    let reached = DistanceField(to: core, side: side).squares
    var area = 0.0
    var reach: Float = 0
    // A completely thin part is a hairline, not a taper.
    for cell in isInk.indices where isInk[cell] {
      let distance = reached[cell]
      guard distance > (radius + 1) * (radius + 1) else { continue }
      area += 1
      if distance < DistanceField.infinite { reach = max(reach, distance) }
    }
    return (area, reach > 0 ? max(0, Double(reach.squareRoot() - radius)) : 0)
  }

  /// The area of paper in gaps that are narrower than a third of a unit, in square units.
  var slit: Double {
    // Half of a third of a unit is the distance to the edge; half a cell more is the distance to
    // the next cell's center.
    let radius = Float(resolution / 6 + 0.5)
    let open = room.map { $0 > radius * radius }
    let reached = DistanceField(to: open, side: side).squares
    let limit = (radius + 1) * (radius + 1)
    return area(isInk.indices.count { !isInk[$0] && reached[$0] > limit })
  }

  /// How much smaller the mean stroke width is than that of the weight, as a fraction.
  ///
  /// The mean stroke width is twice the area divided by the length of the outlines.
  var thinness: Double {
    // Flatten with a tolerance of a twentieth of a cell, which is finer than any curve in a
    // drawing.
    let length = path.flattened(tolerance: 0.05 / resolution).contours.reduce(0) { sum, contour in
      var last = contour.start
      return sum
        + contour.segments.reduce(0) { length, segment in
          defer { last = segment.end }
          return length + last.distance(to: segment.end)
        } + last.distance(to: contour.start)
    }
    guard length > 0 else { return 0 }
    return max(0, 1 - 2 * area(parts.sizes.reduce(0, +)) / length / stroke)
  }

  /// The distance from the center of the ink to the center of the grid in units, on the axis where
  /// it is larger.
  var offset: Double {
    let bounds = path.tightBounds
    guard !path.isEmpty else { return 0 }
    return max(abs(bounds.center.x - 12), abs(bounds.center.y - 12))
  }

  // MARK: Small sizes

  /// Returns the number of counters that close, and of parts that merge, at a size in pixels.
  func small(_ size: Int) -> (lost: Double, merged: Double) { smalls[size] ?? (0, 0) }

  /// The minimum coverage at which a pixel looks like ink: two thirds.
  private static let dark = 170

  /// Returns, for each connected part, the cell where it is thickest.
  private static func thickestCells(_ parts: InkParts, _ depth: [Float]) -> [Int] {
    var deepest = [Float](repeating: 0, count: parts.sizes.count)
    var cells = [Int](repeating: 0, count: parts.sizes.count)
    for (cell, label) in parts.labels.enumerated() where label >= 0 {
      guard depth[cell] > deepest[Int(label)] else { continue }
      deepest[Int(label)] = depth[cell]
      cells[Int(label)] = cell
    }
    return cells
  }

  /// Returns the numbers of the areas of paper that reach the edge of the grid.
  ///
  /// There can be several, because wide ink can divide the surrounding paper.
  private static func outside(_ paper: InkParts, _ side: Int) -> Set<Int> {
    var outside: Set<Int> = []
    for at in 0..<side {
      for cell in [at, (side - 1) * side + at, at * side, at * side + side - 1] {
        outside.insert(Int(paper.labels[cell]))
      }
    }
    return outside
  }

  private static func small(
    _ pixels: [UInt8], _ size: Int, _ parts: (ink: InkParts, thickest: [Int]),
    _ paper: (areas: InkParts, outside: Set<Int>), _ side: Int, _ resolution: Double
  ) -> (lost: Double, merged: Double) {
    let cellsInPixel = 24 * resolution / Double(size)
    let margin = Int(margin * resolution)
    // The number of the pixel that contains each column or row of cells; -1 in the margin.
    let places = (0..<side).map { cell in
      let place = Double(cell - margin) + 0.5
      return place >= 0 && Int(place / cellsInPixel) < size ? Int(place / cellsInPixel) : -1
    }
    // A counter stays open if its lightest pixel is light.
    var lightest = [Int](repeating: 255, count: paper.areas.sizes.count)
    for row in 0..<side where places[row] >= 0 {
      for column in 0..<side where places[column] >= 0 {
        let label = Int(paper.areas.labels[row * side + column])
        guard label >= 0 else { continue }
        lightest[label] = min(lightest[label], Int(pixels[places[row] * size + places[column]]))
      }
    }
    let lost = lightest.indices.count { label in
      !paper.outside.contains(label)
        && Double(paper.areas.sizes[label]) >= cellsInPixel * cellsInPixel
        && lightest[label] >= dark
    }
    // Two parts merge if a single dark area contains the thickest points of both.
    let areas = InkParts(of: pixels.map { $0 >= dark }, side: size)
    var seen: Set<Int32> = []
    var merged = 0
    for cell in parts.thickest {
      let (row, column) = (places[cell / side], places[cell % side])
      guard row >= 0, column >= 0, areas.labels[row * size + column] >= 0 else { continue }
      if !seen.insert(areas.labels[row * size + column]).inserted { merged += 1 }
    }
    return (Double(lost), Double(merged))
  }
}
