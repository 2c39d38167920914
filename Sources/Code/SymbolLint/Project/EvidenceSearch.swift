internal import SwiftSource

/// Looks through a project for what contradicts the premises of fixes: tests that look for a name, images that are compared,
/// and declarations in the place of Apple's.
///
/// What compares a name as a text does not matter: what is shown is an image, whose name nobody can ask for. Few names have
/// fixes, so that few sources need be read.
package struct EvidenceSearch: Sendable {
  /// What a source says.
  package struct Part: Sendable {
    var evidence = CounterEvidence()
    /// The types that are presumed to be views, where they are declared.
    var types: Set<String> = []
    /// Those of them that have builders.
    var builders: Set<String> = []
    /// The texts of a test.
    var texts: [String] = []
  }

  private let premises: FixPremises
  /// Finds declarations of what is presumed to be Apple's.
  private let declarations: DeclarationScan
  /// The names by their first bytes.
  private var namesByFirst = [[[UInt8]]](repeating: [], count: 256)
  private let words: [[SourceWords.Key]]
  private var found = CounterEvidence()
  private var types: Set<String> = []
  private var builders: Set<String> = []

  /// A search for what contradicts premises.
  package init(_ premises: FixPremises) {
    self.premises = premises
    words = premises.names.map { name in
      name.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map { .word($0) }
    }
    declarations = DeclarationScan(premises.presumptions)
    for name in premises.names {
      if let first = name.utf8.first { namesByFirst[Int(first)].append(Array(name.utf8)) }
    }
  }

  // MARK: Sources

  /// Whether a source is a test, by its path from the root of the project.
  package static func isOfTests(_ path: String) -> Bool { TestTexts.isOfTests(path) }

  /// Whether a source can say something, by its words; nil if these are not known.
  package func mayMatter(_ words: SourceWords?, path: String) -> Bool {
    guard let words else { return true }
    return TestTexts.isOfTests(path)
      || self.words.contains { $0.allSatisfy(words.mayContain) }
      || declarations.keys.contains(where: words.mayContain)
  }

  /// What a source says.
  ///
  /// O(bytes).
  package func part(of bytes: [UInt8], path: String, kind: SourceKind) -> Part {
    var part = Part()
    guard SourceProblem.encoding(of: bytes, kind) == nil else { return part }
    let isOfTests = TestTexts.isOfTests(path)
    switch kind {
    case .swift:
      // The words of a source may claim what it lacks; a tree costs more than to look.
      let mayTest =
        isOfTests && (mayName(bytes) || TestedNames.searches(bytes))
        || !isOfTests && TestTexts.mayBeTest(bytes) && mayName(bytes)
      guard mayTest || declarations.finds(in: bytes) else { return part }
      let tree = SwiftTree(bytes)
      part = SwiftEvidence(tree, premises).read(
        isTest: isOfTests || TestTexts.isTest(tree))
    case .objectiveC:
      guard mayName(bytes) || isOfTests && TestedNames.searches(bytes) else { return part }
      let isTest =
        isOfTests || TestTexts.words.contains { bytes.holds($0) }
        || bytes.holds("XCTest")
      part = ObjectiveCEvidence(bytes, premises.names).read(isTest: isTest)
    case .javaScript, .typeScript:
      if isOfTests { part.texts = TestTexts.ofJavaScript(bytes) }
    default: return part
    }
    if !part.texts.isEmpty {
      let finder = TestedNames(part.texts, searches: TestedNames.searches(bytes))
      part.evidence.names.formUnion(premises.names.filter(finder.mention))
      part.texts = []
    }
    return part
  }

  /// Whether any of the names occurs, O(bytes) for each of their first bytes.
  private func mayName(_ bytes: [UInt8]) -> Bool {
    bytes.indices.contains { index in
      let names = namesByFirst[Int(bytes[index])]
      return !names.isEmpty && names.contains { bytes[index...].starts(with: $0) }
    }
  }

  /// Adds what sources say.
  package mutating func add(_ parts: some Sequence<Part?>) {
    for case let part? in parts {
      found.formUnion(part.evidence)
      types.formUnion(part.types)
      builders.formUnion(part.builders)
    }
  }

  // MARK: Conclusion

  /// What contradicts the premises.
  package var evidence: CounterEvidence {
    var evidence = found
    evidence.refuted.formUnion(types.subtracting(builders).map { .builder($0) })
    return evidence
  }
}

/// The names that the texts of a test mean: as a whole, in the format of a predicate, or by a part of the name where the test
/// searches by parts.
struct TestedNames {
  /// All texts that may be looked up, with a zero behind each.
  private var texts: [UInt8] = []
  /// The parts of names in the texts; empty if the test does not search by them.
  private var parts: Set<[UInt8]> = []

  /// Words of tests that search by parts of names.
  private static let searching: [StaticString] = [
    "BEGINSWITH", "ENDSWITH", "CONTAINS", "LIKE", "MATCHES", "beginswith", "endswith", "contains",
    "hasPrefix", "hasSuffix", "starts(with", "containsString", "rangeOf", "firstMatch(of", "Regex",
  ]
  /// Shorter ones are parts of nearly all names.
  private static let shortest = 3

  /// Whether a test searches by parts of names.
  static func searches(_ bytes: [UInt8]) -> Bool { searching.contains { bytes.holds($0) } }

  init(_ texts: [String], searches: Bool) {
    for text in texts where text.utf8.count <= 4_096 { self.texts += Array(text.utf8) + [0] }
    guard searches else { return }
    for text in texts {
      for run in text.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == ".") }) {
        if run.utf8.count >= Self.shortest { parts.insert(Array(run.utf8)) }
      }
    }
  }

  /// Whether a test means a name.
  func mention(_ name: String) -> Bool {
    let name = Array(name.utf8)
    return texts.holds(name) || parts.contains(where: name.holds)
  }
}
