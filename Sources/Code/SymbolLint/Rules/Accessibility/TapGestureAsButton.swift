internal import Diagnostics
internal import SourceUses
internal import SwiftSource

/// The rule that reports symbols with a tap gesture that should be buttons.
enum TapGestureAsButton {
  static let rule = Rule(
    "tap-gesture-as-button", .accessibility, .warning,
    summary: "a symbol with a tap gesture is used as a button",
    rationale:
      "VoiceOver does not announce a tap gesture as a button. Keyboards and Switch Control cannot "
      + "reach it, and it has no pressed state. A Button with the style '.plain' looks the same "
      + "and solves these problems.",
    bad: [
      Rule.Example("Image(systemName: \"xmark\").↓onTapGesture { close() }"),
      Rule.Example(
        "Image(systemName: \"xmark\").font(.title).padding().↓onTapGesture(perform: close)"),
      Rule.Example(
        "Image(systemName: isOn ? \"star.fill\" : \"star\").↓onTapGesture { isOn.toggle() }"),
      Rule.Example("Image(systemName: \"plus\").↓gesture(TapGesture().onEnded { _ in add() })"),
      Rule.Example(
        "Image(systemName: \"plus\").↓onTapGesture { add() }.accessibilityLabel(\"Add\")"),
      Rule.Example(
        "HStack { Text(title); Image(systemName: \"info.circle\").↓onTapGesture { show = true } }"),
      Rule.Example("ZStack { Circle(); Image(systemName: \"plus\") }.↓onTapGesture { add() }"),
    ],
    good: [
      Rule.Example("Button(action: close) { Image(systemName: \"xmark\") }"),
      Rule.Example(
        "Image(systemName: \"xmark\").onTapGesture { close() }.accessibilityAddTraits(.isButton)"),
      Rule.Example(
        "Image(systemName: \"xmark\").accessibilityHidden(true).onTapGesture { close() }"),
      Rule.Example("Image(systemName: \"xmark\").onTapGesture(count: 2) { zoom() }"),
      Rule.Example("Image(uiImage: photo).onTapGesture { hideBars() }"),
      Rule.Example("Text(title).onTapGesture { show = true }"),
      Rule.Example("Image(systemName: \"magnifyingglass\").onTapGesture { isFocused = true }"),
      Rule.Example("Image(systemName: \"plus\").onTapGesture { }"),
      Rule.Example(
        "HStack { Image(systemName: \"plus\").onTapGesture { add() } }.accessibilityAction { add() }"
      ),
      Rule.Example("#Preview { Image(systemName: \"xmark\").onTapGesture { close() } }"),
      Rule.Example(
        "Button(action: a) { Label { Text(t) } icon: { Image(systemName: \"a\").onTapGesture { b() } } }"
      ),
      Rule.Example(
        "Image(systemName: \"hand.draw\").gesture(DragGesture().onEnded { _ in add() })"),
    ],
    // The tapped view is an image.
    evidence: [.call("Image")],
    check: .calls(["onTapGesture", "gesture", "simultaneousGesture", "highPriorityGesture"], check))

  @Sendable private static func check(_ call: SwiftTree.Index, _ context: inout SwiftContext) {
    let tree = context.tree
    guard let callee = tree.callee(call), let base = tree.base(call),
      let root = tree.nearRoot(base), isSymbol(root, base, tree), isTap(call, callee, tree)
    else { return }
    guard context.isShipped,
      context.views[root].isDisjoint(with: [.preview, .hidden, .acting, .control, .merged, .tab])
    else { return }
    context.base.report(
      callee.range,
      "tappable symbol is not a button: VoiceOver and keyboard users cannot activate it",
      advice: ["use a Button with '.buttonStyle(.plain)' and a label"],
      symbol: ImageCall.symbol(root, in: tree))
  }

  /// Returns whether a view is a symbol, or a `ZStack` that contains only symbols and shapes.
  static func isSymbol(
    _ root: SwiftTree.Index, _ base: SwiftTree.Index, _ tree: SwiftTree
  ) -> Bool {
    tree.kind(root) == .call && (ImageCall.isSystem(root, in: tree) || isPile(root, base, tree))
  }

  /// Returns whether the gesture is a single tap with an action that belongs in a button.
  static func isTap(
    _ call: SwiftTree.Index, _ callee: SwiftToken, _ tree: SwiftTree
  ) -> Bool {
    let tokens = tree.tokens(call)
    if !tree.has(callee, "onTapGesture") {
      guard let gesture = tree.firstValue(call) else { return false }
      // The gesture has the form `TapGesture().onEnded { … }`.
      guard let first = tree.nearRoot(gesture), tree.kind(first) == .call,
        tree.calls(first, "TapGesture"), tree.arguments(first).isEmpty
      else { return false }
    } else {
      guard tree.argument(call, "count") == nil else { return false }
      guard let action = tree.arguments(call).last.flatMap({ tree.first($0) }) else { return false }
      if tree.kind(action) == .closure, tree.first(action) == nil { return false }
    }
    // An action that only sets the keyboard focus does not need a button.
    return !tree.tokens[tokens].suffix(64).contains { token in
      token.kind == .word && speaksOfFocus(tree.source[token.range])
    }
  }

  private static func speaksOfFocus(_ word: ArraySlice<UInt8>) -> Bool {
    guard word.count >= 5 else { return false }
    let parts = ["focus", "Focus", "endEditing", "irstResponder", "eyboard"]
    return word.indices.contains { start in
      parts.contains { word[start...].starts(with: $0.utf8) }
    }
  }

  /// Returns whether a view is a `ZStack` that contains only symbols and shapes.
  private static func isPile(
    _ root: SwiftTree.Index, _ base: SwiftTree.Index, _ tree: SwiftTree
  ) -> Bool {
    guard tree.calls(root, "ZStack") else { return false }
    let content = ViewContent(ofView: root, in: tree)
    return content.isImages && content.images.allSatisfy { ImageCall.isSystem($0, in: tree) }
  }
}
