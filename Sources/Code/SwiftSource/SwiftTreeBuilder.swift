/// A recursive descent parser that builds a tree from tokens.
///
/// Each iteration of a loop consumes a token or ends the loop, so any sequence of tokens results in
/// a tree.
///
/// Complexity: O(tokens).
struct SwiftTreeBuilder {
  typealias Index = SwiftTree.Index

  let source: [UInt8]
  let tokens: [SwiftToken]
  var nodes: [SwiftTree.Node] = []
  /// Whether the whole source was parsed, because no limit was exceeded.
  private(set) var isWhole = true
  /// The index of the next token.
  var position = 0
  /// The current nesting depth.
  private var depth = 0
  /// Whether a brace here starts the body of a statement instead of a trailing closure.
  var isCondition = false
  /// The tokens of the current line, as far as `nextLine()` has scanned it.
  private var restOfLine = 0..<0
  /// The tokens after an `#if` that have been scanned, and whether they continue an expression.
  var postfixConditions = (tokens: 0..<0, hold: false)

  init(source: [UInt8], tokens: [SwiftToken]) {
    self.source = source
    self.tokens = tokens
    nodes.reserveCapacity(tokens.count / 2 + 1)
  }

  mutating func readFile() {
    let file = open(.file)
    while kind != .end {
      readStatements(into: file)
      // This is an unmatched closing bracket.
      if kind != .end { position += 1 }
    }
    close(file)
  }

  // MARK: Tokens

  /// The next token.
  @inline(__always) var token: SwiftToken { tokens[position] }
  @inline(__always) var kind: SwiftToken.Kind { tokens[position].kind }
  @inline(__always) var keyword: SwiftKeyword { tokens[position].keyword }

  /// Returns the token at an offset from the next one, or the end token beyond the end.
  func token(after count: Int) -> SwiftToken { tokens[min(position + count, tokens.count - 1)] }

  /// Advances to the next token, but never beyond the end token.
  mutating func advance() { if position < tokens.count - 1 { position += 1 } }

  /// Consumes a token of a kind if it is next.
  mutating func take(_ kind: SwiftToken.Kind) -> Bool {
    guard self.kind == kind else { return false }
    advance()
    return true
  }

  /// Consumes a keyword if it is next.
  mutating func take(_ keyword: SwiftKeyword) -> Bool {
    guard self.keyword == keyword, kind == .word else { return false }
    advance()
    return true
  }

  /// Returns whether a token is an operator with this text.
  func isSign(_ token: SwiftToken, _ text: StaticString) -> Bool {
    guard token.kind == .sign, Int(token.count) == text.utf8CodeUnitCount else { return false }
    let start = Int(token.start)
    return text.withUTF8Buffer { bytes in
      for index in 0..<bytes.count where unsafe bytes[index] != source[start + index] {
        return false
      }
      return true
    }
  }

  /// Returns whether the next token is an operator with this text.
  func isSign(_ text: StaticString) -> Bool { isSign(token, text) }

  /// Returns the bytes of a token.
  func bytes(_ token: SwiftToken) -> ArraySlice<UInt8> { source[token.range] }

  /// Returns the first token of the next line, or the end.
  ///
  /// Each line is scanned only once.
  mutating func nextLine() -> Int {
    if restOfLine.contains(position) { return restOfLine.upperBound }
    var index = position + 1
    while index < tokens.count, !tokens[index].isFirstInLine { index += 1 }
    restOfLine = position..<index
    return index
  }

  /// Skips a bracketed group including its brackets.
  mutating func skipGroup() {
    var open = 0
    while kind != .end {
      switch kind {
      case .leftParenthesis, .leftBracket, .leftBrace, .textOpen: open += 1
      case .rightParenthesis, .rightBracket, .rightBrace, .textClose: open -= 1
      default: break
      }
      advance()
      if open <= 0 { return }
    }
  }

  // MARK: Nodes

  /// Begins a node at the next token.
  mutating func open(_ kind: SwiftTree.Kind, name: Int? = nil) -> Index {
    open(kind, from: position, name: name)
  }

  /// Begins a node at a token.
  mutating func open(_ kind: SwiftTree.Kind, from start: Int, name: Int? = nil) -> Index {
    let node = SwiftTree.Node(
      kind: kind, name: Int32(truncatingIfNeeded: name ?? -1),
      start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: start))
    nodes.append(node)
    return Index(truncatingIfNeeded: nodes.count - 1)
  }

  /// Ends a node before the next token.
  mutating func close(_ node: Index) {
    nodes[Int(node)].end = Int32(truncatingIfNeeded: position)
  }

  /// Appends a node to the children of another.
  mutating func add(_ child: Index?, to parent: Index) {
    guard let child else { return }
    nodes[Int(child)].parent = parent
    let last = nodes[Int(parent)].last
    if last < 0 { nodes[Int(parent)].first = child } else { nodes[Int(last)].next = child }
    nodes[Int(parent)].last = child
  }

  /// Creates a node for a single token, which can be the node's name.
  mutating func leaf(_ kind: SwiftTree.Kind, isNamed: Bool = false) -> Index {
    let node = open(kind, name: isNamed ? position : nil)
    advance()
    close(node)
    return node
  }

  /// Returns the first token of a node.
  func start(_ node: Index) -> Int { Int(nodes[Int(node)].start) }

  /// Reads code that is nested one level deeper.
  ///
  /// Code that exceeds the maximum depth is skipped.
  mutating func nested(_ read: (inout Self) -> Index) -> Index {
    depth += 1
    defer { depth -= 1 }
    guard depth <= SwiftTree.deepest else { return skipped() }
    return read(&self)
  }

  /// Skips a token or a bracketed group.
  mutating func skipped() -> Index {
    isWhole = false
    let node = open(.skipped)
    skipGroup()
    close(node)
    return node
  }

  /// Records that a limit was exceeded, so that the tree is incomplete.
  mutating func giveUp() { isWhole = false }

  // MARK: Types

  /// Skips a type.
  mutating func skipType() {
    while true {
      skipTypeSpecifiers()
      switch kind {
      case .word: advance()
      case .leftParenthesis, .leftBracket: skipGroup()
      case .sign where isSign("~"):
        advance()
        continue
      default: return
      }
      skipTypeSuffixes()
      if isSign("&") || isSign("->") {
        advance()
        continue
      }
      // A function type can have effects: `(A) async throws(E) -> B`.
      let beforeEffects = position
      while keyword == .async || keyword == .throws || keyword == .rethrows {
        advance()
        if kind == .leftParenthesis { skipGroup() }
      }
      guard isSign("->") else {
        position = beforeEffects
        return
      }
      advance()
    }
  }

  private mutating func skipTypeSpecifiers() {
    while true {
      switch (kind, keyword) {
      case (.at, _):
        advance()
        if kind == .word { advance() }
        if kind == .leftParenthesis, !token.isApart { skipGroup() }
      case (_, .inout), (_, .some), (_, .any), (_, .borrowing), (_, .consuming), (_, .each),
        (_, .isolated), (_, .repeat):
        advance()
      case (_, .nonisolated):
        advance()
        if kind == .leftParenthesis { skipGroup() }
      default: return
      }
    }
  }

  private mutating func skipTypeSuffixes() {
    while true {
      switch kind {
      case .dot where token(after: 1).kind == .word:
        advance()
        advance()
      case .sign:
        let first = source[Int(token.start)]
        if first == UInt8(ascii: "<"), !token.isApart {
          guard skipGenericArguments() else { return }
        } else if !token.isApart, bytes(token).allSatisfy({ [0x3F, 0x21].contains($0) }) {
          advance()
        } else if isSign("...") {
          advance()
        } else {
          return
        }
      default: return
      }
    }
  }

  /// The maximum number of tokens in generic arguments.
  ///
  /// If there are more, the angle bracket is treated as a comparison operator.
  private static let longestGenericArguments = 512
  /// The maximum nesting of generic arguments, which bounds the time for lines with many
  /// comparisons.
  private static let deepestGenericArguments = 32

  /// Skips generic arguments such as `<A, B<C>>`; returns false without skipping anything if the
  /// tokens cannot be generic arguments.
  mutating func skipGenericArguments() -> Bool {
    var open = 0
    var index = position
    let limit = min(tokens.count - 1, position + Self.longestGenericArguments)
    while index < limit {
      let token = tokens[index]
      switch token.kind {
      case .sign:
        for byte in bytes(token) {
          switch byte {
          case UInt8(ascii: "<"): open += 1
          case UInt8(ascii: ">"): open -= 1
          case UInt8(ascii: "-"), UInt8(ascii: "&"), UInt8(ascii: "?"), UInt8(ascii: "!"),
            UInt8(ascii: "."), UInt8(ascii: "~"), UInt8(ascii: "="):
            break
          default: return false
          }
          if byte == UInt8(ascii: "-") { open += 1 }
          if open > Self.deepestGenericArguments { return false }
        }
        if open == 0 {
          position = index + 1
          return true
        }
        if open < 0 { return false }
      case .word, .comma, .dot, .colon, .leftParenthesis, .rightParenthesis, .leftBracket,
        .rightBracket, .at, .number:
        break
      default: return false
      }
      index += 1
    }
    return false
  }
}
