internal import SwiftSource

/// Finds in a tree where names of symbols are asked for, and what may be asked for elsewhere.
struct SwiftFactsReader {
  private typealias Index = SwiftTree.Index

  private let tree: SwiftTree
  private let values: ValueReader
  /// Parameters of the project's own that take names.
  private let wrappers: Set<SwiftFacts.Parameter>
  private let wrapperKeys: Set<UInt64>
  private(set) var facts = SwiftFacts()
  /// Values that are looked for among the app's own images.
  private var assets: Set<[String]> = []

  /// Reads a tree.
  ///
  /// - `wrappers`: Parameters of functions and types that take names, besides those of Apple's APIs.
  init(_ tree: SwiftTree, _ scopes: ScopeMap, wrappers: Set<SwiftFacts.Parameter>) {
    self.tree = tree
    self.wrappers = wrappers
    wrapperKeys = Set(wrappers.map(\.key))
    values = ValueReader(tree: tree, scopes: scopes)
    readNodes()
    guard !assets.isEmpty else { return }
    // Now that it is known which values are looked for elsewhere.
    facts = SwiftFacts()
    readNodes()
  }

  private mutating func readNodes() {
    for node in tree.indices {
      switch tree.kind(node) {
      case .call: readCall(node)
      case .variable: readVariable(node)
      case .enumCase: readCase(node)
      case .function: readFunction(node)
      default: break
      }
    }
  }

  // MARK: Calls

  private mutating func readCall(_ call: Index) {
    guard let callee = tree.callee(call) else { return }
    var isFirst = true
    for argument in tree.children(call) where tree.kind(argument) == .argument {
      defer { isFirst = false }
      guard let value = tree.first(argument), mayBeName(value) else { continue }
      let label = tree.nameToken(argument)
      if label == nil, !isFirst { continue }
      read(value, label: label, of: call, callee)
    }
  }

  /// Most arguments are none: numbers, closures, calls.
  private func mayBeName(_ value: Index) -> Bool {
    switch tree.kind(value) {
    case .text, .ternary, .sequence, .tuple, .postfixed, .ifStatement, .switchStatement, .name,
      .member, .call:
      true
    default: false
    }
  }

  private mutating func read(
    _ value: Index, label: SwiftToken?, of call: Index, _ callee: SwiftToken
  ) {
    let isApple = label.map { label in SymbolArgument.labels.contains { tree.has(label, $0) } }
    if label == nil ? tree.has(callee, "systemImageNamed") : isApple == true {
      if let row = row(label, call, callee) {
        if row.isMember {
          addMember(value, row)
        } else {
          add(value, row.title, .certain, nil, call)
        }
        return
      }
    }
    noteAsset(value, label, callee)
    let name = typeName(call, callee)
    let key = SwiftFacts.key(tree.source[name.range], label.map { tree.source[$0.range] } ?? [])
    if wrapperKeys.contains(key) {
      let parameter = SwiftFacts.Parameter(
        callee: tree.text(name), label: label.map { tree.text($0) } ?? "")
      if wrappers.contains(parameter) {
        return add(value, title(parameter), .certain, parameter, call)
      }
    }
    facts.calls.insert(key)
    guard isApple == true, let label, !tree.has(label, "systemSymbol") else { return }
    let parameter = SwiftFacts.Parameter(callee: tree.text(name), label: tree.text(label))
    add(value, title(parameter), .likely, parameter, call)
  }

  /// What is looked for among the app's own images first, such as `UIImage(named: icon) ?? UIImage(systemName: icon)`,
  /// need not be a symbol.
  private mutating func noteAsset(_ value: Index, _ label: SwiftToken?, _ callee: SwiftToken) {
    let isAsset =
      label.map { tree.has($0, "named") || tree.has($0, "image") || tree.has($0, "symbolName") }
      ?? tree.has(callee, "Image")
    guard isAsset, tree.kind(value) == .name || tree.kind(value) == .member,
      let path = values.path(value)
    else { return }
    assets.insert(path)
  }

  private func title(_ parameter: SwiftFacts.Parameter) -> String {
    "\(parameter.callee)(\(parameter.label.isEmpty ? "_" : parameter.label):)"
  }

  /// `Icon` of `Icon(…)` and `Icon.init(…)`.
  private func typeName(_ call: Index, _ callee: SwiftToken) -> SwiftToken {
    guard tree.has(callee, "init"), let base = tree.base(call), let name = tree.nameToken(base)
    else { return callee }
    return name
  }

  private func row(_ label: SwiftToken?, _ call: Index, _ callee: SwiftToken) -> SymbolArgument? {
    let name = typeName(call, callee)
    return SymbolArgument.all.first { row in
      tree.has(name, row.callee)
        && (label.map { tree.has($0, row.label) } ?? (row.label.utf8CodeUnitCount == 0))
    }
  }

  /// `.heartFill` and `SFSymbol.heartFill`.
  private mutating func addMember(_ value: Index, _ row: SymbolArgument) {
    guard tree.kind(value) == .member, let token = tree.nameToken(value) else { return }
    let base = tree.first(value)
    guard base == nil || base.map({ tree.isNamed($0, "SFSymbol") }) == true else { return }
    let leaf = ValueLeaf(
      kind: .name(.member(tree.text(token))), range: token.range,
      scope: values.scopes[value], node: value)
    facts.uses.append(
      SwiftFacts.Use(
        leaf: leaf, api: row.title, certainty: .certain, parameter: nil, owners: []))
  }

  private mutating func add(
    _ value: Index, _ api: String, _ certainty: SymbolUse.Certainty,
    _ parameter: SwiftFacts.Parameter?, _ call: Index
  ) {
    var owners: [String]?
    for leaf in values.leaves(value) {
      add(leaf, api, certainty, parameter, &owners, depth: 0)
    }
  }

  /// Adds a value, or what its name stands for nearby.
  private mutating func add(
    _ leaf: ValueLeaf, _ api: String, _ certainty: SymbolUse.Certainty,
    _ parameter: SwiftFacts.Parameter?, _ owners: inout [String]?, depth: Int
  ) {
    var leaf = leaf
    var around = owners ?? self.owners(leaf.node)
    owners = around
    if case .reference(let path) = leaf.kind {
      if assets.contains(path) { return }
      if path.count == 1 {
        guard depth < 8 else { return }
        switch local(path[0], leaf.node) {
        case .value(let value):
          for inner in values.leaves(value) where inner.node != leaf.node {
            let inner = narrowed(inner, leaf.scope)
            add(inner, api, certainty, parameter, &owners, depth: depth + 1)
          }
          return
        case .parameter(let own, let standard):
          if certainty == .certain, !Self.isApple(own) { facts.parameters.insert(own) }
          if let standard {
            for inner in values.leaves(standard) {
              add(inner, api, certainty, parameter, &owners, depth: depth + 1)
            }
          }
          return
        case .unknown: return
        case .outside: break
        }
      } else if path[0] == "self" || path[0] == "Self" {
        // What is left is a property of the type.
      } else {
        around = []
        if let type = typeName(of: path[0], leaf.node) {
          leaf = ValueLeaf(
            kind: .reference([type] + path.dropFirst()), range: leaf.range, scope: leaf.scope,
            node: leaf.node)
        }
      }
    }
    facts.uses.append(
      SwiftFacts.Use(
        leaf: leaf, api: api, certainty: certainty, parameter: parameter, owners: around,
        isConstant: depth > 0))
  }

  /// Whether a parameter is one more of Apple's own types, whose images are not all the system's:
  /// `extension Image { init(_ name: String) … }`.
  private static func isApple(_ parameter: SwiftFacts.Parameter) -> Bool {
    parameter.label.isEmpty && SymbolArgument.all.contains { "\($0.callee)" == parameter.callee }
  }

  private func narrowed(_ leaf: ValueLeaf, _ scope: AvailabilityScope) -> ValueLeaf {
    ValueLeaf(
      kind: leaf.kind, range: leaf.range, scope: leaf.scope.intersection(scope), node: leaf.node)
  }

  // MARK: Names nearby

  private enum Local {
    /// A constant of a function.
    case value(SwiftTree.Index)
    /// A parameter of a function, with its default.
    case parameter(SwiftFacts.Parameter, SwiftTree.Index?)
    /// Something whose value is not seen.
    case unknown
    /// Nothing in functions around.
    case outside
  }

  /// What a name stands for in the functions around a node.
  private func local(_ name: String, _ node: SwiftTree.Index) -> Local {
    var child = node
    var steps = 0
    for parent in tree.ancestors(node) {
      steps += 1
      guard steps < 4 * SwiftTree.deepest else { return .unknown }
      switch tree.kind(parent) {
      case .block, .closure, .switchCase, .clause, .file:
        // Members of a type are not nearby.
        if let outer = tree.parent(parent), tree.kind(outer) == .type { return .outside }
        if tree.kind(parent) == .file { return .outside }
        if let found = variable(name, before: child, in: parent) { return found }
      case .ifStatement, .guardStatement, .whileLoop:
        if let found = binding(name, in: parent, before: child) { return found }
      case .function:
        if let found = parameter(name, of: parent) { return found }
      default: break
      }
      child = parent
    }
    return .outside
  }

  private func variable(
    _ name: String, before end: SwiftTree.Index, in block: SwiftTree.Index
  ) -> Local? {
    var found: Local?
    for child in tree.children(block) {
      if child == end { break }
      switch tree.kind(child) {
      case .variable where tree.name(child) == name: found = value(ofVariable: child)
      case .block where tree.flag(child):
        for variable in tree.children(child)
        where tree.kind(variable) == .variable && tree.name(variable) == name {
          found = value(ofVariable: variable)
        }
      case .guardStatement:
        if let bound = binding(name, in: child, before: nil) { found = bound }
      default: break
      }
    }
    return found
  }

  private func value(ofVariable variable: SwiftTree.Index) -> Local {
    for child in tree.children(variable) where tree.kind(child) != .attribute {
      if tree.kind(child) != .block { return .value(child) }
    }
    return .unknown
  }

  private func binding(
    _ name: String, in statement: SwiftTree.Index, before end: SwiftTree.Index?
  ) -> Local? {
    for child in tree.children(statement) where tree.kind(child) == .binding {
      if child == end { break }
      guard tree.name(child) == name else { continue }
      // `if let name` asks for the one outside.
      guard let value = tree.first(child) else { return nil }
      return .value(value)
    }
    return nil
  }

  private func parameter(_ name: String, of function: SwiftTree.Index) -> Local? {
    var isFirst = true
    for child in tree.children(function) where tree.kind(child) == .parameter {
      defer { isFirst = false }
      let words = tree.tokens[tree.tokens(child)].prefix { $0.kind == .word }
      guard let inner = words.last, tree.text(inner) == name, let label = words.first else {
        continue
      }
      let isUnlabeled = words.count > 1 && tree.has(label, "_")
      // Only the first argument is known by its place.
      guard !isUnlabeled || isFirst else { return .unknown }
      guard let callee = callee(of: function) else { return .unknown }
      let own = SwiftFacts.Parameter(callee: callee, label: isUnlabeled ? "" : tree.text(label))
      return .parameter(own, tree.first(child))
    }
    return nil
  }

  /// The type that a parameter, variable or property around a node is declared with; nil if that is not seen.
  private func typeName(of name: String, _ node: SwiftTree.Index) -> String? {
    if name == "self" || name.isEmpty { return nil }
    var steps = 0
    for parent in tree.ancestors(node) {
      steps += 1
      guard steps < 4 * SwiftTree.deepest else { return nil }
      switch tree.kind(parent) {
      case .block, .closure, .switchCase, .clause, .function:
        for child in tree.children(parent) {
          let isDeclaration = tree.kind(child) == .variable || tree.kind(child) == .parameter
          guard isDeclaration, declaredName(child) == name else { continue }
          return annotation(child)
        }
      default: break
      }
    }
    return nil
  }

  /// The name inside of a function of a parameter, or that of a variable.
  private func declaredName(_ node: SwiftTree.Index) -> String {
    guard tree.kind(node) == .parameter else { return tree.name(node) }
    let words = tree.tokens[tree.tokens(node)].prefix { $0.kind == .word }
    return words.last.map { tree.text($0) } ?? ""
  }

  /// `Icon` of `icon: Icon?` and `icon: App.Icon = .star`.
  private func annotation(_ node: SwiftTree.Index) -> String? {
    let tokens = tree.tokens[tree.tokens(node)]
    guard let name = tree.nameToken(node),
      let start = tokens.firstIndex(where: { $0.range.lowerBound >= name.range.lowerBound }),
      let colon = tokens[start...].prefix(4).firstIndex(where: { $0.kind == .colon })
    else { return nil }
    var type: String?
    for token in tokens[tokens.index(after: colon)...] {
      switch token.kind {
      case .word where token.keyword == .some || token.keyword == .any: continue
      case .word: type = tree.text(token)
      case .dot: continue
      default: return type
      }
      if token.range.upperBound < tree.source.count,
        tree.source[token.range.upperBound] != UInt8(ascii: ".")
      {
        return type
      }
    }
    return type
  }

  /// What calls of a function name: itself, or the type that it makes.
  private func callee(of function: SwiftTree.Index) -> String? {
    guard tree.isNamed(function, "init") else { return tree.name(function) }
    return owners(function).last
  }

  /// The names of the types around a node, the outermost first.
  private func owners(_ node: SwiftTree.Index) -> [String] {
    var owners: [String] = []
    for parent in tree.ancestors(node) where tree.kind(parent) == .type {
      owners.append(tree.name(parent))
    }
    return owners.reversed()
  }

  // MARK: Declarations

  private mutating func readVariable(_ node: Index) {
    // Those of functions are found from where they are used.
    guard let container = container(node) else { return }
    let name = tree.name(node)
    guard !name.isEmpty else { return }
    if tree.kind(container) != .file, SymbolArgument.labels.contains(where: { "\($0)" == name }),
      let type = owners(node).last
    {
      facts.declared.insert(SwiftFacts.Parameter(callee: type, label: name))
    }
    var leaves: [ValueLeaf] = []
    for child in tree.children(node) where tree.kind(child) != .attribute {
      leaves +=
        tree.kind(child) == .block ? values.results(ofBody: child) : values.leaves(child)
    }
    addConstant(name, node, leaves)
  }

  /// The body of the type, or the file, that a declaration is a member of; nil for those of functions.
  private func container(_ node: Index) -> Index? {
    for parent in tree.ancestors(node) {
      switch tree.kind(parent) {
      case .file, .type: return parent
      case .block, .conditional, .clause: continue
      default: return nil
      }
    }
    return nil
  }

  private mutating func addConstant(
    _ name: String, _ node: Index, _ leaves: [ValueLeaf], isCase: Bool = false
  ) {
    let leaves = leaves.filter { leaf in
      guard case .name(.literal(let text)) = leaf.kind else { return true }
      return Self.mayBeName(text)
    }
    guard !leaves.isEmpty else { return }
    facts.constants.append(
      SwiftFacts.Constant(path: owners(node) + [name], leaves: leaves, isCase: isCase))
  }

  /// Texts of people are no names, and need not be kept.
  private static func mayBeName(_ text: String) -> Bool {
    text.utf8.count <= 100
      && text.utf8.allSatisfy { byte in
        (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "-") < 13
          || byte == UInt8(ascii: "_")
      }
  }

  private mutating func readCase(_ node: Index) {
    guard let value = tree.last(node), ![.attribute, .parameter].contains(tree.kind(value)) else {
      return
    }
    addConstant(tree.name(node), node, values.leaves(value), isCase: true)
  }

  private mutating func readFunction(_ node: Index) {
    let isInit = tree.isNamed(node, "init")
    let callee = callee(of: node) ?? ""
    for child in tree.children(node) where tree.kind(child) == .parameter {
      if let label = tree.nameToken(child),
        SymbolArgument.labels.contains(where: { tree.has(label, $0) })
      {
        facts.declared.insert(SwiftFacts.Parameter(callee: callee, label: tree.text(label)))
      }
    }
    guard let block = tree.last(node), tree.kind(block) == .block else { return }
    if isInit {
      readAssignments(block, of: node, callee)
    } else if container(node) != nil {
      addConstant(tree.name(node), node, values.results(ofBody: block))
    }
  }

  /// `self.icon = icon` in an initializer.
  private mutating func readAssignments(_ block: Index, of function: Index, _ type: String) {
    for statement in tree.children(block) where tree.kind(statement) == .assignment {
      guard let target = tree.first(statement), let value = tree.next(target),
        let property = tree.nameToken(target),
        tree.kind(target) == .name
          || tree.kind(target) == .member
            && tree.first(target).map({ tree.isNamed($0, "self") }) == true
      else { continue }
      for leaf in values.leaves(value) {
        guard case .reference(let path) = leaf.kind, path.count == 1,
          case .parameter(let own, _)? = parameter(path[0], of: function)
        else { continue }
        facts.assignments.append(
          SwiftFacts.Assignment(
            type: type, property: tree.text(property), label: own.label))
      }
    }
  }
}
