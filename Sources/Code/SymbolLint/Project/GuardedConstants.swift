internal import SwiftSource

/// Images in static and global declarations with the locations that use them, and flags of other
/// sources that check OS versions.
///
/// A declaration that is used only behind `#available` is evaluated only there, because such
/// declarations are lazy. Only declarations with too new names are examined, so that a project is
/// searched for few names.
package struct GuardedConstants: Equatable, Sendable {
  /// A declaration by the type around it, or nil for one of the file, and its name.
  struct Name: Hashable, Sendable {
    let owner: String?
    let name: String
  }

  private var names: Set<Name> = []
  private var words: Set<String> = []
  /// The OS versions of the code that uses each declaration.
  private var scopes: [Name: AvailabilityScope] = [:]
  /// The names in conditions around names that are too new.
  private var questions: Set<String> = []
  /// The flags with these names; nil for names with several meanings.
  private var answers: [AvailabilityFlags.Name: AvailabilityCheck?] = [:]

  /// Creates an empty set.
  package init() {}

  /// The same declarations, without where they are used.
  package var question: GuardedConstants {
    var same = self
    same.scopes = [:]
    same.answers = [:]
    return same
  }

  /// Whether there is nothing to look for.
  package var isEmpty: Bool { names.isEmpty && questions.isEmpty }

  /// The flags that conditions may use.
  var flags: [AvailabilityFlags.Name: AvailabilityCheck] { answers.compactMapValues { $0 } }

  /// Creates the set of declarations around names that are too new in a source.
  ///
  /// - Parameters:
  ///   - bytes: The source.
  ///   - ranges: The source ranges of the names, in bytes.
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

  /// Adds the declarations of another source.
  package mutating func formUnion(_ other: Self) {
    names.formUnion(other.names)
    words.formUnion(other.words)
    questions.formUnion(other.questions)
  }

  /// Whether a source may use the declarations, by its words; false is certain.
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

  /// The uses of the declarations in a source.
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

  /// Where a source uses declarations.
  package struct Uses: Equatable, Sendable {
    fileprivate var scopes: [Name: AvailabilityScope] = [:]
    fileprivate var flags: [AvailabilityFlags.Name: AvailabilityCheck] = [:]

    /// No use.
    package static let none = Uses()
  }

  /// Adds the uses in a source.
  package mutating func join(_ uses: Uses) {
    scopes.merge(uses.scopes) { $0.joined($1) }
    for (name, check) in uses.flags {
      answers[name] = .some(answers[name, default: check] == check ? check : nil)
    }
  }

  /// The declarations that a name may refer to: all except those ruled out.
  private func meant(_ node: SwiftTree.Index, in tree: SwiftTree) -> [Name] {
    let text = tree.name(node)
    let found = names.filter { $0.name == text }
    guard tree.kind(node) == .member else {
      // A bare name is global, or a member of an enclosing type.
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

  /// The OS versions of the code that uses the declaration around a node; nil if it is not tracked,
  /// or unused.
  func scope(around node: SwiftTree.Index, in tree: SwiftTree) -> AvailabilityScope? {
    tree.lazyDeclaration(around: node).flatMap { scopes[$0] }
  }
}

extension SwiftTree {
  /// The maximum number of names in conditions.
  private static let mostConditions = 64

  /// The names in conditions that decide whether a node runs: enclosing ones, and earlier ones that
  /// may exit.
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

  /// The lazily evaluated declaration around a node: a static or global variable or function.
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

  /// The type or file whose member a declaration is; nil for local declarations.
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
