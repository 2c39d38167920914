internal import SwiftSource

/// What a view gets from its context: from its modifiers and from the views around it.
struct ViewMarks: OptionSet {
  let rawValue: UInt16

  /// The view is in `#Preview` or a `PreviewProvider`, which is not part of the app.
  static let preview = ViewMarks(rawValue: 1)
  /// The view has an accessibility label.
  static let named = ViewMarks(rawValue: 2)
  /// The view is hidden from assistive technologies, or represented by another element.
  static let hidden = ViewMarks(rawValue: 4)
  /// The view is combined into one accessibility element with adjacent views.
  static let merged = ViewMarks(rawValue: 8)
  /// The view is in the label of a control.
  static let control = ViewMarks(rawValue: 16)
  /// The view is the image next to a title.
  static let icon = ViewMarks(rawValue: 32)
  /// The view is in the label of a tab.
  static let tab = ViewMarks(rawValue: 64)
  /// The view is in a toolbar.
  static let toolbar = ViewMarks(rawValue: 128)
  /// The view has an action, or an accessibility trait that stands for one.
  static let acting = ViewMarks(rawValue: 256)
  /// The view has the header trait.
  static let header = ViewMarks(rawValue: 512)
  /// The view is the only content next to a title, so VoiceOver reads the title.
  static let titled = ViewMarks(rawValue: 1024)

  /// Marks that provide a label.
  static let labels: ViewMarks = [.named, .titled]

  /// The marks that code in a declaration inherits from around the declaration; all other marks end
  /// there.
  fileprivate static let outer = ViewMarks.preview
}

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
  private lazy var marks: [ViewMarks] = makeMarks()
  private var named: Set<String> = []

  init(_ tree: SwiftTree) { self.tree = tree }

  /// The marks of a node, including those that its own modifiers add.
  subscript(node: SwiftTree.Index) -> ViewMarks { marks[Int(node)] }

  /// The names of the properties, functions and view types that get an accessibility label where
  /// the source uses them.
  var namedElsewhere: Set<String> {
    _ = marks
    return named
  }

  // MARK: Words

  /// Whether the source checks Reduce Motion anywhere.
  private(set) lazy var regardsReducedMotion = mentions([
    "accessibilityReduceMotion", "isReduceMotionEnabled", "accessibilityDisplayShouldReduceMotion",
    "reduceMotion", "shouldReduceMotion", "symbolEffectsRemoved",
    "accessibilityPrefersCrossFadeTransitions", "prefersCrossFadeTransitions",
  ])

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

  // MARK: Modifiers of the source

  /// The marks that the methods of the source's own extensions of `View` add to a view.
  private lazy var ownModifiers: [String: ViewMarks] = {
    var modifiers: [String: ViewMarks] = [:]
    for node in tree.indices where tree.kind(node) == .function && isModifier(node) {
      var pending = [node]
      while let next = pending.popLast() {
        // Closures and arguments have other views.
        pending += tree.children(next).filter {
          tree.kind($0) != .closure && tree.kind($0) != .argument
        }
        guard tree.kind(next) == .call, isOfModifiedView(next),
          let change = ViewModifiers.change(next, in: tree)
        else { continue }
        modifiers[tree.name(node), default: []]
          .formUnion(change.added.intersection([.named, .hidden, .acting, .header]))
      }
    }
    return modifiers
  }()

  /// Returns whether a function is a method of an extension of `View`.
  private func isModifier(_ function: Index) -> Bool {
    guard let block = tree.parent(function), let type = tree.parent(block),
      tree.kind(type) == .type
    else { return false }
    return tree.isNamed(type, "View")
  }

  /// Returns whether a chain of modifiers begins with the modified view: `self`, or a call without a
  /// base, such as `font(.title)`.
  private func isOfModifiedView(_ chain: Index) -> Bool {
    let start = tree.start(chain)
    if tree.isNamed(start, "self") { return true }
    return tree.kind(start) == .call
      && tree.source[tree.range(start)].first.map {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
      } == true
  }

  /// Returns the marks that a modifier of SwiftUI or of the source adds to its view and removes
  /// from it.
  private func change(_ call: Index) -> (added: ViewMarks, removed: ViewMarks)? {
    if let change = ViewModifiers.change(call, in: tree) { return change }
    guard let name = tree.callee(call), let added = ownModifiers[tree.text(name)] else {
      return nil
    }
    return (added, [])
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
