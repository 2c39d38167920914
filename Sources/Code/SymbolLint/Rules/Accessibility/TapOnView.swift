internal import Diagnostics
internal import SourceUses
internal import SwiftSource

/// The rule that reports views with a tap gesture that should be buttons, except symbols.
enum TapOnView {
  static let rule = Rule(
    "tap-on-view", .accessibility, .warning, .guidelines,
    summary: "a view with a tap gesture is used as a button",
    rationale:
      "VoiceOver does not announce a tap gesture as a button, and keyboards and Switch Control "
      + "cannot reach it. Use a Button with the style '.plain', or add the button trait. Taps that "
      + "move the keyboard focus, taps with 'count:', and taps on controls, maps and charts are "
      + "exempt.",
    bad: [
      Rule.Example("Text(title).↓onTapGesture { show = true }"),
      Rule.Example("HStack { Text(title); Spacer() }.padding().↓onTapGesture { open() }"),
      Rule.Example("Circle().fill(.blue).↓onTapGesture { open() }"),
      Rule.Example("Row(item: item).↓onTapGesture(perform: open)"),
      Rule.Example("VStack { Text(title) }.↓gesture(TapGesture().onEnded { _ in open() })"),
      Rule.Example("Image(\"photo\").resizable().↓onTapGesture { isOpen.toggle() }"),
    ],
    good: [
      Rule.Example("Button(action: open) { Text(title) }.buttonStyle(.plain)"),
      Rule.Example("Text(title).onTapGesture { open() }.accessibilityAddTraits(.isButton)"),
      Rule.Example("Text(title).accessibilityAddTraits(.isLink).onTapGesture { open() }"),
      Rule.Example("Row(item: item).onTapGesture(count: 2) { zoom() }"),
      Rule.Example("VStack { Text(title) }.onTapGesture { isFocused = false }"),
      Rule.Example("HStack { Text(title) }.onTapGesture { open() }.accessibilityAction { open() }"),
      Rule.Example("Text(title).accessibilityHidden(true).onTapGesture { open() }"),
      Rule.Example("#Preview { Text(title).onTapGesture { open() } }"),
      Rule.Example("Button(\"A\", action: a).simultaneousGesture(TapGesture().onEnded { log() })"),
      Rule.Example("Map { x }.onTapGesture { point in drop(point) }"),
      Rule.Example("Toggle(\"A\", isOn: $a).padding().onTapGesture { log() }"),
      Rule.Example("map.gesture(DragGesture().onEnded { _ in move() })"),
    ],
    check: .calls(["onTapGesture", "gesture", "simultaneousGesture", "highPriorityGesture"]) {
      call, context in
      let tree = context.tree
      guard let callee = tree.callee(call), let base = tree.base(call),
        let root = tree.nearRoot(base), !TapGestureAsButton.isSymbol(root, base, tree),
        !exempt.contains(where: { tree.calls(root, $0) }),
        TapGestureAsButton.isTap(call, callee, tree), context.isShipped,
        context.views[root].union(context.views[base]).isDisjoint(
          with: [.preview, .hidden, .acting, .control, .tab])
      else { return }
      context.base.report(
        callee.range,
        "tappable view is not a button: VoiceOver and keyboard users cannot activate it",
        advice: ["use a Button with '.buttonStyle(.plain)', or add the trait '.isButton'"])
    })

  /// Views that may have a tap gesture: controls, which people can operate in other ways, and views
  /// in which the location of a tap matters.
  private static let exempt: [StaticString] = [
    "Button", "Link", "Menu", "NavigationLink", "Picker", "SecureField", "ShareLink", "Slider",
    "Stepper", "TextEditor", "TextField", "Toggle", "Canvas", "Chart", "Map",
  ]
}
