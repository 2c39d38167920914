import Diagnostics
import SymbolLint
import Testing

/// Whether comments turn off what they say, and nothing else.
@Suite struct SuppressionTests {
  /// What is left of the findings of a source in which each `!` is one, by lines, and what the
  /// comments themselves give.
  private func lint(
    _ source: String, rule: String = "unknown-suppression"
  ) -> (lines: [Int], own: [String]) {
    let bytes = Array(source.utf8)
    let lines = LineTable(bytes)
    let findings = bytes.indices.filter { bytes[$0] == UInt8(ascii: "!") }.map { place in
      Diagnostic(
        rule, .error, at: SourceRange(path: "a.swift", place..<place + 1, in: lines), "made")
    }
    let suppressions = Suppressions(
      path: "a.swift", bytes: bytes, lines: lines, comments: comments(bytes))
    let left = suppressions.left(of: findings, LintConfiguration())
    return (
      left.filter { $0.message == "made" }.map(\.start.line),
      left.filter { $0.message != "made" }.map {
        "\($0.start.line):\($0.start.column) \($0.id): \($0.message)"
      }
    )
  }

  /// Comments to the ends of lines, and those in marks, in sources without texts.
  private func comments(_ bytes: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var index = 0
    while index < bytes.count {
      let rest = bytes[index...]
      if rest.starts(with: "//".utf8) {
        let end = rest.firstIndex(of: 0x0A) ?? bytes.count
        ranges.append(index..<end)
        index = end
      } else if rest.starts(with: "/*".utf8) || rest.starts(with: "<!--".utf8) {
        let mark = rest.starts(with: "/*".utf8) ? "*/" : "-->"
        var end = index
        while end < bytes.count, !bytes[end...].starts(with: mark.utf8) { end += 1 }
        end = min(end + mark.utf8.count, bytes.count)
        ranges.append(index..<end)
        index = end
      } else {
        index += 1
      }
    }
    return ranges
  }

  @Test(arguments: [
    ("!\n// symbols:disable all\n!\n!", [1]),
    ("// symbols:disable all\n!\n// symbols:enable\n!", [4]),
    ("// symbols:disable all\n!\n// symbols:enable unknown-suppression -- why\n!", [4]),
    ("// symbols:disable suppressions\n!\n// symbols:enable names\n!", []),
    ("// symbols:disable:next unknown-suppression\n!\n!", [3]),
    ("// symbols:disable:next all\n\n  // another\n/* and\n one */ !\n!", [6]),
    ("! // symbols:disable:this unknown-suppression -- a reason, all of it\n!", [2]),
    ("! /* symbols:disable:this all */ !\n!", [2]),
    // The mark has one itself.
    ("<!-- symbols:disable:next all -->\n!\n!", [1, 3]),
    ("/// symbols:disable:next all\n!", []),
    ("//symbols:disable all\n!", []),
    ("// symbols:disable unused-suppression, unknown-suppression\n!", []),
    ("// symbols:disable unused-suppression unknown-suppression -- x\r\n!", []),
    // Prose is for people.
    ("// Use symbols:disable all to turn off\n!", [2]),
    ("// symbols: disable all\n!", [2]),
    ("// symbols:disable:next all", []),
  ])
  func left(_ source: String, _ lines: [Int]) {
    #expect(lint(source).lines == lines)
  }

  @Test(arguments: [
    (
      "// symbols:disable unknown-supression\n",
      "1:20 unknown-suppression: 'unknown-supression' is neither"
    ),
    (
      "// symbols:disable unknown-suppression because of it\n!",
      "1:40 unknown-suppression: 'because'"
    ),
    ("// symbols:disable\n", "1:4 unknown-suppression: no rules given"),
    ("// symbols:disable:previous all\n", "1:4 unknown-suppression: 'symbols:disable:previous'"),
    (
      "// symbols:disable:this all\n!", "1:25 unused-suppression: 'all' reports nothing here"
    ),
    (
      "// symbols:disable:next unknown-suppression\n\n",
      "1:25 unused-suppression: 'unknown-suppression' reports nothing here"
    ),
    (
      "! // symbols:disable:this all, unknown-suppression, nme\n",
      "1:53 unknown-suppression: 'nme'"
    ),
  ])
  func own(_ source: String, _ beginning: String) {
    let own = lint(source).own
    #expect(own.contains { $0.hasPrefix(beginning) }, "\(own)")
  }

  @Test func proseIsReadOnlyToItsFirstWord() {
    #expect(lint("// symbols:disable all this is why we do it\n!").own.count == 1)
  }

  @Test func rulesThatAreOffAreNotUnused() {
    // No rule of the family is on, or there.
    #expect(lint("// symbols:disable tokens\n").own == [])
  }

  @Test func sourcesWithoutTheMarkAreTold() {
    #expect(Suppressions.mayBe(in: Array("x // symbols:disable all".utf8)))
    #expect(!Suppressions.mayBe(in: Array("x // symbols disable".utf8)))
    #expect(!Suppressions.mayBe(in: []))
  }

  @Test func manyCommentsBeforeMuchSpaceTakeNoSquare() {
    let comments = String(repeating: "// symbols:disable:next all\n", count: 9_000)
    #expect(lint(comments + String(repeating: " \n", count: 500_000) + "!").lines == [])
  }

  @Test func manyCommentsAndFindingsTakeNoSquare() {
    let source = String(repeating: "! // symbols:disable:this all, suppressions\n", count: 20_000)
    #expect(lint(source).lines.count == 15_000)
  }
}
