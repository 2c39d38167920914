internal import Diagnostics
internal import SourceUses
internal import SwiftSource
internal import SymbolCodegen

/// The rule that reports effects that nothing triggers.
enum EffectWithoutValue {
  static let rule = Rule(
    "effect-without-value", .motion, .warning, .guidelines,
    summary: "a symbol effect has no value or condition that starts it",
    rationale:
      "Some effects play once, when a value changes; others last while a condition is true, or "
      + "are transitions between symbols. An effect with the wrong parameter does not compile, "
      + "and one with a constant value never plays.",
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
    // In `.contentTransition(.symbolEffect(.replace))`, no view precedes the dot.
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
        "the effect '\(name)' is a transition between two symbols, and does not play without one",
        "write '.contentTransition(.symbolEffect(.replace))'"
      )
    }
    if let value = effect.value(in: tree) {
      if !uses.contains(.value) {
        return (
          "the effect '\(name)' needs a condition, not a value",
          "pass 'isActive:', or use the effect as a transition"
        )
      }
      return isConstant(value, tree)
        ? (
          "the effect '\(name)' never plays: its value is constant",
          "pass a value that changes when the effect should play"
        ) : nil
    }
    if let condition = effect.condition(in: tree) {
      return tree.isNamed(condition, "false")
        ? (
          "the effect '\(name)' never plays: its condition is always false",
          "pass the condition that starts the effect"
        ) : nil
    }
    // Since iOS 18, bounce without a value repeats forever, which is rarely intended.
    return uses.first == .value
      ? (
        "the effect '\(name)' needs a value: it plays when the value changes",
        "pass 'value:' with a value that changes when the effect should play"
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
