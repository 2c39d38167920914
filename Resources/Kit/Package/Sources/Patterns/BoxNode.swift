/// A node of a hierarchy: a box in boxes.
public struct BoxNode: Identifiable, Sendable, Hashable, Codable {
  /// What tells the node from all others of its hierarchy.
  public let id: String

  /// What the node is called.
  public var title: String

  /// The name of the node's symbol.
  public var symbol: KitSymbol?

  /// The boxes in this one.
  public var children: [BoxNode]

  /// A node with, if given, a symbol and nodes in it.
  public init(id: String, title: String, symbol: KitSymbol? = nil, children: [BoxNode] = []) {
    self.id = id
    self.title = title
    self.symbol = symbol
    self.children = children
  }

  /// The name of the symbol that is shown: the node's own, or that of branches and leaves.
  public var shownSymbol: KitSymbol {
    symbol ?? (children.isEmpty ? KitSymbol.leaf : KitSymbol.branch)
  }
}

extension BoxNode {
  /// The node as screen files have it.
  public var agentValue: AgentValue {
    var result: [String: AgentValue] = ["id": .string(id), "title": .string(title)]
    if let symbol { result["symbol"] = .string(symbol.name) }
    if !children.isEmpty { result["children"] = .list(children.map(\.agentValue)) }
    return .object(result)
  }
}
