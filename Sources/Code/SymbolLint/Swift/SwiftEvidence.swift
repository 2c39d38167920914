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
    if isTest {
      for node in tree.indices where tree.kind(node) == .text {
        part.texts += tree.fragments(node) ?? []
      }
    }
    let declared = DeclaredInterfaces(tree, seesAll: false)
    for presumption in premises.presumptions {
      if case .builder(let name) = presumption {
        // One source may have the type, and another one an extension with the builder.
        if declared.types.contains(name) { part.types.insert(name) }
        if declared.builders.contains(name) { part.builders.insert(name) }
      } else if declared.refutes(presumption) {
        part.evidence.refuted.insert(presumption)
      }
    }
    return part
  }
}
