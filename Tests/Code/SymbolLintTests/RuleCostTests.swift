import Diagnostics
import SourceUses
import SymbolLint
import SymbolSearch
import Testing

/// Rules look at a bounded part of what is around a place.
@Suite struct RuleCostTests {
  /// A source of a part that repeats.
  struct Source: CustomTestStringConvertible, Sendable {
    var start = "Text(\"a\")"
    let part: String
    var end = ""

    var testDescription: String { part }
    var bytes: [UInt8] { Array((start + String(repeating: part, count: 1_000) + end).utf8) }
  }

  /// Chains, nests and sums that nobody writes: what looks at all of one from each of its parts
  /// does not end in time.
  @Test(
    .timeLimit(.minutes(30)),
    arguments: [
      Source(part: ".foregroundColor(.white).padding(8)"),
      Source(part: "\n#if os(iOS)\n.background(.red)\n#endif"),
      Source(part: ".background(Text(\"a\")"),
      Source(start: "", part: "VStack { Text(\"a \\(n) items\" + b).frame(height: 8) "),
      Source(part: " + Text(\"Save the \\(a ? \"b\" : \"c\")\")"),
      Source(start: "", part: "Text(a ? \"Save it\" : "),
      Source(start: "", part: "let title = \"Save\"\nText(title)\n"),
      Source(start: "x = ", part: "\\(\""),
      Source(start: "Text(\"", part: "\\(count) items", end: "\")"),
    ])
  func longSourcesEnd(_ source: Source) {
    var configuration = LintConfiguration()
    configuration.only = Set(Rules.all.map(\.id))
    let file = SourceFile(path: "A.swift", kind: .swift)
    let bytes = source.bytes
    let report = LintEngine(configuration, engine: .bundled).report(file, bytes)
    #expect(report.findings.allSatisfy { $0.range.upperBound <= bytes.count })
  }
}
