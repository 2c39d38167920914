/// A combination of keys that the package answers to.
public struct KitShortcut: Sendable, Hashable {
  /// A key that is held down with another one.
  public enum Modifier: String, Sendable, Hashable, CaseIterable {
    /// ⌘
    case command
    /// ⌥
    case option
    /// ⇧
    case shift
    /// ⌃
    case control

    /// The symbol in menus.
    var symbol: String {
      switch self {
      case .command: "⌘"
      case .option: "⌥"
      case .shift: "⇧"
      case .control: "⌃"
      }
    }
  }

  /// The key.
  public var key: Character

  /// What is held down with it.
  public var modifiers: Set<Modifier>

  /// A key with ⌘, or with other modifiers.
  public init(_ key: Character, modifiers: Set<Modifier> = [.command]) {
    self.key = key
    self.modifiers = modifiers
  }

  /// The shortcut as menus write it, with modifiers in their usual order: "⌥⌘I".
  public var symbols: String {
    let order: [Modifier] = [.control, .option, .shift, .command]
    return order.filter { modifiers.contains($0) }.map(\.symbol).joined() + key.uppercased()
  }

  /// Reads a shortcut from data: "⌥⌘I" as menus write it, or "option+command+i"; a key alone has ⌘.
  ///
  /// The result is nil if the text is no shortcut.
  public init?(parsing text: String) {
    var modifiers: Set<Modifier> = []
    var rest = Substring(text)
    while rest.count > 1 {
      guard
        let modifier = Modifier.allCases.first(where: {
          rest.hasPrefix($0.symbol) || rest.hasPrefix($0.rawValue + "+")
        })
      else { return nil }
      rest = rest.dropFirst(rest.hasPrefix(modifier.symbol) ? 1 : modifier.rawValue.count + 1)
      modifiers.insert(modifier)
    }
    guard let key = rest.lowercased().first, !key.isWhitespace else { return nil }
    self.init(key, modifiers: modifiers.isEmpty ? [.command] : modifiers)
  }
}

extension KitShortcut {
  /// ⌘1: to the sidebar.
  public static let sidebar = KitShortcut("1")
  /// ⌘2: to the list in the middle.
  public static let content = KitShortcut("2")
  /// ⌘3: to the detail.
  public static let detail = KitShortcut("3")
  /// ⌥⌘I: shows and hides the inspector.
  public static let inspector = KitShortcut("i", modifiers: [.command, .option])
  /// ⌘C: copies.
  public static let copy = KitShortcut("c")

  /// All shortcuts of the package, which no other command should use.
  public static let all = [sidebar, content, detail, inspector, copy]
}

#if canImport(SwiftUI)
  import SwiftUI

  extension KitShortcut {
    /// The shortcut as SwiftUI takes it.
    public var keyboardShortcut: KeyboardShortcut {
      var flags: EventModifiers = []
      if modifiers.contains(.command) { flags.insert(.command) }
      if modifiers.contains(.option) { flags.insert(.option) }
      if modifiers.contains(.shift) { flags.insert(.shift) }
      if modifiers.contains(.control) { flags.insert(.control) }
      return KeyboardShortcut(KeyEquivalent(key), modifiers: flags)
    }
  }

  private struct KitShortcutsEnabledKey: EnvironmentKey {
    static var defaultValue: Bool { true }
  }

  extension EnvironmentValues {
    /// Whether the package's views answer to keyboard shortcuts.
    public var areKitShortcutsEnabled: Bool {
      get { self[KitShortcutsEnabledKey.self] }
      set { self[KitShortcutsEnabledKey.self] = newValue }
    }
  }

  private struct KitShortcutModifier: ViewModifier {
    let shortcut: KitShortcut?
    @Environment(\.areKitShortcutsEnabled) private var isEnabled

    func body(content: Content) -> some View {
      content.keyboardShortcut(isEnabled ? shortcut?.keyboardShortcut : nil)
    }
  }

  extension View {
    /// Answers to a shortcut of the package; nil for none.
    public func kitShortcut(_ shortcut: KitShortcut?) -> some View {
      modifier(KitShortcutModifier(shortcut: shortcut))
    }

    /// Turns the package's shortcuts in the view off, so that your own commands can use the keys.
    public func kitShortcutsDisabled(_ isDisabled: Bool = true) -> some View {
      environment(\.areKitShortcutsEnabled, !isDisabled)
    }
  }
#endif
