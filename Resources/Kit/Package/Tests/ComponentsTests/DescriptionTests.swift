#if canImport(Testing) && canImport(SwiftUI)
  import SwiftUI
  import Testing

  @testable import FoundationUI

  /// Every component says what it is, with all properties that are set.
  @MainActor @Suite struct DescriptionTests {
    private func expect(
      _ view: some AgentDescribable, _ type: String, _ properties: [String: AgentValue]
    ) {
      let description = view.agentDescription
      #expect(description.type == type)
      #expect(description.properties == properties)
      #expect(!description.semantics.isEmpty)
    }

    @Test func components() {
      expect(
        ActionButton(
          title: "Delete", symbol: "trash", role: .destructive, shortcut: KitShortcut("d")
        ) {}, "ActionButton",
        ["title": "Delete", "symbol": "trash", "role": "destructive", "shortcut": "⌘D"])
      expect(
        Badge(text: "Valid", level: .success, symbol: "star"), "Badge",
        ["text": "Valid", "level": "success", "symbol": "star"])
      expect(
        Card(elevation: .low, cornerRadius: 8) { EmptyView() }, "Card",
        ["elevation": "low", "cornerRadius": 8.0])
      expect(
        CopyableText(text: "2F4A", label: "Number"), "CopyableText",
        ["text": "2F4A", "label": "Number"])
      expect(
        EmptyState(title: "None", message: "Later", symbol: "tray"), "EmptyState",
        ["title": "None", "message": "Later", "symbol": "tray"])
      expect(
        Indicator(
          level: .warning, size: .mini, reason: "Slow",
          tooltip: .badge(text: "Slow", level: .warning), showsHalo: true), "Indicator",
        [
          "level": "warning", "size": "mini", "reason": "Slow", "showsHalo": true,
          "tooltip": ["text": "Slow", "level": "warning"],
        ])
      expect(
        KeyValueRow(key: "Name", value: "Ada", symbol: "tag", copyable: true), "KeyValueRow",
        ["key": "Name", "value": "Ada", "symbol": "tag", "copyable": true])
      expect(
        SectionHeader(text: "Account", subtitle: "Yours", symbol: "person"), "SectionHeader",
        ["text": "Account", "subtitle": "Yours", "symbol": "person"])
    }

    @Test func patterns() {
      let selection = Binding.constant(String?.none)
      expect(
        BoxTreePattern(nodes: [BoxNode(id: "a", title: "A")], selection: selection),
        "BoxTreePattern", ["nodes": [["id": "a", "title": "A"]]])
      expect(
        InspectorPattern(title: "Details", subtitle: "1 file") { EmptyView() }, "InspectorPattern",
        ["title": "Details", "subtitle": "1 file"])
      expect(
        SidebarPattern(
          title: "Mail", items: [SidebarItem(id: "in", title: "In", count: 3)],
          selection: selection),
        "SidebarPattern",
        ["title": "Mail", "items": [["id": "in", "title": "In", "count": 3]]])
      expect(
        ToolbarPattern(title: "Files") { EmptyView() }, "ToolbarPattern", ["title": "Files"])
      expect(
        NavigationSplitScaffold(columns: .two) {
          EmptyView()
        } content: {
          EmptyView()
        } detail: {
          EmptyView()
        },
        "NavigationSplitScaffold", ["columns": "two", "showsInspector": false])
    }
  }
#endif
