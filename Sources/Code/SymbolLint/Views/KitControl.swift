internal import SwiftSource

/// Calls that create UIKit and AppKit buttons from a symbol.
enum KitControl {
  /// Returns the call that creates the image of an icon-only button, or nil for other calls.
  static func image(_ call: SwiftTree.Index, in tree: SwiftTree) -> SwiftTree.Index? {
    guard let name = tree.callee(call) else { return nil }
    let label: StaticString
    if tree.has(name, "UIBarButtonItem") || tree.has(name, "NSButton") {
      label = "image"
    } else if tree.has(name, "systemButton") {
      label = "with"
    } else {
      return nil
    }
    guard let first = tree.arguments(call).first, tree.isNamed(first, label),
      tree.argument(call, "title") == nil, let value = tree.first(first)
    else { return nil }
    return symbolImage(tree.root(value), in: tree)
  }

  /// Returns the name of the symbol, or nil if it is not a literal.
  static func symbol(_ image: SwiftTree.Index, in tree: SwiftTree) -> String? {
    (tree.value(image, "systemName") ?? tree.value(image, "systemSymbolName"))
      .flatMap { tree.value($0) }
  }

  /// Returns the value if it is a call of `UIImage(systemName:)`, or of
  /// `NSImage(systemSymbolName:accessibilityDescription:)` without a description; otherwise nil.
  private static func symbolImage(
    _ value: SwiftTree.Index, in tree: SwiftTree
  ) -> SwiftTree.Index? {
    guard tree.kind(value) == .call else { return nil }
    if tree.calls(value, "UIImage") {
      return tree.argument(value, "systemName") == nil ? nil : value
    }
    guard tree.calls(value, "NSImage"), tree.argument(value, "systemSymbolName") != nil,
      let description = tree.value(value, "accessibilityDescription"),
      tree.isNamed(description, "nil")
    else { return nil }
    return value
  }
}
