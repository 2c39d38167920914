internal import Geometry
internal import Raster
internal import SymbolStyle

/// A drawing in one weight as cells of ink and paper, and what can be measured of it.
struct InkPicture {
  /// The area of the ink, in units of the grid.
  private let path: Path
  /// The width of the weight's strokes, in units.
  private let stroke: Double
  /// Cells a unit.
  private let resolution: Double
  private let side: Int
  private let parts: InkParts
  private let paper: InkParts
  /// By cell of ink: how far it is to paper; by cell of paper: how far it is to ink.
  private let depth: [Float]
  private let room: [Float]
  /// Paper, ink, and ink that a pen of a quarter of the stroke can draw.
  private let isInk: [Bool]
  private let thin: (area: Double, reach: Double)
  private let smalls: [Int: (lost: Double, merged: Double)]

  /// Around the grid, in units.
  private static let margin = 2.0
  /// Areas below so many square units are not seen at all.
  private static let smallest = 0.01

  /// - Parameters:
  ///   - path: An area by the non-zero rule, in units of the grid.
  ///   - stroke: The width of the weight's strokes, in units.
  ///   - rasterizer: Reused from picture to picture.
  init(_ path: Path, stroke: Double, _ rasterizer: inout Rasterizer) {
    self.path = path
    self.stroke = stroke
    // A quarter of the stroke is two cells at least.
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
    var smalls: [Int: (lost: Double, merged: Double)] = [:]
    for size in [16, 24, 32] {
      let scale = Double(size) / 24
      let pixels = Self.coverage(path, size, scale: scale, margin: 0, &rasterizer)
      smalls[size] = Self.small(pixels, size, parts, paper, depth, room, side, resolution)
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

  /// Square units of a number of cells.
  private func area(_ cells: Int) -> Double { Double(cells) / (resolution * resolution) }

  // MARK: Parts

  /// How many connected areas there are.
  struct Counts: Hashable {
    var parts: Int
    var counters: Int

    /// How many the one has and the other has not.
    func difference(_ other: Counts) -> Int {
      abs(parts - other.parts) + abs(counters - other.counters)
    }
  }

  /// Areas of fewer square units are not counted: they are seen as dirt, not as shapes.
  private static let least = 0.12

  /// The parts and counters that the eye sees.
  var counts: Counts { counts(parts, paper) }

  /// What is left of them if all gaps narrower than half a unit are closed.
  var closedCounts: Counts {
    let radius = Float(0.25 * resolution + 0.5)
    let isDark = room.map { $0 <= radius * radius }
    return counts(InkParts(of: isDark, side: side), InkParts(of: isDark.map { !$0 }, side: side))
  }

  private func counts(_ parts: InkParts, _ paper: InkParts) -> Counts {
    Counts(
      parts: parts.sizes.count { area($0) > Self.least },
      // What is around everything is no counter.
      counters: paper.sizes.count { area($0) > Self.least } - 1)
  }

  /// What the smallest part lacks of the stroke's square; 0 where it has it.
  var crumb: Double {
    let sizes = parts.sizes.lazy.map { area($0) }.filter { $0 > Self.smallest }
    guard let least = sizes.min() else { return 0 }
    return max(0, 1 - least / (stroke * stroke))
  }

  /// What the thinnest part, where it is thickest, lacks of the stroke; 0 where it has it.
  var sliver: Double {
    var thickest = [Float](repeating: 0, count: parts.sizes.count)
    for (cell, label) in parts.labels.enumerated() where label >= 0 {
      thickest[Int(label)] = max(thickest[Int(label)], depth[cell])
    }
    var least = Double.infinity
    for (label, square) in thickest.enumerated() where area(parts.sizes[label]) > Self.smallest {
      // From the center of a cell to that of the nearest of paper: half a cell more than to the
      // edge.
      least = min(least, (2 * Double(square.squareRoot()) - 1) / resolution)
    }
    return least < .infinity ? max(0, 1 - least / stroke) : 0
  }

  // MARK: Strokes

  /// The area of ink that is thinner than a third of the stroke, in squares of the stroke.
  var hairline: Double { thin.area / (stroke * resolution * stroke * resolution) }

  /// How far ink goes on where it gets thinner than a third of the stroke, in strokes.
  var spike: Double { thin.reach / (stroke * resolution) }

  /// What a pen of a third of the stroke leaves out of the ink: its area, and how far it is from
  /// what the pen draws.
  private static func thin(
    _ isInk: [Bool], _ depth: [Float], _ side: Int, _ stroke: Double
  ) -> (area: Double, reach: Double) {
    let radius = Float(stroke / 6 + 0.5)
    let core = depth.map { $0 > radius * radius }
    let reached = DistanceField(to: core, side: side).squares
    var area = 0.0
    var reach: Float = 0
    // What is wholly thin is no taper but a hairline.
    for cell in isInk.indices where isInk[cell] {
      let distance = reached[cell]
      guard distance > (radius + 1) * (radius + 1) else { continue }
      area += 1
      if distance < DistanceField.infinite { reach = max(reach, distance) }
    }
    return (area, reach > 0 ? max(0, Double(reach.squareRoot() - radius)) : 0)
  }

  /// The area of paper between ink that is narrower than a third of a unit, in square units.
  var slit: Double {
    // Half of a third of a unit, to the edge; to the center of the next cell, half a cell more.
    let radius = Float(resolution / 6 + 0.5)
    let open = room.map { $0 > radius * radius }
    let reached = DistanceField(to: open, side: side).squares
    let limit = (radius + 1) * (radius + 1)
    return area(isInk.indices.count { !isInk[$0] && reached[$0] > limit })
  }

  /// What the mean stroke lacks of the weight's: twice the area by the length of the outlines.
  var thinness: Double {
    // The outline of a drawing has no curve that a twentieth of a cell does not follow.
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

  /// How far the middle of the ink is from that of the grid, in units: on the axis where it is
  /// farther.
  var offset: Double {
    let bounds = path.tightBounds
    guard !path.isEmpty else { return 0 }
    return max(abs(bounds.center.x - 12), abs(bounds.center.y - 12))
  }

  // MARK: Small sizes

  /// How many counters are closed and how many parts run together in so many pixels.
  func small(_ size: Int) -> (lost: Double, merged: Double) { smalls[size] ?? (0, 0) }

  /// From here on, a pixel is taken for ink: two thirds.
  private static let dark = 170

  private static func small(
    _ pixels: [UInt8], _ size: Int, _ parts: InkParts, _ paper: InkParts, _ depth: [Float],
    _ room: [Float], _ side: Int, _ resolution: Double
  ) -> (lost: Double, merged: Double) {
    let cellsInPixel = 24 * resolution / Double(size)
    let margin = Int(margin * resolution)
    func pixel(_ cell: Int) -> Int? {
      let x = Double(cell % side - margin) + 0.5
      let y = Double(cell / side - margin) + 0.5
      guard x >= 0, y >= 0 else { return nil }
      let (column, row) = (Int(x / cellsInPixel), Int(y / cellsInPixel))
      return column < size && row < size ? row * size + column : nil
    }
    // Counters: the lightest of their pixels.
    var lightest = [Int](repeating: 255, count: paper.sizes.count)
    for cell in paper.labels.indices where paper.labels[cell] >= 0 {
      guard let pixel = pixel(cell) else { continue }
      let label = Int(paper.labels[cell])
      lightest[label] = min(lightest[label], Int(pixels[pixel]))
    }
    // Wide ink may part the paper around it where the picture ends.
    var outside: Set<Int> = []
    for at in 0..<side {
      for cell in [at, (side - 1) * side + at, at * side, at * side + side - 1] {
        outside.insert(Int(paper.labels[cell]))
      }
    }
    let lost = lightest.indices.count { label in
      !outside.contains(label) && Double(paper.sizes[label]) >= cellsInPixel * cellsInPixel
        && lightest[label] >= dark
    }
    // Parts: those whose thickest places are in one dark area.
    var thickest = [(depth: Float, cell: Int)](repeating: (0, 0), count: parts.sizes.count)
    for cell in parts.labels.indices where parts.labels[cell] >= 0 {
      let label = Int(parts.labels[cell])
      if depth[cell] > thickest[label].depth { thickest[label] = (depth[cell], cell) }
    }
    let areas = InkParts(of: pixels.map { $0 >= dark }, side: size)
    var seen: Set<Int32> = []
    var merged = 0
    for place in thickest {
      guard let pixel = pixel(place.cell), areas.labels[pixel] >= 0 else { continue }
      if !seen.insert(areas.labels[pixel]).inserted { merged += 1 }
    }
    return (Double(lost), Double(merged))
  }
}
