import Encodings
import FileAccess
import Foundation
import TestSupport
import Testing
import Workbench

/// `symbols kit init`, `build` and `check` as processes.
@Suite struct KitPackageCommandTests {
  private let folder: TemporaryFolder
  private var tokens: String { "\(folder.path)/tokens.json" }
  private var package: String { "\(folder.path)/Kit" }

  init() throws {
    folder = try TemporaryFolder()
    #expect(try ToolRun(["kit", "init", "-o", tokens]).exitCode == 0)
  }

  private func build(_ more: String...) throws -> ToolRun {
    try ToolRun(["kit", "build", "--tokens", tokens, "-o", package] + more)
  }

  /// Puts another text into the tokens in place of one that there is.
  private func change(_ old: String, to new: String) throws {
    let text = String(decoding: try File.read(tokens), as: UTF8.self)
    let pieces = text.split(separator: old, maxSplits: 1, omittingEmptySubsequences: false)
    try #require(pieces.count == 2)
    try File.write(Array(pieces.joined(separator: new).utf8), to: tokens)
  }

  private func write(_ text: String, to path: String) throws {
    try File.write(Array(text.utf8), to: package + "/" + path)
  }

  // MARK: Build

  @Test func whatIsBuiltIsUpToDate() throws {
    #expect(try build().exitCode == 0)
    let check = try build("--check")
    #expect(check.exitCode == 0 && check.errors.contains("unchanged"))
    #expect(try build().errors == check.errors)
    try change("\"value\": 8,", to: "\"value\": 9,")
    #expect(try build("--check").exitCode == 1)
    #expect(try build().exitCode == 0)
    #expect(try build("--check").exitCode == 0)
    #expect(try build("--check", "--only", "badge").exitCode == 1)
  }

  /// A record that says less, or that the inputs are others, hides nothing.
  @Test func recordsAreNotTrusted() throws {
    #expect(try build().exitCode == 0)
    let path = package + "/.symbols-kit.json"
    let record = String(decoding: try File.read(path), as: UTF8.self)
    let lines = record.split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.firstIndex { $0.contains("Badge.swift") })
    var fewer = lines
    fewer.remove(at: row)
    try File.write(Array(fewer.joined(separator: "\n").utf8), to: path)
    #expect(try build("--check").exitCode == 1)
    try write("// mine\n", to: "Sources/Components/Badge.swift")
    #expect(try build("--check").exitCode == 1)
    #expect(try build().exitCode == 2)
  }

  @Test func whatSomebodyWroteOrChangedStays() throws {
    try File.makeFolder(package + "/Sources/Components")
    try write("// mine\n", to: "Sources/Components/Card.swift")
    let foreign = try build()
    #expect(foreign.exitCode == 2 && foreign.errors.contains("'kit build' did not write it"))
    #expect(try build("--force").exitCode == 0)
    try write("// mine\n", to: "Sources/Components/Card.swift")
    let changed = try build()
    #expect(changed.exitCode == 2 && changed.errors.contains("it was changed since"))
    #expect(try File.read(package + "/Sources/Components/Card.swift") == Array("// mine\n".utf8))
  }

  /// Nothing is written beside a file that must stay, which is said once.
  @Test func oneEditedFileKeepsAllFiles() throws {
    #expect(try build().exitCode == 0)
    try write("// mine\n", to: "Sources/Components/Card.swift")
    try change("\"value\": 8,", to: "\"value\": 9,")
    let spacing = try File.read(package + "/Sources/DesignTokens/Spacing.swift")
    let run = try build()
    #expect(run.exitCode == 2 && run.errors.contains("no file is written"), "\(run)")
    #expect(try File.read(package + "/Sources/DesignTokens/Spacing.swift") == spacing)
    #expect(try !build("--force").errors.contains("no file is written"))
  }

  /// A target can have one documentation catalog, so others are named: of a former name of the
  /// module, and of somebody else.
  @Test(arguments: [
    ("Sources/FoundationUI.docc/Own.md", true), ("Sources/FoundationUI.docc/Tokens.md", true),
    ("Sources/Mine.docc/Mine.md", true), ("Sources/Mine/Mine.md", false),
    ("Docs/A.docc/a.md", false),
  ])
  func otherDocumentationCatalogsAreNamed(path: String, isNamed: Bool) throws {
    #expect(try !build().errors.contains("second documentation catalog"))
    try File.makeFolder(package + "/" + FilePath.folder(path))
    try write("# Mine\n", to: path)
    let run = try build("--name", "Other")
    #expect(run.exitCode == 0 && File.exists(package + "/" + path))
    #expect(run.errors.contains("is a second documentation catalog") == isNamed, "\(run)")
    #expect(!isNamed || run.errors.contains("to Other.docc"))
  }

  /// A link inside of the package leads nothing out of it, not even by force.
  @Test func linksLeadNowhere() throws {
    let other = "\(folder.path)/other"
    try File.makeFolder(other)
    try File.makeFolder(package + "/Sources")
    try FileManager.default.createSymbolicLink(
      atPath: package + "/Sources/Components", withDestinationPath: other)
    let run = try build("--force")
    #expect(run.exitCode == 2 && run.errors.contains("Sources/Components"), "\(run.errors)")
    #expect(!File.exists(other + "/Badge.swift"))
  }

  @Test func leftoversGoUnlessChanged() throws {
    #expect(try build().exitCode == 0)
    try write("// mine\n", to: "Sources/Components/Card.swift")
    let run = try build("--only", "badge")
    #expect(
      run.exitCode == 0 && run.errors.contains("but was changed by hand, and may not compile"))
    #expect(!File.exists(package + "/Sources/Components/EmptyState.swift"))
    #expect(!File.exists(package + "/Sources/Patterns"))
    let path = package + "/Sources/Components/Card.swift"
    #expect(File.exists(path))
    // It is not forgotten: a check tells it, and --force removes it.
    let check = try build("--only", "badge", "--check")
    #expect(check.exitCode == 1 && check.output == path + "\n", "\(check.output)")
    #expect(try build("--only", "badge", "--dry-run").output.isEmpty)
    #expect(
      try build("--only", "badge").errors.contains("but was changed by hand, and may not compile"))
    #expect(try build("--only", "badge", "--force").exitCode == 0)
    #expect(!File.exists(path))
    #expect(try build("--only", "badge", "--check").exitCode == 0)
  }

  @Test(arguments: ["", "{", "<<<<<<< HEAD\n{}\n", "{\"files\": 1}"])
  func damagedRecordsAreTold(_ text: String) throws {
    #expect(try build().exitCode == 0)
    try write(text, to: ".symbols-kit.json")
    for more in [[], ["--check"], ["--dry-run"]] {
      let run = try ToolRun(["kit", "build", "--tokens", tokens, "-o", package] + more)
      #expect(run.exitCode == 2 && run.errors.contains("build record"), "\(more) \(run.errors)")
    }
    #expect(try build("--force").exitCode == 0)
    #expect(try build("--check").exitCode == 0)
  }

  @Test func aLostRecordIsTold() throws {
    #expect(try build().exitCode == 0)
    try FileManager.default.removeItem(atPath: package + "/.symbols-kit.json")
    let run = try build("--only", "badge", "--force")
    #expect(run.exitCode == 0 && run.errors.contains("sources that this build does not write"))
    #expect(File.exists(package + "/Sources/Components/Card.swift"))
    #expect(!(try build("--only", "badge").errors.contains("does not write")))
  }

  /// What a run would not do is not promised.
  @Test func aPreviewRefusesWhatTheRunRefuses() throws {
    try File.makeFolder(package + "/Sources/Components")
    try write("// mine\n", to: "Sources/Components/Card.swift")
    let (run, preview) = (try build(), try build("--dry-run"))
    #expect(preview.exitCode == 2 && preview.errors == run.errors)
  }

  /// Nothing that somebody else wrote is replaced, by whichever result.
  @Test(arguments: [
    ["kit", "preview", "-o"], ["kit", "schema", "-o"], ["kit", "check", "-o"],
    ["kit", "init", "-o"],
    ["kit", "tokens", "--as", "html", "-o"], ["kit", "tokens", "--as", "json", "-o"],
    ["kit", "tokens", "--as", "css", "-o"], ["kit", "schema", "-o", "/dev/null", "--report"],
  ])
  func foreignFilesStay(_ words: [String]) throws {
    let isJSON = ["json", "schema", "init"].contains(where: words.contains)
    let ending = isJSON ? "json" : words.contains("css") ? "css" : "html"
    let path = "\(folder.path)/mine.\(ending)"
    try File.write(Array("<p>mine\n".utf8), to: path)
    let run = try ToolRun(words + [path])
    let isRefused = ["cannot write ", "was not overwritten"].contains(where: run.errors.contains)
    #expect(run.exitCode == 2 && isRefused, "\(run.errors)")
    #expect(try File.read(path) == Array("<p>mine\n".utf8))
    #expect(try ToolRun(words + [path, "--force"]).exitCode == 0)
    #expect(try File.read(path) != Array("<p>mine\n".utf8))
    // What it made itself, it replaces.
    #expect(try ToolRun(words + [path]).exitCode == 0)
  }

  @Test(arguments: [
    ["--name", "SwiftUI"], ["--name", "Swift"], ["--name", "Card"], ["--prefix", "Color"],
    ["--prefix", "View"], ["--prefix", "Image"],
  ])
  func namesThatSourcesUseAreRefused(_ words: [String]) throws {
    let run = try ToolRun(["kit", "build", "-o", package] + words)
    #expect(run.exitCode == 2 && run.errors.contains("already uses this name"), "\(run.errors)")
    #expect(!File.exists(package))
  }

  @Test func tokensThatSourcesNeedAreMissed() throws {
    try change("\"xl\":", to: "\"xxl\":")
    let run = try build()
    #expect(
      run.exitCode == 2
        && run.errors.contains("spacing.xl: the token is missing, but the kit's sources use it"))
    #expect(!File.exists(package))
  }

  /// A package whose own colors fail is refused, unless that is forced.
  @Test func failingColorsAreRefused() throws {
    try change("controlBackgroundColor", to: "tertiaryLabelColor")
    let run = try build()
    #expect(
      run.exitCode == 2 && run.errors.contains("surface.tertiary: on macOS, 'tertiaryLabelColor'"))
    #expect(run.errors.contains("--force-contrast") && !File.exists(package))
    let forced = try build("--force-contrast")
    #expect(forced.exitCode == 0 && forced.errors.contains("built despite 1 contrast error"))
  }

  @Test func navigationIsADependency() throws {
    let url = "https://example.com/a/NavigationSplitViewKit.git"
    let words = ["--navigation", "kit", "--navigation-url", url, "--navigation-version", "1.2.0"]
    #expect(try ToolRun(["kit", "build", "-o", package] + words).exitCode == 0)
    let manifest = String(decoding: try File.read("\(package)/Package.swift"), as: UTF8.self)
    #expect(manifest.contains(".package(url: \"\(url)\", from: \"1.2.0\")"))
    #expect(
      manifest.contains(
        ".product(name: \"NavigationSplitViewKit\", package: \"NavigationSplitViewKit\")"))
    for count in [2, 4] {
      let part = Array(words.prefix(count)) + (count == 2 ? Array(words.suffix(2)) : [])
      #expect(try ToolRun(["kit", "build", "-o", package] + part).exitCode == 2)
    }
    for (name, value) in [("version", "main"), ("url", "a\"b")] {
      var wrong = words
      wrong[(wrong.firstIndex(of: "--navigation-\(name)") ?? 0) + 1] = value
      #expect(try ToolRun(["kit", "build", "-o", package] + wrong).exitCode == 2)
    }
  }

  @Test func warningsAreSaidEachTime() throws {
    try change("{\"value\": 8, \"unit\": \"px\"}", to: "\"8px\"")
    #expect(try build().errors.contains("is the syntax of drafts of the format"))
    let check = try build("--check")
    #expect(check.exitCode == 0 && check.errors.contains("is the syntax of drafts of the format"))
  }

  /// The project's own linter, in its strictest setting, finds nothing in the package.
  @Test func lintFindsNothing() throws {
    #expect(try build().exitCode == 0)
    let run = try ToolRun([
      "lint", package, "--preset", "strict", "--target", "iOS17", "--target", "macOS14",
    ])
    #expect(run.exitCode == 0 && run.output.isEmpty, "\(run.output)")
    #expect(run.errors.contains("no findings in"), "\(run.errors)")
  }

  /// Twice the tokens take twice the time, whatever they are.
  @Test(arguments: ["numbers", "chain", "unknown", "circle"])
  func timeIsLinear(_ kind: String) throws {
    func time(_ count: Int) throws -> Double {
      var text = #"{"g":{"$type":"number","t0":{"$value":1}"#
      for number in 1..<count {
        let value =
          switch kind {
          case "numbers": "\(number)"
          case "chain": "\"{g.t\(number - 1)}\""
          case "circle": "\"{g.t\((number + 1) % count)}\""
          default: "\"{g.u\(number)}\""
          }
        text += ",\"t\(number)\":{\"$value\":\(value)}"
      }
      try File.write(Array((text + "}}").utf8), to: tokens)
      var least = Double.infinity
      for _ in 0..<2 {
        let start = ContinuousClock.now
        let run = try ToolRun(["kit", "check", tokens, "--format", "json"])
        least = min(least, (ContinuousClock.now - start) / .seconds(1))
        #expect(run.exitCode == 1)
      }
      return least
    }
    let (once, fourfold) = (try time(3_000), try time(12_000))
    #expect(fourfold < 8 * once + 0.5, "\(once) s and \(fourfold) s")
  }

  // MARK: Check

  @Test func faultsAreToldWhereTheyAre() throws {
    try change("\"controlBackgroundColor\"", to: "\"tertiaryLabelColor\"")
    let lines = String(decoding: try File.read(tokens), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains("tertiaryLabelColor") })
    let before = try #require(lines[line].firstRange(of: "\"tertiaryLabelColor"))
    let column = lines[line][..<before.lowerBound].utf8.count + 1
    let run = try ToolRun(["kit", "check", tokens])
    #expect(run.exitCode == 1)
    #expect(run.output.hasPrefix("\(tokens):\(line + 1):\(column): error: surface.tertiary: "))
    let json = try JSONNode(
      parsing: Array(try ToolRun(["kit", "check", tokens, "--format", "json"]).output.utf8))
    let first = try #require(
      try json.members().first { $0.key == "findings" }?.value.elements().first)
    let members = try first.members()
    #expect(try members.first { $0.key == "line" }?.value.integer() == line + 1)
    #expect(try members.first { $0.key == "column" }?.value.integer() == column)
  }

  @Test func fixesAreShownAndMade() throws {
    try change("[0.3451, 0.3451, 0.3608]", to: "[0.65, 0.65, 0.66]")
    let old = try File.read(tokens)
    let shown = try ToolRun(["kit", "check", tokens, "--fix-dry-run"])
    #expect(shown.exitCode == 1 && shown.output.contains("\n-") && shown.output.contains("\n+"))
    #expect(try File.read(tokens) == old)
    #expect(try ToolRun(["kit", "check", tokens, "--fix"]).exitCode == 0)
    #expect(try ToolRun(["kit", "check", tokens]).exitCode == 0)
    #expect(try ToolRun(["kit", "check", tokens, "--fix-dry-run"]).exitCode == 0)
  }

  /// What was not written did not become anything.
  @Test func aFixOfAReadOnlyFileFails() throws {
    try change("[0.3451, 0.3451, 0.3608]", to: "[0.65, 0.65, 0.66]")
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: tokens)
    let run = try ToolRun(["kit", "check", tokens, "--fix"])
    #expect(run.exitCode == 2 && !run.errors.contains("became"), "\(run.errors)")
  }

  @Test func whatIsNotMendedIsSaidWithItsReason() throws {
    try change("[0.3451, 0.3451, 0.3608]", to: "[0.65, 0.65, 0.66], \"alpha\": 0.1")
    let run = try ToolRun(["kit", "check", tokens, "--fix"])
    #expect(run.exitCode == 1 && run.errors.contains("raise its alpha"), "\(run.errors)")
  }

  /// More than anybody reads is counted, and errors are told first.
  @Test func manyFindingsAreCounted() throws {
    let many = (0..<5_000).map { #""t\#($0)":{"$value":"1px"}"# }.joined(separator: ",")
    let text = #"{"g":{"$type":"dimension",\#(many),"last":{"$value":"{g.none}"}}}"#
    try File.write(Array(text.utf8), to: tokens)
    let run = try ToolRun(["kit", "check", tokens])
    #expect(run.exitCode == 1 && run.output.contains("more problems are not listed"))
    #expect(run.output.contains("unknown token 'g.none'"))
    let json = try JSONNode(
      parsing: Array(try ToolRun(["kit", "check", tokens, "--format", "json"]).output.utf8))
    let more = try json.members().first { $0.key == "moreFindings" }?.value.integer()
    #expect((more ?? 0) > 1_000)
  }

  /// What cannot be mended is not passed over.
  @Test func aPreviewOfNoFixFailsWhereSomethingIsWrong() throws {
    try change("\"controlBackgroundColor\"", to: "\"tertiaryLabelColor\"")
    let run = try ToolRun(["kit", "check", tokens, "--fix-dry-run"])
    #expect(run.exitCode == 1 && run.output.isEmpty)
  }
}
