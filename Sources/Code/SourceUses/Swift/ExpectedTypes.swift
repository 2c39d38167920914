internal import SwiftSource

/// The part of the resolver that determines which type the context of an implicit member expects,
/// such as `Icon` for `.init("star")` in an array of type `[Icon]`.
extension NearbyNames {
  private typealias Index = SwiftTree.Index

  /// The type that the context of a value expects.
  enum ExpectedType: Hashable {
    case named(String)
    /// The type of a parameter or property in another source, given by the parameter's or
    /// property's key.
    case slot(UInt64)
  }

  /// The maximum number of ancestors to visit.
  private static let mostSteps = 64
  /// Methods whose closure returns an element of the result for each element of the receiver.
  private static let maps: [StaticString] = ["map", "compactMap", "flatMap"]
  /// Methods that take an element of their receiver as argument.
  private static let additions: [StaticString] = ["append", "insert", "contains", "firstIndex"]

  /// Returns the type that the context of a value expects, or nil if the context does not determine
  /// it.
  func expectedType(of value: SwiftTree.Index) -> ExpectedType? {
    var node = value
    // The steps from the value outward.
    var steps: [TypeSyntax.Step] = []
    for _ in 0..<Self.mostSteps {
      guard let parent = tree.parent(node) else { return nil }
      switch tree.kind(parent) {
      case .ternary:
        guard tree.first(parent) != node else { return nil }
      case .postfixed, .returnStatement, .ifStatement, .switchStatement, .switchCase, .clause,
        .conditional, .guardStatement, .doStatement:
        break
      case .sequence:
        if let cast = cast(in: parent, of: node) { return named(cast, steps) }
        if let target = extended(in: parent, by: node) {
          return type(ofTarget: target, steps)
        }
        guard joinsValues(parent) else { return nil }
      case .array: steps.append(.element)
      case .dictionary:
        // The node after the colon is a value.
        let before = tree.tokens(node).lowerBound - 1
        steps.append(before >= 0 && tree.tokens[before].kind == .colon ? .value : .key)
      case .argument:
        guard let call = tree.parent(parent) else { return nil }
        if tree.kind(call) == .tuple {
          step(into: parent, of: call, &steps)
          node = call
          continue
        }
        return type(ofArgument: parent, of: call, steps)
      case .assignment:
        guard let target = tree.first(parent), target != node else { return nil }
        return type(ofTarget: target, steps)
      case .closure:
        guard let call = closureUse(parent, &steps) else { return nil }
        node = call
        continue
      case .block:
        break
      case .variable, .function, .parameter:
        return statedType(of: parent).flatMap { named($0, steps, at: parent) }
      default: return nil
      }
      node = parent
    }
    return nil
  }

  // MARK: Types

  private func named(
    _ type: TypeSyntax, _ steps: [TypeSyntax.Step], at node: SwiftTree.Index? = nil
  ) -> ExpectedType? {
    var type = type
    for step in steps.reversed() {
      guard let part = type.part(step) else { return nil }
      type = part
    }
    guard let name = type.name else { return nil }
    guard name == "Self" else { return .named(name) }
    return node.flatMap { owner(of: $0) }.map { .named($0) }
  }

  /// Returns the name of the innermost type around a node, or nil if there is none.
  func owner(of node: SwiftTree.Index) -> String? {
    tree.ancestors(node).first { tree.kind($0) == .type }.map { tree.name($0) }
  }

  /// Returns the type in a cast such as `value as Icon`, or nil if the operator after the node is
  /// not a cast.
  private func cast(in sequence: Index, of node: Index) -> TypeSyntax? {
    guard let infix = tree.next(node), tree.isNamed(infix, "as") else { return nil }
    let tokens = tree.tokens(infix)
    return tree.type(in: (tokens.lowerBound + 1)..<tokens.upperBound)
  }

  /// Returns the collection that an expression such as `icons += [value]` extends, or nil for other
  /// expressions.
  private func extended(in sequence: Index, by node: Index) -> Index? {
    guard let target = tree.first(sequence), target != node, let infix = tree.next(target),
      tree.isNamed(infix, "+=")
    else { return nil }
    return target
  }

  /// Returns whether all operands of a sequence have the type of the whole sequence, because all
  /// operators are `??` or `+`.
  ///
  /// In long sequences, only the first operands are visited.
  private func joinsValues(_ sequence: Index) -> Bool {
    tree.children(sequence).lazy.prefix(Self.mostSteps).allSatisfy {
      tree.kind($0) != .infix || tree.isNamed($0, "??") || tree.isNamed($0, "+")
    }
  }

  private func step(into argument: Index, of tuple: Index, _ steps: inout [TypeSyntax.Step]) {
    guard let first = tree.first(tuple), tree.next(first) != nil else { return }
    var position = 0
    for child in tree.children(tuple) {
      if child == argument || position == Self.mostSteps { break }
      position += 1
    }
    steps.append(.part(position: position, label: tree.name(argument)))
  }

  /// Returns the node that uses the result of a closure: the call that runs the closure, or the
  /// declaration that stores it.
  private func closureUse(_ closure: Index, _ steps: inout [TypeSyntax.Step]) -> Index? {
    guard let parent = tree.parent(closure) else { return nil }
    if tree.kind(parent) == .call, tree.first(parent) == closure { return parent }
    if tree.kind(parent) == .argument, let call = tree.parent(parent), tree.kind(call) == .call {
      if tree.calls(call, "get") { return call }
      guard Self.maps.contains(where: { tree.calls(call, $0) }) else { return nil }
      steps.append(.element)
      return call
    }
    steps.append(.result)
    return closure
  }

  // MARK: Declarations in other sources

  /// Returns the type that an argument must have: the element type of the receiver, or the type of
  /// a parameter that another source declares.
  private func type(
    ofArgument argument: Index, of call: Index, _ steps: [TypeSyntax.Step]
  ) -> ExpectedType? {
    guard tree.kind(call) == .call else { return nil }
    if steps.contains(.element), let type = tree.calledType(of: call),
      let found = named(type, steps)
    {
      return found
    }
    guard let callee = tree.callee(call) else { return nil }
    if let base = tree.base(call), Self.additions.contains(where: { tree.has(callee, $0) }) {
      return type(ofTarget: base, steps + [.element])
    }
    guard let name = madeType(by: call, callee) else { return nil }
    return .slot(
      SwiftFacts.key(name.utf8, tree.nameToken(argument).map { tree.source[$0.range] } ?? []))
  }

  /// Returns the name of the function that is called, or of the type that the call creates.
  private func madeType(by call: Index, _ callee: SwiftToken) -> String? {
    guard tree.has(callee, "init") else { return tree.text(callee) }
    guard let base = tree.base(call) else {
      if case .named(let name)? = expectedType(of: call) { return name }
      return nil
    }
    if tree.isNamed(base, "self") || tree.isNamed(base, "Self") { return owner(of: call) }
    return tree.nameToken(base).map { tree.text($0) }
  }

  /// Returns the type of an assignment's target, such as `icon`, `self.icon`, `row.icon` or
  /// `icons[0]`.
  private func type(ofTarget target: Index, _ steps: [TypeSyntax.Step]) -> ExpectedType? {
    switch tree.kind(target) {
    case .postfixed: return tree.first(target).flatMap { type(ofTarget: $0, steps) }
    case .subscripting:
      guard let base = tree.first(target) else { return nil }
      return type(ofTarget: base, steps + [.element]) ?? type(ofTarget: base, steps + [.value])
    case .name:
      let name = tree.name(target)
      if let declaration = localDeclaration(of: name, target) {
        return statedType(of: declaration).flatMap { named($0, steps, at: declaration) }
      }
      return slot(owner(of: target), name)
    case .member:
      guard let base = tree.first(target), tree.kind(base) == .name else { return nil }
      let name = tree.name(base)
      let isSelf = name == "self" || name == "Self"
      let owner = isSelf ? owner(of: target) : typeName(of: name, target)
      return slot(owner ?? (name.first?.isUppercase == true ? name : nil), tree.name(target))
    default: return nil
    }
  }

  private func slot(_ owner: String?, _ name: String) -> ExpectedType? {
    owner.map { .slot(SwiftFacts.key($0.utf8, name.utf8)) }
  }
}
