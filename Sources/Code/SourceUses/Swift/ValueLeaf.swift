package import SwiftSource

/// A possible value of an expression: a leaf in a tree of ternary, `??`, `if` and `switch`
/// expressions.
package struct ValueLeaf: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The text of a string, as far as it is known.
    case name(SymbolUse.Name)
    /// The path of a constant, case, property or function: `["Icon", "star"]`.
    case reference([String])
  }

  package let kind: Kind
  /// The source range of the node in bytes.
  let range: Range<Int>
  /// The OS versions on which the node can run.
  let scope: AvailabilityScope
  /// The node.
  package let node: SwiftTree.Index

  /// Whether the value is the result of a function with arguments.
  var isComputed: Bool { path?.last?.utf8.last == UInt8(ascii: ")") }

  /// The path of a reference; nil for a name.
  var path: [String]? {
    if case .reference(let path) = kind { path } else { nil }
  }
}

/// A reader that finds the possible values of expressions.
package struct ValueReader {
  let tree: SwiftTree
  let scopes: ScopeMap
  /// The resolver for names in interpolations and concatenations.
  ///
  /// If it is nil, these names can stand for any text.
  var nearby: NearbyNames?

  /// Creates a reader for the expressions of a source, without names that are declared elsewhere.
  package init(tree: SwiftTree, scopes: ScopeMap) {
    self.init(tree: tree, scopes: scopes, nearby: nil)
  }

  init(tree: SwiftTree, scopes: ScopeMap, nearby: NearbyNames?) {
    self.tree = tree
    self.scopes = scopes
    self.nearby = nearby
  }

  /// The maximum number of possible values to read for an expression.
  private static let mostLeaves = 4_096

  /// Returns the possible values of an expression, in source order.
  ///
  /// Expressions that are only a part of it, such as arguments of nested calls, are skipped.
  package func leaves(_ expression: SwiftTree.Index) -> [ValueLeaf] {
    var leaves: [ValueLeaf] = []
    read(expression, into: &leaves, depth: 0)
    return leaves
  }

  /// Returns the possible results of a function or computed property.
  package func results(ofBody block: SwiftTree.Index) -> [ValueLeaf] {
    var leaves: [ValueLeaf] = []
    let statements = statements(block)
    if statements.count == 1, isValue(statements[0]) {
      read(statements[0], into: &leaves, depth: 0)
    }
    readReturns(block, into: &leaves, depth: 0)
    return leaves
  }

  private func statements(_ block: SwiftTree.Index) -> [SwiftTree.Index] {
    tree.children(block).filter { tree.kind($0) != .attribute }
  }

  private func isValue(_ node: SwiftTree.Index) -> Bool {
    switch tree.kind(node) {
    case .returnStatement, .throwStatement, .jump, .variable, .function, .type, .assignment: false
    default: true
    }
  }

  /// Reads the return statements of a body, except those in nested functions and closures.
  private func readReturns(
    _ node: SwiftTree.Index, into leaves: inout [ValueLeaf], depth: Int
  ) {
    guard depth < SwiftTree.deepest, leaves.count < Self.mostLeaves else { return }
    for child in tree.children(node) {
      switch tree.kind(child) {
      case .returnStatement:
        if let value = tree.first(child) { read(value, into: &leaves, depth: depth) }
      case .block, .ifStatement, .guardStatement, .switchStatement, .switchCase, .doStatement,
        .whileLoop, .forLoop, .conditional, .clause:
        readReturns(child, into: &leaves, depth: depth + 1)
      case .call where tree.calls(child, "get"):
        for closure in tree.closures(child) { leaves += results(ofBody: closure) }
      default: break
      }
    }
  }

  private func read(_ node: SwiftTree.Index, into leaves: inout [ValueLeaf], depth: Int) {
    guard depth < SwiftTree.deepest, leaves.count < Self.mostLeaves else { return }
    switch tree.kind(node) {
    case .text: readTexts(node, into: &leaves)
    case .ternary:
      for child in tree.children(node).dropFirst() { read(child, into: &leaves, depth: depth + 1) }
    case .sequence: readOperands(node, into: &leaves, depth: depth)
    case .tuple:
      let arguments = tree.arguments(node)
      if arguments.count == 1, let value = tree.first(arguments[0]) {
        read(value, into: &leaves, depth: depth + 1)
      }
    case .postfixed:
      if let value = tree.first(node) { read(value, into: &leaves, depth: depth + 1) }
    case .ifStatement, .switchStatement: readBranches(node, into: &leaves, depth: depth)
    case .name: add(.reference([tree.name(node)]), node, &leaves)
    case .member: readMember(node, into: &leaves, depth: depth)
    case .array:
      for element in tree.children(node) { read(element, into: &leaves, depth: depth + 1) }
    case .dictionary:
      for (position, child) in tree.children(node).enumerated() where !position.isMultiple(of: 2) {
        read(child, into: &leaves, depth: depth + 1)
      }
    case .subscripting: readElement(node, into: &leaves, depth: depth)
    case .call: readCall(node, into: &leaves, depth: depth)
    default: break
    }
  }

  // MARK: Collections and calls

  /// Reads a member such as `icons.first`, or `.star` from an extension of `String`.
  private func readMember(
    _ node: SwiftTree.Index, into leaves: inout [ValueLeaf], depth: Int
  ) {
    guard let base = tree.first(node) else {
      add(.reference(["String", tree.name(node)]), node, &leaves)
      return
    }
    if Self.elements.contains(where: { tree.isNamed(node, $0) }) {
      read(base, into: &leaves, depth: depth + 1)
    }
    if let path = path(node) { add(.reference(path), node, &leaves) }
  }

  /// Collection members that return an element.
  private static let elements: [StaticString] = ["first", "last"]
  /// Collection methods that return an element.
  private static let choices: [StaticString] = [
    "randomElement", "first", "last", "removeFirst", "removeLast", "popLast", "max", "min",
  ]

  /// Reads `icons[index]` and `icons[key, default: "star"]`.
  private func readElement(
    _ node: SwiftTree.Index, into leaves: inout [ValueLeaf], depth: Int
  ) {
    guard let base = tree.first(node), let index = tree.firstValue(node) else { return }
    if let standard = tree.value(node, "default") {
      read(standard, into: &leaves, depth: depth + 1)
    }
    let isWritten = tree.kind(index) == .number || tree.kind(index) == .text
    guard isWritten else { return read(base, into: &leaves, depth: depth + 1) }
    // With a literal index, only the element at that index is used.
    guard let element = element(of: base, at: index) else { return }
    read(element, into: &leaves, depth: depth + 1)
  }

  private func element(of base: SwiftTree.Index, at index: SwiftTree.Index) -> SwiftTree.Index? {
    switch (tree.kind(base), tree.kind(index)) {
    case (.array, .number), (.name, .number), (.member, .number):
      let elements = nearby?.elements(of: base).nodes ?? Array(tree.children(base))
      guard let position = Int(tree.source(index)), elements.indices.contains(position) else {
        return nil
      }
      return elements[position]
    case (.dictionary, _):
      let parts = Array(tree.children(base))
      let key = tree.source[tree.range(index)]
      let place = parts.indices.first {
        $0.isMultiple(of: 2) && tree.source[tree.range(parts[$0])] == key
      }
      return place.flatMap { parts.indices.contains($0 + 1) ? parts[$0 + 1] : nil }
    default: return nil
    }
  }

  private func readCall(_ node: SwiftTree.Index, into leaves: inout [ValueLeaf], depth: Int) {
    guard let callee = tree.first(node) else { return }
    let arguments = tree.arguments(node)
    if tree.kind(callee) == .closure, arguments.isEmpty {
      leaves += results(ofBody: callee)
      return
    }
    if let text = copied(node, arguments) { return read(text, into: &leaves, depth: depth + 1) }
    if let base = tree.base(node), Self.choices.contains(where: { tree.calls(node, $0) }) {
      return read(base, into: &leaves, depth: depth + 1)
    }
    // The call is of a function in the project that returns names.
    guard var path = path(callee), let name = path.last, name != "init",
      let signature = signature(arguments)
    else { return }
    path[path.count - 1] = name + signature
    add(.reference(path), node, &leaves)
  }

  /// Reads the string in `String("star")`, `.init("star")` and `Optional("star")`.
  private func copied(
    _ call: SwiftTree.Index, _ arguments: [SwiftTree.Index]
  ) -> SwiftTree.Index? {
    guard arguments.count == 1, let callee = tree.callee(call),
      tree.nameToken(arguments[0]).map({ tree.has($0, "stringLiteral") }) ?? true
    else { return nil }
    let type = tree.has(callee, "init") ? tree.base(call).flatMap { tree.nameToken($0) } : callee
    let isText = type.map { tree.has($0, "String") || tree.has($0, "Optional") } ?? true
    return isText ? tree.first(arguments[0]) : nil
  }

  /// Returns the argument labels of a call as in function names: `(for:_:)`.
  ///
  /// The result is empty for a call without arguments, and nil for a call with trailing closures.
  private func signature(_ arguments: [SwiftTree.Index]) -> String? {
    guard !arguments.isEmpty else { return "" }
    var signature = "("
    for argument in arguments {
      guard let value = tree.first(argument), tree.kind(value) != .closure else { return nil }
      let label = tree.name(argument)
      signature += (label.isEmpty ? "_" : label) + ":"
    }
    return signature + ")"
  }

  private func readOperands(
    _ node: SwiftTree.Index, into leaves: inout [ValueLeaf], depth: Int
  ) {
    let operators = tree.children(node).filter { tree.kind($0) == .infix }
    let operands = tree.children(node).filter { tree.kind($0) != .infix }
    if operators.allSatisfy({ tree.isNamed($0, "??") || tree.isNamed($0, "as") }) {
      for operand in operands { read(operand, into: &leaves, depth: depth + 1) }
    } else if operators.allSatisfy({ tree.isNamed($0, "+") }),
      operands.contains(where: { tree.kind($0) == .text })
    {
      // The expression is a concatenation such as `"circle" + suffix`.
      readTexts(node, into: &leaves)
    }
  }

  /// Adds the possible texts of a concatenated or interpolated string.
  private func readTexts(_ node: SwiftTree.Index, into leaves: inout [ValueLeaf]) {
    for fragments in texts(node, depth: 0) where fragments != Self.anything {
      add(
        .name(fragments.count == 1 ? .literal(fragments[0]) : .pattern(fragments)), node, &leaves)
    }
  }

  /// The fragments of a text of which nothing is known.
  private static let anything = ["", ""]
  /// The maximum number of possible texts.
  ///
  /// If there are more, some parts of the text are treated as unknown.
  private static let mostTexts = 16

  /// The maximum length of a possible text: its bytes, plus 1 for each fragment.
  ///
  /// Names are much shorter. The limit matters for constants that each contain the previous
  /// constant twice, so that the text doubles at each step.
  private static let longestText = 4096

  /// Returns the possible texts of an expression.
  ///
  /// Each text is a list of fixed fragments with any text between them.
  private func texts(_ node: SwiftTree.Index, depth: Int) -> [[String]] {
    guard depth < 32 else { return [Self.anything] }
    switch tree.kind(node) {
    case .text:
      if let value = tree.value(node) { return [[value]] }
      guard let fragments = tree.fragments(node), fragments.count > 1 else {
        return [Self.anything]
      }
      let codes = Array(tree.children(node))
      // An interpolation with several values has custom arguments.
      guard codes.count == fragments.count - 1 else { return [fragments] }
      var parts = [[[fragments[0]]]]
      for (code, fragment) in zip(codes, fragments.dropFirst()) {
        parts.append(texts(code, depth: depth + 1))
        parts.append([[fragment]])
      }
      return Self.joined(parts) ?? [fragments]
    case .ternary:
      let found = tree.children(node).dropFirst().flatMap { texts($0, depth: depth + 1) }
      return found.isEmpty || found.count > Self.mostTexts ? [Self.anything] : Array(found)
    case .name: return texts(ofName: node, depth: depth)
    case .member: return texts(ofMember: node, depth: depth)
    case .tuple, .argument:
      let children = Array(tree.children(node))
      return children.count == 1 ? texts(children[0], depth: depth + 1) : [Self.anything]
    case .sequence:
      let children = Array(tree.children(node))
      let isSum = children.allSatisfy { tree.kind($0) != .infix || tree.isNamed($0, "+") }
      guard isSum else { return [Self.anything] }
      let operands = children.filter { tree.kind($0) != .infix }
      return Self.joined(operands.map { texts($0, depth: depth + 1) })
        ?? [operands.map { tree.fragments($0) ?? Self.anything }.reduce([""], Self.adding)]
    default: return [Self.anything]
    }
  }

  /// Returns the possible texts of a name: a local variable, or a constant outside of the function.
  private func texts(ofName node: SwiftTree.Index, depth: Int) -> [[String]] {
    guard let nearby else { return [Self.anything] }
    switch nearby.local(tree.name(node), node) {
    case .values(let values): return texts(ofAny: values, depth: depth)
    case .outside:
      return texts(ofConstant: nearby.property(tree.name(node), around: node), depth: depth)
    default: return [Self.anything]
    }
  }

  /// Returns the possible texts of a member such as `Self.suffix`, `self.suffix` or `Names.suffix`,
  /// if it is a constant in the source.
  private func texts(ofMember node: SwiftTree.Index, depth: Int) -> [[String]] {
    guard let nearby, let base = tree.first(node), tree.kind(base) == .name else {
      return [Self.anything]
    }
    let type = tree.name(base)
    let owner = type == "self" || type == "Self" ? nearby.owner(of: node) : type
    let found = (nearby.members[tree.name(node)] ?? []).filter { $0.owner == owner }
    return texts(ofConstant: found.count == 1 ? found[0].node : nil, depth: depth)
  }

  /// Returns the possible texts of a constant in a type or in the file.
  private func texts(ofConstant variable: SwiftTree.Index?, depth: Int) -> [[String]] {
    guard let variable, tree.isConstant(variable), let value = tree.last(variable),
      tree.kind(value) == .text || tree.kind(value) == .sequence || tree.kind(value) == .ternary
    else { return [Self.anything] }
    return texts(ofAny: [value], depth: depth)
  }

  /// Returns the possible texts of several values.
  ///
  /// The texts of a value are computed only once.
  private func texts(ofAny values: [SwiftTree.Index], depth: Int) -> [[String]] {
    guard let nearby else { return [Self.anything] }
    var found: [[String]] = []
    for value in values where found.count <= Self.mostTexts {
      if let known = nearby.texts[value] {
        found += known
        continue
      }
      // A value that refers to itself can be any text.
      nearby.texts[value] = [Self.anything]
      let own = texts(value, depth: depth + 1)
      nearby.texts[value] = own
      found += own
    }
    return found.isEmpty || found.count > Self.mostTexts ? [Self.anything] : found
  }

  private static func length(_ text: [String]) -> Int {
    text.reduce(text.count) { $0 + $1.utf8.count }
  }

  /// Returns all concatenations that take one text from each part, or nil if there are too many or
  /// one is too long.
  private static func joined(_ parts: [[[String]]]) -> [[String]]? {
    var texts = [[""]]
    for part in parts {
      guard texts.count * part.count <= mostTexts else { return nil }
      texts = texts.flatMap { text in part.map { adding(text, $0) } }
      guard texts.allSatisfy({ length($0) <= longestText }) else { return nil }
    }
    return texts
  }

  private static func adding(_ text: [String], _ part: [String]) -> [String] {
    guard let last = text.last, let first = part.first else { return text + part }
    return text.dropLast() + [last + first] + part.dropFirst()
  }

  /// Reads the last value in each branch of an `if` or `switch` expression.
  private func readBranches(
    _ node: SwiftTree.Index, into leaves: inout [ValueLeaf], depth: Int
  ) {
    for child in tree.children(node) {
      switch tree.kind(child) {
      case .block, .switchCase, .clause:
        guard let last = tree.last(child), isValue(last) else { continue }
        // A case without statements ends with its pattern.
        if tree.kind(child) == .switchCase, tree.statements(ofCase: child).isEmpty { continue }
        read(last, into: &leaves, depth: depth + 1)
      case .ifStatement where child != tree.first(node), .conditional:
        readBranches(child, into: &leaves, depth: depth + 1)
      default: break
      }
    }
  }

  /// Returns whether a node in a `case` is a statement, because it follows the colon.
  func isStatement(_ node: SwiftTree.Index, of parent: SwiftTree.Index) -> Bool {
    let start = tree.tokens(node).lowerBound
    var depth = 0
    for index in tree.tokens(parent).lowerBound..<start {
      switch tree.tokens[index].kind {
      case .leftParenthesis, .leftBracket, .leftBrace, .textOpen: depth += 1
      case .rightParenthesis, .rightBracket, .rightBrace, .textClose: depth -= 1
      case .colon where depth == 0: return true
      default: break
      }
    }
    return false
  }

  /// Returns the components of a name or member access, such as `Icon.star`, `self.name` or `name`.
  ///
  /// If the base is a call or another expression, the first component is empty. Returns nil for
  /// nodes that are neither names nor members.
  func path(_ node: SwiftTree.Index) -> [String]? {
    var names: [String] = []
    var current = node
    while names.count < 16 {
      switch tree.kind(current) {
      case .name:
        names.append(tree.name(current))
        return names.reversed()
      case .member:
        names.append(tree.name(current))
        guard let base = tree.first(current) else { return nil }
        current = base
      case .postfixed:
        guard let base = tree.first(current) else { return nil }
        current = base
      default: return names.isEmpty ? nil : ([""] + names.reversed())
      }
    }
    return nil
  }

  private func add(_ kind: ValueLeaf.Kind, _ node: SwiftTree.Index, _ leaves: inout [ValueLeaf]) {
    leaves.append(
      ValueLeaf(kind: kind, range: tree.range(node), scope: scopes[node], node: node))
  }
}
