import Encodings
import FileAccess
import Foundation
import PNGCodec
import Raster
import SymbolExport
import TestSupport
import Testing

private func tree(_ folder: String) throws -> [String: [UInt8]] {
  var files: [String: [UInt8]] = [:]
  for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
    var isFolder: ObjCBool = false
    _ = unsafe FileManager.default.fileExists(atPath: "\(folder)/\(name)", isDirectory: &isFolder)
    if !isFolder.boolValue { files[name] = try File.read("\(folder)/\(name)") }
  }
  return files
}

@Suite struct ExportCommandTests {
  private let folder: TemporaryFolder

  private var out: String { "\(folder.path)/out" }

  init() throws { folder = try TemporaryFolder() }

  @Test func oneSymbolGoesToStandardOutputOrAFile() throws {
    let run = try ToolRun(["export", "heart.fill"])
    #expect(run.exitCode == 0 && run.errors.isEmpty)
    #expect(run.output.hasPrefix("<svg ") && run.output.contains("fill=\"currentColor\""))
    let path = "\(folder.path)/heart.svg"
    let silent = try ToolRun(["export", "heart.fill", "-o", path])
    #expect(silent.exitCode == 0 && silent.output.isEmpty && silent.errors.isEmpty)
    #expect(try File.read(path) == Provenance.commented(Array(run.output.utf8), as: "export svg"))
  }

  @Test(arguments: [
    ("png", ["star.png"]), ("pdf", ["star.pdf"]), ("svg", ["star.svg"]),
    ("vectordrawable", ["ic_star.xml"]), ("sprite", ["sprite.svg"]), ("iconify", ["iconify.json"]),
    (
      "imageset",
      [
        "Symbols.xcassets/Contents.json", "Symbols.xcassets/star.imageset/Contents.json",
        "Symbols.xcassets/star.imageset/star.svg",
      ]
    ),
  ])
  func everyFormatHasItsFiles(format: String, files: [String]) throws {
    let run = try ToolRun(["export", "star", "--format", format, "--output-dir", out, "--list"])
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(try tree(out).keys.sorted() == files)
    #expect(Set(run.lines) == Set(files.map { "\(out)/\($0)" }) && run.lines.count == files.count)
    #expect(run.errors == "symbols: \(files.count) written\n")
  }

  @Test(arguments: [
    ("x.png", "\u{89}PNG"), ("x.pdf", "%PDF"), ("x.xml", "<vec"), ("x.json", "{\"pr"),
    ("x.svg", "<svg"), ("x.SVG", "<svg"),
  ])
  func theEndingSaysTheFormat(name: String, start: String) throws {
    let path = "\(folder.path)/\(name)"
    #expect(try ToolRun(["export", "star", "-o", path]).exitCode == 0)
    let bytes = try File.read(path).prefix(4)
    #expect(String(decoding: bytes.map { UInt16($0) }, as: UTF16.self) == start)
  }

  @Test func scalesAndPointSizesArePixels() throws {
    let run = try ToolRun([
      "export", "star", "--format", "png", "--image-scale", "1x,1.5x,3x", "--point-size", "16",
      "--output-dir", out, "--list",
    ])
    #expect(run.lines == ["star.png", "star@1.5x.png", "star@3x.png"].map { "\(out)/\($0)" })
    for (line, size) in zip(run.lines, [16, 24, 48]) {
      #expect(try PNGDecoder.decode(try File.read(line)).width == size)
    }
  }

  /// Below 20 points, drawings are made for their size; from there on, all sizes are one drawing.
  @Test func smallSizesAreDrawnForTheirSize() throws {
    func path(_ words: String...) throws -> Substring {
      let text = try ToolRun(["export", "bell.badge", "--format", "sprite"] + words).output
      return try #require(text.firstRange(of: " d=\"").map { text[$0.upperBound...] })
    }
    let plain = try path()
    #expect(try path("--optical-size", "20") == plain)
    #expect(try path("--optical-size", "300") == plain)
    let small = try path("--optical-size", "16")
    #expect(small != plain)
    #expect(try path("--optical-size", "12") != small)
    func png(_ words: String...) throws -> [UInt8] {
      let file = "\(folder.path)/a.png"
      #expect(try ToolRun(["export", "bell.badge", "-o", file] + words).exitCode == 0)
      return try File.read(file)
    }
    let sized = try png("--point-size", "16")
    #expect(try png("--point-size", "16", "--optical-size", "16") == sized)
    #expect(try png("--point-size", "16", "--optical-size", "24") != sized)
  }

  @Test func weightsHaveNamesOfTheirOwn() throws {
    let run = try ToolRun([
      "export", "star", "--weight", "all", "--weight", "350,bold", "--output-dir", out, "--list",
    ])
    #expect(run.exitCode == 0)
    #expect(run.lines.count == 10)
    #expect(run.lines.first == "\(out)/star-ultralight.svg")
    #expect(run.lines.last == "\(out)/star-350.svg")
    #expect(Set(try tree(out).values).count == 10)
  }

  @Test func templatesMakeFolders() throws {
    let run = try ToolRun([
      "export", "star", "heart.fill", "--weight", "light,bold", "--name-template",
      "{weight}/{mode}-{name}-{size}{@scale}", "--format", "png", "--image-scale", "2x",
      "--output-dir", out,
    ])
    #expect(run.exitCode == 0)
    #expect(
      try tree(out).keys.sorted() == [
        "bold/monochrome-heart.fill-24@2x.png", "bold/monochrome-star-24@2x.png",
        "light/monochrome-heart.fill-24@2x.png", "light/monochrome-star-24@2x.png",
      ])
  }

  @Test func unchangedFilesAreNotTouched() throws {
    let line = ["export", "star", "heart.fill", "--output-dir", out]
    #expect(try ToolRun(line + ["--check"]).exitCode == 1)
    #expect(try ToolRun(line + ["--dry-run"]).lines.count == 2)
    #expect(!FileManager.default.fileExists(atPath: out))
    #expect(try ToolRun(line).exitCode == 0)
    let path = "\(out)/star.svg"
    let old = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: path)
    #expect(try ToolRun(line).exitCode == 0)
    let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    #expect(date == old)
    let clean = try ToolRun(line + ["--check"])
    #expect(clean.exitCode == 0 && clean.output.isEmpty)
    #expect(clean.errors == "symbols: 2 unchanged\n")
    // What an export with other options has made.
    let bold = Provenance.commented(
      Array(try ToolRun(["export", "star", "--weight", "bold"]).output.utf8), as: "export svg")
    try File.write(bold, to: path)
    let stale = try ToolRun(line + ["--check"])
    #expect(stale.exitCode == 1 && stale.lines == [path])
    #expect(stale.errors == "symbols: 1 not up to date, 1 unchanged\n")
    #expect(try ToolRun(line + ["--dry-run"]).lines == [path])
    #expect(try File.read(path) == bold)
    #expect(try ToolRun(line).exitCode == 0)
    #expect(try ToolRun(line + ["--check"]).exitCode == 0)
  }

  @Test func whatIsRememberedIsNeverStale() throws {
    let cache = "\(folder.path)/cache"
    let environment = ["XDG_CACHE_HOME": cache]
    let line = ["export", "star", "heart.fill", "--query", "heart", "--output-dir", out]
    let first = try ToolRun(line, environment: environment)
    #expect(first.exitCode == 0)
    let files = try tree(out)
    // Long enough for the files to count as settled.
    Thread.sleep(forTimeInterval: 0.1)
    #expect(try ToolRun(line, environment: environment).output == first.output)
    #expect(try !tree(cache).isEmpty)
    // The same size and the same time of writing, but another text.
    let path = "\(out)/star.svg"
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    let date = try #require(attributes[.modificationDate] as? Date)
    let text = try #require(String(validating: try File.read(path), as: UTF8.self))
    let edited = text.replacing("width=\"24", with: "width=\"25")
    try Data(edited.utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    try FileManager.default.removeItem(atPath: "\(out)/heart.fill.svg")
    #expect(try ToolRun(line, environment: environment).exitCode == 2)
    #expect(try ToolRun(line + ["--force"], environment: environment).exitCode == 0)
    #expect(try tree(out) == files)
    // Other options are other files.
    #expect(try ToolRun(line + ["--weight", "bold"], environment: environment).exitCode == 0)
    let bold = try tree(out)
    #expect(bold["star.svg"] != files["star.svg"])
    #expect(try ToolRun(line, environment: environment).exitCode == 0)
    #expect(try tree(out) == files)
    // Whatever is there in its place, nothing but time is lost.
    for (name, _) in try tree(cache) { try File.write([0xFF, 0x0A, 0x20], to: "\(cache)/\(name)") }
    #expect(try ToolRun(line, environment: environment).output == first.output)
  }

  @Test func badNamesDoNotStopTheOthers() throws {
    let run = try ToolRun([
      "export", "hart.fill", "../star", "/etc/passwd", "..", "star", "a/b", "applelogo",
      "--output-dir", out, "--list",
    ])
    #expect(run.exitCode == 1)
    #expect(run.lines == ["\(out)/star.svg"])
    #expect(try tree(folder.path).keys.sorted() == ["out/star.svg"])
    #expect(
      run.errors.contains("'hart.fill' is not a symbol") && run.errors.contains("'heart.fill'"))
    #expect(run.errors.contains("'applelogo' has no artwork"))
    #expect(run.errors.contains("6 of 7 symbols could not be exported"))
  }

  @Test func whereNothingCanBeWrittenIsSaidOnce() throws {
    let run = try ToolRun(["export", "--all", "--output-dir", "/dev/null/folder"])
    #expect(run.exitCode == 2 && run.output.isEmpty)
    let lines = run.errors.split(separator: "\n")
    #expect(lines.first == "symbols: cannot create folder /dev/null/folder: Not a directory")
    #expect(lines.count { $0.contains("cannot") } == 1)
    // Those that are never drawn were not to be exported.
    let drawn = try ToolRun(["search", "--drawn", "--limit", "0", "--format", "names"]).lines.count
    #expect(
      lines.last.map(String.init)
        == "symbols: stopped: \(drawn) of \(drawn) symbols were not exported")
  }

  @Test func aHundredThousandNamesOnStandardInput() throws {
    let names = (0..<100_000).map { $0 == 70_000 ? "star" : "no.such.\($0)" }
    let run = try ToolRun(
      ["export", "-", "--output-dir", out, "--list"], input: names.joined(separator: "\n"))
    #expect(run.exitCode == 1)
    #expect(run.lines == ["\(out)/star.svg"])
    #expect(run.errors.hasSuffix("99999 of 100000 symbols could not be exported\n"))
  }

  @Test func threadsLocaleAndTimeZoneMakeNoDifference() throws {
    let line = [
      "export", "--query", "heart", "--weight", "all", "--format", "png", "--rendering-mode",
      "hierarchical", "--report", "\(folder.path)/report.json",
    ]
    var trees: [[String: [UInt8]]] = []
    for (threads, zone) in [("1", "UTC"), ("5", "Asia/Tokyo")] {
      let run = try ToolRun(
        line + ["--threads", threads, "--output-dir", out],
        environment: ["LC_ALL": threads == "1" ? "C" : "de_DE.UTF-8", "TZ": zone])
      #expect(run.exitCode == 0, "\(run.errors)")
      trees.append(try tree(folder.path))
      try FileManager.default.removeItem(atPath: out)
    }
    #expect(trees[0] == trees[1] && trees[0].count > 9)
  }

  @Test func reportsNameEveryFile() throws {
    let path = "\(folder.path)/report.json"
    let run = try ToolRun([
      "export", "star", "nothing\"},{\".like.it", "--format", "imageset", "--output-dir", out,
      "--report", path,
    ])
    #expect(run.exitCode == 1)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(try File.read(path))) as? [String: Any])
    let files = try #require(object["files"] as? [[String: Any]])
    #expect(files.count == 3)
    for file in files {
      let bytes = try File.read(try #require(file["path"] as? String))
      #expect(file["size"] as? Int == bytes.count)
      #expect(file["sha256"] as? String == SHA256.hex(bytes))
    }
    let failures = try #require(object["failures"] as? [[String: Any]])
    #expect(failures.map { $0["code"] as? String } == ["unknown"])
  }

  @Test func anAssetCatalogKeepsItsOwnContents() throws {
    let path = "\(folder.path)/A.xcassets"
    let own = Array("{\"info\":{\"author\":\"me\",\"version\":1}}".utf8)
    try File.makeFolder(path)
    try File.write(own, to: "\(path)/Contents.json")
    let line = ["export", "star", "-o", path, "--dark-color", "white", "--image-scale", "1x,2x,3x"]
    #expect(try ToolRun(line).exitCode == 0)
    let files = try tree(path)
    #expect(files["Contents.json"] == own)
    #expect(files.count == 8 && files["star.imageset/star-dark@3x.png"] != nil)
    #expect(try ToolRun(line + ["--check"]).exitCode == 0)
  }

  @Test func coloursAreThoseThatWereSaid() throws {
    for (arguments, part) in [
      (["--color", "red"], "fill=\"#ff383c\""), (["--color", "tomato"], "fill=\"#ff6347\""),
      (["--color", "system-red"], "fill=\"#ff383c\""),
      (["--color", "systemRed", "--appearance", "dark"], "fill=\"#ff4245\""),
      (["--color", "#00f8"], "opacity=\".5333\""), (["--palette", "rgb(1, 2, 3),aqua"], "#010203"),
      (["--background", "white"], "data-layer=\"background\" fill=\"#fff\""),
      (["--title", "A {name}"], "<title>A star</title>"), (["--pretty"], "\">\n  <path"),
      (["--padding", "2"], "viewBox=\"-2 -2 28 28\""), (["--point-size", "12"], "width=\"12\""),
    ] {
      let run = try ToolRun(["export", "star"] + arguments)
      #expect(run.output.contains(part), "\(arguments): \(run.output)\(run.errors)")
    }
  }

  @Test func jobsOfAFile() throws {
    let batch = "\(folder.path)/jobs/all.json"
    try File.makeFolder("\(folder.path)/jobs")
    let text = """
      [
        {"names": ["star", "heart.fill"], "format": "png", "image-scale": ["1x", 2],
         "output-dir": "../out", "weight": "bold", "hint": true, "optimize": false},
        {"names": "star", "output": "../star.svg", "point-size": 12.5}
      ]
      """
    try File.write(Array(text.utf8), to: batch)
    let run = try ToolRun(["export", "--batch", batch])
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(
      try tree(folder.path).keys.sorted() == [
        "jobs/all.json", "out/heart.fill.png", "out/heart.fill@2x.png", "out/star.png",
        "out/star@2x.png", "star.svg",
      ])
    #expect(try ToolRun(["export", "--batch", batch, "--check"]).exitCode == 0)
    // From another folder, too.
    let other = try ToolRun(shell: "cd / && $S export --batch \(batch) --check")
    #expect(other.exitCode == 0, "\(other.errors)")
  }

  @Test func killingLeavesNoPartOfAFile() throws {
    let run = try ToolRun(
      shell: """
        $S export --all --weight all --format png --image-scale 3x --output-dir \(out) >/dev/null &
        pid=$!
        while ! ls \(out) 2>/dev/null | grep -q png; do :; done
        kill -KILL $pid
        wait $pid
        """)
    #expect(run.exitCode != 0)
    for (name, bytes) in try tree(out) {
      #expect(name.hasSuffix(".png"))
      #expect(bytes.suffix(8) == [0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82], "\(name)")
    }
  }

  @Test func interruptsEndInGoodOrder() throws {
    let run = try ToolRun(
      shell: """
        set -m
        $S export --all --weight all --format png --image-scale 3x --output-dir \(out) >/dev/null &
        pid=$!
        while ! ls \(out) 2>/dev/null | grep -q png; do :; done
        kill -INT $pid
        wait $pid
        """)
    #expect(run.exitCode == 130)
    #expect(run.errors.contains("interrupted: "))
    for (name, bytes) in try tree(out) {
      #expect(throws: Never.self, "\(name)") { try PNGDecoder.decode(bytes) }
    }
  }
}

/// What is wrong before anything is drawn.
@Suite struct ExportUsageTests {
  @Test(arguments: [
    (["export"], " given: symbols"),
    (["export", "star", "heart"], "--output-dir"),
    (["export", "star", "--weight", "bold,light"], "--output-dir"),
    (["export", "star", "--format", "png", "--image-scale", "1x,2x"], "several scales"),
    (["export", "star", "--format", "imageset"], "NAME.xcassets"),
    (["export", "star", "--format", "gif"], "valid: svg, png"),
    (["export", "star", "--weight", "1000"], "100 to 900"),
    (["export", "star", "--weight", "blod"], "did you mean 'bold'"),
    (["export", "star", "--color", "reddish"], "color"),
    (["export", "star", "--palette", "red,,blue"], "color"),
    (["export", "star", "--rendering-mode", "palette"], "--palette"),
    (["export", "star", "--variable-value", "2"], "0 to 1"),
    (["export", "star", "--padding", "-1"], "0 to 12"),
    (["export", "star", "--padding", "nan"], "0 to 12"),
    (["export", "star", "--dark-color", "white"], "cannot be used with"),
    (
      ["export", "star", "--copy", "--format", "png"], "'--copy' cannot be used with '--format png'"
    ),
    (["export", "star", "--copy", "-o", "x.svg"], "cannot be used with"),
    (["export", "star", "--copy", "--output-dir", "x"], "cannot be used with"),
    (["export", "star", "--check", "--dry-run"], "cannot be used with"),
    (["export", "star", "--output-dir", ""], "expected a directory"),
    (["export", "star", "--output-dir", "b", "--report", "-"], "expected a file"),
    (["export", "star", "--output-dir", "b", "--report", ""], "expected a file"),
    (["export", "star", "-f", "webfont", "-o", "/dev/null"], "-o FILE.woff"),
    (["export", "star", "-o", "x.jpeg"], "valid: .svg, .png, .pdf"),
    (["export", "star", "-o", "x.gif"], "this command cannot write .gif files"),
    (["export", "star", "-o", "x.svg.gz"], "cannot write .svg.gz files"),
    (["export", "star", "-o", "x.WEBP"], "valid: .svg, .png, .pdf"),
    (["export", "star", "-f", "png", "-o", "x.svg"], "valid: .png"),
    (["export", "star", "-f", "svg", "-o", "x.jpg"], "valid: .svg"),
    (["export", "star", "-o", "a", "--output-dir", "b"], "cannot be used with"),
    (["export", "star", "--output-dir", "b", "--name-template", "../{name}"], "inside"),
    (["export", "star", "--output-dir", "b", "--name-template", "/{name}"], "inside"),
    (["export", "star", "--output-dir", "b", "--name-template", "{nam}"], "{name}"),
    (["export", "star", "--output-dir", "b", "--name-template", "{name"], "{name}"),
    (["export", "star", "heart", "--output-dir", "b", "--name-template", "x"], "two results"),
    (
      ["export", "star", "heart", "-f", "sprite", "-o", "b", "--name-template", "x"],
      "two results"
    ),
    (
      ["export", "star", "-f", "imageset", "--output-dir", "b", "--image-scale", "4x"],
      "no such scale"
    ),
    (["export", "star", "--batch", "x.json"], "unexpected argument 'star'"),
    (["export", "--batch", "x.json", "--format", "png"], "cannot be used with"),
    (["export", "--batch", "/nonexistent.json"], "No such file"),
  ])
  func wrongUsageSaysWhatIsRight(line: [String], part: String) throws {
    let run = try ToolRun(line)
    #expect(run.exitCode == 2)
    #expect(run.errors.contains(part), "\(run.errors)")
  }

  @Test(arguments: [
    ("{}", "1:1: expected an array"),
    ("[{]", "1:3: expected a key"),
    ("[\n {\"name\": [\"star\"]}]", "2:3: expected a long option"),
    ("[{\"format\": true}]", "expected a string or a number"),
    ("[{\"hint\": \"yes\"}]", "expected true or false"),
    ("[{\"names\": [\"star\"], \"threads\": 2}]", "pass this option on the command line"),
    (
      "[{\"names\": [\"star\"], \"format\": \"gif\", \"output\": \"x\"}]",
      "1:2: invalid value 'gif'"
    ),
    ("[{\"names\": [\"star\"]}]", "output-dir"),
    ("[{\"output\": \"x.svg\"}]", " given: symbols"),
    ("[{\"hint\": true, \"hint\": true}]", "only once"),
    (
      "[{\"names\": \"star\", \"output\": \"x.svg\"}, {\"names\": \"star\", \"output\": \"X.svg\"}]",
      "letter case"
    ),
    ("[{\"names\": \"star\", \"output\": \"a\\u0000b\"}]", "the NUL character"),
    (
      "[{\"names\": \"star\", \"padding\": -1, \"color\": \"rde\"}]",
      "0 to 12"
    ),
    (
      "[{\"names\": \"star\", \"padding\": -1, \"color\": \"rde\"}]",
      "invalid value 'rde'"
    ),
    (
      "[{\"names\": \"star\", \"output-dir\": \"x\"}, {\"names\": \"star\", \"output-dir\": \".//x/\"}]",
      "two results"
    ),
  ])
  func jobsThatAreWrongSayWhere(text: String, part: String) throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/jobs.json"
    try File.write(Array(text.utf8), to: path)
    let run = try ToolRun(["export", "--batch", path])
    #expect(run.exitCode == 2)
    #expect(run.errors.contains(part), "\(run.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["jobs.json"])
  }

  /// Without the map of before, the font's pages would show wrong symbols.
  @Test func aMapThatCannotBeReadStays() throws {
    let folder = try TemporaryFolder()
    let line = ["export", "star", "-f", "webfont", "-o", "\(folder.path)/icons.woff"]
    try File.makeFolder("\(folder.path)/icons.json")
    let run = try ToolRun(line)
    #expect(run.exitCode == 2 && run.errors.contains("icons.json"), "\(run.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["icons.json"])
  }

  @Test func nothingFoundIsNegative() throws {
    #expect(try ToolRun(["export", "--query", "qqqxxyyzz", "--output-dir", "x"]).exitCode == 1)
    let empty = try ToolRun(["export", "-", "--output-dir", "x"], input: "\n\n")
    #expect(empty.exitCode == 1)
  }
}
