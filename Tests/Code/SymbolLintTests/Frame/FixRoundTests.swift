import Diagnostics
import SymbolLint
import Testing

/// Whether fixes change what they say and no byte else.
@Suite struct FixRoundTests {
  private func finding(_ edits: [(Range<Int>, String)]) -> Diagnostic {
    let place = TextPosition(line: 1, column: 1)
    return Diagnostic(
      "r", .error, at: SourceRange(path: "a", bytes: 0..<0, start: place, end: place), "m",
      fixIt: FixIt("t", edits.map { TextEdit($0.0, $0.1) }, .safe))
  }

  private func apply(_ edits: [[(Range<Int>, String)]]) -> (text: String, count: Int) {
    let round = FixRound(edits.map(finding), in: Array("0123456789".utf8))
    return (String(decoding: round.bytes, as: UTF8.self), round.mended.count)
  }

  @Test func editsStandWhereTheyAre() {
    #expect(apply([[(2..<4, "ab")], [(0..<1, "")], [(9..<10, "xyz")]]) == ("1ab45678xyz", 3))
    #expect(apply([[(3..<3, "+")], [(10..<10, "!")]]) == ("012+3456789!", 2))
  }

  @Test func theFirstInTheFileWins() {
    #expect(apply([[(3..<5, "b")], [(2..<4, "a")]]) == ("01a456789", 1))
    #expect(apply([[(0..<9, "all")], [(4..<5, "x")]]) == ("all9", 1))
    // Neighbors do not reach into each other, two insertions at a place do.
    #expect(apply([[(2..<4, "a")], [(4..<6, "b")]]) == ("01ab6789", 2))
    #expect(apply([[(2..<2, "a")], [(2..<2, "b")]]) == ("01a23456789", 1))
    #expect(apply([[(0..<2, "a")], [(2..<2, "b")]]) == ("a23456789", 1))
    // What stands between the edits of a fix belongs to it.
    #expect(apply([[(1..<2, "a"), (7..<8, "b")], [(4..<5, "c")]]) == ("0a23456b89", 1))
  }

  @Test func fixesThatDoNotFitAreNotMade() {
    #expect(apply([[(8..<12, "x")]]) == ("0123456789", 0))
    #expect(apply([[(4..<6, "x"), (5..<7, "y")]]) == ("0123456789", 0))
    #expect(apply([[]]) == ("0123456789", 0))
  }
}
