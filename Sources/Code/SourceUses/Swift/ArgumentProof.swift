internal import SwiftSource

/// A proof that a string literal is used only as an argument of an Apple API.
///
/// If the proof succeeds, a fix can safely replace the literal with another name of the same
/// symbol.
///
/// The proof fails for anything unknown: types that the project declares, calls of members of
/// values, and images that are not shown directly; see `ImageFlow`.
struct ArgumentProof {
  private typealias Index = SwiftTree.Index

  private let tree: SwiftTree
  private let flow: ImageFlow
  /// The names of Apple types that the source declares again.
  private let shadowed: Set<String>

  /// The modules whose names, as qualifiers, prove that a type is Apple's.
  private static let modules: [StaticString] = [
    "SwiftUI", "SwiftUICore", "UIKit", "AppKit", "Cocoa", "MapKit", "AppIntents", "WidgetKit",
    "Intents", "UserNotifications", "DisplayRepresentation", "SFSafeSymbols",
  ]

  init(_ tree: SwiftTree, _ values: ValueReader, shadowed: Set<String>) {
    self.tree = tree
    self.shadowed = shadowed
    flow = ImageFlow(tree, values, shadowed: shadowed)
  }

  /// Returns whether a value provably is an argument of a call and has no other use.
  func isArgument(
    _ value: SwiftTree.Index, of call: SwiftTree.Index, _ row: SymbolArgument
  ) -> Bool {
    isApple(call, row) && isPassed(value, to: call)
  }

  /// Returns the assumptions under which code only shows the image or view that a call creates, or
  /// nil if that is not proven.
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

  /// Returns whether a node names an Apple module, or an alias of one.
  func isModule(_ node: SwiftTree.Index) -> Bool {
    tree.kind(node) == .name && tree.nameToken(node).map { Self.isModule($0, in: tree) } == true
  }

  /// Returns whether a word is the name of an Apple module, or of an alias of one.
  static func isModule(_ word: SwiftToken, in tree: SwiftTree) -> Bool {
    modules.contains { tree.has(word, $0) }
  }

  // MARK: The path of the literal

  /// Returns whether a literal reaches the argument of a call only through parentheses, branches of
  /// `?:`, `??`, and local constants with a single use.
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
