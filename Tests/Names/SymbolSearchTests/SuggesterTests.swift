import SymbolCatalog
import SymbolSearch
import Testing
import Workbench

/// Suggestions for lists of unknown names.
@Suite struct SuggesterTests {
  private let names = SearchEngine.bundled.catalog.symbols.map(\.name)

  /// A name with some random edits.
  private func misspelled(
    _ name: String, edits: Int, _ generator: inout SeededGenerator
  ) -> String {
    var bytes = Array(name.utf8)
    for _ in 0..<edits {
      let position = Int.random(in: 0..<bytes.count, using: &generator)
      let letter = UInt8.random(in: 0x61...0x7A, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes[position] = letter
      case 1: bytes.insert(letter, at: position)
      case 2 where bytes.count > 1: bytes.remove(at: position)
      case 3 where position + 1 < bytes.count: bytes.swapAt(position, position + 1)
      default: break
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// With the index, which later texts get, the answers are those of comparing with everything.
  @Test(arguments: 0..<4)
  func theIndexAnswersLikeComparing(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let warm = NameSuggester(.bundled)
    for _ in 0..<70 { _ = warm.names(like: "hart") }
    for _ in 0..<15 {
      let name = names.randomElement(using: &generator) ?? ""
      let text = misspelled(name, edits: Int.random(in: 1...3, using: &generator), &generator)
      let expected = NameSuggester(.bundled).names(like: text)
      #expect(warm.names(like: text) == expected, "seed \(seed): \(text)")
    }
  }

  /// One edit of any name of some length is undone nearly always, also in long lists.
  @Test func misspellingsAreUndone() {
    var generator = SeededGenerator(seed: 1)
    let suggester = NameSuggester(.bundled)
    let known = Set(names)
    var (count, first, among) = (0, 0, 0)
    while count < 3_000 {
      let name = names.randomElement(using: &generator) ?? ""
      let text = misspelled(name, edits: 1, &generator)
      guard name.utf8.count > 6, !known.contains(text) else { continue }
      count += 1
      let found = suggester.names(like: text)
      if found.first == name { first += 1 }
      if found.contains(name) { among += 1 }
    }
    #expect(first * 1000 >= count * 965, "\(first) of \(count), seed 1")
    #expect(among * 1000 >= count * 985, "\(among) of \(count), seed 1")
  }

  @Test func separatorsDoNotMatter() {
    let suggester = NameSuggester(.bundled)
    #expect(suggester.names(like: "heart_fill").first == "heart.fill")
    #expect(suggester.names(like: "arrowUpCircle").first == "arrow.up.circle")
  }

  /// No text takes long or breaks anything, whatever it is and however many there are.
  @Test(arguments: 0..<3)
  func hostileTextsAreAnswered(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let suggester = NameSuggester(.bundled)
    for number in 0..<1_500 {
      let length = Int.random(in: 0...(number % 50 == 0 ? 5_000 : 170), using: &generator)
      var text = String.UnicodeScalarView()
      for _ in 0..<length {
        let isPlain = Int.random(in: 0..<4, using: &generator) > 0
        let value = UInt32.random(in: isPlain ? 0x2D...0x7A : 0...0x3000, using: &generator)
        text.append(Unicode.Scalar(value) ?? "?")
      }
      #expect(suggester.names(like: String(text)).count <= 3, "seed \(seed)")
    }
    #expect(suggester.names(like: String(repeating: "a", count: 100_000)).isEmpty)
  }

  @Test func theIndexKnowsWhichNamesToLookUp() {
    let index = SearchIndex.bundled
    for symbol in SearchEngine.bundled.catalog.symbols {
      #expect(index.mayKnow(symbol.name))
      for code in symbol.localizations { #expect(index.mayKnow("\(symbol.name).\(code)")) }
    }
    for alias in SearchEngine.bundled.catalog.aliases { #expect(index.mayKnow(alias.name)) }
    #expect(!index.mayKnow("heart.filled") && !index.mayKnow(""))
  }
}
