import TestSupport
import Testing

/// Names behind long chains of constants and variables are found.
@Suite struct LintChainTests: LintFixture {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let count = 40

  /// Declarations by their number; number 0 is the name.
  private static let shapes: [(name: String, line: @Sendable (Int) -> String, isLocal: Bool)] = [
    ("global", { "let a\($0) = a\($0 - 1)" }, false),
    ("computed", { "var a\($0): String { a\($0 - 1) }" }, false),
    ("conditional", { "let a\($0) = flag ? a\($0 - 1) : a\($0 - 1)" }, false),
    ("local", { "let a\($0) = a\($0 - 1)" }, true),
  ]

  @Test(arguments: ["global", "computed", "conditional", "local"])
  func chainsAreFollowed(shape: String) throws {
    let (_, line, isLocal) = try #require(Self.shapes.first { $0.name == shape })
    let lines = ["let a0 = \"calender\""] + (1...Self.count).map(line)
    let use = "Image(systemName: a\(Self.count))"
    if isLocal {
      try write(
        "A.swift", "func f() {\n" + lines.joined(separator: "\n") + "\n_ = \(use)\n}\n")
    } else {
      try write("A.swift", lines.joined(separator: "\n") + "\n")
      try write("B.swift", "let view = \(use)\n")
    }
    let run = try lint("--target iOS16")
    #expect(run.exitCode == 1 && run.output.contains("'calender' is not a symbol"), "\(run)")
    let stats = try lint("--stats")
    #expect(stats.output.contains("1 calender"), "\(stats.output)")
  }

  /// Each variable doubles the number of ways to the name.
  @Test(.timeLimit(.minutes(10)))
  func variablesThatDoubleEndSoon() throws {
    let lines = (1...60).map { "let a\($0) = flag ? a\($0 - 1) : a\($0 - 1) + a\($0 - 1)" }
    let source = "func f() {\nlet a0 = \"calender\"\n" + lines.joined(separator: "\n")
    try write("A.swift", source + "\n_ = Image(systemName: a60)\n}\n")
    #expect(try lint("--target iOS16").exitCode <= 1)
  }

  /// A variable whose new values contain its old one is no endless chain.
  @Test func variablesThatGrowAreReadWhole() throws {
    let lines = (1...12).map { "a = a + b\nb = flag ? a : b + \"\($0)\"" }.joined(separator: "\n")
    try write(
      "A.swift",
      "func f() {\nvar a = \"calender\"\nvar b = a\n\(lines)\n_ = Image(systemName: b)\n}\n")
    let run = try lint("--target iOS16")
    #expect(run.exitCode == 1 && !run.errors.contains("too deeply"), "\(run.errors)")
  }

  /// Other generated code, and code that people edited, is checked as theirs.
  @Test(arguments: ["codegen brain.fill --as image", "codegen brain.fill --as enum"])
  func otherGeneratedCodeIsChecked(_ line: String) throws {
    let run = try shell(
      "$S \(line) -o A.swift && echo 'let a = Image(systemName: \"brain.fill\")' >> A.swift")
    #expect(run.exitCode == 0, "\(run.errors)")
    let lint = try lint("--target iOS15 A.swift")
    #expect(lint.exitCode == 1 && lint.output.contains("too-new-symbol"), "\(lint.output)")
  }

  /// Generated code tests the availability of each name itself, where rules do not see it.
  @Test(arguments: ["codegen --as enum mic.slash brain.fill", "fallback brain.fill"])
  func generatedCodeIsNotTooNew(_ line: String) throws {
    let output = line.hasPrefix("codegen") ? "A.swift" : "F"
    let run = try shell("$S \(line) --target iOS15 -o \(output)")
    #expect(run.exitCode == 0, "\(run.errors)")
    let lint = try lint("--target iOS15 .")
    #expect(lint.exitCode == 0, "\(lint.output)\(lint.errors)")
    try write("B.swift", "let view = Image(systemName: \"brain.fill\")\n")
    let other = try self.lint("--target iOS13 .")
    #expect(other.output.contains("B.swift:1"), "\(other.output)")
  }
}
