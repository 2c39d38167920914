import Encodings
import SymbolLint
import Testing

/// Whether baselines cover what they count, and no more.
@Suite struct BaselineTests {
  private func findings(_ keys: [(file: String, rule: String)]) -> [Finding] {
    keys.enumerated().map { index, key in
      let place = TextPosition(line: index + 1, column: 1, utf16Column: 1)
      return Finding(
        rule: key.rule, severity: .error, path: key.file, range: index..<index, start: place,
        end: place, message: "m")
    }
  }

  private func baseline(_ keys: [(file: String, rule: String)]) -> Baseline {
    Baseline(counting: findings(keys)) { $0 }
  }

  @Test func oneMoreTellsAllOfThatKey() {
    let known = baseline([("a", "x"), ("a", "x"), ("a", "y")])
    let all = findings([("a", "x"), ("a", "x"), ("a", "x"), ("a", "y"), ("b", "x")])
    let (left, covered) = known.uncovered(all) { $0 }
    #expect(left == [all[0], all[1], all[2], all[4]])
    #expect(covered == 1)
  }

  @Test func fewerAreStaleWhereTheyWereLookedFor() {
    let known = baseline([("a", "x"), ("a", "x"), ("b", "x"), ("c", "x")])
    let stale = known.stale(comparedWith: baseline([("a", "x"), ("c", "x")])) { $0.file != "b" }
    #expect(stale.map(\.key.file) == ["a"])
    #expect(stale.first?.count == 2 && stale.first?.found == 1)
    var pruned = known
    pruned.prune(stale)
    #expect(pruned.counts[.init(file: "a", rule: "x")] == 1)
    #expect(pruned.counts[.init(file: "b", rule: "x")] == 1)
  }

  @Test func theFileIsReadAsItIsWritten() throws {
    let known = baseline([("ü \"q\"\u{1B}", "x"), ("a/b", "y"), ("a/b", "x"), ("a/b", "x")])
    #expect(
      known.text == """
        {
          "schemaVersion": 1,
          "findings": [
            {"file":"a/b","rule":"x","count":2},
            {"file":"a/b","rule":"y","count":1},
            {"file":"ü \\"q\\"\\u001b","rule":"x","count":1}
          ]
        }

        """)
    #expect(try Baseline(parsing: Array(known.text.utf8)).counts == known.counts)
    let none = baseline([])
    #expect(try Baseline(parsing: Array(none.text.utf8)).counts.isEmpty)
  }

  @Test(arguments: [
    ("{}", 0), ("{\"schemaVersion\":2,\"findings\":[]}", 17), ("[]", 0),
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
