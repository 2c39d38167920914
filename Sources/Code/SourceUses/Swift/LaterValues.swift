internal import SwiftSource

/// The values that a source assigns to variables after their declaration, by name.
struct LaterValues {
  private typealias Index = SwiftTree.Index

  /// An assignment: `name = value` or `self.name = value`.
  private struct Assignment {
    /// The index of the first token.
    let start: Int
    let node: Index
    let value: Index
    let isOfSelf: Bool
  }

  private let tree: SwiftTree
  /// The assignments by name, in source order.
  private var assignments: [String: [Assignment]] = [:]
  /// The names of variables that code appends to, or passes as `inout`.
  ///
  /// A string that is assigned to them may be only a part of their value.
  private var changed: Set<String> = []

  /// The maximum number of values to find for a variable.
  private static let mostValues = 64
  /// Methods that modify a string.
  private static let changes: [StaticString] = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange",
    "replaceSubrange", "write",
  ]

  /// Analyzes a source once.
  ///
  /// Complexity: O(nodes + tokens).
  init(_ tree: SwiftTree) {
    self.tree = tree
    for node in tree.indices where tree.kind(node) == .assignment { add(node) }
    guard !assignments.isEmpty else { return }
    for name in assignments.keys {
      assignments[name]?.sort { $0.start < $1.start }
    }
    noteChanges()
  }

  private mutating func add(_ node: Index) {
    guard let target = tree.first(node), let value = tree.next(target), mayBeName(value) else {
      return
    }
    let isOfSelf =
      tree.kind(target) == .member
      && tree.first(target).map { tree.isNamed($0, "self") } == true
    guard isOfSelf || tree.kind(target) == .name else { return }
    assignments[tree.name(target), default: []].append(
      Assignment(
        start: tree.tokens(node).lowerBound, node: node, value: value, isOfSelf: isOfSelf))
  }

  /// Returns whether a value may be a symbol name: a quick check that rejects most assignments.
  private func mayBeName(_ value: Index) -> Bool {
    switch tree.kind(value) {
    case .text, .ternary, .sequence, .tuple, .postfixed, .ifStatement, .switchStatement, .name,
      .member, .call, .subscripting:
      true
    default: false
    }
  }

  /// Finds variables that code modifies by `name += …`, `name.append(…)` or `&name`.
  private mutating func noteChanges() {
    let tokens = tree.tokens
    for index in tokens.indices.dropFirst().dropLast() {
      let next = tokens[index + 1]
      let name: SwiftToken
      switch tokens[index].kind {
      case .sign where tree.has(tokens[index], "+="): name = tokens[index - 1]
      case .sign where tree.has(tokens[index], "&"): name = next
      case .dot where next.kind == .word && Self.changes.contains(where: { tree.has(next, $0) }):
        name = tokens[index - 1]
      default: continue
      }
      guard name.kind == .word else { continue }
      let text = tree.text(name)
      if assignments[text] != nil { changed.insert(text) }
    }
  }

  /// Returns the values that code assigns to a local variable, or nil if code modifies it in other
  /// ways.
  ///
  /// `block` holds the tokens in which the variable is in scope.
  func values(of name: String, in block: Range<Int>) -> [SwiftTree.Index]? {
    guard let found = assignments[name] else { return [] }
    guard !changed.contains(name) else { return nil }
    var values: [Index] = []
    for assignment in found[first(found, block.lowerBound)...] {
      guard assignment.start < block.upperBound, values.count < Self.mostValues else { break }
      if !assignment.isOfSelf { values.append(assignment.value) }
    }
    return values
  }

  /// Returns the values that code in the body of a type assigns to one of the type's properties.
  ///
  /// - Parameters:
  ///   - name: The name of the property.
  ///   - body: The body that contains the declaration.
  ///   - isLocal: Returns whether the name refers to a local variable at a node.
  /// - Returns: The values, or nil if code modifies the property in other ways.
  func values(
    ofProperty name: String, in body: SwiftTree.Index, isLocal: (SwiftTree.Index) -> Bool
  ) -> [SwiftTree.Index]? {
    guard let found = assignments[name] else { return [] }
    guard !changed.contains(name) else { return nil }
    let tokens = tree.tokens(body)
    var values: [Index] = []
    for assignment in found[first(found, tokens.lowerBound)...].prefix(Self.mostValues) {
      guard assignment.start < tokens.upperBound else { break }
      let type = tree.ancestors(assignment.node).first { tree.kind($0) == .type }
      // The values that an initializer forwards are found through its parameters.
      guard type == body, tree.kind(assignment.value) != .name,
        assignment.isOfSelf || !isLocal(assignment.node)
      else { continue }
      values.append(assignment.value)
    }
    return values
  }

  /// Returns the index of the first assignment that starts at a token or later.
  private func first(_ found: [Assignment], _ start: Int) -> Int {
    var low = 0
    var high = found.count
    while low < high {
      let middle = (low + high) / 2
      if found[middle].start < start { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
