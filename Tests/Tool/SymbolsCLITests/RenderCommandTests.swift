import FileAccess
import Foundation
import PNGCodec
import Raster
import TestSupport
import Testing

@Suite struct RenderCommandTests {
  private static let square = """
    <svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h4v8h-4z"/></svg>
    """

  private static func write(_ text: String, _ name: String, in folder: TemporaryFolder) throws
    -> String
  {
    let path = "\(folder.path)/\(name)"
    try File.write(Array(text.utf8), to: path)
    return path
  }

  @Test func pixelsAreThoseOfTheDrawing() throws {
    let folder = try TemporaryFolder()
    let icon = try Self.write(Self.square, "icon.svg", in: folder)
    let result = "\(folder.path)/icon.png"
    let run = try ToolRun(["render", icon, "-o", result, "--width", "4", "--color", "red"])
    #expect(run.exitCode == 0 && run.output.isEmpty && run.errors.isEmpty)
    let image = try PNGDecoder.decode(try File.read(result))
    #expect(image.width == 4 && image.height == 4)
    #expect(
      stride(from: 3, to: 64, by: 4).map { image.rgba[$0] }
        == Array(repeating: [255, 255, 0, 0], count: 4).flatMap { $0 })
  }

  @Test func scalesHaveNamesOfTheirOwn() throws {
    let folder = try TemporaryFolder()
    let icon = try Self.write(Self.square, "icon.svg", in: folder)
    let run = try ToolRun([
      "render", icon, "--output-dir", "\(folder.path)/out/deep", "--image-scale", "1x,2x,3x",
      "--list",
    ])
    #expect(run.exitCode == 0)
    #expect(
      run.lines.map { $0.split(separator: "/").last } == ["icon.png", "icon@2x.png", "icon@3x.png"])
    for (line, size) in zip(run.lines, [8, 16, 24]) {
      #expect(try PNGDecoder.decode(try File.read(line)).width == size)
    }
  }

  @Test func unchangedFilesAreNotTouchedAndCheckTellsWhatIsStale() throws {
    let folder = try TemporaryFolder()
    let icon = try Self.write(Self.square, "icon.svg", in: folder)
    let result = "\(folder.path)/icon.png"
    let line = ["render", icon, "--output-dir", folder.path]
    #expect(try ToolRun(line + ["--check"]).exitCode == 1)
    #expect(try ToolRun(line).exitCode == 0)
    let old = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: result)
    #expect(try ToolRun(line).exitCode == 0)
    let date = try FileManager.default.attributesOfItem(atPath: result)[.modificationDate] as? Date
    #expect(date == old)
    #expect(try ToolRun(line + ["--check"]).exitCode == 0)
    let stale = try ToolRun(line + ["--check", "--background", "white"])
    #expect(stale.exitCode == 1 && stale.lines == [result])
  }

  @Test func aBadFileDoesNotStopTheOthers() throws {
    let folder = try TemporaryFolder()
    let good = try Self.write(Self.square, "good.svg", in: folder)
    let bad = try Self.write("<svg", "bad.svg", in: folder)
    let run = try ToolRun([
      "render", bad, good, "\(folder.path)/none.svg", "--output-dir", folder.path, "--list",
    ])
    #expect(run.exitCode == 2)
    #expect(run.lines == ["\(folder.path)/good.png"])
    #expect(run.errors.contains("bad.svg:1:") && run.errors.contains("none.svg"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [
        "bad.svg", "good.png", "good.svg",
      ])
  }

  @Test func findingsHaveAPlaceAndAnExitCode() throws {
    let folder = try TemporaryFolder()
    let icon = try Self.write(
      "<svg xmlns='http://www.w3.org/2000/svg' width='2' height='2'>\n <text>a</text></svg>",
      "icon.svg", in: folder)
    let line = ["render", icon, "-o", "\(folder.path)/icon.png"]
    let run = try ToolRun(line)
    #expect(run.exitCode == 1)
    #expect(run.errors.hasPrefix("\(icon):2:2: warning: "))
    #expect(try ToolRun(line + ["--quiet"]).errors.isEmpty)
  }

  @Test func pipesAndCleanSVG() throws {
    let png = try ToolRun(
      shell:
        "printf '%s' \"\(Self.square.replacing("\"", with: "'"))\" | $S render - | head -c 4 | tail -c 3"
    )
    #expect(png.output == "PNG")
    let svg = try ToolRun(["render", "-", "--format", "svg"], input: Self.square)
    #expect(svg.output.contains("<path d=\"M0 0h4v8H0z\"/>"))
    // What is clean stays as it is.
    #expect(
      try ToolRun(["render", "-", "--format", "svg"], input: svg.output).output == svg.output)
  }

  @Test func pagesAreVectors() throws {
    let folder = try TemporaryFolder()
    let icon = try Self.write(Self.square, "icon.svg", in: folder)
    let result = "\(folder.path)/icon.PDF"
    let run = try ToolRun(["render", icon, "-o", result, "--width", "4", "--color", "red"])
    #expect(run.exitCode == 0 && run.output.isEmpty && run.errors.isEmpty)
    let text = String(decoding: try File.read(result), as: UTF8.self)
    #expect(text.hasPrefix("%PDF-1.4\n") && text.contains("/MediaBox[0 0 4 4]"))
    #expect(text.contains("0 0 0 rg\n0 4 m\n2 4 l\n2 0 l\n0 0 l\nh\nf\n"))
    let many = try ToolRun([
      "render", icon, "-f", "pdf", "--output-dir", "\(folder.path)/out", "--list",
    ])
    #expect(many.lines == ["\(folder.path)/out/icon.pdf"])
    #expect(try ToolRun(["render", "-", "-f", "pdf"], input: Self.square).output.hasPrefix("%PDF"))
  }

  /// What PDF cannot hold is told of its file, and the others are written.
  @Test func whatPDFCannotHoldIsAnErrorOfItsFile() throws {
    let folder = try TemporaryFolder()
    let good = try Self.write(Self.square, "good.svg", in: folder)
    let far = Self.square.replacing("h4v8h-4z", with: "h99999v8z")
    let bad = try Self.write(far, "bad.svg", in: folder)
    let out = "\(folder.path)/out"
    let run = try ToolRun(["render", bad, good, "-f", "pdf", "--output-dir", out, "--list"])
    #expect(run.exitCode == 2 && run.lines == ["\(out)/good.pdf"])
    #expect(run.errors.contains("bad.svg: ") && run.errors.contains("write PNG or SVG"))
  }

  @Test(arguments: [
    (["render"], " given: symbols"),
    (["render", "a.svg", "b.svg"], "--output-dir"),
    (["render", "a.svg", "A.svg", "--output-dir", "out"], "the same file"),
    (["render", "a.svg", "--width", "0"], "expected 1 to"),
    (["render", "a.svg", "-o", "a.jpeg"], "valid: .png, .svg, .pdf"),
    (["render", "a.svg", "-o", "a.svg.gz"], "valid: .png, .svg, .pdf"),
    (["render", "a.svg", "-o", "a.ico"], "valid: .png, .svg, .pdf"),
    (
      ["render", "a.svg", "-f", "png", "-o", "b.svg"],
      "does not write files with the extension .svg"
    ),
    (["render", "a.svg", "--name-template", "x"], "needs --output-dir"),
    (["render", "a.svg", "--output-dir", "o", "--name-template", "{weight}"], "{@scale}"),
    (
      ["render", "a.svg", "--output-dir", "o", "--name-template", "../x"],
      "inside the output directory"
    ),
    (
      ["render", "a.svg", "--output-dir", "o", "--name-template", "x", "--image-scale", "1x,2x"],
      "two results"
    ),
    (["render", "a.svg", "b.svg", "--output-dir", "o", "--name-template", "x"], "two results"),
    (["render", "a.svg", "--width", "4", "--point-size", "4"], "cannot be used with"),
    (["render", "a.svg", "--color", "reddish"], "color"),
    (["render", "a.svg", "--image-scale", "0x"], "scales"),
    (["render", "-", "--width", "60000", "-o", "x.png"], "16777216"),
  ])
  func wrongUsageSaysWhatIsRight(line: [String], part: String) throws {
    let run = try ToolRun(line, input: Self.square)
    #expect(run.exitCode == 2)
    #expect(run.errors.contains(part), "\(run.errors)")
  }

  @Test func namesFollowTheTemplate() throws {
    let folder = try TemporaryFolder()
    let icons = try ["a", "b"].map { try Self.write(Self.square, "\($0).svg", in: folder) }
    let run = try ToolRun(
      ["render"] + icons + [
        "--output-dir", "\(folder.path)/out", "--image-scale", "1x,2x", "--name-template",
        "{scale}/my-{name}", "--list",
      ])
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(
      run.lines.map { $0.dropFirst(folder.path.count) } == [
        "/out/1x/my-a.png", "/out/2x/my-a.png", "/out/1x/my-b.png", "/out/2x/my-b.png",
      ])
  }

  /// What is no extension of a format needs one by its name.
  @Test(arguments: ["heart", "heart.v2", "heart.fill"])
  func otherEndingsNeedAFormat(name: String) throws {
    let folder = try TemporaryFolder()
    let icon = try Self.write(Self.square, "icon.svg", in: folder)
    let path = "\(folder.path)/\(name)"
    let run = try ToolRun(["render", icon, "-o", path])
    #expect(run.exitCode == 2 && run.errors.contains("unknown file extension"), "\(run.errors)")
    #expect(!File.exists(path))
    let said = try ToolRun(["render", icon, "-o", path, "--format", "svg"])
    #expect(said.exitCode == 0 && said.errors.isEmpty)
    #expect(try File.read(path).starts(with: Array("<svg".utf8)))
  }

  @Test func optionsWithoutEffectAreErrors() throws {
    for option in [
      ["--image-scale", "2x"], ["--optimize"], ["--width", "9"], ["--background", "red"],
    ] {
      let run = try ToolRun(["render", "-", "-f", "svg"] + option, input: Self.square)
      #expect(run.exitCode == 2)
      #expect(run.errors.contains("\(option[0])' has no effect on svg"), "\(run.errors)")
      #expect(try ToolRun(["render", "-"] + option, input: Self.square).errors.isEmpty)
      let pdf = try ToolRun(["render", "-", "-f", "pdf"] + option, input: Self.square)
      let isIdle = ["--image-scale", "--optimize"].contains(option[0])
      #expect(pdf.errors.contains("has no effect on pdf") == isIdle, "\(pdf.errors)")
    }
  }

  /// What takes long is given up between two shapes, and no scale after it is begun.
  @Test func interruptsLeaveNoNewFiles() throws {
    let folder = try TemporaryFolder()
    let icon = try Self.write(
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">
      <radialGradient id="g" fx="-1"><stop/><stop offset="1" stop-color="red"/></radialGradient>
      \(String(repeating: "<path d='M0 0h8v8H0z' fill='url(#g)'/>", count: 3_000))</svg>
      """, "icon.svg", in: folder)
    let run = try ToolRun(
      shell: """
        set -m
        $S render \(icon) --output-dir \(folder.path)/out --width 300 --image-scale 1x,2x,3x &
        pid=$!
        sleep 3
        kill -INT $pid
        start=$(date +%s)
        wait $pid
        echo $? $(($(date +%s) - start < 30)) $(ls \(folder.path)/out)
        """)
    #expect(run.output == "130 1\n", "\(run.output)")
    #expect(
      run.errors.contains("interrupted: 3 of 3 files were not rendered"), "\(run.errors)")
  }

  @Test func threadsMakeNoDifference() throws {
    let folder = try TemporaryFolder()
    let icons = try (0..<20).map {
      try Self.write(Self.square.replacing("h4", with: "h\($0)"), "icon\($0).svg", in: folder)
    }
    let one = try ToolRun(
      ["render", "--list", "--output-dir", "\(folder.path)/1", "--threads", "1"] + icons)
    let four = try ToolRun(
      ["render", "--list", "--output-dir", "\(folder.path)/4", "--threads", "4"] + icons)
    #expect(one.lines.count == 20)
    for (first, second) in zip(one.lines, four.lines) {
      #expect(try File.read(first) == File.read(second))
    }
  }
}
