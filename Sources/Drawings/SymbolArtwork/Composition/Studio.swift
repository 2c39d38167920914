internal import Geometry
internal import Raster
internal import SymbolStyle

/// What drawing needs besides a pen: the records, and what was measured of compositions.
final class Studio {
  let library: GlyphLibrary
  private var bounds: [Form: Rectangle] = [:]
  private var metrics: [Form: Metrics] = [:]
  private var rounds: [Form: Metrics] = [:]
  /// What was drawn last: relatives are drawn one after the other, and are made of each other.
  private var recent: [(composition: Part, pen: Pen, ink: Ink)] = []
  /// For each of them a number that most others do not have: the first look.
  private var hashes: [Int] = []
  /// The one whose place the next takes.
  private var oldest = 0
  private var runs: [Part: Int] = [:]
  private var marks: [MarkKey: Mark] = [:]
  private var rasterizer = Rasterizer()
  private var surface = Surface(width: Studio.runGrid, height: Studio.runGrid)

  init(_ library: GlyphLibrary) { self.library = library }

  /// A composition outlined or filled.
  private struct Form: Hashable {
    @Part var composition: any Composition
    var isFilled: Bool
  }

  /// How many drawings are remembered.
  private static let memory = 128

  /// The size of a drawing in Regular.
  struct Metrics {
    var bounds: Rectangle
    /// Of the circle around the middle of the bounds that holds all ink.
    var radius: Double
  }

  /// A composition by itself.
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

  /// The rectangle around a composition in Regular, in one form.
  func bounds(of composition: any Composition, isFilled: Bool) -> Rectangle {
    let form = Form(composition: composition, isFilled: isFilled)
    if let known = bounds[form] { return known }
    let ink = draw(composition, Pen(weight: 400).filled(isFilled))
    var found = ink.bounds
    if found.isEmpty { found = Rectangle(x: 12, y: 12, width: 0, height: 0) }
    bounds[form] = found
    return found
  }

  /// The size of a composition in Regular, in one form.
  func metrics(of composition: any Composition, isFilled: Bool) -> Metrics {
    let form = Form(composition: composition, isFilled: isFilled)
    if let known = metrics[form] { return known }
    let bounds = bounds(of: composition, isFilled: isFilled)
    let ink = draw(composition, Pen(weight: 400).filled(isFilled))
    let found = Metrics(bounds: bounds, radius: ink.radius(around: bounds.center))
    metrics[form] = found
    return found
  }

  /// The size of a composition in Regular, in one form, with the middle of the smallest circle that
  /// holds all ink: in a ring, that is as far from it all around.
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

  /// Draws a composition reduced about the middle of the grid and moved to a point, with strokes as
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

  /// What the composition covers at a place, without holes.
  func silhouette(
    _ composition: any Composition, _ pen: Pen, scale: Double, at center: Point,
    from origin: Point = .center
  ) -> Path {
    placed(composition, pen.filled(true), scale: scale, at: center, from: origin)
      .region.withoutHoles
  }

  /// A small drawing at its place, and what keeps clear around it.
  typealias Mark = (ink: Ink, surroundings: Path)

  /// What is to be known of a mark.
  struct MarkStyle: Hashable {
    var pen: Pen
    /// Of concave places of what keeps clear.
    var fillet: Double
    var center: Point
  }

  private struct MarkKey: Hashable {
    var composition: Part
    var style: MarkStyle
  }

  /// The mark of a composition, which looks the same on everything; `make` draws it when it is
  /// first asked for.
  func mark(_ composition: Part, _ style: MarkStyle, make: () -> Mark) -> Mark {
    let key = MarkKey(composition: composition, style: style)
    if let known = marks[key] { return known }
    let made = make()
    marks[key] = made
    return made
  }

  // MARK: Ink runs

  private static let runGrid = 48

  /// How many strokes lie side by side in the Thin weight, on some rows or columns: as many as must
  /// have room where the drawing is reduced.
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
    // A count that lasts for a twelfth of the width only is a corner, not a row of strokes.
    let found = counts[counts.count - 3]
    runs[part] = found
    return found
  }
}
