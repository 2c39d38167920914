/// What a source of Objective-C does with names of symbols besides asking for images; see `SwiftEvidence`.
struct ObjectiveCEvidence {
  typealias Constant = EvidenceSearch.Constant

  private let bytes: [UInt8]
  private let names: Set<String>
  private let tokens: [CLexer.Token]

  /// Parts of selectors, and functions, that compare what they get with others.
  private static let comparing: Set<String> = [
    "isEqual", "isEqualTo", "isEqualToString", "hasPrefix", "hasSuffix", "containsString",
    "containsObject", "compare", "caseInsensitiveCompare", "localizedCompare",
    "localizedStandardContainsString", "localizedCaseInsensitiveContainsString", "rangeOfString",
    "indexOfObject", "XCTAssertEqualObjects", "XCTAssertNotEqualObjects",
  ]

  /// Reads the tokens of a source, O(bytes).
  init(_ bytes: [UInt8], _ names: Set<String>) {
    self.bytes = bytes
    self.names = names
    var lexer = CLexer(bytes)
    var tokens: [CLexer.Token] = []
    while let token = lexer.next() { tokens.append(token) }
    self.tokens = tokens
  }

  /// Reads the source by itself.
  func read(isTest: Bool) -> EvidenceSearch.Part {
    var part = EvidenceSearch.Part()
    for (index, token) in tokens.enumerated() {
      guard case .text(let text?, _) = token.kind else { continue }
      if isTest {
        part.texts.append(text)
      } else if names.contains(text) {
        if isCompared(index) { part.evidence.names.insert(text) }
        if let name = constant(holding: index) {
          part.constants[Constant(owner: "", name: name), default: []].insert(text)
        }
      }
    }
    part.evidence.names.formUnion(compared(part.constants))
    for use in ObjectiveCSource.read(bytes).uses where use.isReadBack && !use.isOnlyArgument {
      if case .literal(let name) = use.name, names.contains(name) {
        part.evidence.images.insert(name)
      }
    }
    return part
  }

  /// The names of those constants that the source compares with others.
  func compared(_ constants: [Constant: Set<String>]) -> Set<String> {
    guard !constants.isEmpty else { return [] }
    let byName = Dictionary(constants.map { ($0.key.name, $0.value) }) { $0.union($1) }
    var found: Set<String> = []
    for (index, token) in tokens.enumerated() where token.kind == .word {
      if let names = byName[bytes.text(token.range)], isCompared(index) { found.formUnion(names) }
    }
    return found
  }

  // MARK: Tokens

  private func isMark(_ index: Int, _ mark: Unicode.Scalar) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .mark(UInt8(ascii: mark))
  }

  private func word(_ index: Int) -> String? {
    guard tokens.indices.contains(index), tokens[index].kind == .word else { return nil }
    return bytes.text(tokens[index].range)
  }

  /// Whether the value at a token is compared: `[name isEqualToString:@"star"]`, `[@"star" isEqual:name]`,
  /// `name == kStar`.
  private func isCompared(_ index: Int) -> Bool {
    // `self.name`, `Names.star`, and brackets around.
    var start = index
    while isMark(start - 1, "."), word(start - 2) != nil { start -= 2 }
    while isMark(start - 1, "(") { start -= 1 }
    if isMark(start - 1, ":"), let part = word(start - 2), Self.comparing.contains(part) {
      return true
    }
    if isMark(start - 1, "="), isMark(start - 2, "=") || isMark(start - 2, "!") { return true }
    var end = index + 1
    while isMark(end, ")") || isMark(end, "]") { end += 1 }
    if let part = word(end), Self.comparing.contains(part) { return true }
    if isMark(end, "="), isMark(end + 1, "=") { return true }
    if isMark(end, "!"), isMark(end + 1, "=") { return true }
    return isArgumentOfComparison(index)
  }

  /// `XCTAssertEqualObjects(name, @"star")`.
  private func isArgumentOfComparison(_ index: Int) -> Bool {
    var depth = 0
    for place in stride(from: index - 1, through: max(0, index - 64), by: -1) {
      guard case .mark(let mark) = tokens[place].kind else { continue }
      switch mark {
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth += 1
      case UInt8(ascii: "(") where depth == 0:
        return word(place - 1).map(Self.comparing.contains) ?? false
      case UInt8(ascii: "("), UInt8(ascii: "["): depth -= 1
      case UInt8(ascii: ";"), UInt8(ascii: "{"): return false
      default: break
      }
      if depth < 0 { return false }
    }
    return false
  }

  /// What a text is the value of: `NSString *const kStar = @"star"`, `#define STAR @"star"`, `self.name = @"star"`.
  private func constant(holding index: Int) -> String? {
    if isMark(index - 1, "="), let name = word(index - 2) { return name }
    if index > 1, tokens[index - 2].kind == .directive { return word(index - 1) }
    return nil
  }
}
