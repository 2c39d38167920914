internal import SwiftSource

/// Looks through a project for what contradicts the premises of fixes: code that compares a name, tests that look for it, and
/// declarations in the place of Apple's.
///
/// Few names have fixes, so that few sources need be read: those with the words of such a name, and tests, which may know a
/// part of it only.
package struct EvidenceSearch: Sendable {
  /// A constant, case, function or property that holds a name.
  struct Constant: Hashable, Sendable {
    /// The type around it; empty for none.
    let owner: String
    let name: String
    /// Where in the source it is seen, in tokens; nil for everywhere, also in other sources.
    var scope: Range<Int>?
    /// Whether it may be asked for as a member.
    var isMember = true
  }

  /// What a source says.
  package struct Part: Sendable {
    var evidence = CounterEvidence()
    /// The constants that hold names, with these.
    var constants: [Constant: Set<String>] = [:]
    /// The types that are presumed to be views, where they are declared.
    var types: Set<String> = []
    /// Those of them that have builders.
    var builders: Set<String> = []
    /// The texts of a test.
    var texts: [String] = []
  }

  private let premises: FixPremises
  private let words: [[SourceWords.Key]]
  private let declared: [SourceWords.Key]
  private var found = CounterEvidence()
  private var constants: [Constant: Set<String>] = [:]
  private var types: Set<String> = []
  private var builders: Set<String> = []

  /// A search for what contradicts premises.
  package init(_ premises: FixPremises) {
    self.premises = premises
    words = premises.names.map { name in
      name.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map { .word($0) }
    }
    declared = premises.functions.union(premises.containers).map { .declared($0) }
  }

  // MARK: Sources

  /// Whether a source is a test, by its path from the root of the project.
  package static func isOfTests(_ path: String) -> Bool { TestTexts.isOfTests(folder: path) }

  /// Whether a source can say something, by its words; nil if these are not known.
  package func mayMatter(_ words: SourceWords?, path: String) -> Bool {
    guard let words else { return true }
    return TestTexts.isOfTests(folder: path)
      || self.words.contains { $0.allSatisfy(words.mayContain) }
      || declared.contains(where: words.mayContain)
  }

  /// What a source says.
  ///
  /// O(bytes).
  package func part(of bytes: [UInt8], path: String, kind: SourceKind) -> Part {
    var part = Part()
    guard SourceProblem.encoding(of: bytes, kind) == nil else { return part }
    let isOfTests = TestTexts.isOfTests(folder: path)
    switch kind {
    case .swift:
      // The words of a source may claim what it lacks; a tree costs more than to look.
      guard mayName(bytes) || isOfTests || mayDeclare(bytes) else { return part }
      let tree = SwiftTree(bytes)
      let isTest = isOfTests || TestTexts.isTest(tree)
      part = SwiftEvidence(tree, premises).read(isTest: isTest)
    case .objectiveC:
      guard mayName(bytes) || isOfTests else { return part }
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
    let names = premises.names.map { Array($0.utf8) }
    var byFirst = [[[UInt8]]](repeating: [], count: 256)
    for name in names { if let first = name.first { byFirst[Int(first)].append(name) } }
    for index in bytes.indices where !byFirst[Int(bytes[index])].isEmpty {
      if byFirst[Int(bytes[index])].contains(where: { bytes[index...].starts(with: $0) }) {
        return true
      }
    }
    return false
  }

  /// Whether a word behind `func`, or the name of a type, is one that is presumed to be Apple's.
  private func mayDeclare(_ bytes: [UInt8]) -> Bool {
    guard !premises.functions.isEmpty || !premises.containers.isEmpty else { return false }
    let wanted = premises.functions.union(premises.containers)
    var index = 0
    while index < bytes.count {
      // `func`, `struct`, `class`, `actor` and `enum` end with one of these, and a space.
      guard bytes[index] == 0x20, index > 3,
        Self.ends.contains(where: { bytes.has($0, at: index - 4) })
      else {
        index += 1
        continue
      }
      guard let word = bytes.word(from: index) else {
        index += 1
        continue
      }
      if wanted.contains(bytes.text(word)) { return true }
      index = word.upperBound
    }
    return false
  }

  private static let ends: [StaticString] = ["func", "ruct", "lass", "ctor", "enum"]

  /// Adds what sources say.
  package mutating func add(_ parts: some Sequence<Part?>) {
    for case let part? in parts {
      found.formUnion(part.evidence)
      types.formUnion(part.types)
      builders.formUnion(part.builders)
      for (constant, names) in part.constants where constant.scope == nil {
        constants[constant, default: []].formUnion(names)
      }
    }
  }

  // MARK: Constants of other sources

  /// Whether other sources may compare constants that hold names.
  package var hasConstants: Bool { !constants.isEmpty }

  /// Whether a source may compare them, by its words; nil if these are not known.
  package func mayCompare(_ words: SourceWords?) -> Bool {
    guard let words else { return true }
    return constants.keys.contains { constant in
      words.mayContain(.word(constant.name))
        && (constant.owner.isEmpty || words.mayContain(.word(constant.owner)))
    }
  }

  /// What a source says of the constants of others.
  package func comparisons(in bytes: [UInt8], kind: SourceKind) -> Part {
    var part = Part()
    guard SourceProblem.encoding(of: bytes, kind) == nil else { return part }
    switch kind {
    case .swift:
      part.evidence.names = SwiftEvidence(SwiftTree(bytes), premises).compared(constants)
    case .objectiveC:
      part.evidence.names = ObjectiveCEvidence(bytes, premises.names).compared(constants)
    default: break
    }
    return part
  }

  // MARK: Conclusion

  /// What contradicts the premises.
  package var evidence: CounterEvidence {
    var evidence = found
    evidence.containers = types.subtracting(builders)
    return evidence
  }
}

/// The names that the texts of a test mean: as a whole, in the format of a predicate, or by a part of the name where the test
/// searches by parts.
struct TestedNames {
  /// All texts that may be looked up, with a zero behind each.
  private var texts: [UInt8] = []
  /// The parts of names in the texts; empty if the test does not search by them.
  private var parts: Set<String> = []

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
        if run.utf8.count >= Self.shortest { parts.insert(String(run)) }
      }
    }
  }

  /// Whether a test means a name.
  func mention(_ name: String) -> Bool {
    texts.holds(Array(name.utf8))
      || parts.contains { name.contains($0) }
  }
}
