/// Looks through the bytes of a source, once, for all that may speak against fixes: a tree costs
/// more.
struct EvidenceScan: Sendable {
  /// What a source may have; what is missing here is certain to be missing there.
  struct Signs: OptionSet {
    let rawValue: UInt16

    /// A name of a symbol that has a fix.
    static let names = Signs(rawValue: 1)
    /// A constant that is defined with one.
    static let definitions = Signs(rawValue: 2)
    /// A declaration in the place of Apple's, or of a type that is asked for.
    static let declarations = Signs(rawValue: 4)
    /// A name of a constant that is asked for.
    static let constants = Signs(rawValue: 8)
    /// A framework for tests.
    static let frameworks = Signs(rawValue: 16)
    /// `XCTest`, which is one of them.
    static let xcTest = Signs(rawValue: 32)
    /// What starts or asks an app.
    static let apps = Signs(rawValue: 64)
    /// What searches texts by their parts.
    static let searches = Signs(rawValue: 128)
    /// Something that reads images of views.
    static let reads = Signs(rawValue: 256)

    /// Whether the source may be a test of Swift.
    var mayBeTest: Bool { !isDisjoint(with: [.frameworks, .apps]) }
  }

  private enum Meaning {
    case sign(Signs)
    /// A name of a symbol.
    case name
    /// A name that is declared, by its row.
    case declaration(Int)
  }

  /// Declarations of what is presumed to be Apple's, or of types that are asked for.
  let declarations: DeclarationScan
  private let scan: TextScan
  /// What the texts of the scan mean.
  private let meanings: [Meaning]

  /// Looks for what speaks against premises at first sight.
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

  /// Looks for constants in tests, and for declarations of types.
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

  /// What a source may have, O(bytes).
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
  /// Whether a constant may be defined with the name at an index: `= "star"`, `{ "star" }`,
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
      // An argument has a label, a case a member.
      guard isText, let word = word(before: start - 1) else { return false }
      return word.lowerBound > 0 && self[word.lowerBound - 1] == UInt8(ascii: ".")
        || self.isText(word, "default")
    default:
      guard let word = word(before: start) else { return false }
      return isText ? self.isText(word, "return") : self.isText(word, "case")
    }
  }
}
