internal import Diagnostics
internal import SwiftSource
internal import SymbolCatalog

/// The rule that reports variable values for symbols that do not support them.
enum VariableValueWithoutLayers {
  static let rule = Rule(
    "variable-value-without-layers", .layers, .warning,
    summary: "a variable value is set for a symbol without variable layers",
    rationale:
      "A variable value highlights part of a symbol's layers: the waves of a speaker, the bars of "
      + "a network signal. A symbol without variable layers looks the same at every value. "
      + "Choose a symbol that has them, or use another view such as 'ProgressView' or 'Gauge'.",
    bad: [
      Rule.Example("Image(systemName: \"trash\", ↓variableValue: level)"),
      Rule.Example("Image(systemName: \"person.2\", ↓variableValue: 0.5).font(.title)"),
      Rule.Example("Image(systemName: isOn ? \"star\" : \"star.fill\", ↓variableValue: level)"),
      Rule.Example("UIImage(systemName: \"folder\", ↓variableValue: level, configuration: nil)"),
      Rule.Example(
        "NSImage(systemSymbolName: \"gear\", ↓variableValue: level, accessibilityDescription: \"Load\")"
      ),
      Rule.Example("let image = UIImage(systemName: \"plus\", ↓variableValue: 0.25)"),
    ],
    good: [
      Rule.Example("Image(systemName: \"wifi\", variableValue: level)"),
      Rule.Example("Image(systemName: \"speaker.wave.3\", variableValue: 0.5)"),
      Rule.Example("Image(systemName: \"trash\", variableValue: nil)"),
      Rule.Example("Image(systemName: symbol, variableValue: level)"),
      // The layers of this symbol are not published.
      Rule.Example("Image(systemName: \"app.grid.2x2\", variableValue: level)"),
      Rule.Example("Image(\"trash\", variableValue: level)"),
      Rule.Example("Image(systemName: isOn ? \"wifi\" : \"wifi.slash\", variableValue: level)"),
      Rule.Example(
        "Image(systemName: \"trash\", variableValue: level).symbolVariableValueMode(.draw)"),
    ],
    check: .calls(["Image", "UIImage", "NSImage"], check))

  @Sendable private static func check(_ call: SwiftTree.Index, _ context: inout SwiftContext) {
    let tree = context.tree
    guard let argument = tree.argument(call, "variableValue"), let label = tree.nameToken(argument),
      let value = tree.first(argument), !tree.isNamed(value, "nil"),
      let shown = ShownSymbols(call, in: tree)
    else { return }
    // It is unknown which symbols the chosen mode can draw partially.
    guard !context.views.choosesValueModes else { return }
    guard let symbols = shown.symbols(context), let symbol = symbols.first,
      symbols.allSatisfy({ $0.symbol.layers.variable == false })
    else { return }
    context.base.report(
      label.range,
      "the symbol '\(symbol.name)' has no variable layers, so the value has no effect",
      advice: [
        "choose a symbol with variable layers, or use another view such as 'ProgressView' "
          + "or 'Gauge'"
      ],
      symbol: symbol.name)
  }
}
