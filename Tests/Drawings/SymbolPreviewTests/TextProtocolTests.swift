import Raster
import SymbolPreview
import SymbolStyle
import Testing

@Suite struct TextProtocolTests {
  private func picture(
    _ name: String, _ terminal: PreviewTerminal, seed: Int, isOpaque: Bool = false
  ) throws -> (PreviewPicture, TerminalReader) {
    let method = PreviewProtocol.named(name)
    let picture = samplePicture(
      columns: 17, rows: 5, grid: method.grid(terminal), colors: 9, seed: seed, isOpaque: isOpaque)
    let reader = TerminalReader(try method.text(picture, terminal))
    #expect(reader.strays.isEmpty && reader.lines.count == 5)
    return (picture, reader)
  }

  /// The two colors that a cell shows.
  private func halves(_ cell: TerminalReader.Cell) -> [[Int]?] {
    switch cell.character {
    case "▀": [cell.front, cell.back]
    case "▄": [cell.back, cell.front]
    case "█": [cell.front, cell.front]
    default: [cell.back, cell.back]
    }
  }

  @Test(arguments: [true, false], [1, 2, 3])
  func halfBlocksShowThePixels(isDark: Bool, seed: Int) throws {
    let terminal = PreviewTerminal(colors: .direct, usesUnicode: true, isDark: isDark)
    let (picture, reader) = try picture("blocks", terminal, seed: seed)
    for row in 0..<10 {
      for column in 0..<17 {
        let shown = halves(reader.cell(column, row / 2))[row % 2]
        let expected = expectedColor(picture, row * 17 + column, over: isDark ? .black : .white)
        #expect(
          shown == expected.map { [Int($0.red), Int($0.green), Int($0.blue)] },
          "seed \(seed), \(column), \(row)")
      }
    }
  }

  @Test(arguments: [4, 5])
  func indexedColorsAreTheNearest(seed: Int) throws {
    let terminal = PreviewTerminal(colors: .indexed, usesUnicode: true, isDark: true)
    let (picture, reader) = try picture("blocks", terminal, seed: seed)
    func distance(_ left: Color, _ right: Color) -> Int {
      zip([left.red, left.green, left.blue], [right.red, right.green, right.blue])
        .reduce(0) { $0 + (Int($1.0) - Int($1.1)) * (Int($1.0) - Int($1.1)) }
    }
    for row in 0..<10 {
      for column in 0..<17 {
        let shown = halves(reader.cell(column, row / 2))[row % 2]
        let expected = expectedColor(picture, row * 17 + column, over: .black)
        #expect((shown == nil) == (expected == nil))
        guard let number = shown?.first, let expected else { continue }
        let nearest = (16...255).map { distance(xtermColor($0), expected) }.min()
        #expect(distance(xtermColor(number), expected) == nearest, "seed \(seed)")
      }
    }
  }

  @Test(arguments: [6, 7])
  func quartersAndBrailleShowTheDots(seed: Int) throws {
    let terminal = PreviewTerminal(colors: .none, usesUnicode: true, isDark: true)
    let quarters = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")
    let (blocks, blockReader) = try picture("blocks", terminal, seed: seed, isOpaque: true)
    for row in 0..<10 {
      for column in 0..<34 {
        let character = blockReader.cell(column / 2, row / 2).character
        let bits = try #require(quarters.firstIndex(of: character))
        let isSet = bits >> (row % 2 * 2 + column % 2) & 1 == 1
        #expect(isSet == (blocks.coverage[row * 34 + column] == 255), "seed \(seed)")
      }
    }
    let (dots, dotReader) = try picture("braille", terminal, seed: seed, isOpaque: true)
    for row in 0..<20 {
      for column in 0..<34 {
        let scalar = dotReader.cell(column / 2, row / 4).character.unicodeScalars.first
        let pattern = scalar.map { $0 == " " ? 0 : $0.value - 0x2800 } ?? 0
        // Dots 1 to 3 and 7 are the left column, 4 to 6 and 8 the right one.
        let bit = [[0, 1, 2, 6], [3, 4, 5, 7]][column % 2][row % 4]
        #expect(
          (pattern >> UInt32(bit) & 1 == 1) == (dots.coverage[row * 34 + column] == 255),
          "seed \(seed)")
      }
    }
  }

  @Test func withoutColourNothingIsColoured() throws {
    for name in ["blocks", "braille"] {
      for usesUnicode in [true, false] {
        let terminal = PreviewTerminal(colors: .none, usesUnicode: usesUnicode, isDark: true)
        let method = PreviewProtocol.named(name)
        let text = try method.text(
          samplePicture(columns: 9, rows: 4, grid: method.grid(terminal), colors: 3, seed: 8),
          terminal)
        #expect(!text.contains(0x1B))
        #expect(text.count { $0 == 0x0A } == 4)
        if name == "blocks", !usesUnicode { #expect(text.allSatisfy { $0 < 0x80 }) }
      }
    }
  }

  /// A quarter as opaque: about a quarter of the dots.
  @Test func translucentAreasHaveFewerDots() throws {
    let terminal = PreviewTerminal(colors: .none, usesUnicode: true, isDark: true)
    let method = PreviewProtocol.named("braille")
    for (alpha, share) in [(64 as UInt8, 0.25), (128, 0.5), (255, 1)] {
      let picture = PreviewPicture(
        columns: 8, rows: 4,
        image: PixelImage(
          width: 16, height: 16,
          storage: .tinted(red: 0, green: 0, blue: 0, alpha: Array(repeating: alpha, count: 256))),
        coverage: Array(repeating: 255, count: 256), hasColor: false)
      let text = String(decoding: try method.text(picture, terminal), as: UTF8.self)
      let dots = text.unicodeScalars.reduce(0) {
        $0 + ($1.value >= 0x2800 ? ($1.value - 0x2800).nonzeroBitCount : 0)
      }
      #expect(abs(Double(dots) / 256 - share) < 0.01)
    }
  }
}
