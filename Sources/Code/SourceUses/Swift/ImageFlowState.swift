internal import SwiftSource

/// What `ImageFlow` has found out about a source, and what it assumes about other sources.
final class ImageFlowState {
  private let tree: SwiftTree
  /// The assumptions that the current proof has made so far.
  var premises = FixPremises()
  /// The assumptions that the source refutes, because it reads images without showing them; nil
  /// until they are requested.
  var reads: Set<Presumption>?
  /// The declarations of the source.
  private(set) lazy var declared = DeclaredInterfaces(tree, seesAll: true)

  init(_ tree: SwiftTree) { self.tree = tree }

  /// Adds an assumption; returns false if the source refutes it.
  func presumes(_ presumption: Presumption) -> Bool {
    premises.presumptions.insert(presumption)
    return !declared.refutes(presumption)
  }
}
