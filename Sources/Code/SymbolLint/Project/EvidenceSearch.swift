internal import SwiftSource

/// Looks through a project for what contradicts the premises of fixes: tests that look for a name,
/// images that are compared or read again, and declarations in the place of Apple's.
///
/// What compares a name as a text does not matter: what is shown is an image, whose name nobody can
/// ask for. Few names have fixes, so that few sources need be read. What is found may ask for more,
/// so that a search has several rounds.
package struct EvidenceSearch: Sendable {
  /// What a source says.
  package struct Part: Equatable, Sendable {
    var evidence = CounterEvidence()
    /// The types that are presumed to be views, where they are declared.
    var types: Set<String> = []
    /// Those of them that have builders.
    var builders: Set<String> = []
    /// The types of values that are presumed to be views, by their names.
    var values: [String: Set<String>] = [:]
    /// What types are declared to be kinds of; empty for nothing.
    var classes: [String: Set<String>] = [:]
    /// The symbols that constants are, by what others call these.
    var constants: [ConstantName: Set<String>] = [:]
    /// What a test calls.
    var mentions: Set<ConstantName> = []
    /// The texts of a test.
    var texts: [String] = []

    /// What a source says that says nothing.
    package static let nothing = Part()
  }

  /// What the part of a source depends on beside the source.
  package struct Question: Equatable, Sendable {
    /// The round, from 1.
    package fileprivate(set) var round = 1
    fileprivate let premises: FixPremises
    /// The types whose declarations are looked for.
    fileprivate var types: Set<String> = []
    /// The last names of constants that are looked for in tests.
    fileprivate var constants: Set<String> = []
    /// The types whose declarations were looked for, with these.
    fileprivate var asked: Set<String> = []
  }

  /// What is asked of sources in this round.
  package private(set) var question: Question
  private var scan: EvidenceScan
  private let words: [[SourceWords.Key]]
  private let wantsReads: Bool
  private var found = Part()

  private var premises: FixPremises { question.premises }
  private var round: Int { question.round }

  /// More rounds are not made: classes that inherit from each other so deeply are none.
  private static let mostRounds = 4

  /// A search for what contradicts premises.
  package init(_ premises: FixPremises) {
    question = Question(premises: premises)
    words = premises.names.map { name in
      name.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map { .word($0) }
    }
    scan = EvidenceScan(premises)
    wantsReads = premises.presumptions.contains { $0.isOfImages }
  }

  // MARK: Sources

  /// Whether a source is a test, by its path from the root of the project.
  package static func isOfTests(_ path: String) -> Bool { TestTexts.isOfTests(path) }

  private static let image = ["image", "currentImage", "currentBackgroundImage", "backgroundImage"]
    .map { SourceWords.Key.word($0) }

  /// Whether a source can say something, by its words; nil if these are not known.
  package func mayMatter(_ words: SourceWords?, path: String) -> Bool {
    guard let words else { return true }
    if scan.declarations.keys.contains(where: words.mayContain) { return true }
    guard round == 1 else { return question.constants.contains { words.mayContain(.word($0)) } }
    return TestTexts.isOfTests(path)
      || self.words.contains { $0.allSatisfy(words.mayContain) }
      || wantsReads && Self.image.contains(where: words.mayContain)
  }

  /// What a source says.
  ///
  /// O(bytes).
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
    // The words of a source may claim what it lacks; a tree costs more than to look.
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

  /// What a source says once it is known what to ask for.
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

  /// Adds what sources say.
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

  /// Begins the next round, if what was found asks for more; false if all is known.
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

  /// What contradicts the premises.
  package var evidence: CounterEvidence {
    var evidence = found.evidence
    evidence.refuted.formUnion(found.types.subtracting(found.builders).map { .builder($0) })
    for (name, types) in found.values where !types.allSatisfy({ keepsImages($0, depth: 0) }) {
      evidence.refuted.insert(.view(name))
    }
    for mention in found.mentions { evidence.names.formUnion(found.constants[mention] ?? []) }
    return evidence
  }

  /// Whether a type is a view of UIKit or AppKit with an image, or nothing whose image could be
  /// set.
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

/// The names that the texts of a test mean: as a whole, in the format of a predicate, or by a part
/// of the name where the test searches by parts.
struct TestedNames {
  /// All texts that may be looked up, with a zero behind each.
  private var texts: [UInt8] = []
  /// The parts of names in the texts; empty if the test does not search by them.
  private var parts: Set<[UInt8]> = []

  /// Words of tests that search by parts of names.
  static let searching: [StaticString] = [
    "BEGINSWITH", "ENDSWITH", "CONTAINS", "LIKE", "MATCHES", "beginswith", "endswith", "contains",
    "hasPrefix", "hasSuffix", "starts(with", "containsString", "rangeOf", "firstMatch(of", "Regex",
  ]
  /// Shorter ones are parts of nearly all names.
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

  /// Whether a test means a name.
  func mention(_ name: String) -> Bool {
    let name = Array(name.utf8)
    return texts.holds(name) || parts.contains(where: name.holds)
  }
}
