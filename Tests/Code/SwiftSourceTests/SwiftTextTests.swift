import FileAccess
import SwiftSource
import TestSupport
import Testing

@Suite struct SwiftTextTests {
  private static let seed = 21

  /// The compiler itself reads the literals.
  @Test func literalsAreWhatTheyWere() throws {
    let texts = HostileTexts.all(seed: Self.seed)
    let folder = try TemporaryFolder()
    let literals = texts.map { "  \(SwiftText.literal($0)),\n" }.joined()
    let source = """
      let texts: [String] = [
      \(literals)]
      for text in texts { print(text.utf8.map { String($0) }.joined(separator: ",")) }
      """
    try File.write(Array(source.utf8), to: "\(folder.path)/main.swift")
    let run = try ToolRun.withPrograms(
      shell: "cd '\(folder.path)' && swiftc -Onone main.swift -o main && ./main")
    #expect(run.exitCode == 0, "\(run.errors.prefix(2_000))")
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    for (text, line) in zip(texts, lines) {
      let bytes = line.split(separator: ",").compactMap { UInt8($0) }
      #expect(bytes == Array(text.utf8), "seed \(Self.seed)")
    }
    #expect(lines.count == texts.count + 1)
  }

  @Test func commentsAreOneLine() {
    #expect(SwiftText.comment("a\nb\u{202E}c 👨‍👩‍👧‍👦") == "a b c 👨‍👩‍👧‍👦")
  }

  @Test(arguments: [
    ("square.and.arrow.up", "squareAndArrowUp", "SquareAndArrowUp"),
    ("4k.tv", "_4kTv", "Symbol4kTv"), ("00.circle", "_00Circle", "Symbol00Circle"),
    ("person.2.fill", "person2Fill", "Person2Fill"), ("return", "return", "Return"),
    ("", "", "Symbol"),
  ])
  func namesBecomeMembersAndTypes(name: String, member: String, type: String) {
    #expect(SwiftText.memberName(name) == member && SwiftText.typeName(name) == type)
  }

  @Test(arguments: [
    ("a", true), ("_a1", true), ("_", false), ("1a", false), ("class", false), ("é", false),
    ("a b", false), ("", false),
  ])
  func identifiers(word: String, isOne: Bool) {
    #expect(SwiftText.isIdentifier(word) == isOne)
  }

  @Test func reservedWordsAreEscaped() {
    #expect(SwiftText.escaped("return") == "`return`" && SwiftText.escaped("heart") == "heart")
  }

  @Test(arguments: [(2, "2"), (0.1, "0.1"), (-1.25, "-1.25"), (1e9, "1000000000")])
  func numbers(number: Double, text: String) {
    #expect(SwiftNumber.text(number) == text && Double(text) == number)
  }
}
