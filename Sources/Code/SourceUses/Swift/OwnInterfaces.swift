internal import SwiftSource

/// The declarations in a source that have the same name as an Apple API: `struct Image`, `typealias
/// Label = MyLabel`, `func f<Button: Named>()`, `import struct MyKit.Image`.
///
/// They replace the Apple API wherever they are visible.
struct OwnInterfaces {
  /// What kind of declaration replaces the Apple API.
  enum Meaning {
    /// A type or function that the source declares, or a generic parameter.
    case own
    /// An alias for a type.
    case alias(String)
    /// A declaration that is imported from another module.
    case foreign
  }

  private struct Declaration {
    let meaning: Meaning
    /// The type that contains the declaration or, for a generic parameter, the declaration that has
    /// the parameter; nil for a global declaration.
    let owner: Owner?
  }

  private enum Owner {
    case type(String)
    case node(SwiftTree.Index)
  }

  private let tree: SwiftTree
  private var declarations: [String: [Declaration]] = [:]
  /// The names of types that hide Apple's types somewhere in the source, including views that show
  /// images.
  private(set) var types: Set<String> = []
  /// The names among `types` that other sources can see, which excludes generic parameters.
  private(set) var visibleTypes: Set<String> = []

  /// Analyzes a source once.
  ///
  /// Complexity: O(nodes).
  init(_ tree: SwiftTree) {
    self.tree = tree
    for node in tree.indices {
      switch tree.kind(node) {
      case .type:
        // The flag marks an extension.
        if !tree.flag(node), let token = tree.nameToken(node) {
          add(token, .own, owner(of: node), isType: true)
        }
        addParameters(node)
        addAssociatedTypes(of: node)
      case .function:
        if let token = tree.nameToken(node), isCallable(node) {
          add(token, .own, owner(of: node), isType: false)
        }
        addParameters(node)
      case .typeAlias:
        guard let token = tree.nameToken(node) else { continue }
        let target = tree.aliasedType(of: node)?.name
        add(token, target.map { .alias($0) } ?? .foreign, owner(of: node), isType: true)
      case .importation: addImport(node)
      default: break
      }
    }
  }

  private mutating func add(
    _ token: SwiftToken, _ meaning: Meaning, _ owner: Owner?, isType: Bool,
    isChosen: Bool = false
  ) {
    // A quick check rejects nearly all names.
    guard let first = tree.source[token.range].first, first < 0x60 || first == 0x73 else { return }
    let isCallee = SymbolArgument.all.contains { tree.has(token, $0.callee) }
    if isType, isCallee || KnownInterfaces.shows(token, in: tree) {
      types.insert(tree.text(token))
      if !isChosen { visibleTypes.insert(tree.text(token)) }
    }
    guard isCallee else { return }
    declarations[tree.text(token), default: []].append(Declaration(meaning: meaning, owner: owner))
  }

  private func owner(of node: SwiftTree.Index) -> Owner? {
    tree.ancestors(node).first { tree.kind($0) == .type }.map { .type(tree.name($0)) }
  }

  private func isCallable(_ node: SwiftTree.Index) -> Bool {
    !tree.isNamed(node, "init") && !tree.isNamed(node, "subscript")
  }

  private mutating func addParameters(_ node: SwiftTree.Index) {
    for parameter in tree.genericParameters(of: node) {
      let name = parameter.name
      if SymbolArgument.all.contains(where: { "\($0.callee)" == name }) {
        types.insert(name)
        declarations[name, default: []].append(
          Declaration(meaning: .own, owner: .node(node)))
      }
    }
  }

  /// Adds the type in an import such as `import struct MyKit.Image`.
  ///
  /// Imports of whole modules have no effect.
  private mutating func addImport(_ node: SwiftTree.Index) {
    let words = tree.tokens[tree.tokens(node)].filter { $0.kind == .word }
    guard let name = tree.nameToken(node), words.count > 3,
      let module = words.dropLast().last, !ArgumentProof.isModule(module, in: tree)
    else { return }
    add(name, .foreign, nil, isType: true)
  }

  /// Adds the associated types of a protocol.
  private mutating func addAssociatedTypes(of node: SwiftTree.Index) {
    guard let name = tree.nameToken(node) else { return }
    let tokens = tree.tokens(node)
    guard
      let place = tokens.first(where: {
        tree.tokens[$0].range.lowerBound >= name.range.lowerBound
      }),
      place > 0, tree.tokens[place - 1].keyword == .protocol
    else { return }
    for index in tokens.dropLast() where tree.tokens[index].keyword == .associatedtype {
      guard tree.tokens[index + 1].kind == .word else { continue }
      add(tree.tokens[index + 1], .own, .type(tree.text(name)), isType: true, isChosen: true)
    }
  }

  /// Returns the declaration that replaces an Apple API in an unqualified call, or nil if the call
  /// refers to the Apple API, as far as the source shows.
  func meaning(of callee: StaticString, at node: SwiftTree.Index) -> Meaning? {
    guard !declarations.isEmpty, let found = declarations["\(callee)"] else { return nil }
    var inner: Meaning?
    for declaration in found {
      switch declaration.owner {
      case nil: inner = inner ?? declaration.meaning
      case .type(let name):
        if tree.ancestors(node).contains(where: { tree.kind($0) == .type && tree.name($0) == name })
        {
          return declaration.meaning
        }
      case .node(let owner):
        if tree.ancestors(node).contains(owner) { return declaration.meaning }
      }
    }
    return inner
  }

  /// Returns the declaration that `Owner.Image` refers to, or nil if the source does not contain
  /// it.
  func meaning(of callee: StaticString, in owner: String) -> Meaning? {
    declarations["\(callee)"]?.first { declaration in
      if case .type(let name)? = declaration.owner { name == owner } else { false }
    }?.meaning
  }
}
