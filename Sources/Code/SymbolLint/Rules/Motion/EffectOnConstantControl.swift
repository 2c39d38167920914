internal import Diagnostics
internal import SourceUses
internal import SwiftSource
internal import SymbolCodegen

/// The rule that reports effects on controls that people use all the time, such as toggles.
enum EffectOnConstantControl {
  static let rule = Rule(
    "effect-on-constant-control", .motion, .note, .guidelines,
    summary: "an effect animates a tab or a control that is always visible",
    rationale:
      "The Human Interface Guidelines advise against motion in frequent interactions: people have "
      + "to wait without learning anything new. Do not animate tabs, toolbar controls, toggles or list rows; for a new "
      + "state, a replace effect is fine.",
    bad: [
      Rule.Example(
        "Home().tabItem { Image(systemName: \"house\").↓symbolEffect(.bounce, value: tab) }"),
      Rule.Example(
        "Home().tabItem { Label(\"Home\", systemImage: \"house\").↓symbolEffect(.pulse) }"),
      Rule.Example(
        "Tab(value: 1) { Home() } label: { Label(\"A\", systemImage: "
          + "\"a\").↓symbolEffect(.bounce, value: n) }"
      ),
      Rule.Example("Button(action: a) { Image(systemName: \"plus\").↓symbolEffect(.pulse) }"),
      Rule.Example(
        "view.toolbar { Button(action: a) { Image(systemName: \"plus\").↓symbolEffect(.bounce, value: n) } }"
      ),
      Rule.Example(
        "ToolbarItem { Menu { items } label: { Image(systemName: "
          + "\"plus\").↓symbolEffect(.pulse, isActive: b) } }"
      ),
      Rule.Example(
        "Toggle(isOn: $a) { Image(systemName: \"bell\").↓symbolEffect(.bounce, value: a) }"),
      Rule.Example(
        "List(items) { item in Image(systemName: \"bell\").↓symbolEffect(.pulse, isActive: on) }"),
      Rule.Example(
        "List { ForEach(a) { b in HStack { Image(systemName: \"a\").↓symbolEffect(.bounce, value: n) } } }"
      ),
    ],
    good: [
      Rule.Example("Home().tabItem { Label(\"Home\", systemImage: \"house\") }"),
      Rule.Example(
        "Button(action: a) { Image(systemName: \"plus\").symbolEffect(.bounce, value: n) }"),
      Rule.Example("Image(systemName: \"bell\").symbolEffect(.pulse)"),
      Rule.Example(
        "view.toolbar { Button(action: a) { Image(systemName: "
          + "n).contentTransition(.symbolEffect(.replace)) } }"
      ),
      Rule.Example(
        "#Preview { Button(action: a) { Image(systemName: \"plus\").symbolEffect(.pulse) } }"),
      Rule.Example(
        "Button(action: a) { Image(systemName: \"plus\").symbolEffect(.pulse, isActive: isOn) }"),
    ],
    check: .calls(["symbolEffect"], check))

  @Sendable private static func check(_ call: SwiftTree.Index, _ context: inout SwiftContext) {
    let tree = context.tree
    guard tree.base(call) != nil, let callee = tree.callee(call),
      let effect = EffectCall(call, in: tree), context.isShipped
    else { return }
    let marks = context.views[call]
    guard !marks.contains(.preview) else { return }
    let isConstant =
      marks.contains(.tab) || marks.contains([.toolbar, .control])
      || marks.contains(.control) && effect.isEndless(in: tree)
    let place = marks.contains(.tab) ? "a tab" : isConstant ? "a control" : frequent(call, tree)
    guard let place else { return }
    context.base.report(
      callee.range,
      "the effect '\(effect.kind.name)' animates \(place), which people use all the time",
      advice: [
        "remove the effect, or show a new state with '.contentTransition(.symbolEffect(.replace))'"
      ])
  }

  /// Returns the toggle or list row that contains an effect, or nil if there is none.
  private static func frequent(_ call: SwiftTree.Index, _ tree: SwiftTree) -> String? {
    var node = call
    for _ in 0..<16 {
      guard let outer = tree.enclosingCall(node) else { return nil }
      if tree.isMaking(outer.call), tree.first(outer.argument).map(tree.kind) == .closure {
        if tree.calls(outer.call, "Toggle") { return "a toggle" }
        if tree.calls(outer.call, "List") { return "a list row" }
      }
      node = outer.call
    }
    return nil
  }
}
