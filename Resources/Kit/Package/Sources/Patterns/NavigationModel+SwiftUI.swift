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
#endif
