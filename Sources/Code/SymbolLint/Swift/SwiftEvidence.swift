internal import SwiftSource

/// What a Swift source does with names of symbols besides asking for images: it compares them, or what constants of them
/// stand for, and it declares what fixes presume to be Apple's.
struct SwiftEvidence {
  typealias Index = SwiftTree.Index
  typealias Constant = EvidenceSearch.Constant

  private let tree: SwiftTree
  private let premises: FixPremises

  init(_ tree: SwiftTree, _ premises: FixPremises) {
    self.tree = tree
    self.premises = premises
  }

  /// Reads the source by itself.
  func read(isTest: Bool) -> EvidenceSearch.Part {
    var part = EvidenceSearch.Part()
    for node in tree.indices {
      switch tree.kind(node) {
      case .text:
        if isTest {
          part.texts += tree.fragments(node) ?? []
        } else if let name = tree.value(node), premises.names.contains(name) {
          if isCompared(node) { part.evidence.names.insert(name) }
          for constant in constants(holding: node) {
            part.constants[constant, default: []].insert(name)
          }
        }
      case .function:
        let name = tree.name(node)
        if premises.functions.contains(name), ImageFlowState.replaces(node, in: tree) {
          part.evidence.functions.insert(name)
        }
      case .type where !tree.flag(node):
        let name = tree.name(node)
        if premises.containers.contains(name) { part.types.insert(name) }
      default: break
      }
    }
    if !part.types.isEmpty || !premises.containers.isEmpty {
      part.builders = ImageFlowState.builders(in: tree).intersection(premises.containers)
    }
    part.evidence.names.formUnion(compared(part.constants))
    return part
  }

  /// The names of those constants that the source compares with others.
  func compared(_ constants: [Constant: Set<String>]) -> Set<String> {
    guard !constants.isEmpty else { return [] }
    var byName: [String: [Constant]] = [:]
    for constant in constants.keys { byName[constant.name, default: []].append(constant) }
    var found: Set<String> = []
    for node in tree.indices where tree.kind(node) == .name || tree.kind(node) == .member {
      guard let candidates = byName[tree.name(node)] else { continue }
      let meant = candidates.filter { isMeant($0, by: node) }
      guard !meant.isEmpty, isCompared(whole(node)) else { continue }
      for constant in meant { found.formUnion(constants[constant] ?? []) }
    }
    return found
  }

  // MARK: Constants

  /// The constants, cases, functions and parameters that hold a text.
  private func constants(holding text: Index) -> [Constant] {
    var node = text
    while let parent = tree.parent(node) {
      switch tree.kind(parent) {
      case .tuple, .argument, .ternary, .sequence, .array, .dictionary, .postfixed,
        .returnStatement, .switchCase, .switchStatement, .ifStatement, .conditional, .clause:
        node = parent
      case .block, .closure:
        // What the last statement of a body gives.
        guard
          tree.last(parent) == node || tree.kind(node) == .returnStatement
            || [.switchStatement, .ifStatement].contains(tree.kind(node))
        else { return [] }
        node = parent
      case .call:
        // String("star"), and a closure that is run at once.
        guard tree.first(parent) == node || tree.calls(parent, "String") else { return [] }
        node = parent
      case .variable, .enumCase, .function, .binding: return [constant(tree.name(parent), parent)]
      case .parameter:
        let words = tree.tokens[tree.tokens(parent)].prefix { $0.kind == .word }
        return words.last.map { [constant(tree.text($0), parent)] } ?? []
      case .assignment:
        guard let target = tree.first(parent), target != node else { return [] }
        let type = tree.ancestors(parent).first { tree.kind($0) == .type }
        return [
          Constant(
            owner: type.map { tree.name($0) } ?? "", name: tree.name(target),
            scope: tree.tokens(type ?? 0))
        ]
      default: return []
      }
    }
    return []
  }

  /// What a declaration declares: a member of a type, or something that is seen in a function or everywhere.
  private func constant(_ name: String, _ declaration: Index) -> Constant {
    for parent in tree.ancestors(declaration) {
      switch tree.kind(parent) {
      case .type: return Constant(owner: tree.name(parent), name: name)
      case .function, .closure, .variable:
        return Constant(owner: "", name: name, scope: tree.tokens(parent), isMember: false)
      default: break
      }
    }
    return Constant(owner: "", name: name)
  }

  private func owner(of node: Index) -> String {
    tree.ancestors(node).first { tree.kind($0) == .type }.map { tree.name($0) } ?? ""
  }

  /// Whether a name or member can mean a constant.
  private func isMeant(_ constant: Constant, by node: Index) -> Bool {
    if let scope = constant.scope, !scope.contains(tree.tokens(node).lowerBound) { return false }
    guard tree.kind(node) == .member else {
      return constant.owner.isEmpty
        || tree.ancestors(node).contains {
          tree.kind($0) == .type && tree.name($0) == constant.owner
        }
    }
    guard constant.isMember else { return false }
    guard let base = tree.first(node) else { return !constant.owner.isEmpty }
    guard tree.kind(base) == .name || tree.kind(base) == .member else { return true }
    let name = tree.name(base)
    if name == "self" || name == "Self" {
      return constant.owner.isEmpty || owner(of: node) == constant.owner
    }
    return name.first?.isUppercase != true || name == constant.owner
  }

  /// A value with what is asked of it: `mood.rawValue`, `icon()`, `name!`.
  private func whole(_ value: Index) -> Index {
    var node = value
    while let parent = tree.parent(node), tree.first(parent) == node {
      switch tree.kind(parent) {
      case .postfixed: node = parent
      case .call where tree.kind(node) != .closure: node = parent
      case .member where tree.isNamed(parent, "rawValue"): node = parent
      default: return node
      }
    }
    return node
  }

  // MARK: Comparisons

  private static let operators: [StaticString] = ["==", "!=", "~=", "===", "!=="]
  /// Functions and methods that compare what they get with others.
  static let comparing: Set<String> = [
    "isEqual", "isEqualTo", "hasPrefix", "hasSuffix", "contains", "elementsEqual", "starts",
    "firstIndex", "lastIndex", "index", "range", "compare", "caseInsensitiveCompare",
    "localizedCompare", "localizedCaseInsensitiveCompare", "localizedStandardContains",
    "localizedCaseInsensitiveContains", "firstRange", "wholeMatch", "isSubset", "isSuperset",
    "XCTAssertEqual", "XCTAssertNotEqual", "XCTAssertIdentical", "equal", "isDisjoint",
  ]

  /// Whether a value is compared with others.
  private func isCompared(_ value: Index) -> Bool {
    var node = value
    while let parent = tree.parent(node) {
      switch tree.kind(parent) {
      case .sequence:
        if isBesideComparison(node, in: parent) { return true }
        node = parent
      case .argument:
        guard let owner = tree.parent(parent) else { return false }
        switch tree.kind(owner) {
        case .tuple where tree.arguments(owner).count == 1: node = owner
        case .call:
          return tree.callee(owner).map { Self.comparing.contains(tree.text($0)) } ?? false
        default: return false
        }
      case .member:
        return tree.first(parent) == node && Self.comparing.contains(tree.name(parent))
      case .switchCase: return !tree.statements(ofCase: parent).contains(node)
      case .array, .postfixed, .tuple: node = parent
      case .ternary:
        if tree.first(parent) == node { return false }
        node = parent
      default: return false
      }
    }
    return false
  }

  private func isBesideComparison(_ node: Index, in sequence: Index) -> Bool {
    var last: Index?
    var isNext = false
    for child in tree.children(sequence) {
      let isComparison =
        tree.kind(child) == .infix && Self.operators.contains { tree.isNamed(child, $0) }
      if isNext { return isComparison }
      if child == node {
        if let last, isInfix(last) { return true }
        isNext = true
      }
      last = child
    }
    return false
  }

  private func isInfix(_ node: Index) -> Bool {
    tree.kind(node) == .infix && Self.operators.contains { tree.isNamed(node, $0) }
  }
}
