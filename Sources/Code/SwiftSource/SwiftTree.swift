/// The syntax tree of Swift source, as far as it can be read without type information:
/// declarations, statements, calls with their arguments and closures, and operators.
///
/// Every source has a tree: unknown syntax is skipped token by token. Nodes are indices into one
/// array; the children of a node are in source order. Attributes, conditions and postfix `#if` are
/// included, types are not. Code nested deeper than `deepest` is one node of the kind `skipped`;
/// compilers reject such code, too.
///
/// Rules access kinds and neighbors of nodes hundreds of thousands of times. The public members are
/// public because the compiler does not inline `package` members into other modules.
public final class SwiftTree: Sendable {
  /// The index of a node; 0 is the file.
  public typealias Index = Int32

  /// The kind of a node.
  public enum Kind: UInt8, Sendable {
    /// The whole source.
    case file
    /// A type or an extension, with its name; its last child is a block.
    case type
    /// A function, initializer, subscript or macro, with its name; its children are parameters and
    /// a block.
    case function
    /// A parameter, named by its label; its optional child is the default value.
    case parameter
    /// A binding of `let` or `var`, with its name; its children are the initial value and a block
    /// of accessors.
    case variable
    /// A case of an enum, with its name; its optional child is the raw value.
    case enumCase
    /// An import, named by its last component.
    case importation
    /// A `typealias`, with its name; use `aliasedType(of:)` for the aliased type.
    case typeAlias
    /// An attribute, with its name; its children are arguments.
    case attribute

    /// Statements in braces.
    case block
    /// `#if` with its clauses.
    case conditional
    /// `#if`, `#elseif` or `#else` with its code; its first child is the condition, except for
    /// `#else`.
    case clause
    /// Conditions, a block, and the `else` part: a block or another `if`.
    case ifStatement
    /// Conditions and a block.
    case guardStatement
    /// Conditions and a block.
    case whileLoop
    /// The sequence and a block.
    case forLoop
    /// The subject and the cases.
    case switchStatement
    /// Patterns, then statements.
    case switchCase
    /// The blocks of `do`, `catch`, `repeat` and `defer`.
    case doStatement
    /// A `return`; its optional child is the value.
    case returnStatement
    case throwStatement
    /// `break`, `continue` and `fallthrough`.
    case jump
    /// `let x = y` in a condition, with its name; its optional child is the value.
    case binding
    /// `#available(…)` or `#unavailable(…)`.
    case availability

    /// A string literal; its children are the expressions in interpolations.
    case text
    case number
    case pattern
    /// A standalone name.
    case name
    /// A member, with its name; its optional first child is the base value.
    case member
    /// A call: its first child is the called expression, followed by arguments including trailing
    /// closures.
    case call
    /// A value with arguments in square brackets.
    case subscripting
    /// A macro, with its name and arguments.
    case macro
    /// An argument, optionally named by its label; its only child is the value.
    case argument
    /// A closure: statements in braces used as a value.
    case closure
    /// Arguments in parentheses.
    case tuple
    /// An array literal with its elements.
    case array
    /// A dictionary literal with alternating keys and values.
    case dictionary
    /// A condition and two values.
    case ternary
    /// Operands with operators between them.
    case sequence
    /// An operator between operands, or a cast with its type.
    case infix
    /// A target and a value.
    case assignment
    /// A prefix operator with its operand.
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
    /// The flag of a node, such as that of extensions among types.
    @usableFromInline var flag = false
    /// The token index of its name; -1 for none.
    @usableFromInline var name: Int32 = -1
    @usableFromInline var start: Int32
    @usableFromInline var end: Int32
    @usableFromInline var parent: Index = -1
    @usableFromInline var first: Index = -1
    @usableFromInline var last: Index = -1
    @usableFromInline var next: Index = -1
  }

  /// The maximum nesting; compilers reject more than 256 brackets.
  package static let deepest = 256
  /// The maximum number of members and calls in one expression.
  static let longestChain = 1_024

  /// The bytes of the source.
  public let source: [UInt8]
  /// The tokens, followed by the end token.
  public let tokens: [SwiftToken]
  /// The comments, if requested.
  package let comments: [Range<Int>]
  /// Whether everything was read, without exceeding limits of nesting and tokens.
  package let isWhole: Bool
  @usableFromInline let nodes: [Node]

  /// Parses a source.
  ///
  /// O(bytes).
  ///
  /// - Parameters:
  ///   - source: Any bytes.
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

  /// The number of nodes; their order need not be source order.
  @inlinable public var count: Int { nodes.count }
  /// All nodes.
  @inlinable public var indices: Range<Index> { 0..<Index(truncatingIfNeeded: nodes.count) }

  /// The kind of a node.
  @inlinable public func kind(_ node: Index) -> Kind { nodes[Int(node)].kind }

  /// The parent of a node; nil for the file.
  @inlinable public func parent(_ node: Index) -> Index? {
    let parent = nodes[Int(node)].parent
    return parent < 0 ? nil : parent
  }

  /// The first child of a node; nil without children.
  @inlinable public func first(_ node: Index) -> Index? {
    let first = nodes[Int(node)].first
    return first < 0 ? nil : first
  }

  /// The last child of a node; nil without children.
  @inlinable public func last(_ node: Index) -> Index? {
    let last = nodes[Int(node)].last
    return last < 0 ? nil : last
  }

  /// The next sibling of a node; nil for the last one.
  @inlinable public func next(_ node: Index) -> Index? {
    let next = nodes[Int(node)].next
    return next < 0 ? nil : next
  }

  /// The children of a node, in source order.
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

    /// The next child.
    @inlinable public mutating func next() -> Index? {
      guard index >= 0 else { return nil }
      defer { index = tree.nodes[Int(index)].next }
      return index
    }
  }

  /// The ancestors of a node, the nearest first.
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

    /// The next ancestor, up to the file.
    @inlinable public mutating func next() -> Index? {
      let parent = tree.nodes[Int(index)].parent
      guard parent >= 0 else { return nil }
      index = parent
      return parent
    }
  }

  /// The token range of a node.
  @inlinable public func tokens(_ node: Index) -> Range<Int> {
    let node = nodes[Int(node)]
    return Int(node.start)..<Int(max(node.start, node.end))
  }

  /// The byte range of a node, without surrounding white space.
  @inlinable public func range(_ node: Index) -> Range<Int> {
    let tokens = tokens(node)
    guard !tokens.isEmpty else {
      let start = self.tokens[tokens.lowerBound].range.lowerBound
      return start..<start
    }
    return self.tokens[tokens.lowerBound].range
      .lowerBound..<self.tokens[tokens.upperBound - 1].range.upperBound
  }

  /// The flag that distinguishes nodes of a kind: an extension, `#unavailable`, a static member,
  /// `await`.
  @inlinable public func flag(_ node: Index) -> Bool { nodes[Int(node)].flag }

  // MARK: Texts

  /// The token of a node's name; nil if it has none.
  @inlinable public func nameToken(_ node: Index) -> SwiftToken? {
    let name = nodes[Int(node)].name
    return name < 0 ? nil : tokens[Int(name)]
  }

  /// The name of a node without backticks; empty if it has none.
  package func name(_ node: Index) -> String {
    guard let token = nameToken(node) else { return "" }
    return text(token)
  }

  /// Whether a node has this name.
  @inlinable public func isNamed(_ node: Index, _ name: StaticString) -> Bool {
    let token = nodes[Int(node)].name
    guard token >= 0 else { return false }
    return has(tokens[Int(token)], name)
  }

  /// Whether a token has this text.
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

  /// The text of a token without backticks.
  package func text(_ token: SwiftToken) -> String {
    String(decoding: bytes(token), as: UTF8.self)
  }

  /// The bytes of a token without backticks.
  package func bytes(_ token: SwiftToken) -> ArraySlice<UInt8> {
    let bytes = source[token.range]
    guard bytes.first == UInt8(ascii: "`") else { return bytes }
    let name = bytes.dropFirst()
    return name.last == UInt8(ascii: "`") ? name.dropLast() : name
  }

  /// The source text of a node.
  package func source(_ node: Index) -> String {
    String(decoding: source[range(node)], as: UTF8.self)
  }

  /// The value of a string literal without interpolations; nil for other nodes, unterminated
  /// literals, and invalid escapes.
  package func value(_ node: Index) -> String? {
    guard kind(node) == .text else { return nil }
    let token = tokens[Int(nodes[Int(node)].start)]
    guard token.kind == .text else { return nil }
    return LiteralValue.text(of: source[token.range])
  }

  /// The text parts of a string literal between its interpolations; nil for other nodes.
  ///
  /// A literal without interpolations has one part.
  package func fragments(_ node: Index) -> [String]? {
    guard kind(node) == .text else { return nil }
    let range = tokens(node)
    let opening = source[tokens[range.lowerBound].range]
    var fragments: [String] = []
    // Interpolations may contain other literals.
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
