#if canImport(SwiftUI)
  import SwiftUI

  /// A row of a sidebar.
  public struct SidebarItem<ID: Hashable & Sendable>: Identifiable, Sendable {
    /// What is selected by the row.
    public let id: ID

    /// What the row says.
    public var title: LocalizedStringResource

    /// The name of the row's symbol.
    public var symbol: String?

    /// How many things are behind the row.
    public var count: Int?

    /// A row with, if given, a symbol and a number.
    public init(
      id: ID, title: LocalizedStringResource, symbol: String? = nil, count: Int? = nil
    ) {
      self.id = id
      self.title = title
      self.symbol = symbol
      self.count = count
    }
  }

  /// A sidebar: a list of places to go, one of which is chosen.
  public struct SidebarPattern<ID: Hashable & Sendable, Footer: View>: View {
    private let title: LocalizedStringResource
    private let items: [SidebarItem<ID>]
    private let selection: Binding<ID?>
    private let footer: Footer

    /// A sidebar with views below its rows, which stay where they are when the rows scroll.
    public init(
      title: LocalizedStringResource, items: [SidebarItem<ID>], selection: Binding<ID?>,
      @ViewBuilder footer: () -> Footer
    ) {
      self.title = title
      self.items = items
      self.selection = selection
      self.footer = footer()
    }

    /// The sidebar.
    public var body: some View {
      List(selection: selection) {
        ForEach(items) { item in
          SidebarRow(item: item).tag(item.id)
        }
      }
      .listStyle(.sidebar)
      .navigationTitle(Text(title))
      .safeAreaInset(edge: .bottom, spacing: .zero) { footer }
      .environment(\.surfaceLevel, .secondary)
    }
  }

  extension SidebarPattern where Footer == EmptyView {
    /// A sidebar.
    public init(
      title: LocalizedStringResource, items: [SidebarItem<ID>], selection: Binding<ID?>
    ) {
      self.init(title: title, items: items, selection: selection) { EmptyView() }
    }
  }

  private struct SidebarRow<ID: Hashable & Sendable>: View {
    let item: SidebarItem<ID>

    var body: some View {
      HStack(spacing: DS.Spacing.s) {
        if let symbol = item.symbol {
          Label {
            Text(item.title)
          } icon: {
            TokenIcon(symbol: symbol, metrics: DS.Icon.row)
          }
        } else {
          Text(item.title)
        }
        Spacer(minLength: DS.Spacing.s)
        if let count = item.count {
          Text(count, format: .number)
            .font(DS.Typography.caption)
            .foregroundStyle(DS.TextColor.secondary)
        }
      }
      .accessibilityElement(children: .combine)
      .accessibilityLabel(
        Text(
          verbatim: AccessibilityText.sidebarRow(
            String(localized: item.title), count: item.count)))
    }
  }

  extension SidebarPattern: AgentDescribable {
    /// The name in screen files.
    public static var componentType: String { "SidebarPattern" }

    /// Title, items, and what is chosen.
    public var properties: [String: AgentValue] {
      var result: [String: AgentValue] = [
        "title": .string(String(localized: title)),
        "items": .list(
          items.map { item in
            var row: [String: AgentValue] = [
              "id": .string(String(describing: item.id)),
              "title": .string(String(localized: item.title)),
            ]
            if let symbol = item.symbol { row["symbol"] = .string(symbol) }
            if let count = item.count { row["count"] = .int(count) }
            return .object(row)
          }),
      ]
      if let chosen = selection.wrappedValue {
        result["selection"] = .string(String(describing: chosen))
      }
      return result
    }

    /// The title.
    public var semantics: String { String(localized: title) }
  }

  #Preview("Sidebar") {
    SidebarPreview()
  }

  #Preview("Sidebar, dark") {
    SidebarPreview()
      .preferredColorScheme(.dark)
  }

  private struct SidebarPreview: View {
    @State private var selection: String? = "inbox"

    var body: some View {
      SidebarPattern(
        title: "Mail",
        items: [
          SidebarItem(id: "inbox", title: "Inbox", symbol: KitSymbols.empty.name, count: 1),
          SidebarItem(id: "archive", title: "Archive", symbol: KitSymbols.branch.name),
        ],
        selection: $selection)
    }
  }
#endif
