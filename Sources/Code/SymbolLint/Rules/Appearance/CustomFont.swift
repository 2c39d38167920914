internal import Diagnostics
internal import SwiftSource

/// The rule that reports fonts that are not system fonts.
enum CustomFont {
  static let rule = Rule(
    "custom-font", .appearance, .warning, .guidelines,
    summary: "text uses a custom font",
    rationale:
      "System fonts have optical sizes, all weights that symbols have, and the scripts of every "
      + "language. Text in a custom font does not match the symbols beside it. Fonts that people "
      + "choose are exempt: names that are not literals or constants.",
    bad: [
      Rule.Example("Text(\"A\").font(↓.custom(\"Inter\", size: 14))"),
      Rule.Example("Text(\"A\").font(↓Font.custom(\"Inter\", size: 14, relativeTo: .body))"),
      Rule.Example("Text(\"A\").font(↓.custom(Names.inter, fixedSize: 14))"),
      Rule.Example("label.font = ↓UIFont(name: \"Inter\", size: 14)"),
      Rule.Example("let font = ↓NSFont(name: \"Inter\", size: 14)!"),
      Rule.Example("Text(\"A\").font(↓.custom(\"Inter\", size: 14).bold())"),
    ],
    good: [
      Rule.Example("Text(\"A\").font(.body)"),
      Rule.Example("Text(\"A\").font(.system(.body, design: .rounded))"),
      Rule.Example("label.font = UIFont.preferredFont(forTextStyle: .body)"),
      Rule.Example("let font = NSFont.systemFont(ofSize: 14)"),
      Rule.Example("let style = Style.custom(\"Inter\", weight: 4)"),
      Rule.Example("#Preview { Text(\"A\").font(.custom(\"Inter\", size: 14)) }"),
      Rule.Example("let font = UIFont(descriptor: other, size: 14)"),
      Rule.Example("let font = NSFont(name: settings.font, size: 14)"),
    ],
    check: .calls(["custom", "UIFont", "NSFont"]) { call, context in
      let tree = context.tree
      let isView = tree.calls(call, "custom")
      guard let name = isView ? tree.firstValue(call) : tree.value(call, "name"),
        isFixed(name, tree),
        tree.argument(call, "size") != nil || isView && tree.argument(call, "fixedSize") != nil,
        !isView || tree.base(call).map({ tree.isNamed($0, "Font") }) ?? true
      else { return }
      guard context.isShipped(call) else { return }
      context.report(
        call, "custom font instead of a system font",
        advice: ["use a text style such as '.body', with a design such as '.rounded' if needed"])
    })

  /// Returns whether a font name is a literal or a constant, and therefore not chosen by the user.
  private static func isFixed(_ name: SwiftTree.Index, _ tree: SwiftTree) -> Bool {
    guard tree.kind(name) != .text else { return true }
    guard let first = tree.tokens(name).first.map({ tree.tokens[$0] }), tree.kind(name) == .member
    else { return false }
    return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(tree.source[first.range.lowerBound])
  }
}
