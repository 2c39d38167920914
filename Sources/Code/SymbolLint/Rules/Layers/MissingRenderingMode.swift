internal import Diagnostics
internal import SwiftSource
internal import SymbolCatalog

/// The rule that reports rendering modes that a symbol does not support.
enum MissingRenderingMode {
  static let rule = Rule(
    "missing-rendering-mode", .layers, .warning,
    summary: "a symbol is shown in a rendering mode that it does not support",
    rationale:
      "A symbol has hierarchical or multicolor layers only if Apple drew them, often several "
      + "releases after the symbol itself. Without them, the rendering mode has no effect: the "
      + "system draws the symbol in one color. Choose a symbol that has the layers, or remove "
      + "the mode.",
    bad: [
      Rule.Example("Image(systemName: \"person\").↓symbolRenderingMode(.hierarchical)"),
      Rule.Example("Image(systemName: \"airtag\").font(.title).↓symbolRenderingMode(.multicolor)"),
      Rule.Example("Label(\"Me\", systemImage: \"person\").↓symbolRenderingMode(.hierarchical)"),
      Rule.Example(
        "Image(systemName: \"wifi\").↓symbolRenderingMode(.hierarchical)", targets: "iOS15"),
      Rule.Example("Image(systemName: \"trash\").↓symbolRenderingMode(.hierarchical)", targets: ""),
      Rule.Example(
        "Image(systemName: isOn ? \"star.fill\" : \"star\").↓symbolRenderingMode(.hierarchical)"),
      Rule.Example(
        "UIImage(systemName: \"person\", withConfiguration: "
          + "UIImage.↓SymbolConfiguration(hierarchicalColor: c))"
      ),
      Rule.Example(
        "NSImage(systemSymbolName: \"person\", accessibilityDescription: \"Me\")?"
          + ".withSymbolConfiguration(.↓preferringMulticolor())"),
    ],
    good: [
      Rule.Example("Image(systemName: \"person.2\").symbolRenderingMode(.hierarchical)"),
      Rule.Example("Image(systemName: \"wifi\").symbolRenderingMode(.hierarchical)"),
      Rule.Example("Image(systemName: \"person\").symbolRenderingMode(.monochrome)"),
      Rule.Example("Image(systemName: symbol).symbolRenderingMode(.hierarchical)"),
      // The layers of this symbol are not published.
      Rule.Example("Image(systemName: \"app.grid.2x2\").symbolRenderingMode(.multicolor)"),
      Rule.Example("Image(systemName: \"no.such.name\").symbolRenderingMode(.hierarchical)"),
      Rule.Example("Image(\"person\").symbolRenderingMode(.hierarchical)"),
      Rule.Example(
        "Image(systemName: \"heart\").symbolVariant(.circle).symbolRenderingMode(.hierarchical)"),
      Rule.Example(
        "Image(systemName: isOn ? \"wifi\" : \"person\").symbolRenderingMode(.hierarchical)"),
      Rule.Example(
        "if #available(iOS 16, *) { Image(systemName: "
          + "\"wifi\").symbolRenderingMode(.hierarchical) }",
        targets: "iOS15"),
      Rule.Example("HStack { Image(systemName: \"person\") }.symbolRenderingMode(.hierarchical)"),
      Rule.Example("UIImage(systemName: \"wifi\", withConfiguration: .init(hierarchicalColor: c))"),
    ],
    check: .calls(["Image", "Label", "UIImage", "NSImage"], check))

  @Sendable private static func check(_ call: SwiftTree.Index, _ context: inout SwiftContext) {
    guard let shown = ShownSymbols(call, in: context.tree) else { return }
    if let (mode, place) = shown.configuration(context, isMode) ?? modifier(shown, context) {
      report(mode, place, shown, &context)
    }
  }

  /// Returns the rendering mode that an argument label or a function of a UIKit or AppKit
  /// configuration sets.
  private static func isMode(_ label: SwiftToken, _ tree: SwiftTree) -> String? {
    if tree.has(label, "hierarchicalColor") || tree.has(label, "preferringHierarchical") {
      return "hierarchical"
    }
    return tree.has(label, "preferringMulticolor") ? "multicolor" : nil
  }

  /// Returns the mode from the nearest modifier, which overrides those from outer modifiers.
  private static func modifier(
    _ shown: ShownSymbols, _ context: SwiftContext
  ) -> (String, SwiftTree.Index)? {
    let tree = context.tree
    guard let modifier = shown.modifiers.first(where: { tree.calls($0, "symbolRenderingMode") }),
      let value = tree.firstValue(modifier)
    else { return nil }
    for mode in ["hierarchical", "multicolor"] as [StaticString] where tree.isNamed(value, mode) {
      return ("\(mode)", modifier)
    }
    return nil
  }

  private static func report(
    _ mode: String, _ place: SwiftTree.Index, _ shown: ShownSymbols, _ context: inout SwiftContext
  ) {
    let isHierarchical = mode == "hierarchical"
    guard
      let lack = shown.lack(
        at: place, context, { isHierarchical ? $0.hierarchical : $0.multicolor })
    else { return }
    let range = context.tree.callee(place)?.range ?? context.tree.range(place)
    switch lack {
    case .never(let name):
      context.base.report(
        range, "the symbol '\(name)' has no \(mode) layers, so it is drawn in one color",
        advice: ["remove the rendering mode, or choose a symbol that supports it"], symbol: name)
    case .before(let name, let system):
      context.base.report(
        range,
        "the symbol '\(name)' has \(mode) layers only since \(system); earlier versions draw it "
          + "in one color",
        advice: ["make sure that people understand it in one color, too"], symbol: name)
    }
  }
}
