internal import SwiftSource

/// The part of the resolver that determines the type of a value if a nearby declaration states the
/// type or creates a value of it: `let model = Model()`, `@Environment(Model.self) var model`,
/// `func f<T: Kind>(_ model: T)`.
extension NearbyNames {
  private typealias Index = SwiftTree.Index

  /// Returns the type of a parameter, variable or property at a node, or nil if it is unknown.
  func typeName(of name: String, _ node: SwiftTree.Index) -> String? {
    if name == "self" || name.isEmpty { return nil }
    if let found = localDeclaration(of: name, node) { return typeName(ofDeclaration: found) }
    guard case .outside = local(name, node) else { return nil }
    return property(name, around: node).flatMap { typeName(ofDeclaration: $0) }
  }

  /// Returns the property with this name of a type around a node, or the variable in the file; nil
  /// if several match.
  func property(_ name: String, around node: SwiftTree.Index) -> SwiftTree.Index? {
    guard let all = members[name] else { return nil }
    for owner in owners(of: node) + [""] {
      let found = all.filter { $0.owner == owner }
      if !found.isEmpty { return found.count == 1 ? found[0].node : nil }
    }
    return nil
  }

  /// Returns the names of the types around a node, innermost first.
  func owners(of node: SwiftTree.Index) -> [String] {
    tree.ancestors(node).filter { tree.kind($0) == .type }.map { tree.name($0) }
  }

  /// Returns the type that a declaration states, or the type of the value that it creates; nil if
  /// the type is unknown.
  func typeName(ofDeclaration node: SwiftTree.Index) -> String? {
    if let stated = statedType(of: node) {
      return stated.name.map { constraint(of: $0, at: node) ?? $0 }
    }
    guard tree.kind(node) == .variable else { return nil }
    for child in tree.children(node) {
      guard tree.kind(child) == .attribute else { return typeName(ofValue: child) }
      // The attribute has the form `@Environment(Model.self)`.
      if tree.isNamed(child, "Environment"), let value = tree.firstValue(child),
        tree.kind(value) == .member, tree.isNamed(value, "self"), let type = tree.first(value)
      {
        return tree.name(type)
      }
    }
    return nil
  }

  /// Returns the type of `Model()`, `Model.init()` or `Model.shared`.
  ///
  /// A static member such as `Model.shared` is usually a `Model`.
  private func typeName(ofValue value: Index) -> String? {
    var node = value
    if tree.kind(node) == .call, let callee = tree.first(node) {
      node = tree.isNamed(callee, "init") ? tree.first(callee) ?? callee : callee
      guard tree.kind(node) == .name || tree.kind(node) == .member else { return nil }
      let name = tree.name(node)
      return name.first?.isUppercase == true ? name : nil
    }
    guard tree.kind(node) == .member, tree.isNamed(node, "shared"), let base = tree.first(node),
      tree.kind(base) == .name
    else { return nil }
    let name = tree.name(base)
    return name.first?.isUppercase == true ? name : nil
  }

  /// Returns the protocol or class to which a generic parameter of an enclosing declaration must
  /// conform; nil if the name is not such a parameter.
  private func constraint(of name: String, at node: Index) -> String? {
    for parent in tree.ancestors(node)
    where tree.kind(parent) == .function || tree.kind(parent) == .type {
      if let found = tree.genericParameters(of: parent).first(where: { $0.name == name }) {
        return found.constraint
      }
    }
    return nil
  }
}

extension SwiftTree {
  /// Returns the generic parameters of a function or type, each with its first constraint.
  func genericParameters(of node: Index) -> [(name: String, constraint: String?)] {
    let all = tokens(node)
    let end =
      last(node).flatMap { kind($0) == .block ? tokens($0).lowerBound : nil } ?? all.upperBound
    guard let name = nameToken(node),
      var index = all.first(where: { tokens[$0].range.lowerBound >= name.range.upperBound }),
      index < end, tokens[index].kind == .sign, source[tokens[index].range.lowerBound] == 0x3C
    else { return [] }
    index += 1
    var found: [(name: String, constraint: String?)] = []
    while index + 1 < end, tokens[index].kind == .word, found.count < 32 {
      let name = text(tokens[index])
      index += 1
      var constraint: String?
      if tokens[index].kind == .colon {
        constraint = type(in: (index + 1)..<end)?.name
      }
      found.append((name, constraint))
      // Skips to the next parameter.
      var depth = 0
      while index < end {
        let token = tokens[index]
        if token.kind == .comma, depth == 0 { break }
        if token.kind == .sign {
          for byte in source[token.range] { depth += byte == 0x3C ? 1 : byte == 0x3E ? -1 : 0 }
          if depth < 0 { return constrained(found, index..<end) }
        }
        index += 1
      }
      index += 1
    }
    return found
  }

  /// Returns generic parameters with the constraints that the `where` clause adds.
  private func constrained(
    _ parameters: [(name: String, constraint: String?)], _ head: Range<Int>
  ) -> [(name: String, constraint: String?)] {
    guard let start = head.first(where: { tokens[$0].keyword == .where }) else {
      return parameters
    }
    return parameters.map { parameter in
      guard parameter.constraint == nil else { return parameter }
      let place = (start..<head.upperBound).dropLast().first {
        tokens[$0].kind == .word && text(tokens[$0]) == parameter.name
          && tokens[$0 + 1].kind == .colon
      }
      return (parameter.name, place.flatMap { type(in: ($0 + 2)..<head.upperBound)?.name })
    }
  }

  /// Returns the names of the types that a type or extension inherits from or conforms to.
  func inheritedTypes(of node: Index) -> [String] {
    guard let name = nameToken(node), let block = last(node), kind(block) == .block else {
      return []
    }
    let end = tokens(block).lowerBound
    var depth = 0
    var names: [String] = []
    var isInherited = false
    for index in tokens(node).lowerBound..<end
    where tokens[index].range.lowerBound > name.range.lowerBound {
      let token = tokens[index]
      switch token.kind {
      case .leftParenthesis, .leftBracket: depth += 1
      case .rightParenthesis, .rightBracket: depth -= 1
      case .sign:
        for byte in source[token.range] { depth += byte == 0x3C ? 1 : byte == 0x3E ? -1 : 0 }
        if depth == 0, has(token, "&"), isInherited, let type = type(in: (index + 1)..<end)?.name {
          names.append(type)
        }
      case .word where token.keyword == .where && depth == 0: return names
      case .colon where depth == 0, .comma where depth == 0 && isInherited:
        isInherited = true
        if let type = type(in: (index + 1)..<end)?.name { names.append(type) }
      default: break
      }
    }
    return names
  }
}
