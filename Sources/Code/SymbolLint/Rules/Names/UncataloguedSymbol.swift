internal import Diagnostics
internal import SourceUses
internal import SymbolCatalog

/// The rule that reports a name that is not in the catalog, but may exist in a newer version of SF
/// Symbols.
enum UncataloguedSymbol {
  static let rule = Rule(
    "uncatalogued-symbol", .names, .warning,
    summary: "a plausible name that is not in this catalog",
    rationale:
      "The symbol may not exist, so the image is blank, or it may be newer than the catalog. If "
      + "it exists, add it with 'symbols catalog add', or import a newer list with 'symbols "
      + "catalog import'.",
    bad: [
      Rule.Example("Image(systemName: ↓\"person.crop.circle.badge.bolt\")"),
      Rule.Example("Label(\"a\", systemImage: ↓\"heart.badge\")"),
      Rule.Example("Image(systemName: ↓\"face\")"),
      Rule.Example("UIImage(systemName: ↓\"trash.badge.plus\")"),
      Rule.Example("Image(systemName: isOn ? ↓\"bell.lock\" : \"bell\")"),
      Rule.Example("Button(\"a\", systemImage: ↓\"bolt.house.circle.fill\") {}"),
    ],
    good: [
      Rule.Example("Image(systemName: \"heart.fill\")"),
      Rule.Example("Image(systemName: \"hart\")"),
      Rule.Example("Image(\"face\")"),
      Rule.Example("Shape(systemName: \"face\")"),
      Rule.Example("Image(systemName: \"\\(a).face\")"),
      Rule.Example("let name = \"heart.badge\""),
    ],
    check: .uses(check))

  @Sendable private static func check(_ use: SymbolUse, _ context: inout RuleContext) {
    guard case .literal(let name) = use.name, use.certainty == .certain,
      context.names.resolve(name) == nil, context.names.looksReal(name)
    else { return }
    var advice: [String] = []
    let suggestions = context.names.suggestions(for: name)
    if !suggestions.isEmpty { advice.append("nearest: " + suggestions.joined(separator: ", ")) }
    advice.append("if the symbol is newer than this catalog, add or import it ('symbols catalog')")
    context.report(
      use.range,
      "'\(name)' is not in this catalog (\(context.names.catalog.version))" + use.place,
      advice: advice, symbol: name)
  }
}
