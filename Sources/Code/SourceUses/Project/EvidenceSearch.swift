internal import SwiftSource

/// A search of a project for evidence that fixes are unsafe: tests that find elements by name,
/// images that are compared or read back, and declarations that replace Apple APIs.
///
/// Code that compares names as strings is not evidence, because the name of a shown image cannot be
/// read. Few sources need to be read, because few names have fixes. The results of one round can
/// raise new questions for the next round.
package struct EvidenceSearch: Sendable {
  /// The evidence in one source, with the data that later rounds need.
  package struct Part: Equatable, Sendable {
    var evidence = CounterEvidence()
    /// The declared types that are assumed to be views.
    var types: Set<String> = []
    /// The types among `types` that have view builders.
    var builders: Set<String> = []
    /// The types of the values that are assumed to be views, by name.
    var values: [String: Set<String>] = [:]
    /// The supertypes of each declared type; empty for a type without any.
    var classes: [String: Set<String>] = [:]
    /// The symbol names that constants can have as values, by constant.
    var constants: [ConstantName: Set<String>] = [:]
    /// The constants that a test refers to.
    var mentions: Set<ConstantName> = []
    /// The strings in a test.
    var texts: [String] = []

    /// The part for a source without evidence.
    package static let nothing = Part()
  }

  /// The input that, together with a source, determines the evidence in the source.
  package struct Question: Equatable, Sendable {
    /// The round, from 1.
    package fileprivate(set) var round = 1
    fileprivate let premises: FixPremises
    /// The types whose declarations are searched.
    fileprivate var types: Set<String> = []
    /// The names, without types, of the constants that are searched in tests.
    fileprivate var constants: Set<String> = []
    /// The types whose declarations were searched, including those of this round.
    fileprivate var asked: Set<String> = []
  }

  /// The question that the current round asks about each source.
  package private(set) var question: Question
  private var scan: EvidenceScan
  private let words: [[SourceWords.Key]]
  private let wantsReads: Bool
  private var found = Part()

  private var premises: FixPremises { question.premises }
  private var round: Int { question.round }

  /// The maximum number of rounds, above the depth of any real class hierarchy.
  private static let mostRounds = 4

  /// Creates a search for evidence against the assumptions of fixes.
  package init(_ premises: FixPremises) {
    question = Question(premises: premises)
    words = premises.names.map { name in
      name.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map { .word($0) }
    }
    scan = EvidenceScan(premises)
    wantsReads = premises.presumptions.contains { $0.isOfImages }
  }

  // MARK: Sources

  /// Returns whether a source is a test, by its path from the project root.
  package static func isOfTests(_ path: String) -> Bool { TestTexts.isOfTests(path) }

  private static let image = ["image", "currentImage", "currentBackgroundImage", "backgroundImage"]
    .map { SourceWords.Key.word($0) }

  /// Returns whether a source may contain evidence, given its words; true if the words are unknown.
  package func mayMatter(_ words: SourceWords?, path: String) -> Bool {
    guard let words else { return true }
    if scan.declarations.keys.contains(where: words.mayContain) { return true }
    guard round == 1 else { return question.constants.contains { words.mayContain(.word($0)) } }
    return TestTexts.isOfTests(path)
      || self.words.contains { $0.allSatisfy(words.mayContain) }
      || wantsReads && Self.image.contains(where: words.mayContain)
  }

  /// Reads the evidence in a source.
  ///
  /// Complexity: O(bytes).
  package func part(of bytes: [UInt8], path: String, kind: SourceKind) -> Part {
    guard SourceProblem.encoding(of: bytes, kind) == nil else { return Part() }
    let isOfTests = TestTexts.isOfTests(path)
    let signs = scan.signs(of: bytes)
    if round > 1 { return kind == .swift ? laterPart(of: bytes, signs, isOfTests) : Part() }
    var part = Part()
    switch kind {
    case .swift: part = swiftPart(of: bytes, signs, isOfTests)
    case .objectiveC:
      let mayName = signs.contains(.names)
      guard mayName || wantsReads || isOfTests && signs.contains(.searches) else { return part }
      let isTest = isOfTests || !signs.isDisjoint(with: [.apps, .xcTest])
      part = ObjectiveCEvidence(bytes, premises).read(
        isTest: isTest && (mayName || isOfTests), mayName: mayName)
    case .javaScript, .typeScript:
      if isOfTests { part.texts = TestTexts.ofJavaScript(bytes) }
    default: return part
    }
    if !part.texts.isEmpty {
      let finder = TestedNames(part.texts, searches: signs.contains(.searches))
      part.evidence.names.formUnion(premises.names.filter(finder.mention))
      part.texts = []
    }
    return part
  }

  private func swiftPart(
    of bytes: [UInt8], _ signs: EvidenceScan.Signs, _ isOfTests: Bool
  ) -> Part {
    // Words can be false positives, and this check is cheaper than building a tree.
    let mayName = signs.contains(.names)
    let mayTest =
      isOfTests ? mayName || signs.contains(.searches) : mayName && signs.mayBeTest
    let mayRead = !isOfTests && signs.contains(.reads)
    let mayDefine = !isOfTests && signs.contains(.definitions)
    guard mayTest || mayRead || mayDefine || signs.contains(.declarations) else { return Part() }
    let tree = SharedTrees.tree(bytes)
    let evidence = SwiftEvidence(tree, premises)
    var part = evidence.read(isTest: isOfTests || mayTest && TestTexts.isTest(tree))
    if mayRead { part.evidence.refuted.formUnion(evidence.reads()) }
    if mayDefine { part.constants = evidence.constants() }
    return part
  }

  /// Returns the evidence that the rounds after the first one search for in a source.
  private func laterPart(
    of bytes: [UInt8], _ signs: EvidenceScan.Signs, _ isOfTests: Bool
  ) -> Part {
    let mayMention = signs.contains(.constants) && (isOfTests || signs.mayBeTest)
    guard mayMention || signs.contains(.declarations) else { return Part() }
    let tree = SharedTrees.tree(bytes)
    var part = Part()
    part.classes = DeclaredInterfaces(tree, seesAll: true).classes.filter {
      question.asked.contains($0.key)
    }
    if mayMention, isOfTests || TestTexts.isTest(tree) {
      part.mentions = ConstantName.mentions(in: tree)
    }
    return part
  }

  /// Adds the evidence of sources.
  package mutating func add(_ parts: some Sequence<Part?>) {
    for case let part? in parts {
      found.evidence.formUnion(part.evidence)
      found.types.formUnion(part.types)
      found.builders.formUnion(part.builders)
      found.values.merge(part.values) { $0.union($1) }
      found.classes.merge(part.classes) { $0.union($1) }
      found.constants.merge(part.constants) { $0.union($1) }
      found.mentions.formUnion(part.mentions)
    }
  }

  /// Starts the next round; returns false if there are no further questions.
  package mutating func advance() -> Bool {
    let types = [found.values, found.classes].flatMap { $0.values.joined() }
    let new = Set(types.filter { !$0.isEmpty && !KnownInterfaces.isOfKit($0) })
      .subtracting(question.asked)
    let constants = round == 1 ? Set(found.constants.keys.lazy.map(\.name)) : []
    guard round < Self.mostRounds, !new.isEmpty || !constants.isEmpty else { return false }
    question.round += 1
    question.constants = constants
    question.types = new
    question.asked.formUnion(new)
    scan = EvidenceScan(constants: constants, types: new)
    return true
  }

  // MARK: Conclusion

  /// The evidence against the assumptions.
  package var evidence: CounterEvidence {
    var evidence = found.evidence
    evidence.refuted.formUnion(found.types.subtracting(found.builders).map { .builder($0) })
    for (name, types) in found.values where !types.allSatisfy({ keepsImages($0, depth: 0) }) {
      evidence.refuted.insert(.view(name))
    }
    for mention in found.mentions { evidence.names.formUnion(found.constants[mention] ?? []) }
    return evidence
  }

  /// Returns whether a type is a UIKit or AppKit view that shows its image, or a type without an
  /// image that code can set.
  private func keepsImages(_ type: String, depth: Int) -> Bool {
    if KnownInterfaces.isOfKit(type) {
      return depth == 0 || ImageKeeper(type) != nil || KnownInterfaces.isView(type)
    }
    guard depth <= Self.mostRounds, let parents = found.classes[type] else {
      return KnownInterfaces.isView(type) || type.hasSuffix("Configuration")
        || KnownInterfaces.isViewOfSwiftUI(type)
    }
    return parents.allSatisfy { !$0.isEmpty && keepsImages($0, depth: depth + 1) }
  }
}

/// The names that the strings in a test refer to: as a whole string, in a predicate format, or as a
/// substring if the test searches for substrings.
struct TestedNames {
  /// All strings that may be lookups, each terminated by a zero byte.
  private var texts: [UInt8] = []
  /// The substrings in the strings; empty if the test does not search for substrings.
  private var parts: Set<[UInt8]> = []

  /// Words that show that a test searches for substrings.
  static let searching: [StaticString] = [
    "BEGINSWITH", "ENDSWITH", "CONTAINS", "LIKE", "MATCHES", "beginswith", "endswith", "contains",
    "hasPrefix", "hasSuffix", "starts(with", "containsString", "rangeOf", "firstMatch(of", "Regex",
  ]
  /// The minimum length of a substring.
  ///
  /// Shorter ones occur in nearly all names.
  private static let shortest = 3

  init(_ texts: [String], searches: Bool) {
    for text in texts where text.utf8.count <= 4_096 { self.texts += Array(text.utf8) + [0] }
    guard searches else { return }
    for text in texts {
      for run in text.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == ".") }) {
        if run.utf8.count >= Self.shortest { parts.insert(Array(run.utf8)) }
      }
    }
  }

  /// Returns whether a test refers to a name.
  func mention(_ name: String) -> Bool {
    let name = Array(name.utf8)
    return texts.holds(name) || parts.contains(where: name.holds)
  }
}
