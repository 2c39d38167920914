internal import Diagnostics
internal import SourceUses
internal import SymbolCatalog

/// The rule that reports a symbol that apps may use only for a certain product or feature.
enum RestrictedSymbol {
  static let rule = Rule(
    "restricted-symbol", .names, .note,
    summary: "a symbol that may only refer to a specific Apple product or feature",
    rationale:
      "Apple's license allows some symbols only as a reference to one product or feature, and App "
      + "Review checks it. If your use is allowed, turn the note off with a comment.",
    bad: [
      Rule.Example("Image(systemName: ↓\"faceid\")"),
      Rule.Example("Label(\"Sync\", systemImage: ↓\"icloud\")"),
      Rule.Example("Image(systemName: ↓\"airplay.audio\")"),
      Rule.Example("UIImage(systemName: a ? ↓\"applelogo\" : \"heart\")"),
      Rule.Example("Image(systemName: ↓\"accessibility\")"),
      Rule.Example("NSImage(systemSymbolName: ↓\"faceid\", accessibilityDescription: nil)"),
    ],
    good: [
      Rule.Example("Image(systemName: \"heart\")"),
      Rule.Example("Image(systemName: \"cloud\")"),
      Rule.Example("Image(\"faceid\")"),
      Rule.Example(
        "// symbols:disable:next restricted-symbol -- it unlocks with it\nImage(systemName: \"faceid\")"
      ),
      Rule.Example("Text(\"faceid\")"),
      Rule.Example("Device(systemName: \"faceids\")"),
    ],
    check: .uses(check))

  @Sendable private static func check(_ use: SymbolUse, _ context: inout RuleContext) {
    guard case .literal(let name) = use.name,
      let restriction = context.names.resolve(name)?.symbol.restriction
    else { return }
    context.report(
      use.range, "'\(name)' \(restriction.predicate)" + use.place,
      advice: ["use another symbol, unless you refer to that product"], symbol: name)
  }
}
