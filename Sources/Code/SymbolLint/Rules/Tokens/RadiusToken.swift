internal import Diagnostics
internal import SwiftSource

/// The rule that reports literal corner radii.
enum RadiusToken {
  static let rule = Rule(
    "radius-token", .tokens, .warning, .configured,
    summary: "a corner radius is a number instead of one of the project's constants",
    rationale:
      "With named constants, corner radii are consistent and change together. They come from the "
      + "option 'tokens'; the fix replaces a number that matches exactly one. 0 is exempt.",
    bad: [
      Rule.Example(
        "RoundedRectangle(cornerRadius: ↓8)", options: tokens,
        fixed: "RoundedRectangle(cornerRadius: Radius.card)"),
      Rule.Example(
        "Text(\"a\").cornerRadius(↓8)", options: tokens,
        fixed: "Text(\"a\").cornerRadius(Radius.card)"),
      Rule.Example("Text(\"a\").clipShape(.rect(cornerRadius: ↓12))", options: tokens),
      Rule.Example(
        "view.layer.cornerRadius = ↓8.0", options: tokens,
        fixed: "view.layer.cornerRadius = Radius.card"),
      Rule.Example("UIBezierPath(roundedRect: frame, cornerRadius: ↓3)", options: tokens),
      Rule.Example(
        "UnevenRoundedRectangle(topLeadingRadius: ↓8, topTrailingRadius: 0)", options: tokens,
        fixed: "UnevenRoundedRectangle(topLeadingRadius: Radius.card, topTrailingRadius: 0)"),
      Rule.Example("Card(cornerRadius: ↓9)", options: tokens),
    ],
    good: [
      Rule.Example("RoundedRectangle(cornerRadius: Radius.card)", options: tokens),
      Rule.Example("RoundedRectangle(cornerRadius: 0)", options: tokens),
      Rule.Example("view.layer.cornerRadius = height / 2", options: tokens),
      Rule.Example("Text(\"a\").shadow(radius: 8)", options: tokens),
      Rule.Example("Text(\"a\").blur(radius: 8)", options: tokens),
      Rule.Example("enum Radius { static let card: CGFloat = 8 }", options: tokens),
    ],
    options: [TokenNumbers.option], fixing: .unsafe,
    check: .swift { context in
      let tree = context.tree
      let numbers = TokenNumbers(what: "radii", exempt: [0])
      for node in tree.indices {
        switch tree.kind(node) {
        case .assignment:
          guard let target = tree.first(node), tree.kind(target) == .member,
            tree.isNamed(target, "cornerRadius"), let value = tree.next(target)
          else { continue }
          numbers.check(value, &context)
        case .call where tree.calls(node, "cornerRadius"):
          if let value = tree.firstValue(node) { numbers.check(value, &context) }
        case .call:
          for argument in tree.children(node)
          where tree.kind(argument) == .argument
            && labels.contains(where: { tree.isNamed(argument, $0) })
          {
            if let value = tree.first(argument) { numbers.check(value, &context) }
          }
        default: break
        }
      }
    })

  private static let tokens: [String: Rule.Option.Value] = ["tokens": .list(["Radius.card=8"])]

  private static let labels: [StaticString] = [
    "cornerRadius", "topLeadingRadius", "topTrailingRadius", "bottomLeadingRadius",
    "bottomTrailingRadius",
  ]
}
