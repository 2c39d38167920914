import Geometry
import PNGCodec
import Raster
import SymbolArtwork
import SymbolPreview
import SymbolStyle
import Testing

@Suite struct ContactSheetTests {
  private let names = [
    "a.b", "heart.text.square", "person.crop.circle.badge.questionmark", "x", "y",
  ]
  private let square = PaintedSymbol(
    name: "square", canvas: Rectangle(x: 0, y: 0, width: 24, height: 24),
    layers: [
      .init(
        name: "primary", path: .rectangle(Rectangle(x: 0, y: 0, width: 24, height: 24)), color: nil)
    ])

  private func plans() -> [ContactSheet.Plan] {
    [
      .init(), .init(sizes: [24, 48], weights: [100, 400, 900], columns: 2),
      .init(sizes: [8], columns: 3, hasLabels: false, isDark: true),
      .init(sizes: [100], weights: [250, 333], columns: 1),
    ]
  }

  private func frames(_ sheet: ContactSheet) -> [Rectangle] {
    names.indices.flatMap { cell in
      sheet.plan.weights.indices.flatMap { weight in
        sheet.plan.sizes.indices.map { sheet.frame(cell: cell, weight: weight, size: $0) }
      }
    }
  }

  @Test(arguments: 0..<4)
  func framesAreApartAndOnTheSheet(_ number: Int) {
    let sheet = ContactSheet(names, plans()[number], font: LabelFont())
    let frames = frames(sheet)
    for (index, frame) in frames.enumerated() {
      #expect(frame.minX >= 16 && frame.minY >= 16)
      #expect(frame.maxX <= sheet.width - 16 && frame.maxY <= sheet.height - 16)
      for other in frames[..<index] {
        #expect(
          frame.maxX <= other.minX || other.maxX <= frame.minX || frame.maxY <= other.minY
            || other.maxY <= frame.minY)
      }
    }
  }

  /// All frames are ink; around them is paper but for labels, whose colour is another.
  @Test(arguments: 0..<4, [1.0, 2])
  func inkIsInTheFrames(_ number: Int, scale: Double) throws {
    let plan = plans()[number]
    let font = LabelFont()
    let sheet = ContactSheet(names, plan, font: font)
    guard var canvas = PixelSheet(sheet, scale: scale) else {
      Issue.record("too large")
      return
    }
    sheet.drawGround(on: &canvas, font: font)
    for cell in names.indices {
      sheet.draw(plan.weights.map { _ in square }, cell: cell, on: &canvas, font: font)
    }
    let image = try PNGDecoder.decode(try canvas.png())
    let rgba = image.rgba
    func color(_ x: Double, _ y: Double) -> [UInt8] {
      let index = 4 * (Int(y * scale) * image.width + Int(x * scale))
      return Array(rgba[index..<index + 3])
    }
    let ink = [plan.ink.red, plan.ink.green, plan.ink.blue]
    let paper = [plan.paper.red, plan.paper.green, plan.paper.blue]
    for frame in frames(sheet) {
      for (x, y) in [
        (frame.minX + 1, frame.minY + 1), (frame.maxX - 1, frame.maxY - 1),
        (frame.center.x, frame.center.y),
      ] {
        #expect(color(x, y) == ink)
      }
      for (x, y) in [
        (frame.minX - 2, frame.center.y), (frame.maxX + 2, frame.center.y),
        (frame.center.x, frame.minY - 2), (frame.center.x, frame.maxY + 2),
      ] {
        #expect(color(x, y) == paper)
      }
    }
    var others = 0
    for index in stride(from: 0, to: rgba.count, by: 4)
    where rgba[index] != ink[0] && rgba[index] != paper[0] {
      others += 1
    }
    #expect(plan.hasLabels ? others > 100 : others == 0)
  }

  @Test func vectorsArePathsOnly() throws {
    let font = LabelFont()
    let sheet = ContactSheet(names, plans()[1], font: font)
    var canvas = VectorSheet(sheet)
    sheet.drawGround(on: &canvas, font: font)
    for cell in names.indices {
      sheet.draw([square, square, square], cell: cell, on: &canvas, font: font)
    }
    let lines = String(decoding: canvas.svg(), as: UTF8.self).split(separator: "\n")
    #expect(lines.first?.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"") == true)
    #expect(lines.last == "</svg>")
    #expect(lines.dropFirst().dropLast().allSatisfy { $0.hasPrefix("<path fill=\"#") })
    // The ground, six headings, 5 x 3 x 2 symbols, and a line or more for each name.
    #expect(lines.count - 2 >= 1 + 6 + 30 + 5)
  }

  @Test func hugeSheetsAreRefused() {
    let many = Array(repeating: "heart", count: 100_000)
    let sheet = ContactSheet(many, .init(sizes: [1024]), font: LabelFont())
    #expect(PixelSheet.size(of: sheet, scale: 1) == nil)
    let none = ContactSheet([], .init(), font: LabelFont())
    #expect(PixelSheet.size(of: none, scale: .infinity) == nil)
    #expect(none.width > 0 && none.height > 0)
  }
}
