/// Reads tokens into a tree, by recursive descent.
///
/// Every loop takes a token or ends, so that any tokens have a tree in O(tokens).
struct SwiftTreeBuilder {
  typealias Index = SwiftTree.Index

  let source: [UInt8]
  let tokens: [SwiftToken]
  var nodes: [SwiftTree.Node] = []
  /// Whether nothing was nested too deeply.
  private(set) var isWhole = true
  /// The token that is read next.
  var position = 0
  /// How deep it is.
  private var depth = 0
  /// Whether a brace is the body of a statement, and not a closure behind a call.
  var isCondition = false
  /// A line from some token on, which was looked through.
  private var restOfLine = 0..<0
  /// Lines of `#if` that were looked through, and whether they go on with an expression.
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
      // A bracket that nothing opened.
      if kind != .end { position += 1 }
    }
    close(file)
  }

  // MARK: Tokens

  /// The token that is read next.
  @inline(__always) var token: SwiftToken { tokens[position] }
  @inline(__always) var kind: SwiftToken.Kind { tokens[position].kind }
  @inline(__always) var keyword: SwiftKeyword { tokens[position].keyword }

  /// The token after some more; the last one is the end.
  func token(after count: Int) -> SwiftToken { tokens[min(position + count, tokens.count - 1)] }

  /// Takes a token; the end stays where it is.
  mutating func advance() { if position < tokens.count - 1 { position += 1 } }

  /// Takes a token if it is of a kind.
  mutating func take(_ kind: SwiftToken.Kind) -> Bool {
    guard self.kind == kind else { return false }
    advance()
    return true
  }

  /// Takes a token if it is a keyword.
  mutating func take(_ keyword: SwiftKeyword) -> Bool {
    guard self.keyword == keyword, kind == .word else { return false }
    advance()
    return true
  }

  /// Whether a token is this operator.
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

  /// Whether the next token is this operator.
  func isSign(_ text: StaticString) -> Bool { isSign(token, text) }

  /// The bytes of a token.
  func bytes(_ token: SwiftToken) -> ArraySlice<UInt8> { source[token.range] }

  /// The first token of the next line, or the end.
  ///
  /// Lines are looked through once, however often it is asked for.
  mutating func nextLine() -> Int {
    if restOfLine.contains(position) { return restOfLine.upperBound }
    var index = position + 1
    while index < tokens.count, !tokens[index].isFirstInLine { index += 1 }
    restOfLine = position..<index
    return index
  }

  /// Skips what is in brackets, with them.
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

  /// Makes a node the last child of another.
  mutating func add(_ child: Index?, to parent: Index) {
    guard let child else { return }
    nodes[Int(child)].parent = parent
    let last = nodes[Int(parent)].last
    if last < 0 { nodes[Int(parent)].first = child } else { nodes[Int(last)].next = child }
    nodes[Int(parent)].last = child
  }

  /// A node of one token, which is its name if it has one.
  mutating func leaf(_ kind: SwiftTree.Kind, isNamed: Bool = false) -> Index {
    let node = open(kind, name: isNamed ? position : nil)
    advance()
    close(node)
    return node
  }

  /// Where a node begins.
  func start(_ node: Index) -> Int { Int(nodes[Int(node)].start) }

  /// Reads what is nested one deeper; what is too deep is passed over.
  mutating func nested(_ read: (inout Self) -> Index) -> Index {
    depth += 1
    defer { depth -= 1 }
    guard depth <= SwiftTree.deepest else { return skipped() }
    return read(&self)
  }

  /// Passes over a token, or over all that is in its brackets.
  mutating func skipped() -> Index {
    isWhole = false
    let node = open(.skipped)
    skipGroup()
    close(node)
    return node
  }

  /// Says that something was too long.
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
      // (A) async throws(E) -> B.
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

  /// Longer ones are comparisons.
  private static let longestGenericArguments = 512
  /// Deeper ones, too, so that a line of comparisons takes no time.
  private static let deepestGenericArguments = 32

  /// Skips `<A, B<C>>`; nothing if it cannot be that.
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
