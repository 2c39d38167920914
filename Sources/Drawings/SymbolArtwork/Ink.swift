internal import Geometry
internal import SymbolStyle

/// The appearance of ink: the properties that a drawing record can set.
struct Look: Hashable, Sendable {
  /// The hierarchy level: 1 for the subject of the symbol, 2 for parts that support it, and 3 for
  /// the faintest parts.
  var level = 1
  /// The name of a system color.
  var tint: String?
  /// A fixed color, for ink that does not use a system color.
  var color: Color?
  /// The position among the parts that a variable value lights up, from 1.
  var step: Int?
}

/// A drawing under construction: areas in painting order.
///
/// Most of the time to draw is spent on Boolean operations. For this reason, erasing only records
/// the area in each piece that it touches. `layers` then erases everything together: one operation
/// for all pieces with the same erased areas, instead of one for each pair.
struct Ink {
  /// An area by the nonzero rule, minus the areas that were erased since it was painted.
  struct Piece {
    var path: Path
    var look: Look
    fileprivate var erasers: [Eraser] = []
    /// Whether the path consists of simple outlines.
    fileprivate var isSimple = false

    /// The area that remains after erasing.
    fileprivate var rest: Path {
      erasers.isEmpty ? path : Ink.erased([path], erasers)
    }
  }

  /// An erased area, shared by the pieces that it touches.
  fileprivate final class Eraser {
    let path: Path
    /// The minimum area of a remaining contour in square units; smaller contours would look like
    /// specks.
    let crumb: Double

    init(_ path: Path, crumb: Double) {
      self.path = path
      self.crumb = crumb
    }
  }

  private(set) var pieces: [Piece] = []

  mutating func add(_ path: Path, _ look: Look = Look()) {
    guard !path.isEmpty else { return }
    pieces.append(Piece(path: path, look: look))
  }

  mutating func add(_ other: Ink) { pieces += other.pieces }

  /// Adds the remaining pieces of another drawing, and combines their appearance with `look`.
  mutating func add(_ other: Ink, _ look: Look) {
    pieces += other.pieces.map { piece in
      var piece = piece
      piece.look = Look(
        level: max(piece.look.level, look.level), tint: look.tint ?? piece.look.tint,
        color: look.tint == nil ? look.color ?? piece.look.color : nil,
        step: look.step ?? piece.look.step)
      return piece
    }
  }

  /// Erases an area from everything painted so far.
  ///
  /// Remaining contours of a piece that are smaller than `crumb` square units are dropped, unless
  /// nothing else remains.
  mutating func erase(_ area: Path, crumb: Double = 0) {
    let bounds = area.controlBounds
    let touched =
      area.isEmpty
      ? []
      : pieces.indices.filter {
        !pieces[$0].path.isEmpty && pieces[$0].path.controlBounds.intersects(bounds)
      }
    guard !touched.isEmpty else { return }
    // Resolve the area once, instead of once per piece.
    let eraser = Eraser(touched.count > 1 ? area.normalized() : area, crumb: crumb)
    for index in touched { pieces[index].erasers.append(eraser) }
  }

  mutating func clip(to area: Path) {
    for index in pieces.indices {
      pieces[index].path = pieces[index].rest.intersection(area)
      pieces[index].erasers = []
    }
    pieces.removeAll { $0.path.isEmpty }
  }

  mutating func transform(by map: AffineMap) {
    // Mirroring reverses the winding of an outline.
    let isMirrored = map.determinant < 0
    func image(_ path: Path) -> Path {
      let image = path.transformed(by: map)
      return isMirrored ? image.reversed : image
    }
    let growth = abs(map.determinant)
    var images: [ObjectIdentifier: Eraser] = [:]
    for index in pieces.indices {
      pieces[index].path = image(pieces[index].path)
      pieces[index].erasers = pieces[index].erasers.map { eraser in
        let id = ObjectIdentifier(eraser)
        if let known = images[id] { return known }
        let moved = Eraser(image(eraser.path), crumb: eraser.crumb * growth)
        images[id] = moved
        return moved
      }
    }
  }

  /// Changes all levels to at least `level`, for parts that support another part.
  mutating func lower(to level: Int) {
    for index in pieces.indices { pieces[index].look.level = max(level, pieces[index].look.level) }
  }

  /// The union of all remaining areas.
  var region: Path { .joined(pieces.map(\.rest)) }

  /// The bounding box of all remaining areas.
  var bounds: Rectangle {
    var bounds = Rectangle.empty
    for piece in pieces where piece.erasers.isEmpty {
      bounds = bounds.union(piece.path.tightBounds)
    }
    for piece in pieces where !piece.erasers.isEmpty {
      // Erasing never enlarges an area.
      if bounds.union(piece.path.tightBounds) != bounds {
        bounds = bounds.union(piece.rest.tightBounds)
      }
    }
    return bounds
  }

  /// Returns the radius of the smallest circle around `center` that contains all remaining areas,
  /// accurate to 0.05 units.
  func radius(around center: Point) -> Double {
    func reach(_ path: Path) -> Double {
      path.points.reduce(0) { max($0, $1.distance(to: center)) }
    }
    var radius = 0.0
    for piece in pieces where piece.erasers.isEmpty {
      // A curve is never farther away than its control points.
      if reach(piece.path) > radius {
        radius = max(radius, reach(piece.path.flattened(tolerance: 0.05)))
      }
    }
    for piece in pieces where !piece.erasers.isEmpty {
      if reach(piece.path) > radius {
        radius = max(radius, reach(piece.rest.flattened(tolerance: 0.05)))
      }
    }
    return radius
  }

  /// Returns the approximate center of the smallest circle around everything painted, including
  /// erased areas.
  func middle(near start: Point) -> Point {
    // Collect the outermost points in several directions.
    let directions = (0..<36).map { Point.origin.moved(10 * Double($0), 1) }
    var reaches = directions.map { _ in (-Double.infinity, start) }
    var least = -Double.infinity
    for piece in pieces {
      for point in piece.path.flattened(tolerance: 0.05).points {
        let (x, y) = (point.x - start.x, point.y - start.y)
        // A point cannot be farther away in any direction than its distance from the origin.
        guard least <= 0 || x * x + y * y > least * least else { continue }
        least = .infinity
        for (index, direction) in directions.enumerated() {
          let reach = x * direction.x + y * direction.y
          if reach > reaches[index].0 { reaches[index] = (reach, point) }
          least = min(least, reaches[index].0)
        }
      }
    }
    // Move towards the farthest point in decreasing steps.
    var center = start
    for step in 1...200 {
      var farthest = center
      var square = -Double.infinity
      for (_, point) in reaches {
        let (x, y) = (point.x - center.x, point.y - center.y)
        if x * x + y * y > square {
          square = x * x + y * y
          farthest = point
        }
      }
      center = center.interpolated(to: farthest, at: 1 / Double(step + 1))
    }
    return center
  }

  /// Returns what remains of areas after erasing, as simple outlines.
  fileprivate static func erased(_ paths: [Path], _ erasers: [Eraser]) -> Path {
    let path = Path.joined(paths)
    let relevant = erasers.filter { path.touches($0.path) }
    guard !relevant.isEmpty else { return path.normalized() }
    let area = Path.joined(relevant.map(\.path))
    // Areas inside the path, as in most enclosures, become holes; both are often in the cache.
    let rest =
      path.surrounds(area.controlBounds)
      ? .joined([path.normalized(), area.normalized().reversed]) : path.minus(area)
    let crumb = relevant.reduce(0) { max($0, $1.crumb) }
    guard crumb > 0 else { return rest }
    let areas = rest.contourAreas
    guard areas.contains(where: { $0 >= crumb }), areas.contains(where: { 0 < $0 && $0 < crumb })
    else { return rest }
    // A hole in a contour that is dropped is even smaller.
    return .joined(zip(rest.subpaths, areas).filter { abs($1) >= crumb || $1 < 0 }.map(\.0))
  }

  /// Creates a drawing of disjoint areas with simple outlines.
  init(_ areas: [(look: Look, path: Path)]) {
    // Keep empty areas, because they count as steps of a variable value.
    pieces = areas.map { Piece(path: $0.path, look: $0.look, isSimple: true) }
  }

  init() {}

  /// Returns the disjoint areas for each combination of level, tint and step, ordered by level.
  ///
  /// Where areas overlap, the one with the lower level number wins; at equal levels, the one
  /// painted later wins.
  func layers() -> [SymbolDrawing.Layer] {
    let steps = Set(pieces.compactMap(\.look.step)).count
    return resolved().compactMap { area in
      guard !area.path.isEmpty else { return nil }
      return SymbolDrawing.Layer(
        path: area.path, level: area.look.level,
        tint: area.look.tint.map { .system($0) } ?? area.look.color.map { .fixed($0) },
        threshold: area.look.step.map { Self.threshold($0, of: steps) })
    }
  }

  /// Returns the remaining area for each appearance as simple outlines, in layer order.
  func resolved() -> [(look: Look, path: Path)] {
    var groups: [(look: Look, pieces: [Piece])] = []
    for piece in pieces {
      if let known = groups.firstIndex(where: { $0.look == piece.look }) {
        groups[known].pieces.append(piece)
      } else {
        groups.append((piece.look, [piece]))
      }
    }
    let order = groups.indices.sorted {
      (groups[$0].look.level, -$0) < (groups[$1].look.level, -$1)
    }
    var taken = Path()
    var areas: [(look: Look, path: Path)] = []
    for index in order {
      let group = groups[index]
      var path = Self.union(of: group.pieces)
      // The content of an enclosure is usually inside the hole of its ring, where nothing has to be
      // cut off.
      if !path.isApart(from: taken) { path = path.minus(taken) }
      areas.append((group.look, path))
      if areas.count < groups.count { taken.append(path) }
    }
    return areas
  }

  /// Returns the remaining area of all pieces, as simple outlines.
  private static func union(of pieces: [Piece]) -> Path {
    if pieces.count == 1, pieces[0].isSimple, pieces[0].erasers.isEmpty { return pieces[0].path }
    var sets: [(erasers: [Eraser], paths: [Path])] = []
    for piece in pieces {
      let known = sets.firstIndex { set in
        set.erasers.elementsEqual(piece.erasers) { $0 === $1 }
      }
      if let known {
        sets[known].paths.append(piece.path)
      } else {
        sets.append((piece.erasers, [piece.path]))
      }
    }
    let parts = sets.map { erased($0.paths, $0.erasers) }.filter { !$0.isEmpty }
    for index in parts.indices {
      for other in 0..<index where !parts[index].isApart(from: parts[other]) {
        return Path.union(of: parts)
      }
    }
    return .joined(parts)
  }

  /// Returns the variable value at which a step lights up: the steps divide the range into equal
  /// parts, rounded up to whole percents.
  private static func threshold(_ step: Int, of count: Int) -> Double {
    guard step > 1, count > 1 else { return 0 }
    return ((100 * Double(step - 1) / Double(count)).rounded() + 1) / 100
  }
}
