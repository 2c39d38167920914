internal import Diagnostics
internal import SwiftSource

/// The rule that reports literal spacings.
enum SpacingToken {
  static let rule = Rule(
    "spacing-token", .tokens, .warning, .configured,
    summary: "a spacing is a number instead of one of the project's constants",
    rationale:
      "With named constants, spacing is consistent and changes together. They come from the "
      + "option 'tokens'; the fix replaces a number that matches exactly one. 0 and 1 are "
      + "exempt.",
    bad: [
      Rule.Example(
        "Text(\"a\").padding(↓8)", options: tokens, fixed: "Text(\"a\").padding(Spacing.small)"),
      Rule.Example(
        "Text(\"a\").padding(.horizontal, ↓16)", options: tokens,
        fixed: "Text(\"a\").padding(.horizontal, Spacing.large)"),
      Rule.Example(
        "VStack(alignment: .leading, spacing: ↓8) {}", options: tokens,
        fixed: "VStack(alignment: .leading, spacing: Spacing.small) {}"),
      Rule.Example("HStack(spacing: ↓12) {}", options: tokens),
      Rule.Example(
        "Text(\"a\").padding(isWide ? ↓16 : -↓8)", options: tokens,
        fixed: "Text(\"a\").padding(isWide ? Spacing.large : -Spacing.small)"),
      Rule.Example(
        "EdgeInsets(top: 0, leading: ↓8.0, bottom: ↓4, trailing: x)", options: tokens,
        fixed: "EdgeInsets(top: 0, leading: Spacing.small, bottom: 4, trailing: x)"),
      Rule.Example(
        "stack.spacing = ↓16", options: tokens, fixed: "stack.spacing = Spacing.large"),
      Rule.Example("VStack(spacing: ↓8) {}", options: ["tokens": .list([".s=8", ".small=8"])]),
    ],
    good: [
      Rule.Example("Text(\"a\").padding(Spacing.small)", options: tokens),
      Rule.Example("Text(\"a\").padding()", options: tokens),
      Rule.Example("Text(\"a\").padding(.top, 0)", options: tokens),
      Rule.Example("VStack(spacing: 0) {}", options: tokens),
      Rule.Example("VStack(spacing: isOn ? .small : nil) {}", options: tokens),
      Rule.Example("Text(\"a\").frame(width: 8)", options: tokens),
      Rule.Example("Text(\"a\").lineSpacing(8)", options: tokens),
      Rule.Example("enum Spacing { static let small: CGFloat = 8 }", options: tokens),
    ],
    options: [TokenNumbers.option], fixing: .unsafe,
    check: .swift { context in
      let tree = context.tree
      let numbers = TokenNumbers(what: "spacings", exempt: [0, 1])
      for node in tree.indices {
        switch tree.kind(node) {
        case .assignment:
          guard let target = tree.first(node), tree.kind(target) == .member,
            tree.isNamed(target, "spacing"), let value = tree.next(target)
          else { continue }
          numbers.check(value, &context)
        case .call:
          for value in distances(node, in: tree) { numbers.check(value, &context) }
        default: break
        }
      }
    })

  private static let tokens: [String: Rule.Option.Value] = [
    "tokens": .list(["Spacing.small=8", "Spacing.large = 16"])
  ]

  /// Modifiers that take a spacing as an unlabeled argument.
  private static let modifiers: [StaticString] = [
    "padding", "listRowSpacing", "listSectionSpacing", "contentMargins", "safeAreaPadding",
  ]
  /// Views and modifiers that take a `spacing` argument.
  private static let spaced: [StaticString] = [
    "VStack", "HStack", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "Grid", "GridRow",
    "GridItem", "VStackLayout", "HStackLayout", "GridLayout", "safeAreaInset",
    "GlassEffectContainer",
  ]
  private static let insets: [StaticString] = [
    "EdgeInsets", "UIEdgeInsets", "NSEdgeInsets", "NSDirectionalEdgeInsets",
  ]
  private static let spacings: [StaticString] = [
    "spacing", "horizontalSpacing", "verticalSpacing",
  ]

  /// Returns the spacings among the arguments of a call.
  private static func distances(
    _ call: SwiftTree.Index, in tree: SwiftTree
  ) -> [SwiftTree.Index] {
    guard let name = tree.callee(call) else { return [] }
    let isModifier = modifiers.contains { tree.has(name, $0) }
    let isSpaced = !isModifier && spaced.contains { tree.has(name, $0) }
    guard isModifier || isSpaced || insets.contains(where: { tree.has(name, $0) }) else {
      return []
    }
    return tree.arguments(call).filter { argument in
      if isModifier { return tree.nameToken(argument) == nil }
      return !isSpaced || spacings.contains { tree.isNamed(argument, $0) }
    }.compactMap { tree.first($0) }
  }
}
