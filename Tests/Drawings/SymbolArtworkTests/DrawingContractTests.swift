import Geometry
import PathOracles
import SymbolArtwork
import SymbolCatalog
import SymbolStyle
import Testing
import Workbench

/// What `SymbolDrawing` says of every drawing, for a sample of names in random weights and scales.
@Suite struct DrawingContractTests {
  private static let seed = 20_261_121
  private static let sampleSize = 70

  private struct Sample {
    var name: String
    var style: DrawingStyle
    var drawing: SymbolDrawing
  }

  /// Names that are drawn, evenly from the whole catalog, each in a style of its own.
  private static let samples: [Sample] = {
    var generator = SeededGenerator(seed: seed)
    let artist = SymbolArtist(.bundled)
    let names = Catalog.bundled.symbols.filter { $0.restriction == nil }.map(\.name)
    var samples: [Sample] = []
    while samples.count < sampleSize {
      let name = names[Int.random(in: 0..<names.count, using: &generator)]
      let style = DrawingStyle(
        weight: Double.random(in: 100...900, using: &generator),
        scale: SymbolScale.allCases.randomElement(using: &generator) ?? .medium)
      guard let drawing = try? artist.draw(name, style) else { continue }
      samples.append(Sample(name: name, style: style, drawing: drawing))
    }
    return samples
  }()

  private static func place(_ sample: Sample) -> Comment {
    "\(sample.name), weight \(sample.style.weight), \(sample.style.scale), seed \(seed)"
  }

  @Test func layersAreFiniteClosedAndNotEmpty() {
    for sample in Self.samples {
      #expect(!sample.drawing.layers.isEmpty, Self.place(sample))
      #expect(sample.drawing.advance > 0 && sample.drawing.advance < 60, Self.place(sample))
      for layer in sample.drawing.layers {
        #expect(layer.path.isFinite, Self.place(sample))
        #expect(layer.path.greenArea > 1e-6, Self.place(sample))
        #expect((1...3).contains(layer.level), Self.place(sample))
        let contours = layer.path.contours
        #expect(contours.allSatisfy { $0.isClosed && !$0.segments.isEmpty }, Self.place(sample))
      }
    }
  }

  /// Their union is as large as all of them together only if no two overlap, and none itself.
  @Test func layersDoNotOverlap() {
    for sample in Self.samples {
      let layers = sample.drawing.layers.map(\.path)
      let sum = layers.reduce(0) { $0 + $1.greenArea }
      let union = Path.union(of: layers).greenArea
      #expect(abs(sum - union) <= 1e-6 * sum, Self.place(sample))
    }
  }

  @Test func pointsAreInsideOnceOrNot() {
    var generator = SeededGenerator(seed: Self.seed)
    for sample in Self.samples {
      let bounds = sample.drawing.bounds
      for _ in 0..<24 {
        let point = Point(
          x: Double.random(in: bounds.minX...bounds.maxX, using: &generator),
          y: Double.random(in: bounds.minY...bounds.maxY, using: &generator))
        let windings = sample.drawing.layers.map { $0.path.winding(at: point) }
        #expect(windings.allSatisfy { $0 == 0 || $0 == 1 }, Self.place(sample))
        #expect(windings.reduce(0, +) <= 1, Self.place(sample))
      }
    }
  }

  /// A contour is a hole if it lies inside of an odd number of others.
  @Test func outerContoursRunClockwiseAndHolesTheOtherWay() {
    for sample in Self.samples {
      for layer in sample.drawing.layers {
        let contours = layer.path.contours
        let paths = contours.map { contour in
          var path = Path()
          path.append(contour)
          return path
        }
        for (index, contour) in contours.enumerated() {
          guard let probe = contour.segments.first?.point(at: 0.37) else { continue }
          let depth = paths.indices.count { other in
            other != index && paths[other].contains(probe, fillRule: .evenOdd)
          }
          #expect((paths[index].greenArea > 0) == (depth % 2 == 0), Self.place(sample))
        }
      }
    }
  }

  /// What an artist has drawn before must not show.
  @Test func drawingsAreTheSameInAnyOrder() throws {
    let artist = SymbolArtist(.bundled)
    for sample in Self.samples.reversed() {
      let again = try artist.draw(sample.name, sample.style)
      #expect(again.layers.map(\.path) == sample.drawing.layers.map(\.path), Self.place(sample))
      #expect(again.layers.map(\.level) == sample.drawing.layers.map(\.level), Self.place(sample))
      #expect(again.advance == sample.drawing.advance, Self.place(sample))
    }
    for sample in Self.samples.prefix(20) {
      let once = try artist.draw(sample.name, sample.style)
      #expect(once.layers.map(\.path) == sample.drawing.layers.map(\.path), Self.place(sample))
    }
  }

  @Test(arguments: ["plus", "circle", "heart", "heart.fill", "chevron.right", "star"])
  func heavierWeightsHaveMoreInk(name: String) throws {
    let artist = SymbolArtist(.bundled)
    var last = 0.0
    for weight in stride(from: 100.0, through: 900, by: 50) {
      let layers = try artist.draw(name, DrawingStyle(weight: weight)).layers
      let area = layers.reduce(0) { $0 + $1.path.greenArea }
      #expect(area > last, "\(name), weight \(weight)")
      last = area
    }
  }
}
