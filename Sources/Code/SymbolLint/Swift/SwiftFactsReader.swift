internal import SwiftSource

/// Finds in a tree where names of symbols are asked for, and what may be asked for elsewhere.
struct SwiftFactsReader {
  private typealias Index = SwiftTree.Index

  private let tree: SwiftTree
  private let values: ValueReader
  private let nearby: NearbyNames
  private let proof: ArgumentProof
  /// Leaves of constants, which may be used often.
  private var leaves: [SwiftTree.Index: [ValueLeaf]] = [:]
  /// How many values were looked at, of one use and of all.
  private var looks = (ofUse: 0, all: 0)
  /// Parameters of the project's own that take names.
  private let wrappers: Set<SwiftFacts.Parameter>
  private let wrapperKeys: Set<UInt64>
  private(set) var facts = SwiftFacts()
  /// Values that are looked for among the app's own images.
  private var assets: Set<Asset> = []

  /// Constants may stand for several others: of one use, no more values are looked at.
  private static let mostLooksOfUse = 4_096
  /// More than any source needs.
  private static let mostLooks = 1 << 19

  /// Reads a tree.
  ///
  /// - `wrappers`: Parameters of functions and types that take names, besides those of Apple's APIs.
  init(_ tree: SwiftTree, _ scopes: ScopeMap, wrappers: Set<SwiftFacts.Parameter>) {
    self.tree = tree
    self.wrappers = wrappers
    wrapperKeys = Set(wrappers.map(\.key))
    nearby = NearbyNames(tree)
    values = ValueReader(tree: tree, scopes: scopes, nearby: nearby)
    proof = ArgumentProof(tree, values)
    readNodes()
    if !assets.isEmpty {
      // Now that it is known which values are looked for elsewhere.
      facts = SwiftFacts()
      looks.all = 0
      readNodes()
    }
    facts.shadowed = proof.shadowed
    facts.calls.sort()
    facts.calls = facts.calls.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
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
          let first = facts.uses.count
          add(value, row.title, .certain, nil, call)
          if isTested(call), let path = values.path(value) { assets.insert(asset(path, value)) }
          let hasFallback = hasFallback(call)
          for index in first..<facts.uses.count {
            facts.uses[index].hasFallback = hasFallback
            if proof.holds(facts.uses[index].leaf.node, of: call, row) {
              facts.uses[index].onlyArgument = row.parameter
            }
          }
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
    facts.calls.append(key)
    guard isApple == true, let label, !tree.has(label, "systemSymbol") else { return }
    let parameter = SwiftFacts.Parameter(callee: tree.text(name), label: tree.text(label))
    add(value, title(parameter), .likely, parameter, call)
  }

  /// Whether it is only asked whether there is such an image: `UIImage(systemName: name) != nil`.
  private func isTested(_ call: Index) -> Bool {
    let chain = tree.chain(call)
    guard let parent = tree.parent(chain), tree.kind(parent) == .sequence,
      let next = tree.next(chain), tree.isNamed(next, "!=") || tree.isNamed(next, "=="),
      let other = tree.next(next)
    else { return false }
    return tree.isNamed(other, "nil")
  }

  /// Whether a failable initializer's result is asked for: in front of `??`, or bound by `if let`.
  private func hasFallback(_ call: Index) -> Bool {
    let chain = tree.chain(call)
    guard let parent = tree.parent(chain) else { return false }
    switch tree.kind(parent) {
    case .binding: return true
    case .sequence:
      guard let next = tree.next(chain) else { return false }
      return tree.isNamed(next, "??")
    default: return false
    }
  }

  /// What is looked for among the app's own images first, such as `UIImage(named: icon) ?? UIImage(systemName: icon)`,
  /// or shown as text elsewhere, need not be a symbol.
  private mutating func noteAsset(_ value: Index, _ label: SwiftToken?, _ callee: SwiftToken) {
    let isAsset =
      label.map { tree.has($0, "named") || tree.has($0, "image") || tree.has($0, "symbolName") }
      ?? (tree.has(callee, "Image") || tree.has(callee, "Text"))
    guard isAsset, tree.kind(value) == .name || tree.kind(value) == .member,
      let path = values.path(value)
    else { return }
    assets.insert(asset(path, value))
  }

  /// A value by its path; that of an element by its collection, too: every closure has its own `$0`.
  private struct Asset: Hashable {
    let path: [String]
    let collection: Index?
  }

  private func asset(_ path: [String], _ node: Index) -> Asset {
    guard case .element(let collection, _) = nearby.local(path[0], node) else {
      return Asset(path: path, collection: nil)
    }
    return Asset(path: path, collection: collection)
  }

  private func title(_ parameter: SwiftFacts.Parameter) -> String {
    "\(parameter.callee)(\(parameter.label.isEmpty ? "_" : parameter.label):)"
  }

  /// `Icon` of `Icon(…)` and `Icon.init(…)`.
  private func typeName(_ call: Index, _ callee: SwiftToken) -> SwiftToken {
    guard tree.has(callee, "init") else { return callee }
    guard let base = tree.base(call) else { return nearby.elementType(ofImplicit: call) ?? callee }
    guard let name = tree.nameToken(base),
      name.keyword != .`self`, name.keyword != .`super`
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
    looks.ofUse = 0
    for leaf in values.leaves(value) {
      add(leaf, api, certainty, parameter, &owners, depth: 0)
    }
  }

  /// Adds a value, or what its name stands for nearby.
  private mutating func add(
    _ leaf: ValueLeaf, _ api: String, _ certainty: SymbolUse.Certainty,
    _ parameter: SwiftFacts.Parameter?, _ owners: inout [String]?, depth: Int
  ) {
    looks = (looks.ofUse + 1, looks.all + 1)
    guard looks.ofUse <= Self.mostLooksOfUse, looks.all <= Self.mostLooks else {
      facts.isWhole = false
      return
    }
    var leaf = leaf
    var around = owners ?? self.owners(leaf.node)
    owners = around
    if case .reference(let path) = leaf.kind {
      if assets.contains(asset(path, leaf.node)) { return }
      if path.count == 1 {
        guard depth < 8 else { return }
        switch nearby.local(path[0], leaf.node) {
        case .values(let values):
          for inner in values.flatMap({ constantLeaves($0) }) where inner.node != leaf.node {
            let inner = narrowed(inner, leaf.scope)
            add(inner, api, certainty, parameter, &owners, depth: depth + 1)
          }
          return
        case .parameter(let child, let function):
          guard let own = self.parameter(child, of: function) else { return }
          if certainty == .certain, !Self.isApple(own) {
            let scope = leaf.scope.asking(api)
            facts.parameters[own] = facts.parameters[own]?.joined(scope) ?? scope
          }
          if let standard = tree.first(child) {
            for inner in constantLeaves(standard) {
              add(inner, api, certainty, parameter, &owners, depth: depth + 1)
            }
          }
          return
        case .element(let collection, let position):
          for element in nearby.elements(of: collection).nodes {
            guard let part = nearby.part(position, of: element) else { continue }
            for inner in constantLeaves(part) where inner.node != leaf.node {
              let inner = narrowed(inner, leaf.scope)
              add(inner, api, certainty, parameter, &owners, depth: depth + 1)
            }
          }
          return
        case .unknown: return
        case .outside: break
        }
      } else if path.count == 2, depth < 8,
        case .element(let collection, nil) = nearby.local(path[0], leaf.node)
      {
        let found = members(path[1], of: nearby.elements(of: collection), leaf)
        guard found.isEmpty else {
          var none: [String]? = []
          for inner in found { add(inner, api, certainty, parameter, &none, depth: depth + 1) }
          return
        }
        around = []
      } else if path[0] == "self" || path[0] == "Self" {
        // What is left is a property of the type.
      } else {
        around = []
        if let type = nearby.typeName(of: path[0], leaf.node) {
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

  /// What a member of elements can be: parts of tuples, and a property of the types that they make or are declared with.
  private mutating func members(
    _ name: String, of elements: NearbyNames.Elements, _ leaf: ValueLeaf
  ) -> [ValueLeaf] {
    var found: [ValueLeaf] = []
    var types: Set<String> = []
    if let type = elements.type { types.insert(tree.text(type)) }
    for element in elements.nodes {
      if let part = nearby.part(name, of: element) {
        found += constantLeaves(part).map { narrowed($0, leaf.scope) }
      } else if let type = nearby.typeName(ofElement: element) {
        types.insert(type)
      }
    }
    return found
      + types.sorted().map { type in
        ValueLeaf(
          kind: .reference([type, name]), range: leaf.range, scope: leaf.scope, node: leaf.node)
      }
  }

  private mutating func constantLeaves(_ value: Index) -> [ValueLeaf] {
    if let known = leaves[value] { return known }
    let found = values.leaves(value)
    leaves[value] = found
    return found
  }

  /// What calls name a parameter; nil if they do not.
  private func parameter(_ child: Index, of function: Index) -> SwiftFacts.Parameter? {
    let words = tree.tokens[tree.tokens(child)].prefix { $0.kind == .word }
    guard let label = words.first, let callee = callee(of: function) else { return nil }
    let isUnlabeled = words.count > 1 && tree.has(label, "_")
    // Only the first argument is known by its place.
    let isFirst = tree.children(function).first { tree.kind($0) == .parameter } == child
    guard !isUnlabeled || isFirst else { return nil }
    return SwiftFacts.Parameter(callee: callee, label: isUnlabeled ? "" : tree.text(label))
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

  // MARK: Types around

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
    guard let token = tree.nameToken(node), !token.range.isEmpty else { return }
    let name = tree.text(token)
    if tree.kind(container) != .file,
      SymbolArgument.labels.contains(where: { tree.has(token, $0) }),
      let type = owners(node).last
    {
      facts.declared.insert(SwiftFacts.Parameter(callee: type, label: name))
    }
    var leaves: [ValueLeaf] = []
    for child in tree.children(node) where tree.kind(child) != .attribute {
      leaves +=
        tree.kind(child) == .block ? values.results(ofBody: child) : values.leaves(child)
    }
    if tree.kind(container) == .type {
      let later = nearby.later.values(ofProperty: name, in: container) { assignment in
        if case .outside = nearby.local(name, assignment) { false } else { true }
      }
      leaves = later.map { $0.reduce(leaves) { $0 + values.leaves($1) } } ?? []
    }
    addConstant(name, node, leaves, isProperty: tree.kind(container) == .type)
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
    _ name: String, _ node: Index, _ leaves: [ValueLeaf], isCase: Bool = false,
    isProperty: Bool = false
  ) {
    let leaves = followed(leaves, depth: 0).filter { leaf in
      guard case .name(.literal(let text)) = leaf.kind else { return true }
      return Self.mayBeName(text)
    }
    // A property without a value of its own hides what else has its name.
    guard !leaves.isEmpty || isProperty else { return }
    facts.constants.append(
      SwiftFacts.Constant(path: owners(node) + [name], leaves: leaves, isCase: isCase))
  }

  /// Leaves with what the variables of the function stand for that gives them back.
  private mutating func followed(_ leaves: [ValueLeaf], depth: Int) -> [ValueLeaf] {
    var found: [ValueLeaf] = []
    for leaf in leaves {
      guard case .reference(let path) = leaf.kind, path.count == 1 else {
        found.append(leaf)
        continue
      }
      looks.all += 1
      guard looks.all <= Self.mostLooks else {
        facts.isWhole = false
        return found
      }
      switch nearby.local(path[0], leaf.node) {
      case .outside: found.append(leaf)
      case .parameter, .element, .unknown: break
      case .values(let values):
        guard depth < 8 else { continue }
        let inner = values.flatMap { constantLeaves($0) }.filter { $0.node != leaf.node }
          .map { narrowed($0, leaf.scope) }
        found += followed(inner, depth: depth + 1)
      }
    }
    return found
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
      facts.initialized.insert(callee)
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
          let child = nearby.parameter(path[0], of: function),
          let own = parameter(child, of: function)
        else { continue }
        facts.assignments.append(
          SwiftFacts.Assignment(
            type: type, property: tree.text(property), label: own.label))
      }
    }
  }
}
