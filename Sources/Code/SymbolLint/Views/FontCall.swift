internal import SwiftSource

/// A call that creates a font, such as `.system(size: 12, weight: .bold)`.
struct FontCall {
  /// The size in points; nil if it is not a literal.
  let size: Double?
  /// The size argument.
  let sizeNode: SwiftTree.Index
  /// The weight argument; nil if there is none.
  let weight: SwiftTree.Index?

  /// Parses `.system(size:)` or `Font.system(size:)`, optionally with modifiers; returns nil for
  /// other calls.
  init?(_ value: SwiftTree.Index, in tree: SwiftTree) {
    var node = value
    for _ in 0..<8 {
      guard tree.kind(node) == .call else { return nil }
      if tree.calls(node, "system"), let size = tree.value(node, "size") {
        sizeNode = size
        self.size = tree.writtenNumber(size)
        weight = tree.argument(node, "weight")
        return
      }
      guard let base = tree.base(node) else { return nil }
      node = base
    }
    return nil
  }
}

/// The kind of content that a view shows, judging by its expression.
enum ShownContent {
  /// Text, possibly with other content.
  case text
  /// Only symbols or images.
  case image
  /// The content is unknown, because the view is declared somewhere else.
  case unknown

  /// Views that show text.
  private static let texts: [StaticString] = [
    "Text", "Label", "TextField", "SecureField", "TextEditor", "Link", "Stepper", "DatePicker",
  ]
  /// Controls that show text if their first argument is a string.
  private static let titled: [StaticString] = [
    "Button", "Menu", "Toggle", "Picker", "NavigationLink", "Section", "DisclosureGroup",
    "ProgressView", "LabeledContent", "GroupBox",
  ]

  /// Determines the content of the view that has a modifier.
  init(of modifier: SwiftTree.Index, in tree: SwiftTree) {
    guard let root = tree.rootCall(of: modifier) else {
      self = .unknown
      return
    }
    // A label can show only its symbol.
    let isBare =
      tree.calls(root, "Label")
      && tree.chainCalls(around: modifier).contains { call in
        tree.calls(call, "labelStyle")
          && (tree.firstValue(call).map { tree.isNamed($0, "iconOnly") } ?? false)
      }
    guard !isBare else {
      self = .image
      return
    }
    var budget = 256
    self = Self.content(root, in: tree, &budget)
  }

  private static func content(
    _ root: SwiftTree.Index, in tree: SwiftTree, _ budget: inout Int
  ) -> ShownContent {
    if tree.calls(root, "Image") { return .image }
    if texts.contains(where: { tree.calls(root, $0) }) { return .text }
    if titled.contains(where: { tree.calls(root, $0) }), let title = tree.firstValue(root),
      tree.kind(title) == .text
    {
      return .text
    }
    // The content of a container depends on its closures.
    var hasImage = false
    var pending = tree.closures(root)
    while let node = pending.popLast(), budget > 0 {
      budget -= 1
      if tree.kind(node) == .call, let name = tree.callee(node) {
        if texts.contains(where: { tree.has(name, $0) }) { return .text }
        if tree.has(name, "Image") { hasImage = true }
      }
      pending += Array(tree.children(node).prefix(budget))
    }
    return hasImage ? .image : .unknown
  }
}
