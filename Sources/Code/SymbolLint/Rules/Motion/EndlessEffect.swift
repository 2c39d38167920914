internal import Diagnostics
internal import SourceUses
internal import SwiftSource
internal import SymbolCodegen

/// The rule that reports indefinite animation that ignores Reduce Motion.
enum EndlessEffect {
  static let rule = Rule(
    "endless-effect", .motion, .warning, .guidelines,
    summary: "an indefinite animation ignores Reduce Motion",
    rationale:
      "Endless motion distracts people, and makes some people ill. Limit it with 'isActive:' or "
      + "a repeat count, and skip it if Reduce Motion is on ('accessibilityReduceMotion' in the "
      + "environment).",
    bad: [
      Rule.Example("Image(systemName: \"wifi\").↓symbolEffect(.variableColor)"),
      Rule.Example("Image(systemName: \"bell\").↓symbolEffect(.pulse, isActive: true)"),
      Rule.Example(
        "Image(systemName: \"gear\").↓symbolEffect(.rotate, options: .repeat(.continuous))"),
      Rule.Example(
        "Image(systemName: \"bell\").↓symbolEffect(.bounce, options: .repeating, value: n)"),
      Rule.Example("imageView.↓addSymbolEffect(.pulse)"),
      Rule.Example(
        "Image(systemName: \"bell\").↓symbolEffect(.wiggle, options: .repeat(.periodic(delay: 2)))"),
      Rule.Example(
        "Image(systemName: \"bell\").↓symbolEffect(.pulse, options: .speed(2))"),
      Rule.Example(
        "Circle().animation(.linear(duration: 1).↓repeatForever(autoreverses: false), value: isOn)"),
      Rule.Example("withAnimation(.easeInOut.↓repeatForever()) { isOn = true }"),
    ],
    good: [
      Rule.Example("Image(systemName: \"wifi\").symbolEffect(.variableColor, isActive: isLoading)"),
      Rule.Example("Image(systemName: \"bell\").symbolEffect(.pulse, value: count)"),
      Rule.Example("Image(systemName: \"bell\").symbolEffect(.pulse, options: .nonRepeating)"),
      Rule.Example(
        "struct V: View {\n  @Environment(\\.accessibilityReduceMotion) var isCalm\n"
          + "  var body: some View { icon.symbolEffect(.pulse, isActive: true) }\n}"),
      Rule.Example("#Preview { Image(systemName: \"wifi\").symbolEffect(.variableColor) }"),
      Rule.Example("Circle().animation(.linear.repeatCount(3), value: isOn)"),
      Rule.Example("Image(systemName: \"bell\").symbolEffect(.pulse, options: .repeat(20))"),
      Rule.Example(
        "Image(systemName: \"bell\").symbolEffect(.pulse, options: .repeat(.periodic(3)))"),
      Rule.Example(
        "Image(systemName: \"bell\").symbolEffect(.variableColor, options: .repeat(.periodic(3, delay: 0.5)).speed(2), isActive: true)"
      ),
      Rule.Example(
        "Image(systemName: \"bell\").symbolEffect(.rotate, options: .speed(2).repeat(count))"),
      Rule.Example("imageView.addSymbolEffect(.pulse, options: SymbolEffectOptions.repeat(2))"),
      Rule.Example("Image(systemName: \"bell\").symbolEffect(.pulse, options: theme.options)"),
      Rule.Example("imageView.addSymbolEffect(.pulse); imageView.removeAllSymbolEffects()"),
      Rule.Example("Image(systemName: name).contentTransition(.symbolEffect(.replace))"),
    ],
    check: .calls(["symbolEffect", "addSymbolEffect", "repeatForever"], check))

  @Sendable private static func check(_ call: SwiftTree.Index, _ context: inout SwiftContext) {
    let tree = context.tree
    guard tree.base(call) != nil, let callee = tree.callee(call) else { return }
    var what = "animation"
    if !tree.has(callee, "repeatForever") {
      guard let effect = EffectCall(call, in: tree), effect.isEndless(in: tree) else { return }
      if effect.isKit, context.views.removesEffects { return }
      what = "effect '\(effect.kind.name)'"
    }
    guard context.isShipped, !context.views[call].contains(.preview),
      !context.views.regardsReducedMotion(call, motion: tree.base(call) ?? call)
    else { return }
    context.base.report(
      callee.range, "indefinite \(what) ignores Reduce Motion",
      advice: [
        "limit the effect: pass 'isActive:' or a repeat count",
        "skip it if 'accessibilityReduceMotion' is on",
      ])
  }
}
