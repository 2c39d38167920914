internal import SwiftSource

/// Proves that a literal is an argument of an Apple API and is used for nothing else, so that
/// another name of the same symbol only changes what the API receives.
///
/// Anything unknown fails the proof: types that the project declares itself, calls of members of
/// values, and images that are not shown directly; see `ImageFlow`.
struct ArgumentProof {
  private typealias Index = SwiftTree.Index

  private let tree: SwiftTree
  private let flow: ImageFlow
  /// The names of Apple's types that the source redefines.
  private let shadowed: Set<String>

  /// The modules whose names as a qualifier prove that a type is Apple's.
  private static let modules: [StaticString] = [
    "SwiftUI", "SwiftUICore", "UIKit", "AppKit", "Cocoa", "MapKit", "AppIntents", "WidgetKit",
    "Intents", "UserNotifications", "DisplayRepresentation", "SFSafeSymbols",
  ]

  init(_ tree: SwiftTree, _ values: ValueReader, shadowed: Set<String>) {
    self.tree = tree
    self.shadowed = shadowed
    flow = ImageFlow(tree, values, shadowed: shadowed)
  }

  /// Whether a value provably is an argument of a call, and nothing else.
  func isArgument(
    _ value: SwiftTree.Index, of call: SwiftTree.Index, _ row: SymbolArgument
  ) -> Bool {
    isApple(call, row) && isPassed(value, to: call)
  }

  /// The assumptions for the image or view of a call to be only shown; nil if that is not proven.
  func premises(ofShowing call: SwiftTree.Index) -> FixPremises? { flow.premises(ofShowing: call) }

  // MARK: The call

  private func isApple(_ call: Index, _ row: SymbolArgument) -> Bool {
    guard let callee = tree.first(call), !shadowed.contains("\(row.callee)") else { return false }
    // The type of `.init(…)` is unknown.
    if "\(row.callee)" == "init" { return false }
    switch tree.kind(callee) {
    case .name: return row.label.utf8CodeUnitCount > 0
    case .member:
      guard let base = tree.first(callee) else { return false }
      if row.label.utf8CodeUnitCount == 0 {
        return tree.kind(base) == .name && tree.isNamed(base, "INImage")
      }
      guard tree.isNamed(callee, "init") else { return isModule(base) }
      return tree.kind(base) == .name
        || tree.kind(base) == .member && tree.first(base).map(isModule) ?? false
    default: return false
    }
  }

  /// Whether a node names a module of Apple, or an alias of one.
  func isModule(_ node: SwiftTree.Index) -> Bool {
    tree.kind(node) == .name && tree.nameToken(node).map { Self.isModule($0, in: tree) } == true
  }

  /// Whether a word is the name of a module of Apple, or of an alias of one.
  static func isModule(_ word: SwiftToken, in tree: SwiftTree) -> Bool {
    modules.contains { tree.has(word, $0) }
  }

  // MARK: The way of the literal

  /// Whether there are only parentheses, branches of `?:`, `??`, and local constants with a single
  /// use between a literal and the argument.
  private func isPassed(_ value: Index, to call: Index) -> Bool {
    guard tree.kind(value) == .text else { return false }
    var node = value
    for _ in 0..<SwiftTree.deepest {
      guard let parent = tree.parent(node) else { return false }
      switch tree.kind(parent) {
      case .argument:
        guard let owner = tree.parent(parent) else { return false }
        if owner == call { return true }
        guard isParentheses(owner) else { return false }
        node = owner
      case .ternary:
        if tree.first(parent) == node { return false }
        node = parent
      case .sequence:
        guard hasOnly(parent, ["??", "as"]) else { return false }
        node = parent
      case .variable:
        guard let use = flow.onlyUse(ofConstant: parent) else { return false }
        node = use
      default: return false
      }
    }
    return false
  }

  private func isParentheses(_ node: Index) -> Bool {
    tree.kind(node) == .tuple && tree.arguments(node).count == 1
  }

  private func hasOnly(_ sequence: Index, _ operators: [StaticString]) -> Bool {
    tree.children(sequence).allSatisfy { child in
      tree.kind(child) != .infix || operators.contains { tree.isNamed(child, $0) }
    }
  }
}
