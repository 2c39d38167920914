internal import Geometry
internal import Raster
internal import SymbolArtwork
internal import SymbolCatalog
package import SymbolStyle

/// A judge of the quality of drawings: it measures all drawings in three weights, counts those
/// beyond the limits, and finds the worst ones.
package struct ArtworkJudge: Sendable {
  /// The statistics of one measure over all drawings.
  package struct Row: Sendable {
    package let measure: ArtworkMeasure
    /// The number of names that are beyond the limit, by weight.
    package let beyond: [Int]
    /// The number of names that are beyond the limit in at least one weight.
    package let names: Int
    /// The median over all names and weights.
    package let median: Double
    /// The 95th percentile over all names and weights.
    package let high: Double
    /// The names with the largest values over all weights, the worst first.
    package let worst: [(name: String, weight: SymbolWeight, value: Double)]
  }

  package static let weights: [SymbolWeight] = [.ultralight, .regular, .black]
  package let rows: [Row]

  /// Measures drawings, a few hundred names per second on each core.
  ///
  /// - Parameters:
  ///   - names: Names in the catalog.
  ///   - threads: The number of threads.
  package init(_ names: [String], threads: Int) {
    let measures = ArtworkMeasure.all
    let values = NameCheck.run(names, threads: threads) { name, tools in
      Self.values(of: name, measures, tools.artist, &tools.rasterizer)
    }
    rows = measures.indices.map { measure in
      let own = values.map { $0.map { $0[measure] } }
      let limit = measures[measure].limit
      let beyond = Self.weights.indices.map { weight in own.count { $0[weight] > limit } }
      let sorted = own.flatMap(\.self).sorted()
      let worst = own.indices.compactMap {
        index -> (name: String, weight: SymbolWeight, value: Double)? in
        guard let place = own[index].indices.max(by: { own[index][$0] < own[index][$1] }) else {
          return nil
        }
        return (names[index], Self.weights[place], own[index][place])
      }.sorted { ($1.value, $0.name) < ($0.value, $1.name) }
      return Row(
        measure: measures[measure], beyond: beyond,
        names: own.count { $0.contains { $0 > limit } },
        median: sorted.isEmpty ? 0 : sorted[sorted.count / 2],
        high: sorted.isEmpty ? 0 : sorted[sorted.count * 19 / 20], worst: worst)
    }
  }

  /// Returns the values of all measures in each weight.
  private static func values(
    of name: String, _ measures: [ArtworkMeasure], _ artist: SymbolArtist,
    _ rasterizer: inout Rasterizer
  ) -> [[Double]] {
    var pictures: [DrawingStyle: InkPicture] = [:]
    func picture(_ weight: SymbolWeight, _ size: Double) -> InkPicture {
      let style = DrawingStyle(weight: weight.number, opticalSize: size)
      if let known = pictures[style] { return known }
      let drawing = try? artist.draw(name, style)
      let picture = InkPicture(drawing?.area ?? Path(), stroke: style.strokeWidth, &rasterizer)
      pictures[style] = picture
      return picture
    }
    return weights.map { weight in
      measures.map { measure in
        measure.value(
          picture(weight, measure.opticalSize), picture(.regular, measure.opticalSize))
      }
    }
  }
}
