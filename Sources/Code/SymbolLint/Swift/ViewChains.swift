internal import SwiftSource

/// What rules about views ask of a source.
extension SwiftContext {
  /// Whether the file is part of what people get: no test, and nothing that is there for previews.
  var isShipped: Bool {
    base.path.split(separator: "/").dropLast().allSatisfy { folder in
      !folder.hasSuffix("Tests") && folder != "Preview Content" && folder != "PreviewContent"
    }
  }

  /// Whether the property, function or type that a view is the whole of gets a label where it is
  /// used.
  ///
  /// - `isGeneric`: Whether what it shows comes from outside: whoever uses it from another file is
  ///   then taken to know what it says.
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

  /// Steps from a view out to its declaration.
  private static let mostSteps = 64
}

extension SwiftTree {
  /// Whether a view stands where it is shown: as a statement of a closure, a body or a branch.
  func isShown(_ view: Index) -> Bool {
    guard let parent = parent(chain(view)) else { return false }
    switch kind(parent) {
    case .closure, .clause, .switchCase, .file: return true
    case .block: return !givesImage(parent)
    default: return false
    }
  }

  /// Whether a body is that of a property or function whose type is an image, and not a view that
  /// is shown.
  private func givesImage(_ block: Index) -> Bool {
    guard let owner = parent(block), kind(owner) == .variable || kind(owner) == .function else {
      return false
    }
    let head = tokens(owner).lowerBound..<max(tokens(owner).lowerBound, tokens(block).lowerBound)
    return tokens[head].suffix(4).contains { $0.kind == .word && has($0, "Image") }
  }

  /// Whether a call makes a view, and changes none: `Button(…)`, `SwiftUI.Button(…)`.
  func isMaking(_ call: Index) -> Bool {
    guard let base = base(call) else { return true }
    return kind(base) == .name && isNamed(base, "SwiftUI")
  }

  /// The value that a chain of modifiers begins with.
  func start(_ chain: Index) -> Index {
    let root = root(chain)
    // SwiftUI.Image(…).font(…)
    guard kind(root) == .name, isNamed(root, "SwiftUI"), let member = parent(root),
      let call = parent(member), kind(call) == .call
    else { return root }
    return call
  }

  /// The value that a modifier is called on at the beginning of its chain; nil if that is far away.
  ///
  /// Each of many modifiers of one chain may ask.
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

  /// Whether a modifier of this name is among those near the end of a chain.
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
