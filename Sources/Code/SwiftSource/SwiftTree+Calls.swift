/// Queries for calls, their arguments, and chains of calls such as
/// `Text("a").font(.title).padding()`.
extension SwiftTree {
  /// Returns the name of the called function: the last name in `SwiftUI.Image(…)`, `init` for
  /// `.init(…)`, or nil for closures and other values.
  @inlinable public func callee(_ call: Index) -> SwiftToken? {
    guard let callee = first(call) else { return nil }
    switch kind(callee) {
    case .name, .member: return nameToken(callee)
    default: return nil
    }
  }

  /// Returns whether the called function has this name.
  @inlinable public func calls(_ call: Index, _ name: StaticString) -> Bool {
    callee(call).map { has($0, name) } ?? false
  }

  /// Returns the receiver of a call, such as `x` in `x.f()`, or nil for `f()` and `.f()`.
  @inlinable public func base(_ call: Index) -> Index? {
    guard let callee = first(call), kind(callee) == .member else { return nil }
    return first(callee)
  }

  /// Returns the arguments of a call, macro or attribute, including trailing closures.
  package func arguments(_ call: Index) -> [Index] {
    children(call).filter { kind($0) == .argument }
  }

  /// Returns the argument with a label, or nil if there is none.
  package func argument(_ call: Index, _ label: StaticString) -> Index? {
    children(call).first { kind($0) == .argument && isNamed($0, label) }
  }

  /// Returns the value of the argument with a label, or nil if there is none.
  package func value(_ call: Index, _ label: StaticString) -> Index? {
    argument(call, label).flatMap { first($0) }
  }

  /// Returns the value of the first argument if it has no label, otherwise nil.
  package func firstValue(_ call: Index) -> Index? {
    guard let argument = children(call).first(where: { kind($0) == .argument }),
      nameToken(argument) == nil
    else { return nil }
    return first(argument)
  }

  /// Returns the closures of a call, in source order.
  package func closures(_ call: Index) -> [Index] {
    arguments(call).compactMap { first($0) }.filter { kind($0) == .closure }
  }

  // MARK: Chains

  /// Returns the next call in a chain, such as `x.padding()` for `x`, or nil at the end.
  ///
  /// An `#if` around parts of the chain does not end the search.
  package func nextInChain(_ node: Index) -> Index? {
    guard let parent = parent(node) else { return nil }
    switch kind(parent) {
    case .member:
      guard first(parent) == node, let call = self.parent(parent) else { return nil }
      if kind(call) == .call, first(call) == parent { return call }
      return nextInChain(parent)
    case .postfixConditional: return first(parent) == node ? nextInChain(parent) : nil
    case .postfixed, .subscripting: return first(parent) == node ? nextInChain(parent) : nil
    default: return nil
    }
  }

  /// Returns the calls that follow a value in its chain, nearest first.
  ///
  /// For `Text("a").font(.title).padding()`, these are `.font(…)` and `.padding()`. Calls inside of
  /// `#if` are included.
  package func modifiers(_ value: Index) -> [Index] {
    var modifiers: [Index] = []
    var node = value
    while let parent = parent(node), modifiers.count < Self.longestChain {
      guard first(parent) == node else { break }
      switch kind(parent) {
      case .member, .postfixed, .subscripting: break
      case .call: modifiers.append(parent)
      case .postfixConditional:
        for clause in children(parent) where kind(clause) == .clause {
          for chain in children(clause) { modifiers += calls(inChain: chain) }
        }
      default: return modifiers
      }
      node = parent
    }
    return modifiers
  }

  /// Returns the calls in a chain that begins with a dot, such as a chain in an `#if`, innermost
  /// first.
  private func calls(inChain end: Index) -> [Index] {
    var calls: [Index] = []
    var node: Index? = end
    while let current = node, calls.count < Self.longestChain {
      if kind(current) == .call { calls.append(current) }
      if kind(current) == .postfixConditional {
        for clause in children(current) where kind(clause) == .clause {
          for chain in children(clause) { calls += self.calls(inChain: chain) }
        }
      }
      node = first(current)
      if let next = node, ![.call, .member, .postfixed, .postfixConditional].contains(kind(next)) {
        node = nil
      }
    }
    return calls.reversed()
  }

  /// Returns the whole chain that begins with a value, or the value itself.
  package func chain(_ value: Index) -> Index {
    var node = value
    while let parent = parent(node), first(parent) == node {
      switch kind(parent) {
      case .member, .call, .postfixed, .subscripting, .postfixConditional: node = parent
      default: return node
      }
    }
    return node
  }

  /// Returns the first value of a chain, such as `Text("a")` in `Text("a").font(.title).padding()`.
  package func root(_ chain: Index) -> Index {
    var node = chain
    while true {
      switch kind(node) {
      case .call:
        guard let base = base(node) else { return node }
        node = base
      case .member, .postfixed, .subscripting, .postfixConditional:
        guard let base = first(node) else { return node }
        node = base
      default: return node
      }
    }
  }

  /// Returns the call whose argument or closure contains a node, and that argument, or nil outside
  /// of calls.
  ///
  /// A node in a chain is in the same call as the whole chain. The search does not go beyond the
  /// enclosing declaration.
  package func enclosingCall(_ node: Index) -> (call: Index, argument: Index)? {
    var node = node
    while let parent = parent(node) {
      switch kind(parent) {
      case .call, .macro:
        if kind(node) == .argument { return (parent, node) }
      case .function, .variable, .type: return nil
      default: break
      }
      node = parent
    }
    return nil
  }

  /// Returns the statements after the colon of a case.
  package func statements(ofCase node: Index) -> [Index] {
    var depth = 0
    for index in tokens(node) {
      switch tokens[index].kind {
      case .leftParenthesis, .leftBracket, .leftBrace, .textOpen: depth += 1
      case .rightParenthesis, .rightBracket, .rightBrace, .textClose: depth -= 1
      case .colon where depth == 0: return children(node).filter { tokens($0).lowerBound > index }
      default: break
      }
    }
    return []
  }
}
