#if canImport(SwiftUI)
  import SwiftUI

  /// A window of one, two or three columns with an inspector, on the system's own split view.
  ///
  /// Its ``NavigationModel`` is in the environment of all columns, by its type and as
  /// `navigationModel`, so that sidebars, inspectors and toolbars follow it. ⌘1, ⌘2 and ⌘3 go to the
  /// sidebar, the list and the detail; ⌥⌘I opens and closes the inspector.
  /// `kitShortcutsDisabled()` turns these shortcuts off.
  ///
  /// ```swift
  /// NavigationSplitScaffold(model: model) {
  ///   SidebarPattern(title: "Mail", items: mailboxes)
  /// } detail: {
  ///   MessageView()
  /// }
  /// ```
  @MainActor
  public struct NavigationSplitScaffold<
    Destination: Hashable & Sendable, Sidebar: View, Content: View, Detail: View, Inspector: View
  >: View {
    private let columnCount: NavigationColumns
    private let startsWithInspector: Bool
    @OwnedObject private var ownModel: NavigationModel<Destination>
    private let sharedModel: NavigationModel<Destination>?
    private let sidebar: Sidebar
    private let content: Content
    private let detail: Detail
    private let inspector: Inspector
    @Environment(\.horizontalSizeClass) private var sizeClass
    @FocusState private var focusedColumn: NavigationColumn?

    /// A scaffold whose model others share.
    public init(
      model: NavigationModel<Destination>, @ViewBuilder sidebar: () -> Sidebar,
      @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail,
      @ViewBuilder inspector: () -> Inspector
    ) {
      columnCount = model.columns
      startsWithInspector = model.isInspectorPresented
      sharedModel = model
      _ownModel = OwnedObject(wrappedValue: model)
      self.sidebar = sidebar()
      self.content = content()
      self.detail = detail()
      self.inspector = inspector()
    }

    private var model: NavigationModel<Destination> { sharedModel ?? ownModel }

    private var hasContent: Bool { Content.self != EmptyView.self }

    private var hasInspector: Bool { Inspector.self != EmptyView.self }

    /// The columns.
    public var body: some View {
      @Bindable var model = model
      columns
        .inspector(isPresented: $model.isInspectorPresented) {
          inspector
            .environment(\.isInScaffoldInspector, true)
            .inspectorColumnWidth(
              min: DS.Layout.inspectorMin, ideal: DS.Layout.inspectorIdeal,
              max: DS.Layout.inspectorMax)
        }
        .background { shortcuts }
        .accessibilityActions { columnActions }
        .environment(model)
        .environment(\.navigationModel, model)
        .onChange(of: hasInspector, initial: true) { _, hasInspector in
          model.hasInspector = hasInspector
        }
        .onChange(of: hasContent, initial: true) { _, hasContent in
          model.hasContent = hasContent
        }
        .onChange(of: sizeClass, initial: true) { _, sizeClass in
          model.adapt(to: WidthClass(sizeClass))
        }
    }

    @ViewBuilder private var columns: some View {
      @Bindable var model = model
      switch model.columns.resolved(hasContent: hasContent) {
      case .one:
        NavigationStack {
          sidebar
            .environment(\.navigationColumn, .sidebar)
            .navigationDestination(item: $model.section) { _ in pushed }
        }
      case .three:
        NavigationSplitView(
          columnVisibility: $model.splitViewVisibility,
          preferredCompactColumn: $model.splitViewColumn
        ) {
          sidebarColumn
        } content: {
          content
            .environment(\.navigationColumn, .content)
            .focused($focusedColumn, equals: .content)
            .navigationSplitViewColumnWidth(
              min: DS.Layout.contentMin, ideal: DS.Layout.contentIdeal, max: DS.Layout.contentMax)
        } detail: {
          detailColumn
        }
      case .automatic, .two:
        NavigationSplitView(
          columnVisibility: $model.splitViewVisibility,
          preferredCompactColumn: $model.splitViewColumn
        ) {
          sidebarColumn
        } detail: {
          detailColumn
        }
      }
    }

    private var sidebarColumn: some View {
      sidebar
        .environment(\.navigationColumn, .sidebar)
        .focused($focusedColumn, equals: .sidebar)
        .navigationSplitViewColumnWidth(
          min: DS.Layout.sidebarMin, ideal: DS.Layout.sidebarIdeal, max: DS.Layout.sidebarMax)
    }

    /// The detail with the button of the inspector, which is in the toolbar of its column so that
    /// it is seen where columns are pushed, too.
    private var detailColumn: some View {
      detail
        .environment(\.navigationColumn, .detail)
        .focused($focusedColumn, equals: .detail)
        .toolbar {
          if hasInspector {
            ToolbarItem(placement: .primaryAction) { inspectorButton }
          }
        }
    }

    /// What one column pushes: the list, and from it the detail.
    ///
    /// A list that selects nothing has a button that goes on.
    @ViewBuilder private var pushed: some View {
      @Bindable var model = model
      if hasContent {
        content
          .environment(\.navigationColumn, .content)
          .navigationDestination(item: $model.item) { _ in detailColumn }
          .navigationDestination(isPresented: $model.isDetailPushed) { detailColumn }
          .toolbar {
            if model.item == nil {
              ToolbarItem(placement: .primaryAction) { detailButton }
            }
          }
      } else {
        detailColumn
      }
    }

    private var detailButton: some View {
      Button {
        model.show(.detail)
      } label: {
        Label {
          Text(KitText.showDetail.resource)
        } icon: {
          Image(systemName: KitSymbol.closed.name)
        }
      }
      .accessibilityLabel(Text(KitText.showDetail.resource))
    }

    private var inspectorButton: some View {
      Button {
        model.toggleInspector()
      } label: {
        Label {
          Text(inspectorTitle.resource)
        } icon: {
          Image(systemName: KitSymbol.inspector.name)
        }
      }
      .accessibilityLabel(Text(inspectorTitle.resource))
      .kitShortcut(.inspector)
    }

    private var inspectorTitle: KitText {
      model.isInspectorPresented ? KitText.hideInspector : KitText.showInspector
    }

    /// What the shortcuts do, as actions of VoiceOver.
    @ViewBuilder private var columnActions: some View {
      action(KitText.showSidebar, to: .sidebar)
      if hasContent { action(KitText.showContent, to: .content) }
      action(KitText.showDetail, to: .detail)
    }

    private func action(_ title: KitText, to column: NavigationColumn) -> some View {
      Button {
        go(to: column)
      } label: {
        Text(title.resource)
      }
    }

    /// Buttons that nobody sees, as a shortcut needs one.
    ///
    /// They have titles, which the list of shortcuts of an iPad shows.
    private var shortcuts: some View {
      ZStack {
        shortcut(.sidebar, title: KitText.showSidebar, to: .sidebar)
        if hasContent { shortcut(.content, title: KitText.showContent, to: .content) }
        shortcut(.detail, title: KitText.showDetail, to: .detail)
      }
      .focusable(false)
      .allowsHitTesting(false)
      .opacity(.zero)
      .accessibilityHidden(true)
    }

    private func shortcut(
      _ keys: KitShortcut, title: KitText, to column: NavigationColumn
    ) -> some View {
      Button {
        go(to: column)
      } label: {
        Text(title.resource)
      }
      .kitShortcut(keys)
    }

    private func go(to column: NavigationColumn) {
      model.show(column)
      focusedColumn = column
    }
  }

  extension NavigationSplitScaffold where Destination == String {
    /// A scaffold that keeps its model to itself, and in the environment of its columns.
    public init(
      columns: NavigationColumns = .automatic, showsInspector: Bool = false,
      @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
      @ViewBuilder detail: () -> Detail, @ViewBuilder inspector: () -> Inspector
    ) {
      columnCount = columns
      startsWithInspector = showsInspector
      sharedModel = nil
      _ownModel = OwnedObject(
        wrappedValue: NavigationModel(columns: columns, showsInspector: showsInspector))
      self.sidebar = sidebar()
      self.content = content()
      self.detail = detail()
      self.inspector = inspector()
    }
  }

  extension NavigationSplitScaffold where Destination == String, Inspector == EmptyView {
    /// A scaffold of three columns that keeps its model to itself.
    public init(
      columns: NavigationColumns = .automatic, showsInspector: Bool = false,
      @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
      @ViewBuilder detail: () -> Detail
    ) {
      self.init(
        columns: columns, showsInspector: showsInspector, sidebar: sidebar, content: content,
        detail: detail, inspector: { EmptyView() })
    }
  }

  extension NavigationSplitScaffold where Inspector == EmptyView {
    /// A scaffold of three columns without an inspector, whose model others share.
    public init(
      model: NavigationModel<Destination>, @ViewBuilder sidebar: () -> Sidebar,
      @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
      self.init(
        model: model, sidebar: sidebar, content: content, detail: detail,
        inspector: { EmptyView() })
    }
  }

  extension NavigationSplitScaffold where Content == EmptyView, Inspector == EmptyView {
    /// A scaffold of two columns without an inspector, whose model others share.
    public init(
      model: NavigationModel<Destination>, @ViewBuilder sidebar: () -> Sidebar,
      @ViewBuilder detail: () -> Detail
    ) {
      self.init(
        model: model, sidebar: sidebar, content: { EmptyView() }, detail: detail,
        inspector: { EmptyView() })
    }
  }

  extension NavigationSplitScaffold where Content == EmptyView {
    /// A scaffold of two columns with an inspector, whose model others share.
    public init(
      model: NavigationModel<Destination>, @ViewBuilder sidebar: () -> Sidebar,
      @ViewBuilder detail: () -> Detail, @ViewBuilder inspector: () -> Inspector
    ) {
      self.init(
        model: model, sidebar: sidebar, content: { EmptyView() }, detail: detail,
        inspector: inspector)
    }
  }

  extension NavigationSplitScaffold: AgentDescribable {
    /// The name in screen files.
    public nonisolated var componentType: String { "NavigationSplitScaffold" }

    /// The columns, and whether the inspector is open at first.
    public nonisolated var properties: [String: Any] {
      ["columns": columnCount.rawValue, "showsInspector": startsWithInspector]
    }

    /// The window.
    public nonisolated var semantics: String { "Window with \(columnCount.rawValue) columns" }
  }

  #Preview("Three columns") {
    ScaffoldPreview()
  }

  #Preview("Three columns, dark") {
    ScaffoldPreview()
      .preferredColorScheme(.dark)
  }

  @MainActor private struct ScaffoldPreview: View {
    @OwnedObject private var model = NavigationModel<String>(section: "inbox", hasContent: true)

    var body: some View {
      NavigationSplitScaffold(model: model) {
        SidebarPattern(
          title: "Mail",
          items: [
            SidebarItem(id: "inbox", title: "Inbox", symbol: KitSymbol.empty),
            SidebarItem(id: "archive", title: "Archive", symbol: KitSymbol.branch),
          ],
          selection: $model.section)
      } content: {
        Text(verbatim: "Messages")
      } detail: {
        Text(verbatim: "Message")
      } inspector: {
        InspectorPattern(title: "Details", isPinned: $model.isInspectorPinned) {
          Text(verbatim: model.section ?? "")
        }
      }
    }
  }
#endif
