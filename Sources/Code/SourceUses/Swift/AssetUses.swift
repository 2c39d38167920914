internal import SwiftSource

/// The values that a source uses as images of the app, or shows as text.
///
/// A string that is used in one of these ways does not have to be a symbol name, even if the code
/// also tries it as a symbol name.
///
/// A value is identified by its declaration, so values with the same name in other declarations are
/// different values.
struct AssetUses {
  private typealias Index = SwiftTree.Index

  /// A value, identified by its declaration and by the path of members from there to the value.
  private struct Value: Hashable {
    enum Declaration: Hashable {
      /// A local declaration, with its node and the token at which it begins.
      case local(SwiftTree.Index, Int)
      /// A member of a type, or of the file if the type's name is empty.
      case member(String)
    }

    let declaration: Declaration
    let path: [String]
  }

  private struct Use {
    let node: SwiftTree.Index
    let isText: Bool
  }

  private let tree: SwiftTree
  private let nearby: NearbyNames
  private var uses: [Value: [Use]] = [:]
  /// The calls of `explain(_:_:)` that returned false.
  private var unexplained: [(path: [String], node: Index)] = []

  init(_ tree: SwiftTree, _ nearby: NearbyNames) {
    self.tree = tree
    self.nearby = nearby
  }

  /// Whether any of these calls would now return true, because of uses that were added later.
  var explainMore: Bool { unexplained.contains { isExplained($0.path, $0.node) } }

  /// Adds a use of a value as an image of the app or as text.
  ///
  /// - Parameters:
  ///   - path: The path of the value.
  ///   - node: The node of the use.
  ///   - isText: Whether the value is shown as text. Code sometimes shows the name of a symbol next
  ///     to its image, so text alone proves little.
  mutating func add(_ path: [String], _ node: SwiftTree.Index, isText: Bool) {
    uses[value(path, node), default: []].append(Use(node: node, isText: isText))
  }

  /// Returns whether a value does not have to be a symbol, because the code uses it as an image of
  /// the app, or shows it as text in an alternative branch.
  mutating func explain(_ path: [String], _ node: SwiftTree.Index) -> Bool {
    if isExplained(path, node) { return true }
    unexplained.append((path, node))
    return false
  }

  private func isExplained(_ path: [String], _ node: Index) -> Bool {
    guard !uses.isEmpty, let found = uses[value(path, node)] else { return false }
    return found.contains { !$0.isText || areAlternatives($0.node, node) }
  }

  private func value(_ path: [String], _ node: Index) -> Value {
    var path = path
    if path.count > 1, path[0] == "self" || path[0] == "Self" {
      path.removeFirst()
      return Value(declaration: .member(nearby.owner(of: node) ?? ""), path: path)
    }
    if path.count > 1, let type = nearby.typeName(of: path[0], node) {
      return Value(declaration: .member(type), path: Array(path.dropFirst()))
    }
    if let local = nearby.declaration(ofLocal: path[0], node) {
      return Value(declaration: .local(local.scope, local.start), path: path)
    }
    if path.count > 1, path[0].first?.isUppercase == true {
      return Value(declaration: .member(path[path.count - 2]), path: path.suffix(1))
    }
    let owners = nearby.owners(of: node)
    let declared = nearby.members[path[0]] ?? []
    let owner = (owners + [""]).first { owner in declared.contains { $0.owner == owner } }
    return Value(declaration: .member(owner ?? owners.first ?? ""), path: path)
  }

  // MARK: Branches

  /// Returns whether at most one of two nodes runs, because they are in different branches of one
  /// condition, or one of them follows a branch that exits.
  private func areAlternatives(_ first: Index, _ second: Index) -> Bool {
    var around: [Index: Index] = [:]
    var child = first
    for parent in tree.ancestors(first) {
      around[parent] = child
      child = parent
    }
    child = second
    for parent in tree.ancestors(second) {
      if let other = around[parent] { return areAlternatives(other, child, in: parent) }
      child = parent
    }
    return false
  }

  private func areAlternatives(_ first: Index, _ second: Index, in parent: Index) -> Bool {
    switch tree.kind(parent) {
    case .ternary: return tree.first(parent) != first && tree.first(parent) != second
    case .ifStatement: return isBranch(first) && isBranch(second)
    case .switchStatement:
      return tree.kind(first) == .switchCase && tree.kind(second) == .switchCase
    case .conditional: return true
    case .sequence: return tree.children(parent).contains { tree.isNamed($0, "??") }
    case .block, .closure, .clause, .switchCase, .file:
      let isFirst = tree.tokens(first).lowerBound < tree.tokens(second).lowerBound
      return leaves(isFirst ? first : second)
    default: return false
    }
  }

  private func isBranch(_ node: Index) -> Bool {
    tree.kind(node) == .block || tree.kind(node) == .ifStatement
  }

  /// Returns whether the first block of an `if` or `guard` statement ends with an exit.
  private func leaves(_ statement: Index) -> Bool {
    guard tree.kind(statement) == .ifStatement || tree.kind(statement) == .guardStatement,
      let block = tree.children(statement).first(where: { tree.kind($0) == .block }),
      let last = tree.last(block)
    else { return false }
    return [.returnStatement, .throwStatement, .jump].contains(tree.kind(last))
  }
}
