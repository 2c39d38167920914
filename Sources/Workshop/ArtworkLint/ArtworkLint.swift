internal import Geometry
internal import Raster
package import SymbolArtwork
internal import SymbolCatalog
internal import SymbolStyle

/// Looks at drawings as a strict reviewer would: what is clogged, merged, off centre, or like another one.
///
/// Shapes are judged by bitmaps of 8 pixels a unit (`InkBitmap`); a check takes some ten milliseconds.
package struct ArtworkLint: ~Copyable {
  private let artist: SymbolArtist
  private var rasterizer = Rasterizer()

  /// A lint for the drawings of an artist.
  package init(artist: SymbolArtist = SymbolArtist(.bundled)) { self.artist = artist }

  /// The ink's limits in Regular.
  private static let live = Rectangle(minX: 0.4, minY: 0.4, maxX: 23.6, maxY: 23.6)
  /// How far the middle of the ink may be from that of the grid.
  private static let offCentre = (x: 0.9, y: 1.0)
  /// The least widths of channels, in units.
  private static let channels: [(weight: SymbolWeight, width: Double)] = [
    (.regular, 0.7), (.black, 0.5),
  ]
  private static let weights: [SymbolWeight] = [.light, .regular, .bold, .black]
  /// How much of the silhouette may differ, and how much more ink the filled form needs.
  private static let silhouetteShare = 0.04
  /// Knocked-out lines and gaps are part of the silhouette: half the width of the widest, in units.
  private static let closing = 1.1
  private static let fillRatio = 1.05

  /// Findings about one record, outlined or filled; if `isFree`, parts may merge or vanish with
  /// weight.
  package mutating func check(
    _ name: String, isFree: Bool = false
  ) -> [ArtworkFinding] {
    var findings: [ArtworkFinding] = []
    func report(_ rule: ArtworkFinding.Rule, _ message: String) {
      findings.append(ArtworkFinding(rule: rule, name: name, message: message))
    }
    guard let regular = try? artist.draw(name), !regular.layers.isEmpty else {
      report(.empty, "nothing is drawn")
      return findings
    }
    checkPlace(regular.bounds, report)
    var topologies: [InkBitmap.Topology] = []
    for weight in Self.weights {
      let bitmap = bitmap(name, weight)
      let topology = bitmap.topology
      topologies.append(topology)
      guard !isFree,
        let channel = Self.channels.first(where: { $0.weight == weight })?.width
      else { continue }
      let closed = bitmap.grown(by: channel / 2).topology
      if closed != topology {
        report(
          .channel,
          "in \(weight.rawValue), channels are narrower than \(channel): \(topology), then \(closed)"
        )
      }
    }
    if !isFree, let first = topologies.first, topologies.contains(where: { $0 != first }) {
      let all = zip(Self.weights, topologies).map { "\($0.rawValue) \($1)" }
      report(.topology, all.joined(separator: ", "))
    }
    return findings
  }

  private func checkPlace(
    _ bounds: Rectangle, _ report: (ArtworkFinding.Rule, String) -> Void
  ) {
    func tenths(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
    if bounds.minX < Self.live.minX || bounds.minY < Self.live.minY || bounds.maxX > Self.live.maxX
      || bounds.maxY > Self.live.maxY
    {
      let numbers = [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY].map(tenths)
      report(.bounds, "the ink is at \(numbers.joined(separator: " "))")
    }
    let x = bounds.center.x - 12
    let y = bounds.center.y - 12
    if abs(x) > Self.offCentre.x || abs(y) > Self.offCentre.y {
      report(.centre, "the middle of the ink is off by \(tenths(x)) \(tenths(y))")
    }
  }

  /// Findings about the filled form of a record against its outlined one.
  package mutating func checkFill(_ name: String) -> [ArtworkFinding] {
    guard let outlined = try? artist.draw(name), let filled = try? artist.draw(name + ".fill")
    else {
      return []
    }
    var findings: [ArtworkFinding] = []
    let bitmap = InkBitmap(outlined.area, &rasterizer)
    let filledBitmap = InkBitmap(filled.area, &rasterizer)
    let silhouette = bitmap.silhouette(closing: Self.closing).area
    let filledSilhouette = filledBitmap.silhouette(closing: Self.closing).area
    if abs(silhouette - filledSilhouette) > Self.silhouetteShare * silhouette {
      let percent = (1000 * (filledSilhouette / silhouette - 1)).rounded() / 10
      findings.append(
        ArtworkFinding(
          rule: .silhouette, name: name + ".fill",
          message: "its silhouette differs from the outlined form's by \(percent) %"))
    }
    let ink = bitmap.area
    let filledInk = filledBitmap.area
    if filledInk < Self.fillRatio * ink {
      findings.append(
        ArtworkFinding(
          rule: .fill, name: name + ".fill",
          message: "hardly more ink than outlined: \((100 * filledInk / ink).rounded()) %"))
    }
    return findings
  }

  private mutating func bitmap(_ name: String, _ weight: SymbolWeight) -> InkBitmap {
    let drawing = try? artist.draw(name, DrawingStyle(weight: weight))
    return InkBitmap(drawing?.area ?? Path(), &rasterizer)
  }

  // MARK: Distinctness

  /// The coverage of the 24 by 24 pixels of a name in Regular, row by row; empty for what is not drawn.
  ///
  /// The same for names that look the same.
  package mutating func picture(_ name: String) -> [UInt8] {
    guard let drawing = try? artist.draw(name) else { return [] }
    let canvas = drawing.painted(PaintScheme()).canvas
    var surface = Surface(width: 24, height: 24)
    let scale = 24 / canvas.width
    rasterizer.fill(
      drawing.area,
      map: AffineMap(
        a: scale, b: 0, c: 0, d: scale, e: -scale * canvas.minX, f: -scale * canvas.minY),
      rule: .nonZero, with: Brush(color: .black), on: &surface)
    return surface.coverage
  }

  /// Names with the same picture, but for twins that only right-to-left layouts tell apart.
  package mutating func checkDistinctness(_ names: [String]) -> [ArtworkFinding] {
    var known: [[UInt8]: String] = [:]
    var findings: [ArtworkFinding] = []
    for name in names {
      let picture = picture(name)
      guard !picture.isEmpty else { continue }
      guard let other = known[picture] else {
        known[picture] = name
        continue
      }
      if Self.undirected(name) == Self.undirected(other) { continue }
      findings.append(
        ArtworkFinding(rule: .distinctness, name: name, message: "looks the same as \(other)"))
    }
    return findings
  }

  /// The name with the words for directions of text replaced by those of space.
  private static func undirected(_ name: String) -> String {
    name.replacing("leading", with: "left").replacing("trailing", with: "right")
      .replacing("backward", with: "left").replacing("forward", with: "right")
  }
}

extension SymbolDrawing {
  /// All layers as one area.
  var area: Path {
    layers.reduce(into: Path()) { $0.append($1.path) }
  }
}
