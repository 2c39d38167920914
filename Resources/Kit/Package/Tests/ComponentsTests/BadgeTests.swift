#if canImport(Testing)
  import Testing

  @testable import FoundationUI

  @Suite struct BadgeTests {
    @Test func badgesSayTheirLevel() {
      #expect(AccessibilityText.badge(level: .error) == "Error badge")
    }
  }
#endif
