internal import SourceUses
internal import SwiftSource

/// The marks of all views in a source.
///
/// All marks are computed on first use, in one pass from the outside in.
///
/// Complexity: O(nodes).
///
/// This class is not thread-safe.
final class ViewMap {
  private typealias Index = SwiftTree.Index

  private let tree: SwiftTree
  private let project: ViewDeclarations?
  private lazy var marks: [ViewMarks] = makeMarks()
  private var named: Set<String> = []
  /// What the source itself declares about views.
  private lazy var own: ViewDeclarations = {
    guard ViewDeclarations.mayBe(in: tree.source) else { return ViewDeclarations() }
    var own = ViewDeclarations(tree)
    own.resolve()
    return own
  }()

  init(_ tree: SwiftTree, _ project: ViewDeclarations?) {
    self.tree = tree
    self.project = project
  }

  /// The marks of a node, including those that its own modifiers add.
  subscript(node: SwiftTree.Index) -> ViewMarks { marks[Int(node)] }

  /// The names of the properties, functions and view types that get an accessibility label where
  /// the source uses them.
  var namedElsewhere: Set<String> {
    _ = marks
    return named
  }

  // MARK: Words

  /// Whether the source removes UIKit or AppKit effects.
  private(set) lazy var removesEffects = mentions(["removeAllSymbolEffects", "removeSymbolEffect"])

  /// Whether the source chooses how symbols show a variable value.
  private(set) lazy var choosesValueModes = mentions([
    "symbolVariableValueMode", "variableValueMode",
  ])

  /// Whether the source sets labels of UIKit or AppKit views anywhere.
  private(set) lazy var givesKitLabels = mentions([
    "accessibilityLabel", "accessibilityAttributedLabel", "setAccessibilityLabel",
    "accessibilityTitle", "setAccessibilityTitle", "toolTip", "NSToolbarItem",
  ])

  private func mentions(_ words: [StaticString]) -> Bool {
    tree.tokens.contains { token in
      token.kind == .word && words.contains { tree.has(token, $0) }
    }
  }

  // MARK: Reduce Motion

  /// Whether the variables and parameters of a name all lack a value, by name.
  private lazy var given: [String: Bool] = {
    var given: [String: Bool] = [:]
    for node in tree.indices {
      switch tree.kind(node) {
      case .variable:
        given[tree.name(node)] = given[tree.name(node)] != false && tree.first(node) == nil
      case .parameter:
        // A parameter has a label, a name, or both.
        for token in tree.tokens[tree.tokens(node)].prefix(2) {
          let name = tree.text(token)
          given[name] = given[name] != false
        }
      default: break
      }
    }
    return given
  }()

  /// Returns whether a value is a parameter or a property without a value, which the caller sets.
  func isGiven(_ value: SwiftTree.Index) -> Bool {
    tree.kind(value) == .name && given[tree.name(value)] == true
  }

  /// The indices of the tokens that check Reduce Motion.
  private lazy var checks = ViewDeclarations.checks(tree)

  /// The names of the types whose own code checks Reduce Motion, without types in them.
  private lazy var calmTypes: Set<String> = {
    var inner = [Index?](repeating: nil, count: checks.count)
    let types = tree.indices.filter { tree.kind($0) == .type }
    // From the outside in.
    for node in types.sorted(by: { tree.tokens($0).count > tree.tokens($1).count }) {
      for place in checks.places(in: tree.tokens(node)) { inner[place] = node }
    }
    // One member of an extension is not the whole type.
    return Set(inner.lazy.compactMap { $0 }.filter { !self.tree.flag($0) }.map(self.tree.name))
  }()

  /// Returns whether an animation or effect depends on Reduce Motion.
  ///
  /// The check can be in the type or function around it, in a modifier of its view, or in a
  /// declaration that it uses.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - motion: The animation that the call plays; nil if it does not have one.
  /// - Returns: Whether it does.
  func regardsReducedMotion(_ call: SwiftTree.Index, motion: SwiftTree.Index?) -> Bool {
    if self[call].contains(.calm) { return true }
    var isInType = false
    for node in tree.ancestors(call) {
      switch tree.kind(node) {
      case .type where !isInType:
        isInType = true
        if calmTypes.contains(tree.name(node)) || tree.flag(node) && isCalmElsewhere(node) {
          return true
        }
      case .function, .variable:
        if checks.isIn(tree.tokens(node)) { return true }
      default: break
      }
    }
    guard let motion else { return false }
    // A view that gets the setting from the view around it chooses between two animations.
    if !checks.isEmpty, tree.kind(motion) == .ternary { return true }
    var pending = [motion]
    while let node = pending.popLast() {
      let kind = tree.kind(node)
      if kind == .name || kind == .member, isCalm(tree.name(node)) { return true }
      pending += tree.children(node)
    }
    return false
  }

  /// Returns whether an extension is of a type that checks Reduce Motion elsewhere in the project.
  private func isCalmElsewhere(_ type: Index) -> Bool {
    !tree.isNamed(type, "View") && isCalm(tree.name(type))
  }

  /// Returns whether a declaration with a name checks Reduce Motion.
  private func isCalm(_ name: String) -> Bool {
    own.calm.contains(name) || project?.calm.contains(name) == true
  }

  // MARK: Marks

  private func makeMarks() -> [ViewMarks] {
    var marks = [ViewMarks](repeating: [], count: tree.count)
    var pending: [Index] = [0]
    while let node = pending.popLast() {
      let own = marks[Int(node)]
      switch tree.kind(node) {
      case .type:
        let inner = own.intersection(.outer).union(isPreview(node) ? .preview : [])
        assign(inner, node, &marks)
      case .function where tree.isNamed(node, "makeBody"):
        // The user of the style provides the label.
        assign(own.intersection(.outer).union([.named, .acting]), node, &marks)
      case .function, .variable: assign(own.intersection(.outer), node, &marks)
      case .macro: assign(tree.isNamed(node, "#Preview") ? [.preview] : own, node, &marks)
      case .call: assignCall(node, own, &marks)
      case .postfixConditional: assignClauses(node, own, &marks)
      case .name where !own.isDisjoint(with: .labels): named.insert(tree.name(node))
      case .member where !own.isDisjoint(with: .labels):
        noteMember(node)
        assign(own, node, &marks)
      default: assign(own, node, &marks)
      }
      for child in tree.children(node)
      where tree.first(child) != nil || tree.kind(child) == .name { pending.append(child) }
    }
    return marks
  }

  private func assign(_ own: ViewMarks, _ node: Index, _ marks: inout [ViewMarks]) {
    for child in tree.children(node) { marks[Int(child)] = own }
  }

  /// Records a labeled member of `self`, such as `self.closeButton`.
  private func noteMember(_ node: Index) {
    if let base = tree.first(node), tree.isNamed(base, "self") { named.insert(tree.name(node)) }
  }

  /// Returns whether a type is used only for previews.
  private func isPreview(_ type: Index) -> Bool {
    guard let block = tree.last(type) else { return false }
    let head = tree.tokens(type).lowerBound..<tree.tokens(block).lowerBound
    return tree.tokens[head].contains {
      $0.kind == .word
        && (tree.has($0, "PreviewProvider") || tree.has($0, "PreviewModifier"))
    }
  }

  // MARK: Modifiers of the project

  /// Returns the marks that a modifier of SwiftUI or of the project adds to its view and removes
  /// from it.
  private func change(_ call: Index) -> (added: ViewMarks, removed: ViewMarks)? {
    let change = ViewModifiers.change(call, in: tree)
    guard own.hasModifiers || project?.hasModifiers == true, let callee = tree.callee(call) else {
      return change
    }
    let name = ViewDeclarations.applied(call, tree) ?? tree.text(callee)
    let added = own.marks(of: name).union(project?.marks(of: name) ?? [])
    if added.isEmpty { return change }
    return (added.union(change?.added ?? []), change?.removed ?? [])
  }

  // MARK: Calls

  /// Assigns marks to the parts of a call: those from a modifier to the view that it modifies,
  /// those from a control to its closures.
  private func assignCall(_ call: Index, _ own: ViewMarks, _ marks: inout [ViewMarks]) {
    guard let callee = tree.first(call) else { return }
    var base = own
    if !tree.isMaking(call), let change = change(call) {
      base = own.subtracting(change.removed).union(change.added)
    }
    assign(own, call, &marks)
    marks[Int(callee)] = base
    if let inner = ViewModifiers.inner(call, in: tree) {
      for child in tree.children(call)
      where child != callee && child == inner.argument ?? child {
        marks[Int(child)].formUnion(inner.marks)
      }
    }
    // The title of a list or sheet does not label its rows. The title next to a stack does not
    // label each view in the stack.
    guard !own.isDisjoint(with: .labels), tree.isMaking(call) else { return }
    let isContainer = ViewModifiers.isContainer(call, in: tree)
    guard isContainer || ViewModifiers.isStack(call, in: tree) else { return }
    for child in tree.children(call) where child != callee {
      marks[Int(child)].subtract(isContainer ? .labels : .titled)
    }
  }

  /// Assigns the marks from all clauses of a postfix `#if` to the view before it.
  private func assignClauses(_ node: Index, _ own: ViewMarks, _ marks: inout [ViewMarks]) {
    var base = own
    for clause in tree.children(node) where tree.kind(clause) == .clause {
      marks[Int(clause)] = own
      for chain in tree.children(clause) {
        var link: Index? = chain
        while let current = link {
          if tree.kind(current) == .call, let change = change(current) {
            base.formUnion(change.added)
          }
          switch tree.kind(current) {
          case .call, .member, .postfixed, .postfixConditional: link = tree.first(current)
          default: link = nil
          }
        }
      }
    }
    if let first = tree.first(node) { marks[Int(first)] = base }
  }
}
