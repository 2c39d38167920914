internal import Diagnostics
internal import SourceUses
internal import SymbolCatalog

/// The rule that reports a name that does not exist.
enum UnknownSymbol {
  static let rule = Rule(
    "unknown-symbol", .names, .error,
    summary: "a name that no symbol has",
    rationale:
      "An unknown name shows an empty image. The compiler does not report it, and the app does not crash. "
      + "The rule checks names that code passes to SwiftUI, UIKit, AppKit, App Intents and "
      + "WidgetKit, to functions that pass them on, and to functions listed under 'wrappers' in "
      + "symbols.json. 'uncatalogued-symbol' reports plausible names that a newer catalog may have.",
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
      Rule.Example(
        "var name: String {\n let n: String\n switch self { case .a: n = ↓\"hart\"; case .b: n = \"bell\" }\n"
          + " return n\n}\nImage(systemName: name)"),
      Rule.Example(
        "let name: String = { isOn ? \"bell\" : ↓\"bel\" }()\nImage(systemName: name)"),
      Rule.Example(
        "typealias RSImage = NSImage\nRSImage(systemSymbolName: ↓\"trahs\", accessibilityDescription: nil)"
      ),
      Rule.Example(
        "ControlGroup(\"a\", systemImage: ↓\"hart\") {}\nShareLink(item: u, systemImage: ↓\"hart\")"
      ),
      Rule.Example("Image(systemName: [\"bell\", ↓\"bel\"][index])"),
      Rule.Example("let names = [\"bell\", ↓\"bel\"]\nlet a = names.map(Image.init(systemName:))"),
      Rule.Example(
        "func icon(for m: Mood) -> String { m == .good ? \"sun.max\" : ↓\"clodu.rain\" }\n"
          + "Image(systemName: icon(for: m))"),
      Rule.Example(
        "enum Icon: String { case bell, ↓bel\n var image: Image { Image(systemName: rawValue) } }"),
      Rule.Example("enum Icons {\n // symbols:names\n static let all = [\"bell\", ↓\"bel\"]\n}"),
      Rule.Example("Badge(systemImage: ↓\"hart.fill\")"),
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
      Rule.Example(
        "func icon(for f: File) -> String { f.isImage ? \"photo\" : \"doc.python\" }\n"
          + "Image(systemName: icon(for: f))"),
      Rule.Example("let info = [\"Title\", \"bell\"]\nImage(systemName: info[1])"),
      Rule.Example(
        "struct Device { let systemName: String }\nlet d: Device = .init(systemName: \"Atari 2600\")"
      ),
      Rule.Example("Image(systemName: name == \"hart\" ? \"heart\" : \"bell\")"),
      Rule.Example("Image(systemName: names[\"hart\"] ?? \"heart\")"),
      Rule.Example(
        "func f() {\n var name = \"square.and\"\n name += \".arrow.up\"\n g(Image(systemName: name))\n}"
      ),
      Rule.Example(
        "struct A: View { @State var icon = \"heart\"\n"
          + " var body: some View { Image(systemName: icon) }\n func f() { let icon: String\n icon = \"no name\" } }"
      ),
      Rule.Example(
        "let icon = \"my_logo\"\nfunc f() { switch e { case .x(let icon): g(Image(systemName: icon))\n"
          + " case let .y(icon): g(Image(systemName: icon)) } }"),
      Rule.Example(
        "let icon = \"my_logo\"\nfunc f() { if case .x(let icon)? = s { g(Image(systemName: icon)) }\n"
          + " guard case .x(let icon) = s else { return }\n g(Image(systemName: icon)) }"),
      Rule.Example(
        "let icon = \"my_logo\"\nfunc f() { for (icon, _) in pairs { g(Image(systemName: icon)) }\n"
          + " let (icon, title) = pair()\n g(Image(systemName: icon)) }"),
      Rule.Example(
        "let icon = \"my_logo\"\nlet a = items.map { icon in Image(systemName: icon) }\n"
          + "func f() { do { try g() } catch .x(let icon) { g(Image(systemName: icon)) } }"),
      Rule.Example(
        "struct A: View { @State var icon = \"\"\n var body: some View { Image(systemName: icon) } }"
      ),
      Rule.Example(
        "struct Draft { var name: String\n var symbolName: String\n var image: Image { Image(systemName: symbolName) } }\n"
          + "let draft = Draft(name: \"\", symbolName: \"\")"),
      Rule.Example(
        "func icon(_ name: String, size: Int) -> Image { Image(systemName: name) }\nlet a = icon(\"\", size: 1)"
      ),
      Rule.Example(
        "extension Image { init(icon: String) { if UIImage(systemName: icon) != nil { self.init(systemName: icon) }"
          + " else { self.init(icon) } } }\nImage(icon: \"my_asset\")"),
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
    guard context.names.resolve(name) == nil, !context.names.looksReal(name) else { return }
    guard use.certainty == .certain else { return checkLikely(name, use, &context) }
    guard !name.isEmpty else {
      // A variable is often changed before it is shown, and a wrapper may handle missing images.
      guard use.isArgument else { return }
      return context.report(use.range, "the name is empty: the image will be blank")
    }
    let suggestions = context.names.suggestions(for: name)
    var advice: [String] = []
    if !suggestions.isEmpty { advice.append("nearest: " + suggestions.joined(separator: ", ")) }
    if name.hasPrefix(Symbol.assetPrefix) {
      advice.append("load custom symbols from the asset catalog: 'Image(_:)' or 'UIImage(named:)'")
    }
    context.report(
      use.range, "'\(name)' is not a symbol: the image will be blank" + use.place, advice: advice,
      symbol: name, atMost: use.hasFallback ? .warning : .error)
  }

  /// Reports a name only if it nearly matches an existing one, because the text may not be a symbol
  /// name.
  private static func checkLikely(
    _ name: String, _ use: SymbolUse, _ context: inout RuleContext
  ) {
    guard Symbol.isName(name), let meant = context.names.misspelled(name) else { return }
    context.report(
      use.range, "'\(name)' is not a symbol" + use.place, advice: ["did you mean '\(meant)'?"],
      symbol: name, atMost: .warning)
  }

  private static func check(
    _ fragments: [String], _ use: SymbolUse, _ context: inout RuleContext
  ) {
    // Other patterns match too many names to draw conclusions.
    guard use.certainty == .certain, fragments.joined().utf8.count >= 3,
      context.names.names(matching: fragments).isEmpty, !context.names.isAlias(fragments)
    else { return }
    let pattern = fragments.joined(separator: "…")
    context.report(
      use.range, "no symbol name matches '\(pattern)': the image will be blank" + use.place,
      symbol: pattern)
  }
}

extension SymbolUse {
  /// A part of a message that gives the location that uses a constant; empty if the name is used
  /// directly.
  var place: String { usePlace.map { " (used at \($0.path):\($0.line))" } ?? "" }
}
