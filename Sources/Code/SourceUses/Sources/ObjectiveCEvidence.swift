/// The evidence in an Objective-C source that fixes are unsafe: the strings of a test, and images
/// that the source compares, stores or reads back.
struct ObjectiveCEvidence {
  private let bytes: [UInt8]
  private let premises: FixPremises

  init(_ bytes: [UInt8], _ premises: FixPremises) {
    self.bytes = bytes
    self.premises = premises
  }

  /// Reads the evidence in the source.
  ///
  /// Complexity: O(bytes).
  ///
  /// - Parameters:
  ///   - isTest: Whether the source is a test, whose strings are evidence.
  ///   - mayName: Whether the source may contain any of the names that have fixes.
  /// - Returns: The evidence.
  func read(isTest: Bool, mayName: Bool) -> EvidenceSearch.Part {
    var part = EvidenceSearch.Part()
    if isTest {
      var lexer = CLexer(bytes)
      while let token = lexer.next() {
        if case .text(let text?, _) = token.kind { part.texts.append(text) }
      }
    }
    if premises.presumptions.contains(where: \.isOfImages) {
      part.evidence.refuted = ObjectiveCReads(bytes).refuted.intersection(premises.presumptions)
    }
    guard mayName else { return part }
    for use in ObjectiveCSource.read(bytes).uses where use.isReadBack && !use.isOnlyArgument {
      if case .literal(let name) = use.name, premises.names.contains(name) {
        part.evidence.images.insert(name)
      }
    }
    return part
  }
}
