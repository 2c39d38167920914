import SymbolStyle
import Testing

@Suite struct VocabularyTests {
  @Test func weightsAreNumberedAsInCSS() {
    #expect(SymbolWeight.allCases.map(\.number) == [100, 200, 300, 400, 500, 600, 700, 800, 900])
    #expect(SymbolWeight.regular.number == 400)
  }

  @Test(arguments: ["red", "systemRed", "system-red", "SYSTEMRED", "Red"])
  func systemColorsAreFoundByAnySpelling(name: String) {
    let color = SystemColor(named: name)
    #expect(color?.color(in: .light) == Color(red: 255, green: 56, blue: 60))
    #expect(color?.color(in: .dark) == Color(red: 255, green: 66, blue: 69))
  }

  @Test func othersAreNotSystemColors() {
    #expect(SystemColor(named: "system") == nil)
    #expect(SystemColor(named: "tomato") == nil)
    #expect(Set(SystemColor.all.map(\.name)).count == SystemColor.all.count)
  }
}
