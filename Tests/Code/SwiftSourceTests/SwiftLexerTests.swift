import FileAccess
import SwiftSource
import TestSupport
import Testing
import Workbench

@Suite struct SwiftLexerTests {
  private static let seed = 61

  private func tokens(_ source: String) -> [SwiftToken] {
    SwiftLexer.read(Array(source.utf8)).tokens.dropLast()
  }

  /// The meaning of the only token, if that is a whole literal.
  private func value(_ source: String) -> String? {
    let tokens = tokens(source)
    guard tokens.map(\.kind) == [.text] else { return nil }
    return LiteralValue.text(of: Array(source.utf8)[tokens[0].range])
  }

  /// What was written as a literal is read as it was.
  @Test func literalsAreReadBack() {
    for text in HostileTexts.all(seed: Self.seed) {
      #expect(
        value(SwiftText.literal(text)) == text, "seed \(Self.seed)")
    }
  }

  /// Literals of all kinds, as the compiler takes them.
  static let literals = [
    #""""#, #""a""#, #""a\tb\\\"\'\0\n\r\u{e9}\u{1F44B}""#, ##"#"a"b\n"#"##,
    ##"#"\#n\#u{41}\#\"#"##,
    ###"##"a"#b\#n\##t"##"###, ##"#"""#"##, "\"\"\"\n    a\n  b\n  \"\"\"",
    "\"\"\"\n\ta \\\n\tb\n\n\tc\\t\n\t\"\"\"", "\"\"\"\n\n\"\"\"", "\"\"\"\n\"\"\"",
    "\"\"\"\n  a\"b\"\"c\\\"\"\"d\n  \"\"\"", "#\"\"\"\n  a\\n\\#n\\#\n  b\n  \"\"\"#",
    "#\"\"\"\n\"\"\"#", "\"\"\"\n  a   \\  \n  b\n  \"\"\"",
  ]

  @Test func valuesAreTheCompilers() throws {
    let source =
      "let texts: [String] = [\n" + Self.literals.joined(separator: ",\n") + "\n]\n"
      + "for text in texts { print(text.utf8.map { String($0) }.joined(separator: \",\")) }\n"
    let folder = try TemporaryFolder()
    try File.write(Array(source.utf8), to: "\(folder.path)/main.swift")
    let run = try ToolRun.withPrograms(
      shell: "cd '\(folder.path)' && swiftc -Onone main.swift -o main && ./main")
    try #require(run.exitCode == 0, "\(run.errors.prefix(2_000))")
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == Self.literals.count + 1)
    for (literal, line) in zip(Self.literals, lines) {
      let text = String(
        decoding: line.split(separator: ",").compactMap { UInt8($0) }, as: UTF8.self)
      #expect(value(literal) == text, "\(literal)")
    }
  }

  /// Code in literals is code, to any depth.
  @Test func codeInLiterals() {
    let kinds = tokens(##"a("\(b(")"))\("\(c)")", #"\(no)\#(d)"#)"##).map(\.kind)
    let words = kinds.count { $0 == .word }
    #expect(words == 4, "\(kinds)")
    #expect(kinds.count { $0 == .textOpen } == 3 && kinds.count { $0 == .textClose } == 3)
    #expect(kinds.count { $0 == .textMiddle } == 1 && kinds.count { $0 == .text } == 1)
    #expect(kinds.last == .rightParenthesis)
  }

  @Test(arguments: [
    ("a / b / c", 0), ("x = /a b/", 1), ("f(/a\\/(b)/, /[/)]/)", 2), ("return /a/", 1),
    ("f(1, /) + g(1, /)", 0), ("x = #/a/b/#", 1), ("x = ##/\n/# \n/##", 1), ("a /* / */ / b", 0),
  ])
  func slashesArePatternsOrNot(source: String, count: Int) {
    #expect(tokens(source).count { $0.kind == .pattern } == count, "\(tokens(source))")
  }

  /// Tokens stand in the order of the source, do not overlap, and cover all but white space and
  /// comments.
  @Test(arguments: 0..<300)
  func anyTextHasTokens(index: Int) {
    var random = SeededGenerator(seed: Self.seed + index)
    let pieces = [
      "\"", "\"\"\"", "#", "\\(", ")", "(", "\\", "/", "*", "/*", "*/", "\n", "\r", "a", " ", "?",
      ":",
      "é",
    ]
    let source = (0..<40).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    var end = 0
    for token in tokens(source) {
      #expect(token.range.lowerBound >= end, "seed \(Self.seed + index)")
      #expect(token.range.upperBound <= source.utf8.count && !token.range.isEmpty)
      end = max(end, token.range.upperBound)
    }
  }
}
