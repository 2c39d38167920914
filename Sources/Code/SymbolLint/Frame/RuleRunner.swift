internal import SourceUses
internal import SwiftSource

/// The loop over the rules for Swift sources.
struct RuleRunner {
  let tree: SwiftTree
  let scopes: ScopeMap
  /// What views the project declares.
  let declarations: ViewDeclarations?

  /// Returns the diagnostics of rules for Swift sources, rule by rule.
  ///
  /// - Parameters:
  ///   - rules: The active rules.
  ///   - calls: The rules among `rules` that check calls, by callee.
  ///   - context: Creates the context of a rule.
  /// - Returns: The diagnostics, unsorted.
  func drafts(
    _ rules: [LintConfiguration.ActiveRule], _ calls: CallRules,
    _ context: (LintConfiguration.ActiveRule) -> RuleContext
  ) -> [FindingDraft] {
    var drafts: [FindingDraft] = []
    let views = ViewMap(tree, declarations)
    func swiftContext(_ active: LintConfiguration.ActiveRule) -> SwiftContext {
      SwiftContext(tree: tree, scopes: scopes, views: views, base: context(active))
    }
    for active in rules {
      guard case .swift(let check) = active.rule.check else { continue }
      var context = swiftContext(active)
      check(&context)
      drafts += context.base.drafts
    }
    // The contexts are created lazily, because most rules do not match any call.
    var contexts = [SwiftContext?](repeating: nil, count: rules.count)
    for node in tree.indices where tree.kind(node) == .call {
      guard let callee = tree.callee(node) else { continue }
      calls.forEach(callee, in: tree) { number, check in
        var context = contexts[number] ?? swiftContext(rules[number])
        contexts[number] = nil
        check(node, &context)
        contexts[number] = context
      }
    }
    for context in contexts { drafts += context?.base.drafts ?? [] }
    return drafts
  }
}

/// The rules that check calls, grouped by callee, because most calls do not match any rule.
struct CallRules {
  private struct Row {
    let name: StaticString
    /// The index of the rule among all active rules.
    let rule: Int
    let check: @Sendable (SwiftTree.Index, inout SwiftContext) -> Void
  }

  /// The rows, grouped by the first byte of their callees.
  private var rows = [[Row]](repeating: [], count: 256)

  init(_ rules: [LintConfiguration.ActiveRule]) {
    for (number, active) in rules.enumerated() {
      guard case .calls(let names, let check) = active.rule.check else { continue }
      for name in names {
        let first = "\(name)".utf8.first ?? 0
        rows[Int(first)].append(Row(name: name, rule: number, check: check))
      }
    }
  }

  /// Calls `body` with the rules for a callee, in order.
  func forEach(
    _ callee: SwiftToken, in tree: SwiftTree,
    _ body: (Int, @Sendable (SwiftTree.Index, inout SwiftContext) -> Void) -> Void
  ) {
    guard let first = tree.source[callee.range].first else { return }
    for row in rows[Int(first)] where tree.has(callee, row.name) {
      body(row.rule, row.check)
    }
  }
}
