/// What a source of Objective-C says against fixes: the texts of a test, and images that it compares or keeps.
struct ObjectiveCEvidence {
  private let bytes: [UInt8]
  private let names: Set<String>

  init(_ bytes: [UInt8], _ names: Set<String>) {
    self.bytes = bytes
    self.names = names
  }

  /// Reads the source, O(bytes).
  func read(isTest: Bool) -> EvidenceSearch.Part {
    var part = EvidenceSearch.Part()
    if isTest {
      var lexer = CLexer(bytes)
      while let token = lexer.next() {
        if case .text(let text?, _) = token.kind { part.texts.append(text) }
      }
    }
    for use in ObjectiveCSource.read(bytes).uses where use.isReadBack && !use.isOnlyArgument {
      if case .literal(let name) = use.name, names.contains(name) {
        part.evidence.images.insert(name)
      }
    }
    return part
  }
}
