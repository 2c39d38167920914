internal import DeploymentTargets
internal import Diagnostics
internal import SourceUses
internal import SymbolCatalog

/// The rule that reports an earlier name of a symbol.
enum RenamedSymbol {
  static let rule = Rule(
    "renamed-symbol", .names, .warning,
    summary: "an earlier name, although all deployment targets support the current one",
    rationale:
      "Earlier names still work, but are deprecated, and search and other tools know only the "
      + "current ones. An earlier name that a deployment target needs is not reported.",
    bad: [
      Rule.Example(
        "Image(systemName: ↓\"a.book.closed\")",
        fixed: "Image(systemName: \"character.book.closed\")"),
      Rule.Example(
        "Label(\"a\", systemImage: ↓\"star.lefthalf.fill\")",
        fixed: "Label(\"a\", systemImage: \"star.leadinghalf.filled\")"),
      Rule.Example(
        "UIImage(systemName: x ? \"bell\" : ↓\"bin.xmark\")",
        fixed: "UIImage(systemName: x ? \"bell\" : \"xmark.bin\")"),
      Rule.Example(
        "Image(systemName: ↓#\"bin.xmark\"#)",
        fixed: "Image(systemName: #\"xmark.bin\"#)"),
      Rule.Example(
        "enum A { static let b = ↓\"bin.xmark\" }\nImage(systemName: A.b)",
        fixed: "enum A { static let b = \"xmark.bin\" }\nImage(systemName: A.b)"),
      Rule.Example(
        "[UIImage systemImageNamed:↓@\"bin.xmark\"];", file: "A.m",
        fixed: "[UIImage systemImageNamed:@\"xmark.bin\"];"),
      Rule.Example(
        "NSImage(systemSymbolName: ↓\"a.book.closed\", accessibilityDescription: \"a\")",
        targets: "macOS13",
        fixed:
          "NSImage(systemSymbolName: \"character.book.closed\", accessibilityDescription: \"a\")"),
    ],
    good: [
      Rule.Example("Image(systemName: \"character.book.closed\")"),
      Rule.Example("Image(systemName: \"a.book.closed\")", targets: "iOS13"),
      Rule.Example("Image(systemName: \"bin.xmark\")", targets: ""),
      Rule.Example("Image(\"bin.xmark\")"),
      Rule.Example(
        "if #unavailable(iOS 18) { Image(systemName: \"bin.xmark\") }", targets: "iOS13"),
      Rule.Example("let a = \"bin.xmark\""),
    ],
    fixing: .safe,
    check: .uses(check))

  @Sendable private static func check(_ use: SymbolUse, _ context: inout RuleContext) {
    guard case .literal(let name) = use.name, !(use.targets ?? context.targets).isEmpty,
      let resolution = context.names.resolve(name), resolution.alias != nil
    else { return }
    let runsOn = (use.targets ?? context.targets).compactMap { target -> DeploymentTarget? in
      use.scope.oldest(target).map {
        DeploymentTarget(
          target.platform.catalogPlatform, max($0, target.platform.firstWithSymbols))
      }
    }
    let catalog = context.names.catalog
    guard !runsOn.isEmpty, let best = catalog.name(of: resolution.symbol, workingOn: runsOn),
      best != name
    else { return }
    context.report(
      use.range, "'\(name)' is now called '\(best)'" + use.place, advice: ["use '\(best)'"],
      symbol: name, fix: context.replacing(use, name, with: best))
  }
}
