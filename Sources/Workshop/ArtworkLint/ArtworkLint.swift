internal import Geometry
internal import Raster
package import SymbolArtwork
internal import SymbolCatalog
internal import SymbolStyle

/// A check of the rules that apply to every drawing, regardless of its subject: it must exist, be
/// inside the grid, and be unique.
///
/// `ArtworkJudge` measures the quality beyond these rules.
package struct ArtworkLint: ~Copyable {
  private let artist: SymbolArtist
  private var rasterizer = Rasterizer()

  /// Creates a check for the drawings that an artist makes.
  package init(artist: SymbolArtist = SymbolArtist(.bundled)) { self.artist = artist }

  /// The rectangle in which all ink must lie in Regular, in units.
  private static let live = Rectangle(minX: 0.4, minY: 0.4, maxX: 23.6, maxY: 23.6)
  /// The maximum difference between the silhouettes of both forms, as a fraction.
  private static let silhouetteShare = 0.04
  /// Half the maximum width of lines and gaps that are closed to find a silhouette, in units; and
  /// the minimum ratio of ink in the filled form to ink in the outlined form.
  private static let closing = 1.1
  private static let fillRatio = 1.05

  /// Returns the diagnostics for a name.
  package func check(_ name: String) -> [ArtworkFinding] {
    guard let regular = try? artist.draw(name), !regular.layers.isEmpty else {
      return [ArtworkFinding(rule: .empty, name: name, message: "nothing is drawn")]
    }
    let bounds = regular.bounds
    guard
      bounds.minX < Self.live.minX || bounds.minY < Self.live.minY || bounds.maxX > Self.live.maxX
        || bounds.maxY > Self.live.maxY
    else { return [] }
    let numbers = [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY]
      .map { "\(($0 * 10).rounded() / 10)" }
    return [
      ArtworkFinding(
        rule: .bounds, name: name, message: "the ink is at \(numbers.joined(separator: " "))")
    ]
  }

  /// Returns the diagnostics for the filled form of a record, compared with its outlined form.
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

  // MARK: Distinctness

  /// Returns the coverage of 24 by 24 pixels by a symbol in Regular, row by row; empty if it has no
  /// artwork.
  ///
  /// Names that look the same have equal results.
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

  /// Returns a diagnostic for each name that looks the same as an earlier name, except names that
  /// differ only in right-to-left layouts.
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

  /// Returns the name with words for text directions replaced by words for left and right, such as
  /// `left` for `backward`.
  private static func undirected(_ name: String) -> String {
    name.replacing("leading", with: "left").replacing("trailing", with: "right")
      .replacing("backward", with: "left").replacing("forward", with: "right")
  }
}

extension SymbolDrawing {
  /// The areas of all layers as a single area.
  var area: Path {
    layers.reduce(into: Path()) { $0.append($1.path) }
  }
}
