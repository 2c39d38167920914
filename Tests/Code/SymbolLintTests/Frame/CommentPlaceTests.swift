import SourceUses
import SymbolLint
import TestSupport
import Testing

@Suite struct CommentPlaceTests {
  /// The numbers of the lines of a source, from 1, that a comment can stand in front of.
  private static func places(_ text: String, _ kind: SourceKind) -> [Int] {
    let bytes = Array(text.utf8)
    var starts = [0]
    for (index, byte) in bytes.enumerated() where byte == 0x0A { starts.append(index + 1) }
    return starts.indices.filter { CommentPlace.isCode(bytes, at: starts[$0], kind) }.map { $0 + 1 }
  }

  @Test(arguments: [
    ("a\nb", [1, 2]),
    ("let a = \"\"\"\n  text\n  \"\"\"\nb", [1, 4]),
    ("let a = #\"\"\"\n  \"\"\" text\n  \"\"\"#\nb", [1, 4]),
    ("let a = \"\"\"\n  \\(b\n  )\n  \"\"\"\nb", [1, 5]),
    ("/* a\n/* b */\n*/\nc", [1, 4]),
    // What only looks like a text or a comment.
    ("let a = \"/*\"\nb", [1, 2]), ("// \"\"\"\nb", [1, 2]), ("/* \"\"\" */\nb", [1, 2]),
    ("let a = #\"\"\"#\nb", [1, 2]), ("let a = /\"\"\"/\nb", [1, 2]),
    ("let a = \"`\"\nb", [1, 2]), ("a(\n  b)\n", [1, 2, 3]),
  ])
  func swift(_ text: String, _ expected: [Int]) {
    #expect(Self.places(text, .swift) == expected)
  }

  @Test(arguments: [
    ("a\nb", [1, 2]), ("/* a\nb */\nc", [1, 3]), ("#define A \\\nb\nc", [1, 3]),
    ("a = \"/*\";\nb", [1, 2]), ("// /*\nb", [1, 2]),
  ])
  func objectiveC(_ text: String, _ expected: [Int]) {
    #expect(Self.places(text, .objectiveC) == expected)
  }

  @Test func typeScript() {
    #expect(Self.places("a = `\nb\n`\nc", .typeScript) == [1, 4])
  }
}
