#if canImport(SwiftUI)
  import SwiftUI

  extension NavigationColumn {
    /// The column as SwiftUI has it.
    public var splitViewColumn: NavigationSplitViewColumn {
      switch self {
      case .sidebar: .sidebar
      case .content: .content
      case .detail: .detail
      }
    }

    /// A column of SwiftUI.
    public init(_ column: NavigationSplitViewColumn) {
      switch column {
      case .sidebar: self = .sidebar
      case .content: self = .content
      default: self = .detail
      }
    }
  }

  extension ColumnVisibility {
    /// The visibility as SwiftUI has it.
    public var splitViewVisibility: NavigationSplitViewVisibility {
      switch self {
      case .automatic: .automatic
      case .all: .all
      case .doubleColumn: .doubleColumn
      case .detailOnly: .detailOnly
      }
    }

    /// A visibility of SwiftUI.
    public init(_ visibility: NavigationSplitViewVisibility) {
      switch visibility {
      case .all: self = .all
      case .doubleColumn: self = .doubleColumn
      case .detailOnly: self = .detailOnly
      default: self = .automatic
      }
    }
  }

  extension WidthClass {
    /// The class of a size class; where the system has none, there is room.
    public init(_ sizeClass: UserInterfaceSizeClass?) {
      self = sizeClass == .compact ? .compact : .regular
    }
  }

  extension NavigationModel {
    /// The columns that are seen, for bindings of SwiftUI.
    public var splitViewVisibility: NavigationSplitViewVisibility {
      get { visibility.splitViewVisibility }
      set { visibility = ColumnVisibility(newValue) }
    }

    /// The column that is seen where only one is, for bindings of SwiftUI.
    public var splitViewColumn: NavigationSplitViewColumn {
      get { preferredColumn.splitViewColumn }
      set { preferredColumn = NavigationColumn(newValue) }
    }
  }

  private struct NavigationModelKey: EnvironmentKey {
    static var defaultValue: (any NavigationModeling)? { nil }
  }

  private struct NavigationColumnKey: EnvironmentKey {
    static var defaultValue: NavigationColumn? { nil }
  }

  private struct ScaffoldInspectorKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }

  extension EnvironmentValues {
    /// The model of the scaffold around a view; nil outside of scaffolds.
    public var navigationModel: (any NavigationModeling)? {
      get { self[NavigationModelKey.self] }
      set { self[NavigationModelKey.self] = newValue }
    }

    /// The column of the scaffold that a view is in; nil outside of columns.
    public var navigationColumn: NavigationColumn? {
      get { self[NavigationColumnKey.self] }
      set { self[NavigationColumnKey.self] = newValue }
    }

    /// Whether a view is in the inspector of a scaffold.
    var isInScaffoldInspector: Bool {
      get { self[ScaffoldInspectorKey.self] }
      set { self[ScaffoldInspectorKey.self] = newValue }
    }
  }

  extension NavigationModeling {
    /// The selection of a column; nil for columns without one.
    func selection(in column: NavigationColumn?) -> AnyHashable? {
      switch column {
      case .sidebar: anySection
      case .content: anyItem
      case .detail, nil: nil
      }
    }

    /// Selects something in a column.
    func select(_ selection: AnyHashable?, in column: NavigationColumn?) {
      switch column {
      case .sidebar: anySection = selection
      case .content: anyItem = selection
      case .detail, nil: break
      }
    }
  }

  /// Keeps the selection of a list and that of its column in the model the same.
  struct ColumnSelection<ID: Hashable>: ViewModifier {
    @Binding var selection: ID?
    @Environment(\.navigationModel) private var model
    @Environment(\.navigationColumn) private var column

    func body(content: Content) -> some View {
      content
        .onChange(of: selection, initial: true) { old, new in
          let isFirst = old == new
          if isFirst, new == nil { return }
          let new = new.map { AnyHashable($0) }
          if model?.selection(in: column) != new { model?.select(new, in: column) }
        }
        .onChange(of: model?.selection(in: column), initial: true) { old, new in
          let isFirst = old == new
          guard column == .sidebar || column == .content, !(isFirst && new == nil) else { return }
          let new = new?.base as? ID
          if selection != new { selection = new }
        }
    }
  }
#endif
