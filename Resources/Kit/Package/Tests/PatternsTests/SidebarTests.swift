#if canImport(Testing)
  import Testing

  @testable import FoundationUI

  @Suite struct SidebarTests {
    @Test func rowsSayTheirNumber() {
      #expect(AccessibilityText.sidebarRow("Inbox", count: nil) == "Inbox")
      #expect(AccessibilityText.sidebarRow("Inbox", count: 0) == "Inbox, 0 items")
      #expect(AccessibilityText.sidebarRow("Inbox", count: 1) == "Inbox, 1 item")
      #expect(AccessibilityText.sidebarRow("Inbox", count: 12) == "Inbox, 12 items")
    }
  }
#endif
