import SearchIndexing
import SymbolCatalog
import Testing
import Workbench

@Suite struct SearchIndexBuilderTests {
  @Test func theBundledIndexIsThatOfTheBundledCatalog() throws {
    let built = SearchIndexBuilder(catalog: .bundled).image()
    let bundled = try Repository.bytes("Resources/search.index")
    #expect(built == bundled, "run 'make manifest'")
  }
}
