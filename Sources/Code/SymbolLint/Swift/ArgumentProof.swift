internal import SwiftSource

/// Proves that a literal is an argument of an interface of Apple's and flows nowhere else, so that another name for
/// the same symbol changes nothing but what the interface gets.
///
/// Whatever is not known is no proof: names of types that the project has itself, calls of members of values, values
/// that are compared, printed, or keys.
struct ArgumentProof {
  private typealias Index = SwiftTree.Index

  private let tree: SwiftTree
  private let values: ValueReader
  /// Names of Apple's types that stand for something else in the source.
  let shadowed: Set<String>

  /// The modules in front of whose names the rest is Apple's.
  private static let modules: [StaticString] = [
    "SwiftUI", "SwiftUICore", "UIKit", "AppKit", "Cocoa", "MapKit", "AppIntents", "WidgetKit",
    "Intents", "UserNotifications", "DisplayRepresentation", "SFSafeSymbols",
  ]
  /// What compares its arguments, besides what begins with `XCTAssert`.
  private static let comparisons: [StaticString] = [
    "isEqual", "contains", "firstIndex", "lastIndex", "index", "elementsEqual", "hash", "combine",
    "print", "debugPrint", "dump", "String", "describing", "reflecting",
  ]

  init(_ tree: SwiftTree, _ values: ValueReader) {
    self.tree = tree
    self.values = values
    shadowed = Self.shadowed(in: tree)
  }

  /// The types and type aliases of a source that hide Apple's.
  private static func shadowed(in tree: SwiftTree) -> Set<String> {
    var names: Set<String> = []
    func add(_ token: SwiftToken) {
      if SymbolArgument.all.contains(where: { tree.has(token, $0.callee) }) {
        names.insert(tree.text(token))
      }
    }
    // Extensions have the flag.
    for node in tree.indices where tree.kind(node) == .type && !tree.flag(node) {
      if let token = tree.nameToken(node) { add(token) }
    }
    for (token, next) in zip(tree.tokens, tree.tokens.dropFirst())
    where token.keyword == .typealias && next.kind == .word { add(next) }
    return names
  }

  /// Whether a value that a call was found to get is proven to be its argument and nothing else.
  func holds(_ value: SwiftTree.Index, of call: SwiftTree.Index, _ row: SymbolArgument) -> Bool {
    isApple(call, row) && isPassed(value, to: call) && isShown(call)
  }

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

  private func isModule(_ node: Index) -> Bool {
    tree.kind(node) == .name && Self.modules.contains { tree.isNamed(node, $0) }
  }

  // MARK: The way of the literal

  /// Whether there is nothing but parentheses, branches of `?:`, and `??` between a literal and the argument.
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

  // MARK: The way of the image

  /// Whether what the call makes is not compared, printed, or a key: images of the same symbol by different names may
  /// differ.
  private func isShown(_ call: Index) -> Bool {
    var node = tree.chain(call)
    for _ in 0..<SwiftTree.deepest {
      guard let parent = tree.parent(node) else { return true }
      switch tree.kind(parent) {
      case .sequence:
        guard hasOnly(parent, ["??", "as", "as?", "as!", "+"]) else { return false }
      case .ternary, .postfixed, .prefixed: break
      case .argument:
        guard let owner = tree.parent(parent) else { return true }
        if !isParentheses(owner) { return isTaken(owner, parent) && !isPrinted(owner) }
        node = tree.chain(owner)
        continue
      case .text, .switchStatement, .subscripting, .dictionary, .macro: return false
      case .switchCase: return values.isStatement(node, of: parent) && !isPrinted(parent)
      default: return !isPrinted(parent)
      }
      node = tree.chain(parent)
    }
    return false
  }

  /// Whether what gets an image neither compares nor prints it.
  private func isTaken(_ owner: Index, _ argument: Index) -> Bool {
    guard tree.kind(owner) != .subscripting, tree.kind(owner) != .macro else { return false }
    guard tree.kind(owner) == .call, let callee = tree.callee(owner) else { return true }
    let names = [callee] + (tree.nameToken(argument).map { [$0] } ?? [])
    return !names.contains { name in
      Self.comparisons.contains { tree.has(name, $0) }
        || tree.source[name.range].starts(with: Array("XCTAssert".utf8))
    }
  }

  /// Whether a node stands in an interpolation.
  private func isPrinted(_ node: Index) -> Bool {
    tree.kind(node) == .text || tree.ancestors(node).contains { tree.kind($0) == .text }
  }
}
