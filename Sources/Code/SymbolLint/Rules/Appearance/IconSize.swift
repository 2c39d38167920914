internal import Diagnostics
internal import SwiftSource
internal import SymbolCodegen
internal import SymbolStyle

/// The rule that reports symbol sizes that are not among the allowed sizes.
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
        "sizes", .list(guideline), "allowed symbol sizes or ranges such as 48...60, in points")
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
      let sizes = context.base.list("sizes").compactMap(range).sorted {
        $0.lowerBound < $1.lowerBound
      }
      guard let points = tree.writtenNumber(size), !sizes.contains(where: { $0 ~= points }),
        context.isShipped(call)
      else { return }
      let near = [
        sizes.last { $0.upperBound < points }?.upperBound,
        sizes.first { $0.lowerBound > points }?.lowerBound,
      ].compactMap { $0 }.map(SwiftNumber.text).joined(separator: " or ")
      context.report(
        size, "\(SwiftNumber.text(points)) points is not one of the allowed symbol sizes",
        advice: [
          near.isEmpty
            ? "use a text style such as '.body'" : "use \(near), or a text style such as '.body'"
        ])
    })

  /// The sizes that the guideline lists, in the format of the option.
  private static let guideline: [String] = {
    var texts: [String] = []
    for size in Role.iconSizes.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      let ends = [size.lowerBound, size.upperBound].map(SwiftNumber.text)
      let text = ends[0] == ends[1] ? ends[0] : ends.joined(separator: "...")
      if texts.last != text { texts.append(text) }
    }
    return texts
  }()

  /// Parses a size or a range in the format of the option.
  private static func range(_ text: String) -> ClosedRange<Double>? {
    // A range of NaN would trap.
    if let size = Double(text) { return size.isFinite ? size...size : nil }
    guard let dots = text.firstRange(of: "..."),
      let low = Double(text[..<dots.lowerBound]), let high = Double(text[dots.upperBound...]),
      low <= high
    else { return nil }
    return low...high
  }
}
