#if canImport(SwiftUI)
  import SwiftUI

  /// A hierarchy as an outline that makes only the visible rows, however large it is.
  ///
  /// The rows are computed once per change of `nodes` or `expanded`: keep the nodes in the model, as
  /// nodes that a `body` makes anew are a change each time. The arrow keys open and close
  /// branches, in the direction of the language; VoiceOver says how deep a row is and whether it
  /// is open, and opens it by an action.
  ///
  /// ```swift
  /// BoxTreePattern(nodes: boxes, selection: $selection, expanded: $expanded)
  /// // A search opens what its result is in:
  /// expanded.formUnion(TreeOutline.ancestors(of: found.id, in: boxes, children: \.children))
  /// ```
  public struct BoxTreePattern<Node: Identifiable & Sendable, RowContent: View>: View
  where Node.ID: Sendable {
    private enum Start: Sendable {
      case these(Set<Node.ID>)
      case all
    }

    private let nodes: [Node]
    private let children: (Node) -> [Node]
    private let selection: Binding<Node.ID?>
    private let expansion: Binding<Set<Node.ID>>?
    private let start: Start
    private let row: (Node) -> RowContent
    @State private var ownExpansion: Set<Node.ID>?
    @OwnedObject private var cache = TreeOutlineCache<Node>()
    @Environment(\.layoutDirection) private var layoutDirection

    /// Creates an outline of any nodes that keeps its open branches to itself.
    ///
    /// - Parameters:
    ///   - nodes: The nodes without parents.
    ///   - children: The nodes in a node.
    ///   - selection: The selected node.
    ///   - expanded: The branches that are open at first.
    ///   - row: The content of a node's row.
    public init(
      nodes: [Node], children: @escaping (Node) -> [Node], selection: Binding<Node.ID?>,
      expanded: Set<Node.ID> = [], @ViewBuilder row: @escaping (Node) -> RowContent
    ) {
      self.init(nodes, children, selection, nil, .these(expanded), row)
    }

    /// Creates an outline of any nodes whose open branches others read and change.
    ///
    /// - Parameters:
    ///   - nodes: The nodes without parents.
    ///   - children: The nodes in a node.
    ///   - selection: The selected node.
    ///   - expanded: The open branches.
    ///   - row: The content of a node's row.
    public init(
      nodes: [Node], children: @escaping (Node) -> [Node], selection: Binding<Node.ID?>,
      expanded: Binding<Set<Node.ID>>, @ViewBuilder row: @escaping (Node) -> RowContent
    ) {
      self.init(nodes, children, selection, expanded, .these([]), row)
    }

    private init(
      _ nodes: [Node], _ children: @escaping (Node) -> [Node], _ selection: Binding<Node.ID?>,
      _ expansion: Binding<Set<Node.ID>>?, _ start: Start,
      _ row: @escaping (Node) -> RowContent
    ) {
      self.nodes = nodes
      self.children = children
      self.selection = selection
      self.expansion = expansion
      self.start = start
      self.row = row
    }

    /// The outline.
    public var body: some View {
      let outline = cache.outline(roots: nodes, expanded: expanded, children: children)
      List(selection: selection) {
        ForEach(outline.rows) { row in
          TreeRowView(
            depth: row.depth, isExpanded: row.isExpanded, toggle: { toggle(row.id) },
            content: self.row(row.node)
          )
          .tag(row.id)
        }
      }
      .onKeyPress(.rightArrow) { move(inward: layoutDirection == .leftToRight, in: outline) }
      .onKeyPress(.leftArrow) { move(inward: layoutDirection == .rightToLeft, in: outline) }
      .modifier(ColumnSelection(selection: selection))
      .kitAnimation(DS.Animation.quick, value: expanded)
    }

    private var expanded: Set<Node.ID> {
      if let expansion { return expansion.wrappedValue }
      if let ownExpansion { return ownExpansion }
      switch start {
      case .these(let ids): return ids
      case .all: return cache.branches(of: nodes, children: children)
      }
    }

    private func expand(_ ids: Set<Node.ID>) {
      if let expansion { expansion.wrappedValue = ids } else { ownExpansion = ids }
    }

    private func toggle(_ id: Node.ID) { expand(expanded.symmetricDifference([id])) }

    private func move(inward: Bool, in outline: TreeOutline<Node>) -> KeyPress.Result {
      var state = TreeState(expanded: expanded, selection: selection.wrappedValue)
      let moved = inward ? state.moveInward(in: outline) : state.moveOutward(in: outline)
      guard moved else { return .ignored }
      expand(state.expanded)
      selection.wrappedValue = state.selection
      return .handled
    }
  }

  extension BoxTreePattern where Node == BoxNode, RowContent == BoxLabel {
    /// Creates an outline of boxes.
    ///
    /// - Parameters:
    ///   - nodes: The boxes without parents.
    ///   - selection: The selected box.
    ///   - isExpanded: Whether all branches are open at first, if `expanded` is nil.
    ///   - expanded: The open branches, which others read and change; nil if the outline keeps them
    ///     to itself.
    public init(
      nodes: [BoxNode], selection: Binding<String?>, isExpanded: Bool = false,
      expanded: Binding<Set<String>>? = nil
    ) {
      self.init(nodes, \.children, selection, expanded, isExpanded ? .all : .these([])) {
        BoxLabel(node: $0)
      }
    }
  }

  /// The symbol and the title of a box.
  public struct BoxLabel: View {
    private let node: BoxNode

    /// The label of a box.
    public init(node: BoxNode) {
      self.node = node
    }

    /// The label.
    public var body: some View {
      Label {
        Text(verbatim: node.title)
          .font(DS.Font.primary)
          .foregroundStyle(DS.TextColor.primary)
      } icon: {
        TokenIcon(symbol: node.shownSymbol, metrics: DS.Icon.row)
          .foregroundStyle(DS.TextColor.secondary)
      }
    }
  }

  private struct TreeRowView<Content: View>: View {
    let depth: Int
    let isExpanded: Bool?
    let toggle: @MainActor () -> Void
    let content: Content

    var body: some View {
      HStack(spacing: DS.Spacing.s) {
        Button {
          toggle()
        } label: {
          TokenIcon(
            symbol: isExpanded == true ? KitSymbol.opened : KitSymbol.closed,
            metrics: DS.Icon.inline
          )
          .frame(minWidth: DS.Layout.indent, minHeight: DS.Target.minimum)
          .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .foregroundStyle(DS.TextColor.secondary)
        .opacity(isExpanded == nil ? .zero : 1)
        .disabled(isExpanded == nil)
        .accessibilityHidden(true)
        content
      }
      .padding(.leading, CGFloat(depth) * DS.Layout.indent)
      .accessibilityElement(children: .combine)
      .accessibilityValue(
        Text(verbatim: AccessibilityText.treePlace(depth: depth, isExpanded: isExpanded))
      )
      .accessibilityActions {
        if let isExpanded {
          Button {
            toggle()
          } label: {
            Text(isExpanded ? KitText.collapse.resource : KitText.expand.resource)
          }
        }
      }
    }
  }

  extension BoxTreePattern: AgentDescribable {
    /// The name in screen files.
    public nonisolated var componentType: String { "BoxTreePattern" }

    /// The nodes, if they are boxes.
    public nonisolated var properties: [String: Any] {
      guard let boxes = nodes as? [BoxNode] else { return [:] }
      return ["nodes": boxes.map(\.agentValue.plain)]
    }

    /// The hierarchy.
    public nonisolated var semantics: String { "Tree with \(nodes.count) roots" }
  }

  #Preview("Tree") {
    BoxTreePreview()
  }

  #Preview("Tree, dark") {
    BoxTreePreview()
      .preferredColorScheme(.dark)
  }

  #Preview("Tree, right to left") {
    BoxTreePreview()
      .environment(\.layoutDirection, .rightToLeft)
  }

  private struct BoxTreePreview: View {
    @State private var selection: String?

    var body: some View {
      BoxTreePattern(
        nodes: [
          BoxNode(
            id: "movie", title: "Movie",
            children: [
              BoxNode(id: "header", title: "Header"),
              BoxNode(id: "track", title: "Track"),
            ])
        ],
        selection: $selection, isExpanded: true)
    }
  }
#endif
