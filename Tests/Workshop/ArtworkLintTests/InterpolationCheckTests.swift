import SymbolArtwork
import SymbolCatalog
import Testing
import Workbench

@testable import ArtworkLint

/// Exported templates, interpolated as the system does it, look like the drawings in all weights.
@Suite struct InterpolationCheckTests {
  /// Names whose outlines change most between the masters: counters that open, strokes, parts and
  /// dots that are not in all weights, edges that do not move evenly.
  @Test(arguments: [
    "paperclip", "checkmark.circle.badge.airplane.fill", "rectangle.stack", "thermometer.medium",
    "arrow.left.circle.dotted", "bag.fill.badge.minus", "dot.radiowaves.left.and.right", "percent",
    "lock.document", "tablecells.fill", "microphone.circle", "square.and.arrow.up.badge.clock.fill",
  ]) func knownNamesLookLikeTheirDrawings(_ name: String) {
    #expect(InterpolationCheck([name], threads: 1).findings == [])
  }

  @Test func randomNamesLookLikeTheirDrawings() {
    let seed = Int.random(in: 0..<Int.max)
    var generator = SeededGenerator(seed: seed)
    let all = ArtworkReport().names
    let names = (0..<40).map { _ in all[Int.random(in: all.indices, using: &generator)] }
    #expect(InterpolationCheck(names, threads: 2).findings == [], "seed \(seed)")
  }

  @Test func shapesThatMatchHaveMasters() {
    let check = InterpolationCheck(
      ["heart", "gear", "person.2.fill", "checkmark.circle.badge.plus.fill"], threads: 1)
    #expect(check.results.map(\.note) == [nil, nil, nil, nil])
  }
}
