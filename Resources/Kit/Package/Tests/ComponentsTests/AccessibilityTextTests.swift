#if canImport(Testing)
  import Testing

  @testable import FoundationUI

  /// What VoiceOver says, in English.
  @Suite struct AccessibilityTextTests {
    @Test(arguments: BadgeLevel.allCases) func indicatorsSayLevelAndReason(level: BadgeLevel) {
      #expect(
        AccessibilityText.indicator(level: level, reason: "the server is slow")
          == "\(level.name) indicator — the server is slow")
      #expect(AccessibilityText.indicator(level: level) == "\(level.name) indicator")
      #expect(AccessibilityText.indicator(level: level, reason: "") == "\(level.name) indicator")
    }

    @Test func levelsHaveNamesAndSymbols() {
      #expect(BadgeLevel.allCases.map(\.name) == ["Info", "Warning", "Error", "Success"])
      #expect(Set(BadgeLevel.allCases.map(\.symbol)).count == BadgeLevel.allCases.count)
    }

    @Test func badgesSayTheirLevel() {
      #expect(AccessibilityText.badge(level: .error) == "Error badge")
    }

    @Test func rowsOfTreesSayTheirPlace() {
      #expect(AccessibilityText.treePlace(depth: 0, isExpanded: true) == "Level 1, expanded")
      #expect(AccessibilityText.treePlace(depth: 1, isExpanded: false) == "Level 2, collapsed")
      #expect(AccessibilityText.treePlace(depth: 2, isExpanded: nil) == "Level 3")
    }

    @Test func treesSayHowManyRowsAreSeen() {
      #expect(AccessibilityText.tree(rows: 12) == "Rows: 12")
    }

    @Test func rowsOfSidebarsSayTheirNumber() {
      #expect(AccessibilityText.sidebarRow("Inbox", count: 12) == "Inbox, 12")
      #expect(AccessibilityText.sidebarRow("Inbox", count: nil) == "Inbox")
    }
  }
#endif
