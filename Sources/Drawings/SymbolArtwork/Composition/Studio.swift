internal import Geometry
internal import Raster
internal import SymbolStyle

/// The drawing context: the records, and caches for drawings and measurements.
final class Studio {
  let library: GlyphLibrary
  private var bounds: [Form: Rectangle] = [:]
  private var metrics: [Form: Metrics] = [:]
  private var rounds: [Form: Metrics] = [:]
  /// The most recent drawings, because related symbols are drawn in sequence and share parts.
  private var recent: [(composition: Part, pen: Pen, ink: Ink)] = []
  /// The hash of each recent drawing, which makes lookups fast.
  private var hashes: [Int] = []
  /// The index of the cache entry to replace next.
  private var oldest = 0
  private var runs: [Part: Int] = [:]
  private var marks: [MarkKey: Mark] = [:]
  private var rasterizer = Rasterizer()
  private var surface = Surface(width: Studio.runGrid, height: Studio.runGrid)

  init(_ library: GlyphLibrary) { self.library = library }

  /// A composition in its outlined or filled form.
  private struct Form: Hashable {
    @Part var composition: any Composition
    var isFilled: Bool
  }

  /// The maximum number of cached drawings.
  private static let memory = 128

  /// The size of a drawing in Regular.
  struct Metrics {
    var bounds: Rectangle
    /// The radius of the circle around the center of the bounds that contains all ink.
    var radius: Double
  }

  /// Returns the drawing of a composition, from the cache if it is a recent one.
  func draw(_ composition: any Composition, _ pen: Pen) -> Ink {
    let part = Part(wrappedValue: composition)
    let hash = part.hash ^ Int(truncatingIfNeeded: pen.width.bitPattern) &+ (pen.isFilled ? 1 : 0)
    for index in hashes.indices
    where hashes[index] == hash && recent[index].pen == pen && recent[index].composition == part {
      return recent[index].ink
    }
    let ink = composition.draw(pen, self)
    if recent.count < Self.memory {
      hashes.append(hash)
      recent.append((part, pen, ink))
    } else {
      hashes[oldest] = hash
      recent[oldest] = (part, pen, ink)
      oldest = (oldest + 1) % Self.memory
    }
    return ink
  }

  /// Returns the bounds of a composition in Regular, in its outlined or filled form.
  func bounds(of composition: any Composition, isFilled: Bool) -> Rectangle {
    let form = Form(composition: composition, isFilled: isFilled)
    if let known = bounds[form] { return known }
    let ink = draw(composition, Pen(weight: 400).filled(isFilled))
    var found = ink.bounds
    if found.isEmpty { found = Rectangle(x: 12, y: 12, width: 0, height: 0) }
    bounds[form] = found
    return found
  }

  /// Returns the size of a composition in Regular, in its outlined or filled form.
  func metrics(of composition: any Composition, isFilled: Bool) -> Metrics {
    let form = Form(composition: composition, isFilled: isFilled)
    if let known = metrics[form] { return known }
    let bounds = bounds(of: composition, isFilled: isFilled)
    let ink = draw(composition, Pen(weight: 400).filled(isFilled))
    let found = Metrics(bounds: bounds, radius: ink.radius(around: bounds.center))
    metrics[form] = found
    return found
  }

  /// Returns the size of a composition in Regular, relative to the center of the smallest circle
  /// around all ink.
  ///
  /// If this center is also the center of a ring, the ink has the same distance from the ring all
  /// around. `isFilled` selects the form.
  func roundMetrics(of composition: any Composition, isFilled: Bool) -> Metrics {
    let form = Form(composition: composition, isFilled: isFilled)
    if let known = rounds[form] { return known }
    let bounds = bounds(of: composition, isFilled: isFilled)
    let ink = draw(composition, Pen(weight: 400).filled(isFilled))
    let center = ink.middle(near: bounds.center)
    let radius = ink.radius(around: center)
    let found = Metrics(
      bounds: Rectangle(
        minX: center.x - radius, minY: center.y - radius, maxX: center.x + radius,
        maxY: center.y + radius),
      radius: radius)
    rounds[form] = found
    return found
  }

  /// Draws a composition scaled about the center of the grid and moved to a point, with strokes as
  /// wide as the pen's.
  func placed(
    _ composition: any Composition, _ pen: Pen, scale: Double, at center: Point,
    from origin: Point = .center
  ) -> Ink {
    var ink = draw(composition, pen.reduced(by: scale))
    ink.transform(
      by: AffineMap(
        a: scale, b: 0, c: 0, d: scale, e: center.x - scale * origin.x,
        f: center.y - scale * origin.y))
    return ink
  }

  /// Returns the area that a composition covers at a position, including its holes.
  func silhouette(
    _ composition: any Composition, _ pen: Pen, scale: Double, at center: Point,
    from origin: Point = .center
  ) -> Path {
    placed(composition, pen.filled(true), scale: scale, at: center, from: origin)
      .region.withoutHoles
  }

  /// A small drawing at its position, with the clear area around it.
  typealias Mark = (ink: Ink, surroundings: Path)

  /// The parameters that determine how a mark is drawn.
  struct MarkStyle: Hashable {
    var pen: Pen
    /// The radius that rounds concave parts of the clear area.
    var fillet: Double
    var center: Point
  }

  private struct MarkKey: Hashable {
    var composition: Part
    var style: MarkStyle
  }

  /// Returns the cached mark of a composition, which `make` draws on first use.
  ///
  /// The cache is shared because a mark looks the same on every drawing.
  func mark(_ composition: Part, _ style: MarkStyle, make: () -> Mark) -> Mark {
    let key = MarkKey(composition: composition, style: style)
    if let known = marks[key] { return known }
    let made = make()
    marks[key] = made
    return made
  }

  // MARK: Ink runs

  private static let runGrid = 48

  /// Returns the largest number of strokes side by side in a drawing; each stroke needs space if
  /// the drawing is reduced.
  ///
  /// The strokes are counted in the Thin weight, along rows and columns of pixels. Counts that
  /// occur in only a few rows are ignored.
  func runs(of composition: any Composition) -> Int {
    let part = Part(wrappedValue: composition)
    if let known = runs[part] { return known }
    let ink = composition.draw(Pen(weight: 200), self)
    let size = Self.runGrid
    surface.clear()
    rasterizer.fill(
      ink.region, map: .scale(Double(size) / 24), rule: .nonZero, with: Brush(color: .black),
      on: &surface)
    let alphas = surface.coverage
    var counts: [Int] = []
    for line in 0..<size {
      var across = 0
      var down = 0
      for place in 0..<size {
        let isInk = alphas[line * size + place] > 80
        if isInk, place == 0 || alphas[line * size + place - 1] <= 80 { across += 1 }
        let isBelow = alphas[place * size + line] > 80
        if isBelow, place == 0 || alphas[(place - 1) * size + line] <= 80 { down += 1 }
      }
      counts += [across, down]
    }
    counts.sort()
    // A count that occurs over only a twelfth of the width is a corner, not a row of strokes.
    let found = counts[counts.count - 3]
    runs[part] = found
    return found
  }
}
