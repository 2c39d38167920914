import FileAccess
import Foundation
import PNGCodec
import Raster
import TestSupport
import Testing

@Suite struct SheetCommandTests {
  private func sheet(_ arguments: [String], in folder: TemporaryFolder) throws -> PixelImage {
    let path = "\(folder.path)/sheet.png"
    let run = try ToolRun(["sheet"] + arguments + ["-o", path])
    #expect(run.exitCode == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run.errors)")
    return try PNGDecoder.decode(try File.read(path))
  }

  /// How many pixels of a square are nearer to black than to white.
  private func ink(_ image: PixelImage, _ x: Int, _ y: Int, _ side: Int) -> Int {
    let rgba = image.rgba
    return (0..<side * side).count { index in
      rgba[4 * ((y + index / side) * image.width + x + index % side)] < 128
    }
  }

  @Test func symbolsStandInTheirCells() throws {
    let folder = try TemporaryFolder()
    let image = try sheet(
      ["square.fill", "circle", "minus", "--sizes", "24", "--no-labels", "--columns", "2"],
      in: folder)
    // Margins of 16 points, and as much between cells.
    #expect(image.width == 96 && image.height == 96)
    let cells = [(16, 16), (56, 16), (16, 56), (56, 56)].map { ink(image, $0.0, $0.1, 24) }
    #expect(cells[0] > 300 && (60..<300).contains(cells[1]) && (10..<60).contains(cells[2]))
    #expect(cells[3] == 0)
    let all = ink(image, 0, 0, 96)
    #expect(all == cells.reduce(0, +))
  }

  @Test func heavierWeightsHaveMoreInk() throws {
    let folder = try TemporaryFolder()
    let image = try sheet(
      ["heart", "--sizes", "48", "--weights", "all", "--no-labels", "--image-scale", "2x"],
      in: folder)
    let inks = (0..<9).map { ink(image, 2 * (16 + 56 * $0), 32, 96) }
    #expect(zip(inks, inks.dropFirst()).allSatisfy { $0 < $1 }, "\(inks)")
  }

  @Test func theAppearanceIsDark() throws {
    let folder = try TemporaryFolder()
    let light = try sheet(["heart"], in: folder)
    let dark = try sheet(["heart", "--appearance", "dark"], in: folder)
    #expect(light.rgba.prefix(4) == [255, 255, 255, 255])
    #expect(dark.rgba.prefix(4) == [28, 28, 28, 255])
  }

  /// The SVG, drawn by our own renderer, is the PNG.
  @Test func vectorsAndPixelsAgree() throws {
    let folder = try TemporaryFolder()
    let arguments = [
      "cloud.sun", "person.crop.circle.badge.plus", "wifi", "--sizes", "20,40", "--weights",
      "light,900", "--rendering-mode", "multicolor", "--variable-value", "0.5",
    ].filter { $0 != "cloud.sun" }
    let pixels = try sheet(arguments, in: folder)
    let vector = "\(folder.path)/sheet.svg"
    #expect(try ToolRun(["sheet"] + arguments + ["-o", vector]).exitCode == 0)
    let drawn = "\(folder.path)/drawn.png"
    #expect(try ToolRun(["render", vector, "-o", drawn]).exitCode == 0)
    let other = try PNGDecoder.decode(try File.read(drawn))
    try #require(other.width == pixels.width && other.height == pixels.height)
    let difference = zip(pixels.rgba, other.rgba).map { abs(Int($0) - Int($1)) }.max()
    // A hundredth of a pixel, on both sides of a thin stroke.
    #expect((difference ?? 255) <= 6)
  }

  @Test func sheetsAreTheSameEveryTimeAndNotTouched() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.svg"
    let line = ["sheet", "--query", "heart", "--limit", "12", "-o"]
    #expect(try ToolRun(line + [path]).exitCode == 0)
    let other = "\(folder.path)/b.svg"
    #expect(
      try ToolRun(line + [other], environment: ["LANG": "de_DE", "TZ": "Asia/Tokyo"]).exitCode == 0)
    #expect(try File.read(path) == (try File.read(other)))
    let old = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: path)
    #expect(try ToolRun(line + [path]).exitCode == 0)
    let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    #expect(date == old)
  }

  @Test func namesThatAreNotDrawnAreLeftOutAndReported() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/sheet.svg"
    let run = try ToolRun(["sheet", "heart", "nope", "applelogo", "star", "-o", path])
    #expect(run.exitCode == 1)
    #expect(run.errors.contains("'nope' is not a symbol"))
    #expect(run.errors.contains("'applelogo' has no artwork: it may only refer to"))
    let two = try File.read(path)
    #expect(try ToolRun(["sheet", "heart", "star", "-o", path]).exitCode == 0)
    #expect(try File.read(path) == two)
  }

  @Test(arguments: [
    ("heart", "use -o FILE.png"), ("heart -o x.gif", "valid: .png, .svg"),
    ("heart -f png -o x.svg", "does not write files with the extension .svg"),
    ("heart -o x.svg.gz", "valid: .png, .svg"),
    ("-o x.png", "NAME..."), ("heart -o x.png --sizes 0", "from 4 to 1024"),
    ("heart -o x.png --sizes 1e99", "from 4 to 1024"),
    ("heart -o x.png --image-scale 1x,2x", "one scale"),
    ("heart -o x.png --category wether", "did you mean 'weather'?"),
    ("--all --sizes 1024 -o x.png", "is too large"),
    ("--all --weights all --sizes 24,48 -o x.svg", "images is too large"),
    ("heart -o /dev/null/x.png", "cannot write /dev/null/x.png"),
  ])
  func wrongUsageIsExplained(_ line: String, _ message: String) throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(shell: "cd \(folder.path) && $S sheet \(line)")
    #expect(run.exitCode == 2 && run.output.isEmpty)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  /// Standard output takes either format, and nothing says anything beside it.
  @Test func standardOutputHasTheSheet() throws {
    let folder = try TemporaryFolder()
    for (format, signature) in [("png", "PNG"), ("svg", "svg")] {
      let run = try ToolRun(
        shell: "$S sheet heart -f \(format) -o - | head -c 4 | tail -c 3; $S sheet heart -o - "
          + "-f \(format) > \(folder.path)/a; $S sheet heart -o \(folder.path)/b.\(format); "
          + "cmp \(folder.path)/a \(folder.path)/b.\(format)")
      #expect(run.output == signature && run.errors.isEmpty && run.exitCode == 0, "\(run.errors)")
    }
  }

  @Test func optionsWithoutEffectAreErrors() throws {
    let run = try ToolRun(["sheet", "heart", "-f", "svg", "-o", "-", "--image-scale", "2x"])
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("'--image-scale' has no effect on svg"), "\(run.errors)")
  }

  @Test func nothingFoundIsSaid() throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(["sheet", "--query", "qqqxxyyzz", "-o", "\(folder.path)/x.png"])
    #expect(run.exitCode == 1 && run.errors.contains("none of the symbols that were found"))
  }
}
