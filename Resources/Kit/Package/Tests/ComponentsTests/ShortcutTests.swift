#if canImport(Testing)
  import Testing

  @testable import FoundationUI

  @Suite struct ShortcutTests {
    @Test func menusWriteModifiersInOrder() {
      #expect(KitShortcut.inspector.symbols == "⌥⌘I")
      #expect(KitShortcut("z", modifiers: [.shift, .command, .control]).symbols == "⌃⇧⌘Z")
    }

    @Test func noTwoAreTheSame() {
      #expect(Set(KitShortcut.all).count == KitShortcut.all.count)
    }
  }
#endif
