internal import SourceUses
internal import SwiftSource

/// Queries about views that several rules need.
extension SwiftContext {
  /// Whether the file is part of the app, and not a test or a preview.
  var isShipped: Bool {
    base.path.split(separator: "/").dropLast().allSatisfy { folder in
      !folder.hasSuffix("Tests") && folder != "Preview Content" && folder != "PreviewContent"
    }
  }

  /// Returns whether a view gets its label where the enclosing property, function or type is used.
  ///
  /// The view must be the whole value of the declaration. If callers pass the view's content, so
  /// that it is generic, callers in other files are assumed to provide the label, too.
  func isNamedWhereUsed(_ view: SwiftTree.Index, isGeneric: Bool) -> Bool {
    var node = tree.chain(view)
    var isWhole = true
    var steps = 0
    while let parent = tree.parent(node), steps < Self.mostSteps {
      steps += 1
      switch tree.kind(parent) {
      case .variable, .function:
        let name = tree.name(parent)
        if isWhole, views.namedElsewhere.contains(name) { return true }
        guard isWhole, name == "body" || name == "makeBody" || isGeneric else { return false }
        if isGeneric { return true }
      case .type: return views.namedElsewhere.contains(tree.name(parent))
      case .block, .conditional, .clause, .ifStatement, .returnStatement: break
      default: isWhole = false
      }
      if !isWhole { return false }
      node = parent
    }
    return false
  }

  /// The maximum number of steps from a view outward to its declaration.
  private static let mostSteps = 64
}

extension SwiftTree {
  /// Returns whether a view is shown where the code creates it, because it is a statement in a
  /// closure, body or branch.
  func isShown(_ view: Index) -> Bool {
    guard let parent = parent(chain(view)) else { return false }
    switch kind(parent) {
    case .closure, .clause, .switchCase, .file: return true
    case .block: return !givesImage(parent)
    default: return false
    }
  }

  /// Returns whether a body belongs to a property or function of type `Image`, which returns the
  /// image instead of showing it.
  private func givesImage(_ block: Index) -> Bool {
    guard let owner = parent(block), kind(owner) == .variable || kind(owner) == .function else {
      return false
    }
    let head = tokens(owner).lowerBound..<max(tokens(owner).lowerBound, tokens(block).lowerBound)
    return tokens[head].suffix(4).contains { $0.kind == .word && has($0, "Image") }
  }

  /// Returns the view at the start of a modifier's chain, or nil if the chain is too long.
  ///
  /// The limit keeps the total time linear, because every modifier in a chain may call this
  /// function.
  func nearRoot(_ modifier: Index) -> Index? {
    var node = modifier
    for _ in 0..<64 {
      switch kind(node) {
      case .call:
        guard let base = base(node), !isMaking(node) else { return node }
        node = base
      case .member, .postfixed, .postfixConditional:
        guard let base = first(node) else { return node }
        node = base
      default: return node
      }
    }
    return nil
  }

  /// Returns whether the last 64 links of a chain contain a modifier with this name.
  func modifiers(of chain: Index, contain name: StaticString) -> Bool {
    var node: Index? = chain
    for _ in 0..<64 {
      guard let current = node else { return false }
      if kind(current) == .call, calls(current, name) { return true }
      switch kind(current) {
      case .call, .member, .postfixed, .postfixConditional: node = first(current)
      default: return false
      }
    }
    return false
  }
}
