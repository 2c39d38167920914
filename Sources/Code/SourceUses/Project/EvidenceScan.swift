/// A single-pass scan of a source's bytes for evidence that fixes are unsafe, which avoids building
/// a tree.
struct EvidenceScan: Sendable {
  /// What a source may contain.
  ///
  /// A missing item is certainly absent; an included item may be a false positive.
  struct Signs: OptionSet {
    let rawValue: UInt16

    /// A symbol name that has a fix.
    static let names = Signs(rawValue: 1)
    /// A constant whose value is a symbol name that has a fix.
    static let definitions = Signs(rawValue: 2)
    /// A declaration that may replace an Apple API, or that declares a searched type.
    static let declarations = Signs(rawValue: 4)
    /// The name of a searched constant.
    static let constants = Signs(rawValue: 8)
    /// A test framework.
    static let frameworks = Signs(rawValue: 16)
    /// `XCTest`, which is one of the test frameworks.
    static let xcTest = Signs(rawValue: 32)
    /// Words that launch or query an app, as UI tests do.
    static let apps = Signs(rawValue: 64)
    /// Words that search texts for substrings.
    static let searches = Signs(rawValue: 128)
    /// Words that read the images of views.
    static let reads = Signs(rawValue: 256)

    /// Whether the source may be a Swift test.
    var mayBeTest: Bool { !isDisjoint(with: [.frameworks, .apps]) }
  }

  private enum Meaning {
    case sign(Signs)
    /// A symbol name.
    case name
    /// A declared name, given by its row.
    case declaration(Int)
  }

  /// The scan for declarations of searched types, and of names that fixes rely on.
  let declarations: DeclarationScan
  private let scan: TextScan
  /// The meaning of each text that the scan searches for.
  private let meanings: [Meaning]

  /// Creates a scan for the first round of a search, which looks for evidence against assumptions.
  init(_ premises: FixPremises) {
    let wantsReads = premises.presumptions.contains(where: \.isOfImages)
    var texts: [(text: [UInt8], meaning: Meaning)] = premises.names.map { (Array($0.utf8), .name) }
    func add(_ words: [StaticString], _ sign: Signs) {
      texts += words.map { (Array("\($0)".utf8), .sign(sign)) }
    }
    add(TestedNames.searching, .searches)
    if wantsReads { add(ImageReads.signs, .reads) }
    self.init(texts, DeclarationScan(premises.presumptions))
  }

  /// Creates a scan for later rounds, which look for constants in tests and for declarations of
  /// types.
  init(constants: Set<String>, types: Set<String>) {
    self.init(
      constants.map { (Array($0.utf8), .sign(.constants)) },
      DeclarationScan(Set(types.map { .type($0) })))
  }

  private init(_ others: [(text: [UInt8], meaning: Meaning)], _ declarations: DeclarationScan) {
    var texts = others
    func add(_ words: [StaticString], _ sign: Signs) {
      texts += words.map { (Array("\($0)".utf8), .sign(sign)) }
    }
    add(TestTexts.frameworks, .frameworks)
    add(["XCTest"], .xcTest)
    add(TestTexts.words, .apps)
    for (number, name) in declarations.names.enumerated() {
      texts.append((name, .declaration(number)))
    }
    self.declarations = declarations
    scan = TextScan(texts.map(\.text))
    meanings = texts.map(\.meaning)
  }

  /// Returns the possible contents of a source.
  ///
  /// Complexity: O(bytes).
  func signs(of bytes: [UInt8]) -> Signs {
    var signs: Signs = []
    scan.forEach(in: bytes) { number, index in
      switch meanings[number] {
      case .sign(let sign): signs.insert(sign)
      case .name:
        signs.insert(.names)
        if !signs.contains(.definitions), bytes.isDefinition(ofNameAt: index) {
          signs.insert(.definitions)
        }
      case .declaration(let row):
        if !signs.contains(.declarations), declarations.finds(row, at: index, in: bytes) {
          signs.insert(.declarations)
        }
      }
    }
    return signs
  }
}

extension [UInt8] {
  /// Returns whether the name at an index may be the value of a constant: `= "star"`, `{ "star" }`,
  /// `return "star"`, `case .a: "star"`, `case star`.
  fileprivate func isDefinition(ofNameAt index: Int) -> Bool {
    var start = index
    let isText = start > 0 && self[start - 1] == UInt8(ascii: "\"")
    if isText { start -= 1 }
    while start > 0, self[start - 1].isSpaceByte || self[start - 1] == UInt8(ascii: "#") {
      start -= 1
    }
    guard start > 0 else { return false }
    switch self[start - 1] {
    case UInt8(ascii: "="), UInt8(ascii: "{"): return isText
    case UInt8(ascii: ","): return !isText
    case UInt8(ascii: ":"):
      // An argument has a label before the colon. A case has a member there.
      guard isText, let word = word(before: start - 1) else { return false }
      return word.lowerBound > 0 && self[word.lowerBound - 1] == UInt8(ascii: ".")
        || self.isText(word, "default")
    default:
      guard let word = word(before: start) else { return false }
      return isText ? self.isText(word, "return") : self.isText(word, "case")
    }
  }
}
