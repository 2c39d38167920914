#if canImport(SwiftUI)
  import SwiftUI

  /// What is shown where there is nothing to show: why, and what can be done.
  public struct EmptyState<Actions: View>: View {
    private let title: LocalizedStringResource
    private let message: LocalizedStringResource?
    private let symbol: String
    private let actions: Actions

    /// A title with, if given, a message, a symbol, and buttons.
    public init(
      title: LocalizedStringResource, message: LocalizedStringResource? = nil,
      symbol: String = KitSymbols.empty.name, @ViewBuilder actions: () -> Actions
    ) {
      self.title = title
      self.message = message
      self.symbol = symbol
      self.actions = actions()
    }

    /// The view, in the middle of the place it has.
    public var body: some View {
      ContentUnavailableView {
        Label {
          Text(title)
            .font(DS.Typography.title)
            .foregroundStyle(DS.TextColor.primary)
        } icon: {
          TokenIcon(symbol: symbol, metrics: DS.Icon.emptyState, relativeTo: .largeTitle)
            .foregroundStyle(DS.TextColor.secondary)
        }
      } description: {
        if let message {
          Text(message)
            .font(DS.Typography.body)
            .foregroundStyle(DS.TextColor.secondary)
        }
      } actions: {
        actions
      }
    }
  }

  extension EmptyState where Actions == EmptyView {
    /// A title with, if given, a message and a symbol.
    public init(
      title: LocalizedStringResource, message: LocalizedStringResource? = nil,
      symbol: String = KitSymbols.empty.name
    ) {
      self.init(title: title, message: message, symbol: symbol) { EmptyView() }
    }
  }

  extension EmptyState: AgentDescribable {
    /// The name in screen files.
    public static var componentType: String { "EmptyState" }

    /// Title, message and symbol.
    public var properties: [String: AgentValue] {
      var result: [String: AgentValue] = [
        "title": .string(String(localized: title)), "symbol": .string(symbol),
      ]
      if let message { result["message"] = .string(String(localized: message)) }
      return result
    }

    /// The title and the message.
    public var semantics: String {
      [title, message].compactMap { $0.map { String(localized: $0) } }.joined(separator: ". ")
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
