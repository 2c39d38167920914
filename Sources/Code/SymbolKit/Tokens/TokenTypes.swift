internal import Encodings

/// The types of tokens.
///
/// A token's type is its own `$type`, otherwise the type of the token to which its value refers,
/// otherwise the `$type` of the nearest group (Design Tokens Format Module 2025.10, 9.1).
///
/// Complexity: O(tokens × `TokenTree.longestChain`).
struct TokenTypes {
  /// The reference that is a token's whole value.
  private enum Reference {
    case none
    case token(Int)
    case unknown(String)
  }

  private let drafts: [TokenReader.Draft]
  private let references: [Reference]
  private(set) var faults: [TokenFault] = []
  private var hints = 0

  /// The maximum number of errors for which a similar path is suggested.
  static let mostHints = 20

  init(_ reader: TokenReader) {
    drafts = reader.drafts
    let places = Dictionary(
      drafts.enumerated().map { ($0.element.path, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    references = drafts.map { draft in
      guard let path = Self.reference(draft.leaf) else { return .none }
      return places[path].map { .token($0) } ?? .unknown(path)
    }
  }

  /// Returns the type of a token, given its index among the drafts.
  ///
  /// If the token has no type, reports an error and returns nil.
  mutating func type(at place: Int) -> TokenType? {
    let draft = drafts[place]
    var current = place
    for _ in 0...TokenTree.longestChain {
      let leaf = drafts[current].leaf
      if let node = leaf.member("$type")?.value { return known(node, draft.path) }
      switch references[current] {
      case .token(let next): current = next
      case .none:
        if let node = drafts[current].inherited { return known(node, draft.path) }
        faults.append(
          TokenFault(
            "type-missing", at: draft.leaf.offset, path: draft.path,
            "neither the token nor an enclosing group has a '$type'; add one of "
              + TokenType.allCases.map(\.rawValue).joined(separator: ", ")))
        return nil
      case .unknown(let path):
        if let node = drafts[current].inherited { return known(node, draft.path) }
        hints += 1
        let hint =
          hints > Self.mostHints ? "" : TokenFault.hint(path, among: drafts.map(\.path).sorted())
        faults.append(
          TokenFault(
            "alias-unknown", at: Self.place(leaf), path: draft.path,
            "unknown token '\(path.shortened())'" + hint))
        return nil
      }
    }
    faults.append(circle(place))
    return nil
  }

  private mutating func known(_ node: JSONNode, _ path: String) -> TokenType? {
    guard case .string(let word) = node.value, let type = TokenType(rawValue: word) else {
      let word = if case .string(let word) = node.value { word } else { "" }
      faults.append(
        TokenFault(
          "type-unknown", at: node.offset, path: path,
          "unknown type '\(word.shortened())'"
            + TokenFault.hint(word, among: TokenType.allCases.map(\.rawValue))))
      return nil
    }
    return type
  }

  /// Returns the error for a token whose chain of references is cyclic or too long.
  private func circle(_ place: Int) -> TokenFault {
    let draft = drafts[place]
    var chain: [Int] = []
    var seen: Set<Int> = []
    var current = place
    while seen.insert(current).inserted, chain.count <= TokenTree.longestChain {
      chain.append(current)
      guard case .token(let next) = references[current] else { break }
      current = next
    }
    if let start = chain.firstIndex(of: current), chain.count <= TokenTree.longestChain {
      return Self.cycle(
        (chain[start...] + [current]).map { drafts[$0].path }, at: Self.place(draft.leaf),
        draft.path)
    }
    return TokenFault(
      "alias-deep", at: Self.place(draft.leaf), path: draft.path,
      "more than \(TokenTree.longestChain) tokens refer to each other in a chain; refer to the "
        + "last one")
  }

  // MARK: References

  /// Returns the offset of a token's value.
  private static func place(_ leaf: TokenTree.Leaf) -> Int {
    (leaf.member("$value") ?? leaf.member("$ref"))?.value.offset ?? leaf.offset
  }

  static func cycle(_ members: [String], at offset: Int, _ path: String) -> TokenFault {
    TokenFault(
      "alias-cycle", at: offset, path: path,
      "tokens refer to each other in a cycle: "
        + members.joined(separator: " → ").shortened(to: 400) + "; give one of them a value")
  }

  /// Returns the token that a token's whole value refers to.
  private static func reference(_ leaf: TokenTree.Leaf) -> String? {
    if let value = leaf.member("$value")?.value {
      switch value.value {
      case .string(let text): return alias(text)
      case .object(let members) where members.count == 1 && members[0].key == "$ref":
        if case .string(let text) = members[0].value.value { return pointed(text) }
        return nil
      default: return nil
      }
    }
    if case .string(let text)? = leaf.member("$ref")?.value.value { return pointed(text) }
    return nil
  }

  /// Returns the path of the token to which a JSON Pointer refers, or nil if the pointer refers to
  /// a part of a token's value.
  private static func pointed(_ text: String) -> String? {
    guard var parts = TokenTree.pointer(text) else { return nil }
    if parts.last == "$value" { parts.removeLast() }
    return parts.contains("$value") ? nil : parts.joined(separator: ".")
  }

  /// Returns `a.b` for `{a.b}`.
  static func alias(_ text: String) -> String? {
    text.hasPrefix("{") && text.hasSuffix("}") && text.utf8.count > 2
      ? String(text.dropFirst().dropLast()) : nil
  }
}
