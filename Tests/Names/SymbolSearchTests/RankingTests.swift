import FileAccess
import SymbolCatalog
import SymbolSearch
import Testing
import Workbench

@Suite struct RankingTests {
  private let engine = SearchEngine.bundled

  private func search(_ text: String, limit: Int = 10) -> [SearchResult] {
    var request = SearchRequest(Query(text))
    request.limit = limit
    return engine.search(request).results
  }

  private func names(_ text: String, limit: Int = 10) -> [String] {
    search(text, limit: limit).map(\.name)
  }

  @Test func everyNameFindsItselfFirst() {
    for (position, symbol) in engine.catalog.symbols.enumerated() where position % 7 == 0 {
      let first = search(symbol.name, limit: 1).first
      #expect(first?.name == symbol.name)
      #expect(first?.reason == .exactName)
    }
  }

  @Test func everyAliasFindsItsSymbolFirst() {
    for (position, alias) in engine.catalog.aliases.enumerated() where position % 3 == 0 {
      let first = search(alias.name, limit: 1).first
      #expect(first?.name == alias.canonicalName)
      #expect(first?.alias == alias.name)
      #expect(first?.reason == .alias)
    }
  }

  @Test(arguments: [
    "arrow.up.circle", "arrow_up_circle", "arrowUpCircle", "arrow up circle", "Arrow-Up-Circle",
    "circle arrow up", "up circle arrow",
  ])
  func orderAndSeparatorsDoNotMatter(_ text: String) {
    #expect(names(text).first == "arrow.up.circle")
  }

  @Test func carComesBeforeMenucard() {
    let found = names("car", limit: 500)
    let car = found.firstIndex(of: "car")
    #expect(car == 0)
    if let menucard = found.firstIndex(of: "menucard") { #expect(menucard > 10) }
  }

  /// The first results for what goes one way hold nothing that goes the other.
  @Test(arguments: [
    ("upload", "down"), ("download", "up"), ("next", "backward"), ("previous", "forward"),
    ("siguiente", "backward"), ("subir", "down"),
  ])
  func oppositesStayOut(_ text: String, _ opposite: String) {
    for name in names(text) {
      #expect(!name.split(separator: ".").contains { $0 == opposite }, "\(text): \(name)")
    }
  }

  @Test(arguments: ["bell", "heart", "trash", "folder", "cloud", "star", "lock", "phone"])
  func plainSymbolsComeBeforeTheirVariants(_ name: String) {
    let found = names(name, limit: 200)
    #expect(found.first == name)
    if let fill = found.firstIndex(of: "\(name).fill") { #expect(fill > 0) }
  }

  @Test(arguments: [
    ("filled heart", "heart.fill"), ("bell crossed out", "bell.slash"),
    ("number 7 circle", "7.circle"),
    ("letter a in a square", "a.square"), ("heart in a circle", "heart.circle"),
    ("solid star", "star.fill"),
  ])
  func variantsAreFoundWhenAskedFor(_ text: String, _ name: String) {
    #expect(names(text).prefix(3).contains(name), "\(names(text))")
  }

  @Test(arguments: [
    ("pregnancy", "preganncy"), ("magnifying glass", "magnfying glas"), ("airplane", "airplnae"),
    ("settings", "setings"), ("calendar", "calender"), ("umbrella", "umbrela"),
  ])
  func typosFindTheSame(_ right: String, _ wrong: String) {
    let wanted = Set(names(right).prefix(3))
    #expect(!wanted.isDisjoint(with: names(wrong).prefix(5)), "\(wrong): \(names(wrong))")
  }

  @Test func accentsDoNotMatter() {
    #expect(names("corazón") == names("corazon"))
    #expect(names("cámara") == names("camara"))
  }

  @Test func nothingIsFoundForNoise() {
    #expect(search("qqqxxyyzz").isEmpty)
    #expect(search("¡¡ ;; ¿¿").isEmpty)
    #expect(search("\u{0}\u{1}").isEmpty)
  }

  /// The words for an outline are taken out of a query only where others remain.
  @Test func outlineAloneIsAWord() {
    #expect(!search("outline hollow").isEmpty)
    #expect(names("outline star").first == "star")
  }

  @Test func userKeywordsWin() {
    var request = SearchRequest(Query("ship it"))
    request.limit = 3
    request.userKeywords = [UserKeyword(phrase: "ship it", symbols: ["ferry"])]
    #expect(engine.search(request).results.first?.name == "ferry")
  }

  @Test func familiesAreListedOnce() {
    var request = SearchRequest(Query("bell"))
    request.groupsFamilies = true
    let results = engine.search(request).results
    let bases = results.map { engine.catalog.familyName(of: $0.name) }
    #expect(Set(bases).count == bases.count)
    #expect(results.first?.variants.map(\.name).contains("bell.fill") == true)
  }

  @Test func everyResultExplainsItself() {
    var request = SearchRequest(Query("remove a person from the group"))
    request.explains = true
    request.limit = 5
    for result in engine.search(request).results {
      let isPersonExplained = result.explanation.contains { fact in
        if case .word("person", _, _?, _) = fact { true } else { false }
      }
      #expect(isPersonExplained, "\(result.explanation)")
    }
  }

  /// Any text is a query: no trap, no more than was asked for, no name twice, the same answer
  /// again.
  @Test(arguments: 0..<150)
  func anyTextIsAQuery(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "heart", ".", "_", "é", "😀", " ", "\u{0}", "arrow", "upp", "¿", "de", "A", "9", "\u{301}",
      "zz", "square", "-", "+", "日本", "\n",
    ]
    let text = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
      pieces.randomElement(using: &generator) ?? ""
    }.joined()
    let found = names(text, limit: 20)
    #expect(text.isEmpty || found.count <= 20, "seed \(seed)")
    #expect(Set(found).count == found.count, "seed \(seed)")
    #expect(names(text, limit: 20) == found, "seed \(seed)")
  }

  @Test func veryLongQueriesAreAnswered() {
    #expect(names(String(repeating: "heart ", count: 100_000)).first == "heart")
    _ = names(String(repeating: "x", count: 1_000_000))
  }
}

@Suite struct SuggestionTests {
  private let suggester = NameSuggester(.bundled)

  /// Names that people and machines made up, and one that should be among the three suggested.
  @Test(arguments: [
    ("calender", "calendar"), ("badge.calendar", "calendar.badge"),
    ("universal.access", "accessibility"),
    ("sun", "sun.max"), ("haert.fill", "heart.fill"), ("heartFill", "heart.fill"),
    ("magnifying.glass", "magnifyingglass"), ("gears", "gear"), ("trash.full", "trash.fill"),
    ("person.add", "person.badge.plus"), ("house.filled", "house.fill"),
    ("settings", "gearshape"), ("sparkle.fill", "sparkle"),
    ("star.circle.filled", "star.circle.fill"),
    ("chevron.rigth", "chevron.right"), ("wifi.off", "wifi.slash"),
    ("mic.fill.slash", "microphone.slash"),
    ("lock.opened", "lock.open"), ("envelop", "envelope"),
  ])
  func theRightNameIsAmongThree(_ wrong: String, _ right: String) {
    let found = suggester.names(like: wrong)
    #expect(found.contains(right), "\(wrong): \(found)")
  }

  @Test(arguments: 0..<100)
  func oneEditIsUndone(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let names = [
      "envelope.badge", "figure.walk", "thermometer.sun", "printer.fill", "document.badge.plus",
      "headphones.circle",
    ]
    let name = names[seed % names.count]
    var bytes = Array(name.utf8)
    let letters = bytes.indices.filter { bytes[$0] != 0x2E }
    let position = letters.randomElement(using: &generator) ?? 0
    bytes[position] = UInt8.random(in: 0x61...0x7A, using: &generator)
    let wrong = String(decoding: bytes, as: UTF8.self)
    #expect(suggester.names(like: wrong).contains(name), "seed \(seed): \(wrong)")
  }

  @Test func anythingIsAnswered() {
    for text in ["", ".", "....", "\u{0}", "😀", String(repeating: "a.", count: 10_000)] {
      #expect(suggester.names(like: text).count <= 3)
    }
  }
}
