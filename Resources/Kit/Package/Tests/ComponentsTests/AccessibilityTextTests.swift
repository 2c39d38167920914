#if canImport(Testing)
  import Testing

  @testable import FoundationUI

  /// What VoiceOver says, in English.
  @Suite struct AccessibilityTextTests {
    @Test func levelsHaveNamesAndSymbols() {
      #expect(BadgeLevel.allCases.map(\.name) == ["Info", "Warning", "Error", "Success"])
      #expect(Set(BadgeLevel.allCases.map(\.symbol)).count == BadgeLevel.allCases.count)
    }
  }
#endif
