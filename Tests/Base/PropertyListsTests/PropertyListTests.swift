import PropertyLists
import Testing

@Suite struct PropertyListTests {
  @Test func nothing() throws { #expect(throws: PropertyListError.self) { try PropertyListFile([]) } }
}
