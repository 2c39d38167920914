internal import SwiftSource

/// The part of the reader that finds constants, parameters that initializers store in properties,
/// and type aliases.
extension SwiftFactsReader {
  // MARK: Enclosing types

  /// Returns the name by which calls refer to a function: its own name or, for an initializer, that
  /// of the type.
  func callee(of function: SwiftTree.Index) -> String? {
    guard tree.isNamed(function, "init") else { return tree.name(function) }
    return owners(function).last
  }

  /// Returns the names of the types around a node, outermost first.
  func owners(_ node: SwiftTree.Index) -> [String] { nearby.owners(node) }

  // MARK: Declarations

  mutating func readVariable(_ node: Index) {
    guard let token = tree.nameToken(node), !token.range.isEmpty else { return readTuple(node) }
    let name = tree.text(token)
    // Local constants are found through their uses.
    guard let container = container(node) else {
      if marks.contain(node) { addConstant(name, node, values(ofVariable: node)) }
      return
    }
    if tree.kind(container) == .type, let type = owners(node).last {
      addSlots(SwiftFacts.key(type.utf8, name.utf8), of: node)
      let parameter = SwiftFacts.Parameter(callee: type, label: name)
      if SymbolArgument.labels.contains(where: { tree.has(token, $0) }) {
        facts.declared.insert(parameter)
      }
      if !tree.flag(node), tree.last(node).map({ tree.kind($0) != .block }) ?? true {
        facts.declarations.append(declaration(parameter, of: node))
      }
    }
    var leaves = values(ofVariable: node)
    if tree.kind(container) == .type {
      let later = nearby.later.values(ofProperty: name, in: container) { assignment in
        if case .outside = nearby.local(name, assignment) { false } else { true }
      }
      leaves = later.map { $0.reduce(leaves) { $0 + values.leaves($1) } } ?? []
    }
    addConstant(name, node, leaves, isProperty: tree.kind(container) == .type)
    addParts(of: node, name)
  }

  /// Reads the constants declared by a tuple pattern, such as `static let (icon, title) = ("star",
  /// "Title")`.
  private mutating func readTuple(_ node: Index) {
    guard container(node) != nil, let value = tree.last(node), tree.kind(value) == .tuple else {
      return
    }
    let parts = tree.arguments(value)
    let words = PatternNames.ofTuple(node, in: tree)
    let start = words.lastIndex { $0 == "let" || $0 == "var" }.map { $0 + 1 } ?? 0
    let names = words[start...]
    guard names.count == parts.count else { return }
    for (name, part) in zip(names, parts) where name != "_" {
      if let value = tree.first(part) { addConstant(name, node, values.leaves(value)) }
    }
  }

  /// Adds the elements of a tuple as members of the constant, as in `static let home = (icon:
  /// "star", title: "Title")`.
  private mutating func addParts(of node: Index, _ name: String) {
    guard let value = tree.last(node), tree.kind(value) == .tuple else { return }
    let parts = tree.arguments(value)
    guard parts.count > 1 else { return }
    for (position, part) in parts.enumerated() {
      guard let value = tree.first(part) else { continue }
      let label = tree.name(part)
      addConstant(
        label.isEmpty ? "\(position)" : label, node, values.leaves(value), of: name)
    }
  }

  private func values(ofVariable node: Index) -> [ValueLeaf] {
    var leaves: [ValueLeaf] = []
    for child in tree.children(node) where tree.kind(child) != .attribute {
      leaves +=
        tree.kind(child) == .block ? values.results(ofBody: child) : values.leaves(child)
    }
    if marks.contain(node) {
      leaves += MarkedTuples.names(of: node, in: tree).flatMap { values.leaves($0) }
    }
    return leaves
  }

  /// Returns the type body or file that a declaration is a member of, or nil for local
  /// declarations.
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
    isProperty: Bool = false, assignedIn type: String? = nil, of tuple: String? = nil
  ) {
    looks.ofUse = 0
    let leaves = followed(leaves, depth: 0).filter { leaf in
      guard case .name(.literal(let text)) = leaf.kind else { return true }
      return Self.mayBeName(text)
    }
    // A property without an initial value hides other declarations with its name.
    guard !leaves.isEmpty || isProperty else { return }
    facts.constants.append(
      SwiftFacts.Constant(
        path: (type.map { [$0] } ?? owners(node)) + (tuple.map { [$0] } ?? []) + [name],
        leaves: leaves, isCase: isCase,
        isMarked: type == nil && tuple == nil && marks.contain(node), isAssignment: type != nil))
  }

  /// Returns the leaves of a constant, with the values of local variables instead of references to
  /// them.
  private mutating func followed(_ leaves: [ValueLeaf], depth: Int) -> [ValueLeaf] {
    var found: [ValueLeaf] = []
    for leaf in leaves {
      guard case .reference(let path) = leaf.kind, path.count == 1 else {
        found.append(leaf)
        continue
      }
      guard mayLook() else { return found }
      switch nearby.local(path[0], leaf.node) {
      case .outside: found.append(leaf)
      case .parameter, .element, .unknown: break
      case .values(let values):
        follow(leaf, to: values, depth: depth) { reader, inner in
          found += reader.followed([inner], depth: depth + 1)
        }
      }
    }
    return found
  }

  /// Returns whether a text may be a symbol name: a quick check that rejects texts for people.
  private static func mayBeName(_ text: String) -> Bool {
    text.utf8.count <= 100
      && text.utf8.allSatisfy { byte in
        (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "-") < 13
          || byte == UInt8(ascii: "_")
      }
  }

  mutating func readCase(_ node: Index) {
    if let value = tree.last(node), ![.attribute, .parameter].contains(tree.kind(value)) {
      addConstant(tree.name(node), node, values.leaves(value), isCase: true)
    } else if tree.last(node).map({ tree.kind($0) == .attribute }) ?? true, hasTexts(node) {
      // The default raw value of a case is its name.
      guard let name = tree.nameToken(node) else { return }
      let leaf = ValueLeaf(
        kind: .name(.literal(tree.text(name))), range: name.range, scope: values.scopes[node],
        node: node)
      addConstant(tree.name(node), node, [leaf], isCase: true)
    }
  }

  /// Returns whether the raw values of an enum are strings: `enum Icon: String`.
  private func hasTexts(_ node: Index) -> Bool {
    guard let type = tree.ancestors(node).first(where: { tree.kind($0) == .type }),
      let name = tree.nameToken(type), let block = tree.last(type)
    else { return false }
    let head = tree.tokens(type).lowerBound..<tree.tokens(block).lowerBound
    guard let colon = head.first(where: { tree.tokens[$0].kind == .colon }),
      colon + 1 < head.upperBound
    else { return false }
    return tree.tokens[colon].range.lowerBound > name.range.lowerBound
      && tree.has(tree.tokens[colon + 1], "String")
  }

  mutating func readFunction(_ node: Index) {
    let isInit = tree.isNamed(node, "init")
    let callee = callee(of: node) ?? ""
    for child in tree.children(node) where tree.kind(child) == .parameter {
      if let own = parameter(child, of: node) {
        addSlots(own.key, of: child)
        if container(node) != nil, !isOfAppleType(node) {
          facts.declarations.append(declaration(own, of: node))
        }
      }
      if let label = tree.nameToken(child),
        SymbolArgument.labels.contains(where: { tree.has(label, $0) })
      {
        facts.declared.insert(SwiftFacts.Parameter(callee: callee, label: tree.text(label)))
      }
    }
    guard let block = tree.last(node), tree.kind(block) == .block else { return }
    if isInit {
      if container(node).map({ !tree.flag($0) }) ?? true { facts.initialized.insert(callee) }
      readAssignments(block, of: node, callee)
    } else if container(node) != nil || marks.contain(node) {
      let leaves = values.results(ofBody: block)
      guard !leaves.isEmpty else { return }
      for signature in signatures(of: node) {
        addConstant(tree.name(node) + signature, node, leaves)
      }
    }
  }

  /// Returns the argument labels with which calls can refer to a function: all labels, and those
  /// without default values.
  private func signatures(of function: Index) -> Set<String> {
    let parameters = tree.children(function).filter { tree.kind($0) == .parameter }
    func signature(_ parameters: [Index]) -> String {
      guard !parameters.isEmpty else { return "" }
      return "("
        + parameters.map { (tree.nameToken($0).map { tree.text($0) } ?? "_") + ":" }.joined()
        + ")"
    }
    return [signature(parameters), signature(parameters.filter { tree.first($0) == nil })]
  }

  /// Returns whether an initializer belongs to an extension of an Apple type.
  private func isOfAppleType(_ function: Index) -> Bool {
    guard tree.isNamed(function, "init"),
      let type = tree.ancestors(function).first(where: { tree.kind($0) == .type }), tree.flag(type)
    else { return false }
    return SymbolArgument.all.contains { tree.isNamed(type, $0.callee) }
  }

  // MARK: Types

  mutating func readType(_ node: Index) {
    let name = tree.name(node)
    // The flag marks an extension.
    if !tree.flag(node) {
      facts.types.insert(name)
      if let token = tree.nameToken(node), isInheritable(token, of: node) {
        facts.inheritable.insert(name)
      }
    }
    let inherited = tree.inheritedTypes(of: node)
    if !inherited.isEmpty { facts.inherited[name, default: []].formUnion(inherited) }
  }

  /// Returns whether the keyword before a type's name declares a protocol or class.
  private func isInheritable(_ name: SwiftToken, of node: Index) -> Bool {
    let words = tree.tokens[tree.tokens(node)].prefix {
      $0.range.lowerBound < name.range.lowerBound
    }
    return words.last.map { $0.keyword == .protocol || $0.keyword == .class } ?? false
  }

  mutating func readAlias(_ node: Index) {
    guard let target = tree.aliasedType(of: node)?.name else { return }
    facts.aliases[tree.name(node), default: []].insert(target)
  }

  /// Records the types that a parameter or property mentions.
  private mutating func addSlots(_ slot: UInt64, of node: Index) {
    for name in tree.statedType(of: node)?.names ?? [] where !Self.isStandard(name) {
      facts.slots.append(
        SwiftFacts.TypedSlot(type: SwiftFacts.key(name.utf8, []), slot: slot))
    }
  }

  /// Returns whether a type belongs to the standard library, so that the project cannot declare it.
  private static func isStandard(_ name: String) -> Bool {
    switch name {
    case "String", "Int", "Bool", "Double", "CGFloat", "Void", "Data", "Date", "URL", "UUID",
      "View",
      "Optional", "Array", "Set", "Dictionary", "Any", "Error", "Binding", "Self", "Text", "Color":
      true
    default: false
    }
  }

  /// Reads the assignments in an initializer that store a parameter in a property, such as
  /// `self.icon = icon`.
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
          let child = nearby.parameter(path[0], of: function)
        else { continue }
        // The default argument is the property's value in calls without the argument.
        if let standard = tree.first(child) {
          addConstant(
            tree.text(property), statement, values.leaves(standard), assignedIn: type)
        }
        guard let own = parameter(child, of: function) else { continue }
        facts.assignments.append(
          SwiftFacts.Assignment(
            type: type, property: tree.text(property), label: own.label))
      }
    }
  }

  // MARK: Assignments

  /// Reads assignments to properties of other types, such as `model.icon = "star"`, and assignments
  /// in extensions, such as `icon = "star"`.
  mutating func readAssignment(_ node: Index) {
    guard let target = tree.first(node), let value = tree.next(target),
      [.text, .ternary, .sequence, .ifStatement, .switchStatement, .member, .call, .array].contains(
        tree.kind(value)), let type = ownerType(ofTarget: target)
    else { return }
    let leaves = values.leaves(value)
    if !leaves.isEmpty { addConstant(tree.name(target), node, leaves, assignedIn: type) }
  }

  /// Returns the type of the property to which code assigns, if `LaterValues` does not find the
  /// assignment; otherwise nil.
  private func ownerType(ofTarget target: Index) -> String? {
    switch tree.kind(target) {
    case .name: return ownerElsewhere(of: target)
    case .member:
      guard var base = tree.first(target) else { return nil }
      while tree.kind(base) == .postfixed, let inner = tree.first(base) { base = inner }
      if tree.isNamed(base, "self"), tree.kind(base) == .name { return ownerElsewhere(of: target) }
      let isOfSelf =
        tree.kind(base) == .member && tree.first(base).map { tree.isNamed($0, "self") } == true
      guard tree.kind(base) == .name || isOfSelf else { return nil }
      let name = tree.name(base)
      if name.first?.isUppercase == true { return name == "Self" ? nil : name }
      return nearby.typeName(of: name, target)
    default: return nil
    }
  }

  /// Returns the enclosing type if the property is declared elsewhere, such as in the type's main
  /// declaration; otherwise nil.
  private func ownerElsewhere(of target: Index) -> String? {
    let name = tree.name(target)
    guard let type = tree.ancestors(target).first(where: { tree.kind($0) == .type }),
      tree.kind(target) == .member || nearby.declaration(ofLocal: name, target) == nil
    else { return nil }
    let isHere = (nearby.members[name] ?? []).contains { member in
      tree.ancestors(member.node).first { tree.kind($0) == .type } == type
    }
    return isHere ? nil : tree.name(type)
  }
}
