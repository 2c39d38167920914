import SourceUses
import TestSupport
import Testing

/// Declarations that refer to each other in long chains, as in generated sources, are surveyed in
/// time linear in their number, and without recursion.
@Suite struct LongChainTests {
  private static let length = 5_000

  /// Declarations by their number, each of which refers to the next one.
  private static let shapes: [String: @Sendable (Int) -> String] = [
    "constants": { "let a\($0) = a\($0 + 1)" },
    "constants in order": { "let a\(length - $0) = a\(length - $0 + 1)" },
    "computed properties": { "var a\($0): String { a\($0 + 1) }" },
    "conditions": { "let a\($0) = flag ? a\($0 + 1) : a\($0 + 1)" },
    "sums that double": { "let a\($0) = a\($0 + 1) + \".\" + a\($0 + 1)" },
    "interpolations that double": { "let a\($0) = \"\\(a\($0 + 1)).\\(a\($0 + 1))\"" },
    "lists": { "let a\($0) = [a\($0 + 1)]" },
    "tuples": { "let (a\($0), b\($0)) = (a\($0 + 1), b\($0 + 1))" },
    "functions": { "func a\($0)() -> String { a\($0 + 1)() }\nlet c\($0) = a\($0)()" },
    "types": { "enum A\($0) { static let a = A\($0 + 1).a }" },
    "cases": { "enum A\($0): String { case a = \"heart\"; static let b = A\($0 + 1).a.rawValue }" },
    "extensions": { "extension A { static let a\($0) = a\($0 + 1) }" },
  ]
  private static let uses = """
    let u = [Image(systemName: a0), Image(systemName: a0()), Image(systemName: A0.a), Image(systemName: A.a0)]
    let v = [Image(systemName: a\(length - 1)), Image(systemName: A0.b), Image(systemName: model.a.icon)]
    """

  @Test(.timeLimit(.minutes(10)), arguments: shapes.keys.sorted())
  func endsSoon(_ shape: String) throws {
    let line = try #require(Self.shapes[shape])
    let source = (0..<Self.length).map(line).joined(separator: "\n") + "\n" + Self.uses
    var survey = NameSurvey(wrappers: [])
    let time = CPUTime.measure {
      _ = survey.run([nil]) { survey, numbers in
        numbers.map { _ in survey.facts(of: Array(source.utf8), path: "A.swift") }
      }
    }
    // An unoptimized build takes a fifth of that.
    #expect(time < .seconds(10), "\(shape): \(time) for \(source.utf8.count) bytes")
  }
}
