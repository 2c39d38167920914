import Diagnostics
import Encodings
import SymbolLint
import Testing
import Workbench

/// Whether baselines cover what they have, and no more.
@Suite struct BaselineTests {
  private static func named(_ file: String, _ rule: String, _ print: String) -> Baseline.Named {
    let place = TextPosition(line: 1, column: 1)
    let finding = Diagnostic(
      rule, .error, at: SourceRange(path: file, bytes: 0..<0, start: place, end: place), "m")
    return Baseline.Named(finding, file: file, fingerprint: print)
  }

  @Test func equalFindingsAreCounted() {
    let known = Baseline([Self.named("a", "x", "1"), Self.named("a", "x", "1")])
    let all = [("a", "1"), ("a", "1"), ("a", "1"), ("a", "2")].map { Self.named($0, "x", $1) }
    let comparison = known.compare(all) { _ in true }
    #expect(comparison.covered == 2)
    #expect(comparison.findings.count == 2)
    #expect(comparison.stale.isEmpty)
  }

  @Test func renamedFilesStayCovered() {
    let known = Baseline([Self.named("a", "x", "1"), Self.named("a", "y", "2")])
    let all = [Self.named("b", "x", "1"), Self.named("b", "y", "2")]
    let comparison = known.compare(all) { _ in true }
    #expect(comparison.covered == 2)
    #expect(comparison.findings.isEmpty && comparison.stale.isEmpty)
  }

  /// What the run did not look at neither covers others nor is stale.
  @Test func entriesOfOtherFilesStay() {
    let known = Baseline([Self.named("a", "x", "1"), Self.named("b", "x", "1")])
    let all = [Self.named("a", "x", "1"), Self.named("a", "x", "1")]
    let comparison = known.compare(all) { $0.file == "a" }
    #expect(comparison.covered == 1)
    #expect(comparison.findings.count == 1 && comparison.stale.isEmpty)
  }

  @Test func staleEntriesArePruned() {
    let known = Baseline(["a", "a", "b"].map { Self.named($0, "x", "1") })
    let comparison = known.compare([Self.named("a", "x", "1")]) { _ in true }
    #expect(comparison.stale.map(\.key.file) == ["a", "b"])
    #expect(comparison.stale.map(\.count) == [2, 1])
    #expect(comparison.stale.map(\.found) == [1, 0])
    var pruned = known
    pruned.prune(comparison.stale)
    #expect(pruned.counts == Baseline([Self.named("a", "x", "1")]).counts)
  }

  /// Whatever moves between files, as many findings are covered as there are entries of their kind.
  @Test(arguments: 0..<100)
  func coverageIsTheSmallerCount(_ seed: Int) {
    var random = SeededGenerator(seed: seed)
    func some() -> [Baseline.Named] {
      (0..<Int.random(in: 0...30, using: &random)).map { _ in
        Self.named(
          ["a", "b", "c"].randomElement(using: &random) ?? "a", "x",
          ["1", "2", "3"].randomElement(using: &random) ?? "1")
      }
    }
    let (known, all) = (some(), some())
    let comparison = Baseline(known).compare(all) { _ in true }
    let expected = ["1", "2", "3"].reduce(0) { sum, print in
      sum
        + min(
          known.count { $0.key.fingerprint == print }, all.count { $0.key.fingerprint == print })
    }
    #expect(comparison.covered == expected, "seed \(seed)")
    #expect(comparison.findings.count == all.count - expected, "seed \(seed)")
    let stale = comparison.stale.reduce(0) { $0 + $1.count - $1.found }
    #expect(stale == known.count - expected, "seed \(seed)")
  }

  @Test func theFileIsReadAsItIsWritten() throws {
    let known = Baseline(
      [("ü \"q\"\u{1B}", "x"), ("a/b", "y"), ("a/b", "x"), ("a/b", "x")].map {
        Self.named($0, $1, "0a")
      })
    #expect(
      known.text == """
        {
          "schemaVersion": 2,
          "findings": [
            {"file":"a/b","rule":"x","fingerprint":"0a","count":2},
            {"file":"a/b","rule":"y","fingerprint":"0a","count":1},
            {"file":"ü \\"q\\"\\u001b","rule":"x","fingerprint":"0a","count":1}
          ]
        }

        """)
    #expect(try Baseline(parsing: Array(known.text.utf8)).counts == known.counts)
    #expect(try Baseline(parsing: Array(Baseline().text.utf8)).counts.isEmpty)
  }

  /// Baselines of older versions count the findings of a rule in a file: one more reports all of
  /// them.
  @Test func olderFilesAreRead() throws {
    let text =
      "{\"schemaVersion\":1,\"findings\":[{\"file\":\"a\",\"rule\":\"x\",\"count\":2}]}"
    let known = try Baseline(parsing: Array(text.utf8))
    #expect(known.hasOldEntries)
    let two = ["1", "2"].map { Self.named("a", "x", $0) }
    #expect(known.compare(two) { _ in true }.covered == 2)
    let more = known.compare(two + [Self.named("a", "x", "3")]) { _ in true }
    #expect(more.covered == 0 && more.findings.count == 3 && more.stale.isEmpty)
    let fewer = known.compare([two[0]]) { _ in true }
    #expect(fewer.covered == 1 && fewer.stale.map(\.found) == [1])
    var updated = known
    updated.update(with: Baseline(two)) { _ in true }
    #expect(!updated.hasOldEntries && updated.counts.count == 2)
  }

  @Test(arguments: [
    ("{}", 0), ("{\"schemaVersion\":3,\"findings\":[]}", 17), ("[]", 0),
    ("{\"schemaVersion\":1,\"findings\":[{\"file\":\"a\"}]}", 31),
    ("{\"schemaVersion\":1,\"findings\":[{\"file\":\"a\",\"rule\":\"b\",\"count\":0}]}", 62),
    ("{\"schemaVersion\":1,\"other\":1}", 19),
  ])
  func faultsHaveTheirPlaces(_ text: String, _ offset: Int) {
    do throws(JSONError) {
      _ = try Baseline(parsing: Array(text.utf8))
      Issue.record("no error")
    } catch { #expect(error.offset == offset) }
  }
}
