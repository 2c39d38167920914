internal import Diagnostics
internal import SwiftSource

/// The rule that reports sentences that are concatenated from fragments.
enum ConcatenatedSentence {
  static let rule = Rule(
    "concatenated-sentence", .localization, .warning, .strict,
    summary: "visible text is concatenated from several strings",
    rationale:
      "Word order and word forms differ between languages. Translators need the whole sentence "
      + "with placeholders: \"Hello, \\(name)\" is one key, but \"Hello, \" + name is never "
      + "translated. The rule also reports sentences in which a condition chooses single words.",
    bad: [
      Rule.Example("Text(↓\"Hello, \" + name)"),
      Rule.Example("import UIKit\nlabel.text = ↓\"Last change by \" + author"),
      Rule.Example("let view = ↓Text(\"Made by \") + Text(author).bold() + Text(\" in Berlin\")"),
      Rule.Example("Text(↓\"Turn \\(isOn ? \"off\" : \"on\") the light\")"),
      Rule.Example("let text = ↓NSLocalizedString(\"Hello\", comment: \"\") + \" \" + name"),
      Rule.Example("let text = ↓String(localized: \"Delete\") + String(localized: \"file\")"),
      Rule.Example("Button(↓\"Delete \" + \"everything\") {}"),
      Rule.Example(
        "let text = ↓\"\\(String(localized: \"Sent\")) \\(String(localized: \"today\"))\""),
    ],
    good: [
      Rule.Example("Text(\"Hello, \\(name)\")"),
      Rule.Example("Text(name + \":\")"),
      Rule.Example("Text(first + \" \" + last)"),
      Rule.Example("let path = \"Library/\" + name"),
      Rule.Example("Text(isOn ? \"Turn off the light\" : \"Turn on the light\")"),
      Rule.Example("let view = Text(Image(systemName: \"star\")) + Text(\"Favorites\")"),
      Rule.Example("let view = Text(first) + Text(\", \") + Text(last)"),
      Rule.Example("print(\"Hello, \" + name)"),
      Rule.Example("let text = NSLocalizedString(\"Name\", comment: \"\") + \":\""),
      Rule.Example("Text(\"\\(count) item\\(count == 1 ? \"\" : \"s\")\")"),
    ],
    check: .swift { context in
      guard context.isShipped else { return }
      let tree = context.tree
      for text in ShownTexts(tree, context.scopes).all where text.kind != .declared {
        let isPieced =
          tree.kind(text.value) == .sequence
          ? isSumOfWords(text.value, in: tree) : choosesWords(text.value, in: tree)
        if isPieced { report(text.value, &context) }
      }
      for node in tree.indices {
        switch tree.kind(node) {
        case .sequence where isSumOfLocalized(node, in: tree) || isSumOfTexts(node, in: tree):
          report(node, &context)
        case .text where localizedPieces(node, in: tree) >= 2: report(node, &context)
        default: break
        }
      }
    })

  private static func report(_ node: SwiftTree.Index, _ context: inout SwiftContext) {
    guard context.isShipped(node) else { return }
    context.report(
      node, "this text is concatenated from strings, and cannot be translated as a whole",
      advice: [
        "make it one literal with interpolations, such as 'String(localized: \"Hello, \\(name)\")'",
        "use a complete sentence for each case",
      ])
  }

  /// The maximum number of operands to visit.
  private static let mostOperands = 64

  /// Returns the operands of an addition, or nil for other operators.
  private static func operands(
    _ sequence: SwiftTree.Index, in tree: SwiftTree
  ) -> [SwiftTree.Index]? {
    var operands: [SwiftTree.Index] = []
    for child in tree.children(sequence).prefix(2 * mostOperands) {
      if tree.kind(child) == .infix {
        guard tree.isNamed(child, "+") else { return nil }
      } else {
        operands.append(child)
      }
    }
    return operands
  }

  /// Returns whether words are concatenated with other strings: `"Hello, " + name`.
  private static func isSumOfWords(_ sum: SwiftTree.Index, in tree: SwiftTree) -> Bool {
    guard let operands = operands(sum, in: tree), operands.count > 1 else { return false }
    return operands.contains { tree.fragments($0)?.contains(where: ShownWords.hasWord) ?? false }
  }

  /// Returns whether multi-word texts are concatenated: `Text("Made by ") + Text(author)`.
  private static func isSumOfTexts(_ sum: SwiftTree.Index, in tree: SwiftTree) -> Bool {
    guard let operands = operands(sum, in: tree), operands.count > 1 else { return false }
    var pieces = 0
    var phrases = 0
    for operand in operands {
      let root = tree.root(operand)
      guard tree.kind(root) == .call, tree.calls(root, "Text") else { return false }
      guard let value = tree.firstValue(root), let words = tree.fragments(value),
        words.contains(where: ShownWords.hasWord)
      else { continue }
      pieces += 1
      let parts = words.joined(separator: " ").trimmed.split(separator: " ")
      let isPhrase = parts.count(where: { ShownWords.hasWord(String($0)) }) > 1
      if isPhrase { phrases += 1 }
    }
    return pieces > 1 || phrases > 0
  }

  /// Returns whether translations are concatenated: `String(localized: "Hello") + " " + name`.
  private static func isSumOfLocalized(_ sum: SwiftTree.Index, in tree: SwiftTree) -> Bool {
    guard let operands = operands(sum, in: tree), operands.count > 1 else { return false }
    guard operands.contains(where: { isLocalized($0, in: tree) }) else { return false }
    let fragments = operands.compactMap { tree.fragments($0) }.flatMap { $0 }
    // "Name: value" is not a sentence, and separate lines are independent.
    if fragments.contains(where: { $0.trimmed.hasPrefix(":") || $0.contains("\n") }) {
      return false
    }
    let others = operands.filter { tree.kind($0) != .text }
    return others.count > 1 || fragments.contains(where: ShownWords.hasWord)
  }

  private static func isLocalized(_ node: SwiftTree.Index, in tree: SwiftTree) -> Bool {
    guard tree.kind(node) == .call else { return false }
    return tree.calls(node, "NSLocalizedString")
      || tree.calls(node, "String") && tree.argument(node, "localized") != nil
  }

  /// Returns the interpolated values of a literal, up to the maximum number of operands.
  private static func interpolated(
    _ literal: SwiftTree.Index, in tree: SwiftTree
  ) -> [SwiftTree.Index] {
    tree.children(literal).prefix(mostOperands).compactMap { child in
      tree.kind(child) == .argument ? tree.first(child) : nil
    }
  }

  private static func localizedPieces(_ literal: SwiftTree.Index, in tree: SwiftTree) -> Int {
    interpolated(literal, in: tree).count { isLocalized($0, in: tree) }
  }

  /// Returns whether an interpolation in a text chooses between words: `"Turn \(isOn ? "off" :
  /// "on") the light"`.
  private static func choosesWords(_ literal: SwiftTree.Index, in tree: SwiftTree) -> Bool {
    guard let fragments = tree.fragments(literal), fragments.count > 1,
      fragments.contains(where: ShownWords.hasWord)
    else { return false }
    return interpolated(literal, in: tree).contains { value in
      guard tree.kind(value) == .ternary, PluralChoice(value, in: tree) == nil else { return false }
      return tree.children(value).dropFirst().contains { branch in
        tree.fragments(branch)?.contains(where: ShownWords.hasWord) ?? false
      }
    }
  }
}
