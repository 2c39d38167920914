import Foundation

/// A row of an outline: a node with its place in the tree.
public struct TreeRow<Node: Identifiable>: Identifiable {
  /// The node.
  public let node: Node

  /// The number of the node's ancestors.
  public let depth: Int

  /// Whether the node's children are shown; nil for a leaf.
  public let isExpanded: Bool?

  /// The row of the node's parent among all rows.
  public let parent: Int?

  /// The node's identity.
  public var id: Node.ID { node.id }
}

extension TreeRow: Sendable where Node: Sendable {}

/// A tree as the rows that are seen of it, which is what a lazy list needs.
///
/// Only open branches are visited, so that the work grows with what is shown, not with the tree.
public struct TreeOutline<Node: Identifiable> {
  /// The rows from top to bottom.
  public let rows: [TreeRow<Node>]

  private let places: [Node.ID: Int]

  /// The rows that are seen of a tree.
  ///
  /// - Parameters:
  ///   - roots: The nodes without parents.
  ///   - expanded: The branches that are open.
  ///   - children: The nodes in a node.
  public init(roots: [Node], expanded: Set<Node.ID>, children: (Node) -> [Node]) {
    var rows: [TreeRow<Node>] = []
    var places: [Node.ID: Int] = [:]
    Self.visit(roots, children: children) { node, depth, parent in
      let isBranch = !children(node).isEmpty
      let isOpen = isBranch && expanded.contains(node.id)
      places[node.id] = rows.count
      rows.append(
        TreeRow(
          node: node, depth: depth, isExpanded: isBranch ? isOpen : nil,
          parent: parent.flatMap { places[$0] }))
      return isOpen
    }
    self.rows = rows
    self.places = places
  }

  /// The row of a node, if it is seen.
  public func row(of id: Node.ID) -> TreeRow<Node>? { places[id].map { rows[$0] } }

  /// The parent of a node, if the node is seen and has one.
  public func parent(of id: Node.ID) -> Node.ID? { row(of: id)?.parent.map { rows[$0].id } }

  /// The first child of a node, if it is seen.
  public func firstChild(of id: Node.ID) -> Node.ID? {
    guard let place = places[id], rows.indices.contains(place + 1), rows[place + 1].parent == place
    else { return nil }
    return rows[place + 1].id
  }

  /// All branches of a tree: what to open to see all of it.
  public static func branches(of roots: [Node], children: (Node) -> [Node]) -> Set<Node.ID> {
    var result: Set<Node.ID> = []
    visit(roots, children: children) { node, _, _ in
      if !children(node).isEmpty { result.insert(node.id) }
      return true
    }
    return result
  }

  /// The branches that a node is in: what to open to see it.
  ///
  /// Empty if there is no such node.
  public static func ancestors(
    of id: Node.ID, in roots: [Node], children: (Node) -> [Node]
  ) -> Set<Node.ID> {
    var parents: [Node.ID: Node.ID] = [:]
    visit(roots, children: children) { node, _, parent in
      parents[node.id] = parent
      return true
    }
    var result: Set<Node.ID> = []
    var next = parents[id]
    while let ancestor = next, result.insert(ancestor).inserted { next = parents[ancestor] }
    return result
  }

  /// Visits nodes from top to bottom, without recursion, so that no tree is too deep; the visitor
  /// says whether to go into a node.
  private static func visit(
    _ roots: [Node], children: (Node) -> [Node], _ visitor: (Node, Int, Node.ID?) -> Bool
  ) {
    var waiting = roots.reversed().map { (node: $0, depth: 0, parent: Node.ID?.none) }
    while let (node, depth, parent) = waiting.popLast() {
      guard visitor(node, depth, parent) else { continue }
      for child in children(node).reversed() { waiting.append((child, depth + 1, node.id)) }
    }
  }
}

/// The outline of a tree that is computed once per change of its nodes and its open branches.
///
/// Views are computed often, for example for each change of a selection, and the rows of a large
/// tree take milliseconds. Whether the nodes changed is the identity of the array's storage, so
/// the question takes the same time for a tree of any size: pass the same array as long as it is
/// the same tree.
public final class TreeOutlineCache<Node: Identifiable> {
  private var roots: [Node] = []
  private var expanded: Set<Node.ID> = []
  private var outline: TreeOutline<Node>?
  private var branches: (roots: [Node], ids: Set<Node.ID>)?

  /// How many times the rows were computed.
  public private(set) var computations = 0

  /// Creates an empty cache.
  public init() {}

  /// The outline of a tree.
  ///
  /// - Parameters:
  ///   - roots: The nodes without parents.
  ///   - expanded: The branches that are open.
  ///   - children: The nodes in a node; equal for equal roots.
  /// - Returns: The rows, computed again only if nodes or branches changed.
  public func outline(
    roots: [Node], expanded: Set<Node.ID>, children: (Node) -> [Node]
  ) -> TreeOutline<Node> {
    if let outline, Self.isSame(roots, self.roots), expanded == self.expanded { return outline }
    let new = TreeOutline(roots: roots, expanded: expanded, children: children)
    (self.roots, self.expanded, outline) = (roots, expanded, new)
    computations += 1
    return new
  }

  /// All branches of a tree, computed again only if the nodes changed.
  public func branches(of roots: [Node], children: (Node) -> [Node]) -> Set<Node.ID> {
    if let branches, Self.isSame(roots, branches.roots) { return branches.ids }
    let ids = TreeOutline.branches(of: roots, children: children)
    branches = (roots, ids)
    return ids
  }

  /// Whether two arrays share their storage, which does not change while this cache holds it.
  private static func isSame(_ left: [Node], _ right: [Node]) -> Bool {
    left.count == right.count
      && left.withUnsafeBufferPointer { left in
        right.withUnsafeBufferPointer { left.baseAddress == $0.baseAddress }
      }
  }
}

extension TreeOutline: Sendable where Node: Sendable, Node.ID: Sendable {}

/// Which branches of a tree are open, and which node is chosen, as the arrow keys change it.
public struct TreeState<ID: Hashable>: Equatable {
  /// The branches that are open.
  public var expanded: Set<ID>

  /// The node that is chosen.
  public var selection: ID?

  /// A state with open branches and a chosen node.
  public init(expanded: Set<ID> = [], selection: ID? = nil) {
    self.expanded = expanded
    self.selection = selection
  }

  /// Opens a closed branch, and closes an open one.
  public mutating func toggle(_ id: ID) {
    if expanded.remove(id) == nil { expanded.insert(id) }
  }

  /// The key that points into the tree: opens the chosen branch, or goes to its first child.
  ///
  /// - Parameter outline: The rows that are seen.
  /// - Returns: Whether the key did something.
  public mutating func moveInward<Node: Identifiable>(in outline: TreeOutline<Node>) -> Bool
  where Node.ID == ID {
    guard let selection, let isExpanded = outline.row(of: selection)?.isExpanded else {
      return false
    }
    if isExpanded {
      self.selection = outline.firstChild(of: selection) ?? selection
    } else {
      expanded.insert(selection)
    }
    return true
  }

  /// The key that points out of the tree: closes the chosen branch, or goes to the parent.
  ///
  /// - Parameter outline: The rows that are seen.
  /// - Returns: Whether the key did something.
  public mutating func moveOutward<Node: Identifiable>(in outline: TreeOutline<Node>) -> Bool
  where Node.ID == ID {
    guard let selection, let row = outline.row(of: selection) else { return false }
    if row.isExpanded == true {
      expanded.remove(selection)
      return true
    }
    guard let parent = outline.parent(of: selection) else { return false }
    self.selection = parent
    return true
  }
}

extension TreeState: Sendable where ID: Sendable {}

extension AccessibilityText {
  /// The place of a node in a tree: "Level 2, expanded".
  ///
  /// - Parameters:
  ///   - depth: The number of the node's ancestors.
  ///   - isExpanded: Whether the node's children are shown; nil for a leaf.
  /// - Returns: The level, counted from one, and the state of a branch.
  public static func treePlace(depth: Int, isExpanded: Bool?) -> String {
    let level = (depth + 1).formatted()
    guard let isExpanded else { return KitText.treeLevel.string(level) }
    let state = isExpanded ? KitText.expanded : KitText.collapsed
    return KitText.treeBranch.string(level, state.string())
  }
}
