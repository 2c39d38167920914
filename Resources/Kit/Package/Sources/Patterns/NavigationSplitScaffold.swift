#if canImport(SwiftUI)
  import SwiftUI

  /// A window of one, two or three columns with an inspector, on the system's own split view.
  ///
  /// Its ``NavigationModel`` is in the environment of all columns. ⌘1, ⌘2 and ⌘3 go to the
  /// sidebar, the list and the detail; ⌥⌘I opens and closes the inspector.
  public struct NavigationSplitScaffold<
    Destination: Hashable & Sendable, Sidebar: View, Content: View, Detail: View, Inspector: View
  >: View {
    @State private var ownModel: NavigationModel<Destination>
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
      _ownModel = State(initialValue: model)
      sharedModel = model
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
            .inspectorColumnWidth(
              min: DS.Layout.inspectorMin, ideal: DS.Layout.inspectorIdeal,
              max: DS.Layout.inspectorMax)
        }
        .background { shortcuts }
        .environment(model)
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
          sidebar.navigationDestination(item: $model.section) { _ in pushed }
        }
      case .three:
        NavigationSplitView(
          columnVisibility: $model.splitViewVisibility,
          preferredCompactColumn: $model.splitViewColumn
        ) {
          sidebarColumn
        } content: {
          content
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
        .focused($focusedColumn, equals: .sidebar)
        .navigationSplitViewColumnWidth(
          min: DS.Layout.sidebarMin, ideal: DS.Layout.sidebarIdeal, max: DS.Layout.sidebarMax)
    }

    /// The detail with the button of the inspector, which is in the toolbar of its column so that
    /// it is seen where columns are pushed, too.
    private var detailColumn: some View {
      detail
        .focused($focusedColumn, equals: .detail)
        .toolbar {
          if hasInspector {
            ToolbarItem(placement: .primaryAction) { inspectorButton }
          }
        }
    }

    /// What one column pushes: the list, and from it the detail.
    @ViewBuilder private var pushed: some View {
      @Bindable var model = model
      if hasContent {
        content.navigationDestination(item: $model.item) { _ in detailColumn }
      } else {
        detailColumn
      }
    }

    private var inspectorButton: some View {
      Button {
        model.toggleInspector()
      } label: {
        Label {
          Text(inspectorTitle.resource)
        } icon: {
          Image(systemName: KitSymbols.inspector.name)
        }
      }
      .help(Text(inspectorTitle.resource))
      .accessibilityLabel(Text(inspectorTitle.resource))
      .kitShortcut(.inspector)
    }

    private var inspectorTitle: KitText {
      model.isInspectorPresented ? .hideInspector : .showInspector
    }

    /// Buttons that nobody sees, as a shortcut needs one.
    ///
    /// They have titles, which the list of shortcuts of an iPad shows.
    private var shortcuts: some View {
      ZStack {
        shortcut(.sidebar, title: .showSidebar, to: .sidebar)
        if hasContent { shortcut(.content, title: .showContent, to: .content) }
        shortcut(.detail, title: .showDetail, to: .detail)
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
        model.show(column)
        focusedColumn = column
      } label: {
        Text(title.resource)
      }
      .kitShortcut(keys)
    }
  }

  extension NavigationSplitScaffold where Destination == String {
    /// A scaffold that keeps its model to itself, and in the environment of its columns.
    public init(
      columns: NavigationColumns = .automatic, showsInspector: Bool = false,
      @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
      @ViewBuilder detail: () -> Detail, @ViewBuilder inspector: () -> Inspector
    ) {
      _ownModel = State(
        initialValue: NavigationModel(columns: columns, showsInspector: showsInspector))
      sharedModel = nil
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

  extension NavigationSplitScaffold: AgentDescribable {
    /// The name in screen files.
    public static var componentType: String { "NavigationSplitScaffold" }

    /// The columns, and whether the inspector is open.
    public var properties: [String: AgentValue] {
      [
        "columns": .string(model.columns.rawValue),
        "showsInspector": .bool(model.isInspectorPresented),
      ]
    }

    /// The columns that are seen.
    public var semantics: String {
      model.visibleColumns.map(\.rawValue).joined(separator: ", ")
    }
  }

  #Preview("Three columns") {
    ScaffoldPreview()
  }

  #Preview("Three columns, dark") {
    ScaffoldPreview()
      .preferredColorScheme(.dark)
  }

  private struct ScaffoldPreview: View {
    @State private var model = NavigationModel<String>(section: "inbox", hasContent: true)

    var body: some View {
      NavigationSplitScaffold(model: model) {
        SidebarPattern(
          title: "Mail",
          items: [
            SidebarItem(id: "inbox", title: "Inbox", symbol: KitSymbols.empty.name),
            SidebarItem(id: "archive", title: "Archive", symbol: KitSymbols.branch.name),
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
