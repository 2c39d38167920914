internal import Diagnostics
internal import SwiftSource
internal import SymbolStyle

/// The rule that reports fixed text sizes that ignore the user's preferred text size.
enum FixedFontSize {
  static let rule = Rule(
    "fixed-font-size", .appearance, .warning, .guidelines,
    summary: "text has a fixed font size, which ignores Dynamic Type",
    rationale:
      "Only text styles, scaled metrics and fonts relative to a text style adapt to the text size "
      + "that people choose. A size in points stays the same. Symbols without text are exempt, "
      + "and so is macOS, which has no Dynamic Type. A symbol with a title can have a size and "
      + "weight from 'symbols codegen --role'.",
    bad: [
      Rule.Example("Text(\"Late\").font(↓.system(size: 14))"),
      Rule.Example(
        "Label(\"Add\", systemImage: \"plus\").padding().font(↓.system(size: 14, weight: .bold))"),
      Rule.Example(
        "VStack { Image(systemName: \"star\")\n Text(\"Late\") }.font(↓Font.system(size: 12))"),
      Rule.Example("Text(\"Late\").font(↓.custom(\"Inter\", fixedSize: 14))"),
      Rule.Example("label.font = ↓UIFont.systemFont(ofSize: 14)"),
      Rule.Example("label.font = ↓.boldSystemFont(ofSize: 14)"),
      Rule.Example("Button(\"Add\") {}.font(↓.system(size: 17).bold())"),
      Rule.Example("Text(\"Late\").font(↓.system(size: 14, weight: .semibold))"),
      Rule.Example(
        "HStack { Text(\"A\"); Label(\"B\", systemImage: \"b\") }.font(↓.system(size: 15))"),
      Rule.Example(
        "Text(\"Late\").font(↓.system(size: 15))", targets: "iOS16,macOS13"),
    ],
    good: [
      Rule.Example("Text(\"Late\").font(.body)"),
      Rule.Example(
        "Label(\"Add\", systemImage: \"plus\").font(.system(size: 18, weight: .semibold))"),
      Rule.Example("Image(systemName: \"star\").font(.system(size: 14))"),
      Rule.Example("Text(\"Late\").font(.system(size: size))"),
      Rule.Example(
        "Label(\"Add\", systemImage: \"plus\").labelStyle(.iconOnly).font(.system(size: 14))"),
      Rule.Example("Text(\"Late\").font(.custom(\"Inter\", size: 14, relativeTo: .body))"),
      Rule.Example("label.font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 14))"),
      Rule.Example("Text(\"Late\").font(.system(size: 11))", targets: "macOS13"),
      Rule.Example("#if os(macOS)\nText(\"Late\").font(.system(size: 12))\n#endif"),
      Rule.Example("import AppKit\nlabel.font = .systemFont(ofSize: 11)"),
      Rule.Example("label.font = NSFont.systemFont(ofSize: 11)"),
      Rule.Example("Button {} label: { Image(systemName: \"star\") }.font(.system(size: 14))"),
      Rule.Example("Text(\"Late\").font(.system(.body, design: .rounded))"),
    ],
    check: .swift { context in
      let tree = context.tree
      var isMac: Bool?
      for node in tree.indices where tree.kind(node) == .call {
        guard let name = tree.callee(node) else { continue }
        let found: SwiftTree.Index?
        if tree.has(name, "font") {
          found = modifierFont(node, in: tree)
        } else if kitFonts.contains(where: { tree.has(name, $0) }) {
          found = kitFont(node, in: tree)
        } else {
          continue
        }
        guard let found, context.hasDynamicType(node), context.isShipped(node) else { continue }
        let known = isMac ?? importsOnlyAppKit(tree)
        isMac = known
        guard !known else { return }
        context.report(
          found, "fixed font size does not follow Dynamic Type",
          advice: [
            "use a text style such as '.body' or '.caption', or a size that is a '@ScaledMetric'",
            "in UIKit, use 'preferredFont(forTextStyle:)', or scale a font with 'UIFontMetrics'",
          ])
      }
    })

  private static let kitFonts: [StaticString] = [
    "systemFont", "boldSystemFont", "italicSystemFont", "monospacedSystemFont",
    "monospacedDigitSystemFont",
  ]

  /// Returns the font that a modifier such as `.font(.system(size: 14))` sets on text, or nil for
  /// other modifiers.
  private static func modifierFont(
    _ modifier: SwiftTree.Index, in tree: SwiftTree
  ) -> SwiftTree.Index? {
    guard let value = tree.firstValue(modifier), tree.base(modifier) != nil else { return nil }
    guard FontCall(value, in: tree)?.size != nil || isCustom(value, in: tree) else { return nil }
    guard case .text = ShownContent(of: modifier, in: tree), !isRole(value, modifier, tree) else {
      return nil
    }
    return value
  }

  /// Returns whether a font has the size and weight of a role in the guideline, such as a toolbar,
  /// and the view shows a symbol with its title.
  private static func isRole(
    _ value: SwiftTree.Index, _ modifier: SwiftTree.Index, _ tree: SwiftTree
  ) -> Bool {
    guard let font = FontCall(value, in: tree), let size = font.size,
      let root = tree.rootCall(of: modifier)
    else { return false }
    let words = tree.tokens[tree.tokens(root)].prefix(128).filter { $0.kind == .word }
    // `Text("\(Image(systemName: "bell")) 3")` sets the weight on the image.
    let isText = tree.calls(root, "Text")
    guard words.contains(where: { tree.has($0, isText ? "systemName" : "systemImage") }),
      isText || !words.contains(where: { tree.has($0, "Text") })
    else { return false }
    let weight = font.weight.flatMap { tree.first($0) }.map(tree.name)
    return Role.all.contains { role in
      guard case .points(let points) = role.size else { return false }
      return (points...(role.largest ?? points)).contains(size)
        && (weight == role.weight?.rawValue || isText && weight == nil)
    }
  }

  private static func isCustom(_ font: SwiftTree.Index, in tree: SwiftTree) -> Bool {
    guard tree.kind(font) == .call, tree.calls(font, "custom") else { return false }
    return tree.value(font, "fixedSize").flatMap { tree.writtenNumber($0) } != nil
  }

  /// Returns a call if it creates a UIKit font that does not scale with the preferred text size.
  private static func kitFont(_ call: SwiftTree.Index, in tree: SwiftTree) -> SwiftTree.Index? {
    guard let size = tree.value(call, "ofSize"), tree.writtenNumber(size) != nil else {
      return nil
    }
    if let base = tree.base(call), !tree.isNamed(base, "UIFont") { return nil }
    if let outer = tree.enclosingCall(call)?.call {
      guard !tree.calls(outer, "scaledFont"), !tree.calls(outer, "NSFont") else { return nil }
    }
    return call
  }

  private static func importsOnlyAppKit(_ tree: SwiftTree) -> Bool {
    var hasAppKit = false
    for node in tree.children(0) where tree.kind(node) == .importation {
      if tree.isNamed(node, "UIKit") { return false }
      if tree.isNamed(node, "AppKit") || tree.isNamed(node, "Cocoa") { hasAppKit = true }
    }
    return hasAppKit
  }
}
