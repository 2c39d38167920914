internal import DeploymentTargets
internal import SwiftSource

/// Applies rules to a Swift source.
struct SwiftFileLint {
  private let tree: SwiftTree
  private let scopes: ScopeMap

  /// Reads a source.
  init(_ tree: SwiftTree) {
    self.tree = tree
    scopes = ScopeMap(tree)
  }

  /// The uses of names in the source, and of names in it that others use.
  func uses(path: String, _ project: ProjectNames) -> [SymbolUse] {
    let facts = SwiftFactsReader(tree, scopes, wrappers: project.wrappers).facts
    var uses: [SymbolUse] = []
    for use in facts.uses where project.asks(use) {
      guard case .name(let name) = use.leaf.kind else { continue }
      uses.append(
        SymbolUse(
          name: name, range: use.leaf.range, api: use.api, certainty: use.certainty,
          scope: use.leaf.scope))
    }
    for constant in facts.constants {
      for asked in project.uses(of: constant.path, in: path) {
        for leaf in constant.leaves {
          guard case .name(let name) = leaf.kind else { continue }
          uses.append(
            SymbolUse(
              name: name, range: leaf.range, api: asked.api, isConstant: true,
              certainty: asked.certainty, scope: leaf.scope.intersection(asked.scope),
              usePlace: asked.place))
        }
      }
    }
    return uses.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// What rules of Swift sources find, rule by rule.
  ///
  /// - `context`: Makes the context of a rule.
  func drafts(
    _ rules: [LintConfiguration.ActiveRule],
    _ context: (LintConfiguration.ActiveRule) -> RuleContext
  ) -> [FindingDraft] {
    var drafts: [FindingDraft] = []
    var ofCalls: [(rule: LintConfiguration.ActiveRule, names: [StaticString])] = []
    for active in rules {
      switch active.rule.check {
      case .swift(let check):
        var context = SwiftContext(tree: tree, scopes: scopes, base: context(active))
        check(&context)
        drafts += context.base.drafts
      case .calls(let names, _): ofCalls.append((active, names))
      case .uses, .strings, .frame: break
      }
    }
    guard !ofCalls.isEmpty else { return drafts }
    var contexts = ofCalls.map {
      SwiftContext(tree: tree, scopes: scopes, base: context($0.rule))
    }
    for node in tree.indices where tree.kind(node) == .call {
      guard let callee = tree.callee(node) else { continue }
      for index in ofCalls.indices
      where ofCalls[index].names.contains(where: { tree.has(callee, $0) }) {
        if case .calls(_, let check) = ofCalls[index].rule.rule.check {
          check(node, &contexts[index])
        }
      }
    }
    for context in contexts { drafts += context.base.drafts }
    return drafts
  }
}
