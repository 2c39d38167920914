internal import Diagnostics
internal import SourceUses
internal import SwiftSource

/// The rule that reports controls without a title, or with a shape instead of one.
enum UnlabeledControl {
  static let rule = Rule(
    "unlabeled-control", .accessibility, .warning, .guidelines,
    summary: "a toggle, field, slider or button has no label",
    rationale:
      "VoiceOver reads a control without a title as 'switch button' or 'text field', and Voice "
      + "Control has no name for it. Write the title, and hide it with '.labelsHidden()'; SwiftUI "
      + "keeps it for VoiceOver.",
    bad: [
      Rule.Example("↓Toggle(\"\", isOn: $isOn)"),
      Rule.Example("↓Toggle(\"\", isOn: $isOn).labelsHidden()"),
      Rule.Example("↓TextField(\"\", text: $name)"),
      Rule.Example("↓Slider(value: $volume, in: 0...1)"),
      Rule.Example("HStack { Text(\"Size\"); ↓Picker(\"\", selection: $size) { sizes } }"),
      Rule.Example("↓Toggle(isOn: $isOn) { EmptyView() }"),
      Rule.Example("↓Button(action: open) { Circle().fill(.red) }"),
      Rule.Example("↓Button { open() } label: { RoundedRectangle(cornerRadius: 8) }"),
      Rule.Example("↓Stepper(\" \", value: $count)"),
      Rule.Example(
        "extension View { func framed() -> some View { overlay { badge.accessibilityLabel(\"B\") } } }\n"
          + "let view = ↓Toggle(\"\", isOn: $isOn).framed()"),
      Rule.Example(
        "extension View { func boxed() -> some View { overlay { Text(\"A\").accessibilityLabel(\"B\") } } }\n"
          + "let view = ↓Toggle(\"\", isOn: $isOn).boxed()"),
    ],
    good: [
      Rule.Example("Toggle(\"Sound\", isOn: $isOn).labelsHidden()"),
      Rule.Example("Toggle(\"\", isOn: $isOn).accessibilityLabel(\"Sound\")"),
      Rule.Example("TextField(\"\", text: $name, prompt: Text(\"Name\"))"),
      Rule.Example("Slider(value: $volume) { Text(\"Volume\") }"),
      Rule.Example("Slider(value: $volume, in: 0...1).accessibilityLabel(\"Volume\")"),
      Rule.Example("LabeledContent(\"Sound\") { Toggle(\"\", isOn: $isOn) }"),
      Rule.Example("Button(action: open) { Circle().fill(.red).accessibilityLabel(\"Red\") }"),
      Rule.Example("Button(action: open) { Circle().overlay { Text(\"A\") } }"),
      Rule.Example("#Preview { Toggle(\"\", isOn: $isOn) }"),
      Rule.Example(
        "extension View { func spoken(_ text: String) -> some View { accessibilityLabel(text) } }\n"
          + "let view = Toggle(\"\", isOn: $isOn).spoken(\"Sound\")"),
      Rule.Example("Toggle(isOn: $isOn) { Text(\"Sound\") }"),
    ],
    check: .calls([
      "Toggle", "TextField", "SecureField", "Slider", "Stepper", "Picker", "DatePicker",
      "ColorPicker", "Button",
    ]) { call, context in
      let tree = context.tree
      guard let callee = tree.callee(call), tree.isMaking(call), isBare(call, tree),
        context.isShipped,
        context.views[call].isDisjoint(with: [.preview, .named, .titled, .hidden, .merged]),
        !context.isNamedWhereUsed(call, isGeneric: false)
      else { return }
      let title = tree.text(callee)
      context.base.report(
        callee.range, "this \(title) has no label: VoiceOver cannot describe it",
        advice: ["write the title, with '.labelsHidden()' to hide it, or add '.accessibilityLabel'"]
      )
    })

  private static func isBare(_ call: SwiftTree.Index, _ tree: SwiftTree) -> Bool {
    if let title = tree.firstValue(call), tree.kind(title) != .closure {
      // A button with an empty title and an image is reported as an icon-only control.
      return tree.value(title)?.trimmed.isEmpty == true && tree.argument(call, "prompt") == nil
        && tree.argument(call, "systemImage") == nil && tree.argument(call, "image") == nil
    }
    if tree.calls(call, "Slider"), tree.closures(call).isEmpty {
      return tree.argument(call, "value") != nil && tree.argument(call, "label") == nil
    }
    guard let control = Control(call, in: tree) else { return false }
    let content = ViewContent(of: control.label, in: tree)
    return content.isSilent && content.images.isEmpty
      && !MenuBackdrop.isBackdrop(call, label: control.label, in: tree)
  }
}
