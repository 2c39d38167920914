#if canImport(SwiftUI)
  import SwiftUI

  /// A placeholder for missing content: why there is none, and what to do.
  ///
  /// ```swift
  /// EmptyState(title: "No Messages", message: "New messages appear here.", symbol: "tray")
  /// ```
  public struct EmptyState<Actions: View>: View {
    private let titleLabel: KitLabel
    private let messageLabel: KitLabel?
    private let symbol: KitSymbol
    private let actions: Actions

    /// Creates a placeholder with localized texts and buttons.
    public init(
      title: LocalizedStringResource, message: LocalizedStringResource? = nil,
      symbol: KitSymbol = KitSymbol.empty, @ViewBuilder actions: () -> Actions
    ) {
      self.init(KitLabel(title), message.map { KitLabel($0) }, symbol, actions())
    }

    /// Creates a placeholder with texts as they are, such as data, and buttons.
    @_disfavoredOverload
    public init(
      title: String, message: String? = nil, symbol: KitSymbol = KitSymbol.empty,
      @ViewBuilder actions: () -> Actions
    ) {
      self.init(KitLabel(title), message.map { KitLabel($0) }, symbol, actions())
    }

    private init(_ title: KitLabel, _ message: KitLabel?, _ symbol: KitSymbol, _ actions: Actions) {
      titleLabel = title
      messageLabel = message
      self.symbol = symbol
      self.actions = actions
    }

    /// The title in the language of the application.
    public nonisolated var title: String { titleLabel.string }

    /// The message in the language of the application.
    public nonisolated var message: String? { messageLabel?.string }

    /// The view, in the middle of the place it has.
    public var body: some View {
      ContentUnavailableView {
        Label {
          titleLabel.text
            .font(DS.Font.title)
            .foregroundStyle(DS.TextColor.primary)
        } icon: {
          TokenIcon(symbol: symbol, metrics: DS.Icon.emptyState, relativeTo: .largeTitle)
            .foregroundStyle(DS.TextColor.secondary)
        }
      } description: {
        if let messageLabel {
          messageLabel.text
            .font(DS.Font.body)
            .foregroundStyle(DS.TextColor.secondary)
        }
      } actions: {
        actions
      }
    }
  }

  extension EmptyState where Actions == EmptyView {
    /// Creates a placeholder with localized texts.
    public init(
      title: LocalizedStringResource, message: LocalizedStringResource? = nil,
      symbol: KitSymbol = KitSymbol.empty
    ) {
      self.init(KitLabel(title), message.map { KitLabel($0) }, symbol, EmptyView())
    }

    /// Creates a placeholder with texts as they are, such as data.
    @_disfavoredOverload
    public init(title: String, message: String? = nil, symbol: KitSymbol = KitSymbol.empty) {
      self.init(KitLabel(title), message.map { KitLabel($0) }, symbol, EmptyView())
    }
  }

  extension EmptyState: AgentDescribable {
    /// The name in screen files.
    public nonisolated var componentType: String { "EmptyState" }

    /// Title, message and symbol.
    public nonisolated var properties: [String: Any] {
      var result: [String: Any] = ["title": title, "symbol": symbol.name]
      if let message { result["message"] = message }
      return result
    }

    /// The title and the message.
    public nonisolated var semantics: String {
      [title, message].compactMap { $0 }.joined(separator: ". ")
    }
  }

  #Preview("Empty state") {
    EmptyState(title: "No Messages", message: "New messages appear here.")
  }

  #Preview("Empty state, dark") {
    EmptyState(title: "No Messages", message: "New messages appear here.") {
      Button {
      } label: {
        Text(verbatim: "Refresh")
      }
    }
    .preferredColorScheme(.dark)
  }
#endif
