internal import Diagnostics
internal import Encodings

/// The tokens of a file with their values in all contexts, and the errors in the file.
package struct TokenSet: Sendable {
  /// The tokens in file order.
  ///
  /// Inherited tokens are at the position of the inheriting group.
  package private(set) var tokens: [Token] = []
  /// The errors and warnings in file order.
  ///
  /// If there are more than the limit, warnings are dropped first.
  package private(set) var faults: [TokenFault] = []
  /// The number of errors and warnings that exceed the limit.
  package private(set) var moreFaults = 0
  /// The paths of groups.
  package private(set) var groups: [String] = []
  private var index: [String: Int] = [:]
  /// The values by token and context.
  private var values: [[TokenValue?]] = []
  /// The tokens that each token's value refers to in any context, by index.
  private var uses: [[Int]] = []

  /// The paths of tokens whose color is outside of sRGB in some context, in file order.
  package var wideColors: [String] {
    tokens.indices.filter { position in
      values[position].contains { $0?.color?.displayP3 != nil }
    }.map { tokens[$0].path }
  }

  /// The maximum file size in bytes.
  package static let maximumSize = 16 << 20
  /// The maximum number of reported errors and warnings.
  private static let mostFaults = 1_000

  /// Reads a file.
  ///
  /// Errors in some parts do not prevent the rest from being read.
  ///
  /// Complexity: O(bytes) time and memory.
  package init(_ bytes: [UInt8]) {
    let root: JSONNode
    do throws(JSONError) { root = try JSONNode(parsing: bytes) } catch {
      faults = [TokenFault("json", at: error.offset, path: "", "expected \(error.expected)")]
      return
    }
    guard case .object(let members) = root.value else {
      faults = [TokenFault("json", at: root.offset, path: "", "expected an object with tokens")]
      return
    }
    let tree = TokenTree(path: "", offset: root.offset)
    var found: [TokenFault] = []
    if members.contains(where: { $0.key == "$value" }) {
      found.append(
        TokenFault(
          "value-at-root", at: root.offset, path: "",
          "the file is a group and cannot have its own '$value'"))
    }
    tree.read(members.filter { $0.key != "$value" }) { found.append($0) }
    var run = TokenTree.Expansion(root: tree)
    tree.expand(&run)
    found += run.faults
    let reader = TokenReader()
    reader.collect(tree)
    groups = reader.groups
    found += reader.faults
    let evaluator = TokenEvaluator(reader)
    tokens = evaluator.tokens
    index = evaluator.index
    values = evaluator.allValues()
    uses = evaluator.uses.map { $0.sorted() }
    found += evaluator.faults
    found += Self.unusableNames(tokens)
    var seen: Set<TokenFault> = []
    let ordered = found.filter { seen.insert($0).inserted }
    let told = FindingLimit.first(Self.mostFaults, of: ordered) { $0.severity == .error }
    moreFaults = ordered.count - told.count
    faults =
      told.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .map(\.element)
  }

  /// Whether there are no errors, which means that the tokens can be used.
  package var isUsable: Bool { !faults.contains { $0.severity == .error } }

  /// Returns the token at a path.
  package func token(_ path: String) -> Token? { index[path].map { tokens[$0] } }

  /// Returns the value of a token in a context, or nil if it is invalid.
  package func value(_ path: String, _ context: TokenContext) -> TokenValue? {
    index[path].flatMap { values[$0][context.index] }
  }

  /// Returns the value of a token in a context, by its index in `tokens`.
  package func value(at position: Int, _ context: TokenContext) -> TokenValue? {
    values[position][context.index]
  }

  /// Returns the tokens that a token's value refers to in any context.
  package func references(of path: String) -> [String] {
    index[path].map { uses[$0].map { tokens[$0].path } } ?? []
  }

  /// Returns the paths that match a pattern such as `surface.*`.
  ///
  /// A complete path matches itself.
  package func paths(matching pattern: String) -> [String] {
    guard pattern.hasSuffix(".*") else { return index[pattern] == nil ? [] : [pattern] }
    return tokens.map(\.path).filter { $0.hasPrefix(pattern.dropLast()) }
  }

  /// Reports tokens that have the same name in code or style sheets, or no valid name.
  private static func unusableNames(_ tokens: [Token]) -> [TokenFault] {
    var seen: [String: String] = [:]
    return tokens.compactMap { token in
      func fault(_ rule: String, _ message: String) -> TokenFault {
        TokenFault(rule, at: token.offset, path: token.path, message)
      }
      for part in token.path.split(separator: ".") where part != "$root" {
        guard TokenName.words(String(part), separator: "-").isEmpty else { continue }
        return fault(
          "unusable-name",
          "'\(String(part).shortened())' has no letter a-z and no digit, so it cannot be a name in "
            + "code; rename it"
        )
      }
      let name = TokenName(token.path)
      let code = "\(name.type).\(name.member)"
      let words = TokenName.words(token.path, separator: "-")
      // One of these names has a dot, the other has none.
      for (key, shown) in [(code.lowercased(), code), (words, words)] {
        guard let other = seen[key] else { continue }
        return fault(
          "equal-names",
          "this token and '\(other.shortened())' have the same name in code, \(shown); rename one "
            + "of them"
        )
      }
      seen[code.lowercased()] = token.path
      seen[words] = token.path
      return nil
    }
  }
}

/// A reader for the tokens in the groups of a file.
final class TokenReader {
  /// A token with the data that determines its type.
  struct Draft {
    let path: String
    let leaf: TokenTree.Leaf
    /// The type of the nearest group that specifies one.
    let inherited: JSONNode?
    let deprecation: JSONNode?
  }

  private(set) var drafts: [Draft] = []
  private(set) var groups: [String] = []
  private(set) var faults: [TokenFault] = []

  func collect(_ group: TokenTree, type: JSONNode? = nil, deprecation: JSONNode? = nil) {
    let type = group.properties["$type"] ?? type
    let deprecation = group.properties["$deprecated"] ?? deprecation
    if let node = group.properties["$type"], group.items.isEmpty {
      _ = read(type: node, group.path)
    }
    for name in group.names {
      let path = TokenTree.join(group.path, name)
      switch group.items[name] {
      case .group(let child)?:
        groups.append(path)
        collect(child, type: type, deprecation: deprecation)
      case .token(let leaf)?:
        drafts.append(Draft(path: path, leaf: leaf, inherited: type, deprecation: deprecation))
        check(leaf, path)
      case nil: break
      }
    }
  }

  private func check(_ leaf: TokenTree.Leaf, _ path: String) {
    for member in leaf.members where !TokenTree.tokenKeys.contains(member.key) {
      let isChild = !member.key.hasPrefix("$")
      faults.append(
        TokenFault(
          isChild ? "value-with-children" : "unknown-property", at: member.offset, path: path,
          isChild
            ? "a token with '$value' has no children; make '\(member.key.shortened())' a token beside it, or name "
              + "the value '$root'"
            : "a token has no '\(member.key.shortened())'"
              + TokenFault.hint(member.key, among: TokenTree.tokenKeys)))
    }
    if let value = leaf.member("$value"), leaf.member("$ref") != nil {
      faults.append(
        TokenFault(
          "value-and-ref", at: value.offset, path: path,
          "the token has both '$value' and '$ref'; remove one of them"))
    }
    for key in ["$description", "$deprecated", "$extensions"] {
      guard let node = leaf.member(key)?.value else { continue }
      let isRight =
        switch (key, node.value) {
        case ("$description", .string), ("$deprecated", .string), ("$deprecated", .boolean),
          ("$extensions", .object):
          true
        default: false
        }
      if !isRight {
        let what =
          key == "$extensions"
          ? "an object" : key == "$deprecated" ? "true, false or a string" : "a string"
        faults.append(
          TokenFault("property-value", at: node.offset, path: path, "'\(key)' must be \(what)"))
      }
    }
  }

  /// Returns the type that a node names.
  func read(type node: JSONNode, _ path: String) -> TokenType? {
    guard case .string(let word) = node.value else {
      faults.append(
        TokenFault("type-unknown", at: node.offset, path: path, "'$type' must be a string"))
      return nil
    }
    if let type = TokenType(rawValue: word) { return type }
    faults.append(
      TokenFault(
        "type-unknown", at: node.offset, path: path,
        "unknown type '\(word.shortened())'"
          + TokenFault.hint(word, among: TokenType.allCases.map(\.rawValue))))
    return nil
  }
}
