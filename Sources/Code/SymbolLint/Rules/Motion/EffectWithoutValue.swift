internal import Diagnostics
internal import SwiftSource
internal import SymbolCodegen

/// Effects that nothing triggers.
enum EffectWithoutValue {
  static let rule = Rule(
    "effect-without-value", .motion, .warning, .guidelines,
    summary: "a symbol effect has nothing that makes it play",
    rationale:
      "Some effects play once, when a value changes; others last as long as a condition "
      + "holds, or accompany a "
      + "change of the symbol. An effect in the wrong role does not compile, and one with a "
      + "value that never "
      + "changes never plays.",
    bad: [
      Rule.Example("Image(systemName: \"bell\").symbolEffect(↓.bounce)"),
      Rule.Example("Image(systemName: \"bell\").symbolEffect(↓.bounce.up.byLayer)"),
      Rule.Example("Image(systemName: \"bell\").symbolEffect(↓.bounce, options: .speed(2))"),
      Rule.Example("Image(systemName: \"bell\").symbolEffect(↓.wiggle, value: 1)"),
      Rule.Example("Image(systemName: \"bell\").symbolEffect(↓.pulse, value: true)"),
      Rule.Example("Image(systemName: \"bell\").symbolEffect(↓.scale.up, value: count)"),
      Rule.Example("Image(systemName: \"bell\").symbolEffect(↓.drawOn, value: count)"),
      Rule.Example("Image(systemName: name).symbolEffect(↓.replace, value: name)"),
      Rule.Example("Image(systemName: \"bell\").symbolEffect(↓.pulse, isActive: false)"),
    ],
    good: [
      Rule.Example("Image(systemName: \"bell\").symbolEffect(.bounce, value: count)"),
      Rule.Example("Image(systemName: \"bell\").symbolEffect(.bounce, isActive: isOn)"),
      Rule.Example("Image(systemName: \"bell\").symbolEffect(.pulse)"),
      Rule.Example("Image(systemName: \"bell\").symbolEffect(.scale.up, isActive: isOn)"),
      Rule.Example("Image(systemName: name).contentTransition(.symbolEffect(.replace))"),
      Rule.Example("Image(systemName: \"bell\").transition(.symbolEffect(.appear))"),
      Rule.Example("imageView.addSymbolEffect(.bounce)"),
      Rule.Example("Image(systemName: \"bell\").symbolEffect(effect)"),
    ],
    check: .calls(["symbolEffect"], check))

  @Sendable private static func check(_ call: SwiftTree.Index, _ context: inout SwiftContext) {
    let tree = context.tree
    // `.contentTransition(.symbolEffect(.replace))` has no view before the dot.
    guard tree.base(call) != nil, let effect = EffectCall(call, in: tree), context.isShipped,
      !context.views[call].contains(.preview), let message = message(effect, tree)
    else { return }
    context.report(effect.effect, message.text, advice: [message.advice])
  }

  private static func message(
    _ effect: EffectCall, _ tree: SwiftTree
  ) -> (text: String, advice: String)? {
    let name = effect.kind.name
    let uses = effect.kind.uses
    if uses == [.replacement] {
      return (
        "the effect '\(name)' goes from one symbol to another, and does not play on its own",
        "write '.contentTransition(.symbolEffect(.replace))'"
      )
    }
    if let value = effect.value(in: tree) {
      if !uses.contains(.value) {
        return (
          "the effect '\(name)' lasts while a condition holds, and does not follow a value",
          "pass 'isActive:', or use the effect as a transition"
        )
      }
      return isConstant(value, tree)
        ? (
          "the effect '\(name)' follows a value that never changes, and never plays",
          "give it the value whose change it is to show"
        ) : nil
    }
    if let condition = effect.condition(in: tree) {
      return tree.isNamed(condition, "false")
        ? (
          "the effect '\(name)' has a condition that never holds, and never plays",
          "pass the condition that starts the effect"
        ) : nil
    }
    // Bounce without a value repeats forever, since iOS 18, which is hardly ever intended.
    return uses.first == .value
      ? (
        "the effect '\(name)' plays when a value changes, and has none",
        "give it 'value:' with the value whose change it is to show"
      ) : nil
  }

  private static func isConstant(_ value: SwiftTree.Index, _ tree: SwiftTree) -> Bool {
    switch tree.kind(value) {
    case .number: true
    case .text: tree.value(value) != nil
    case .name: tree.isNamed(value, "true") || tree.isNamed(value, "false")
    default: false
    }
  }
}
