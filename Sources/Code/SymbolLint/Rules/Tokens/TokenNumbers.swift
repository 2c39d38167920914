internal import Diagnostics
internal import Encodings
internal import SwiftSource

/// The common part of the token rules, which report numbers for which a project has named
/// constants.
struct TokenNumbers {
  /// The plural of the measured quantity, such as `spacings`.
  let what: String
  /// Numbers that do not need a constant.
  let exempt: [Double]

  /// The option that lists the constants.
  static let option = Rule.Option(
    "tokens", .list([]), "constants and their values, such as \"Spacing.small=8\"",
    accepts: { Token($0) != nil })

  /// A constant with its numeric value.
  private struct Token {
    let name: String
    let number: Double

    /// Parses a text such as `Spacing.small=8`; returns nil for other texts.
    init?(_ text: String) {
      guard let sign = text.lastIndex(of: "="),
        let number = Double(String(text[text.index(after: sign)...]).trimmed),
        number.isFinite
      else { return nil }
      let name = String(text[..<sign]).trimmed
      // A fix inserts the text as code, so only a path of identifiers is valid.
      let parts = name.split(separator: ".", omittingEmptySubsequences: false)
      let names = parts.first?.isEmpty == true && parts.count > 1 ? parts.dropFirst() : parts[...]
      guard names.allSatisfy({ SwiftText.isIdentifier(String($0)) }) else { return nil }
      self.name = name
      self.number = number
    }
  }

  /// Reports the numbers in a value: a literal with an optional sign, or the literals in the
  /// branches of a ternary expression.
  func check(_ value: SwiftTree.Index, _ context: inout SwiftContext) {
    let tree = context.tree
    switch tree.kind(value) {
    case .number: report(value, isNegative: false, &context)
    case .prefixed:
      if tree.isNamed(value, "-"), let number = tree.first(value), tree.kind(number) == .number {
        report(number, isNegative: true, &context)
      }
    case .ternary:
      // Skips the branches of nested ternary expressions.
      for branch in tree.children(value).dropFirst() where tree.kind(branch) != .ternary {
        check(branch, &context)
      }
    default: break
    }
  }

  private func report(
    _ node: SwiftTree.Index, isNegative: Bool, _ context: inout SwiftContext
  ) {
    let tree = context.tree
    guard let number = tree.writtenNumber(node), !exempt.contains(number),
      context.isShipped(node)
    else { return }
    let tokens = context.base.list("tokens").compactMap { Token($0) }
    // There is no replacement unless constants are configured.
    guard !tokens.isEmpty else { return }
    let same = tokens.filter { $0.number == number }
    let text = SwiftNumber.text(number)
    guard same.isEmpty else {
      let names = same.map { "'\($0.name)'" }.joined(separator: " or ")
      let fix =
        same.count == 1
        // The fix is unsafe, because the scope and type of the constant are unknown.
        ? FixIt("use '\(same[0].name)'", [TextEdit(tree.range(node), same[0].name)], .unsafe) : nil
      context.report(
        node, "\(text) has a constant in this project", advice: ["use \(names)"], fix: fix)
      return
    }
    let sorted = tokens.sorted { ($0.number, $0.name) < ($1.number, $1.name) }
    let near = [sorted.last { $0.number < number }, sorted.first { $0.number > number }]
      .compactMap { $0 }
    let names = near.map { "'\($0.name)' (\(SwiftNumber.text($0.number)))" }
    context.report(
      node, "\(text) is not one of the project's \(what)",
      advice: [
        names.isEmpty
          ? "declare a constant for it"
          : "use \(names.joined(separator: " or ")), or declare a constant for it"
      ])
  }
}
