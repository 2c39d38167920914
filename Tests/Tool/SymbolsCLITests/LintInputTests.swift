import Foundation
import TestSupport
import Testing
import Workbench

/// Standard input in the place of a file is judged as that file would be.
@Suite struct LintInputTests: LintFixture {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let texts = [
    "let a = Image(systemName: \"hart\")\n",
    "var v: some View { Image(systemName: \"bin.xmark\") }\n",
    "let a = Image(systemName: Icons.home)\n", "enum Icons { static let home = \"hous\" }\n",
    "let a = Image(systemName: \"square.resize.up\")\n", "let a = 1\n", "",
    "// symbols:disable unknown-symbol\nlet a = Image(systemName: \"hart\")\n",
  ]

  /// A project in which the file is one of several, and its package states the targets.
  private func prepare() throws {
    try write(
      "Package.swift",
      "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"A\", "
        + "platforms: [.iOS(.v16)], targets: [.target(name: \"A\")])\n")
    try write(
      "symbols.json", "{\"schemaVersion\":1,\"lint\":{\"exclude\":[\"Sources/A/Out.swift\"]}}")
    try write("Sources/A/Icons.swift", "enum Icons { static let home = \"hous\" }\n")
    try write("Sources/A/Use.swift", "let a = Image(systemName: Icons.home)\n")
  }

  @Test(
    arguments: texts, ["Sources/A/View.swift", "Sources/A/Icons.swift", "Sources/A/Use.swift"])
  func inputIsJudgedAsTheFile(_ text: String, _ path: String) throws {
    try prepare()
    for options in ["--format json", "--stats --json", "--fix-dry-run", "--preset strict"] {
      try prepare()
      let input = try shell(
        "printf '%s' '\(text)' | $S lint - --stdin-filename \(path) \(options)")
      try write(path, text)
      let file = try lint("\(path) \(options)")
      #expect(input.output == file.output, "\(options): \(text)")
      #expect(input.errors == file.errors, "\(options): \(text)")
      #expect(input.exitCode == file.exitCode, "\(options): \(text)")
    }
  }

  /// The file on disk is not read, and need not be there.
  @Test func whatIsOnDiskDoesNotMatter() throws {
    try write("a.swift", "let a = Image(systemName: \"hart\")\n")
    let line = "--target iOS17 --stdin-filename"
    #expect(try shell("echo 'let a = 1' | $S lint - \(line) a.swift").exitCode == 0)
    let new = try shell(
      "echo 'let a = Image(systemName: \"hart\")' | $S lint - \(line) New/b.swift")
    #expect(new.exitCode == 1 && new.output.contains("New/b.swift:1:"), "\(new.errors)")
    #expect(try text("a.swift").contains("hart"))
    let list = try shell("echo hart | $S lint - \(line) a.symbols.txt")
    #expect(list.output.contains("a.symbols.txt:1:1"), "\(list.output) \(list.errors)")
  }

  @Test(arguments: [
    ("-", 2, "--stdin-filename FILE"), ("--stdin-filename a.swift", 2, "needs -"),
    ("- . --stdin-filename a.swift", 2, "'-'"),
    ("- --stdin-filename a.swift --fix", 2, "cannot be used with '-'"),
    ("- --stdin-filename a.swift --write-baseline", 2, "cannot be used with '-'"),
    ("- --stdin-filename a.swift --prune-baseline", 2, "cannot be used with '-'"),
    ("- --stdin-filename a.swift --changed-since HEAD", 2, "cannot be used with '-'"),
    ("- --stdin-filename a.txt", 2, "a.txt"),
    ("- --stdin-filename a.txt --ignore-unknown", 0, "a.txt skipped"),
    ("- --stdin-filename Sources/A/Out.swift", 1, "Sources/A/Out.swift skipped"),
  ])
  func whatDoesNotGoWithInput(_ line: String, _ code: Int32, _ message: String) throws {
    try prepare()
    let run = try shell("echo 'let a = 1' | $S lint \(line)")
    #expect(run.exitCode == code && run.errors.contains(message), "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  /// The hook of the guide judges what is staged, and not what is on disk.
  @Test func hooksReadTheIndex() throws {
    let guide = try #require(
      try? String(contentsOfFile: "\(Repository.root)/Resources/Guide/editors.md", encoding: .utf8))
    let start = try #require(guide.range(of: "#!/bin/sh\nexec symbols"))
    let end = try #require(guide.range(of: "```", range: start.lowerBound..<guide.endIndex))
    try write("hook", String(guide[start.lowerBound..<end.lowerBound]))
    try write("symbols.json", "{\"schemaVersion\":1,\"defaults\":{\"target\":\"iOS17\"}}")
    let (wrong, right) = ("let a = Image(systemName: \"hart\")\n", "let a = 1\n")
    for (staged, kept, code) in [(wrong, right, 1 as Int32), (right, wrong, 0)] {
      try write("App/a.swift", staged)
      #expect(try shell("git init -q . && git add App").exitCode == 0)
      try write("App/a.swift", kept)
      let run = try shell("mkdir -p b && ln -sf \"$S\" b/symbols && PATH=$PWD/b:$PATH sh hook")
      #expect(run.exitCode == code, "\(run.output) \(run.errors)")
      #expect(run.output.contains("App/a.swift:1:") == (code == 1))
    }
  }
}
