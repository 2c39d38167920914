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
  /// What the source declares about views and, if known, what the project does.
  private lazy var declarations: ViewDeclarations = {
    var all = ViewDeclarations(tree)
    if let project { all.formUnion(project) }
    return all
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

  /// The indices of the tokens that check Reduce Motion.
  private lazy var checks = ViewDeclarations.checks(tree)

  /// The names of the types whose own code checks Reduce Motion, without types in them.
  private lazy var calmTypes: Set<String> = {
    var names: Set<String> = []
    for check in checks {
      let types = tree.indices.filter {
        tree.kind($0) == .type && tree.tokens($0).contains(check)
      }
      guard let inner = types.min(by: { tree.tokens($0).count < tree.tokens($1).count }) else {
        continue
      }
      // One member of an extension is not the whole type.
      if !tree.flag(inner) { names.insert(tree.name(inner)) }
    }
    return names
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
        if calmTypes.contains(tree.name(node)) || tree.flag(node) && has(node) { return true }
      case .function, .variable:
        if checks.contains(where: { tree.tokens(node).contains($0) }) { return true }
      default: break
      }
    }
    guard let motion else { return false }
    // A view that gets the setting from the view around it chooses between two animations.
    if !checks.isEmpty, tree.kind(motion) == .ternary { return true }
    return tree.tokens[tree.tokens(motion)].contains {
      $0.kind == .word && declarations.calm.contains(tree.text($0))
    }
  }

  /// Returns whether an extension is of a type that checks Reduce Motion elsewhere in the project.
  private func has(_ type: Index) -> Bool {
    !tree.isNamed(type, "View") && declarations.calm.contains(tree.name(type))
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
    guard declarations.hasModifiers, let callee = tree.callee(call) else { return change }
    let name = ViewDeclarations.applied(call, tree) ?? tree.text(callee)
    let added = declarations.marks(of: name)
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
