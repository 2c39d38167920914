import SymbolExport
import Testing

@Suite struct ExportFormatTests {
  @Test func sevenFormats() {
    #expect(ExportFormat.allCases.count == 7)
  }
}
