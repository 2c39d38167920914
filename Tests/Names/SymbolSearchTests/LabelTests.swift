import GoldenQueries
import SymbolCatalog
import SymbolSearch
import Testing
import Workbench

/// What the user interfaces of apps say, and how surely a query was understood.
@Suite struct LabelTests {
  private func search(_ text: String) -> SearchResponse {
    var request = SearchRequest(Query(text))
    request.limit = 10
    return SearchEngine.bundled.search(request)
  }

  private func names(_ text: String) -> [String] { search(text).results.map(\.name) }

  private func offTopic() throws -> [String] {
    let path = "Tests/Names/SymbolSearchTests/Goldens/off-topic.txt"
    return String(decoding: try Repository.bytes(path), as: UTF8.self).split(separator: "\n").map(
      String.init)
  }

  @Test(arguments: [
    ("copy link", "link"), ("Copiar enlace", "link"), ("preparing…", "hourglass"),
    ("min", "arrow.down.to.line"), ("status", "info.circle"),
    ("Sign Out", "rectangle.portrait.and.arrow.right"),
    ("report issue", "ladybug"), ("remove download", "xmark.circle"), ("Ajustes", "gearshape"),
    ("añadir al carrito", "cart.badge.plus"), ("humorous", "face.smiling"),
    ("professional", "briefcase"), ("casual", "tshirt"),
  ])
  func aLabelFindsWhatAppsShowBesideIt(_ label: String, _ name: String) {
    #expect(names(label).first == name, "\(names(label))")
    #expect(search(label).confidence == 1)
  }

  /// The symbol of the act with that of the thing, where it exists.
  @Test(arguments: [
    ("remove external drive", "externaldrive.badge.minus"), ("delete folder", "folder.badge.minus"),
    ("add to my calendar please", "calendar.badge.plus"), ("verify shield", "checkmark.shield"),
  ])
  func anActAndAThingFindBoth(_ label: String, _ name: String) {
    #expect(names(label).prefix(5).contains(name), "\(names(label))")
  }

  @Test(arguments: [
    ("min interval", "cloud.sun"), ("preparing…", "frying.pan"), ("status", "bag"),
    ("min", "heart"),
  ])
  func wordsOfDescriptionsAndForeignStemsFindNothing(_ label: String, _ prefix: String) {
    #expect(!names(label).prefix(5).contains { $0.hasPrefix(prefix) }, "\(names(label))")
  }

  /// Names are no labels, although their words may be some.
  @Test func aNameIsNoLabel() {
    #expect(names("doc.on.doc").first == "document.on.document")
    #expect(names("mic.fill").first == "microphone.fill" || names("mic.fill").first == "mic.fill")
  }

  @Test func whatIsOffTopicHasLowConfidence() throws {
    let queries = try offTopic()
    #expect(queries.count == 40)
    for query in queries {
      let response = search(query)
      #expect(response.isUnsure, "\(query): \(response.confidence ?? -1)")
    }
  }

  /// All but three of the 802: what is said of "a wheel is losing pressure" is wrong in fact.
  @Test func whatIsMeantHasNot() throws {
    let queries = try GoldenQuery.read(
      Repository.bytes("Tests/Names/SymbolSearchTests/Goldens/queries.jsonl"))
    let unsure = queries.map(\.text).filter { search($0).isUnsure }
    #expect(unsure.count <= 3, "\(unsure)")
  }

  @Test func aListHasNoConfidence() {
    #expect(SearchEngine.bundled.search(SearchRequest(Query(""))).confidence == nil)
  }
}
