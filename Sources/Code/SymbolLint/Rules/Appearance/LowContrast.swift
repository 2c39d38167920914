internal import Diagnostics
internal import SwiftSource
internal import SymbolCodegen
internal import SymbolStyle

/// The rule that reports fixed colors on fixed backgrounds with insufficient contrast.
enum LowContrast {
  static let rule = Rule(
    "low-contrast", .appearance, .warning, .guidelines,
    summary: "the contrast between a fixed color and its fixed background is too low",
    rationale:
      "Text needs a contrast of 4.5:1 with its background; large or bold text and symbols need "
      + "3:1 (WCAG 2.2, 1.4.3 and 1.4.11). Both colors are hardcoded here, so system settings "
      + "cannot increase the contrast.",
    bad: [
      Rule.Example("Text(\"Late\").foregroundColor(↓.white).background(Color(hex: \"#FFCC00\"))"),
      Rule.Example(
        "Image(systemName: \"star\").foregroundStyle(↓Color(white: 0.8)).background(.white)"),
      Rule.Example("Text(\"Late\").background(Color.black).foregroundStyle(↓Color(white: 0.2))"),
      Rule.Example(
        "HStack { Text(\"Late\").foregroundColor(↓Color(white: 0.6)) }.background(Color.white)"),
      Rule.Example(
        "Text(\"Late\").foregroundStyle(↓.white).background { Capsule().fill(Color(red: 0.4, green: 0.8, blue: 0.4)) }"
      ),
      Rule.Example("Text(\"Late\").foregroundStyle(↓.black.opacity(0.4)).background(.white)"),
      Rule.Example(
        "Text(\"Late\").font(.title).foregroundStyle(↓Color(white: 0.65)).background(.white)"),
    ],
    good: [
      Rule.Example("Text(\"Late\").foregroundColor(.white).background(Color.black)"),
      Rule.Example("Text(\"Late\").foregroundColor(.black).background(Color(hex: \"#FFCC00\"))"),
      Rule.Example(
        "Image(systemName: \"star\").foregroundStyle(Color(white: 0.5)).background(.white)"),
      Rule.Example(
        "Text(\"Late\").font(.title).foregroundStyle(Color(white: 0.55)).background(.white)"),
      Rule.Example(
        "Text(\"Late\").foregroundColor(.white).background(Color(white: 1, opacity: 0.2))"),
      Rule.Example("Text(\"Late\").foregroundColor(.white).background(.regularMaterial)"),
      Rule.Example("Text(\"Late\").foregroundColor(.white).background(Color.yellow)"),
      Rule.Example("Text(\"Late\").foregroundStyle(color).background(Color.white)"),
    ],
    check: .calls(["foregroundColor", "foregroundStyle"]) { call, context in
      let tree = context.tree
      guard let value = tree.firstValue(call), tree.arguments(call).count == 1,
        let front = tree.writtenColor(value)?.color, front.alpha > 0,
        case .fixed(let ground) = ViewGround(under: call, in: tree), context.isShipped(call)
      else { return }
      let minimum = minimum(call, in: tree)
      let ratio = Contrast.ratio(front, over: ground)
      // The message shows the same rounded value.
      let shown = (ratio * 100).rounded() / 100
      guard ratio < minimum else { return }
      context.report(
        value,
        "'\(tree.excerpt(value))' has a contrast of \(SwiftNumber.text(shown)):1 with its "
          + "background; the minimum is \(SwiftNumber.text(minimum)):1",
        advice: ["make one of the colors lighter or darker, or use semantic colors for both"])
    })

  /// Returns the minimum contrast for the view that a modifier colors.
  private static func minimum(_ call: SwiftTree.Index, in tree: SwiftTree) -> Double {
    if let root = tree.rootCall(of: call), tree.calls(root, "Image") {
      return Guideline.Contrast.symbol
    }
    let isLarge = tree.chainCalls(around: call).contains { modifier in
      if tree.calls(modifier, "bold") { return true }
      guard tree.calls(modifier, "font") || tree.calls(modifier, "fontWeight"),
        let value = tree.firstValue(modifier)
      else { return false }
      return largeFonts.contains { tree.isNamed(value, $0) }
        || (FontCall(value, in: tree)?.size).map { $0 >= Guideline.Contrast.largeSize } ?? false
    }
    return isLarge ? Guideline.Contrast.largeText : Guideline.Contrast.text
  }

  private static let largeFonts: [StaticString] = [
    "largeTitle", "title", "title2", "title3", "bold", "heavy", "black",
  ]
}
