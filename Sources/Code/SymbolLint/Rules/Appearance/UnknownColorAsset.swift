internal import Diagnostics
internal import Encodings
internal import SourceUses
internal import SwiftSource

/// The rule that reports names of colors that are not in any asset catalog.
enum UnknownColorAsset {
  static let rule = Rule(
    "unknown-color-asset", .appearance, .warning, .guidelines,
    summary: "a color name that no asset catalog in the project contains",
    rationale:
      "If no asset catalog contains the name, Color(\"Name\") is clear and UIColor(named:) is nil. "
      + "The rule reads the asset catalogs among the linted files. Calls with a bundle are exempt.",
    bad: [
      Rule.Example("Text(\"A\").foregroundStyle(Color(↓\"Ink\"))"),
      Rule.Example("Row().background(Color(↓\"Surface/Card\"))"),
      Rule.Example("label.textColor = UIColor(named: ↓\"Ink\")"),
      Rule.Example("let ink = NSColor(named: ↓\"Ink\")!"),
      Rule.Example("let ink = SwiftUI.Color(↓\"Ink\").opacity(0.5)"),
      Rule.Example("let ink = isOn ? Color(↓\"On\") : Color(↓\"Off\")"),
    ],
    good: [
      Rule.Example("Row().background(Color(name))"),
      Rule.Example("Row().background(Color(\"Ink\", bundle: .module))"),
      Rule.Example("Row().background(Color(.ink))"),
      Rule.Example("let ink = Color(\"#336699\")"),
      Rule.Example("let ink = UIColor(named: \"Ink\", in: bundle, compatibleWith: nil)"),
      Rule.Example("#Preview { Row().background(Color(\"Ink\")) }"),
    ],
    check: .calls(["Color", "UIColor", "NSColor"]) { call, context in
      let tree = context.tree
      let arguments = tree.arguments(call)
      guard arguments.count == 1, tree.isMaking(call), let value = tree.first(arguments[0]),
        tree.calls(call, "Color") == (tree.nameToken(arguments[0]) == nil),
        tree.calls(call, "Color") || tree.isNamed(arguments[0], "named"),
        let name = tree.value(value), !name.isEmpty, name.first != "#",
        !context.base.assets.contains("\(AssetCatalogNames.colorPrefix)\(name)"),
        context.isShipped(call)
      else { return }
      context.report(
        value, "no asset catalog in the project contains the color '\(name.shortened())'",
        advice: ["add the color to an asset catalog, or use a system color"])
    })
}
