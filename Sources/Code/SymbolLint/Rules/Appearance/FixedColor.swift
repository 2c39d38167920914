internal import Diagnostics
internal import SwiftSource
internal import SymbolStyle

/// The rule that reports literal colors in places where semantic colors fit.
enum FixedColor {
  static let rule = Rule(
    "fixed-color", .appearance, .warning, .configured,
    summary: "a color is hardcoded where it is used",
    rationale:
      "Hardcoded colors do not adapt to Dark Mode or increased contrast, and are hard to find "
      + "when the design changes. Semantic colors and asset catalog colors have a value for "
      + "each appearance and a name for their purpose. Palettes are exempt: extensions of color "
      + "types, types named after colors, themes or tokens, and colors that depend on the "
      + "appearance.",
    bad: [
      Rule.Example(
        "Image(systemName: \"star\").foregroundStyle(↓Color(red: 1, green: 0.8, blue: 0))"),
      Rule.Example("Text(\"Late\").foregroundColor(↓Color(hex: \"#FF3B30\"))"),
      Rule.Example("let view = Divider().background(↓Color(.sRGB, white: 0.9, opacity: 1))"),
      Rule.Example("label.textColor = ↓UIColor(red: 51 / 255, green: 0.2, blue: 0.2, alpha: 1)"),
      Rule.Example("layer.color = ↓#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1).cgColor"),
      Rule.Example(
        "struct Row: View { let tint = ↓Color(hue: 0.5, saturation: 1, brightness: 1) }"),
      Rule.Example(
        "let color: NSColor = isOn ? ↓.init(red: 0, green: 1, blue: 0, alpha: 1) : .gray"),
      Rule.Example("circle.fill(↓UIColor(hex: 0x336699).withAlphaComponent(0.5))"),
    ],
    good: [
      Rule.Example("extension Color { static let warning = Color(red: 1, green: 0.8, blue: 0) }"),
      Rule.Example(
        "extension ShapeStyle where Self == Color { static var ink: Color { Color(hex: \"#123\") } }"
      ),
      Rule.Example(
        "enum Palette { static let ink = UIColor(red: 0, green: 0, blue: 0.2, alpha: 1) }"),
      Rule.Example("Text(\"Late\").foregroundStyle(.red)"),
      Rule.Example("Text(\"Late\").foregroundStyle(Color(\"Warning\"))"),
      Rule.Example("Color(red: value.red, green: value.green, blue: value.blue)"),
      Rule.Example(
        "let ink = UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 0.9, alpha: 1) : .darkText }"
      ),
      Rule.Example("let ink = scheme == .dark ? Color(white: 0.9) : Color(white: 0.1)"),
      Rule.Example("let ink = Color(light: Color(hex: \"#111\"), dark: Color(hex: \"#EEE\"))"),
      Rule.Example("#Preview { Badge(color: Color(red: 1, green: 0, blue: 0)) }"),
      Rule.Example("let shade = Color.black.opacity(0.2)"),
      Rule.Example("SwiftTerm.Color(red: 255, green: 0, blue: 0)"),
    ],
    check: .swift { context in
      let tree = context.tree
      for node in tree.indices {
        switch tree.kind(node) {
        case .macro: break
        case .call:
          guard callees.contains(where: { tree.calls(node, $0) }) else { continue }
        default: continue
        }
        guard let color = tree.writtenColor(node), !color.isNeutral, color.color?.alpha != 0,
          !wraps(node, in: tree), context.isShipped(node), !isExempt(node, in: tree)
        else { continue }
        context.report(
          node, "the color '\(tree.excerpt(node))' does not adapt to Dark Mode",
          advice: [
            "use a semantic color such as '.primary' or '.red', or an asset catalog color with a "
              + "value for each appearance",
            "if it belongs to a palette, declare it as a constant in an extension of Color",
          ])
      }
    })

  private static let callees: [StaticString] = ["Color", "UIColor", "NSColor", "CGColor", "init"]

  /// Returns whether a call such as `Color(uiColor: UIColor(…))` wraps another color.
  ///
  /// The rule reports the inner color instead.
  private static func wraps(_ call: SwiftTree.Index, in tree: SwiftTree) -> Bool {
    let labels: [StaticString] = ["uiColor", "nsColor", "cgColor"]
    return labels.contains { tree.argument(call, $0) != nil }
  }

  /// The maximum number of ancestors to visit.
  private static let mostSteps = 256

  /// Returns whether a color may be literal, because it defines a palette entry or depends on the
  /// appearance.
  private static func isExempt(_ node: SwiftTree.Index, in tree: SwiftTree) -> Bool {
    var child = node
    for _ in 0..<mostSteps {
      guard let parent = tree.parent(child) else { return false }
      if tree.choosesAppearance(parent, in: child) { return true }
      switch tree.kind(parent) {
      case .type, .function:
        if isPalette(tree.name(parent)) { return true }
      case .argument:
        let labels: [StaticString] = ["light", "dark", "any", "dynamicProvider"]
        if labels.contains(where: { tree.isNamed(parent, $0) }) { return true }
      case .closure:
        // The color has the form `UIColor { traits in … }`.
        if let argument = tree.parent(parent), let call = tree.parent(argument),
          tree.kind(call) == .call, tree.calls(call, "UIColor") || tree.calls(call, "NSColor")
        {
          return true
        }
      default: break
      }
      child = parent
    }
    return false
  }

  /// Returns whether a declaration's name indicates that it defines colors.
  private static func isPalette(_ name: String) -> Bool {
    let words = [
      "Color", "Colour", "Palette", "Theme", "Token", "ShapeStyle", "Gradient",
    ]
    return words.contains { word in name.contains(word) }
  }
}
