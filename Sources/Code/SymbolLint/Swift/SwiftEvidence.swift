internal import SwiftSource

/// What a Swift source says against fixes: the texts of a test, and what it declares that fixes presume to be Apple's.
struct SwiftEvidence {
  private let tree: SwiftTree
  private let premises: FixPremises

  init(_ tree: SwiftTree, _ premises: FixPremises) {
    self.tree = tree
    self.premises = premises
  }

  /// Reads the source, O(nodes).
  func read(isTest: Bool) -> EvidenceSearch.Part {
    var part = EvidenceSearch.Part()
    for node in tree.indices {
      switch tree.kind(node) {
      case .text where isTest: part.texts += tree.fragments(node) ?? []
      case .function:
        let name = tree.name(node)
        if premises.functions.contains(name), ImageFlowState.replaces(node, in: tree) {
          part.evidence.functions.insert(name)
        }
      case .type where !tree.flag(node):
        let name = tree.name(node)
        if premises.containers.contains(name) { part.types.insert(name) }
      default: break
      }
    }
    if !premises.containers.isEmpty {
      part.builders = ImageFlowState.builders(in: tree).intersection(premises.containers)
    }
    return part
  }
}
