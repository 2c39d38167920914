internal import SwiftSource

/// What the surroundings of a view say of it: modifiers behind it and around it, and what it is
/// part of.
struct ViewMarks: OptionSet {
  let rawValue: UInt16

  /// In `#Preview` or a `PreviewProvider`, which nobody ships.
  static let preview = ViewMarks(rawValue: 1)
  /// Something gives it a label that can be heard.
  static let named = ViewMarks(rawValue: 2)
  /// It cannot be reached with assistive technologies, or something else stands for it.
  static let hidden = ViewMarks(rawValue: 4)
  /// It is made one element with what is beside it.
  static let merged = ViewMarks(rawValue: 8)
  /// It is in the label of a control.
  static let control = ViewMarks(rawValue: 16)
  /// It is the picture beside a title.
  static let icon = ViewMarks(rawValue: 32)
  /// It is in the label of a tab.
  static let tab = ViewMarks(rawValue: 64)
  /// It is in a toolbar.
  static let toolbar = ViewMarks(rawValue: 128)
  /// Something says that it acts: a trait or an action.
  static let acting = ViewMarks(rawValue: 256)
  /// It is said to be a header.
  static let header = ViewMarks(rawValue: 512)
  /// It alone stands beside a title, which is heard for it.
  static let titled = ViewMarks(rawValue: 1024)

  /// What says of a view what it is.
  static let labels: ViewMarks = [.named, .titled]

  /// What a declaration does not take over from its surroundings.
  fileprivate static let outer = ViewMarks.preview
}

/// The marks of all views of a source, made when the first one is asked for: in one pass from the
/// outside in, O(nodes).
///
/// For one thread.
final class ViewMap {
  private typealias Index = SwiftTree.Index

  private let tree: SwiftTree
  private lazy var marks: [ViewMarks] = makeMarks()
  private var named: Set<String> = []

  init(_ tree: SwiftTree) { self.tree = tree }

  /// What surrounds a node, the modifiers of its own chain among it.
  subscript(node: SwiftTree.Index) -> ViewMarks { marks[Int(node)] }

  /// The properties, functions and types of views to which the source gives labels where it uses
  /// them.
  var namedElsewhere: Set<String> {
    _ = marks
    return named
  }

  // MARK: Words

  /// Whether the source asks anywhere whether people want less motion.
  private(set) lazy var regardsReducedMotion = mentions([
    "accessibilityReduceMotion", "isReduceMotionEnabled", "accessibilityDisplayShouldReduceMotion",
    "reduceMotion", "shouldReduceMotion", "symbolEffectsRemoved",
    "accessibilityPrefersCrossFadeTransitions", "prefersCrossFadeTransitions",
  ])

  /// Whether the source ends effects of UIKit and AppKit.
  private(set) lazy var removesEffects = mentions(["removeAllSymbolEffects", "removeSymbolEffect"])

  /// Whether the source says how symbols show a value.
  private(set) lazy var choosesValueModes = mentions([
    "symbolVariableValueMode", "variableValueMode",
  ])

  /// Whether the source gives labels to what UIKit and AppKit show, wherever that is.
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
        // Whoever uses the style gives the label.
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

  /// `self.closeButton`.
  private func noteMember(_ node: Index) {
    if let base = tree.first(node), tree.isNamed(base, "self") { named.insert(tree.name(node)) }
  }

  /// Whether a type is there for previews.
  private func isPreview(_ type: Index) -> Bool {
    guard let block = tree.last(type) else { return false }
    let head = tree.tokens(type).lowerBound..<tree.tokens(block).lowerBound
    return tree.tokens[head].contains {
      $0.kind == .word
        && (tree.has($0, "PreviewProvider") || tree.has($0, "PreviewModifier"))
    }
  }

  // MARK: Calls

  /// What a modifier says goes to what it is called on, what a control is goes to its closures.
  private func assignCall(_ call: Index, _ own: ViewMarks, _ marks: inout [ViewMarks]) {
    guard let callee = tree.first(call) else { return }
    var base = own
    if !tree.isMaking(call), let change = ViewModifiers.change(call, in: tree) {
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
    // What a list or a sheet is called says nothing of the rows in it, and a title of a stack says
    // nothing of each view in it.
    guard !own.isDisjoint(with: .labels), tree.isMaking(call) else { return }
    let isContainer = ViewModifiers.isContainer(call, in: tree)
    guard isContainer || ViewModifiers.isStack(call, in: tree) else { return }
    for child in tree.children(call) where child != callee {
      marks[Int(child)].subtract(isContainer ? .labels : .titled)
    }
  }

  /// What any clause of a postfix `#if` says is taken as said.
  private func assignClauses(_ node: Index, _ own: ViewMarks, _ marks: inout [ViewMarks]) {
    var base = own
    for clause in tree.children(node) where tree.kind(clause) == .clause {
      marks[Int(clause)] = own
      for chain in tree.children(clause) {
        var link: Index? = chain
        while let current = link {
          if tree.kind(current) == .call, let change = ViewModifiers.change(current, in: tree) {
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
