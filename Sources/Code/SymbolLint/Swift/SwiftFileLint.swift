internal import DeploymentTargets
internal import SwiftSource

/// The linting of a single Swift source, which uses what is known about the whole project.
struct SwiftFileLint {
  private let tree: SwiftTree
  private let scopes: ScopeMap
  private let project: ProjectNames
  /// What the source says about symbol names.
  let facts: SwiftFacts

  /// Analyzes a source.
  init(_ tree: SwiftTree, _ project: ProjectNames, path: String) {
    self.tree = tree
    self.project = project
    scopes = ScopeMap(tree, flags: project.guarded.flags)
    facts = SwiftFactsReader(tree, scopes, own: project.own, path: path).facts
  }

  /// Returns the uses of names in the source, including names that other sources use.
  func uses(path: String) -> [SymbolUse] {
    var uses: [SymbolUse] = []
    for use in facts.uses where project.asks(use) {
      guard case .name(let name) = use.leaf.kind else { continue }
      var found = SymbolUse(
        name: name, range: use.leaf.range, api: use.api, isConstant: use.isConstant,
        certainty: use.certainty,
        scope: use.leaf.scope.asking(use.api).intersection(project.scope(of: use.parameter)))
      if !project.guarded.isEmpty,
        let scope = project.guarded.scope(around: use.leaf.node, in: tree)
      {
        found.scope = found.scope.intersection(scope)
      }
      found.hasFallback = use.hasFallback
      if let parameter = use.onlyArgument, isApple(parameter) {
        found.isArgument = true
        found.isReadBack = SymbolArgument.isReadBack(parameter.callee)
        found.isOnlyArgument = use.premises != nil && !isPinned(found)
        found.premises = use.premises ?? FixPremises()
      }
      uses.append(found)
    }
    for constant in facts.constants {
      guard let mark = project.mark(of: constant) else { continue }
      for leaf in constant.leaves {
        guard case .name(let name) = leaf.kind else { continue }
        uses.append(
          SymbolUse(
            name: name, range: leaf.range, api: mark, isConstant: true, scope: leaf.scope,
            isIdentifier: tree.kind(leaf.node) == .enumCase))
      }
    }
    let usesOfConstants = project.uses(ofConstantsIn: path) ?? [:]
    for constant in facts.constants where !usesOfConstants.isEmpty {
      for asked in usesOfConstants[constant.path] ?? [] {
        for leaf in constant.leaves {
          guard case .name(let name) = leaf.kind else { continue }
          uses.append(
            SymbolUse(
              name: name, range: leaf.range, api: asked.api, isConstant: true,
              certainty: asked.certainty,
              scope: leaf.scope.intersection(asked.scope.asking(asked.api)),
              usePlace: asked.place, isIdentifier: tree.kind(leaf.node) == .enumCase))
        }
      }
    }
    return uses.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Returns whether a parameter belongs to an Apple API, and neither the source nor the project
  /// declares a similar API.
  private func isApple(_ parameter: SwiftFacts.Parameter) -> Bool {
    !facts.declared.contains(parameter) && !project.replaces(parameter)
  }

  /// Returns whether code compares the image, in which case a fix must not change its name.
  private func isPinned(_ use: SymbolUse) -> Bool {
    guard use.isReadBack, case .literal(let text) = use.name else { return false }
    return facts.compared.contains(text)
  }

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
    let views = ViewMap(tree, project.views)
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
