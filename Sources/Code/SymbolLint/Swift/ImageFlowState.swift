internal import SwiftSource

/// What `ImageFlow` found out about a source, and what it presumes of others.
final class ImageFlowState {
  private let tree: SwiftTree
  /// What the proof presumes by now.
  var premises = FixPremises()
  /// What the source reads of images of views again and does not show; nil until somebody asks.
  var reads: Set<Presumption>?
  /// What the source declares itself.
  private(set) lazy var declared = DeclaredInterfaces(tree, seesAll: true)

  init(_ tree: SwiftTree) { self.tree = tree }

  /// Presumes something; false if the source shows that it does not hold.
  func presumes(_ presumption: Presumption) -> Bool {
    premises.presumptions.insert(presumption)
    return !declared.refutes(presumption)
  }
}
