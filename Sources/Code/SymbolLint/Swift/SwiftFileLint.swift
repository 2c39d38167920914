internal import DeploymentTargets
internal import SwiftSource

/// Swift sources by themselves.
enum SwiftSourceUses {
  /// The uses of names in a source, as far as it says them by itself.
  static func read(_ bytes: [UInt8]) -> FileUses {
    var found = FileUses()
    let tree = SwiftTree(bytes)
    let lint = SwiftFileLint(tree, ProjectNames(wrappers: []))
    found.uses = lint.uses(path: "")
    if !tree.isWhole || !lint.facts.isWhole { found.problems.append(.tooDeep) }
    return found
  }
}

/// Applies rules to a Swift source.
struct SwiftFileLint {
  private let tree: SwiftTree
  private let scopes: ScopeMap
  private let project: ProjectNames
  /// What it says about names.
  let facts: SwiftFacts

  /// Reads a source.
  init(_ tree: SwiftTree, _ project: ProjectNames) {
    self.tree = tree
    self.project = project
    scopes = ScopeMap(tree)
    facts = SwiftFactsReader(tree, scopes, wrappers: project.wrappers).facts
  }

  /// The uses of names in the source, and of names in it that others use.
  func uses(path: String) -> [SymbolUse] {
    var uses: [SymbolUse] = []
    for use in facts.uses where project.asks(use) {
      guard case .name(let name) = use.leaf.kind else { continue }
      var found = SymbolUse(
        name: name, range: use.leaf.range, api: use.api, isConstant: use.isConstant,
        certainty: use.certainty,
        scope: use.leaf.scope.asking(use.api).intersection(project.scope(of: use.parameter)))
      found.hasFallback = use.hasFallback
      uses.append(found)
    }
    for constant in facts.constants {
      for asked in project.uses(of: constant.path, in: path) {
        for leaf in constant.leaves {
          guard case .name(let name) = leaf.kind else { continue }
          uses.append(
            SymbolUse(
              name: name, range: leaf.range, api: asked.api, isConstant: true,
              certainty: asked.certainty,
              scope: leaf.scope.intersection(asked.scope.asking(asked.api)),
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
    let views = ViewMap(tree)
    var ofCalls: [(rule: LintConfiguration.ActiveRule, names: [StaticString])] = []
    for active in rules {
      switch active.rule.check {
      case .swift(let check):
        var context = SwiftContext(tree: tree, scopes: scopes, views: views, base: context(active))
        check(&context)
        drafts += context.base.drafts
      case .calls(let names, _): ofCalls.append((active, names))
      case .uses, .strings, .frame: break
      }
    }
    guard !ofCalls.isEmpty else { return drafts }
    var contexts = ofCalls.map {
      SwiftContext(tree: tree, scopes: scopes, views: views, base: context($0.rule))
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
