import Diagnostics
import SymbolLint
import Testing

@Suite struct SeverityTests {
  @Test func ordersFromWhatMattersLeast() {
    #expect(Severity.allCases.sorted() == [.note, .warning, .error])
  }
}
