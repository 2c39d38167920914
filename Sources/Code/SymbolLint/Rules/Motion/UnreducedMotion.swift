internal import Diagnostics
internal import SwiftSource

/// The rule that reports animations and transitions in sources that never check Reduce Motion.
enum UnreducedMotion {
  static let rule = Rule(
    "unreduced-motion", .motion, .note, .guidelines,
    summary: "an animation or transition ignores Reduce Motion",
    rationale:
      "People turn on Reduce Motion because movement makes them ill. Read "
      + "'accessibilityReduceMotion' from the environment, and pass nil or a fade instead. Files "
      + "that read the setting are exempt.",
    bad: [
      Rule.Example("Circle().↓animation(.easeInOut, value: isOn)"),
      Rule.Example("Text(\"A\").↓transition(.slide)"),
      Rule.Example("func toggle() { ↓withAnimation { isOn.toggle() } }"),
      Rule.Example("Button(\"A\") { ↓withAnimation(.spring()) { isOn = true } }"),
      Rule.Example("Toggle(\"A\", isOn: $isOn.↓animation())"),
      Rule.Example("Row().↓transition(.move(edge: .bottom).combined(with: .opacity))"),
    ],
    good: [
      Rule.Example(
        "struct V: View {\n  @Environment(\\.accessibilityReduceMotion) var isCalm\n"
          + "  var body: some View { Circle().animation(isCalm ? nil : .easeInOut, value: isOn) }\n}"
      ),
      Rule.Example("Circle().animation(nil, value: isOn)"),
      Rule.Example("Circle().animation(.none)"),
      Rule.Example("Text(\"A\").transition(.identity)"),
      Rule.Example("withAnimation(nil) { isOn = true }"),
      Rule.Example("#Preview { Circle().animation(.easeInOut, value: isOn) }"),
      Rule.Example("UIView.transition(with: view, duration: 1)"),
      Rule.Example("Circle().animation(.linear.repeatForever(), value: isOn)"),
    ],
    check: .calls(["animation", "transition", "withAnimation"]) { call, context in
      let tree = context.tree
      guard let callee = tree.callee(call) else { return }
      let value = tree.firstValue(call)
      if !tree.has(callee, "withAnimation") {
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
        !context.views.regardsReducedMotion
      else { return }
      context.base.report(
        callee.range, "this motion ignores Reduce Motion",
        advice: ["read 'accessibilityReduceMotion', and pass nil or a fade if it is on"])
    })
}
