internal import SymbolCatalog

/// A name that no symbol has.
enum UnknownSymbol {
  static let rule = Rule(
    "unknown-symbol", .names, .error,
    summary: "a name that no symbol has",
    rationale:
      "An image of a name that there is not shows nothing, and says nothing: neither the compiler nor the system tells. "
      + "Names are taken where an API asks for one: those of SwiftUI, UIKit, AppKit, App Intents and WidgetKit, "
      + "and functions of your own whose declarations pass them on, or that 'wrappers' in symbols.json names. What "
      + "has the form of names that newer catalogs may have is 'uncatalogued-symbol'.",
    bad: [
      Rule.Example("Image(systemName: ↓\"hart.fill\")"),
      Rule.Example("Label(\"Share\", systemImage: ↓\"sqare.and.arrow.up\")"),
      Rule.Example("let x = UIImage(systemName: isOn ? \"bell\" : ↓\"bell.slahs\")"),
      Rule.Example("NSImage(systemSymbolName: ↓\"trahs\", accessibilityDescription: nil)"),
      Rule.Example("Image(systemName: ↓\"\\(n).cirkle.fill\")"),
      Rule.Example("enum Icon: String { case a = ↓\"houze\" }\nImage(systemName: Icon.a.rawValue)"),
      Rule.Example("Image(systemName: ↓\"\")"),
      Rule.Example(
        "struct A { let icon: String\n var b: some View { Image(systemName: icon) } }\nA(icon: ↓\"cloude\")"
      ),
      Rule.Example("[UIImage systemImageNamed:↓@\"hart\"];", file: "Example.m"),
      Rule.Example("Image(systemName: ↓\"Heart\")"),
      Rule.Example(
        "func f() {\n let name: String\n if isOn { name = ↓\"hart\" } else { name = \"bell\" }\n"
          + " g(Image(systemName: name))\n}"),
      Rule.Example(
        "struct A: View { @State var icon = \"heart\"\n"
          + " var body: some View { Image(systemName: icon).onTapGesture { icon = ↓\"hart\" } } }"),
      Rule.Example("Image(systemName: ↓\"bell\\(isOn ? \".fill\" : \".slahs\")\")"),
      Rule.Example("Image(systemName: ↓\"bell\" + (isOn ? \".fill\" : \".slahs\"))"),
    ],
    good: [
      Rule.Example("Image(systemName: \"heart.fill\")"),
      Rule.Example("Image(\"hart.fill\")\nText(\"hart.fill\")"),
      Rule.Example("struct Device { let systemName: String }\nDevice(systemName: \"Atari 2600\")"),
      Rule.Example("Console(systemName: \"Atari 2600\")"),
      Rule.Example("Image(systemName: \"\\(n).circle.fill\")"),
      Rule.Example("// Image(systemName: \"hart\")\nlet s = \"Image(systemName: \\\"hart\\\")\""),
      Rule.Example("Icon(icon: \"face_retouching\")"),
      Rule.Example("Image(systemName: name == \"hart\" ? \"heart\" : \"bell\")"),
      Rule.Example("Image(systemName: names[\"hart\"] ?? \"heart\")"),
      Rule.Example(
        "func f() {\n var name = \"square.and\"\n name += \".arrow.up\"\n g(Image(systemName: name))\n}"
      ),
      Rule.Example(
        "struct A: View { @State var icon = \"heart\"\n"
          + " var body: some View { Image(systemName: icon) }\n func f() { let icon: String\n icon = \"no name\" } }"
      ),
      Rule.Example("Image(systemName: \"bell\\(isOn ? \".fill\" : \"\")\")"),
      Rule.Example("Image(systemName: \"bell\" + (isOn ? \".fill\" : suffix))"),
    ],
    check: .uses(check))

  @Sendable private static func check(_ use: SymbolUse, _ context: inout RuleContext) {
    switch use.name {
    case .literal(let name): check(name, use, &context)
    case .pattern(let fragments): check(fragments, use, &context)
    case .member: break
    }
  }

  private static func check(_ name: String, _ use: SymbolUse, _ context: inout RuleContext) {
    guard use.certainty == .certain, context.names.resolve(name) == nil,
      !context.names.looksReal(name)
    else { return }
    guard !name.isEmpty else {
      return context.report(use.range, "the name is empty: nothing is shown")
    }
    let suggestions = context.names.suggestions(for: name)
    var advice: [String] = []
    if !suggestions.isEmpty { advice.append("nearest: " + suggestions.joined(separator: ", ")) }
    if name.hasPrefix(Symbol.assetPrefix) {
      advice.append("symbols of your own are asked for as images of the asset catalog")
    }
    context.report(
      use.range, "'\(name)' is not a symbol: nothing is shown" + use.place, advice: advice,
      symbol: name)
  }

  private static func check(
    _ fragments: [String], _ use: SymbolUse, _ context: inout RuleContext
  ) {
    // Of the rest, nothing can be said.
    guard use.certainty == .certain, fragments.joined().utf8.count >= 3,
      context.names.names(matching: fragments).isEmpty, !context.names.isAlias(fragments)
    else { return }
    let pattern = fragments.joined(separator: "…")
    context.report(
      use.range, "no symbol has a name like '\(pattern)': nothing is shown" + use.place,
      symbol: pattern)
  }
}

extension SymbolUse {
  /// Where a constant is used, for messages; empty where the name is used as it is.
  var place: String { usePlace.map { " (used at \($0.path):\($0.line))" } ?? "" }
}
