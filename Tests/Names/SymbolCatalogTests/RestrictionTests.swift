import SymbolCatalog
import Testing

@Suite struct RestrictionTests {
  @Test func everyRestrictionReadsAsAPredicate() {
    var inferred = 0
    for symbol in Catalog.bundled.symbols {
      guard let restriction = symbol.restriction else { continue }
      #expect(Restriction(text: restriction.text) == restriction)
      let predicate = restriction.predicate
      switch restriction {
      case .mayOnlyRefer(let subject): #expect(predicate == "may only refer to \(subject)")
      case .inferred: inferred += 1
      case .unpublished:
        #expect(predicate == "is restricted; the product is not published")
        #expect(Restriction(text: "?") == restriction)
      }
      #expect(!predicate.contains("(") && !predicate.hasSuffix("."), "\(symbol.name)")
    }
    #expect(inferred > 0)
    #expect(
      Catalog.bundled.symbol(named: "airpods.gen4")?.restriction?.predicate
        == "counts as restricted because it carries the name of a restricted product")
  }

  @Test(arguments: ["", "(unclear)", "(inferred: not closed"])
  func otherRemarksAreNoRestriction(_ text: String) {
    #expect(Restriction(text: text) == nil)
  }
}
