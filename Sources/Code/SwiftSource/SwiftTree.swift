/// The syntax tree of a Swift source, as far as it can be parsed without type information:
/// declarations, statements, calls with their arguments and closures, and operators.
///
/// Parsing never fails, because unknown syntax is skipped token by token. Nodes are indices into a
/// single array, and the children of a node are in source order. The tree includes attributes,
/// conditions and postfix `#if`, but not types. Code nested more deeply than `deepest` becomes a
/// single node of the kind `skipped`. Compilers reject such code, too.
///
/// Lint rules read the kinds and neighbors of nodes hundreds of thousands of times. Some members
/// are public only because the compiler does not inline `package` members into other modules.
public final class SwiftTree: Sendable {
  /// The index of a node.
  ///
  /// The file has the index 0.
  public typealias Index = Int32

  /// The kind of a node.
  public enum Kind: UInt8, Sendable {
    /// The whole source.
    case file
    /// A type or extension, with its name.
    ///
    /// The last child is a block.
    case type
    /// A function, initializer, subscript or macro, with its name.
    ///
    /// The children are parameters and a block.
    case function
    /// A parameter, named by its label.
    ///
    /// The optional child is the default value.
    case parameter
    /// A binding of `let` or `var`, with its name.
    ///
    /// The children are the initial value and a block of accessors.
    case variable
    /// An enum case, with its name.
    ///
    /// The optional child is the raw value.
    case enumCase
    /// An import, named by its last component.
    case importation
    /// A `typealias`, with its name; use `aliasedType(of:)` for the aliased type.
    case typeAlias
    /// An attribute, with its name.
    ///
    /// The children are arguments.
    case attribute

    /// Statements in braces.
    case block
    /// An `#if` with its clauses.
    case conditional
    /// An `#if`, `#elseif` or `#else` with its code.
    ///
    /// The first child is the condition, except for `#else`.
    case clause
    /// An `if`: conditions, a block, and an optional `else` part, which is a block or another `if`.
    case ifStatement
    /// A `guard`: conditions and a block.
    case guardStatement
    /// A `while` loop: conditions and a block.
    case whileLoop
    /// A `for` loop: the sequence and a block.
    case forLoop
    /// A `switch`: the subject and the cases.
    case switchStatement
    /// A case of a `switch`: patterns, followed by statements.
    case switchCase
    /// The blocks of `do`, `catch`, `repeat` and `defer`.
    case doStatement
    /// A `return`.
    ///
    /// The optional child is the value.
    case returnStatement
    case throwStatement
    /// A `break`, `continue` or `fallthrough`.
    case jump
    /// A binding in a condition, such as `let x = y`, with its name.
    ///
    /// The optional child is the value.
    case binding
    /// An availability condition: `#available(…)` or `#unavailable(…)`.
    case availability

    /// A string literal.
    ///
    /// The children are the expressions in interpolations.
    case text
    case number
    case pattern
    /// A standalone name.
    case name
    /// A member, with its name.
    ///
    /// The optional first child is the base value.
    case member
    /// A call.
    ///
    /// The first child is the called expression, followed by arguments including trailing closures.
    case call
    /// A value with arguments in square brackets.
    case subscripting
    /// A macro, with its name and arguments.
    case macro
    /// An argument, with its label as name if it has one.
    ///
    /// The only child is the value.
    case argument
    /// A closure: statements in braces used as a value.
    case closure
    /// Arguments in parentheses.
    case tuple
    /// An array literal with its elements.
    case array
    /// A dictionary literal with alternating keys and values.
    case dictionary
    /// A ternary expression: a condition and two values.
    case ternary
    /// A sequence of operands with operators between them.
    case sequence
    /// An operator between operands, or a cast with its type.
    case infix
    /// An assignment: a target and a value.
    case assignment
    /// A prefix operator and its operand.
    case prefixed
    /// An operand with a postfix `!`, `?` or another operator.
    case postfixed
    case keyPath
    /// A value followed by `#if`, whose clauses contain calls that continue it.
    case postfixConditional
    /// Unknown syntax, or code that is nested too deeply.
    case skipped
  }

  @usableFromInline struct Node: Sendable {
    @usableFromInline let kind: Kind
    /// A flag whose meaning depends on the kind; on types, for example, it marks extensions.
    @usableFromInline var flag = false
    /// The index of the token with the node's name; -1 if it has none.
    @usableFromInline var name: Int32 = -1
    @usableFromInline var start: Int32
    @usableFromInline var end: Int32
    @usableFromInline var parent: Index = -1
    @usableFromInline var first: Index = -1
    @usableFromInline var last: Index = -1
    @usableFromInline var next: Index = -1
  }

  /// The maximum nesting depth.
  ///
  /// Compilers reject more than 256 nested brackets.
  package static let deepest = 256
  /// The maximum number of members and calls in one expression.
  static let longestChain = 1_024

  /// The bytes of the source.
  public let source: [UInt8]
  /// The tokens, followed by the end token.
  public let tokens: [SwiftToken]
  /// The ranges of comments; empty unless requested.
  package let comments: [Range<Int>]
  /// Whether the whole source was read without exceeding the limits of nesting and tokens.
  package let isWhole: Bool
  @usableFromInline let nodes: [Node]

  /// Parses a source.
  ///
  /// Complexity: O(bytes).
  ///
  /// - Parameters:
  ///   - source: The source, which can contain any bytes.
  ///   - keepsComments: Whether to store the ranges of comments.
  package init(_ source: [UInt8], keepsComments: Bool = false) {
    let lexed = SwiftLexer.read(source, keepsComments: keepsComments)
    self.source = source
    tokens = lexed.tokens
    comments = lexed.comments
    var builder = SwiftTreeBuilder(source: source, tokens: lexed.tokens)
    builder.readFile()
    nodes = builder.nodes
    isWhole = lexed.isWhole && builder.isWhole
  }

  // MARK: Nodes

  /// The number of nodes.
  ///
  /// The order of their indices can differ from source order.
  @inlinable public var count: Int { nodes.count }
  /// All nodes.
  @inlinable public var indices: Range<Index> { 0..<Index(truncatingIfNeeded: nodes.count) }

  /// Returns the kind of a node.
  @inlinable public func kind(_ node: Index) -> Kind { nodes[Int(node)].kind }

  /// Returns the parent of a node, or nil for the file.
  @inlinable public func parent(_ node: Index) -> Index? {
    let parent = nodes[Int(node)].parent
    return parent < 0 ? nil : parent
  }

  /// Returns the first child of a node, or nil without children.
  @inlinable public func first(_ node: Index) -> Index? {
    let first = nodes[Int(node)].first
    return first < 0 ? nil : first
  }

  /// Returns the last child of a node, or nil without children.
  @inlinable public func last(_ node: Index) -> Index? {
    let last = nodes[Int(node)].last
    return last < 0 ? nil : last
  }

  /// Returns the next sibling of a node, or nil for the last one.
  @inlinable public func next(_ node: Index) -> Index? {
    let next = nodes[Int(node)].next
    return next < 0 ? nil : next
  }

  /// Returns the children of a node, in source order.
  @inlinable public func children(_ node: Index) -> Children {
    Children(tree: self, index: nodes[Int(node)].first)
  }

  /// An iterator over the children of a node.
  public struct Children: Sequence, IteratorProtocol {
    @usableFromInline let tree: SwiftTree
    @usableFromInline var index: Index

    @inlinable init(tree: SwiftTree, index: Index) {
      self.tree = tree
      self.index = index
    }

    /// Returns the next child.
    @inlinable public mutating func next() -> Index? {
      guard index >= 0 else { return nil }
      defer { index = tree.nodes[Int(index)].next }
      return index
    }
  }

  /// Returns the ancestors of a node, nearest first.
  @inlinable public func ancestors(_ node: Index) -> Ancestors {
    Ancestors(tree: self, index: node)
  }

  /// An iterator over the ancestors of a node.
  public struct Ancestors: Sequence, IteratorProtocol {
    @usableFromInline let tree: SwiftTree
    @usableFromInline var index: Index

    @inlinable init(tree: SwiftTree, index: Index) {
      self.tree = tree
      self.index = index
    }

    /// Returns the next ancestor, up to the file.
    @inlinable public mutating func next() -> Index? {
      let parent = tree.nodes[Int(index)].parent
      guard parent >= 0 else { return nil }
      index = parent
      return parent
    }
  }

  /// Returns the token range of a node.
  @inlinable public func tokens(_ node: Index) -> Range<Int> {
    let node = nodes[Int(node)]
    return Int(node.start)..<Int(max(node.start, node.end))
  }

  /// Returns the byte range of a node, without leading and trailing whitespace.
  @inlinable public func range(_ node: Index) -> Range<Int> {
    let tokens = tokens(node)
    guard !tokens.isEmpty else {
      let start = self.tokens[tokens.lowerBound].range.lowerBound
      return start..<start
    }
    return self.tokens[tokens.lowerBound].range
      .lowerBound..<self.tokens[tokens.upperBound - 1].range.upperBound
  }

  /// Returns the flag that distinguishes nodes of the same kind.
  ///
  /// It is true for extensions, `#unavailable`, static members and `await`.
  @inlinable public func flag(_ node: Index) -> Bool { nodes[Int(node)].flag }

  // MARK: Texts

  /// Returns the token of a node's name, or nil if it has none.
  @inlinable public func nameToken(_ node: Index) -> SwiftToken? {
    let name = nodes[Int(node)].name
    return name < 0 ? nil : tokens[Int(name)]
  }

  /// Returns the name of a node without backticks; empty if it has none.
  package func name(_ node: Index) -> String {
    guard let token = nameToken(node) else { return "" }
    return text(token)
  }

  /// Returns whether a node has this name.
  @inlinable public func isNamed(_ node: Index, _ name: StaticString) -> Bool {
    let token = nodes[Int(node)].name
    guard token >= 0 else { return false }
    return has(tokens[Int(token)], name)
  }

  /// Returns whether a token has this text.
  @inlinable public func has(_ token: SwiftToken, _ text: StaticString) -> Bool {
    guard Int(token.count) == text.utf8CodeUnitCount else { return false }
    let start = Int(token.start)
    return text.withUTF8Buffer { bytes in
      for index in 0..<bytes.count where unsafe bytes[index] != source[start + index] {
        return false
      }
      return true
    }
  }

  /// Returns the text of a token without backticks.
  package func text(_ token: SwiftToken) -> String {
    String(decoding: bytes(token), as: UTF8.self)
  }

  /// Returns the bytes of a token without backticks.
  package func bytes(_ token: SwiftToken) -> ArraySlice<UInt8> {
    let bytes = source[token.range]
    guard bytes.first == UInt8(ascii: "`") else { return bytes }
    let name = bytes.dropFirst()
    return name.last == UInt8(ascii: "`") ? name.dropLast() : name
  }

  /// Returns the source text of a node.
  package func source(_ node: Index) -> String {
    String(decoding: source[range(node)], as: UTF8.self)
  }

  /// Returns the value of a string literal without interpolations, or nil for other nodes,
  /// unterminated literals, and invalid escapes.
  package func value(_ node: Index) -> String? {
    guard kind(node) == .text else { return nil }
    let token = tokens[Int(nodes[Int(node)].start)]
    guard token.kind == .text else { return nil }
    return LiteralValue.text(of: source[token.range])
  }

  /// Returns the texts between the interpolations of a string literal, or nil for other nodes.
  ///
  /// A literal without interpolations has a single part.
  package func fragments(_ node: Index) -> [String]? {
    guard kind(node) == .text else { return nil }
    let range = tokens(node)
    let opening = source[tokens[range.lowerBound].range]
    var fragments: [String] = []
    // Interpolations can contain other literals.
    var depth = 0
    for token in tokens[range] {
      let isOwn: Bool
      switch token.kind {
      case .text: isOwn = depth == 0
      case .textOpen:
        isOwn = depth == 0
        depth += 1
      case .textMiddle: isOwn = depth == 1
      case .textClose:
        depth -= 1
        isOwn = depth == 0
      default: continue
      }
      guard isOwn else { continue }
      guard
        let fragment = LiteralValue.fragment(
          source[token.range], of: token.kind, opening: opening)
      else { return nil }
      fragments.append(fragment)
    }
    return fragments
  }
}
