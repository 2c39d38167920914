internal import Diagnostics
internal import SwiftSource

/// The rule that reports a symbol name that works only in private API.
enum PrivateSymbolAPI {
  static let rule = Rule(
    "private-symbol-api", .names, .error,
    summary: "an image is loaded with a private API",
    rationale:
      "Private APIs can disappear without notice, and App Review rejects apps that use them. "
      + "Symbols that only private APIs show are not available to apps: find another one with "
      + "'symbols search'.",
    bad: [
      Rule.Example("Image(↓_internalSystemName: \"apple.podcasts\")"),
      Rule.Example("UIImage(↓_systemName: \"heart\")"),
      Rule.Example("let a = UIImage(↓_internalSystemName: \"heart\", with: nil)"),
      Rule.Example("NSImage(↓_privateSystemSymbolName: \"a\", accessibilityDescription: nil)"),
      Rule.Example("UIImage(↓privateSystemName: \"heart\")"),
      Rule.Example("SwiftUI.Image(↓_internalSystemName: \"heart\")"),
    ],
    good: [
      Rule.Example("Image(systemName: \"heart\")"),
      Rule.Example("Image(_name: \"heart\")"),
      Rule.Example("Icon(_systemName: \"heart\")"),
      Rule.Example("func a(_internalSystemName: String) {}"),
      Rule.Example("let _internalSystemName = \"heart\""),
      Rule.Example("UIImage(named: \"_systemName\")"),
    ],
    check: .calls(["Image", "UIImage", "NSImage"], check))

  private static let labels: [StaticString] = [
    "_internalSystemName", "_systemName", "privateSystemName", "_privateSystemName",
    "_privateSystemSymbolName", "privateSystemSymbolName",
  ]

  @Sendable private static func check(_ call: SwiftTree.Index, _ context: inout SwiftContext) {
    for argument in context.tree.arguments(call) {
      guard let label = context.tree.nameToken(argument),
        labels.contains(where: { context.tree.has(label, $0) })
      else { continue }
      context.report(
        argument,
        "'\(context.tree.text(label))' is a private API: App Review rejects apps that use it",
        advice: ["use 'systemName' with a public symbol"])
    }
  }
}
