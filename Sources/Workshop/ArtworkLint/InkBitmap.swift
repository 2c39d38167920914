internal import Geometry
internal import Raster
internal import SymbolStyle

/// A drawing as black and white pixels, to see what is connected.
struct InkBitmap {
  /// Pixels a unit of the drawing.
  static let resolution = 8
  /// The grid with a margin of 2 units on all sides.
  static let side = 28 * resolution
  /// Spots smaller than this many square units are not counted: the eye does not see them.
  private static let smallest = 0.12

  private(set) var isInk: [Bool]

  /// - Parameters:
  ///   - path: An area by the non-zero rule.
  ///   - rasterizer: Reused from bitmap to bitmap.
  init(_ path: Path, _ rasterizer: inout Rasterizer) {
    var surface = Surface(width: Self.side, height: Self.side)
    let scale = Double(Self.resolution)
    rasterizer.fill(
      path, map: AffineMap(a: scale, b: 0, c: 0, d: scale, e: 2 * scale, f: 2 * scale),
      rule: .nonZero, with: Brush(color: .black), on: &surface)
    isInk = surface.coverage.map { $0 >= 128 }
  }

  /// How many separate areas of ink there are, and of what is not ink.
  struct Topology: Hashable, CustomStringConvertible {
    var parts: Int
    var holes: Int

    var description: String { "\(parts) parts and \(holes) holes" }
  }

  var topology: Topology {
    // What is around everything is not a hole.
    Topology(parts: count(of: true), holes: count(of: false) - 1)
  }

  private func count(of kind: Bool) -> Int {
    let side = Self.side
    let least = Int(Self.smallest * Double(Self.resolution * Self.resolution))
    var isSeen = [Bool](repeating: false, count: isInk.count)
    var stack: [Int] = []
    var areas = 0
    for start in isInk.indices where isInk[start] == kind && !isSeen[start] {
      var size = 0
      stack.append(start)
      isSeen[start] = true
      while let place = stack.popLast() {
        size += 1
        let x = place % side
        let neighbours = [
          x > 0 ? place - 1 : -1, x + 1 < side ? place + 1 : -1, place - side, place + side,
        ]
        for next in neighbours
        where next >= 0 && next < isInk.count && isInk[next] == kind && !isSeen[next] {
          isSeen[next] = true
          stack.append(next)
        }
      }
      if size > least { areas += 1 }
    }
    return areas
  }

  /// All that is at most `distance` units away from ink.
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

  /// The ink with all gaps narrower than twice `distance` units closed, and without holes.
  func silhouette(closing distance: Double) -> InkBitmap {
    var paper = grown(by: distance).withoutHoles
    paper.isInk = paper.isInk.map { !$0 }
    var closed = paper.grown(by: distance)
    closed.isInk = closed.isInk.map { !$0 }
    return closed
  }

  /// All that the paper around the ink does not reach.
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
