internal import DeploymentTargets
internal import Diagnostics
internal import SourceUses
internal import SymbolCatalog
internal import SymbolCodegen

/// The rule that reports a name that is newer than a deployment target of the code.
enum TooNewSymbol {
  static let rule = Rule(
    "too-new-symbol", .names, .error,
    summary: "a name that is newer than your deployment targets",
    rationale:
      "On an OS version without the symbol, the image is blank, and the compiler does not warn. "
      + "Deployment targets come from --target, symbols.json, or the project. The rule "
      + "understands #available, #unavailable, guard, @available and #if. Use an earlier name "
      + "of the symbol, an #available check with another symbol in its else, or a custom image "
      + "('symbols export').",
    bad: [
      Rule.Example("Image(systemName: ↓\"square.resize.up\")"),
      Rule.Example(
        "if #available(iOS 17, *) { Image(systemName: \"flag.2.crossed\") }\n"
          + "else { Image(systemName: ↓\"square.resize.up\") }"),
      Rule.Example("Label(\"a\", systemImage: a ? \"heart\" : ↓\"square.resize.up\")"),
      Rule.Example(
        "if #available(macOS 15, *) { Image(systemName: ↓\"square.resize.up\") }",
        targets: "iOS16,macOS13"),
      Rule.Example(
        "Image(systemName: ↓\"xmark.bin\")", targets: "iOS13",
        fixed: "Image(systemName: \"bin.xmark\")"),
      Rule.Example(
        "extension Image { static let a = Image(systemName: ↓\"square.resize.down\") }"),
      Rule.Example("Image(systemName: ↓\"\\(a).resize.up\")"),
      Rule.Example(
        "void f(void) { if (@available(iOS 17, *)) {} else { [UIImage systemImageNamed:↓@\"square.resize.up\"]; } }",
        file: "A.m"),
      Rule.Example("Image(systemSymbol: .↓squareResizeUp)"),
      Rule.Example(
        "#if os(iOS)\nlet a = UIImage(systemName: ↓\"square.resize.up\")\n#endif"),
    ],
    good: [
      Rule.Example("Image(systemName: \"heart\")", targets: "iOS13"),
      Rule.Example("Image(systemName: \"square.resize.up\")", targets: "iOS18,macOS15"),
      Rule.Example("if #available(iOS 18, *) { Image(systemName: \"square.resize.up\") }"),
      Rule.Example(
        "let a = UIImage(systemName: \"square.resize.up\") ?? UIImage(systemName: \"arrow.up\")"),
      Rule.Example(
        "let a = NSImage(systemSymbolName: \"square.resize.up\", accessibilityDescription: nil)"),
      Rule.Example(
        "func a() {\n  guard #available(iOS 18, *) else { return }\n  Image(systemName: \"square.resize.up\")\n}"
      ),
      Rule.Example("@available(iOS 18, *)\nlet a = Image(systemName: \"square.resize.up\")"),
      Rule.Example(
        "enum Icons { static let new = \"square.resize.up\"\n static let old = \"star\"\n"
          + " static var best: String { if #available(iOS 18, *) { return new } else { return old } } }\n"
          + "Image(systemName: Icons.best)"),
      Rule.Example(
        "enum Icons { static let new = \"square.resize.up\"\n static let chosen = { if #available(iOS 18, *) { return Icons.new }\n"
          + " return \"star\" }() }\nImage(systemName: Icons.chosen)"),
      Rule.Example(
        "#if os(macOS)\nlet a = Image(systemName: \"square.resize.up\")\n#endif"),
      Rule.Example(
        "if #unavailable(iOS 18) {} else { Image(systemName: \"square.resize.up\") }"),
      Rule.Example("let a = Image(systemName: \"square.resize.up\")", targets: ""),
      Rule.Example(
        "void f(void) { if (@available(iOS 18, *)) { [UIImage systemImageNamed:@\"square.resize.up\"]; } }",
        file: "A.m"),
    ],
    fixing: .safe,
    check: .uses(check))

  @Sendable private static func check(_ use: SymbolUse, _ context: inout RuleContext) {
    switch use.name {
    case .literal(let name): check(name, use, &context)
    case .pattern(let fragments): check(fragments, use, &context)
    case .member(let member):
      guard let name = context.names.name(ofMember: member) else { return }
      check(name, use, &context)
    }
  }

  private static func check(_ name: String, _ use: SymbolUse, _ context: inout RuleContext) {
    guard let resolution = context.names.resolve(name) else { return }
    let missing = context.names.missing(
      resolution.availability, use, use.targets ?? context.targets)
    guard !missing.isEmpty, !use.hasFallback else { return }
    let symbol = resolution.symbol
    let runsOn = missing.map { DeploymentTarget($0.platform.catalogPlatform, $0.version) }
    let earlier = context.names.catalog.name(of: symbol, workingOn: runsOn)
    var advice: [String] = []
    if let earlier, earlier != name {
      advice.append("use '\(earlier)', an earlier name of the same symbol")
    }
    advice.append("or check availability: if \(condition(missing)) { … } else { another symbol }")
    if symbol.restriction == nil {
      advice.append(
        "or add it to your asset catalog: symbols export \(name) --format symbolset --output-dir Assets.xcassets"
      )
    }
    if earlier == nil || earlier == name { advice[0] = String(advice[0].dropFirst(3)) }
    var fix: FixIt?
    if case .literal = use.name, let earlier, earlier != name {
      fix = context.replacing(use, name, with: earlier)
    }
    let doubt =
      resolution.hasUnknownAge ? " (an earlier name of unknown age)" : ""
    context.report(
      use.range, "'\(name)' \(Self.missing(missing))" + doubt + use.place, advice: advice,
      symbol: name,
      fix: fix)
  }

  /// Returns a text such as "requires iOS 18.0, but this code runs on iOS 16.0".
  private static func missing(_ missing: [NameKnowledge.Missing]) -> String {
    let needed = distinct(missing.map { "\($0.platform.title) \($0.needed)" })
    let runs = distinct(missing.map { "\($0.platform.title) \($0.version)" })
    return "requires \(needed.joined(separator: ", ")), but this code runs on "
      + runs.joined(separator: ", ")
  }

  /// Returns a condition such as `#available(iOS 18, *)`, as in generated code.
  private static func condition(_ missing: [NameKnowledge.Missing]) -> String {
    // Mac Catalyst follows iOS unless it is listed separately.
    let iOS = missing.first { $0.platform == .iOS }?.needed
    let entries = missing.filter { $0.platform != .macCatalyst || $0.needed != iOS }
      .map { "\($0.platform.rawValue) \($0.needed.shortText), " }
    return "#available(\(distinct(entries).joined())*)"
  }

  /// Returns the texts without duplicates, because several targets can have the same platform.
  private static func distinct(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }
  }

  private static let mostNames = 64

  private static func check(
    _ fragments: [String], _ use: SymbolUse, _ context: inout RuleContext
  ) {
    guard fragments.joined().utf8.count >= 3 else { return }
    let names = context.names.names(matching: fragments)
    // A pattern with hundreds of matching names always includes names that are too new.
    guard names.count <= mostNames else { return }
    let tooNew = names.filter { name in
      guard let symbol = context.names.catalog.symbol(named: name) else { return false }
      return !context.names.missing(symbol.availability, use, use.targets ?? context.targets)
        .isEmpty
    }
    guard !tooNew.isEmpty else { return }
    let listed = tooNew.prefix(8).joined(separator: ", ")
    let more = tooNew.count > 8 ? " and \(tooNew.count - 8) more" : ""
    let pattern = fragments.joined(separator: "…")
    context.report(
      use.range,
      "\(tooNew.count) of the \(names.count) symbols that match '\(pattern)' are newer than your deployment targets"
        + use.place, advice: ["these are: \(listed)\(more)"], symbol: pattern, atMost: .note)
  }
}
