import Geometry
import Testing
import Workbench

@Suite
struct DashTests {
  private func dashes(_ path: Path, _ pattern: [Double], _ offset: Double = 0) -> [Contour] {
    path.dashed(pattern, offset: offset, tolerance: 1e-6).contours
  }

  private func spans(_ path: Path, _ pattern: [Double], _ offset: Double = 0) -> [[Double]] {
    dashes(path, pattern, offset).map { contour in
      [contour.start.x, contour.end.x].map { ($0 * 1e9).rounded() / 1e9 }
    }
  }

  private let line = Path.polyline([(0, 0), (10, 0)])

  @Test
  func patternsOnALine() {
    #expect(spans(line, [3, 2]) == [[0, 3], [5, 8]])
    #expect(spans(line, [3, 2], 1) == [[0, 2], [4, 7], [9, 10]])
    #expect(spans(line, [3, 2], -1) == [[1, 4], [6, 9]])
    #expect(spans(line, [3, 2], 501) == spans(line, [3, 2], 1))
    #expect(spans(line, [3, 2], 3) == [[2, 5], [7, 10]])
    // An odd number goes around twice.
    #expect(spans(line, [2]) == [[0, 2], [4, 6], [8, 10]])
    #expect(spans(line, [1, 2, 3]) == spans(line, [1, 2, 3, 1, 2, 3]))
    #expect(spans(line, [0, 4]) == [[0, 0], [4, 4], [8, 8]])
    #expect(spans(line, [20, 1]) == [[0, 10]])
    #expect(spans(line, [1, 20], 2).isEmpty)
  }

  @Test
  func solidPatterns() {
    for pattern in [[], [0], [0, 0], [3, -1], [.nan, 1], [.infinity, 1]] {
      #expect(line.dashed(pattern, offset: 1, tolerance: 1e-6) == line)
    }
    // A hundred thousand dashes are enough.
    #expect(line.dashed([1e-9, 1e-9], offset: 0, tolerance: 1e-6) == line)
    #expect(!spans(line, [3, 2], .nan).isEmpty)
  }

  @Test
  func closedContoursJoinTheirFirstAndLastDash() {
    let square = Path.polyline([(0, 0), (10, 0), (10, 10), (0, 10)], isClosed: true)
    let joined = dashes(square, [6, 6], 3)
    // 0...3 is on and so is 33...39; 39...40 is a gap.
    #expect(joined.count == 4)
    let around = dashes(square, [5, 5], 2)
    #expect(around.count == 4)
    #expect(
      around.contains {
        $0.start.distance(to: Point(x: 0, y: 2)) < 1e-9
          && $0.end.distance(to: Point(x: 3, y: 0)) < 1e-9
      })
    #expect(around.allSatisfy { !$0.isClosed })
    let whole = dashes(square, [50, 1])
    #expect(whole.count == 1 && whole[0].isClosed && whole[0].segments.count == 4)
  }

  @Test
  func dashesThatEndAtACornerStopThere() {
    // Thirds of a side that rounding lets end a trace beyond the corner.
    let square = Path.polyline([(0, 0), (1, 0), (1, 1), (0, 1)], isClosed: true)
    for dash in dashes(square, [1.0 / 3, 1.0 / 3]) {
      for segment in dash.segments { #expect(segment.length() > 0.3) }
    }
  }

  @Test(arguments: 0..<30)
  func dashesOfCurvesHaveTheirLength(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let path = Path.cubic((0..<8).map { _ in Double.random(in: 0...10, using: &generator) })
    let pattern = [0.7, 0.3]
    let parts = dashes(path, pattern)
    #expect(parts.count == Int(path.length().rounded(.up)), "seed \(seed)")
    for part in parts.dropLast() {
      let length = part.segments.reduce(0) { $0 + $1.length() }
      #expect(abs(length - 0.7) < 1e-5, "seed \(seed)")
    }
    for (a, b) in zip(parts, parts.dropFirst()) {
      #expect(a.end.distance(to: b.start) <= 0.3 + 1e-5, "seed \(seed)")
    }
  }

  @Test
  func dotsAreOrientedAlongThePath() {
    let diagonal = Path.polyline([(0, 0), (6, 8)])
    let style = StrokeStyle(width: 2, cap: .square, dashes: [0, 5], dashOffset: -1)
    let outline = diagonal.stroked(style, tolerance: 1e-3)
    // Squares of 2 by 2 whose sides are along (3, 4) / 5.
    #expect(abs(outline.coveredArea - 8) < 0.01)
    // The corner of the first, at (3, 4) / 5 from the start.
    #expect(outline.covers(0.41, 2.13))
    let none = StrokeStyle(width: 2, dashes: [0, 5])
    #expect(diagonal.stroked(none, tolerance: 1e-3).isEmpty)
  }

  @Test
  func dashedStrokesCoverTheirDashes() {
    let style = StrokeStyle(width: 2, dashes: [3, 2])
    #expect(abs(line.stroked(style, tolerance: 1e-3).coveredArea - 12) < 1e-3)
  }
}
