/// A type as written in the source, with enough detail to determine the types of elements, tuple
/// parts and function results.
package indirect enum TypeSyntax: Sendable {
  /// A nominal type, with its last name and its generic arguments.
  case named(String, [TypeSyntax])
  case array(TypeSyntax)
  case dictionary(key: TypeSyntax, value: TypeSyntax)
  case tuple([(label: String, type: TypeSyntax)])
  /// A function type with the type of its result.
  case function(result: TypeSyntax)

  /// A step from a type to one of its parts.
  package enum Step: Hashable, Sendable {
    /// An element of an array or a set.
    case element
    /// A key of a dictionary.
    case key
    /// A value of a dictionary.
    case value
    /// A part of a tuple, with its position and its label; the label is empty if it has none.
    case part(position: Int, label: String)
    /// The result of a function.
    case result
  }

  /// Returns the type of the part at a step, or nil if there is none.
  package func part(_ step: Step) -> TypeSyntax? {
    let type = unwrapped
    switch (step, type) {
    case (.element, .array(let element)): return element
    case (.element, .named(_, let arguments)) where arguments.count == 1: return arguments[0]
    case (.key, .dictionary(let key, _)): return key
    case (.value, .dictionary(_, let value)): return value
    case (.key, .named(_, let arguments)) where arguments.count == 2: return arguments[0]
    case (.value, .named(_, let arguments)) where arguments.count == 2: return arguments[1]
    case (.part(let position, let label), .tuple(let parts)):
      if !label.isEmpty, let part = parts.first(where: { $0.label == label }) { return part.type }
      return parts.indices.contains(position) ? parts[position].type : nil
    case (.result, .function(let result)): return result
    default: return nil
    }
  }

  /// The last name of a nominal type, even if the type is optional; nil for other types.
  package var name: String? {
    if case .named(let name, _) = unwrapped { name } else { nil }
  }

  /// The type without `Optional`.
  ///
  /// The parser drops `?` and `!`, so only an explicit `Optional` must be removed.
  private var unwrapped: TypeSyntax {
    if case .named("Optional", let arguments) = self, arguments.count == 1 {
      return arguments[0].unwrapped
    }
    return self
  }

  /// The names of all nominal types in the type.
  package var names: [String] {
    switch self {
    case .named(let name, let arguments): [name] + arguments.flatMap(\.names)
    case .array(let element): element.names
    case .dictionary(let key, let value): key.names + value.names
    case .tuple(let parts): parts.flatMap(\.type.names)
    case .function(let result): result.names
    }
  }
}

extension SwiftTree {
  /// Parses the type at the beginning of a range of tokens; returns nil if there is none.
  package func type(in tokens: Range<Int>) -> TypeSyntax? {
    var reader = TypeReader(tree: self, tokens: tokens)
    return reader.read(depth: 0)
  }

  /// Returns the explicit type of a declaration: after the colon of a variable or parameter, or
  /// after the arrow of a function.
  package func statedType(of node: Index) -> TypeSyntax? {
    switch kind(node) {
    case .variable, .parameter:
      return annotation(of: node).flatMap { type(in: $0..<tokens(node).upperBound) }
    case .function: return resultType(of: node)
    default: return nil
    }
  }

  /// Returns the type that a `typealias` refers to.
  package func aliasedType(of node: Index) -> TypeSyntax? {
    guard let start = tokens(node).first(where: { has(tokens[$0], "=") }) else { return nil }
    return type(in: (start + 1)..<tokens(node).upperBound)
  }

  /// Returns the type of the value that a call creates, such as `[Icon]` in `[Icon](…)` and
  /// `Set<Icon>` in `Set<Icon>(…)`.
  package func calledType(of call: Index) -> TypeSyntax? {
    first(call).flatMap { callee in
      switch kind(callee) {
      case .array, .dictionary, .name, .member: type(in: tokens(callee))
      default: nil
      }
    }
  }

  /// Returns the first token of a variable's or parameter's type, or nil if it has none.
  private func annotation(of node: Index) -> Int? {
    guard let name = nameToken(node) else { return nil }
    for index in tokens(node) where tokens[index].range.lowerBound >= name.range.lowerBound {
      if tokens[index].kind == .colon { return index + 1 }
      // The second name of a parameter precedes the colon.
      guard tokens[index].kind == .word else { return nil }
    }
    return nil
  }

  /// Returns the type after the arrow of a function, or nil if there is none.
  private func resultType(of node: Index) -> TypeSyntax? {
    let end =
      last(node).flatMap { kind($0) == .block ? tokens($0).lowerBound : nil }
      ?? tokens(node).upperBound
    guard let name = nameToken(node) else { return nil }
    var depth = 0
    for index in tokens(node).lowerBound..<end
    where tokens[index].range.lowerBound > name.range.lowerBound {
      switch tokens[index].kind {
      case .leftParenthesis, .leftBracket, .leftBrace, .textOpen: depth += 1
      case .rightParenthesis, .rightBracket, .rightBrace, .textClose: depth -= 1
      case .sign where depth == 0 && has(tokens[index], "->"): return type(in: (index + 1)..<end)
      default: break
      }
    }
    return nil
  }
}

/// A parser for types.
///
/// A run of operator characters can close several angle brackets.
private struct TypeReader {
  private let tree: SwiftTree
  private let end: Int
  private var index: Int
  /// The number of characters that were consumed from the next token, if the token is a run of
  /// operator characters.
  private var used = 0

  private static let deepest = 12
  /// The maximum number of tokens in a type.
  private static let mostTokens = 256

  init(tree: SwiftTree, tokens: Range<Int>) {
    self.tree = tree
    index = tokens.lowerBound
    end = min(tokens.upperBound, tokens.lowerBound + Self.mostTokens)
  }

  private var token: SwiftToken? { index < end ? tree.tokens[index] : nil }

  private mutating func advance() {
    index += 1
    used = 0
  }

  private mutating func take(_ kind: SwiftToken.Kind) -> Bool {
    guard token?.kind == kind else { return false }
    advance()
    return true
  }

  private func isWord(_ text: StaticString) -> Bool {
    token.map { $0.kind == .word && tree.has($0, text) } ?? false
  }

  /// Consumes one operator character.
  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard let token, token.kind == .sign, token.range.count > used,
      tree.source[token.range.lowerBound + used] == UInt8(ascii: sign)
    else { return false }
    used += 1
    if used == token.range.count { advance() }
    return true
  }

  mutating func read(depth: Int) -> TypeSyntax? {
    guard depth < Self.deepest else { return nil }
    skipSpecifiers()
    guard var type = readBase(depth: depth) else { return nil }
    while take("?") || take("!") {}
    // For a composition, the first type is used.
    while take("&") { _ = readBase(depth: depth + 1) }
    while isWord("async") || isWord("throws") || isWord("rethrows") { advance() }
    if let token, token.kind == .sign, tree.has(token, "->") {
      advance()
      guard let result = read(depth: depth + 1) else { return nil }
      type = .function(result: result)
    }
    return type
  }

  private mutating func skipSpecifiers() {
    while let token {
      if token.kind == .at {
        advance()
        advance()
      } else if isWord("some") || isWord("any") || isWord("inout") || isWord("borrowing")
        || isWord("consuming") || isWord("sending") || isWord("isolated") || isWord("each")
      {
        advance()
      } else if !take("~") {
        return
      }
    }
  }

  private mutating func readBase(depth: Int) -> TypeSyntax? {
    guard let token else { return nil }
    switch token.kind {
    case .word: return readName(depth: depth)
    case .leftBracket:
      advance()
      guard let first = read(depth: depth + 1) else { return nil }
      guard take(.colon) else { return take(.rightBracket) ? .array(first) : nil }
      guard let value = read(depth: depth + 1), take(.rightBracket) else { return nil }
      return .dictionary(key: first, value: value)
    case .leftParenthesis: return readTuple(depth: depth)
    default: return nil
    }
  }

  private mutating func readName(depth: Int) -> TypeSyntax? {
    var name = ""
    var arguments: [TypeSyntax] = []
    while let word = token, word.kind == .word {
      name = tree.text(word)
      arguments = []
      advance()
      if take("<") {
        while let argument = read(depth: depth + 1) {
          arguments.append(argument)
          if !take(.comma) { break }
        }
        guard take(">") else { return nil }
      }
      guard token?.kind == .dot else { break }
      advance()
    }
    return name.isEmpty ? nil : .named(name, arguments)
  }

  private mutating func readTuple(depth: Int) -> TypeSyntax? {
    advance()
    var parts: [(label: String, type: TypeSyntax)] = []
    while token != nil, !take(.rightParenthesis) {
      var label = ""
      // Skips one or two names, as in `icon: Icon` and `_ icon: Icon`.
      let words = tree.tokens[index..<end].prefix(2).prefix { $0.kind == .word }
      if let word = words.first, index + words.count < end,
        tree.tokens[index + words.count].kind == .colon
      {
        label = tree.text(word)
        for _ in 0...words.count { advance() }
      }
      guard let type = read(depth: depth + 1) else { return nil }
      parts.append((label, type))
      _ = take(.comma)
    }
    return parts.count == 1 && parts[0].label.isEmpty ? parts[0].type : .tuple(parts)
  }
}
