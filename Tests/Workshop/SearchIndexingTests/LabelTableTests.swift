import SearchIndexing
import SymbolCatalog
import SymbolSearch
import Testing
import Workbench

@Suite struct LabelTableTests {
  private func bundled() throws -> LabelTable {
    LabelTable(try Repository.bytes("Resources/vocabulary.tsv"))
  }

  @Test func theVocabularyNamesSymbols() throws {
    let table = try bundled()
    #expect(table.problems.isEmpty, "\(table.problems)")
    let unknown = table.unknownNames { Catalog.bundled.symbol(named: $0) != nil }
    #expect(unknown.isEmpty, "\(unknown)")
    #expect(table.rows.reduce(0) { $0 + $1.english.count + $1.spanish.count } >= 2_000)
  }

  /// Every whole label finds its first symbol among the first, unless an earlier row has the same
  /// words.
  @Test func labelsFindTheirSymbols() throws {
    var seen: Set<UInt32> = []
    var (count, first) = (0, 0)
    for row in try bundled().rows where row.kind == .label {
      for label in row.english.prefix(1) {
        let key = LabelKey.number(Tokenizer.words(label).map(\.text), .label)
        guard seen.insert(key).inserted else { continue }
        var request = SearchRequest(Query(label))
        request.limit = 10
        let found = SearchEngine.bundled.search(request).results.map(\.name)
        count += 1
        if found.contains(row.symbols[0]) { first += 1 }
      }
    }
    #expect(count > 900)
    #expect(first * 100 >= count * 99, "\(first) of \(count)")
  }

  /// Words with the stem of a label's other word find what they mean themselves.
  @Test(arguments: [
    ("car", "car", "heart"), ("plane", "airplane", "calendar"), ("planes", "airplane", "calendar"),
    ("head", "brain.head.profile", "textformat.size"), ("building", "building", "hammer.fill"),
    ("point", "hand.point.up.left", "star"), ("rowing", "figure.outdoor.rowing", "tablecells"),
    ("fan", "fan", "person.2"), ("shower", "shower", "cloud.rain"), ("boxed", "shippingbox", ""),
  ])
  func wordsWithTheStemOfALabel(_ query: String, _ first: String, _ absent: String) {
    var request = SearchRequest(Query(query))
    request.limit = 5
    let found = SearchEngine.bundled.search(request).results.map(\.name)
    #expect(found.first == first, "\(found)")
    #expect(!found.contains(absent), "\(found)")
  }

  @Test(arguments: [
    ("tired", "zzz"), ("plans", "calendar"), ("heading", "textformat.size"), ("news", "newspaper"),
    ("build project", "hammer"), ("driving", "car"), ("calle", "road.lanes"),
    ("planes", "airplane"),
  ])
  func labelsFoundOnlyAsWritten(_ query: String, _ first: String) {
    let found = SearchEngine.bundled.search(SearchRequest(Query(query))).results.map(\.name)
    #expect(found.first == first, "\(found.prefix(5))")
  }

  @Test func faultsAreTold() {
    let text = "label\tone\tuno\theart\nact\tdo\thacer\nverb\ta\tb\theart\nlabel\ttwo\tdos\t\n"
    let table = LabelTable(Array(text.utf8))
    #expect(table.problems.count == 3, "\(table.problems)")
    #expect(table.unknownNames { _ in false } == ["line 1: 'heart' is not a symbol"])
  }
}
