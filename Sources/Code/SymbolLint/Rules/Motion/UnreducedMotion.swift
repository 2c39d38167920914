internal import Diagnostics
internal import SourceUses
internal import SwiftSource

/// The rule that reports animations and transitions that do not depend on Reduce Motion.
enum UnreducedMotion {
  static let rule = Rule(
    "unreduced-motion", .motion, .note, .guidelines,
    summary: "an animation or transition ignores Reduce Motion",
    rationale:
      "People turn on Reduce Motion because movement makes them ill. Read "
      + "'accessibilityReduceMotion' from the environment, and pass nil or a fade instead. Types and "
      + "functions that read it are exempt. So are views with such a modifier, and uses of such an "
      + "animation.",
    bad: [
      Rule.Example("Circle().↓animation(.easeInOut, value: isOn)"),
      Rule.Example("Text(\"A\").↓transition(.slide)"),
      Rule.Example("func toggle() { ↓withAnimation { isOn.toggle() } }"),
      Rule.Example("Button(\"A\") { ↓withAnimation(.spring()) { isOn = true } }"),
      Rule.Example("Toggle(\"A\", isOn: $isOn.↓animation())"),
      Rule.Example("Row().↓transition(.move(edge: .bottom).combined(with: .opacity))"),
      Rule.Example("↓PhaseAnimator([0, 1]) { phase in Circle().scaleEffect(phase) }"),
      Rule.Example("Circle().↓phaseAnimator([0, 1]) { view, phase in view.scaleEffect(phase) }"),
      Rule.Example("Circle().↓keyframeAnimator(initialValue: 0) { v, _ in v } keyframes: { _ in }"),
      Rule.Example(
        "struct A: View {\n  @Environment(\\.accessibilityReduceMotion) var isCalm\n"
          + "  var body: some View { Circle().animation(isCalm ? nil : .default, value: isOn) }\n}\n"
          + "struct B: View {\n"
          + "  var body: some View { Circle().↓animation(.default, value: isOn) }\n}"),
      Rule.Example(
        "struct A: View {\n"
          + "  struct Row: View { var body: some View { Text(\"A\").↓transition(.slide) } }\n"
          + "  @Environment(\\.accessibilityReduceMotion) var isCalm\n"
          + "  var body: some View { Row().animation(isCalm ? nil : .default, value: isOn) }\n}"),
      Rule.Example(
        "var duration: Double { UIAccessibility.isReduceMotionEnabled ? 0 : 0.3 }\n"
          + "func show() { ↓withAnimation(.easeInOut(duration: 0.3)) { isOn = true } }"),
      Rule.Example(
        "func isStill() -> Bool { UIAccessibility.isReduceMotionEnabled }\n"
          + "func show() { ↓withAnimation(.spring()) { isOn = true } }"),
      Rule.Example(
        "extension View { func calm() -> some View { modifier(Calm()) } }\n"
          + "struct Calm: ViewModifier {\n  @Environment(\\.accessibilityReduceMotion) var isCalm\n"
          + "  func body(content: Content) -> some View { content.transaction { if isCalm { $0.animation = nil } } }\n}\n"
          + "struct A: View {\n  var body: some View {\n    Circle().animation(.default, value: isOn).calm()\n"
          + "    Circle().↓animation(.default, value: isOn)\n  }\n}"),
    ],
    good: [
      Rule.Example(
        "struct V: View {\n  @Environment(\\.accessibilityReduceMotion) var isCalm\n"
          + "  var body: some View { Circle().animation(isCalm ? nil : .easeInOut, value: isOn) }\n}"
      ),
      Rule.Example(
        "struct A: View {\n  @Environment(\\.accessibilityReduceMotion) var isCalm\n"
          + "  var body: some View { Row(isCalm: isCalm) }\n}\n"
          + "struct Row: View {\n  let isCalm: Bool\n"
          + "  var body: some View { Circle().animation(isCalm ? nil : .default, value: isOn) }\n}"),
      Rule.Example(
        "struct A: View {\n  @Environment(\\.accessibilityReduceMotion) var isCalm\n}\n"
          + "extension A {\n  func show() { withAnimation(.spring()) { isOn = true } }\n}"),
      Rule.Example(
        "extension Animation {\n  static var respectful: Animation? { UIAccessibility.isReduceMotionEnabled ? nil : .default }\n}\n"
          + "func show() { withAnimation(.respectful) { isOn = true } }\n"
          + "func hide() { withAnimation(Animation.respectful) { isOn = false } }"),
      Rule.Example(
        "struct Calm: ViewModifier {\n  @Environment(\\.accessibilityReduceMotion) var isCalm\n"
          + "  func body(content: Content) -> some View { content.transaction { if isCalm { $0.animation = nil } } }\n}\n"
          + "struct A: View {\n  var body: some View { VStack { Circle().animation(.default, value: isOn) }.modifier(Calm()) }\n}"
      ),
      Rule.Example("Circle().animation(nil, value: isOn)"),
      Rule.Example("Circle().animation(.none)"),
      Rule.Example("Text(\"A\").transition(.identity)"),
      Rule.Example("withAnimation(nil) { isOn = true }"),
      Rule.Example("#Preview { Circle().animation(.easeInOut, value: isOn) }"),
      Rule.Example("UIView.transition(with: view, duration: 1)"),
      Rule.Example("Circle().animation(.linear.repeatForever(), value: isOn)"),
      Rule.Example(
        "struct V: View { let motion: Animation?\n"
          + "  var body: some View { Circle().animation(motion, value: isOn) } }"),
      Rule.Example("func show(_ motion: Animation?) { withAnimation(motion) { isOn = true } }"),
    ],
    check: .calls([
      "animation", "transition", "withAnimation", "PhaseAnimator", "KeyframeAnimator",
      "phaseAnimator", "keyframeAnimator",
    ]) { call, context in
      let tree = context.tree
      guard let callee = tree.callee(call) else { return }
      let value = tree.firstValue(call)
      if let value, ["animation", "withAnimation"].contains(where: { tree.has(callee, $0) }),
        context.views.isGiven(value)
      {
        return
      }
      if ["animation", "transition"].contains(where: { tree.has(callee, $0) }) {
        guard tree.base(call) != nil else { return }
        // Calls on other types have argument labels, and a transition has a value.
        let first = tree.arguments(call).first
        guard first == nil ? tree.has(callee, "animation") : value != nil else { return }
      }
      let still: [StaticString] = ["nil", "none", "identity"]
      let isStill = value.map { value in
        tree.source(value) == "nil" || still.contains { tree.isNamed(value, $0) }
      }
      guard isStill != true,
        // The rule 'endless-effect' reports these animations.
        !tree.tokens[tree.tokens(call)].suffix(48).contains(where: { tree.has($0, "repeatForever") }
        ),
        context.isShipped, !context.views[call].contains(.preview),
        !context.views.regardsReducedMotion(call, motion: value)
      else { return }
      context.base.report(
        callee.range, "this motion ignores Reduce Motion",
        advice: ["read 'accessibilityReduceMotion', and pass nil or a fade if it is on"])
    })
}
