internal import SwiftSource

/// A reader that finds, in a Swift source, the uses of symbol names and the values that other
/// sources may use as names.
struct SwiftFactsReader {
  typealias Index = SwiftTree.Index

  let tree: SwiftTree
  let values: ValueReader
  let nearby: NearbyNames
  let proof: ArgumentProof
  /// The declarations in the source that have the same names as Apple APIs.
  let interfaces: OwnInterfaces
  /// The path of the source, which tells the project's declarations with the same name apart.
  let path: String
  /// The possible values of constants, cached because code can use a constant often.
  private var leaves: [SwiftTree.Index: [ValueLeaf]] = [:]
  /// The number of values that were visited, for the current use and for the whole source.
  var looks = (ofUse: 0, all: 0)
  /// The references on the way to the current value: `text` in `text = text + more` leads back to
  /// itself.
  private var following: Set<SwiftTree.Index> = []
  /// The project's parameters that take names.
  let own: NameParameters
  /// The declarations that comments mark as symbol names.
  let marks: NameMarks
  var facts = SwiftFacts()
  /// The values that the source uses as images of the app, or shows as text.
  private var assets: AssetUses

  /// The maximum number of values to visit for one use, because each constant can refer to several
  /// others.
  private static let mostLooksOfUse = 4_096
  /// The maximum number of local variables in a chain.
  private static let mostLocals = 64
  /// The maximum number of values to visit in a source, more than any real source needs.
  private static let mostLooks = 1 << 19

  /// Reads a tree.
  ///
  /// - Parameters:
  ///   - tree: The source.
  ///   - scopes: The availability scopes of the source.
  ///   - own: The parameters that take names, other than those of Apple's APIs.
  ///   - path: The path of the source.
  init(_ tree: SwiftTree, _ scopes: ScopeMap, own: NameParameters, path: String) {
    self.tree = tree
    self.own = own
    self.path = path
    marks = NameMarks(tree)
    nearby = NearbyNames(tree)
    values = ValueReader(tree: tree, scopes: scopes, nearby: nearby)
    interfaces = OwnInterfaces(tree)
    proof = ArgumentProof(tree, values, shadowed: interfaces.types)
    assets = AssetUses(tree, nearby)
    readNodes()
    if assets.explainMore {
      // The pass is repeated now that the values used as images of the app are known.
      facts = SwiftFacts()
      looks.all = 0
      readNodes()
    }
    facts.shadowed = interfaces.visibleTypes
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
      case .typeAlias: readAlias(node)
      case .type: readType(node)
      case .assignment: readAssignment(node)
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
      guard let value = tree.first(argument) else {
        readReference(to: call, label: tree.nameToken(argument), callee)
        continue
      }
      if tree.kind(value) == .member, tree.isNamed(value, "init") {
        readReference(to: value, of: call)
        continue
      }
      guard mayBeName(value) else { continue }
      let label = tree.nameToken(argument)
      if label == nil, !isFirst { continue }
      read(value, label: label, of: call, callee)
    }
  }

  /// Returns whether a value may be a symbol name: a quick check that rejects most arguments, such
  /// as numbers and closures.
  private func mayBeName(_ value: Index) -> Bool {
    switch tree.kind(value) {
    case .text, .ternary, .sequence, .tuple, .postfixed, .ifStatement, .switchStatement, .name,
      .member, .call, .subscripting, .array:
      true
    default: false
    }
  }

  /// Reads a function reference such as `names.map(Image.init(systemName:))`, where the elements of
  /// `names` are symbol names.
  private mutating func readReference(
    to function: Index, label: SwiftToken?, _ callee: SwiftToken
  ) {
    guard let argument = tree.parent(function), tree.kind(argument) == .argument,
      let call = tree.parent(argument), tree.kind(call) == .call, let names = tree.base(call),
      NearbyNames.visits.contains(where: { tree.calls(call, $0) }), let label
    else { return }
    read(names, label: label, of: function, callee)
  }

  /// Reads `names.map(Icon.init)`, where the elements of `names` are symbol names if `Icon` has an
  /// initializer with only a name.
  private mutating func readReference(to initializer: Index, of call: Index) {
    guard let names = tree.base(call), let base = tree.first(initializer),
      let type = tree.nameToken(base),
      NearbyNames.visits.contains(where: { tree.calls(call, $0) })
    else { return }
    let parameter = SwiftFacts.Parameter(callee: tree.text(type), label: "")
    facts.calls.append(parameter.key)
    if own.parameters.contains(parameter) { addOwn(names, parameter, call) }
  }

  private mutating func read(
    _ value: Index, label: SwiftToken?, of call: Index, _ callee: SwiftToken
  ) {
    let isApple = label.map { label in
      SymbolArgument.labels.contains { tree.isLabel(label, $0) }
    }
    let labelBytes = label.map { tree.bytes($0) } ?? []
    let made = made(call, callee)
    if label == nil ? tree.has(callee, "systemImageNamed") : isApple == true {
      if let row = row(label, made, callee) {
        facts.calls.append(made.key(tree, labelBytes))
        switch meaning(of: row, label, call) {
        case .takesNames where row.isMember: addMember(value, row.title)
        case .takesNames: addApple(value, row, label, made, call)
        case .unclear: add(value, row.title, .likely, nil, call)
        case .takesOthers: break
        }
        return
      }
    }
    noteAsset(value, label, callee)
    let key = made.key(tree, labelBytes)
    facts.calls.append(key)
    if own.keys.contains(key), let parameter = parameter(made, label) {
      switch meaning(of: parameter, call) {
      case .takesNames: addOwn(value, parameter, call)
      case .unclear: add(value, title(parameter), .likely, nil, call)
      case .takesOthers: break
      }
      return
    }
    guard isApple == true, let label, !tree.has(label, "systemSymbol") else { return }
    let parameter = SwiftFacts.Parameter(callee: made.name(tree), label: tree.text(label))
    add(value, title(parameter), .likely, parameter, call)
  }

  private mutating func addApple(
    _ value: Index, _ row: SymbolArgument, _ label: SwiftToken?, _ made: Made, _ call: Index
  ) {
    let first = facts.uses.count
    // A type of the project may use a parameter with this name for other values.
    var parameter: SwiftFacts.Parameter?
    if case .type(let name) = made, let label,
      tree.callee(call).map({ tree.has($0, "init") }) == true
    {
      parameter = SwiftFacts.Parameter(callee: name, label: tree.text(label))
    }
    add(value, row.title, .certain, parameter, call)
    if isTested(call), let path = values.path(value) { assets.add(path, value, isText: false) }
    let hasFallback = hasFallback(call)
    let premises = first < facts.uses.count ? proof.premises(ofShowing: call) : nil
    for index in first..<facts.uses.count {
      facts.uses[index].hasFallback = hasFallback
      if parameter == nil, proof.isArgument(facts.uses[index].leaf.node, of: call, row) {
        facts.uses[index].onlyArgument = row.parameter
        facts.uses[index].premises = premises
      }
    }
    if row.isReadBack, premises == nil { noteCompared(from: first) }
  }

  /// Records that code may compare the images of uses, or of the constants in them, with images
  /// that views show.
  ///
  /// - Parameter first: The index of the first of these uses.
  private mutating func noteCompared(from first: Int) {
    for index in first..<facts.uses.count {
      facts.uses[index].isCompared = true
      if case .name(.literal(let name)) = facts.uses[index].leaf.kind {
        facts.compared.insert(name)
      }
    }
  }

  private mutating func addOwn(
    _ value: Index, _ parameter: SwiftFacts.Parameter, _ call: Index
  ) {
    if own.rows(ofAlias: parameter).contains(where: \.isMember) {
      return addMember(value, title(parameter))
    }
    let first = facts.uses.count
    add(value, title(parameter), .certain, parameter, call)
    // A function may return the image, while a view only shows it.
    let isFunction = parameter.callee.first?.isLowercase == true
    if isFunction, first < facts.uses.count, proof.premises(ofShowing: call) == nil {
      noteCompared(from: first)
    }
  }

  /// Returns whether the code only checks whether the image exists: `UIImage(systemName: name) !=
  /// nil`.
  private func isTested(_ call: Index) -> Bool {
    let chain = tree.chain(call)
    guard let parent = tree.parent(chain), tree.kind(parent) == .sequence,
      let next = tree.next(chain), tree.isNamed(next, "!=") || tree.isNamed(next, "=="),
      let other = tree.next(next)
    else { return false }
    return tree.isNamed(other, "nil")
  }

  /// Returns whether the code checks the result of a failable initializer, with `??` or `if let`.
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

  /// Records a value that does not have to be a symbol, because the code also uses it as an image
  /// of the app, or shows it as text.
  ///
  /// For example: `UIImage(named: icon) ?? UIImage(systemName: icon)`.
  private mutating func noteAsset(_ value: Index, _ label: SwiftToken?, _ callee: SwiftToken) {
    let isAsset =
      label.map { tree.has($0, "named") || tree.has($0, "image") || tree.has($0, "symbolName") }
      ?? (tree.has(callee, "Image") || tree.has(callee, "Text"))
    guard isAsset, tree.kind(value) == .name || tree.kind(value) == .member,
      let path = values.path(value)
    else { return }
    assets.add(path, value, isText: label == nil && tree.has(callee, "Text"))
  }

  /// Adds a member of SFSafeSymbols, such as `.heartFill` and `SFSymbol.heartFill`.
  private mutating func addMember(_ value: Index, _ api: String) {
    guard tree.kind(value) == .member, let token = tree.nameToken(value) else { return }
    let base = tree.first(value)
    guard base == nil || base.map({ tree.isNamed($0, "SFSymbol") }) == true else { return }
    let leaf = ValueLeaf(
      kind: .name(.member(tree.text(token))), range: token.range,
      scope: values.scopes[value], node: value)
    facts.uses.append(
      SwiftFacts.Use(
        leaf: leaf, api: api, certainty: .certain, parameter: nil, owners: []))
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

  /// Counts a visited value; returns false beyond the maximum.
  mutating func mayLook() -> Bool {
    looks = (looks.ofUse + 1, looks.all + 1)
    if looks.all > Self.mostLooks { facts.isWhole = false }
    return looks.ofUse <= Self.mostLooksOfUse && looks.all <= Self.mostLooks
  }

  /// Calls `body` with the values of the local variable that a leaf refers to.
  mutating func follow(
    _ leaf: ValueLeaf, to values: [Index], depth: Int, _ body: (inout Self, ValueLeaf) -> Void
  ) {
    guard depth < Self.mostLocals, following.insert(leaf.node).inserted else { return }
    for inner in values.flatMap({ constantLeaves($0) }) { body(&self, narrowed(inner, leaf.scope)) }
    following.remove(leaf.node)
  }

  /// Adds a value or, if it is the name of a local variable, the values of that variable.
  private mutating func add(
    _ leaf: ValueLeaf, _ api: String, _ certainty: SymbolUse.Certainty,
    _ parameter: SwiftFacts.Parameter?, _ owners: inout [String]?, depth: Int
  ) {
    guard mayLook() else { return }
    var leaf = leaf
    // The result of a function may depend on its arguments.
    let certainty = leaf.isComputed ? .likely : certainty
    var around = owners ?? self.owners(leaf.node)
    owners = around
    if case .reference(let path) = leaf.kind {
      if assets.explain(path, leaf.node) { return }
      if path.count == 1 {
        guard depth < Self.mostLocals else { return }
        switch nearby.local(path[0], leaf.node) {
        case .values(let values):
          return follow(leaf, to: values, depth: depth) { reader, inner in
            reader.add(inner, api, certainty, parameter, &owners, depth: depth + 1)
          }
        case .parameter(let child, let function):
          guard let own = self.parameter(child, of: function) else { return }
          if certainty == .certain, !Self.isApple(own) {
            let scope = leaf.scope.asking(api)
            facts.parameters[own] = facts.parameters[own]?.joined(scope) ?? scope
            facts.asking.insert(declaration(own, of: function))
          }
          if let standard = tree.first(child) {
            for inner in constantLeaves(standard) {
              add(inner, api, certainty, parameter, &owners, depth: depth + 1)
            }
          }
          return
        case .element(let collection, let position):
          let elements = nearby.elements(of: collection).nodes
          if elements.isEmpty, position == nil, let path = values.path(collection),
            isDeclaredOutside(path, collection)
          {
            // The collection is declared in another source.
            leaf = ValueLeaf(
              kind: .reference(path), range: leaf.range, scope: leaf.scope, node: collection)
            break
          }
          for element in elements {
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
        // Otherwise, the name refers to a property of the type.
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

  /// Returns whether a collection is declared in a type or in the file, such as `icons`,
  /// `self.icons` and `Icons.all`.
  private func isDeclaredOutside(_ path: [String], _ node: Index) -> Bool {
    if path[0] == "self" || path[0] == "Self" { return true }
    if path.count > 1 { return path[0].first?.isUppercase == true }
    if case .outside = nearby.local(path[0], node) { return true }
    return false
  }

  /// Returns the possible values of a member of a collection's elements: parts of tuples, or a
  /// property of the elements' types.
  private mutating func members(
    _ name: String, of elements: NearbyNames.Elements, _ leaf: ValueLeaf
  ) -> [ValueLeaf] {
    var found: [ValueLeaf] = []
    var types: Set<String> = []
    if let type = elements.type { types.insert(type) }
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

  mutating func constantLeaves(_ value: Index) -> [ValueLeaf] {
    if let known = leaves[value] { return known }
    let found = values.leaves(value)
    leaves[value] = found
    return found
  }

  /// Returns a parameter in the form in which calls refer to it, or nil if calls cannot be matched
  /// to it.
  func parameter(_ child: Index, of function: Index) -> SwiftFacts.Parameter? {
    let words = tree.tokens[tree.tokens(child)].prefix { $0.kind == .word }
    guard let label = words.first, let callee = callee(of: function) else { return nil }
    let isUnlabeled = words.count > 1 && tree.has(label, "_")
    // Only the first argument can be identified by its position.
    let isFirst = tree.children(function).first { tree.kind($0) == .parameter } == child
    guard !isUnlabeled || isFirst else { return nil }
    return SwiftFacts.Parameter(callee: callee, label: isUnlabeled ? "" : tree.text(label))
  }

  /// Returns whether a parameter belongs to an extension of an Apple type that can also create
  /// other images: `extension Image { init(_ name: String) … }`.
  private static func isApple(_ parameter: SwiftFacts.Parameter) -> Bool {
    parameter.label.isEmpty && SymbolArgument.all.contains { "\($0.callee)" == parameter.callee }
  }

  func narrowed(_ leaf: ValueLeaf, _ scope: AvailabilityScope) -> ValueLeaf {
    ValueLeaf(
      kind: leaf.kind, range: leaf.range, scope: leaf.scope.intersection(scope), node: leaf.node)
  }
}
