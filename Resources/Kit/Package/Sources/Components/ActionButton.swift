#if canImport(SwiftUI)
  import SwiftUI

  /// A button with a title and, if given, a symbol; toolbars show the symbol only and speak the
  /// title.
  ///
  /// ```swift
  /// ActionButton(title: "Delete", symbol: "trash", role: .destructive) { delete() }
  /// ```
  public struct ActionButton: View {
    private let label: KitLabel
    private let symbol: KitSymbol?
    private let role: ActionRole?
    private let shortcut: KitShortcut?
    private let action: @MainActor () -> Void

    /// Creates a button with a localized title.
    public init(
      title: LocalizedStringResource, symbol: KitSymbol? = nil, role: ActionRole? = nil,
      shortcut: KitShortcut? = nil, action: @escaping @MainActor () -> Void
    ) {
      label = KitLabel(title)
      self.symbol = symbol
      self.role = role
      self.shortcut = shortcut
      self.action = action
    }

    /// Creates a button with a title as it is, such as data.
    @_disfavoredOverload
    public init(
      title: String, symbol: KitSymbol? = nil, role: ActionRole? = nil,
      shortcut: KitShortcut? = nil, action: @escaping @MainActor () -> Void
    ) {
      label = KitLabel(title)
      self.symbol = symbol
      self.role = role
      self.shortcut = shortcut
      self.action = action
    }

    /// The title in the language of the application.
    public nonisolated var title: String { label.string }

    /// The button.
    public var body: some View {
      Button(role: role?.buttonRole) {
        action()
      } label: {
        if let symbol {
          Label {
            label.text
          } icon: {
            Image(systemName: symbol.name)
          }
        } else {
          label.text
        }
      }
      .kitShortcut(shortcut)
      .accessibilityLabel(label.text)
    }
  }

  extension ActionButton: AgentDescribable {
    /// The name in screen files.
    public nonisolated var componentType: String { "ActionButton" }

    /// Title, symbol, role and shortcut.
    public nonisolated var properties: [String: Any] {
      var result: [String: Any] = ["title": title]
      if let symbol { result["symbol"] = symbol.name }
      if let role { result["role"] = role.rawValue }
      if let shortcut { result["shortcut"] = shortcut.symbols }
      return result
    }

    /// The action, and the keys that do the same.
    public nonisolated var semantics: String {
      "Button: \(title)" + (shortcut.map { " (\($0.symbols))" } ?? "")
    }
  }

  extension ActionRole {
    /// The role for SwiftUI.
    fileprivate var buttonRole: ButtonRole {
      switch self {
      case .cancel: .cancel
      case .destructive: .destructive
      }
    }
  }

  #Preview("Action buttons") {
    HStack(spacing: DS.Spacing.m) {
      ActionButton(title: "Refresh") {}
      ActionButton(title: "Copy", symbol: KitSymbol.copy) {}
      ActionButton(title: "Delete", role: .destructive) {}
    }
    .padding(DS.Spacing.l)
  }
#endif

/// The role of a button.
public enum ActionRole: String, CaseIterable, Sendable, Hashable, Codable {
  /// Leaves things as they are.
  case cancel
  /// Deletes data.
  case destructive
}
