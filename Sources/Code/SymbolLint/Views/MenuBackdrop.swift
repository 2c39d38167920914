internal import SwiftSource

/// A button without an action that only provides the appearance of a menu on top of it.
enum MenuBackdrop {
  /// Returns whether a button has no action and lies below another control.
  static func isBackdrop(
    _ button: SwiftTree.Index, label: SwiftTree.Index, in tree: SwiftTree
  ) -> Bool {
    let actions = tree.closures(button).filter { $0 != label }
    guard actions.count == 1, let action = actions.first, tree.first(action) == nil else {
      return false
    }
    if tree.modifiers(button).contains(where: { tree.calls($0, "overlay") && hasMenu($0, tree) }) {
      return true
    }
    // The code has the form `Menu { … }.background { Button {} label: { … } }`.
    guard let closure = tree.parent(tree.chain(button)), tree.kind(closure) == .closure,
      let argument = tree.parent(closure), let call = tree.parent(argument),
      tree.kind(call) == .call
    else { return false }
    return tree.calls(call, "background")
  }

  private static func hasMenu(_ call: SwiftTree.Index, _ tree: SwiftTree) -> Bool {
    tree.arguments(call).contains { argument in
      tree.tokens[tree.tokens(argument)].prefix(64).contains {
        $0.kind == .word && (tree.has($0, "Menu") || tree.has($0, "Picker"))
      }
    }
  }
}
