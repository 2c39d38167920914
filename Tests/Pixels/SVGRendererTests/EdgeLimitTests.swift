import SVGRenderer
import Testing

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
      "<clipPath id='c'>\(part + uses)</clipPath><rect width='9' height='9' clip-path='url(#c)'/>"
    #expect(try failure(clip, size: 48) == .drawing(.tooManyEdges))
  }

  @Test func pointsOfADrawingCountTogether() throws {
    let part = "<path id='p' d='M0 0\(String(repeating: "h1", count: 50_000))z'/>"
    #expect(try failure(part + "<use href='#p'/>", size: 24) == nil)
    let uses = String(repeating: "<use href='#p'/>", count: 5)
    #expect(try failure(part + uses, size: 24) == .drawing(.tooManyEdges))
  }
}
