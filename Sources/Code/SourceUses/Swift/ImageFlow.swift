internal import SwiftSource

/// A proof that code only shows an image, or a view with an image, and does nothing else with it.
///
/// A fix that renames a symbol needs this proof: two images of one symbol are not equal if they
/// were created by different names, which matters where code compares, hashes or archives them.
///
/// The proof follows the value from its creation outward, and from a local constant to its uses. It
/// fails for anything unknown.
struct ImageFlow {
  private typealias Index = SwiftTree.Index

  let tree: SwiftTree
  let values: ValueReader
  /// The names of Apple types that the source declares again.
  let shadowed: Set<String>
  /// The results of the proof so far, and the assumptions that it made.
  let state: ImageFlowState

  /// The maximum length of a chain of local constants that refer to each other.
  private static let deepestConstant = 4
  /// The maximum number of uses of a constant to visit.
  private static let mostUses = 64

  init(_ tree: SwiftTree, _ values: ValueReader, shadowed: Set<String>) {
    self.tree = tree
    self.values = values
    self.shadowed = shadowed
    state = ImageFlowState(tree)
  }

  /// Returns the assumptions under which code only shows the result of a call, or nil if that is
  /// not proven.
  func premises(ofShowing call: SwiftTree.Index) -> FixPremises? {
    state.premises = FixPremises()
    return isShown(call, depth: 0) ? state.premises : nil
  }

  func isShown(_ value: SwiftTree.Index, depth: Int) -> Bool {
    guard depth < Self.deepestConstant, var node = shownChain(of: value, isImage: true) else {
      return false
    }
    // A function can do anything with a closure's result, unless it builds a view from it.
    var isGiven = false
    var isImage = true
    for _ in 0..<SwiftTree.deepest {
      guard let parent = tree.parent(node) else { return true }
      switch tree.kind(parent) {
      case .sequence:
        guard hasOnly(parent, ["??", "as", "as?", "as!", "+"]) else { return false }
        node = parent
      case .ternary:
        guard tree.first(parent) != node else { return false }
        node = parent
      case .postfixed, .prefixed, .postfixConditional: node = parent
      case .argument:
        guard let owner = tree.parent(parent) else { return false }
        switch passing(parent, to: owner) {
        case .shown: return true
        case .lost: return false
        case .on: node = owner
        }
      case .closure:
        guard let use = closureUse(parent) else { return false }
        if tree.kind(use.call) == .macro { return true }
        node = use.call
        isGiven = isGiven || !use.isKnown
        isImage = false
      case .block, .clause, .conditional, .switchCase, .ifStatement, .guardStatement,
        .switchStatement, .whileLoop, .forLoop, .doStatement:
        guard let outer = statement(node, in: parent) else { return false }
        switch outer {
        case .declaration(let function):
          return isView(function) || !isGiven && isDropped(node, in: parent)
        case .statement(let next): node = next
        }
        continue
      case .returnStatement:
        guard let returned = returnTarget(parent) else { return false }
        if tree.kind(returned) != .closure { return isView(returned) }
        guard let use = closureUse(returned) else { return false }
        if tree.kind(use.call) == .macro { return true }
        node = use.call
        isGiven = isGiven || !use.isKnown
        isImage = false
      case .assignment:
        return tree.first(parent) != node
          && tree.first(parent).map { isShownProperty($0) } ?? false
      case .variable: return isConstantShown(parent, depth: depth)
      case .binding: return isBindingShown(parent, depth: depth)
      case .file: return !isGiven
      default: return false
      }
      guard let chain = shownChain(of: node, isImage: isImage) else { return false }
      node = chain
    }
    return false
  }

  // MARK: Chains

  /// Returns the last call of the method chain that starts with a value.
  ///
  /// Each method must return the same kind of value.
  ///
  /// - Parameters:
  ///   - value: The start of the chain.
  ///   - isImage: Whether the value is an image, or a view that shows its image. In that case, only
  ///     Apple's methods are allowed.
  /// - Returns: The last call, or nil if the chain contains anything else.
  private func shownChain(of value: Index, isImage: Bool) -> Index? {
    var node = value
    while let parent = tree.parent(node), tree.first(parent) == node {
      switch tree.kind(parent) {
      case .member:
        guard let call = tree.parent(parent), tree.kind(call) == .call, tree.first(call) == parent
        else { return nil }
        let name = tree.name(parent)
        if isImage {
          guard KnownInterfaces.modifiers.contains(name), state.presumes(.modifier(name)) else {
            return nil
          }
        } else if KnownInterfaces.revealing.contains(name) {
          return nil
        }
        node = call
      case .postfixed, .postfixConditional: node = parent
      case .call, .subscripting: return nil
      default: return node
      }
    }
    return node
  }

  private func hasOnly(_ sequence: Index, _ operators: [StaticString]) -> Bool {
    tree.children(sequence).allSatisfy { child in
      tree.kind(child) != .infix || operators.contains { tree.isNamed(child, $0) }
    }
  }

  // MARK: Arguments

  /// What a call does with an argument that is an image.
  private enum Passing {
    /// The call shows the argument.
    case shown
    /// The argument becomes part of the call's result.
    case on
    /// It is unknown what the call does with the argument.
    case lost
  }

  private func passing(_ argument: Index, to owner: Index) -> Passing {
    if tree.kind(owner) == .tuple { return tree.arguments(owner).count == 1 ? .on : .lost }
    guard tree.kind(owner) == .call, let callee = tree.callee(owner) else { return .lost }
    func isAny(_ names: [StaticString]) -> Bool {
      names.contains { tree.has(callee, $0) } && !shadowed.contains(tree.text(callee))
    }
    let label = tree.nameToken(argument)
    let name = tree.text(callee)
    guard let base = tree.base(owner) else {
      let isView =
        isAny(KnownInterfaces.views)
        || KnownInterfaces.builders.contains(name)
          && KnownInterfaces.isLabel(tree.name(argument))
      if isView { return isMade(name, of: argument) ? .on : .lost }
      if isAny(KnownInterfaces.containers), let label,
        KnownInterfaces.labels.contains(where: { tree.has(label, $0) })
      {
        return isMade(name, of: argument) && isUnread(owner, name) ? .shown : .lost
      }
      return ownSetter(name, argument, owner) ? .shown : .lost
    }
    if isAny(KnownInterfaces.layers) { return isModifier(name, of: base) ? .on : .lost }
    return isSetter(name, of: base, argument, owner) ? .shown : .lost
  }

  /// Returns whether a call passes an argument to an initializer that Apple declares, of a type
  /// that Apple declares.
  private func isMade(_ type: String, of argument: Index) -> Bool {
    var label = tree.name(argument)
    if label.isEmpty {
      let isClosure = tree.first(argument).map { tree.kind($0) == .closure } ?? false
      label = isClosure ? "{" : "_"
    }
    return !shadowed.contains(type) && state.presumes(.type(type))
      && state.presumes(.initializer(type, label: label))
  }

  /// Returns whether a method is the SwiftUI modifier with this name, not one that the project
  /// declares.
  ///
  /// Types of the project can declare the method themselves, Apple's types only through extensions.
  private func isModifier(_ name: String, of base: Index) -> Bool {
    let root = tree.root(base)
    if tree.kind(root) == .call, tree.base(root) == nil, let callee = tree.callee(root),
      KnownInterfaces.builds(callee, in: tree), !shadowed.contains(tree.text(callee))
    {
      return state.presumes(.type(tree.text(callee))) && state.presumes(.modifier(name))
    }
    return state.presumes(.method(name)) && state.presumes(.modifier(name))
  }

  // MARK: Closures

  /// The call that uses the result of a closure, and whether it certainly builds a view from the
  /// result.
  private typealias ClosureUse = (call: Index, isKnown: Bool)

  /// Returns the call that uses the result of a closure, because it runs the closure or builds a
  /// view from it.
  private func closureUse(_ closure: Index) -> ClosureUse? {
    guard let parent = tree.parent(closure) else { return nil }
    if tree.kind(parent) == .call, tree.first(parent) == closure { return (parent, true) }
    guard tree.kind(parent) == .argument, let owner = tree.parent(parent) else { return nil }
    if tree.kind(owner) == .macro { return tree.isNamed(owner, "#Preview") ? (owner, true) : nil }
    guard tree.kind(owner) == .call, let callee = tree.callee(owner) else { return nil }
    let name = tree.text(callee)
    if let base = tree.base(owner), name.first?.isUppercase != true {
      let isKnown =
        KnownInterfaces.closures.contains(name) || KnownInterfaces.modifiers.contains(name)
      return isKnown && isModifier(name, of: base) ? (owner, true) : nil
    }
    if tree.base(owner) == nil, KnownInterfaces.builds(callee, in: tree) {
      return isMade(name, of: parent) ? (owner, true) : nil
    }
    // A type is assumed to be a view unless the source shows otherwise. A function must have a
    // visible builder.
    let isView =
      name.first?.isUppercase == true
      ? state.presumes(.builder(name)) : state.declared.builders.contains(name)
    return isView ? (owner, false) : nil
  }

  // MARK: Statements

  private enum Outer {
    /// The function, property or accessor that has this body.
    case declaration(SwiftTree.Index)
    /// The enclosing statement.
    case statement(SwiftTree.Index)
  }

  /// Returns what contains a statement: another statement, or the declaration whose body it is in.
  ///
  /// The result is nil if the node is not a statement.
  private func statement(_ node: Index, in parent: Index) -> Outer? {
    switch tree.kind(parent) {
    case .block:
      guard let owner = tree.parent(parent) else { return nil }
      switch tree.kind(owner) {
      case .function, .variable: return .declaration(owner)
      case .type: return nil
      default: return .statement(parent)
      }
    case .switchCase:
      return values.isStatement(node, of: parent) ? .statement(parent) : nil
    case .ifStatement, .guardStatement, .whileLoop, .forLoop, .doStatement, .switchStatement:
      // Conditions, and the sequences of loops, are not statements.
      return [.block, .ifStatement, .switchCase, .conditional].contains(tree.kind(node))
        ? .statement(parent) : nil
    default: return .statement(parent)
    }
  }

  /// Returns whether the value of a statement is unused, because the enclosing function returns
  /// nothing.
  private func isDropped(_ node: Index, in block: Index) -> Bool {
    guard let owner = tree.parent(block), tree.kind(owner) == .function else { return false }
    return !tree.isNamed(owner, "init") && tree.statedType(of: owner) == nil
      || tree.isNamed(owner, "init")
  }

  private func returnTarget(_ statement: Index) -> Index? {
    tree.ancestors(statement).first {
      [.function, .variable, .closure].contains(tree.kind($0))
    }
  }

  /// The return types of SwiftUI builders.
  private static let built: Set<String> = [
    "View", "Scene", "Commands", "ToolbarContent", "CustomizableToolbarContent", "TabContent",
    "MapContent", "ChartContent", "TableRowContent", "TableColumnContent", "AnyView", "Body",
    "WidgetConfiguration", "ControlWidgetConfiguration", "DynamicIslandExpandedContent",
    "ControlWidgetTemplate", "AppShortcut",
  ]

  /// Returns whether the declared type of a property or function is the result of a SwiftUI
  /// builder.
  private func isView(_ declaration: Index) -> Bool {
    guard let type = tree.statedType(of: declaration) else { return false }
    let name = type.name ?? type.part(.element)?.name
    return name.map { Self.built.contains($0) && !shadowed.contains($0) } ?? false
  }

  // MARK: Local constants

  /// Returns whether all code that uses a local constant only shows it.
  private func isConstantShown(_ variable: Index, depth: Int) -> Bool {
    guard let block = tree.parent(variable), let token = tree.nameToken(variable),
      isConstantOfFunction(variable, in: block)
    else { return false }
    return areShown(token, after: tree.tokens(variable).upperBound, in: block, depth: depth)
  }

  /// Returns whether all code that uses the constant in `if let image = …` or `guard let image = …
  /// else` only shows it.
  private func isBindingShown(_ binding: Index, depth: Int) -> Bool {
    guard let token = tree.nameToken(binding), let statement = tree.parent(binding) else {
      return false
    }
    let end = tree.tokens(binding).upperBound
    switch tree.kind(statement) {
    case .ifStatement: return areShown(token, after: end, in: statement, depth: depth)
    case .guardStatement:
      guard let block = tree.parent(statement) else { return false }
      return areShown(token, after: end, in: block, depth: depth)
    default: return false
    }
  }

  /// Returns whether all code that uses a name in a part of the source only shows its value.
  private func areShown(
    _ name: SwiftToken, after start: Int, in node: Index, depth: Int
  ) -> Bool {
    var uses = 0
    var pending = [node]
    while let current = pending.popLast() {
      guard tree.tokens(current).upperBound > start else { continue }
      if tree.kind(current) == .name, tree.tokens(current).lowerBound >= start,
        let token = tree.nameToken(current), tree.text(token) == tree.text(name)
      {
        uses += 1
        guard uses <= Self.mostUses, isShown(current, depth: depth + 1) else { return false }
      }
      pending += tree.children(current)
    }
    // Some words have no node, for example in `if let image {` and in captures.
    let words = tree.tokens[max(start, tree.tokens(node).lowerBound)..<tree.tokens(node).upperBound]
      .count { $0.kind == .word && tree.text($0) == tree.text(name) }
    return words <= uses + members(of: name, after: start, in: node)
  }

  /// Returns how often a name occurs as a member or label, which does not refer to the constant.
  private func members(of name: SwiftToken, after start: Int, in node: Index) -> Int {
    var count = 0
    for index in tree.tokens(node) where index >= start && tree.tokens[index].kind == .word {
      guard tree.text(tree.tokens[index]) == tree.text(name) else { continue }
      let isMember = index > 0 && tree.tokens[index - 1].kind == .dot
      let isLabel =
        index + 1 < tree.tokens.count && tree.tokens[index + 1].kind == .colon && index > 0
        && [.leftParenthesis, .comma].contains(tree.tokens[index - 1].kind)
      if isMember || isLabel { count += 1 }
    }
    return count
  }
}
