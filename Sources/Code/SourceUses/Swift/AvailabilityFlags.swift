internal import SwiftSource

/// The flags in a source: Boolean constants and computed properties that only check OS versions,
/// such as `let hasNewIcons = if #available(iOS 18, *) { true } else { false }`.
struct AvailabilityFlags {
  private typealias Index = SwiftTree.Index

  private struct Flag {
    let owner: String
    let check: AvailabilityCheck
    /// Whether the flag is static or global.
    let isShared: Bool
  }

  /// The name of a static or global flag, with its enclosing type; the type is nil for a global
  /// flag.
  struct Name: Hashable, Sendable {
    let owner: String?
    let name: String
  }

  private let tree: SwiftTree
  private var flags: [String: [Flag]] = [:]
  /// The flags that other sources declare.
  private let others: [Name: AvailabilityCheck]
  /// The names that the source declares.
  ///
  /// They hide flags with the same names in other sources.
  private var declared: Set<String> = []

  /// Finds the flags of a source.
  ///
  /// Complexity: O(nodes).
  ///
  /// - Parameters:
  ///   - tree: The source.
  ///   - others: The flags that other sources declare.
  init(_ tree: SwiftTree, others: [Name: AvailabilityCheck] = [:]) {
    self.tree = tree
    self.others = others
    if !others.isEmpty {
      for node in tree.indices
      where [.variable, .parameter, .binding, .function].contains(tree.kind(node)) {
        if let name = innerName(of: node) { declared.insert(name) }
      }
    }
    var known: Set<Index> = []
    for node in tree.indices where tree.kind(node) == .availability {
      guard let statement = tree.parent(node), let declaration = declaration(of: statement),
        let check = check(ofDeclaration: declaration, statement)
      else { continue }
      known.insert(declaration)
      flags[tree.name(declaration), default: []].append(
        Flag(owner: owner(of: declaration), check: check, isShared: isShared(declaration)))
    }
    guard !flags.isEmpty else { return }
    // The name may refer to another declaration.
    for node in tree.indices where !known.contains(node) {
      switch tree.kind(node) {
      case .variable, .parameter, .binding, .function:
        if let name = innerName(of: node) { flags[name] = nil }
      default: break
      }
    }
  }

  /// Returns the static and global flags with these names, for use in other sources.
  func shared(_ names: Set<String>) -> [Name: AvailabilityCheck] {
    var found: [Name: AvailabilityCheck] = [:]
    for (name, flags) in flags where names.contains(name) {
      for flag in flags where flag.isShared {
        found[Name(owner: flag.owner.isEmpty ? nil : flag.owner, name: name)] = flag.check
      }
    }
    return found
  }

  /// Returns the name by which code refers to a declaration.
  ///
  /// For a parameter, this is the internal name, not the argument label.
  private func innerName(of node: Index) -> String? {
    guard tree.kind(node) == .parameter else { return tree.nameToken(node).map { tree.text($0) } }
    return tree.tokens[tree.tokens(node)].prefix { $0.kind == .word }.last.map { tree.text($0) }
  }

  private func owner(of node: Index) -> String {
    tree.ancestors(node).first { tree.kind($0) == .type }.map { tree.name($0) } ?? ""
  }

  private func isShared(_ declaration: Index) -> Bool {
    let container = tree.ancestors(declaration).first {
      ![.block, .conditional, .clause].contains(tree.kind($0))
    }
    return container.map {
      tree.kind($0) == .file || tree.kind($0) == .type && tree.flag(declaration)
    }
      ?? false
  }

  // MARK: Declarations

  /// Returns the flag whose value a statement with an availability check determines, or nil if
  /// there is none.
  private func declaration(of statement: Index) -> Index? {
    guard tree.kind(statement) == .ifStatement || tree.kind(statement) == .guardStatement else {
      return nil
    }
    if let target = assigned(by: statement) { return target }
    for parent in tree.ancestors(statement) {
      switch tree.kind(parent) {
      case .variable: return parent
      case .function:
        // The function must not have parameters.
        let children = tree.children(parent).filter { tree.kind($0) != .attribute }
        return children.count == 1 ? parent : nil
      case .block, .closure, .returnStatement: break
      case .call:
        let callee = tree.first(parent)
        guard callee.map({ tree.kind($0) == .closure }) == true || tree.calls(parent, "get") else {
          return nil
        }
      case .argument: break
      default: return nil
      }
    }
    return nil
  }

  /// Returns the constant that every branch of a statement assigns, if the branches assign nothing
  /// else.
  private func assigned(by statement: Index) -> Index? {
    let blocks = tree.children(statement).filter { tree.kind($0) == .block }
    guard tree.kind(statement) == .ifStatement, blocks.count == 2,
      let first = blocks.first.flatMap({ assignment(in: $0) }),
      let second = blocks.last.flatMap({ assignment(in: $0) }), first.name == second.name
    else { return nil }
    let declarations = tree.indices.filter {
      tree.kind($0) == .variable && tree.name($0) == first.name
    }
    guard declarations.count == 1, tree.isConstant(declarations[0]) else { return nil }
    return declarations[0]
  }

  private func assignment(in block: Index) -> (name: String, value: Bool)? {
    guard let node = tree.first(block), tree.next(node) == nil, tree.kind(node) == .assignment,
      let target = tree.first(node), let value = tree.next(target).flatMap({ bool($0) }),
      tree.kind(target) == .name
        || tree.kind(target) == .member
          && tree.first(target).map({ tree.isNamed($0, "self") }) == true
    else { return nil }
    return (tree.name(target), value)
  }

  private func check(ofDeclaration node: Index, _ statement: Index) -> AvailabilityCheck? {
    if tree.kind(node) == .function {
      return tree.last(node).flatMap { tree.kind($0) == .block ? check(ofBody: $0) : nil }
    }
    guard let value = tree.last(node) else {
      // The constant has a deferred initialization.
      let blocks = tree.children(statement).filter { tree.kind($0) == .block }
      return check(
        of: statement, blocks.first.flatMap { assignment(in: $0)?.value },
        blocks.last.flatMap { assignment(in: $0)?.value })
    }
    if tree.kind(value) == .block { return check(ofBody: value) }
    return tree.isConstant(node) ? check(ofValue: value) : nil
  }

  // MARK: Values

  private func check(ofValue node: Index) -> AvailabilityCheck? {
    switch tree.kind(node) {
    case .ifStatement:
      let blocks = tree.children(node).filter { tree.kind($0) == .block }
      guard blocks.count == 2 else { return nil }
      return check(of: node, bool(of: blocks[0]), bool(of: blocks[1]))
    case .returnStatement: return tree.first(node).flatMap { check(ofValue: $0) }
    case .call:
      guard let closure = tree.first(node), tree.kind(closure) == .closure,
        tree.next(closure) == nil
      else { return nil }
      return check(ofBody: closure)
    default: return nil
    }
  }

  private func check(ofBody body: Index) -> AvailabilityCheck? {
    let statements = tree.children(body).filter { tree.kind($0) != .attribute }
    guard let first = statements.first, statements.count <= 2 else { return nil }
    guard statements.count == 2 else {
      if tree.kind(first) == .call, tree.calls(first, "get"), let get = tree.closures(first).first {
        return check(ofBody: get)
      }
      return check(ofValue: first)
    }
    let blocks = tree.children(first).filter { tree.kind($0) == .block }
    guard blocks.count == 1, tree.kind(statements[1]) == .returnStatement,
      let inside = bool(of: blocks[0]), let after = tree.first(statements[1]).flatMap({ bool($0) })
    else { return nil }
    return tree.kind(first) == .guardStatement
      ? check(of: first, after, inside) : check(of: first, inside, after)
  }

  /// Returns the check that holds exactly where the flag is true, or nil if the statement has other
  /// conditions.
  private func check(of statement: Index, _ holding: Bool?, _ failing: Bool?) -> AvailabilityCheck?
  {
    guard let condition = tree.first(statement), tree.kind(condition) == .availability,
      let next = tree.next(condition), tree.kind(next) == .block,
      let holding, let failing, holding != failing
    else { return nil }
    let check = AvailabilityCheck(condition, in: tree)
    return holding ? check : check.negated
  }

  /// Returns the Boolean literal that is the only content of a block, or nil for other blocks.
  private func bool(of block: Index) -> Bool? {
    guard let node = tree.first(block), tree.next(node) == nil else { return nil }
    return tree.kind(node) == .returnStatement ? tree.first(node).flatMap { bool($0) } : bool(node)
  }

  private func bool(_ node: Index) -> Bool? {
    if tree.isNamed(node, "true") { return true }
    return tree.isNamed(node, "false") ? false : nil
  }

  // MARK: Conditions

  /// Returns the availability checks of the flags in a condition.
  ///
  /// - Returns: The checks, and whether the condition consists of a single flag. If it does not,
  ///   the checks are only a part of the condition.
  func checks(in condition: SwiftTree.Index) -> (checks: [AvailabilityCheck], isWhole: Bool) {
    if let check = check(of: condition, depth: 0) { return ([check], true) }
    guard tree.kind(condition) == .sequence,
      tree.children(condition).allSatisfy({
        tree.kind($0) != .infix || tree.isNamed($0, "&&")
      })
    else { return ([], false) }
    return (tree.children(condition).compactMap { check(of: $0, depth: 0) }, false)
  }

  private func check(of node: Index, depth: Int) -> AvailabilityCheck? {
    guard depth < 8 else { return nil }
    if tree.kind(node) == .availability { return AvailabilityCheck(node, in: tree) }
    guard !flags.isEmpty || !others.isEmpty else { return nil }
    switch tree.kind(node) {
    case .prefixed:
      guard tree.isNamed(node, "!") else { return nil }
      return tree.first(node).flatMap { check(of: $0, depth: depth + 1) }?.negated
    case .tuple:
      guard let argument = tree.first(node), tree.next(argument) == nil else { return nil }
      return tree.first(argument).flatMap { check(of: $0, depth: depth + 1) }
    case .call:
      guard let callee = tree.first(node), tree.next(callee) == nil else { return nil }
      return check(of: callee, depth: depth + 1)
    case .name:
      let name = tree.name(node)
      if let found = flags[name] { return found.first?.check }
      guard !others.isEmpty, !declared.contains(name) else { return nil }
      let owners = tree.ancestors(node).filter { tree.kind($0) == .type }.map { tree.name($0) }
      return owners.lazy.compactMap { others[Name(owner: $0, name: name)] }.first
        ?? others[Name(owner: nil, name: name)]
    case .member:
      guard let base = tree.first(node) else { return nil }
      let name = tree.name(node)
      if tree.isNamed(base, "self") || tree.isNamed(base, "Self") {
        return flags[name]?.first?.check ?? others[Name(owner: owner(of: node), name: name)]
      }
      let owner = tree.name(base)
      return flags[name]?.first { $0.owner == owner }?.check
        ?? others[Name(owner: owner, name: name)]
    default: return nil
    }
  }
}

extension SwiftTree {
  /// Returns whether a variable is declared with `let`.
  func isConstant(_ variable: Index) -> Bool {
    guard let name = nameToken(variable),
      let place = tokens(variable).first(where: { tokens[$0].range == name.range })
    else { return false }
    // The keyword is before the name, or before the other names in the same declaration.
    return place > 0 && tokens[place - 1].keyword == .let
  }
}
