internal import SwiftSource

/// The part of the resolver that finds the elements that closures and loops iterate over:
/// `ForEach(items) { item in … }`, `items.map { $0.icon }`, `for (title, icon) in rows`.
///
/// The elements come from array literals in the same source. For other collections, only the
/// declared element type is known.
extension NearbyNames {
  private typealias Index = SwiftTree.Index

  /// The known elements of a collection.
  struct Elements {
    /// The elements in array literals.
    var nodes: [SwiftTree.Index] = []
    /// The declared element type; nil if it is unknown.
    var type: String?
  }

  /// Views whose first closure creates a view for each element of the first argument.
  private static let views: [StaticString] = ["ForEach", "List"]
  /// Methods whose closure receives each element.
  static let visits: [StaticString] = [
    "map", "forEach", "compactMap", "flatMap", "filter", "first", "contains", "allSatisfy",
  ]
  /// Methods whose result contains the same elements as the receiver.
  private static let keeps: [StaticString] = [
    "reversed", "sorted", "filter", "prefix", "suffix", "dropFirst", "dropLast", "shuffled",
  ]
  /// The maximum number of elements of a collection to visit.
  private static let mostElements = 1_024
  private static let deepestCollection = 8

  // MARK: Names

  /// Returns the names that a closure or loop gives to elements of a collection.
  func elements(boundBy node: SwiftTree.Index) -> [(name: String, local: Local)] {
    let tokens = tree.tokens(node)
    switch tree.kind(node) {
    case .closure:
      guard let first = tree.first(node) else { return [] }
      let signature = (tokens.lowerBound + 1)..<tree.tokens(first).lowerBound
      let collection = collection(ofClosure: node)
      guard !signature.isEmpty else {
        return [("$0", collection.map { .element(of: $0, position: nil) } ?? .unknown)]
      }
      return collection.map { names(in: signature, of: $0) } ?? []
    case .forLoop:
      guard let end = tokens.first(where: { tree.tokens[$0].keyword == .in }),
        let value = tree.children(node).first(where: { tree.tokens($0).lowerBound > end })
      else { return [] }
      return names(in: (tokens.lowerBound + 1)..<(end + 1), of: value)
    default: return []
    }
  }

  /// Parses `item in`, `(item) in` or `(title, icon) in`.
  ///
  /// Names in longer lists are skipped.
  private func names(in range: Range<Int>, of collection: Index) -> [(name: String, local: Local)] {
    var words: [String] = []
    var isTuple = false
    for index in range {
      let token = tree.tokens[index]
      switch token.kind {
      case .word where token.keyword == .in:
        guard index == range.upperBound - 1 else { return [] }
      case .word where token.keyword == .none: words.append(tree.text(token))
      case .leftParenthesis where index == range.lowerBound: isTuple = true
      case .comma where isTuple, .rightParenthesis where isTuple: break
      default: return []
      }
    }
    // `$item` is a binding to `item`.
    return words.enumerated().map { place, word in
      let name = word.hasPrefix("$") ? String(word.dropFirst()) : word
      return (name, .element(of: collection, position: words.count == 1 ? nil : place))
    }
  }

  /// Returns the collection whose elements are passed to a closure.
  private func collection(ofClosure closure: Index) -> Index? {
    guard let argument = tree.parent(closure), tree.kind(argument) == .argument,
      let call = tree.parent(argument), tree.kind(call) == .call,
      tree.closures(call).first == closure
    else { return nil }
    if Self.visits.contains(where: { tree.calls(call, $0) }) { return tree.base(call) }
    guard Self.views.contains(where: { tree.calls(call, $0) }) else { return nil }
    return tree.firstValue(call)
  }

  // MARK: Elements

  /// Returns what is known about the elements of a collection.
  ///
  /// Complexity: O(elements).
  func elements(of collection: SwiftTree.Index) -> Elements {
    var found = Elements()
    read(collection, into: &found, depth: 0)
    return found
  }

  private func read(_ node: Index, into found: inout Elements, depth: Int) {
    guard depth < Self.deepestCollection, found.nodes.count < Self.mostElements else { return }
    switch tree.kind(node) {
    case .array: found.nodes += tree.children(node).prefix(Self.mostElements)
    case .postfixed: tree.first(node).map { read($0, into: &found, depth: depth + 1) }
    case .tuple:
      let arguments = tree.arguments(node)
      guard arguments.count == 1, let value = tree.first(arguments[0]) else { return }
      read(value, into: &found, depth: depth + 1)
    case .sequence:
      for operand in tree.children(node) where tree.kind(operand) != .infix {
        read(operand, into: &found, depth: depth + 1)
      }
    case .call:
      let base =
        tree.calls(node, "Array")
        ? tree.firstValue(node)
        : Self.keeps.contains { tree.calls(node, $0) } ? tree.base(node) : nil
      if let base { read(base, into: &found, depth: depth + 1) }
    case .name, .member:
      guard let declaration = declaration(of: node) else { return }
      if found.type == nil {
        found.type = tree.statedType(of: declaration)?.part(.element)?.name
      }
      for value in tree.children(declaration) where tree.kind(value) != .attribute {
        let result = tree.kind(value) == .block ? result(of: value) : value
        if let result, result != node { read(result, into: &found, depth: depth + 1) }
      }
    default: break
    }
  }

  /// Returns the only expression in the body of a computed property, or nil for other bodies.
  private func result(of block: Index) -> Index? {
    guard let first = tree.first(block), tree.next(first) == nil else { return nil }
    return tree.kind(first) == .returnStatement ? tree.first(first) : first
  }

  /// Returns the variable, parameter or property that a node such as `items`, `$items`,
  /// `self.items` or `Rows.items` refers to.
  private func declaration(of node: Index) -> Index? {
    guard let token = tree.nameToken(node) else { return nil }
    var name = tree.text(token)
    if name.hasPrefix("$") { name.removeFirst() }
    var owners = tree.ancestors(node).filter { tree.kind($0) == .type }.map { tree.name($0) }
    if tree.kind(node) == .member {
      guard let base = tree.first(node), tree.kind(base) == .name else { return nil }
      let type = tree.name(base)
      if type != "self", type != "Self" {
        guard type.first?.isUppercase == true else { return nil }
        owners = [type]
      }
    } else if let found = localDeclaration(of: name, node) {
      return found
    } else if case .outside = local(name, node) {
      owners.append("")
    } else {
      return nil
    }
    let candidates = members[name, default: []].filter { owners.contains($0.owner) }
    return candidates.count == 1 ? candidates[0].node : nil
  }

  // MARK: Tuple elements

  /// Returns the tuple element at a position, or the whole element if there is no position.
  func part(_ position: Int?, of element: SwiftTree.Index) -> SwiftTree.Index? {
    guard let position else { return element }
    guard tree.kind(element) == .tuple else { return nil }
    let arguments = tree.arguments(element)
    return arguments.indices.contains(position) ? tree.first(arguments[position]) : nil
  }

  /// Returns the tuple element with a label or index.
  func part(_ name: String, of element: SwiftTree.Index) -> SwiftTree.Index? {
    guard tree.kind(element) == .tuple else { return nil }
    if let position = Int(name) { return part(position, of: element) }
    return tree.arguments(element).first { tree.name($0) == name }.flatMap { tree.first($0) }
  }

  /// Returns the type that an element creates, such as `Item` for `Item(…)`.
  func typeName(ofElement element: SwiftTree.Index) -> String? {
    guard tree.kind(element) == .call, let callee = tree.callee(element) else { return nil }
    let name = tree.text(callee)
    return name.first?.isUppercase == true ? name : nil
  }
}
