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
    #expect(changed.exitCode == 2 && changed.errors.contains("somebody changed it"))
    #expect(try File.read(package + "/Sources/Components/Card.swift") == Array("// mine\n".utf8))
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
    #expect(run.exitCode == 0 && run.errors.contains("somebody changed it; it stays"))
    #expect(!File.exists(package + "/Sources/Components/EmptyState.swift"))
    #expect(File.exists(package + "/Sources/Components/Card.swift"))
  }

  @Test(arguments: [
    ["--name", "SwiftUI"], ["--name", "Swift"], ["--name", "Card"], ["--prefix", "Color"],
    ["--prefix", "View"], ["--prefix", "Image"],
  ])
  func namesThatSourcesUseAreRefused(_ words: [String]) throws {
    let run = try ToolRun(["kit", "build", "-o", package] + words)
    #expect(run.exitCode == 2 && run.errors.contains("use this word"), "\(run.errors)")
    #expect(!File.exists(package))
  }

  @Test func tokensThatSourcesNeedAreMissed() throws {
    try change("\"xl\":", to: "\"xxl\":")
    let run = try build()
    #expect(run.exitCode == 2 && run.errors.contains("spacing.xl: the kit's sources use it"))
    #expect(!File.exists(package))
  }

  @Test func warningsAreSaidEachTime() throws {
    try change("{\"value\": 8, \"unit\": \"px\"}", to: "\"8px\"")
    #expect(try build().errors.contains("is how drafts of the format wrote it"))
    let check = try build("--check")
    #expect(check.exitCode == 0 && check.errors.contains("is how drafts of the format wrote it"))
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

  /// What cannot be mended is not passed over.
  @Test func aPreviewOfNoFixFailsWhereSomethingIsWrong() throws {
    try change("\"controlBackgroundColor\"", to: "\"tertiaryLabelColor\"")
    let run = try ToolRun(["kit", "check", tokens, "--fix-dry-run"])
    #expect(run.exitCode == 1 && run.output.isEmpty)
  }
}
