internal import Diagnostics
internal import SourceUses
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
      Rule.Example("let pattern = \"dd.MM.yyyy\"\nformatter.↓dateFormat = pattern"),
      Rule.Example(
        "enum Formats { static let day = \"d. MMMM\" }\nformatter.↓dateFormat = Formats.day"),
      Rule.Example(
        "private let two = \"%.2f\"\nvar body: some View { Text(↓String(format: two, price)) }"),
      Rule.Example(
        "var body: some View { let text = ↓String(format: \"%.2f\", price)\n return Text(text) }"),
      Rule.Example(
        "struct V: View { var price: String { ↓String(format: \"%.2f €\", value) }\n"
          + "  var body: some View { Label(self.price, systemImage: \"tag\") } }"),
      Rule.Example(
        "struct V: View { func text() -> String {\n  if isLong { return ↓String(format: \"%.3f\", x) }\n"
          + "  return ↓String(format: \"%.1f\", x) }\n"
          + "  var body: some View { Text(\"Total: \\(text())\") } }"),
      Rule.Example(
        "struct V: View { static let day = DateFormatter()\n"
          + "  var body: some View { Text(↓Self.day.string(from: date)) } }"),
    ],
    good: [
      Rule.Example("Text(price.formatted(.currency(code: \"EUR\")))"),
      Rule.Example("Text(date, format: .dateTime)"),
      Rule.Example("Text(date, style: .relative)"),
      Rule.Example("let hex = String(format: \"%02x\", byte)"),
      Rule.Example("Text(String(format: \"%08X\", address))"),
      Rule.Example("logger.info(String(format: \"%.2f\", price))"),
      Rule.Example("let text = String(format: \"%.2f\", price)\nlogger.info(text)"),
      Rule.Example("let pattern = \"yyyy-MM-dd\"\nformatter.dateFormat = pattern"),
      Rule.Example("func set(_ pattern: String) { formatter.dateFormat = pattern }"),
      Rule.Example("let hex = \"%02x\"\nText(String(format: hex, byte))"),
      Rule.Example(
        "func log() { let text = String(format: \"%.2f\", x)\n print(text) }\n"
          + "func view(_ text: String) -> some View { Text(text) }"),
      Rule.Example(
        "formatter.locale = Locale(identifier: \"en_US_POSIX\")\nformatter.dateFormat = \"yyyy\""),
      Rule.Example("formatter.setLocalizedDateFormatFromTemplate(\"dMMMy\")"),
    ],
    evidence: [.word("format"), .word("specifier"), .word("dateFormat"), .call("string")],
    check: .swift { context in
      guard context.isShipped else { return }
      let tree = context.tree
      let values = NamedValues(tree)
      for node in tree.indices {
        switch tree.kind(node) {
        case .assignment:
          guard let target = tree.first(node), tree.kind(target) == .member,
            tree.isNamed(target, "dateFormat"), let value = tree.next(target),
            values.text(value).map(isForPeople) == true, let name = tree.nameToken(target),
            !tree.tokens.contains(where: { isForMachines($0, tree) })
          else { continue }
          if !context.views[node].contains(.preview) { report(name.range, &context) }
        case .argument where tree.isNamed(node, "specifier"):
          guard let name = tree.nameToken(node), context.isShipped(node) else { continue }
          report(name.range, &context)
        case .call where tree.calls(node, "String"):
          guard let format = tree.value(node, "format").flatMap({ values.text($0) }),
            isDecimal(format), isShown(node, tree) || values.isShownLater(node),
            context.isShipped(node)
          else { continue }
          report(tree.range(node), &context)
        case .call where tree.calls(node, "string"):
          guard tree.argument(node, "from") != nil, let base = tree.base(node),
            values.isFormatter(base), isShown(node, tree) || values.isShownLater(node),
            context.isShipped(node)
          else { continue }
          report(
            tree.range(node), &context,
            "this text comes from a formatter; 'formatted(…)' always follows language and region")
        default: break
        }
      }
    })

  private static func report(
    _ range: Range<Int>, _ context: inout SwiftContext,
    _ message: String =
      "this value ignores the language and region of the user; format it with 'formatted(…)'"
  ) {
    context.base.report(
      range, message,
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
  fileprivate static func isShown(_ node: SwiftTree.Index, _ tree: SwiftTree) -> Bool {
    guard let call = tree.enclosingCall(node)?.call else { return false }
    let views: [StaticString] = [
      "Text", "Label", "Button", "LabeledContent", "navigationTitle", "accessibilityValue",
      "accessibilityLabel",
    ]
    return views.contains { tree.calls(call, $0) }
  }
}

/// The variables of a source, and where it uses their names.
private final class NamedValues {
  private typealias Index = SwiftTree.Index

  /// A variable or function, and what contains it.
  private struct Declaration: Hashable {
    let scope: SwiftTree.Index
    let name: String
  }

  private let tree: SwiftTree
  private lazy var variables = nodes { $0 == .variable }
  /// Names, and members of `self`, in source order.
  private lazy var uses = nodes { $0 == .name || $0 == .member }
  private var shown: [Declaration: Bool] = [:]

  init(_ tree: SwiftTree) { self.tree = tree }

  /// Returns nodes by name, in the order of their tokens.
  private func nodes(_ isWanted: (SwiftTree.Kind) -> Bool) -> [String: [Index]] {
    var found: [String: [Index]] = [:]
    for node in tree.indices where isWanted(tree.kind(node)) {
      if tree.kind(node) == .member, tree.first(node).map({ tree.isNamed($0, "self") }) != true {
        continue
      }
      found[tree.name(node), default: []].append(node)
    }
    return found.mapValues { nodes in
      nodes.sorted { tree.tokens($0).lowerBound < tree.tokens($1).lowerBound }
    }
  }

  /// Returns the declarations of a variable or constant that a name or member refers to.
  private func declarations(_ value: Index) -> [Index] {
    guard tree.kind(value) == .name || tree.kind(value) == .member else { return [] }
    return variables[tree.name(value)] ?? []
  }

  /// Returns the text of a literal, or of the literal that the source gives a constant.
  func text(_ value: SwiftTree.Index) -> String? {
    if let text = tree.value(value) { return text }
    let declarations = declarations(value)
    guard let first = declarations.first.flatMap(tree.first).flatMap({ tree.value($0) }),
      declarations.dropFirst().prefix(Self.most).allSatisfy({
        tree.first($0).flatMap { tree.value($0) } == first
      }), declarations.count <= Self.most
    else { return nil }
    return first
  }

  /// The maximum number of declarations with one name to read; more have no known value.
  private static let most = 64

  /// Returns whether a value is a formatter by its name or by its declaration.
  func isFormatter(_ value: SwiftTree.Index) -> Bool {
    tree.name(value).lowercased().hasSuffix("formatter")
      || declarations(value).prefix(Self.most).contains { declaration in
        tree.tokens[tree.tokens(declaration)].prefix(12).contains {
          $0.kind == .word && tree.text($0).hasSuffix("Formatter")
        }
      }
  }

  /// Returns whether a value is that of a variable or function whose result the same type or
  /// function passes to a view.
  func isShownLater(_ node: SwiftTree.Index) -> Bool {
    var node = tree.chain(node)
    while let parent = tree.parent(node) {
      switch tree.kind(parent) {
      case .returnStatement, .block, .ifStatement, .switchStatement, .switchCase, .ternary:
        node = parent
      case .variable, .function:
        guard let scope = tree.parent(parent) else { return false }
        return isShown(Declaration(scope: scope, name: tree.name(parent)))
      default: return false
      }
    }
    return false
  }

  private func isShown(_ declaration: Declaration) -> Bool {
    if let known = shown[declaration] { return known }
    let tokens = tree.tokens(declaration.scope)
    let uses = uses[declaration.name] ?? []
    var (low, high) = (0, uses.count)
    while low < high {
      let middle = (low + high) / 2
      if tree.tokens(uses[middle]).lowerBound < tokens.lowerBound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    let isShown = uses[low...].prefix { tokens.contains(tree.tokens($0).lowerBound) }
      .contains { UnformattedValue.isShown($0, tree) }
    shown[declaration] = isShown
    return isShown
  }
}
