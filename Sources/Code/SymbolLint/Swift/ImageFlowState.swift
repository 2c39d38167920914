internal import SwiftSource

/// The results of `ImageFlow` for a source, with its assumptions about other sources.
final class ImageFlowState {
  private let tree: SwiftTree
  /// The assumptions of the proof so far.
  var premises = FixPremises()
  /// The view images that the source reads without showing them; nil until they are requested.
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
