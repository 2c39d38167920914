import Geometry
import Raster
import SVGReader
import SVGRenderer
import TestSupport
import Testing
import Workbench

@Suite struct EdgeLimitTests {
  private func failure(_ content: String, size: Int) throws -> ImageRenderer.Failure? {
    var renderer = ImageRenderer()
    let text = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'>\(content)</svg>"
    let drawing = try renderer.read(Array(text.utf8), currentColor: nil)
    do throws(ImageRenderer.Failure) {
      _ = try renderer.pixels(of: drawing, size: RenderSize(.width(size)))
      return nil
    } catch { return error }
  }

  /// Edges across the picture take the more time the larger it is; those beside it take none.
  @Test func edgesCountByTheRowsThatTheyCross() throws {
    let across = "<path d='M0 0\(String(repeating: "V24V0", count: 20_000))'/>"
    #expect(try failure(across, size: 24) == nil)
    #expect(try failure(across, size: 512) == .drawing(.tooManyEdges))
    let beside = "<path d='M0 -24\(String(repeating: "v-9v9", count: 20_000))'/>"
    #expect(try failure(beside, size: 512) == nil)
    let along = "<path d='M0 0\(String(repeating: "H24H0", count: 20_000))'/>"
    #expect(try failure(along, size: 512) == nil)
  }

  /// All of a drawing counts, however it is cut up, and clips, too.
  @Test func partsOfADrawingCountTogether() throws {
    let part = "<path id='p' d='M0 0\(String(repeating: "V24V0", count: 500))'/>"
    let uses = String(repeating: "<use href='#p'/>", count: 99)
    #expect(try failure(part + uses, size: 12) == nil)
    #expect(try failure(part + uses, size: 48) == .drawing(.tooManyEdges))
    let clip =
      "<clipPath id='c'>\(part + uses)</clipPath><rect width='24' height='24' clip-path='url(#c)'/>"
    #expect(try failure(clip, size: 48) == .drawing(.tooManyEdges))
  }

  @Test func pointsOfADrawingCountTogether() throws {
    let part = "<path id='p' d='M0 0\(String(repeating: "h1", count: 50_000))z'/>"
    #expect(try failure(part + "<use href='#p'/>", size: 24) == nil)
    let uses = String(repeating: "<use href='#p'/>", count: 5)
    #expect(try failure(part + uses, size: 24) == .drawing(.tooManyPoints))
  }

  /// A random line through so many points that each edge crosses hundreds of others.
  private static func scribble(_ count: Int) -> String {
    var random = SeededGenerator(seed: 7)
    return (0..<count).reduce(into: "M0 0") { text, _ in
      text += "L\(Int.random(in: 0...999, using: &random))"
      text += " \(Int.random(in: 0...999, using: &random))"
    }
  }

  /// As many paths cross themselves as may: the work for exact areas is shared by all of them.
  @Test func scribblesTakeBoundedTime() throws {
    let paths = (0..<9).map { _ in "<path d='\(Self.scribble(300))'/>" }
    let content = "<g transform='scale(.024)'>\(paths.joined())</g>"
    var reason: String?
    let time = try CPUTime.measure { reason = try failure(content, size: 300).map { "\($0)" } }
    #expect(reason == nil)
    #expect(time < .seconds(60), "even without optimisation")
  }

  /// What one drawing used up does not change the next one.
  @Test func drawingsDoNotDependOnThoseBefore() throws {
    var renderer = ImageRenderer()
    func image(_ path: String) throws -> [UInt8] {
      let text = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 999 999'><path d='\(path)'/>"
      let drawing = try renderer.read(Array("\(text)</svg>".utf8), currentColor: nil)
      return try renderer.pixels(of: drawing, size: RenderSize(.width(60))).rgba
    }
    let before = try image(Self.scribble(120))
    _ = try image(Self.scribble(1_200))
    let after = try image(Self.scribble(120))
    let isSame = before == after
    #expect(isSame)
  }

  @Test func renderersStopBetweenShapes() throws {
    var renderer = ImageRenderer { true }
    let text = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'><path d='M0 0h9v9z'/>"
    let drawing = try renderer.read(Array("\(text)</svg>".utf8), currentColor: nil)
    #expect(throws: ImageRenderer.Failure.drawing(.stopped)) {
      _ = try renderer.pixels(of: drawing, size: RenderSize(.width(24)))
    }
  }

  /// Whatever paints many pixels is an error before it takes long: gradients, layers of groups,
  /// clips and masks, repeated by `use` or within each other.
  @Test(arguments: [
    "<rect id='p' width='24' height='24' fill='url(#g)'/>",
    "<rect id='p' width='24' height='24' fill='url(#g)' shape-rendering='crispEdges'/>",
    "<g id='p' opacity='.5'><rect width='24' height='24'/><rect width='24' height='24'/></g>",
    "<rect id='p' width='24' height='24' clip-path='url(#c)'/>",
    "<rect id='p' width='24' height='24' mask='url(#m)'/>",
  ])
  func paintedPixelsAreBounded(part: String) throws {
    // Outside of the circles, each pixel is computed by itself.
    let definitions = """
      <radialGradient id='g' fx='-1'><stop/><stop offset='1' stop-color='red'/></radialGradient>
      <clipPath id='c'><circle r='24'/></clipPath>
      <mask id='m'><circle r='24' fill='white'/></mask>
      """
    func failure(_ uses: Int) throws -> DrawingRenderer.Failure? {
      let uses = String(repeating: "<use href='#p'/>", count: uses)
      let text = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'>"
      let reader = SVGReader()
      let drawing = try reader.read(Array("\(text)\(definitions)\(part)\(uses)</svg>".utf8))
      var renderer = DrawingRenderer(maximumPainted: 1_000_000)
      var surface = Surface(width: 96, height: 96)
      do throws(DrawingRenderer.Failure) {
        try renderer.draw(drawing, map: .scale(4), on: &surface)
        return nil
      } catch { return error }
    }
    #expect(try failure(1) == nil)
    #expect(try failure(200) == .tooManyPixels)
  }

  /// Layers are as large as what is on them, so that many small ones take no time.
  @Test func smallLayersCountByTheirSize() throws {
    let parts = (0..<900).map { index in
      let place = "transform='translate(\(index % 30 - 3) \(index / 30 - 3)) scale(.5)'"
      return "<g opacity='.5' \(place)><circle r='1'/><circle r='.5' stroke='red'/></g>"
    }
    #expect(try failure(parts.joined(), size: 500) == nil)
  }

  @Test func errorsNameTheLimitAndWhatToDo() {
    for failure in [
      DrawingRenderer.Failure.tooManyEdges, .tooManyLayers, .tooManyPixels, .tooManyPoints,
    ] {
      #expect(failure.description.contains { $0.isNumber })
      #expect(failure.description.contains("; "))
    }
  }
}
