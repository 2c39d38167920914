internal import SwiftSource

/// The evidence in a Swift source that fixes are unsafe: the strings of a test, declarations that
/// replace Apple's, and code that uses images.
struct SwiftEvidence {
  private let tree: SwiftTree
  private let premises: FixPremises

  init(_ tree: SwiftTree, _ premises: FixPremises) {
    self.tree = tree
    self.premises = premises
  }

  /// Reads the evidence in strings and declarations.
  ///
  /// The strings of a test are evidence. Complexity: O(nodes).
  func read(isTest: Bool) -> EvidenceSearch.Part {
    var part = EvidenceSearch.Part()
    if isTest {
      for node in tree.indices where tree.kind(node) == .text {
        part.texts += tree.fragments(node) ?? []
      }
    }
    let declared = DeclaredInterfaces(tree, seesAll: false)
    let nearby = NearbyNames(tree)
    for presumption in premises.presumptions {
      switch presumption {
      case .builder(let name):
        // A type and the extension that contains its builder can be in different sources.
        if declared.types.contains(name) { part.types.insert(name) }
        if declared.builders.contains(name) { part.builders.insert(name) }
      case .view(let name):
        let types = (nearby.members[name] ?? []).compactMap {
          nearby.typeName(ofDeclaration: $0.node)
        }
        if !types.isEmpty { part.values[name] = Set(types) }
      default:
        if declared.refutes(presumption) { part.evidence.refuted.insert(presumption) }
      }
    }
    return part
  }

  /// Returns the assumptions that the source refutes because it reads the images of views.
  func reads() -> Set<Presumption> {
    let values = ValueReader(tree: tree, scopes: ScopeMap(tree), nearby: NearbyNames(tree))
    let flow = ImageFlow(tree, values, shadowed: OwnInterfaces(tree).types)
    return flow.reads.intersection(premises.presumptions)
  }

  /// Returns the constants whose values are symbol names that have fixes, with these names.
  func constants() -> [ConstantName: Set<String>] {
    let reader = SwiftFactsReader(tree, ScopeMap(tree), own: NameParameters([]), path: "")
    var found: [ConstantName: Set<String>] = [:]
    for constant in reader.facts.constants {
      for case .name(.literal(let text)) in constant.leaves.map(\.kind)
      where premises.names.contains(text) {
        for name in ConstantName.names(of: constant.path) {
          found[name, default: []].insert(text)
        }
      }
    }
    return found
  }
}
