#if canImport(SwiftUI)
  import SwiftUI

  /// A hierarchy as an outline that makes only the rows that are seen, however large it is.
  ///
  /// The arrow keys open and close branches, in the direction of the language; VoiceOver says how
  /// deep a row is and whether it is open, and opens it by an action.
  public struct BoxTreePattern<Node: Identifiable, RowContent: View>: View {
    private let nodes: [Node]
    private let children: (Node) -> [Node]
    private let selection: Binding<Node.ID?>
    private let row: (Node) -> RowContent
    @State private var expanded: Set<Node.ID>
    @Environment(\.layoutDirection) private var layoutDirection

    /// An outline of any nodes.
    ///
    /// - Parameters:
    ///   - nodes: The nodes without parents.
    ///   - children: The nodes in a node.
    ///   - selection: The node that is chosen.
    ///   - expanded: The branches that are open at first.
    ///   - row: What a node looks like.
    public init(
      nodes: [Node], children: @escaping (Node) -> [Node], selection: Binding<Node.ID?>,
      expanded: Set<Node.ID> = [], @ViewBuilder row: @escaping (Node) -> RowContent
    ) {
      self.nodes = nodes
      self.children = children
      self.selection = selection
      self.row = row
      _expanded = State(initialValue: expanded)
    }

    /// The outline.
    public var body: some View {
      let outline = TreeOutline(roots: nodes, expanded: expanded, children: children)
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
      .kitAnimation(DS.Motion.quick, value: expanded)
    }

    private func toggle(_ id: Node.ID) {
      if expanded.remove(id) == nil { expanded.insert(id) }
    }

    private func move(inward: Bool, in outline: TreeOutline<Node>) -> KeyPress.Result {
      var state = TreeState(expanded: expanded, selection: selection.wrappedValue)
      let moved = inward ? state.moveInward(in: outline) : state.moveOutward(in: outline)
      guard moved else { return .ignored }
      expanded = state.expanded
      selection.wrappedValue = state.selection
      return .handled
    }
  }

  extension BoxTreePattern where Node == BoxNode, RowContent == BoxLabel {
    /// An outline of boxes.
    ///
    /// - Parameters:
    ///   - nodes: The boxes without parents.
    ///   - selection: The box that is chosen.
    ///   - isExpanded: Whether all branches are open at first.
    public init(nodes: [BoxNode], selection: Binding<String?>, isExpanded: Bool = false) {
      self.init(
        nodes: nodes, children: \.children, selection: selection,
        expanded: isExpanded ? TreeOutline.branches(of: nodes, children: \.children) : []
      ) { BoxLabel(node: $0) }
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
          .font(DS.Typography.primary)
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
        Button(action: toggle) {
          TokenIcon(
            symbol: isExpanded == true ? KitSymbols.opened.name : KitSymbols.closed.name,
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
          Button(action: toggle) {
            Text(isExpanded ? KitText.collapse.resource : KitText.expand.resource)
          }
        }
      }
    }
  }

  extension BoxTreePattern: AgentDescribable {
    /// The name in screen files.
    public static var componentType: String { "BoxTreePattern" }

    /// What is chosen; the nodes as well if they are boxes.
    public var properties: [String: AgentValue] {
      var result: [String: AgentValue] = [:]
      if let boxes = nodes as? [BoxNode] { result["nodes"] = .list(boxes.map(\.agentValue)) }
      if let chosen = selection.wrappedValue {
        result["selection"] = .string(String(describing: chosen))
      }
      return result
    }

    /// How many rows are seen.
    public var semantics: String {
      let outline = TreeOutline(roots: nodes, expanded: expanded, children: children)
      return AccessibilityText.tree(rows: outline.rows.count)
    }
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
