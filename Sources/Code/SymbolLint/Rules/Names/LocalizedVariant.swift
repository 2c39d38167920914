internal import Diagnostics
internal import SourceUses
internal import SymbolCatalog

/// The rule that reports the name of a symbol's variant for a script or writing direction, which
/// the system selects automatically.
enum LocalizedVariant {
  static let rule = Rule(
    "localized-variant", .names, .warning,
    summary: "a localized variant, which the system selects automatically",
    rationale:
      "The system selects the variant for the user's language if you use the base name. With the "
      + "name of a variant, people see it in all languages. The fix changes what the app shows, "
      + "so it needs --unsafe-fixes.",
    bad: [
      Rule.Example(
        "Image(systemName: ↓\"character.book.closed.ja\")",
        fixed: "Image(systemName: \"character.book.closed\")"),
      Rule.Example(
        "UIImage(systemName: ↓\"0.circle.ar\")",
        fixed: "UIImage(systemName: \"0.circle\")"),
      Rule.Example(
        "Image(systemName: a ? ↓\"0.square.hi\" : \"heart\")",
        fixed: "Image(systemName: a ? \"0.square\" : \"heart\")"),
      Rule.Example(
        "NSImage(systemSymbolName: ↓\"0.circle.fill.ar\", accessibilityDescription: nil)",
        fixed: "NSImage(systemSymbolName: \"0.circle.fill\", accessibilityDescription: nil)"),
      Rule.Example(
        "[UIImage systemImageNamed:↓@\"0.circle.hi\"];", file: "A.m",
        fixed: "[UIImage systemImageNamed:@\"0.circle\"];"),
      Rule.Example(
        "Image(systemName: ↓\"0.square.fill.ar\")",
        fixed: "Image(systemName: \"0.square.fill\")"),
    ],
    good: [
      Rule.Example("Image(systemName: \"character.book.closed\")"),
      Rule.Example("Image(systemName: \"0.circle\")"),
      Rule.Example("Image(systemName: \"0.circle.xx\")"),
      Rule.Example("Image(\"0.circle.ar\")"),
      Rule.Example("Console(systemName: \"0.circle.arx\")"),
      Rule.Example("let a = \"0.circle.ar\""),
    ],
    fixing: .unsafe,
    check: .uses(check))

  @Sendable private static func check(_ use: SymbolUse, _ context: inout RuleContext) {
    guard case .literal(let name) = use.name, let resolution = context.names.resolve(name),
      let code = resolution.localization
    else { return }
    let base = resolution.symbol.name
    context.report(
      use.range,
      "'\(name)' is the variant '\(code)' of '\(base)', which the system selects automatically"
        + use.place, advice: ["use '\(base)'"], symbol: name,
      fix: context.replacing(use, name, with: base, atBest: .unsafe))
  }
}
