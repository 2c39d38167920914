import SymbolCatalog
import SymbolStyle
import Testing

@testable import SymbolArtwork

/// What is seen small is drawn for that.
@Suite struct OpticalSizeTests {
  @Test func smallPensOpenGapsAndKeepHairlines() {
    for weight in SymbolWeight.allCases {
      let pen = Pen(weight: weight.number)
      let small = pen.seen(at: 16)
      #expect(small.gap > pen.gap && small.knockout > pen.knockout, "\(weight)")
      #expect(small.width >= min(pen.width, Pen.regular) && small.width >= 0.79, "\(weight)")
      #expect(pen.width <= Pen.regular || small.width < pen.width, "\(weight)")
      // Heavier stays heavier, and smaller is more open.
      #expect(pen.seen(at: 12.5).gap > small.gap)
    }
    let widths = SymbolWeight.allCases.map { Pen(weight: $0.number).seen(at: 16).width }
    #expect(widths == widths.sorted())
  }

  @Test(arguments: [20, 24, 1_000, .infinity, .nan])
  func largeSizesAreOneDrawing(_ size: Double) {
    #expect(DrawingStyle().seen(at: size) == DrawingStyle())
    #expect(
      Pen(weight: 700).seen(at: DrawingStyle().seen(at: size).opticalSize) == Pen(weight: 700))
  }

  @Test(arguments: [0, -1, 0.001, 1, 5])
  func smallestSizesAreStillDrawn(_ size: Double) throws {
    let drawing = try SymbolArtist(.bundled).draw("gear.badge", DrawingStyle().seen(at: size))
    #expect(!drawing.layers.isEmpty)
  }
}
