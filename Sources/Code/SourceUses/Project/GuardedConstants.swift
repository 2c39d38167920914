internal import SwiftSource

/// Static and global declarations that contain images, the code that uses them, and flags in other
/// sources that check OS versions.
///
/// Static and global declarations are lazy: if only code behind `#available` uses a declaration, it
/// is evaluated only there. To limit the search, only declarations that contain symbol names that
/// are too new are examined.
package struct GuardedConstants: Equatable, Sendable {
  /// The name of a declaration, with its enclosing type; the type is nil for a global declaration.
  struct Name: Hashable, Sendable {
    let owner: String?
    let name: String
  }

  private var names: Set<Name> = []
  private var words: Set<String> = []
  /// The OS versions of the code that uses each declaration.
  private var scopes: [Name: AvailabilityScope] = [:]
  /// The names in the conditions around symbol names that are too new, which may be flags from
  /// other sources.
  private var questions: Set<String> = []
  /// The availability checks of these flags; nil for a name that has several meanings.
  private var answers: [AvailabilityFlags.Name: AvailabilityCheck?] = [:]

  /// Creates an empty set.
  package init() {}

  /// A copy with the declarations to search for, but without the results of the search.
  package var question: GuardedConstants {
    var same = self
    same.scopes = [:]
    same.answers = [:]
    return same
  }

  /// Whether there is nothing to search for.
  package var isEmpty: Bool { names.isEmpty && questions.isEmpty }

  /// The flags with a known availability check.
  var flags: [AvailabilityFlags.Name: AvailabilityCheck] { answers.compactMapValues { $0 } }

  /// Finds the declarations in a source that contain symbol names that are too new.
  ///
  /// - Parameters:
  ///   - bytes: The source.
  ///   - ranges: The source ranges of these names, in bytes.
  package init(_ bytes: [UInt8], around ranges: [Range<Int>]) {
    let tree = SharedTrees.tree(bytes)
    let places = Set(ranges.map(\.lowerBound))
    for node in tree.indices where places.contains(tree.range(node).lowerBound) {
      questions.formUnion(tree.conditions(around: node))
      guard let name = tree.lazyDeclaration(around: node) else { continue }
      names.insert(name)
      words.insert(name.name)
    }
  }

  /// Adds the declarations from another source.
  package mutating func formUnion(_ other: Self) {
    names.formUnion(other.names)
    words.formUnion(other.words)
    questions.formUnion(other.questions)
  }

  /// Returns whether a source with these words may use the declarations.
  ///
  /// `false` is certain.
  package func mayBeUsed(in words: SourceWords?) -> Bool {
    guard let words else { return true }
    return hasNames(words) || mayHaveFlags(words)
  }

  private func hasNames(_ words: SourceWords) -> Bool {
    self.words.contains { words.mayContain(.word($0)) }
  }

  private func mayHaveFlags(_ words: SourceWords) -> Bool {
    questions.contains { words.mayContain(.declared($0)) }
      && (words.mayContain(.word("available")) || words.mayContain(.word("unavailable")))
  }

  /// Returns where a source uses the declarations.
  package func uses(in bytes: [UInt8]) -> Uses {
    var uses = Uses()
    let words = SourceWords(bytes)
    guard mayBeUsed(in: words) else { return uses }
    let tree = SharedTrees.tree(bytes)
    if mayHaveFlags(words) { uses.flags = AvailabilityFlags(tree).shared(questions) }
    guard hasNames(words) else { return uses }
    let map = ScopeMap(tree)
    for node in tree.indices where tree.kind(node) == .name || tree.kind(node) == .member {
      guard let token = tree.nameToken(node), self.words.contains(tree.text(token)) else {
        continue
      }
      for name in meant(node, in: tree) {
        uses.scopes[name] = uses.scopes[name]?.joined(map[node]) ?? map[node]
      }
    }
    return uses
  }

  /// The code in a source that uses the declarations, and the flags in the source.
  package struct Uses: Equatable, Sendable {
    fileprivate var scopes: [Name: AvailabilityScope] = [:]
    fileprivate var flags: [AvailabilityFlags.Name: AvailabilityCheck] = [:]

    /// The value for a source that uses none of the declarations.
    package static let none = Uses()
  }

  /// Adds the uses in a source.
  package mutating func join(_ uses: Uses) {
    scopes.merge(uses.scopes) { $0.joined($1) }
    for (name, check) in uses.flags {
      answers[name] = .some(answers[name, default: check] == check ? check : nil)
    }
  }

  /// Returns the declarations that a node with a name can refer to.
  private func meant(_ node: SwiftTree.Index, in tree: SwiftTree) -> [Name] {
    let text = tree.name(node)
    let found = names.filter { $0.name == text }
    guard tree.kind(node) == .member else {
      // An unqualified name is global, or a member of an enclosing type.
      return found.filter { name in
        guard let owner = name.owner else { return true }
        return tree.ancestors(node).contains {
          tree.kind($0) == .type && tree.name($0) == owner
        }
      }
    }
    guard let base = tree.first(node), [.name, .member].contains(tree.kind(base)) else {
      return Array(found)
    }
    let owner = tree.name(base)
    guard owner.first?.isUppercase == true, owner != "Self" else { return Array(found) }
    return found.filter { $0.owner == owner }
  }

  /// Returns the OS versions of the code that uses the declaration around a node, or nil if the
  /// declaration is unused or not tracked.
  func scope(around node: SwiftTree.Index, in tree: SwiftTree) -> AvailabilityScope? {
    tree.lazyDeclaration(around: node).flatMap { scopes[$0] }
  }
}

extension SwiftTree {
  /// The maximum number of names in conditions.
  private static let mostConditions = 64

  /// Returns the names in conditions that decide whether a node runs: conditions around the node,
  /// and earlier conditions whose bodies can exit.
  fileprivate func conditions(around node: Index) -> Set<String> {
    var names: Set<String> = []
    for parent in ancestors(node) {
      switch kind(parent) {
      case .ternary: first(parent).map { addNames(in: $0, to: &names) }
      case .ifStatement, .guardStatement: addConditions(of: parent, to: &names)
      case .block, .closure:
        for child in children(parent) where [.ifStatement, .guardStatement].contains(kind(child)) {
          addConditions(of: child, to: &names)
        }
      default: break
      }
    }
    return names
  }

  private func addConditions(of statement: Index, to names: inout Set<String>) {
    for child in children(statement) {
      if kind(child) == .block { return }
      addNames(in: child, to: &names)
    }
  }

  private func addNames(in node: Index, to names: inout Set<String>) {
    var pending = [node]
    while let node = pending.popLast(), names.count < Self.mostConditions {
      if kind(node) == .name || kind(node) == .member { names.insert(name(node)) }
      if [.sequence, .prefixed, .tuple, .argument, .call, .member].contains(kind(node)) {
        pending += children(node)
      }
    }
  }

  /// Returns the lazily evaluated declaration around a node: a static or global variable or
  /// function.
  fileprivate func lazyDeclaration(around node: Index) -> GuardedConstants.Name? {
    for declaration in ancestors(node) {
      switch kind(declaration) {
      case .type: return nil
      case .variable, .function:
        guard let container = container(of: declaration) else { continue }
        guard !isNamed(declaration, "init"), nameToken(declaration) != nil else { return nil }
        if kind(container) == .file {
          return GuardedConstants.Name(owner: nil, name: name(declaration))
        }
        return flag(declaration)
          ? GuardedConstants.Name(owner: name(container), name: name(declaration)) : nil
      default: break
      }
    }
    return nil
  }

  /// Returns the type or file that a declaration is a member of, or nil for local declarations.
  private func container(of node: Index) -> Index? {
    for parent in ancestors(node) {
      switch kind(parent) {
      case .file, .type: return parent
      case .block, .conditional, .clause: continue
      default: return nil
      }
    }
    return nil
  }
}
