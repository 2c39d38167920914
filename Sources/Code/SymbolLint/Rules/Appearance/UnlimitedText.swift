internal import Diagnostics
internal import SwiftSource

/// The rule that reports text that can exceed its fixed frame.
enum UnlimitedText {
  static let rule = Rule(
    "unlimited-text", .appearance, .warning, .configured,
    summary:
      "text in a fixed-size frame without overflow handling",
    rationale:
      "Translations are often longer, and people choose larger text. In a fixed frame, text is "
      + "truncated or broken within words. Set a line limit, a minimum scale factor, or a "
      + "minimum size instead of a fixed one.",
    bad: [
      Rule.Example("Text(\"Delivered\").frame(↓height: 20)"),
      Rule.Example("Text(item.title).font(.body).frame(↓width: 80)"),
      Rule.Example("Text(\"Delivered\").padding(4).frame(↓width: 80, height: 20)"),
      Rule.Example("Label(\"Delivered\", systemImage: \"shippingbox\").frame(↓height: 44)"),
      Rule.Example("Text(\"Delivered\").frame(↓width: 80, alignment: .leading).bold()"),
      Rule.Example("HStack { Text(name).frame(↓width: 100) }"),
    ],
    good: [
      Rule.Example("Text(\"Delivered\").lineLimit(1).frame(width: 80)"),
      Rule.Example("Text(\"Delivered\").frame(width: 80).minimumScaleFactor(0.7)"),
      Rule.Example("Text(\"Delivered\").frame(minWidth: 80)"),
      Rule.Example("Text(\"Delivered\").frame(maxWidth: .infinity, alignment: .leading)"),
      Rule.Example("Text(\"9\").frame(width: 20, height: 20)"),
      Rule.Example("Image(systemName: \"star\").frame(width: 20, height: 20)"),
      Rule.Example("Text(\"Delivered\").fixedSize().frame(width: 80)"),
      Rule.Example("Text(\"Delivered\").frame(width: width)"),
      Rule.Example("HStack { Text(name).frame(width: 100) }.lineLimit(1)"),
      Rule.Example(
        "Label(\"Delivered\", systemImage: \"shippingbox\").labelStyle(.iconOnly).frame(height: 44)"
      ),
    ],
    check: .calls(["frame"]) { call, context in
      let tree = context.tree
      let labels: [StaticString] = ["width", "height"]
      guard
        let side = labels.lazy.compactMap({ tree.argument(call, $0) })
          .first(where: { argument in
            tree.first(argument).flatMap { tree.writtenNumber($0) }.map { $0 > 0 } ?? false
          }),
        let root = tree.rootCall(of: call),
        tree.calls(root, "Text") || tree.calls(root, "Label"), !isShort(root, in: tree),
        !isLimited(call, in: tree), context.isShipped(call)
      else { return }
      context.report(
        side, "longer translations or larger text sizes do not fit in this frame",
        advice: [
          "add '.lineLimit(1)' or '.minimumScaleFactor(…)', or use 'minWidth' and "
            + "'minHeight' instead"
        ])
    })

  /// Returns whether the text has at most three characters.
  private static func isShort(_ view: SwiftTree.Index, in tree: SwiftTree) -> Bool {
    guard let value = tree.first(view).flatMap({ tree.next($0) }).flatMap({ tree.first($0) }),
      let text = tree.value(value)
    else { return false }
    return text.utf8.count <= 12 && text.count <= 3
  }

  private static let limits: [StaticString] = [
    "lineLimit", "minimumScaleFactor", "truncationMode", "fixedSize", "allowsTightening",
    "labelStyle", "dynamicTypeSize", "hidden", "redacted",
  ]

  /// Returns whether the modifiers or an enclosing view handle long text.
  static func isLimited(_ call: SwiftTree.Index, in tree: SwiftTree) -> Bool {
    func limits(_ call: SwiftTree.Index) -> Bool {
      guard let name = tree.callee(call) else { return false }
      return Self.limits.contains { tree.has(name, $0) } || tree.has(name, "ViewThatFits")
        || tree.has(name, "ScrollView")
    }
    if tree.chainCalls(around: call).contains(where: limits) { return true }
    var child = call
    for _ in 0..<128 {
      guard let parent = tree.parent(child) else { return false }
      switch tree.kind(parent) {
      case .call: if limits(parent) { return true }
      case .function, .variable, .type: return false
      default: break
      }
      child = parent
    }
    return false
  }
}
