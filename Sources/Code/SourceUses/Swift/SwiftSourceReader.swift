internal import DeploymentTargets
package import SwiftSource

/// A reader of a single Swift source, which uses what is known about the whole project.
package struct SwiftSourceReader {
  private let tree: SwiftTree
  /// The OS versions on which each part of the source can run.
  package let scopes: ScopeMap
  private let project: ProjectNames
  /// What the source says about symbol names.
  package let facts: SwiftFacts

  /// Analyzes a source.
  package init(_ tree: SwiftTree, _ project: ProjectNames, path: String) {
    self.tree = tree
    self.project = project
    scopes = ScopeMap(tree, flags: project.guarded.flags)
    facts = SwiftFactsReader(tree, scopes, own: project.own, path: path).facts
  }

  /// Returns the uses of names in the source, including names that other sources use.
  package func uses(path: String) -> [SymbolUse] {
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
}
