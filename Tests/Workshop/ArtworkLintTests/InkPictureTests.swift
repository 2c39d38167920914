import Geometry
import Raster
import Testing
import Workbench

@testable import ArtworkLint

/// The measures of drawings, on shapes whose faults are known.
@Suite struct InkPictureTests {
  private static func picture(_ paths: [Path], stroke: Double = 2) -> InkPicture {
    var rasterizer = Rasterizer()
    var path = Path()
    for next in paths { path.append(next) }
    return InkPicture(path, stroke: stroke, &rasterizer)
  }

  private static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
    .rectangle(Rectangle(x: x, y: y, width: width, height: height))
  }

  private static func polygon(_ points: [(Double, Double)]) -> Path {
    var path = Path()
    for (index, (x, y)) in points.enumerated() {
      if index == 0 { path.move(to: Point(x: x, y: y)) } else { path.line(to: Point(x: x, y: y)) }
    }
    path.close()
    return path
  }

  /// A frame of a stroke of 2: nothing is wrong with it.
  private static let frame = [box(3, 3, 18, 18), box(5, 5, 14, 14).reversed]

  @Test func nothingIsWrongWithAFrame() {
    let picture = Self.picture(Self.frame)
    for measure in ArtworkMeasure.all {
      #expect(measure.value(picture, picture) <= measure.limit, "\(measure.name)")
    }
    #expect(abs(picture.thinness) < 0.01 && picture.offset == 0)
  }

  @Test func nothingIsWrongWithNothing() {
    let picture = Self.picture([])
    #expect(ArtworkMeasure.all.allSatisfy { $0.value(picture, picture) == 0 })
  }

  @Test func crumbsAreSmall() {
    #expect(Self.picture(Self.frame).crumb == 0)
    // A quarter of the square of the stroke.
    #expect(abs(Self.picture(Self.frame + [Self.box(10, 10, 1, 1)]).crumb - 0.75) < 0.01)
  }

  @Test func sliversAreThin() {
    // As large as a dot of the stroke, and a quarter as thick.
    let picture = Self.picture(Self.frame + [Self.box(8, 10, 8, 0.5)])
    #expect(picture.crumb == 0 && abs(picture.sliver - 0.75) < 0.07, "\(picture.sliver)")
    #expect(abs(picture.hairline - 1) < 0.1, "\(picture.hairline)")
  }

  @Test func tapersAreSpikes() {
    let blunt = Self.polygon([(4, 20), (12, 6), (20, 20)])
    #expect(Self.picture([blunt]).spike < 0.5, "\(Self.picture([blunt]).spike)")
    let sharp = Self.polygon([(10, 20), (12, 2), (14, 20)])
    #expect(Self.picture([sharp]).spike > 1, "\(Self.picture([sharp]).spike)")
  }

  @Test func narrowPaperIsASlit() {
    let wide = Self.picture([Self.box(4, 4, 7, 16), Self.box(12, 4, 8, 16)])
    #expect(wide.slit == 0)
    let narrow = Self.picture([Self.box(4, 4, 7, 16), Self.box(11.25, 4, 8.75, 16)])
    #expect(abs(narrow.slit - 4) < 0.5, "\(narrow.slit)")
  }

  @Test func smallSizesLoseCountersAndMergeParts() {
    // A counter of 1.5 by 2 units, and a gap of a fifth of one.
    let closed = Self.picture([Self.box(4, 4, 16, 16), Self.box(11.25, 11.25, 1.5, 2).reversed])
    #expect(closed.small(32).lost == 0)
    let hole = Self.picture([
      Self.box(4, 4, 16, 16), Self.box(5, 11.9, 14, 0.2).reversed,
    ])
    #expect(hole.small(16).lost == 1 && hole.small(24).lost == 1 && hole.small(32).lost == 1)
    // A line beyond the grid cuts a corner of paper off, which is no counter.
    let wide = Self.picture([Self.polygon([(20, 28), (28, 20), (28, 21.5), (21.5, 28)])])
    #expect([16, 24, 32].allSatisfy { wide.small($0).lost == 0 })
    let near = Self.picture([Self.box(4, 4, 7.9, 16), Self.box(12.1, 4, 7.9, 16)])
    #expect(near.small(16).merged == 1)
    let apart = Self.picture([Self.box(4, 4, 7, 16), Self.box(13, 4, 7, 16)])
    #expect([16, 24, 32].allSatisfy { apart.small($0).merged == 0 })
  }

  @Test func channelsCloseAndWeightsDiffer() {
    let wide = Self.picture([Self.box(4, 4, 7.5, 16), Self.box(12.25, 4, 7.75, 16)])
    let narrow = Self.picture([Self.box(4, 4, 7.5, 16), Self.box(11.875, 4, 8.125, 16)])
    #expect(wide.counts == .init(parts: 2, counters: 0) && wide.closedCounts == wide.counts)
    #expect(narrow.counts == wide.counts && narrow.closedCounts.parts == 1)
    let frame = Self.picture(Self.frame)
    #expect(frame.counts.difference(narrow.counts) == 2)
    // What nobody sees is not counted.
    #expect(Self.picture(Self.frame + [Self.box(10, 10, 0.3, 0.3)]).counts == frame.counts)
  }

  @Test func thinStrokesAreThin() {
    #expect(abs(Self.picture(Self.frame, stroke: 4).thinness - 0.5) < 0.01)
  }

  // MARK: Distances

  @Test(arguments: 0..<20) func distancesAreExact(_ seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let side = 17
    let set = (0..<side * side).map { _ in Int.random(in: 0..<40, using: &generator) == 0 }
    let field = DistanceField(to: set, side: side)
    for cell in set.indices {
      var least = DistanceField.infinite
      for other in set.indices where set[other] {
        let (x, y) = (cell % side - other % side, cell / side - other / side)
        let square = x * x + y * y
        least = min(least, Float(square))
      }
      #expect(field.squares[cell] == least, "seed \(seed), cell \(cell)")
    }
  }
}
