#if canImport(SwiftUI)
  import SwiftUI

  /// A button with a title and, if given, a symbol; toolbars show the symbol only and speak the
  /// title.
  public struct ActionButton: View {
    private let title: LocalizedStringResource
    private let symbol: String?
    private let shortcut: KitShortcut?
    private let action: @MainActor () -> Void

    /// A button that does something.
    public init(
      title: LocalizedStringResource, symbol: String? = nil, shortcut: KitShortcut? = nil,
      action: @escaping @MainActor () -> Void
    ) {
      self.title = title
      self.symbol = symbol
      self.shortcut = shortcut
      self.action = action
    }

    /// The button.
    public var body: some View {
      Button(action: action) {
        if let symbol {
          Label {
            Text(title)
          } icon: {
            Image(systemName: symbol)
          }
        } else {
          Text(title)
        }
      }
      .tint(DS.TextColor.accent)
      .kitShortcut(shortcut)
      .help(Text(title))
      .accessibilityLabel(Text(title))
    }
  }

  extension ActionButton: AgentDescribable {
    /// The name in screen files.
    public static var componentType: String { "ActionButton" }

    /// Title, symbol and shortcut.
    public var properties: [String: AgentValue] {
      var result: [String: AgentValue] = ["title": .string(String(localized: title))]
      if let symbol { result["symbol"] = .string(symbol) }
      if let shortcut { result["shortcut"] = .string(shortcut.symbols) }
      return result
    }

    /// The title.
    public var semantics: String { String(localized: title) }
  }

  #Preview("Action buttons") {
    HStack(spacing: DS.Spacing.m) {
      ActionButton(title: "Refresh") {}
      ActionButton(title: "Copy", symbol: KitSymbols.copy.name) {}
    }
    .padding(DS.Spacing.l)
  }
#endif
