package import SwiftSource

/// What sources declare about views: methods of `View` and types of modifiers, with the marks that
/// they add to a view, and the declarations that check Reduce Motion.
package struct ViewDeclarations: Equatable, Sendable {
  /// A modifier of the project.
  private struct Modifier: Equatable, Sendable {
    var marks: ViewMarks = []
    /// The names of the modifiers that it applies.
    var applied: Set<String> = []
  }

  private var modifiers: [String: Modifier] = [:]
  /// The names of the types, functions and properties that check Reduce Motion.
  package private(set) var calm: Set<String> = []

  /// The marks that a modifier of the project can add.
  private static let added: ViewMarks = [.named, .hidden, .acting, .header, .calm]

  /// Words that check Reduce Motion.
  private static let motion: [StaticString] = [
    "accessibilityReduceMotion", "isReduceMotionEnabled", "accessibilityDisplayShouldReduceMotion",
    "reduceMotion", "shouldReduceMotion", "symbolEffectsRemoved",
    "accessibilityPrefersCrossFadeTransitions", "prefersCrossFadeTransitions",
  ]

  /// Creates the declarations of no source.
  package init() {}

  /// Reads the declarations of a source.
  package init(of bytes: [UInt8]) {
    self = Self.mayBe(in: bytes) ? ViewDeclarations(SharedTrees.tree(bytes)) : ViewDeclarations()
  }

  /// Returns whether a source may declare anything about views.
  ///
  /// Most sources declare views, but no modifiers, and a tree takes longer than this search.
  package static func mayBe(in bytes: [UInt8]) -> Bool {
    var isFound = false
    scan.forEach(in: bytes) { _, _ in isFound = true }
    return isFound
  }

  /// A search for what precedes or names these declarations.
  private static let scan = TextScan(
    ["extension View", "extension SwiftUI", "ViewModifier"].map { Array($0.utf8) }
      + motion.map { Array("\($0)".utf8) })

  /// Reads the declarations of a source.
  package init(_ tree: SwiftTree) {
    let checks = Self.checks(tree)
    for node in tree.indices {
      let isType = tree.kind(node) == .type
      guard isType || tree.kind(node) == .function || tree.kind(node) == .variable else { continue }
      let isChecked = checks.isIn(tree.tokens(node))
      if isChecked, !isType || !tree.flag(node), tree.name(node) != "body" {
        calm.insert(tree.name(node))
      }
      guard let view = Self.modified(node, tree) else { continue }
      var modifier = modifiers[tree.name(node)] ?? Modifier()
      if isChecked { modifier.marks.insert(.calm) }
      Self.read(node, view, tree, &modifier)
      modifiers[tree.name(node)] = modifier
    }
  }

  /// Whether nothing is declared.
  package var isEmpty: Bool { modifiers.isEmpty && calm.isEmpty }

  /// Whether a modifier of views is declared.
  package var hasModifiers: Bool { !modifiers.isEmpty }

  /// Returns whether a source may declare anything about views.
  package static func mayBe(in words: SourceWords?) -> Bool {
    guard let words else { return true }
    return words.mayContain(.declared("ViewModifier"))
      || words.mayContain(.word("extension")) && words.mayContain(.declared("View"))
      || motion.contains { words.mayContain(.word("\($0)")) }
  }

  /// Returns the tokens that check Reduce Motion.
  package static func checks(_ tree: SwiftTree) -> TokenList {
    TokenList(
      tree.tokens.indices.filter { index in
        let token = tree.tokens[index]
        return token.kind == .word && motion.contains { tree.has(token, $0) }
      })
  }

  /// Adds the declarations of another source.
  package mutating func formUnion(_ other: ViewDeclarations) {
    calm.formUnion(other.calm)
    modifiers.merge(other.modifiers) { left, right in
      Modifier(
        marks: left.marks.union(right.marks), applied: left.applied.union(right.applied))
    }
  }

  /// Adds to each modifier the marks of those that it applies.
  ///
  /// Complexity: O(applications), as a modifier can get each mark only once.
  package mutating func resolve() {
    var users: [String: [String]] = [:]
    for (name, modifier) in modifiers {
      for other in modifier.applied { users[other, default: []].append(name) }
    }
    var pending = Array(modifiers.keys)
    while let name = pending.popLast() {
      let marks = modifiers[name]?.marks ?? []
      for user in users[name] ?? [] where modifiers[user]?.marks.isSuperset(of: marks) == false {
        modifiers[user]?.marks.formUnion(marks)
        pending.append(user)
      }
    }
  }

  /// Returns the marks that a modifier adds; those of others that it applies only after
  /// `resolve()`.
  package func marks(of name: String) -> ViewMarks { modifiers[name]?.marks ?? [] }

  // MARK: Reading

  /// The view that a declaration modifies: `self` for a method of an extension of `View`, and
  /// `content` for a type of a modifier; nil for other declarations.
  private static func modified(_ node: SwiftTree.Index, _ tree: SwiftTree) -> StaticString? {
    if tree.kind(node) == .function {
      guard let block = tree.parent(node), let type = tree.parent(block),
        tree.kind(type) == .type, tree.isNamed(type, "View")
      else { return nil }
      return "self"
    }
    guard tree.kind(node) == .type, let block = tree.last(node) else { return nil }
    let head = tree.tokens(node).lowerBound..<tree.tokens(block).lowerBound
    return tree.tokens[head].contains { $0.kind == .word && tree.has($0, "ViewModifier") }
      ? "content" : nil
  }

  private static func read(
    _ declaration: SwiftTree.Index, _ view: StaticString, _ tree: SwiftTree,
    _ modifier: inout Modifier
  ) {
    var pending = [declaration]
    while let node = pending.popLast() {
      // Closures and arguments have other views.
      pending += tree.children(node).filter {
        tree.kind($0) != .closure && tree.kind($0) != .argument
      }
      guard tree.kind(node) == .call, let callee = tree.callee(node),
        isOf(view, tree.start(node), tree)
      else { continue }
      if let change = ViewModifiers.change(node, in: tree) {
        modifier.marks.formUnion(change.added.intersection(added))
      }
      modifier.applied.insert(applied(node, tree) ?? tree.text(callee))
    }
  }

  /// Returns the name of the type that a call of `modifier(_:)` applies.
  package static func applied(_ call: SwiftTree.Index, _ tree: SwiftTree) -> String? {
    guard tree.calls(call, "modifier"), let value = tree.firstValue(call) else { return nil }
    if tree.kind(value) == .call { return tree.callee(value).map { tree.text($0) } }
    return tree.kind(value) == .name ? tree.name(value) : nil
  }

  /// Returns whether a chain of modifiers begins with the modified view, or with a call without a
  /// base, such as `font(.title)`, which has `self` as base.
  private static func isOf(
    _ view: StaticString, _ start: SwiftTree.Index, _ tree: SwiftTree
  ) -> Bool {
    if tree.isNamed(start, view) { return true }
    return tree.kind(start) == .call && view.utf8CodeUnitCount == 4
      && tree.source[tree.range(start)].first.map {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
      } == true
  }
}

/// Tokens of a source in order.
package struct TokenList {
  private let indices: [Int]

  init(_ indices: [Int]) { self.indices = indices }

  /// Whether there are no tokens.
  package var isEmpty: Bool { indices.isEmpty }

  /// Returns whether a range has a token.
  ///
  /// Complexity: O(log tokens).
  package func isIn(_ range: Range<Int>) -> Bool { !places(in: range).isEmpty }

  /// Returns the positions in the list of the tokens in a range.
  ///
  /// Complexity: O(log tokens).
  package func places(in range: Range<Int>) -> Range<Int> {
    let start = place(range.lowerBound)
    return start..<max(start, place(range.upperBound))
  }

  /// The number of tokens.
  package var count: Int { indices.count }

  private func place(_ token: Int) -> Int {
    var (low, high) = (0, indices.count)
    while low < high {
      let middle = (low + high) / 2
      if indices[middle] < token { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
