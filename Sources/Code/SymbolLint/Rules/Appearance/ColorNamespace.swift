internal import Diagnostics
internal import SwiftSource

/// The rule that reports colors from a custom namespace in a color type, such as
/// `Color.Theme.text`.
enum ColorNamespace {
  static let rule = Rule(
    "color-namespace", .appearance, .warning, .guidelines,
    summary: "a color comes from a custom namespace of a color type",
    rationale:
      "Namespaces such as 'Color.Theme' hide whether a color adapts to the appearance. Semantic "
      + "colors ('.primary', '.secondary', '.tint') and asset catalog colors adapt, and every "
      + "developer recognizes them.",
    bad: [
      Rule.Example("Text(\"A\").foregroundStyle(↓Color.Theme.primary)"),
      Rule.Example("Row().background(↓Color.Brand.surface)"),
      Rule.Example("Circle().fill(↓Color.App.accent.opacity(0.5))"),
      Rule.Example("label.textColor = ↓UIColor.Theme.text"),
      Rule.Example("let ink = ↓NSColor.Palette.ink"),
      Rule.Example("Text(\"A\").foregroundColor(isOn ? ↓Color.Theme.on : .primary)"),
    ],
    good: [
      Rule.Example("Text(\"A\").foregroundStyle(.primary)"),
      Rule.Example("Row().background(Color.accentColor)"),
      Rule.Example("let space = Color.RGBColorSpace.displayP3"),
      Rule.Example("let color = Color.Resolved.self"),
      Rule.Example("Row().background(Color(\"Surface\"))"),
      Rule.Example("#Preview { Text(\"A\").foregroundStyle(Color.Theme.primary) }"),
    ],
    evidence: [.word("Color"), .word("UIColor"), .word("NSColor")],
    check: .swift { context in
      let tree = context.tree
      let types: [StaticString] = ["Color", "UIColor", "NSColor"]
      let own: [StaticString] = ["RGBColorSpace", "Resolved", "ResolvedHDR", "Name", "ListName"]
      for node in tree.indices where tree.kind(node) == .member {
        guard let space = tree.first(node), tree.kind(space) == .member,
          let type = tree.first(space), tree.kind(type) == .name,
          types.contains(where: { tree.isNamed(type, $0) }),
          !own.contains(where: { tree.isNamed(space, $0) }), let name = tree.nameToken(space),
          (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(tree.source[name.range.lowerBound]),
          !tree.isNamed(node, "self"), context.isShipped(node)
        else { continue }
        context.report(
          node, "'\(tree.excerpt(node))' is in a custom namespace",
          advice: ["use a semantic color such as '.primary', or an asset catalog color"])
      }
    })
}
