import SymbolLint
import SymbolSearch
import Testing

/// Swift sources of any shape take time by their length: twice as much of it takes about twice as long.
@Suite(.serialized) struct HostileSwiftTests {
  /// Sources of some parts.
  private static let shapes: [String: @Sendable (Int) -> String] = [
    "constants of a name": { count in
      String(repeating: "let c = \"x.y\"\nImage(systemName: c)\n", count: count)
    },
    "variables of a function": { count in
      "func f() {\n" + (0..<count).map { "let c\($0) = \"a\"\nf(systemName: c\($0))\n" }.joined()
        + "}"
    },
    "assigned variables": { count in
      "func f() { var n = \"a\"\n"
        + String(repeating: "n = \"a\"\nImage(systemName: n)\n", count: count) + "}"
    },
    "parameters": { count in
      "func f(" + (0..<count).map { "_ a\($0): String," }.joined() + ") {\n"
        + (0..<count).map { "Image(systemName: a\($0))\n" }.joined() + "}"
    },
    "types with the same members": { count in
      (0..<count).map { "struct A\($0) { let n = \"x\"; var b: V { Image(systemName: n) } }\n" }
        .joined()
    },
    "conditions": { String(repeating: "#if a\n", count: 8 * $0) },
    "conditions in a line": { "[" + String(repeating: "a #if ", count: 8 * $0) },
    "attributes and conditions": { String(repeating: "@a #if ", count: 8 * $0) },
    "comparisons": { String(repeating: "a<", count: 8 * $0) },
    "patterns": { String(repeating: "Image(systemName: \"\\(n).fill\")\n", count: $0) },
    "brackets in texts": { String(repeating: "\"\\(a } b)\" ", count: 4 * $0) },
  ]

  private static let engine: LintEngine = {
    var configuration = LintConfiguration()
    configuration.preset = .strict
    return LintEngine(configuration, engine: .bundled)
  }()

  @Test(.timeLimit(.minutes(1)), arguments: shapes.keys.sorted())
  func timeGrowsWithBytes(_ name: String) throws {
    let shape = try #require(Self.shapes[name])
    let file = SourceFile(path: "a.swift", kind: .swift)
    func time(_ count: Int) -> Duration {
      let source = Array(shape(count).utf8)
      return (0..<2).map { _ in
        ContinuousClock().measure {
          var survey = NameSurvey(wrappers: [])
          let report = Self.engine.report(file, source)
          _ = survey.run(count: 1) { _, _ in [report.facts] }
        }
      }.min() ?? .zero
    }
    _ = time(50)
    let (once, fourfold) = (time(200), time(800))
    // Four times the length; what is quadratic takes sixteen times as long.
    #expect(fourfold < once * 9 + .milliseconds(50))
  }
}
