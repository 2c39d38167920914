import SymbolStyle
import Testing

@Suite struct VocabularyTests {
  @Test func weightsAreNumberedAsInCSS() {
    #expect(SymbolWeight.allCases.map(\.number) == [100, 200, 300, 400, 500, 600, 700, 800, 900])
    #expect(SymbolWeight.regular.number == 400)
  }

  @Test(arguments: ["red", "systemRed", "system-red", "SYSTEMRED", "Red"])
  func systemColorsAreFoundByAnySpelling(name: String) {
    #expect(SystemColor(named: name)?.light == 0xFF38_3CFF)
    #expect(SystemColor(named: name)?.dark == 0xFF42_45FF)
  }

  @Test func othersAreNotSystemColors() {
    #expect(SystemColor(named: "system") == nil)
    #expect(SystemColor(named: "tomato") == nil)
    #expect(Set(SystemColor.all.map(\.name)).count == SystemColor.all.count)
  }
}
