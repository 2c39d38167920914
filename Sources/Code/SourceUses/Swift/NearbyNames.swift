internal import SwiftSource

/// A resolver that finds out what a name in a function refers to, by searching the enclosing
/// functions.
///
/// Each block, parameter list and condition is analyzed only once, regardless of the number of
/// names.
final class NearbyNames {
  private typealias Index = SwiftTree.Index

  /// What a name refers to.
  enum Local {
    /// A local variable, with all values assigned to it.
    case values([SwiftTree.Index])
    /// A parameter of a function.
    case parameter(SwiftTree.Index, of: SwiftTree.Index)
    /// An element of a collection or, if the elements are tuples, the part of an element at a
    /// position.
    case element(of: SwiftTree.Index, position: Int?)
    /// A local declaration with an unknown value.
    case unknown
    /// A name that no enclosing function declares.
    case outside
  }

  /// The names that a node declares for the code in it.
  private struct Names {
    /// The declarations of each local name in source order, with the token at which their statement
    /// starts.
    var locals: [String: [(start: Int, local: Local)]] = [:]
    /// The first variable or parameter with each name.
    var declarations: [String: Index] = [:]
  }

  let tree: SwiftTree
  /// The possible texts of values, cached by node; each text is a list of fixed fragments with any
  /// text between them.
  var texts: [SwiftTree.Index: [[String]]] = [:]
  private var known: [Index: Names] = [:]
  private var types: [Index: TypeSyntax?] = [:]
  /// The names of the types around each type, outermost first, followed by its own name.
  private var owners: [Index: [String]] = [:]
  /// The values assigned to variables after their declaration.
  private(set) lazy var later = LaterValues(tree)
  /// The variables of types by name.
  ///
  /// Variables of the file have an empty owner.
  private(set) lazy var members: [String: [(owner: String, node: SwiftTree.Index)]] = {
    var members: [String: [(owner: String, node: SwiftTree.Index)]] = [:]
    for node in tree.indices where tree.kind(node) == .variable && tree.nameToken(node) != nil {
      let container = tree.ancestors(node).first {
        ![.block, .conditional, .clause].contains(tree.kind($0))
      }
      guard let container, tree.kind(container) == .type || tree.kind(container) == .file else {
        continue
      }
      let owner = tree.kind(container) == .type ? tree.name(container) : ""
      members[tree.name(node), default: []].append((owner, node))
    }
    return members
  }()

  init(_ tree: SwiftTree) { self.tree = tree }

  /// What a local name refers to, and where it is declared.
  struct LocalDeclaration {
    let local: Local
    /// The node that contains the declaration, and the index of the token at which the declaration
    /// starts.
    let scope: SwiftTree.Index
    let start: Int
  }

  /// Returns what a name refers to at a node.
  func local(_ name: String, _ node: SwiftTree.Index) -> Local {
    declaration(ofLocal: name, node)?.local ?? .outside
  }

  /// Returns what a local name refers to at a node, or nil if no enclosing function declares it.
  func declaration(ofLocal name: String, _ node: SwiftTree.Index) -> LocalDeclaration? {
    var child = node
    var steps = 0
    for parent in tree.ancestors(node) {
      steps += 1
      guard steps < 4 * SwiftTree.deepest else {
        return LocalDeclaration(local: .unknown, scope: parent, start: 0)
      }
      switch tree.kind(parent) {
      case .block, .closure, .switchCase, .clause, .file:
        // The members of a type are not local.
        if let outer = tree.parent(parent), tree.kind(outer) == .type { return nil }
        if tree.kind(parent) == .file { return nil }
        if let found = last(name, before: child, in: parent) { return found }
      case .ifStatement, .guardStatement, .whileLoop, .forLoop, .doStatement:
        if let found = last(name, before: child, in: parent) { return found }
      case .function:
        if let found = parameter(name, of: parent) {
          return LocalDeclaration(
            local: .parameter(found, of: parent), scope: parent,
            start: tree.tokens(found).lowerBound)
        }
      default: break
      }
      child = parent
    }
    return nil
  }

  /// Returns the parameter of a function that has this internal name, or nil if there is none.
  func parameter(_ name: String, of function: SwiftTree.Index) -> SwiftTree.Index? {
    names(function).declarations[name]
  }

  /// Returns the local variable or parameter that a name refers to at a node, or nil if there is
  /// none.
  func localDeclaration(of name: String, _ node: SwiftTree.Index) -> SwiftTree.Index? {
    var steps = 0
    for parent in tree.ancestors(node) {
      steps += 1
      guard steps < 4 * SwiftTree.deepest else { return nil }
      switch tree.kind(parent) {
      case .block, .closure, .switchCase, .clause, .function:
        if let found = names(parent).declarations[name] { return found }
      default: break
      }
    }
    return nil
  }

  /// Returns the names of the types around a node, outermost first.
  func owners(_ node: SwiftTree.Index) -> [String] {
    guard let type = tree.ancestors(node).first(where: { tree.kind($0) == .type }) else {
      return []
    }
    if let known = owners[type] { return known }
    let found = owners(type) + [tree.name(type)]
    owners[type] = found
    return found
  }

  /// Returns the type that a declaration states.
  ///
  /// The result is cached.
  func statedType(of declaration: SwiftTree.Index) -> TypeSyntax? {
    if let known = types[declaration] { return known }
    let type = tree.statedType(of: declaration)
    types[declaration] = .some(type)
    return type
  }

  // MARK: Declarations

  /// Returns what a name refers to if a node declares it before one of its children, or nil if it
  /// does not.
  private func last(
    _ name: String, before child: Index, in parent: Index
  ) -> LocalDeclaration? {
    guard let found = names(parent).locals[name] else { return nil }
    let end = tree.tokens(child).lowerBound
    var places = 0..<found.count
    while !places.isEmpty {
      let middle = places.lowerBound + places.count / 2
      places =
        found[middle].start < end
        ? middle + 1..<places.upperBound : places.lowerBound..<middle
    }
    guard places.lowerBound > 0 else { return nil }
    let (start, local) = found[places.lowerBound - 1]
    return LocalDeclaration(local: local, scope: parent, start: start)
  }

  private func names(_ node: Index) -> Names {
    if let names = known[node] { return names }
    var names = Names()
    for name in PatternNames.bound(by: node, in: tree) {
      names.locals[name, default: []].append((tree.tokens(node).lowerBound - 1, .unknown))
    }
    for (name, local) in elements(boundBy: node) {
      names.locals[name, default: []].append((tree.tokens(node).lowerBound - 1, local))
    }
    for child in tree.children(node) {
      let start = tree.tokens(child).lowerBound
      switch tree.kind(child) {
      case .variable where tree.nameToken(child) == nil:
        for name in PatternNames.ofTuple(child, in: tree) {
          names.locals[name, default: []].append((start, .unknown))
        }
      case .variable:
        let name = tree.name(child)
        names.locals[name, default: []].append((start, values(ofVariable: child, in: node)))
        if names.declarations[name] == nil { names.declarations[name] = child }
      case .parameter:
        let words = tree.tokens[tree.tokens(child)].prefix { $0.kind == .word }
        guard let name = words.last.map({ tree.text($0) }), names.declarations[name] == nil else {
          continue
        }
        names.declarations[name] = child
      case .block where tree.flag(child):
        for variable in tree.children(child) where tree.kind(variable) == .variable {
          names.locals[tree.name(variable), default: []]
            .append((start, values(ofVariable: variable, in: node)))
        }
      case .guardStatement:
        for binding in tree.children(child) where tree.kind(binding) == .binding {
          addBinding(binding, start, &names)
        }
        for name in PatternNames.bound(by: child, in: tree) {
          names.locals[name, default: []].append((start, .unknown))
        }
      case .binding: addBinding(child, start, &names)
      default: break
      }
    }
    known[node] = names
    return names
  }

  /// Adds the name in a binding such as `if let name = other`; `if let name` refers to the outer
  /// `name`.
  private func addBinding(_ binding: Index, _ start: Int, _ names: inout Names) {
    guard let value = tree.first(binding) else { return }
    names.locals[tree.name(binding), default: []].append((start, .values([value])))
  }

  /// Returns the initial value of a variable, and the values assigned to it in the rest of its
  /// block.
  private func values(ofVariable variable: Index, in block: Index) -> Local {
    let name = tree.name(variable)
    var values = tree.children(variable).filter {
      tree.kind($0) != .attribute && tree.kind($0) != .block
    }
    guard let later = later.values(of: name, in: tree.tokens(block)) else { return .unknown }
    values += later
    return values.isEmpty ? .unknown : .values(values)
  }
}
