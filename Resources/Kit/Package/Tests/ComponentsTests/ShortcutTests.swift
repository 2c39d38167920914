#if canImport(Testing)
  import Testing

  @testable import FoundationUI

  @Suite struct ShortcutTests {
    @Test func menusWriteModifiersInOrder() {
      #expect(KitShortcut.inspector.symbols == "⌥⌘I")
      #expect(KitShortcut("z", modifiers: [.shift, .command, .control]).symbols == "⌃⇧⌘Z")
    }

    @Test func dataNamesKeys() {
      for shortcut in KitShortcut.all {
        #expect(KitShortcut(parsing: shortcut.symbols) == shortcut)
      }
      #expect(KitShortcut(parsing: "option+command+i") == .inspector)
      #expect(KitShortcut(parsing: "1") == .sidebar)
      #expect(KitShortcut(parsing: "command++") == KitShortcut("+"))
      for text in ["", "⌘ ", "cmd+c", "command+return"] {
        #expect(KitShortcut(parsing: text) == nil, "\(text)")
      }
    }

    @Test func noTwoAreTheSame() {
      #expect(Set(KitShortcut.all).count == KitShortcut.all.count)
    }
  }
#endif
