import FileAccess
import SymbolCatalog
import SymbolSearch
import Testing
import Workbench

/// What people write themselves is found, in every script.
@Suite struct OwnKeywordTests {
  private let engine = SearchEngine.bundled

  private func first(_ text: String, _ keywords: [UserKeyword]) -> String? {
    var request = SearchRequest(Query(text))
    request.userKeywords = keywords
    request.limit = 1
    return engine.search(request).results.first?.name
  }

  @Test(arguments: [
    "h264", "fooBar", "utf8", "🚀", "@home", "x", "C++", "مرحبا", "购物车", "3D", "हिन्दी", "٣ نجوم", "№ 5",
    "don't", "ΟΔΟΣ", "§§", "!!", "e\u{301}t\u{E9}", "İstanbul", "👩🏽‍💻", "outline heart", "the",
    "½ price",
    "می‌خواهم",
  ])
  func everyKeywordFindsItsSymbol(_ phrase: String) {
    let keywords = [
      UserKeyword(phrase: phrase, symbols: ["ferry"]), UserKeyword(phrase: "c", symbols: ["star"]),
    ]
    #expect(first(phrase, keywords) == "ferry")
    #expect(first("  \(phrase) ", keywords) == "ferry")
  }

  /// Letter case, accents, and how a letter is encoded make no difference.
  @Test(arguments: [
    ("Größe", "grosse"), ("ΟΔΟΣ", "οδος"), ("CAFÉ", "cafe\u{301}"), ("fooBar", "FOOBAR"),
    ("❤️‍🔥", "❤‍🔥"), ("👍🏿", "👍"), ("٣", "3"),
  ])
  func otherSpellingsFindIt(_ phrase: String, _ text: String) {
    #expect(first(text, [UserKeyword(phrase: phrase, symbols: ["ferry"])]) == "ferry")
  }

  /// Phrases of random scalars of all planes: each finds its symbol first, among others like it.
  @Test(arguments: 0..<40)
  func randomPhrasesFindThemselves(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let ranges: [ClosedRange<UInt32>] = [
      0x21...0x7E, 0x21...0x7E, 0xA1...0x24F, 0x300...0x36F, 0x370...0x52F, 0x590...0x6FF,
      0x900...0xD7F, 0x1100...0x11FF, 0x1E00...0x1FFF, 0x2000...0x2BFF, 0x3040...0x30FF,
      0x4E00...0x9FFF, 0xFE00...0xFE0F, 0x1D400...0x1D7FF, 0x1F000...0x1FAFF, 0xE0020...0xE007F,
      0...0x10FFFF,
    ]
    func phrase() -> String {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        let range = ranges[Int.random(in: ranges.indices, using: &generator)]
        let value = UInt32.random(in: range, using: &generator)
        text.append(Unicode.Scalar(value) ?? " ")
        if Int.random(in: 0..<5, using: &generator) == 0 { text.append(" ") }
      }
      return String(text)
    }
    let names = ["ferry", "tram", "bus", "bicycle", "scooter"]
    var keywords: [UserKeyword] = []
    for _ in 0..<12 {
      let phrase = phrase()
      guard !phrase.allSatisfy(\.isWhitespace) else { continue }
      let name = names[Int.random(in: names.indices, using: &generator)]
      keywords.append(UserKeyword(phrase: phrase, symbols: [name]))
    }
    for keyword in keywords {
      #expect(
        first(keyword.phrase, keywords) == keyword.symbols[0],
        "seed \(seed): \(keyword.phrase.unicodeScalars.map { String($0.value, radix: 16) })")
    }
  }

  @Test func anOwnKeywordIsExplained() {
    var request = SearchRequest(Query("h264"))
    request.userKeywords = [UserKeyword(phrase: "h264", symbols: ["video"])]
    request.explains = true
    let facts = engine.search(request).results.first?.explanation ?? []
    #expect(facts.contains { if case .ownKeyword("h264") = $0 { true } else { false } })
  }
}

/// Emoji lead to the symbols of their table.
@Suite struct EmojiTests {
  private let table = EmojiTable.bundled

  private func names(_ text: String) -> [String] {
    var request = SearchRequest(Query(text))
    request.limit = 5
    return SearchEngine.bundled.search(request).results.map(\.name)
  }

  @Test func theTableIsSound() throws {
    #expect(table.emoji.count >= 250)
    for emoji in table.emoji {
      let names = try #require(table.names(emoji))
      #expect(!names.isEmpty)
      for name in names { #expect(Catalog.bundled.contains(name), "\(emoji): \(name)") }
      // As texts are split: a row that no text can reach would be lost.
      #expect(Tokenizer.words(emoji).map(\.text) == [emoji])
    }
    let lines = String(decoding: try Repository.bytes("Resources/emoji.tsv"), as: UTF8.self)
      .split(separator: "\n").filter { !$0.hasPrefix("#") }
    let written = lines.flatMap { $0.prefix { $0 != "\t" }.split(separator: " ") }
    #expect(written.count == table.emoji.count, "an emoji stands in two rows")
    for line in lines { #expect(line.split(separator: "\t").count == 2, "\(line)") }
  }

  @Test func everyEmojiFindsItsSymbolsFirst() {
    for emoji in table.emoji {
      let expected = table.names(emoji) ?? []
      for text in [emoji, emoji + "\u{FE0F}", emoji + "\u{FE0E}"] {
        #expect(names(text).prefix(expected.count).elementsEqual(expected), "\(text)")
      }
    }
  }

  @Test(arguments: [
    ("❤️", "heart"), ("🛒", "cart"), ("👍", "hand.thumbsup"), ("👍🏽", "hand.thumbsup"), ("🚗", "car"),
    ("☀️", "sun.max"), ("☀", "sun.max"), ("👩🏽‍💻", "laptopcomputer"), ("🏃🏾‍♀️", "figure.run"),
    ("👨‍👩‍👧‍👦", "figure.2.and.child.holdinghands"), ("🇩🇪", "flag"), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", "flag"), ("1️⃣", "1.circle"),
    ("🛒➕", "cart.badge.plus"), ("wifi ❌", "wifi"),
  ])
  func emojiAreUnderstood(_ text: String, _ name: String) {
    #expect(names(text).contains { $0 == name || $0.hasPrefix("\(name).") }, "\(names(text))")
  }
}

@Suite struct PaddingTests {
  private func search(_ text: String, _ target: DeploymentTarget? = nil) -> [String] {
    var request = SearchRequest(Query(text))
    if let target {
      request.filter = Filter()
      request.filter?.targets = [target]
    }
    return SearchEngine.bundled.search(request).results.map(\.name)
  }

  /// Forms of words in another language and words of descriptions do not fill the list of good
  /// answers.
  @Test func cartIsNoPlayingCard() {
    let found = search("cart", DeploymentTarget(.iOS, OSVersion(14)))
    #expect(found.first == "cart" && found.contains("bag"))
    for name in found {
      #expect(!name.hasPrefix("suit.") && !name.hasPrefix("book"), "\(name)")
    }
  }

  /// Where there is nothing better, weak answers are all there is.
  @Test func weakAnswersStayWhereThereAreNoOthers() {
    #expect(!search("moving a thing somewhere else").isEmpty)
    #expect(!search("magnfying").isEmpty)
  }
}
