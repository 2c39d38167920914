internal import Geometry
internal import Raster
internal import SymbolStyle

/// A drawing as black and white pixels, from which its silhouette can be computed.
struct InkBitmap {
  /// The number of pixels per unit.
  static let resolution = 8
  /// The side of the bitmap in pixels: the grid with a margin of 2 units on all sides.
  static let side = 28 * resolution
  private(set) var isInk: [Bool]

  /// Renders a path.
  ///
  /// - Parameters:
  ///   - path: An area by the nonzero rule.
  ///   - rasterizer: A reusable rasterizer.
  init(_ path: Path, _ rasterizer: inout Rasterizer) {
    var surface = Surface(width: Self.side, height: Self.side)
    let scale = Double(Self.resolution)
    rasterizer.fill(
      path, map: AffineMap(a: scale, b: 0, c: 0, d: scale, e: 2 * scale, f: 2 * scale),
      rule: .nonZero, with: Brush(color: .black), on: &surface)
    isInk = surface.coverage.map { $0 >= 128 }
  }

  /// Returns the bitmap with all pixels within `distance` units of ink added.
  func grown(by distance: Double) -> InkBitmap {
    var grown = self
    let reach = distance * Double(Self.resolution)
    let steps = Int(reach)
    let side = Self.side
    var offsets: [(Int, Int)] = []
    for y in -steps...steps {
      for x in -steps...steps where Double(x * x + y * y) <= reach * reach {
        offsets.append((x, y))
      }
    }
    for y in 0..<side {
      for x in 0..<side where isInk[y * side + x] {
        for (dx, dy) in offsets {
          let column = x + dx
          let row = y + dy
          if column >= 0, column < side, row >= 0, row < side {
            grown.isInk[row * side + column] = true
          }
        }
      }
    }
    return grown
  }

  /// Returns the ink without holes, with all gaps narrower than twice `distance` units closed.
  func silhouette(closing distance: Double) -> InkBitmap {
    var paper = grown(by: distance).withoutHoles
    paper.isInk = paper.isInk.map { !$0 }
    var closed = paper.grown(by: distance)
    closed.isInk = closed.isInk.map { !$0 }
    return closed
  }

  /// The bitmap without holes: everything is filled that is not connected to the outside.
  private var withoutHoles: InkBitmap {
    var filled = self
    filled.isInk = [Bool](repeating: true, count: isInk.count)
    var stack = [0]
    while let place = stack.popLast() {
      guard filled.isInk[place], !isInk[place] else { continue }
      filled.isInk[place] = false
      let x = place % Self.side
      if x > 0 { stack.append(place - 1) }
      if x + 1 < Self.side { stack.append(place + 1) }
      if place >= Self.side { stack.append(place - Self.side) }
      if place + Self.side < isInk.count { stack.append(place + Self.side) }
    }
    return filled
  }

  /// The area of the ink in square units.
  var area: Double {
    Double(isInk.count { $0 }) / Double(Self.resolution * Self.resolution)
  }
}
