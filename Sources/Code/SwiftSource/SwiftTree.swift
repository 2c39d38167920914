/// The structure of Swift source, as far as it can be read without knowing types: declarations,
/// statements, calls with their arguments and closures, and the operators between them.
///
/// Every source has a tree: what is not understood is passed over token by token. Nodes are numbers
/// into one array; a node's children come in the order of the source. Attributes, conditions and
/// postfix `#if` are kept, types are not.
///
/// What nests deeper than `deepest` is one node of the kind `skipped`, as compilers refuse it as
/// well.
///
/// Rules ask for kinds and neighbors of nodes hundreds of thousands of times; what is public here
/// is so because the compiler inlines nothing that is `package` into other modules.
public final class SwiftTree: Sendable {
  /// The number of a node; 0 is the file.
  public typealias Index = Int32

  /// What a node is.
  public enum Kind: UInt8, Sendable {
    /// The whole source.
    case file
    /// Of a type or an extension, by its name; its last child is a block.
    case type
    /// A function, initializer, subscript or macro, by its name; its children are parameters and a
    /// block.
    case function
    /// By its label; its only child, if any, is the default value.
    case parameter
    /// A binding of `let` or `var` by its name; its children are the initial value and a block of
    /// accessors.
    case variable
    /// A case of an enum by its name; its only child, if any, is the raw value.
    case enumCase
    /// By its last name.
    case importation
    /// A `typealias` by its name; the aliased type is read with `aliasedType(of:)`.
    case typeAlias
    /// An attribute by its name; its children are arguments.
    case attribute

    /// Statements in braces.
    case block
    /// `#if` with its clauses.
    case conditional
    /// `#if`, `#elseif` or `#else` with what is compiled: its first child is the condition, unless
    /// it is `#else`.
    case clause
    /// Conditions, a block, and what is in `else`: a block or another one.
    case ifStatement
    /// Conditions and a block.
    case guardStatement
    /// Conditions and a block.
    case whileLoop
    /// What it goes over, and a block.
    case forLoop
    /// Its subject and its cases.
    case switchStatement
    /// Patterns, then statements.
    case switchCase
    /// The blocks of `do`, `catch`, `repeat` and `defer`.
    case doStatement
    /// Its only child, if any, is the value.
    case returnStatement
    case throwStatement
    /// `break`, `continue` and `fallthrough`.
    case jump
    /// `let x = y` in a condition, by its name; its only child, if any, is the value.
    case binding
    /// `#available(…)` or `#unavailable(…)`.
    case availability

    /// A string literal; its children are the codes in interpolations.
    case text
    case number
    case pattern
    /// A name that stands alone.
    case name
    /// A member by its name; its first child, if any, is what it is a member of.
    case member
    /// A call: its first child is what is called, then come arguments, of which closures may follow
    /// brackets.
    case call
    /// What is in brackets after a value.
    case subscripting
    /// A macro by its name, with its arguments.
    case macro
    /// By its label, which may be missing; its only child is the value.
    case argument
    /// Statements in braces that are a value.
    case closure
    /// What is in parentheses: arguments.
    case tuple
    /// Its elements.
    case array
    /// Keys and values in turn.
    case dictionary
    /// A condition and two values.
    case ternary
    /// Operands with operators between them.
    case sequence
    /// An operator between operands; a cast with its type.
    case infix
    /// A target and a value.
    case assignment
    /// An operator in front of its only child.
    case prefixed
    /// Its only child before `!`, `?` or another operator.
    case postfixed
    case keyPath
    /// Its first child followed by `#if`, in whose clauses are calls that go on from it.
    case postfixConditional
    /// What is not understood, or nested too deeply.
    case skipped
  }

  @usableFromInline struct Node: Sendable {
    @usableFromInline let kind: Kind
    /// What sets nodes of a kind apart, such as extensions among types.
    @usableFromInline var flag = false
    /// The token of its name; -1 for none.
    @usableFromInline var name: Int32 = -1
    @usableFromInline var start: Int32
    @usableFromInline var end: Int32
    @usableFromInline var parent: Index = -1
    @usableFromInline var first: Index = -1
    @usableFromInline var last: Index = -1
    @usableFromInline var next: Index = -1
  }

  /// The deepest nesting that is read; compilers refuse more than 256 brackets.
  package static let deepest = 256
  /// The longest run of members and calls that is read as one expression.
  static let longestChain = 1_024

  /// The source.
  public let source: [UInt8]
  /// Its tokens, the last of which is its end.
  public let tokens: [SwiftToken]
  /// Its comments, if they were asked for.
  package let comments: [Range<Int>]
  /// Whether all was read: no nesting was too deep, and there were not too many tokens.
  package let isWhole: Bool
  @usableFromInline let nodes: [Node]

  /// Reads a source.
  ///
  /// O(bytes).
  ///
  /// - Parameters:
  ///   - source: Any bytes.
  ///   - keepsComments: Whether to tell where comments are.
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

  /// How many nodes there are; those of lower numbers need not come first in the source.
  @inlinable public var count: Int { nodes.count }
  /// All nodes.
  @inlinable public var indices: Range<Index> { 0..<Index(truncatingIfNeeded: nodes.count) }

  /// What a node is.
  @inlinable public func kind(_ node: Index) -> Kind { nodes[Int(node)].kind }

  /// What it is part of; nil for the file.
  @inlinable public func parent(_ node: Index) -> Index? {
    let parent = nodes[Int(node)].parent
    return parent < 0 ? nil : parent
  }

  /// Its first child; nil if it has none.
  @inlinable public func first(_ node: Index) -> Index? {
    let first = nodes[Int(node)].first
    return first < 0 ? nil : first
  }

  /// Its last child; nil if it has none.
  @inlinable public func last(_ node: Index) -> Index? {
    let last = nodes[Int(node)].last
    return last < 0 ? nil : last
  }

  /// What follows it in its parent; nil if nothing does.
  @inlinable public func next(_ node: Index) -> Index? {
    let next = nodes[Int(node)].next
    return next < 0 ? nil : next
  }

  /// What a node has in it, in the order of the source.
  @inlinable public func children(_ node: Index) -> Children {
    Children(tree: self, index: nodes[Int(node)].first)
  }

  /// The children of a node.
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

  /// What a node is part of, the nearest first.
  @inlinable public func ancestors(_ node: Index) -> Ancestors {
    Ancestors(tree: self, index: node)
  }

  /// What a node is part of.
  public struct Ancestors: Sequence, IteratorProtocol {
    @usableFromInline let tree: SwiftTree
    @usableFromInline var index: Index

    @inlinable init(tree: SwiftTree, index: Index) {
      self.tree = tree
      self.index = index
    }

    /// The next one, up to the file.
    @inlinable public mutating func next() -> Index? {
      let parent = tree.nodes[Int(index)].parent
      guard parent >= 0 else { return nil }
      index = parent
      return parent
    }
  }

  /// Its tokens.
  @inlinable public func tokens(_ node: Index) -> Range<Int> {
    let node = nodes[Int(node)]
    return Int(node.start)..<Int(max(node.start, node.end))
  }

  /// Its bytes, without white space around it.
  @inlinable public func range(_ node: Index) -> Range<Int> {
    let tokens = tokens(node)
    guard !tokens.isEmpty else {
      let start = self.tokens[tokens.lowerBound].range.lowerBound
      return start..<start
    }
    return self.tokens[tokens.lowerBound].range
      .lowerBound..<self.tokens[tokens.upperBound - 1].range.upperBound
  }

  /// What sets nodes of a kind apart: an extension, `#unavailable`, a static member, `await`.
  @inlinable public func flag(_ node: Index) -> Bool { nodes[Int(node)].flag }

  // MARK: Texts

  /// The token of its name; nil if it has none.
  @inlinable public func nameToken(_ node: Index) -> SwiftToken? {
    let name = nodes[Int(node)].name
    return name < 0 ? nil : tokens[Int(name)]
  }

  /// Its name, without the backticks of reserved words; empty if it has none.
  package func name(_ node: Index) -> String {
    guard let token = nameToken(node) else { return "" }
    return text(token)
  }

  /// Whether its name is this one.
  @inlinable public func isNamed(_ node: Index, _ name: StaticString) -> Bool {
    let token = nodes[Int(node)].name
    guard token >= 0 else { return false }
    return has(tokens[Int(token)], name)
  }

  /// Whether a token is this text.
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

  /// The text of a token, without the backticks of reserved words.
  package func text(_ token: SwiftToken) -> String {
    String(decoding: bytes(token), as: UTF8.self)
  }

  /// The bytes of a token, without the backticks of reserved words.
  package func bytes(_ token: SwiftToken) -> ArraySlice<UInt8> {
    let bytes = source[token.range]
    guard bytes.first == UInt8(ascii: "`") else { return bytes }
    let name = bytes.dropFirst()
    return name.last == UInt8(ascii: "`") ? name.dropLast() : name
  }

  /// The source of a node.
  package func source(_ node: Index) -> String {
    String(decoding: source[range(node)], as: UTF8.self)
  }

  /// What a string literal without interpolations means; nil for anything else, and for a literal
  /// that has no end or an escape that Swift does not know.
  package func value(_ node: Index) -> String? {
    guard kind(node) == .text else { return nil }
    let token = tokens[Int(nodes[Int(node)].start)]
    guard token.kind == .text else { return nil }
    return LiteralValue.text(of: source[token.range])
  }

  /// The texts between interpolations of a string literal; nil for what is no such literal.
  ///
  /// A literal without interpolations has one.
  package func fragments(_ node: Index) -> [String]? {
    guard kind(node) == .text else { return nil }
    let range = tokens(node)
    let opening = source[tokens[range.lowerBound].range]
    var fragments: [String] = []
    // Code in interpolations may hold literals of its own.
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
