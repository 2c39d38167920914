internal import Foundation
import TestSupport
import Testing

/// What `symbols lint` knows by its baseline, and what is new.
@Suite struct LintBaselineTests: LintFixture {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func baselines() throws {
    try write("Sub/a.swift", Self.fault)
    #expect(try lint("--write-baseline").exitCode == 0)
    #expect(try text(".symbols-baseline.json").contains("\"file\":\"Sub/a.swift\""))
    #expect(try lint("--fail-on note").exitCode == 0)
    let below = try shell("cd Sub && $S lint --baseline ../.symbols-baseline.json --fail-on note")
    #expect(below.exitCode == 0)
    // It is found from below, too, up to the root of the repository.
    #expect(try shell("git init -q . && cd Sub && $S lint --fail-on note").exitCode == 0)
    #expect(try shell("cd Sub && git init -q . && $S lint --fail-on note").exitCode == 1)
    #expect(try shell("rm -rf .git Sub/.git").exitCode == 0)
    #expect(try lint("--no-baseline --fail-on note").exitCode == 1)
    // One more of the same is new.
    try write("Sub/a.swift", Self.fault + Self.fault)
    #expect(try lint("--fail-on note").lines.filter { $0.contains("warning:") }.count == 1)
    // Another name, other lines, and another indentation.
    let moved = "import SwiftUI\n\n  " + Self.fault
    #expect(try shell("mv Sub/a.swift Sub/b.swift").exitCode == 0)
    try write("Sub/b.swift", moved)
    #expect(try lint("--fail-on note").exitCode == 0)
    try write("Sub/b.swift", "")
    let stale = try lint()
    #expect(stale.exitCode == 0)
    #expect(stale.errors.contains("warning: the baseline accepts 1 finding of"))
    #expect(try lint("--fail-on warning").exitCode == 1)
    #expect(stale.errors.contains("symbols lint --prune-baseline"))
    let annotated = try lint("--format github")
    #expect(
      annotated.output.contains("::warning file=.symbols-baseline.json,line=1,")
        && annotated.output.contains("title=stale-baseline"), "\(annotated.output)")
    // Nobody looked there.
    #expect(try shell("mkdir Other; $S lint Other --allow-empty").exitCode == 0)
    #expect(try lint("--prune-baseline").exitCode == 0)
    #expect(try lint().exitCode == 0)
    try write(".symbols-baseline.json", "{")
    #expect(try lint().errors.contains(".symbols-baseline.json:1:"))
  }

  /// A preview of fixes knows what a run without fixes knows.
  @Test func previewsKnowTheBaseline() throws {
    let old = "let a = Image(systemName: \"bin.xmark\")\nlet b = Image(systemName: \"hart\")\n"
    try write("App/a.swift", old)
    let line = "--target iOS17 --fail-on warning"
    #expect(try lint("\(line) --fix-dry-run").exitCode == 1)
    #expect(try lint("\(line) --write-baseline").exitCode == 0)
    for fixes in ["", " --unsafe-fixes"] {
      let known = try lint("\(line) --fix-dry-run\(fixes)")
      #expect(known.exitCode == 0 && known.errors.contains("leave 0"), "\(known.errors)")
      #expect(try lint("\(line) --fix-dry-run --no-baseline\(fixes)").exitCode == 1)
    }
    try write("App/b.swift", "let b = Image(systemName: \"hart\")\n")
    let new = try lint("\(line) --fix-dry-run")
    #expect(new.exitCode == 1 && new.errors.contains("leave 1"), "\(new.errors)")
    try write("App/b.swift", "var v: some View { Image(systemName: \"bin.xmark\") }\n")
    let fixable = try lint("\(line) --fix-dry-run")
    #expect(fixable.exitCode == 1 && fixable.errors.contains("leave 0"), "\(fixable.errors)")
    for option in ["--write-baseline", "--prune-baseline"] {
      #expect(try lint("--fix-dry-run \(option)").errors.contains("cannot be used with"))
    }
  }

  /// A diff applies where its paths begin, wherever it was made.
  @Test(arguments: [
    ("", ".", "App/a.swift"), ("App", "..", "App/a.swift"), ("App", ".", "a.swift"),
    ("Other", "", "App/a.swift"), ("Other", "../App", "App/a.swift"),
  ])
  func diffsApply(_ folder: String, _ path: String, _ shown: String) throws {
    try write("App/a.swift", "var v: some View { Image(systemName: \"bin.xmark\") }\n")
    try write("symbols.json", "{\"schemaVersion\":1,\"lint\":{}}")
    #expect(try shell("git init -q . && mkdir Other").exitCode == 0)
    let run = try shell("cd ./\(folder) && $S lint \(path) --target iOS17 --fix-dry-run > ~/p.diff")
    #expect(try text("p.diff").contains("+++ b/\(shown)\n"))
    let isHere = folder.isEmpty || path == "."
    #expect(run.errors.contains("paths in the diff are relative to ") != isHere, "\(run.errors)")
    let apply = try shell("cd ./\(isHere ? folder : "") && git apply ~/p.diff")
    #expect(apply.exitCode == 0, "\(apply.errors)")
    #expect(try text("App/a.swift").contains("\"xmark.bin\""))
  }

  /// Without known targets, nothing is known of names that are too new or renamed: their entries
  /// stay.
  @Test func entriesStayWhereTargetsAreUnknown() throws {
    try write(
      "a.swift",
      """
      import SwiftUI
      struct V: View { var body: some View { Image(systemName: "apple.terminal") } }
      """)
    #expect(try lint("--target iOS13 --write-baseline").exitCode == 0)
    let baseline = try text(".symbols-baseline.json")
    #expect(baseline.contains("too-new-symbol"))
    let run = try lint("--fail-on warning")
    #expect(run.exitCode == 0 && !run.errors.contains("baseline accepts"), "\(run.errors)")
    #expect(try lint("--prune-baseline").exitCode == 0)
    #expect(try text(".symbols-baseline.json") == baseline)
    // With targets that the name works on, they are stale.
    let known = try lint("--target iOS26")
    #expect(
      known.errors.contains("baseline accepts 1 finding of too-new-symbol"), "\(known.errors)")
  }

  @Test func baselinesOfOlderVersionsAreRead() throws {
    try write("a.swift", Self.fault)
    try write(
      ".symbols-baseline.json",
      "{\"schemaVersion\":1,\"findings\":[{\"file\":\"a.swift\",\"rule\":\"\(Self.faultyRule)\",\"count\":1}]}"
    )
    let run = try lint("--fail-on note")
    #expect(run.exitCode == 0, "\(run.output)")
    #expect(run.errors.contains("symbols lint --write-baseline"))
    #expect(try lint("--write-baseline").exitCode == 0)
    #expect(try text(".symbols-baseline.json").contains("\"schemaVersion\": 2"))
    #expect(try lint("--fail-on note").errors.contains("--write-baseline") == false)
  }
}
