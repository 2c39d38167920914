#if canImport(SwiftUI)
  import SwiftUI

  /// A row of a sidebar.
  public struct SidebarItem<ID: Hashable & Sendable>: Identifiable, Sendable {
    /// What the row selects.
    public let id: ID

    /// The symbol of the row.
    public var symbol: KitSymbol?

    /// The number of things behind the row.
    public var count: Int?
    let label: KitLabel

    /// Creates a row with a localized title.
    public init(
      id: ID, title: LocalizedStringResource, symbol: KitSymbol? = nil, count: Int? = nil
    ) {
      self.id = id
      label = KitLabel(title)
      self.symbol = symbol
      self.count = count
    }

    /// Creates a row with a title as it is, such as data.
    @_disfavoredOverload
    public init(id: ID, title: String, symbol: KitSymbol? = nil, count: Int? = nil) {
      self.id = id
      label = KitLabel(title)
      self.symbol = symbol
      self.count = count
    }

    /// The title in the language of the application.
    public var title: String { label.string }
  }

  /// A sidebar: a list of sections of which people select one.
  ///
  /// In a `NavigationSplitScaffold`, the selection is that of its model.
  ///
  /// ```swift
  /// SidebarPattern(
  ///   title: "Mail", items: [SidebarItem(id: "inbox", title: "Inbox", symbol: "tray", count: 3)],
  ///   selection: $model.section)
  /// ```
  public struct SidebarPattern<ID: Hashable & Sendable, Footer: View>: View {
    private let label: KitLabel
    private let items: [SidebarItem<ID>]
    private let selection: Binding<ID?>?
    private let footer: Footer
    @State private var ownSelection: ID?

    /// Creates a sidebar with a localized title, and views below its rows that do not scroll.
    ///
    /// Without `selection`, rows select sections of the scaffold's model.
    public init(
      title: LocalizedStringResource, items: [SidebarItem<ID>], selection: Binding<ID?>? = nil,
      @ViewBuilder footer: () -> Footer
    ) {
      self.init(KitLabel(title), items, selection, footer())
    }

    /// Creates a sidebar with a title as it is, such as data.
    @_disfavoredOverload
    public init(
      title: String, items: [SidebarItem<ID>], selection: Binding<ID?>? = nil,
      @ViewBuilder footer: () -> Footer
    ) {
      self.init(KitLabel(title), items, selection, footer())
    }

    private init(
      _ label: KitLabel, _ items: [SidebarItem<ID>], _ selection: Binding<ID?>?, _ footer: Footer
    ) {
      self.label = label
      self.items = items
      self.selection = selection
      self.footer = footer
    }

    /// The title in the language of the application.
    public nonisolated var title: String { label.string }

    /// The sidebar.
    public var body: some View {
      List(selection: shownSelection) {
        ForEach(items) { item in
          SidebarRow(item: item).tag(item.id)
        }
      }
      .listStyle(.sidebar)
      .navigationTitle(label.text)
      .safeAreaInset(edge: .bottom, spacing: .zero) { footer }
      .modifier(ColumnSelection(selection: shownSelection))
      .environment(\.surfaceLevel, .secondary)
    }

    private var shownSelection: Binding<ID?> { selection ?? $ownSelection }
  }

  extension SidebarPattern where Footer == EmptyView {
    /// Creates a sidebar with a localized title.
    public init(
      title: LocalizedStringResource, items: [SidebarItem<ID>], selection: Binding<ID?>? = nil
    ) {
      self.init(KitLabel(title), items, selection, EmptyView())
    }

    /// Creates a sidebar with a title as it is, such as data.
    @_disfavoredOverload
    public init(title: String, items: [SidebarItem<ID>], selection: Binding<ID?>? = nil) {
      self.init(KitLabel(title), items, selection, EmptyView())
    }
  }

  private struct SidebarRow<ID: Hashable & Sendable>: View {
    let item: SidebarItem<ID>

    var body: some View {
      HStack(spacing: DS.Spacing.s) {
        if let symbol = item.symbol {
          Label {
            item.label.text
          } icon: {
            TokenIcon(symbol: symbol, metrics: DS.Icon.row)
          }
        } else {
          item.label.text
        }
        Spacer(minLength: DS.Spacing.s)
        if let count = item.count {
          Text(count, format: .number)
            .font(DS.Font.caption)
            .foregroundStyle(DS.TextColor.secondary)
        }
      }
      .accessibilityElement(children: .combine)
      .accessibilityLabel(
        Text(
          verbatim: AccessibilityText.sidebarRow(item.title, count: item.count)))
    }
  }

  extension SidebarPattern: AgentDescribable {
    /// The name in screen files.
    public nonisolated var componentType: String { "SidebarPattern" }

    /// Title and items.
    public nonisolated var properties: [String: Any] {
      let rows = items.map { item in
        var row: [String: Any] = ["id": String(describing: item.id), "title": item.title]
        if let symbol = item.symbol { row["symbol"] = symbol.name }
        if let count = item.count { row["count"] = count }
        return row
      }
      return ["title": title, "items": rows]
    }

    /// The list of sections.
    public nonisolated var semantics: String { "Sidebar with \(items.count) sections" }
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
          SidebarItem(id: "inbox", title: "Inbox", symbol: KitSymbol.empty, count: 1),
          SidebarItem(id: "archive", title: "Archive", symbol: KitSymbol.branch),
        ],
        selection: $selection)
    }
  }
#endif

extension AccessibilityText {
  /// A row of a sidebar, with the number of things behind it if there is one: "Inbox, 12 items".
  public static func sidebarRow(_ title: String, count: Int?) -> String {
    guard let count else { return title }
    return KitText.sidebarCount.string(title, KitText.items.string(count: count))
  }
}
