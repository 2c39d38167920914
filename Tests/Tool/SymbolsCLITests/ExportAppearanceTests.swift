import FileAccess
import Foundation
import TestSupport
import Testing

/// Colors in light and dark appearance, where files tell the two apart.
@Suite struct ExportAppearanceTests {
  private let folder: TemporaryFolder

  private var out: String { "\(folder.path)/res" }

  init() throws { folder = try TemporaryFolder() }

  private func export(_ format: String, _ words: [String]) throws -> [String: String] {
    try? FileManager.default.removeItem(atPath: out)
    let run = try ToolRun(
      ["export", "cloud.sun.fill", "plus", "--format", format, "--output-dir", out] + words)
    #expect(run.exitCode == 0, "\(words): \(run.errors)")
    var files: [String: String] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: out) {
      guard let bytes = try? File.read("\(out)/\(name)") else { continue }
      files[name] = String(decoding: bytes, as: UTF8.self)
    }
    return files
  }

  /// The background has the vocabulary of the symbol's own colors.
  @Test(arguments: ["red", "system-red", "#f80", "orange", "rebeccapurple", "systemBlue", "mint"])
  func backgroundsAreColorsOfSymbols(color: String) throws {
    for appearance in ["light", "dark"] {
      let words = ["export", "heart", "--appearance", appearance]
      let ground = try ToolRun(words + ["--background", color, "--color", "#010203"]).output
      let symbol = try ToolRun(words + ["--color", color]).output
      let fill = try #require(symbol.firstMatch(of: #/fill="(#[0-9a-f]+)"/#)).1
      #expect(ground.contains("data-layer=\"background\" fill=\"\(fill)\""), "\(ground)")
    }
    let none = try ToolRun(["export", "heart", "--background", "currentColor"])
    #expect(none.exitCode == 2 && none.errors.contains("system-red"))
  }

  private static let sets = "Symbols.xcassets"

  @Test(arguments: [
    (["--rendering-mode", "multicolor"], ["#fc0"], ["#ffd600", "#fff"]),
    (["--color", "system-blue"], ["#08f"], ["#0091ff"]),
    (["--color", "label"], [], ["#fff"]),
    (["--palette", "system-red,#123456"], ["#ff383c", "#123456"], ["#ff4245", "#123456"]),
    (["--palette", "#123456,system-gray2"], ["#123456", "#aeaeb2"], ["#123456", "#636366"]),
    (["--color", "#123", "--dark-color", "white"], ["#123"], ["#fff"]),
    (["--color", "system-blue", "--dark-color", "lime"], ["#08f"], ["#0f0"]),
    (["--dark-color", "white"], [], ["#fff"]),
  ])
  func imageSetsHaveBoth(words: [String], light: [String], dark: [String]) throws {
    let files = try export("imageset", words)
    let set = "\(Self.sets)/cloud.sun.fill.imageset"
    let contents = try #require(files["\(set)/Contents.json"])
    #expect(contents.contains("\"luminosity\"") && contents.contains(": \"original\""))
    for (name, colors) in [("cloud.sun.fill", light), ("cloud.sun.fill-dark", dark)] {
      #expect(contents.contains("\"\(name).svg\""))
      let text = try #require(files["\(set)/\(name).svg"])
      for color in colors { #expect(text.contains("\"\(color)\""), "\(words) \(name): \(text)") }
    }
  }

  @Test(arguments: [
    [], ["--rendering-mode", "hierarchical"], ["--color", "#123"], ["--color", "orangered"],
    ["--color", "system-blue", "--appearance", "light"], ["--palette", "#123,#456"],
    ["--rendering-mode", "multicolor", "--appearance", "dark"],
  ])
  func whereNothingDiffersThereIsOne(words: [String]) throws {
    for format in ["imageset", "vectordrawable"] {
      let files = try export(format, words)
      #expect(!files.contains { $0.key.contains("dark") || $0.key.contains("night") })
      #expect(!files.contains { $0.value.contains("luminosity") })
      #expect(files.count == (format == "imageset" ? 5 : 2))
    }
  }

  /// A template is tinted where it is used, also among symbols with colors.
  @Test func templatesStayTemplates() throws {
    let files = try export("imageset", ["--rendering-mode", "multicolor"])
    let set = "\(Self.sets)/plus.imageset"
    #expect(files["\(set)/Contents.json"]?.contains(": \"template\"") == true)
    #expect(
      files["\(set)/plus-dark.svg"] == nil && files["\(set)/plus.svg"]?.contains("#fff") == false)
    let drawables = try export("vectordrawable", ["--rendering-mode", "multicolor"])
    #expect(drawables["drawable/ic_plus.xml"]?.contains("android:tint=\"?android:attr/") == true)
    #expect(drawables["drawable-night/ic_plus.xml"] == nil)
  }

  /// Multicolor is for one appearance where somebody says which; labels are white in dark.
  @Test func oneAppearanceHasItsColours() throws {
    let set = "\(Self.sets)/cloud.sun.fill.imageset/cloud.sun.fill.svg"
    let words = ["--rendering-mode", "multicolor", "--appearance"]
    let dark = try export("imageset", words + ["dark"])[set]
    #expect(dark?.contains("#ffd600") == true && dark?.contains("\"#fff\"") == true)
    let light = try export("imageset", words + ["light"])[set]
    #expect(light?.contains("#fc0") == true && light?.contains("#fff") == false)
    // What stands on a background of its own does not change with what is around.
    let both = try export(
      "imageset", ["--rendering-mode", "multicolor", "--background", "#fffffe"])
    let name = set.replacing(".svg", with: "-dark.svg")
    #expect(both[name]?.contains("\"#fff\"") == false)
  }

  @Test func drawablesHaveANight() throws {
    let files = try export("vectordrawable", ["--rendering-mode", "multicolor"])
    #expect(
      files.keys.sorted() == [
        "drawable-night/ic_cloud_sun_fill.xml", "drawable/ic_cloud_sun_fill.xml",
        "drawable/ic_plus.xml",
      ])
    for (folder, color) in [("drawable", "#FFCC00"), ("drawable-night", "#FFD600")] {
      let text = try #require(files["\(folder)/ic_cloud_sun_fill.xml"])
      #expect(text.contains(color) && text.contains("\"?android:attr/colorControlNormal\""))
      #expect(!text.contains("tint=") && !text.contains("#000000"))
    }
    let run = try ToolRun(["export", "plus", "-o", "\(out)/a.xml", "--dark-color", "white"])
    #expect(run.exitCode == 2 && run.errors.contains("resource folder"))
  }
}

/// What earlier runs left.
@Suite struct ExportPruneTests {
  private let folder: TemporaryFolder

  private var out: String { "\(folder.path)/out" }
  private var set: String { "\(out)/Symbols.xcassets/star.imageset" }

  init() throws { folder = try TemporaryFolder() }

  private func run(_ words: [String]) throws -> ToolRun {
    try ToolRun(["export", "star", "--format", "imageset", "--output-dir", out] + words)
  }

  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  @Test func anotherPayloadLeavesNothingWithPrune() throws {
    #expect(try run(["--payload", "png", "--dark-color", "white"]).exitCode == 0)
    #expect(try names(set).count == 7)
    let old = (try names(set)).filter { $0 != "Contents.json" }.map { "\(set)/\($0)" }
    let kept = try run([])
    #expect(kept.exitCode == 0 && kept.errors.contains("6 stale files from earlier runs"))
    #expect(try names(set).count == 8)
    let check = try run(["--check"])
    #expect(check.exitCode == 1 && check.lines == old)
    #expect(check.errors == "symbols: 6 left over, 3 unchanged\n")
    #expect(try run(["--dry-run"]).output.isEmpty)
    #expect(try run(["--dry-run", "--prune"]).lines == old)
    #expect(try names(set).count == 8)
    let pruned = try run(["--prune"])
    #expect(pruned.exitCode == 0 && pruned.errors == "symbols: 3 unchanged, 6 removed\n")
    #expect(try names(set) == ["Contents.json", "star.svg"])
    #expect(try run(["--check"]).exitCode == 0)
  }

  /// Whatever else is there is not ours, be it called nearly the same.
  @Test func nothingElseIsRemoved() throws {
    #expect(try run(["--payload", "png"]).exitCode == 0)
    let manager = FileManager.default
    let others = [
      "notes.txt", "star-custom.png", "star@4x.png", "star.png.bak", "star.fill.png", ".star.png",
      "star@2x~ipad.png", "STAR.png",
    ]
    for name in others { try File.write([1], to: "\(set)/\(name)") }
    try manager.createDirectory(atPath: "\(set)/star.pdf", withIntermediateDirectories: true)
    try File.write([1], to: "\(set)/star.pdf/star.png")
    let outside = "\(folder.path)/outside.png"
    try File.write([1], to: outside)
    try manager.createSymbolicLink(atPath: "\(set)/star-dark.png", withDestinationPath: outside)
    // A set of another symbol, which this job does not write.
    let other = "\(out)/Symbols.xcassets/bell.imageset"
    try manager.createDirectory(atPath: other, withIntermediateDirectories: true)
    try File.write([1], to: "\(other)/bell.png")
    try File.write([1], to: "\(out)/Symbols.xcassets/star.png")
    #expect(try run(["--prune"]).exitCode == 0)
    #expect(
      try names(set)
        == (others + ["Contents.json", "star-dark.png", "star.pdf", "star.svg"]).sorted())
    #expect(try names("\(set)/star.pdf") == ["star.png"])
    #expect(try names(other) == ["bell.png"])
    #expect(manager.fileExists(atPath: outside))
    #expect(manager.fileExists(atPath: "\(out)/Symbols.xcassets/star.png"))
  }

  /// What is behind a link is not inside of the folder that was named.
  @Test(arguments: ["Symbols.xcassets", "Symbols.xcassets/star.imageset"])
  func linksAreNotFollowed(link: String) throws {
    let elsewhere = "\(folder.path)/elsewhere"
    let target = link.hasSuffix("imageset") ? elsewhere : "\(elsewhere)/star.imageset"
    let manager = FileManager.default
    try manager.createDirectory(atPath: target, withIntermediateDirectories: true)
    try File.write([1], to: "\(target)/star.png")
    try File.makeFolder(String(FilePath.folder("\(out)/\(link)").dropLast()))
    try manager.createSymbolicLink(atPath: "\(out)/\(link)", withDestinationPath: elsewhere)
    #expect(try run(["--prune"]).exitCode == 2)
    #expect(try names(target) == ["star.png"])
  }

  /// What could not be written leaves what was there.
  @Test func failuresRemoveNothing() throws {
    #expect(try run(["--payload", "png"]).exitCode == 0)
    try FileManager.default.createDirectory(
      atPath: "\(set)/star.svg", withIntermediateDirectories: true)
    #expect(try run(["--prune"]).exitCode == 2)
    #expect(try names(set).contains("star@3x.png"))
  }

  /// Files for the night that a symbol no longer has.
  @Test func drawablesOfTheNightGo() throws {
    let line =
      ["export", "plus", "cloud.sun.fill", "--rendering-mode", "multicolor"]
      + ["--format", "vectordrawable", "--output-dir", out]
    #expect(try ToolRun(line).exitCode == 0)
    let path = "\(out)/drawable-night/ic_plus.xml"
    // What somebody else has put there stays.
    try File.write([1], to: path)
    #expect(try ToolRun(line + ["--prune"]).exitCode == 0)
    #expect(try File.read(path) == [1])
    let plus = ["export", "plus", "-f", "vectordrawable", "-o", path]
    #expect(try ToolRun(plus).exitCode == 2)
    #expect(try ToolRun(plus + ["--force"]).exitCode == 0)
    #expect(try ToolRun(line + ["--check"]).lines == [path])
    #expect(try ToolRun(line + ["--prune"]).exitCode == 0)
    #expect(try names("\(out)/drawable-night") == ["ic_cloud_sun_fill.xml"])
  }

  /// With what is remembered of earlier runs, too.
  @Test func leftoversAreSeenWithStamps() throws {
    let environment = ["XDG_CACHE_HOME": "\(folder.path)/cache"]
    let line = ["export", "star", "--query", "heart", "--format", "imageset", "--output-dir", out]
    #expect(try ToolRun(line, environment: environment).exitCode == 0)
    let pdf = try ToolRun(
      ["export", "star", "--format", "imageset", "--payload", "pdf", "--output-dir", out],
      environment: environment)
    #expect(pdf.exitCode == 0, "\(pdf.errors)")
    Thread.sleep(forTimeInterval: 0.1)
    #expect(try ToolRun(line, environment: environment).exitCode == 0)
    #expect(
      try ToolRun(line, environment: environment).errors.contains("1 stale file from earlier runs"))
    #expect(try ToolRun(line + ["--prune"], environment: environment).errors.contains("1 removed"))
    #expect(try names(set) == ["Contents.json", "star.svg"])
  }
}
