internal import Diagnostics
internal import SwiftSource

/// The rule that reports literal opacities.
enum OpacityToken {
  static let rule = Rule(
    "opacity-token", .tokens, .warning, .configured,
    summary: "an opacity is a number instead of one of the project's constants",
    rationale:
      "Named constants state the purpose of an opacity, such as disabled content. They come from "
      + "the option 'tokens'; the fix replaces a number that matches exactly one. 0 and 1 are "
      + "exempt.",
    bad: [
      Rule.Example(
        "Text(\"a\").opacity(↓0.4)", options: tokens, fixed: "Text(\"a\").opacity(Opacity.disabled)"
      ),
      Rule.Example("Text(\"a\").opacity(↓0.35)", options: tokens),
      Rule.Example(
        "Text(\"a\").opacity(isOn ? 1 : ↓0.4)", options: tokens,
        fixed: "Text(\"a\").opacity(isOn ? 1 : Opacity.disabled)"),
      Rule.Example(
        "Color.black.opacity(↓0.40)", options: tokens,
        fixed: "Color.black.opacity(Opacity.disabled)"),
      Rule.Example(
        "button.alpha = ↓0.4", options: tokens, fixed: "button.alpha = Opacity.disabled"),
      Rule.Example("UIColor.black.withAlphaComponent(↓0.2)", options: tokens),
    ],
    good: [
      Rule.Example("Text(\"a\").opacity(Opacity.disabled)", options: tokens),
      Rule.Example("Text(\"a\").opacity(0)", options: tokens),
      Rule.Example("Text(\"a\").opacity(isOn ? 1 : 0)", options: tokens),
      Rule.Example("Text(\"a\").opacity(progress)", options: tokens),
      Rule.Example("button.alpha = 1.0", options: tokens),
      Rule.Example("Color(red: 0, green: 0, blue: 0, opacity: 0.4)", options: tokens),
      Rule.Example("enum Opacity { static let disabled = 0.4 }", options: tokens),
    ],
    options: [TokenNumbers.option], fixing: .unsafe,
    check: .swift { context in
      let tree = context.tree
      let numbers = TokenNumbers(what: "opacities", exempt: [0, 1])
      for node in tree.indices {
        switch tree.kind(node) {
        case .assignment:
          guard let target = tree.first(node), tree.kind(target) == .member,
            tree.isNamed(target, "alpha") || tree.isNamed(target, "alphaValue"),
            let value = tree.next(target)
          else { continue }
          numbers.check(value, &context)
        case .call where tree.calls(node, "opacity") || tree.calls(node, "withAlphaComponent"):
          if let value = tree.firstValue(node) { numbers.check(value, &context) }
        default: break
        }
      }
    })

  private static let tokens: [String: Rule.Option.Value] = [
    "tokens": .list(["Opacity.disabled=0.4"])
  ]
}
