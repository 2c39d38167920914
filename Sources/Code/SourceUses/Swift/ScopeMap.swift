internal import DeploymentTargets
package import SwiftSource

/// The availability scopes of a source: the OS versions on which each node can run.
///
/// The scopes are computed in one pass, from the outside in.
///
/// Complexity: O(nodes).
package struct ScopeMap {
  private typealias Index = SwiftTree.Index

  private let tree: SwiftTree
  private let flags: AvailabilityFlags
  /// The different scopes in the source, to which `numbers` refers.
  private var scopes: [AvailabilityScope] = [.everywhere]
  /// For each node, the index of its scope in `scopes`.
  private var numbers: [Int32]

  /// The scope of a node.
  package subscript(node: SwiftTree.Index) -> AvailabilityScope { scopes[Int(numbers[Int(node)])] }

  /// Analyzes a source.
  ///
  /// - Parameters:
  ///   - tree: The source.
  ///   - others: The flags in other sources that check OS versions.
  init(_ tree: SwiftTree, flags others: [AvailabilityFlags.Name: AvailabilityCheck] = [:]) {
    self.tree = tree
    flags = AvailabilityFlags(tree, others: others)
    numbers = [Int32](repeating: 0, count: tree.count)
    // An unconditional import restricts the source to the platforms that have the framework.
    var platforms = Set(BuildPlatform.allCases)
    for child in tree.children(0) where tree.kind(child) == .importation {
      guard let own = SymbolArgument.platforms(ofFramework: tree.name(child)) else { continue }
      platforms.formIntersection(own)
    }
    if !platforms.isEmpty { set(0, number(AvailabilityScope.everywhere.compiled(for: platforms))) }
    guard !others.isEmpty || Self.mayDiffer(tree) else {
      numbers = [Int32](repeating: numbers[0], count: tree.count)
      return
    }
    var pending: [Index] = [0]
    while let node = pending.popLast() {
      assign(node)
      for child in tree.children(node) where tree.first(child) != nil { pending.append(child) }
    }
  }

  /// Returns whether a source contains any availability conditions.
  ///
  /// Most sources contain none, so their nodes need no analysis.
  private static func mayDiffer(_ tree: SwiftTree) -> Bool {
    tree.indices.contains { node in
      switch tree.kind(node) {
      case .conditional, .postfixConditional, .availability: true
      case .attribute: tree.isNamed(node, "available")
      default: false
      }
    }
  }

  private mutating func number(_ scope: AvailabilityScope) -> Int32 {
    // The same scopes often recur within a few lines.
    if let known = scopes.suffix(8).lastIndex(of: scope) { return Int32(truncatingIfNeeded: known) }
    if scope == .everywhere { return 0 }
    scopes.append(scope)
    return Int32(truncatingIfNeeded: scopes.count - 1)
  }

  private mutating func set(_ child: Index, _ number: Int32) { numbers[Int(child)] = number }

  /// Assigns scopes to the children of a node.
  private mutating func assign(_ node: Index) {
    let own = numbers[Int(node)]
    switch tree.kind(node) {
    case .ifStatement: assignBranches(node, own)
    case .guardStatement, .whileLoop: assignBranches(node, own)
    case .conditional, .postfixConditional: assignClauses(node, own)
    case .file, .block, .closure, .clause, .switchCase: assignStatements(node, own)
    case .ternary: assignChoices(node, own)
    case .type, .function, .variable, .enumCase:
      let scope = declared(node, own)
      for child in tree.children(node) { set(child, scope) }
    default:
      for child in tree.children(node) { set(child, own) }
    }
  }

  /// Returns the scope of a declaration after its availability attributes are applied.
  private mutating func declared(_ node: Index, _ own: Int32) -> Int32 {
    var availability: DeclaredAvailability?
    var number = own
    for child in tree.children(node) {
      if tree.kind(child) == .conditional, isAroundAttributes(child) {
        number = declaredConditionally(child, number)
        continue
      }
      guard tree.kind(child) == .attribute else { break }
      guard tree.isNamed(child, "available") else { continue }
      var read = availability ?? DeclaredAvailability()
      read.read(child, in: tree)
      availability = read
    }
    return availability.map { self.number(scopes[Int(number)].declared($0)) } ?? number
  }

  /// Returns whether an `#if` encloses only attributes of a declaration.
  private func isAroundAttributes(_ node: Index) -> Bool {
    tree.children(node).contains { clause in
      tree.children(clause).contains { tree.kind($0) == .attribute }
    }
  }

  /// Returns the scope of a declaration after the attributes in an `#if` are applied on the
  /// platforms for which they are compiled.
  private mutating func declaredConditionally(_ node: Index, _ own: Int32) -> Int32 {
    var left = Set(BuildPlatform.allCases)
    var ends: [AvailabilityScope] = []
    let clauses = tree.children(node).filter { tree.kind($0) == .clause }
    for clause in clauses {
      var availability = DeclaredAvailability()
      for attribute in tree.children(clause)
      where tree.kind(attribute) == .attribute && tree.isNamed(attribute, "available") {
        availability.read(attribute, in: tree)
      }
      let compiled = scopes[Int(own)].compiled(for: compiled(clause, &left))
      ends.append(compiled.declared(availability))
    }
    if let last = clauses.last, !tree.isNamed(last, "#else") {
      ends.append(scopes[Int(own)].compiled(for: left))
    }
    guard let first = ends.first else { return own }
    return number(ends.dropFirst().reduce(first) { $0.joined($1) }.excluding(scopes[Int(own)]))
  }

  /// Assigns scopes to statements in order, because an early exit limits the scope of later
  /// statements.
  private mutating func assignStatements(_ node: Index, _ own: Int32) {
    // A declaration of several variables or cases is a block that has the attributes.
    var current = tree.kind(node) == .block ? declared(node, own) : own
    for child in tree.children(node) {
      set(child, current)
      current = after(child, current, depth: 0)
    }
  }

  /// Returns the scope after a statement.
  private mutating func after(_ statement: Index, _ own: Int32, depth: Int) -> Int32 {
    switch tree.kind(statement) {
    case .guardStatement: return conditions(statement, own, holds: true)
    case .ifStatement: return afterBranches(statement, own) ?? own
    case .conditional where depth < SwiftTree.deepest:
      return afterClauses(statement, own, depth: depth)
    default: return own
    }
  }

  /// Returns the scope after an `if` statement whose branches all exit and that has no final
  /// `else`, or nil for other statements.
  private mutating func afterBranches(_ statement: Index, _ own: Int32) -> Int32? {
    var current = own
    var branch = statement
    for _ in 0..<SwiftTree.deepest {
      let parts = parts(branch)
      guard let body = parts.blocks.first, leaves(body, statement) else { return nil }
      current = conditions(branch, current, holds: false)
      guard parts.blocks.count > 1 else { return current }
      guard tree.kind(parts.blocks[1]) == .ifStatement else { return nil }
      branch = parts.blocks[1]
    }
    return nil
  }

  /// Returns the scope after an `#if` that contains statements.
  ///
  /// The clauses do not open blocks, so the scope at their end continues after the `#if`.
  private mutating func afterClauses(_ statement: Index, _ own: Int32, depth: Int) -> Int32 {
    let clauses = tree.children(statement).filter { tree.kind($0) == .clause }
    var left = Set(BuildPlatform.allCases)
    var ends: [Int32] = []
    var isChanged = false
    for clause in clauses {
      let start = number(scopes[Int(own)].compiled(for: compiled(clause, &left)))
      var end = start
      for child in tree.children(clause) { end = after(child, end, depth: depth + 1) }
      if end != start { isChanged = true }
      ends.append(end)
    }
    guard isChanged else { return own }
    if let last = clauses.last, !tree.isNamed(last, "#else") {
      ends.append(number(scopes[Int(own)].compiled(for: left)))
    }
    guard let first = ends.first else { return own }
    let joined = ends.dropFirst().reduce(scopes[Int(first)]) { $0.joined(scopes[Int($1)]) }
    return number(joined.excluding(scopes[Int(own)]))
  }

  private func parts(_ node: Index) -> (conditions: [Index], blocks: [Index]) {
    var conditions: [Index] = []
    var blocks: [Index] = []
    for child in tree.children(node) {
      // The `if` of a condition is in brackets. An `if` next to a block belongs to `else if`.
      let isBranch =
        tree.kind(child) == .block || !blocks.isEmpty && tree.kind(child) == .ifStatement
      if isBranch { blocks.append(child) } else { conditions.append(child) }
    }
    return (conditions, blocks)
  }

  /// Returns the scope in which all conditions hold, or in which at least one fails.
  private mutating func conditions(_ node: Index, _ own: Int32, holds: Bool) -> Int32 {
    let conditions = parts(node).conditions
    let checks = conditions.map { flags.checks(in: $0) }
    guard checks.contains(where: { !$0.checks.isEmpty }) else { return own }
    if !holds, conditions.count > 1 || !checks[0].isWhole { return own }
    return narrowed(own, checks.flatMap(\.checks), holds: holds)
  }

  private mutating func narrowed(
    _ own: Int32, _ checks: [AvailabilityCheck], holds: Bool
  ) -> Int32 {
    guard !checks.isEmpty else { return own }
    var scope = scopes[Int(own)]
    for check in checks { scope = scope.narrowed(check.versions, holds: holds != check.isNegated) }
    return number(scope)
  }

  /// Assigns scopes to the branches of `isNew ? "new" : "old"`, where the condition is a flag that
  /// checks OS versions.
  private mutating func assignChoices(_ node: Index, _ own: Int32) {
    var scope = own
    for (position, child) in tree.children(node).enumerated() {
      set(child, scope)
      guard let condition = tree.first(node), position < 2 else { continue }
      let checks = flags.checks(in: condition)
      let holds = position == 0
      scope = holds || checks.isWhole ? narrowed(own, checks.checks, holds: holds) : own
    }
  }

  private mutating func assignBranches(_ node: Index, _ own: Int32) {
    let parts = parts(node)
    // A condition is evaluated only where all previous ones hold.
    var current = own
    for condition in parts.conditions {
      set(condition, current)
      current = narrowed(current, flags.checks(in: condition).checks, holds: true)
    }
    let isGuard = tree.kind(node) == .guardStatement
    for (position, block) in parts.blocks.enumerated() {
      let holds = (position == 0) != isGuard
      set(block, holds ? current : conditions(node, own, holds: false))
    }
  }

  /// Returns whether a block never reaches its end.
  ///
  /// A `break` to the label of `statement`, which contains the block, ends only the statement.
  private func leaves(_ block: Index, _ statement: Index) -> Bool {
    guard let last = tree.last(block) else { return false }
    switch tree.kind(last) {
    case .returnStatement, .throwStatement: return true
    case .jump: return !breaks(last, statement)
    case .call:
      return ["fatalError", "preconditionFailure", "exit", "abort"].contains {
        tree.calls(last, $0)
      }
    default: return false
    }
  }

  private func breaks(_ jump: Index, _ statement: Index) -> Bool {
    let tokens = tree.tokens(jump)
    let start = tree.tokens(statement).lowerBound
    guard tokens.count > 1, start > 1, tree.tokens[start - 1].kind == .colon else { return false }
    return tree.text(tree.tokens[tokens.lowerBound + 1]) == tree.text(tree.tokens[start - 2])
  }

  /// Returns the platforms for which a clause of an `#if` can be compiled, which excludes those for
  /// which an earlier clause is always compiled.
  private func compiled(
    _ clause: Index, _ left: inout Set<BuildPlatform>
  ) -> Set<BuildPlatform> {
    guard let first = tree.first(clause), tree.kind(first) == .skipped,
      !tree.isNamed(clause, "#else")
    else { return left }
    let condition = CompilationCondition(tree.tokens[tree.tokens(first)], in: tree)
    defer { left.formIntersection(condition.fails) }
    return left.intersection(condition.holds)
  }

  /// Restricts the platforms in the clauses of an `#if`.
  private mutating func assignClauses(_ node: Index, _ own: Int32) {
    var left = Set(BuildPlatform.allCases)
    for child in tree.children(node) {
      guard tree.kind(child) == .clause else {
        set(child, own)
        continue
      }
      set(child, number(scopes[Int(own)].compiled(for: compiled(child, &left))))
    }
  }
}
