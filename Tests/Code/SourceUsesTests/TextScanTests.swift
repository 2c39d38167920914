import Testing
import Workbench

@testable import SourceUses

/// Whether one pass finds what a search for each text finds.
@Suite struct TextScanTests {
  private struct Match: Hashable {
    let number: Int
    let index: Int
  }

  private static func matches(_ texts: [[UInt8]], _ source: [UInt8]) -> Set<Match> {
    var found: Set<Match> = []
    TextScan(texts).forEach(in: source) { found.insert(Match(number: $0, index: $1)) }
    return found
  }

  private static func expected(_ texts: [[UInt8]], _ source: [UInt8]) -> Set<Match> {
    var found: Set<Match> = []
    for (number, text) in texts.enumerated() where !text.isEmpty {
      for index in source.indices where source[index...].starts(with: text) {
        found.insert(Match(number: number, index: index))
      }
    }
    return found
  }

  /// Few letters, so that texts overlap, begin alike, are the same, and end with the source.
  @Test(arguments: 0..<200) func textsOfFewLetters(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let letters: [UInt8] = [0, 0x61, 0x62, 0x7F, 0x80, 0xFF]
    func bytes(_ most: Int) -> [UInt8] {
      (0..<Int.random(in: 0...most, using: &random)).map { _ in
        letters[Int.random(in: 0..<letters.count, using: &random)]
      }
    }
    let texts = (0..<Int.random(in: 0...12, using: &random)).map { _ in bytes(4) }
    let source = bytes(60)
    #expect(Self.matches(texts, source) == Self.expected(texts, source), "seed \(seed)")
  }

  @Test(arguments: ["", "a", "ab", "xa", "xab", "abab"]) func ends(_ source: String) {
    let texts = ["a", "b", "ab", "abc", ""].map { Array($0.utf8) }
    let bytes = Array(source.utf8)
    #expect(Self.matches(texts, bytes) == Self.expected(texts, bytes))
  }
}
