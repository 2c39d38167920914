internal import Diagnostics
internal import SwiftSource
internal import SymbolCatalog

/// The rule that reports several colors for symbols that have only one layer.
enum PaletteWithoutLayers {
  static let rule = Rule(
    "palette-without-layers", .layers, .warning,
    summary: "several colors are set for a symbol with one layer",
    rationale:
      "A palette sets a color for each layer of a symbol. A symbol without hierarchical layers "
      + "uses only the first color. Use one color, or choose a symbol with several layers.",
    bad: [
      Rule.Example("Image(systemName: \"person\").↓foregroundStyle(.red, .blue)"),
      Rule.Example(
        "Image(systemName: \"trash\").symbolRenderingMode(.palette).↓foregroundStyle(.red, .blue, .green)"
      ),
      Rule.Example("Image(systemName: \"wifi\").↓foregroundStyle(a, b)", targets: "iOS15"),
      Rule.Example(
        "Image(systemName: isOn ? \"star\" : \"star.fill\").font(.title).↓foregroundStyle(a, b)"),
      Rule.Example(
        "UIImage(systemName: \"person\", withConfiguration: .↓init(paletteColors: [.red, .blue]))"),
      Rule.Example(
        "NSImage(systemSymbolName: \"person\", accessibilityDescription: nil)?\n"
          + "  .withSymbolConfiguration(NSImage.↓SymbolConfiguration(paletteColors: [a, b]))"),
    ],
    good: [
      Rule.Example("Image(systemName: \"person\").foregroundStyle(.red)"),
      Rule.Example("Image(systemName: \"person.2\").foregroundStyle(.red, .blue)"),
      Rule.Example("Image(systemName: symbol).foregroundStyle(.red, .blue)"),
      // The layers of this symbol are not published.
      Rule.Example("Image(systemName: \"app.grid.2x2\").foregroundStyle(.red, .blue)"),
      Rule.Example("Label(\"Me\", systemImage: \"person\").foregroundStyle(.red, .blue)"),
      Rule.Example("Image(\"person\").foregroundStyle(.red, .blue)"),
      Rule.Example(
        "Image(systemName: \"person\").symbolVariant(.circle).foregroundStyle(.red, .blue)"),
      Rule.Example(
        "UIImage(systemName: \"person\", withConfiguration: .init(paletteColors: [.red]))"),
      Rule.Example(
        "UIImage(systemName: \"person\", withConfiguration: .init(paletteColors: colors))"),
    ],
    check: .calls(["Image", "UIImage", "NSImage"], check))

  @Sendable private static func check(_ call: SwiftTree.Index, _ context: inout SwiftContext) {
    let tree = context.tree
    guard let shown = ShownSymbols(call, in: tree) else { return }
    let styled = shown.modifiers.first {
      tree.calls($0, "foregroundStyle") && tree.arguments($0).count > 1
    }
    let configured = shown.configuration(context) { label, tree in
      tree.has(label, "paletteColors") ? "palette" : nil
    }.flatMap { _, place -> SwiftTree.Index? in
      guard let colors = tree.value(place, "paletteColors"), tree.kind(colors) == .array else {
        return nil
      }
      return tree.children(colors).dropFirst().contains { _ in true } ? place : nil
    }
    guard let place = styled ?? configured,
      let lack = shown.lack(at: place, context, { $0.hierarchical })
    else { return }
    let range = tree.callee(place)?.range ?? tree.range(place)
    switch lack {
    case .never(let name):
      context.base.report(
        range, "the symbol '\(name)' has one layer: only the first of these colors is visible",
        advice: ["use one color, or choose a symbol with several layers"], symbol: name)
    case .before(let name, let system):
      context.base.report(
        range,
        "the symbol '\(name)' has layers only since \(system); earlier versions show only the "
          + "first color",
        advice: ["make sure that people understand it in the first color alone"], symbol: name)
    }
  }
}
