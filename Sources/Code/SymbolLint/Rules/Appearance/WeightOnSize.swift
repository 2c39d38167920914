internal import Diagnostics
internal import SwiftSource

/// The rule that reports font weights that are set together with sizes in points.
enum WeightOnSize {
  static let rule = Rule(
    "weight-on-size", .appearance, .warning, .configured,
    summary: "a font weight is set with a fixed point size instead of a text style",
    rationale:
      "A weight chosen for one size is too heavy or too light at another. Symbols without text are "
      + "exempt. In a text style, size, weight and leading match at every size that people choose. "
      + "A weight on a text style, such as '.body.weight(.semibold)', scales with it.",
    bad: [
      Rule.Example("Text(\"Late\").font(.system(size: 14, ↓weight: .bold))"),
      Rule.Example("Text(\"Late\").font(Font.system(size: 12, ↓weight: .semibold))"),
      Rule.Example(
        "let font = Font.system(size: 11.5, ↓weight: isOn ? .bold : .regular, design: .rounded)"),
      Rule.Example("label.font = UIFont.systemFont(ofSize: 14, ↓weight: .medium)"),
      Rule.Example("label.font = .monospacedSystemFont(ofSize: 14, ↓weight: .medium)"),
      Rule.Example("Text(\"Late\").font(.system(size: 14).↓weight(.bold))"),
      Rule.Example("label.font = .systemFont(ofSize: 14, ↓weight: .bold)"),
    ],
    good: [
      Rule.Example("Text(\"Late\").font(.system(.body, weight: .bold))"),
      Rule.Example("Text(\"Late\").font(.body.weight(.bold))"),
      Rule.Example("Text(\"Late\").font(.system(size: 14))"),
      Rule.Example("Text(\"Late\").font(.system(size: size, weight: .bold))"),
      Rule.Example("Text(\"Late\").font(.system(size: 14, weight: .regular))"),
      Rule.Example("Text(\"Late\").fontWeight(.bold)"),
      Rule.Example("Image(systemName: \"star\").font(.system(size: 14, weight: .semibold))"),
      Rule.Example("Image(systemName: \"star\").font(.system(size: 14).weight(.semibold))"),
      Rule.Example(
        "Label(\"A\", systemImage: \"star\").labelStyle(.iconOnly).font(.system(size: 14, weight: .bold))"
      ),
      Rule.Example("UIImage.SymbolConfiguration(pointSize: 14, weight: .bold)"),
      Rule.Example("label.font = metrics.scaledFont(for: .systemFont(ofSize: 14, weight: .bold))"),
      Rule.Example("let kilogram = Parcel(size: 14, weight: 2)"),
    ],
    check: .calls([
      "system", "systemFont", "monospacedSystemFont", "monospacedDigitSystemFont",
      "weight",
    ]) { call, context in
      let tree = context.tree
      let found: Range<Int>
      if tree.calls(call, "weight") {
        guard let base = tree.base(call), FontCall(base, in: tree)?.size != nil,
          let name = tree.callee(call), let value = tree.firstValue(call),
          !tree.isNamed(value, "regular")
        else { return }
        found = name.range.lowerBound..<tree.range(call).upperBound
      } else {
        let labels: [StaticString] = ["size", "ofSize"]
        guard let size = labels.lazy.compactMap({ tree.value(call, $0) }).first,
          tree.writtenNumber(size) != nil, let weight = tree.argument(call, "weight"),
          let value = tree.first(weight), !tree.isNamed(value, "regular"),
          !(tree.enclosingCall(call).map { tree.calls($0.call, "scaledFont") } ?? false)
        else { return }
        found = tree.range(weight)
      }
      // For symbols, the guideline recommends both a size and a weight.
      if let font = tree.enclosingCall(call)?.call, tree.calls(font, "font"),
        case .image = ShownContent(of: font, in: tree)
      {
        return
      }
      guard context.isShipped(call) else { return }
      context.base.report(
        found,
        "this font weight is set with a fixed point size, which does not follow Dynamic Type",
        advice: [
          "set the weight on a text style: '.body.weight(.semibold)' or '.system(.body, weight: "
            + ".semibold)'"
        ])
    })
}
