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
    // Most sources declare views, but no modifiers, and a tree takes longer than a search.
    var isFound = false
    Self.scan.forEach(in: bytes) { _, _ in isFound = true }
    self = isFound ? ViewDeclarations(SharedTrees.tree(bytes)) : ViewDeclarations()
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
      let isChecked = checks.contains { tree.tokens(node).contains($0) }
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

  /// Returns the indices of the tokens that check Reduce Motion.
  package static func checks(_ tree: SwiftTree) -> [Int] {
    tree.tokens.indices.filter { index in
      let token = tree.tokens[index]
      return token.kind == .word && motion.contains { tree.has(token, $0) }
    }
  }

  /// Adds the declarations of another source.
  package mutating func formUnion(_ other: ViewDeclarations) {
    calm.formUnion(other.calm)
    modifiers.merge(other.modifiers) { left, right in
      Modifier(
        marks: left.marks.union(right.marks), applied: left.applied.union(right.applied))
    }
  }

  /// Returns the marks that a modifier adds, directly or through those that it applies.
  package func marks(of name: String) -> ViewMarks {
    // Most calls are no modifiers of the project.
    guard modifiers[name] != nil else { return [] }
    var marks: ViewMarks = []
    var known: Set = [name]
    var pending = [name]
    while let next = pending.popLast() {
      guard let modifier = modifiers[next] else { continue }
      marks.formUnion(modifier.marks)
      for other in modifier.applied where known.insert(other).inserted { pending.append(other) }
    }
    return marks
  }

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
