import Foundation
import PNGCodec
import Raster
import SymbolPreview
import SymbolStyle
import Testing

@Suite struct PixelProtocolTests {
  /// Equal where anything can be seen: PNGs do not keep the color of what is invisible.
  private func looksLike(_ image: PixelImage, _ other: PixelImage) -> Bool {
    guard image.width == other.width, image.height == other.height else { return false }
    let left = image.rgba
    let right = other.rgba
    for index in stride(from: 0, to: left.count, by: 4) {
      let alpha = left[index + 3]
      if alpha != right[index + 3] { return false }
      if alpha > 0, left[index..<index + 3] != right[index..<index + 3] { return false }
    }
    return true
  }

  @Test(arguments: [2, 24])
  func kittyGetsThePNGInChunks(columns: Int) throws {
    let method = PreviewProtocol.named("kitty")
    let picture = samplePicture(
      columns: columns, rows: 3, grid: method.grid(darkTerminal), colors: 400, seed: 9)
    let text = String(decoding: try method.text(picture, darkTerminal), as: UTF8.self)
    #expect(text.hasSuffix("\u{1B}\\\n"))
    let parts = text.dropLast(1).components(separatedBy: "\u{1B}\\").dropLast()
    var payload = ""
    for (position, part) in parts.enumerated() {
      #expect(part.hasPrefix("\u{1B}_G"))
      let halves = part.dropFirst(3).split(separator: ";", maxSplits: 1)
      try #require(halves.count == 2)
      let isLast = position == parts.count - 1
      let more = "m=\(isLast ? 0 : 1)"
      #expect(
        halves[0]
          == (position == 0 ? "a=T,f=100,q=2,c=\(columns),r=3,\(more)" : "q=2,\(more)"))
      #expect(isLast ? halves[1].count <= 4096 : halves[1].count == 4096)
      payload += halves[1]
    }
    #expect(columns == 2 || parts.count > 2)
    let png = try #require(Data(base64Encoded: payload))
    #expect(looksLike(try PNGDecoder.decode(Array(png)), picture.image))
  }

  @Test func iTermGetsThePNGInline() throws {
    let method = PreviewProtocol.named("iterm")
    let picture = samplePicture(
      columns: 6, rows: 3, grid: method.grid(darkTerminal), colors: 20, seed: 10)
    let text = String(decoding: try method.text(picture, darkTerminal), as: UTF8.self)
    let match = try #require(
      text.wholeMatch(
        of:
          /\u{1B}\]1337;File=size=(\d+);width=6;height=3;preserveAspectRatio=1;inline=1:([^\u{07}]*)\u{07}\n/
      ))
    let png = try #require(Data(base64Encoded: String(match.2)))
    #expect(png.count == Int(match.1))
    #expect(looksLike(try PNGDecoder.decode(Array(png)), picture.image))
  }

  /// Few colors come back to the percent; of many, each channel by steps of a fifth at most.
  @Test(arguments: [(5, 2), (30, 2), (300, 28)], [11, 12])
  func sixelsAreThePixels(_ sample: (colors: Int, tolerance: Int), seed: Int) throws {
    let method = PreviewProtocol.named("sixel")
    let terminal = PreviewTerminal(
      colors: .direct, usesUnicode: true, isDark: false,
      cell: try #require(CellGrid(screenPixels: 7, 15)))
    let picture = samplePicture(
      columns: 9, rows: 3, grid: method.grid(terminal), colors: sample.colors, seed: seed)
    let reader = try #require(SixelReader(try method.text(picture, terminal)))
    #expect(reader.width == 63 && reader.height == 45)
    for index in reader.pixels.indices {
      let expected = expectedColor(picture, index, over: .white)
      let shown = reader.pixels[index].map { percents in
        let channels = percents.map { UInt8((Double($0) * 2.55).rounded()) }
        return Color(red: channels[0], green: channels[1], blue: channels[2])
      }
      #expect((shown == nil) == (expected == nil))
      if let shown, let expected {
        #expect(difference(shown, expected) <= sample.tolerance, "seed \(seed)")
      }
    }
  }
}
