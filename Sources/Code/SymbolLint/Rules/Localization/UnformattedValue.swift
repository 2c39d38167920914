internal import Diagnostics
internal import SwiftSource

/// The rule that reports numbers and dates that have the same format in every locale.
enum UnformattedValue {
  static let rule = Rule(
    "unformatted-value", .localization, .warning, .guidelines,
    summary: "a number or date is shown without 'formatted()'",
    rationale:
      "'String(format:)' and fixed date formats ignore people's language and region settings: "
      + "3.14 is 3,14 in Spanish. 'value.formatted(…)' and 'Text(value, format: …)' follow them.",
    bad: [
      Rule.Example("Text(↓String(format: \"%.2f\", price))"),
      Rule.Example("Label(↓String(format: \"%.1f km\", distance), systemImage: \"car\")"),
      Rule.Example("Text(\"\\(price, ↓specifier: \"%.2f\")\")"),
      Rule.Example("Text(\"Total: \\(↓String(format: \"%d\", count))\")"),
      Rule.Example("formatter.↓dateFormat = \"dd.MM.yyyy\""),
      Rule.Example("Text(↓formatter.string(from: date))"),
    ],
    good: [
      Rule.Example("Text(price.formatted(.currency(code: \"EUR\")))"),
      Rule.Example("Text(date, format: .dateTime)"),
      Rule.Example("Text(date, style: .relative)"),
      Rule.Example("let hex = String(format: \"%02x\", byte)"),
      Rule.Example("Text(String(format: \"%08X\", address))"),
      Rule.Example("logger.info(String(format: \"%.2f\", price))"),
      Rule.Example(
        "formatter.locale = Locale(identifier: \"en_US_POSIX\")\nformatter.dateFormat = \"yyyy\""),
      Rule.Example("formatter.setLocalizedDateFormatFromTemplate(\"dMMMy\")"),
    ],
    evidence: [.word("format"), .word("specifier"), .word("dateFormat"), .call("string")],
    check: .swift { context in
      guard context.isShipped else { return }
      let tree = context.tree
      for node in tree.indices {
        switch tree.kind(node) {
        case .assignment:
          guard let target = tree.first(node), tree.kind(target) == .member,
            tree.isNamed(target, "dateFormat"), let value = tree.next(target),
            tree.value(value).map(isForPeople) == true, let name = tree.nameToken(target),
            !tree.tokens.contains(where: { isForMachines($0, tree) })
          else { continue }
          if !context.views[node].contains(.preview) { report(name.range, &context) }
        case .argument where tree.isNamed(node, "specifier"):
          guard let name = tree.nameToken(node), context.isShipped(node) else { continue }
          report(name.range, &context)
        case .call where tree.calls(node, "String"):
          guard let format = tree.value(node, "format").flatMap({ tree.value($0) }),
            isDecimal(format), isShown(node, tree), context.isShipped(node)
          else { continue }
          report(tree.range(node), &context)
        case .call where tree.calls(node, "string"):
          guard tree.argument(node, "from") != nil, let base = tree.base(node),
            tree.name(base).lowercased().hasSuffix("formatter"), isShown(node, tree),
            context.isShipped(node)
          else { continue }
          report(tree.range(node), &context)
        default: break
        }
      }
    })

  private static func report(_ range: Range<Int>, _ context: inout SwiftContext) {
    context.base.report(
      range,
      "this value ignores the language and region of the user; format it with 'formatted(…)'",
      advice: ["use '.formatted(…)' or 'Text(value, format: …)'"])
  }

  private static func isForMachines(_ token: SwiftToken, _ tree: SwiftTree) -> Bool {
    switch token.kind {
    case .text:
      tree.source[token.range].prefix(32).elementsEqual("\"en_US_POSIX\"".utf8)
    // The source also uses the format to parse dates.
    case .word:
      tree.has(token, "ISO8601DateFormatter") || tree.has(token, "date") && isParsing(token, tree)
    default: false
    }
  }

  /// Returns whether `date` is called with a `from:` argument.
  private static func isParsing(_ token: SwiftToken, _ tree: SwiftTree) -> Bool {
    tree.source[token.range.upperBound...].prefix(6).elementsEqual("(from:".utf8)
  }

  /// Returns whether a date format is for people, and not for logs, file names or data.
  private static func isForPeople(_ format: String) -> Bool {
    !["SSS", "T", "Z", "yyyy-MM", "yyyyMM"].contains { format.contains($0) }
  }

  /// Returns whether a format has decimal numbers and no hexadecimal ones.
  private static func isDecimal(_ format: String) -> Bool {
    let kinds = format.prefix(1_024).split(separator: "%", omittingEmptySubsequences: false)
      .dropFirst().compactMap { piece in
        piece.first { $0.isLetter && $0 != "l" && $0 != "h" || $0 == "@" }
      }
    return kinds.contains { "dDiufgF".contains($0) } && !kinds.contains { "xXop".contains($0) }
  }

  /// Returns whether a value is passed to a view, directly or in an interpolation.
  private static func isShown(_ node: SwiftTree.Index, _ tree: SwiftTree) -> Bool {
    guard let call = tree.enclosingCall(node)?.call else { return false }
    let views: [StaticString] = [
      "Text", "Label", "Button", "LabeledContent", "navigationTitle", "accessibilityValue",
      "accessibilityLabel",
    ]
    return views.contains { tree.calls(call, $0) }
  }
}
