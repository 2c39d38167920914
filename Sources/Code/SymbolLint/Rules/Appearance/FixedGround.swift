internal import Diagnostics
internal import SwiftSource
internal import SymbolStyle

/// The rule that reports backgrounds and fills whose color is the same in both appearances.
enum FixedGround {
  static let rule = Rule(
    "fixed-ground", .appearance, .warning, .guidelines,
    summary: "a background or fill has a fixed color",
    rationale:
      "In Dark Mode, a white background stays white, but the text on it turns white, too. Use a "
      + "background style, a material, a system color, or an asset catalog color. Translucent "
      + "black and white, which dim the content below, are exempt.",
    bad: [
      Rule.Example("Text(\"A\").background(↓Color.white)"),
      Rule.Example("Row().background(↓.black)"),
      Rule.Example("RoundedRectangle(cornerRadius: 8).fill(↓Color.white)"),
      Rule.Example("Row().background(↓Color(red: 0.9, green: 0.9, blue: 1))"),
      Rule.Example("Circle().fill(↓Color(hex: \"#FF3B30\"))"),
      Rule.Example("Row().listRowBackground(↓Color(white: 0.95))"),
      Rule.Example("Row().background { ↓Color.white }"),
      Rule.Example("import UIKit\nview.backgroundColor = ↓.white"),
      Rule.Example(
        "class Cell { func set() { backgroundColor = ↓UIColor(red: 1, green: 0.9, blue: 0, alpha: 1) } }"
      ),
    ],
    good: [
      Rule.Example("Text(\"A\").background(.background)"),
      Rule.Example("Row().background(.regularMaterial)"),
      Rule.Example("Row().background(Color(\"Surface\"))"),
      Rule.Example("Circle().fill(.red)"),
      Rule.Example("Row().background(Color.black.opacity(0.4))"),
      Rule.Example("Row().background(scheme == .dark ? Color.black : Color.white)"),
      Rule.Example("Rectangle().fill(.black).opacity(0.3)"),
      Rule.Example("Row().mask(Circle().fill(.white))"),
      Rule.Example("#Preview { Row().background(Color.white) }"),
      Rule.Example("Row().background(Color.white).environment(\\.colorScheme, .light)"),
      Rule.Example("import UIKit\nview.backgroundColor = .systemBackground"),
      Rule.Example("import UIKit\nview.backgroundColor = .clear"),
      Rule.Example("import UIKit\nshade.backgroundColor = UIColor.black.withAlphaComponent(0.4)"),
      Rule.Example("view.backgroundColor = isDark ? .black : .white"),
      Rule.Example(
        "if scheme == .dark { Row().background(.black) } else { Row().background(.white) }"),
      Rule.Example("switch scheme { case .dark: Row().background(.black)\n default: Row() }"),
    ],
    check: .swift { context in
      let tree = context.tree
      for node in tree.indices {
        switch tree.kind(node) {
        case .call where modifiers.contains { tree.calls(node, $0) }: check(node, &context)
        case .assignment:
          guard let target = tree.first(node), tree.isNamed(target, "backgroundColor"),
            let value = tree.next(target), context.isShipped(node)
          else { continue }
          report(value, &context)
        default: break
        }
      }
    })

  private static let modifiers: [StaticString] = ["background", "fill", "listRowBackground"]

  private static func check(_ call: SwiftTree.Index, _ context: inout SwiftContext) {
    let tree = context.tree
    guard tree.base(call) != nil, var value = tree.firstValue(call) else { return }
    if tree.kind(value) == .closure {
      guard let only = tree.first(value), tree.next(only) == nil else { return }
      value = only
    }
    guard context.isShipped(call) else { return }
    func exempts(_ call: SwiftTree.Index) -> Bool { exceptions.contains { tree.calls(call, $0) } }
    guard !tree.chainCalls(around: call).contains(where: exempts) else { return }
    var node = call
    for _ in 0..<16 {
      guard let outer = tree.enclosingCall(node)?.call else { break }
      if exempts(outer) || tree.modifiers(outer).contains(where: exempts) { return }
      node = outer
    }
    report(value, &context)
  }

  /// The calls around a background that make its fixed color right.
  private static let exceptions: [StaticString] = [
    "mask", "preferredColorScheme", "colorScheme", "environment", "opacity",
  ]

  private static func report(_ value: SwiftTree.Index, _ context: inout SwiftContext) {
    let tree = context.tree
    guard let color = tree.writtenColor(value), color.color.map({ $0.alpha == 1 }) ?? true,
      !tree.isOfOneAppearance(value)
    else { return }
    context.report(
      value, "the color '\(tree.excerpt(value))' is the same in light and dark appearance",
      advice: ["use '.background', a material, a system color, or an asset catalog color"])
  }
}
