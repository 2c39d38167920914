internal import SwiftSource

/// Proves that a literal is an argument of an interface of Apple's and flows nowhere else, so that
/// another name for the same symbol changes nothing but what the interface gets.
///
/// Whatever is not known is no proof: names of types that the project has itself, calls of members
/// of values, and images that are not shown right there; see `ImageFlow`.
struct ArgumentProof {
  private typealias Index = SwiftTree.Index

  private let tree: SwiftTree
  private let flow: ImageFlow
  /// Names of Apple's types that stand for something else in the source.
  private let shadowed: Set<String>

  /// The modules in front of whose names the rest is Apple's.
  private static let modules: [StaticString] = [
    "SwiftUI", "SwiftUICore", "UIKit", "AppKit", "Cocoa", "MapKit", "AppIntents", "WidgetKit",
    "Intents", "UserNotifications", "DisplayRepresentation", "SFSafeSymbols",
  ]

  init(_ tree: SwiftTree, _ values: ValueReader, shadowed: Set<String>) {
    self.tree = tree
    self.shadowed = shadowed
    flow = ImageFlow(tree, values, shadowed: shadowed)
  }

  /// Whether a value that a call was found to get is proven to be its argument, and nothing else.
  func isArgument(
    _ value: SwiftTree.Index, of call: SwiftTree.Index, _ row: SymbolArgument
  ) -> Bool {
    isApple(call, row) && isPassed(value, to: call)
  }

  /// What is presumed for the image or view of a call to be shown, and nothing else; nil if that is
  /// not proven.
  func premises(ofShowing call: SwiftTree.Index) -> FixPremises? { flow.premises(ofShowing: call) }

  // MARK: The call

  private func isApple(_ call: Index, _ row: SymbolArgument) -> Bool {
    guard let callee = tree.first(call), !shadowed.contains("\(row.callee)") else { return false }
    // The type of `.init(…)` is not known.
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

  /// Whether a node names a module of Apple's, or what stands for one.
  func isModule(_ node: SwiftTree.Index) -> Bool {
    tree.kind(node) == .name && tree.nameToken(node).map { Self.isModule($0, in: tree) } == true
  }

  /// Whether a word is the name of a module of Apple's, or of what stands for one.
  static func isModule(_ word: SwiftToken, in tree: SwiftTree) -> Bool {
    modules.contains { tree.has(word, $0) }
  }

  // MARK: The way of the literal

  /// Whether there is nothing but parentheses, branches of `?:`, `??`, and constants of functions
  /// that are used once between a literal and the argument.
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
