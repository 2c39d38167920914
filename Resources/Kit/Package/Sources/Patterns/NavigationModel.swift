import Observation

/// A column of a window.
public enum NavigationColumn: String, CaseIterable, Sendable, Hashable, Codable {
  /// Where sections are chosen.
  case sidebar
  /// Where an item of a section is chosen.
  case content
  /// The item.
  case detail
}

/// How many columns a scaffold is made of.
public enum NavigationColumns: String, CaseIterable, Sendable, Hashable, Codable {
  /// Three if there is a list in the middle, else two; as many of them are seen as there is room.
  case automatic
  /// One: what is chosen is pushed.
  case one
  /// Sidebar and detail.
  case two
  /// Sidebar, list and detail.
  case three

  /// The number of columns, where `automatic` is decided.
  ///
  /// - Parameter hasContent: Whether there is a list in the middle.
  /// - Returns: One, two or three columns.
  public func resolved(hasContent: Bool) -> NavigationColumns {
    guard self == .automatic else { return self }
    return hasContent ? .three : .two
  }
}

/// How wide the place for a scaffold is.
public enum WidthClass: String, CaseIterable, Sendable, Hashable, Codable {
  /// One column at a time: an iPhone, a narrow window of an iPad.
  case compact
  /// Columns side by side.
  case regular
}

/// Which columns are seen, where there is room for them.
public enum ColumnVisibility: String, CaseIterable, Sendable, Hashable, Codable {
  /// What the system thinks right.
  case automatic
  /// All.
  case all
  /// The last two.
  case doubleColumn
  /// The detail only.
  case detailOnly
}

/// A navigation model without the type of its destinations, as patterns find it in the environment.
@MainActor public protocol NavigationModeling: AnyObject {
  /// The selected section; other types than the model's are ignored.
  var anySection: AnyHashable? { get set }
  /// The selected item; other types than the model's are ignored.
  var anyItem: AnyHashable? { get set }
  /// Whether the window has an inspector.
  var hasInspector: Bool { get }
  /// Whether the inspector is open.
  var isInspectorPresented: Bool { get set }
  /// Whether the inspector stays open when nothing is selected.
  var isInspectorPinned: Bool { get set }
  /// Opens or closes the inspector.
  func toggleInspector()
}

/// Where people are in a window with columns: one model for all of its views.
///
/// Views change it and follow it; it knows nothing of SwiftUI, so that it can be tested anywhere.
@MainActor @Observable public final class NavigationModel<Destination: Hashable & Sendable> {
  /// What is chosen in the sidebar.
  ///
  /// Another section has no item chosen.
  public var section: Destination? {
    didSet {
      guard section != oldValue else { return }
      item = nil
      isDetailPushed = false
      preferredColumn = furthestColumn
      closeInspectorIfIdle()
    }
  }

  /// What is chosen in the list in the middle.
  public var item: Destination? {
    didSet {
      guard item != oldValue else { return }
      isDetailPushed = false
      preferredColumn = furthestColumn
      closeInspectorIfIdle()
    }
  }

  /// Whether one column shows the detail although no item is selected.
  public var isDetailPushed = false {
    didSet {
      guard isDetailPushed != oldValue else { return }
      preferredColumn = isDetailPushed ? .detail : furthestColumn
    }
  }

  /// The columns of the window.
  public var columns: NavigationColumns

  /// Whether there is a list in the middle; the scaffold says so.
  public var hasContent: Bool {
    didSet {
      if hasContent, item == nil, preferredColumn == .detail { preferredColumn = .content }
    }
  }

  /// Whether the window has an inspector; the scaffold sets it.
  public var hasInspector = false

  /// The columns that are seen.
  public var visibility: ColumnVisibility

  /// The column that is seen where only one is.
  public var preferredColumn: NavigationColumn

  /// Whether the inspector is open.
  public var isInspectorPresented: Bool

  /// Whether the inspector stays open when nothing is chosen, and comes back after the window was
  /// narrow.
  public var isInspectorPinned: Bool

  /// How wide the window is; the scaffold says so by ``adapt(to:)``.
  public private(set) var width: WidthClass

  /// A model with a section that is chosen at first.
  ///
  /// - Parameters:
  ///   - section: The section that is chosen.
  ///   - columns: The columns of the window.
  ///   - hasContent: Whether there is a list in the middle.
  ///   - showsInspector: Whether the inspector is open.
  public init(
    section: Destination? = nil, columns: NavigationColumns = .automatic, hasContent: Bool = false,
    showsInspector: Bool = false
  ) {
    self.columns = columns
    self.hasContent = hasContent
    visibility = .automatic
    isInspectorPresented = showsInspector
    isInspectorPinned = false
    width = .regular
    item = nil
    self.section = section
    preferredColumn = section == nil ? .sidebar : (hasContent ? .content : .detail)
  }

  /// Whether something is chosen whose details can be shown.
  public var hasSelection: Bool { hasContent ? item != nil : section != nil }

  /// The columns that people see side by side, from the leading one on.
  public var visibleColumns: [NavigationColumn] {
    let columns = columns.resolved(hasContent: hasContent)
    if width == .compact || columns == .one { return [preferredColumn] }
    switch (visibility, columns) {
    case (.detailOnly, _): return [.detail]
    case (.doubleColumn, .three): return [.content, .detail]
    case (_, .three): return [.sidebar, .content, .detail]
    default: return [.sidebar, .detail]
    }
  }

  /// Brings a column to where it is seen.
  ///
  /// Where columns are pushed, those that are in front of it go, with what was chosen in it.
  public func show(_ column: NavigationColumn) {
    let column = column == .content && !hasContent ? .detail : column
    if columns == .one {
      switch column {
      case .sidebar: section = nil
      case .content:
        item = nil
        isDetailPushed = false
      case .detail where section != nil && item == nil && hasContent: isDetailPushed = true
      case .detail: break
      }
      return
    }
    preferredColumn = column
    if width == .regular, !visibleColumns.contains(column) {
      visibility = column == .sidebar ? .all : .doubleColumn
    }
  }

  /// Shows or hides the sidebar.
  public func toggleSidebar() {
    guard visibleColumns.contains(.sidebar) else { return show(.sidebar) }
    switch (width, columns.resolved(hasContent: hasContent)) {
    case (_, .one): break
    case (.compact, _): preferredColumn = hasContent ? .content : .detail
    case (.regular, .three): visibility = .doubleColumn
    case (.regular, _): visibility = .detailOnly
    }
  }

  /// Opens or closes the inspector.
  ///
  /// An inspector that people close is no longer pinned.
  public func toggleInspector() {
    isInspectorPresented.toggle()
    if !isInspectorPresented { isInspectorPinned = false }
  }

  /// Pins the inspector, which opens it, or lets it close by itself again.
  public func togglePin() {
    isInspectorPinned.toggle()
    if isInspectorPinned { isInspectorPresented = true }
  }

  /// Follows the width of the window: there is no room for an inspector in a narrow one, and a
  /// pinned one comes back in a wide one.
  public func adapt(to newWidth: WidthClass) {
    guard newWidth != width else { return }
    width = newWidth
    switch newWidth {
    case .compact: isInspectorPresented = false
    case .regular: isInspectorPresented = isInspectorPinned
    }
  }

  /// The last column that has something to show.
  private var furthestColumn: NavigationColumn {
    if section == nil { return .sidebar }
    return hasContent && item == nil ? .content : .detail
  }

  private func closeInspectorIfIdle() {
    if !hasSelection, !isInspectorPinned { isInspectorPresented = false }
  }
}

extension NavigationModel: NavigationModeling {
  /// The selected section; other types than the model's are ignored.
  public var anySection: AnyHashable? {
    get { section.map { AnyHashable($0) } }
    set {
      guard let newValue else {
        section = nil
        return
      }
      if let destination = newValue.base as? Destination { section = destination }
    }
  }

  /// The selected item; other types than the model's are ignored.
  public var anyItem: AnyHashable? {
    get { item.map { AnyHashable($0) } }
    set {
      guard let newValue else {
        item = nil
        return
      }
      if let destination = newValue.base as? Destination { item = destination }
    }
  }
}
