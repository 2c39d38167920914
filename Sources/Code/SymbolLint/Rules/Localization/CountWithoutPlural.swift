internal import Diagnostics
internal import SwiftSource

/// The rule that reports a number before a noun that always has the same form, or has only the two
/// forms of English.
enum CountWithoutPlural {
  static let rule = Rule(
    "count-without-plural", .localization, .warning, .strict,
    summary: "a noun after a number has no plural forms",
    rationale:
      "English has two plural forms, Arabic six and Japanese one: '1 items' is wrong, and the "
      + "test 'count == 1' fails in other languages. String catalogs have plural forms for each "
      + "language, and \"^[\\(count) item](inflect: true)\" selects the form automatically. The "
      + "rule does not read string catalogs: if yours have all plural forms, set the option "
      + "'keys' to 'trusted'.",
    bad: [
      Rule.Example("Text(↓\"\\(count) items\")"),
      Rule.Example("Text(\"\\(count) item\\(↓count == 1 ? \"\" : \"s\")\")"),
      Rule.Example("let noun = ↓files.count == 1 ? \"file\" : \"files\""),
      Rule.Example("import UIKit\nlabel.text = ↓\"\\(files.count) files\""),
      Rule.Example("Label(↓\"\\(days) days left\", systemImage: \"clock\")"),
      Rule.Example("let text = ↓(count > 1) ? \"\\(count) replies\" : \"\\(count) reply\""),
      Rule.Example("let text = String(format: ↓\"%d items\", count)"),
      Rule.Example(
        "import AppKit\nlabel.stringValue = ↓\"\\(files.count) files\"",
        options: ["keys": .text("trusted")]),
    ],
    good: [
      Rule.Example("Text(\"^[\\(count) item](inflect: true)\")"),
      Rule.Example("Text(\"Items: \\(count)\")"),
      Rule.Example("print(\"\\(count) items\")"),
      Rule.Example("logger.info(\"\\(count == 1 ? \"item\" : \"items\")\")"),
      Rule.Example("Text(\"\\(name) settings\")"),
      Rule.Example("Text(\"\\(count) of \\(total)\")"),
      Rule.Example("let text = isOn ? \"item\" : \"items\""),
      Rule.Example("let size = count == 1 ? \"small\" : \"large\""),
      Rule.Example("Text(\"\\(count) files\")", options: ["keys": .text("trusted")]),
      Rule.Example("Text(\"\\(progress) %\")"),
      Rule.Example(
        "String.localizedStringWithFormat(NSLocalizedString(\"%d items\", comment: \"\"), count)"),
    ],
    options: [
      Rule.Option(
        "keys", .text("checked"),
        "'trusted' if your string catalogs have plural forms for all keys; otherwise 'checked'")
    ],
    check: .swift { context in
      guard context.isShipped else { return }
      let tree = context.tree
      let trustsKeys = context.base.text("keys") == "trusted"
      for text in ShownTexts(tree, context.scopes).all where text.kind != .key || !trustsKeys {
        if tree.kind(text.value) == .text, hasCount(text.value, in: tree) {
          report(text.value, &context)
        }
      }
      for node in tree.indices {
        switch tree.kind(node) {
        case .ternary:
          guard PluralChoice(node, in: tree) != nil, !isForDevelopers(node, in: tree) else {
            continue
          }
          report(node, &context)
        case .call where tree.calls(node, "String"):
          guard let format = tree.value(node, "format"), let text = tree.value(format),
            hasFormat(text), !isForDevelopers(node, in: tree)
          else { continue }
          report(format, &context)
        default: break
        }
      }
    })

  private static func report(_ node: SwiftTree.Index, _ context: inout SwiftContext) {
    guard context.isShipped(node) else { return }
    context.report(
      node, "this noun has no plural forms, so it is wrong for some numbers",
      advice: [
        "add plural forms for its key to a string catalog, or write \"^[\\(count) item](inflect: "
          + "true)\""
      ])
  }

  /// Returns whether a literal contains a number and a plural noun: `"\(count) items"`.
  private static func hasCount(_ literal: SwiftTree.Index, in tree: SwiftTree) -> Bool {
    guard let fragments = tree.fragments(literal), fragments.count > 1,
      !fragments.contains(where: { $0.contains("](inflect") })
    else { return false }
    // An argument may be a format, in which case values and fragments cannot be matched.
    let values = tree.children(literal).filter { tree.kind($0) == .argument }
    guard values.count == fragments.count - 1 else { return false }
    return zip(values, fragments.dropFirst()).contains { argument, after in
      guard let noun = noun(after), let value = tree.first(argument) else { return false }
      return isCount(value, of: noun, in: tree)
    }
  }

  /// Returns the plural noun at the start of a text, in lowercase.
  private static func noun(_ text: String) -> String? {
    guard text.first == " " else { return nil }
    let word = text.dropFirst().prefix(64).prefix { $0.isLetter }.lowercased()
    if irregular.contains(word) { return word }
    guard word.count > 2, word.hasSuffix("s"), !word.hasSuffix("ss"), !others.contains(word) else {
      return nil
    }
    return word
  }

  private static let irregular = ["people", "children", "men", "women", "mice"]
  /// Words that end like plurals but are not.
  private static let others = ["has", "was", "this", "its", "plus", "minus", "vs", "is", "does"]

  /// Returns whether a value's name indicates a count.
  private static func isCount(
    _ value: SwiftTree.Index, of noun: String, in tree: SwiftTree
  ) -> Bool {
    var node = value
    // Unwraps `max(count, 1)`, `count.formatted()` and `Int(count)`.
    for _ in 0..<4 {
      guard tree.kind(node) == .call else { break }
      guard let inner = tree.base(node) ?? tree.firstValue(node) else { return false }
      node = inner
    }
    let name = tree.name(node).lowercased()
    guard !name.isEmpty, name.utf8.count <= 64 else { return false }
    return name == noun || ["n", "num", "total", "number", "amount", "quantity"].contains(name)
      || name.hasSuffix("count") || name.hasPrefix("numberof") || name.hasPrefix("total")
  }

  /// Returns whether a text contains an integer format before a noun: `%d items`.
  static func hasFormat(_ text: String) -> Bool {
    guard text.utf8.count <= 1_024 else { return false }
    let pieces = text.split(separator: "%", omittingEmptySubsequences: false).dropFirst()
    return pieces.contains { piece in
      let after = piece.drop { $0.isNumber || $0 == "$" || $0 == "l" || $0 == "h" }
      guard let kind = after.first, ["d", "i", "u", "D"].contains(kind) else { return false }
      return noun(String(after.dropFirst())) != nil
    }
  }

  /// Returns whether a text is only for a log or an assertion.
  private static func isForDevelopers(_ node: SwiftTree.Index, in tree: SwiftTree) -> Bool {
    guard let call = tree.enclosingCall(node)?.call, let name = tree.callee(call) else {
      return false
    }
    return developers.contains { tree.has(name, $0) }
  }

  private static let developers: [StaticString] = [
    "print", "debugPrint", "NSLog", "os_log", "log", "trace", "debug", "info", "notice", "warning",
    "error", "critical", "fault", "fatalError", "assert", "assertionFailure", "precondition",
    "preconditionFailure",
  ]
}
