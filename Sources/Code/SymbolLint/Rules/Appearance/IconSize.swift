internal import Diagnostics
internal import SwiftSource
internal import SymbolCodegen

/// Symbol sizes that are not in the guideline.
enum IconSize {
  static let rule = Rule(
    "icon-size", .appearance, .warning, .configured,
    summary: "a symbol has a point size that is not one of the allowed sizes",
    rationale:
      "Symbols look consistent if they share a few sizes. The allowed sizes are those of 'symbols "
      + "codegen --role', unless you configure others. Text styles are always allowed.",
    bad: [
      Rule.Example("Image(systemName: \"star\").font(.system(size: ↓13))"),
      Rule.Example("Image(systemName: \"star\").padding().font(.system(size: ↓40, weight: .bold))"),
      Rule.Example("let shape = UIImage.SymbolConfiguration(pointSize: ↓22)"),
      Rule.Example("NSImage.SymbolConfiguration(pointSize: ↓13.5, weight: .regular)"),
      Rule.Example("Button {} label: { Image(systemName: \"star\") }.font(Font.system(size: ↓17))"),
      Rule.Example(
        "Image(systemName: \"star\").font(.system(size: ↓14))",
        options: ["sizes": .list(["16", "24"])]),
    ],
    good: [
      Rule.Example("Image(systemName: \"star\").font(.system(size: 14, weight: .semibold))"),
      Rule.Example("Image(systemName: \"star\").font(.title2)"),
      Rule.Example("Image(systemName: \"star\").font(.system(size: size))"),
      Rule.Example("Image(systemName: \"star\").imageScale(.large)"),
      Rule.Example("Text(\"Late\").font(.system(size: 13))"),
      Rule.Example("UIImage.SymbolConfiguration(pointSize: 56, weight: .light)"),
      Rule.Example(
        "HStack { Image(systemName: \"star\")\n Text(\"Late\") }.font(.system(size: 13))"),
      Rule.Example(
        "Image(systemName: \"star\").font(.system(size: 16))",
        options: ["sizes": .list(["16", "24"])]),
    ],
    options: [
      Rule.Option(
        "sizes", .list(points.map(SwiftNumber.text)), "allowed symbol sizes, in points")
    ],
    check: .calls(["font", "SymbolConfiguration"]) { call, context in
      let tree = context.tree
      let size: SwiftTree.Index
      if tree.calls(call, "font") {
        guard let value = tree.firstValue(call), let font = FontCall(value, in: tree),
          case .image = ShownContent(of: call, in: tree)
        else { return }
        size = font.sizeNode
      } else {
        guard let value = tree.value(call, "pointSize") else { return }
        size = value
      }
      let sizes = context.base.list("sizes").compactMap { Double($0) }.sorted()
      guard let points = tree.writtenNumber(size), !sizes.contains(points),
        context.isShipped(call)
      else { return }
      let near = [sizes.last { $0 < points }, sizes.first { $0 > points }].compactMap { $0 }
        .map(SwiftNumber.text).joined(separator: " or ")
      context.report(
        size, "\(SwiftNumber.text(points)) points is not one of the allowed symbol sizes",
        advice: [
          near.isEmpty
            ? "use a text style such as '.body'" : "use \(near), or a text style such as '.body'"
        ])
    })

  /// The sizes of the guideline's roles.
  private static var points: [Double] {
    Set(
      Role.all.compactMap { role in
        if case .points(let size) = role.size { size } else { nil }
      }
    ).sorted()
  }
}
