extension SwiftTreeBuilder {
  /// Whether a declaration begins here, possibly with modifiers.
  var isDeclaration: Bool {
    var index = position
    let limit = min(tokens.count - 1, position + 64)
    while index < limit {
      let token = tokens[index]
      guard token.kind == .word else { return false }
      if index > position, token.isFirstInLine, !tokens[index - 1].keyword.isModifier {
        return false
      }
      let keyword = token.keyword
      if keyword.beginsDeclaration { return isDeclaration(keyword, at: index) }
      guard keyword.isModifier else { return false }
      index += 1
      // The modifier has the form `private(set)` or `nonisolated(unsafe)`.
      if tokens[index].kind == .leftParenthesis {
        guard tokens[min(index + 2, limit)].kind == .rightParenthesis else { return false }
        index += 3
      }
    }
    return false
  }

  /// Returns whether a declaration follows a keyword, which could also be used as a name.
  private func isDeclaration(_ keyword: SwiftKeyword, at index: Int) -> Bool {
    let next = tokens[min(index + 1, tokens.count - 1)]
    switch keyword {
    case .actor, .macro, .precedencegroup, .operator, .protocol, .extension:
      return next.kind == .word && !next.isFirstInLine || keyword == .operator && next.kind == .sign
    case .`init`:
      return next.kind == .leftParenthesis || next.kind == .sign
    case .subscript:
      return next.kind == .leftParenthesis || next.kind == .sign
    case .case: return true
    default: return true
    }
  }

  /// Reads attributes, modifiers and a declaration.
  ///
  /// Attributes without a declaration can precede an expression.
  mutating func readDeclaration() -> Index? {
    var attributes: [Index] = []
    while attributes.count < SwiftTree.longestChain {
      if kind == .at {
        attributes.append(readAttribute())
      } else if isAroundAttributes() {
        attributes.append(
          nested { builder in
            builder.readConditional { builder, clause in
              while builder.kind == .at { builder.add(builder.readAttribute(), to: clause) }
            }
          })
      } else {
        break
      }
    }
    let start = attributes.first.map { self.start($0) } ?? position
    guard isDeclaration else {
      // This is an accessor, or syntax for macros.
      guard let expression = readExpression() else { return nil }
      return attributes.isEmpty
        ? expression : group([expression], attributes, isStatic: false, from: start)
    }
    var isStatic = false
    while keyword.isModifier || keyword == .class && isModifier(.class) {
      if keyword == .static || keyword == .class { isStatic = true }
      advance()
      if kind == .leftParenthesis { skipGroup() }
    }
    let declarations = readDeclaration(from: start)
    guard let first = declarations.first else { return nil }
    nodes[Int(first)].flag = nodes[Int(first)].flag || isStatic
    guard declarations.count == 1 else {
      return group(declarations, attributes, isStatic: isStatic, from: start)
    }
    prepend(attributes, to: first)
    return first
  }

  /// The maximum number of tokens in an `#if` that contains only attributes.
  private static let longestAttributes = 256

  /// Returns whether the first clause of this `#if` contains only attributes.
  mutating func isAroundAttributes() -> Bool {
    guard kind == .directive, keyword == .if else { return false }
    let index = nextLine()
    guard index < tokens.count, tokens[index].kind == .at else { return false }
    var open = 0
    for index in index..<min(tokens.count, index + Self.longestAttributes) {
      switch tokens[index].kind {
      case .leftParenthesis: open += 1
      case .rightParenthesis: open -= 1
      case .directive where open == 0:
        return [.endif, .else, .elseif].contains(tokens[index].keyword)
      case .at, .dot: break
      case .word where open > 0 || !tokens[index].keyword.beginsDeclaration: break
      default: if open == 0 { return false }
      }
    }
    return false
  }

  private func isModifier(_ keyword: SwiftKeyword) -> Bool {
    let next = token(after: 1).keyword
    return [.func, .var, .let, .subscript, .final, .override, .`init`].contains(next)
      || next.isModifier
  }

  /// Creates a block for the variables or cases in one declaration, which share its attributes.
  private mutating func group(
    _ declarations: [Index], _ attributes: [Index], isStatic: Bool, from start: Int
  ) -> Index {
    let node = open(.block, from: start)
    nodes[Int(node)].flag = true
    for attribute in attributes { add(attribute, to: node) }
    if let last = attributes.last, let first = declarations.first {
      // The first one must start after the shared attributes.
      nodes[Int(first)].start = max(nodes[Int(first)].start, nodes[Int(last)].end)
    }
    for declaration in declarations {
      nodes[Int(declaration)].flag = nodes[Int(declaration)].flag || isStatic
      add(declaration, to: node)
    }
    close(node)
    return node
  }

  private mutating func prepend(_ attributes: [Index], to node: Index) {
    guard let first = attributes.first, let last = attributes.last else { return }
    for index in attributes.indices.dropLast() {
      nodes[Int(attributes[index])].next = attributes[index + 1]
    }
    for attribute in attributes { nodes[Int(attribute)].parent = node }
    nodes[Int(last)].next = nodes[Int(node)].first
    if nodes[Int(node)].last < 0 { nodes[Int(node)].last = last }
    nodes[Int(node)].first = first
    // A skipped declaration starts after its attributes.
    nodes[Int(node)].start = min(nodes[Int(node)].start, nodes[Int(first)].start)
  }

  mutating func readAttribute() -> Index {
    let node = open(.attribute)
    advance()
    if kind == .word {
      nodes[Int(node)].name = Int32(truncatingIfNeeded: position)
      advance()
      while kind == .dot, token(after: 1).kind == .word {
        advance()
        nodes[Int(node)].name = Int32(truncatingIfNeeded: position)
        advance()
      }
    }
    if isSign("<") { _ = skipGenericArguments() }
    if kind == .leftParenthesis, !token.isApart {
      let name = nodes[Int(node)].name
      let isAvailability = name >= 0 && bytes(tokens[Int(name)]).elementsEqual("available".utf8)
      if isAvailability { skipGroup() } else { readArguments(into: node, upTo: .rightParenthesis) }
    }
    close(node)
    return node
  }

  // MARK: Kinds of declarations

  private mutating func readDeclaration(from start: Int) -> [Index] {
    switch keyword {
    case .struct, .class, .enum, .extension, .protocol, .actor:
      return [nested { $0.readType(from: start) }]
    case .func, .`init`, .deinit, .subscript, .macro:
      return [nested { $0.readFunction(from: start) }]
    case .let, .var: return readVariables(from: start)
    case .case: return readEnumCases(from: start)
    case .import: return [readImport(from: start)]
    case .typealias: return [readTypeAlias(from: start)]
    case .precedencegroup:
      advance()
      advance()
      if kind == .leftBrace { skipGroup() }
      return []
    default:
      // The declaration is an associated type or operator.
      advance()
      while kind != .end, !token.isFirstInLine, kind != .rightBrace, kind != .semicolon {
        if kind == .leftParenthesis || kind == .leftBracket { skipGroup() } else { advance() }
      }
      return []
    }
  }

  private mutating func readImport(from start: Int) -> Index {
    let node = open(.importation, from: start)
    advance()
    while kind == .word || kind == .dot, !token.isFirstInLine {
      if kind == .word { nodes[Int(node)].name = Int32(truncatingIfNeeded: position) }
      advance()
    }
    close(node)
    return node
  }

  private mutating func readTypeAlias(from start: Int) -> Index {
    let node = open(.typeAlias, from: start)
    advance()
    if kind == .word {
      nodes[Int(node)].name = Int32(truncatingIfNeeded: position)
      advance()
    }
    if isSign("<") { _ = skipGenericArguments() }
    if isSign("=") {
      advance()
      skipType()
    }
    skipRequirements()
    close(node)
    return node
  }

  private mutating func readType(from start: Int) -> Index {
    let node = open(.type, from: start)
    let isExtension = keyword == .extension
    let isEnum = keyword == .enum || isExtension
    advance()
    while kind == .word {
      nodes[Int(node)].name = Int32(truncatingIfNeeded: position)
      advance()
      guard kind == .dot else { break }
      advance()
    }
    nodes[Int(node)].flag = isExtension
    // Skips generic parameters, inheritance and requirements.
    while kind != .end, kind != .leftBrace, kind != .rightBrace {
      if kind == .leftParenthesis || kind == .leftBracket { skipGroup() } else { advance() }
    }
    guard kind == .leftBrace else {
      close(node)
      return node
    }
    let block = open(.block)
    advance()
    let condition = isCondition
    isCondition = false
    readMembers(into: block, isEnum: isEnum)
    isCondition = condition
    _ = take(.rightBrace)
    close(block)
    add(block, to: node)
    close(node)
    return node
  }

  /// Reads the members of a type.
  ///
  /// In an enum, `case` declares cases.
  private mutating func readMembers(into parent: Index, isEnum: Bool) {
    while true {
      switch kind {
      case .end, .rightBrace: return
      case .directive where keyword == .endif || keyword == .elseif || keyword == .else: return
      case .directive where keyword == .if && !isAroundAttributes():
        add(
          nested { $0.readConditional { $0.readMembers(into: $1, isEnum: isEnum) } }, to: parent)
      case .semicolon, .rightParenthesis, .rightBracket, .textMiddle, .textClose: advance()
      default:
        let before = position
        if kind == .word, !isDeclaration {
          // This is not a member, but may be a statement in top-level code.
          add(readExpression(), to: parent)
        } else {
          let isDeclaration = kind == .word || kind == .at || kind == .directive
          add(isDeclaration ? readDeclaration() : readExpression(), to: parent)
        }
        if position == before { advance() }
      }
    }
  }

  private mutating func readFunction(from start: Int) -> Index {
    let node = open(.function, from: start)
    let isNamed = keyword == .func || keyword == .macro
    nodes[Int(node)].name = Int32(truncatingIfNeeded: position)
    advance()
    if isNamed {
      nodes[Int(node)].name = Int32(truncatingIfNeeded: position)
      // The name of an operator can consist of several tokens.
      while kind == .sign || kind == .word {
        let isWord = kind == .word
        if !isWord, source[Int(token.start)] == UInt8(ascii: "<"), skipGenericArguments() { break }
        advance()
        if isWord { break }
      }
    } else if kind == .sign, !isSign("<"), source[Int(token.start)] != UInt8(ascii: "<") {
      // The initializer is failable: `init?`.
      advance()
    }
    if kind == .sign { _ = skipGenericArguments() }
    if kind == .leftParenthesis { readParameters(into: node) }
    skipEffects()
    if isSign("->") {
      advance()
      skipType()
    }
    skipRequirements()
    add(readBlock(), to: node)
    close(node)
    return node
  }

  private mutating func skipEffects() {
    while keyword == .async || keyword == .throws || keyword == .rethrows {
      advance()
      if kind == .leftParenthesis { skipGroup() }
    }
  }

  /// Skips a clause such as `where T: P`, up to the body or to the first line that does not belong
  /// to the clause.
  private mutating func skipRequirements() {
    guard take(.where) else { return }
    while kind != .end, kind != .leftBrace, kind != .rightBrace, kind != .semicolon {
      if token.isFirstInLine, keyword.beginsDeclaration || keyword.isModifier || kind == .at {
        return
      }
      if kind == .leftParenthesis || kind == .leftBracket { skipGroup() } else { advance() }
    }
  }

  private mutating func readParameters(into node: Index) {
    advance()
    while kind != .end {
      if take(.rightParenthesis) { return }
      let before = position
      while kind == .at { _ = readAttribute() }
      let isLabeled =
        kind == .word
        && (token(after: 1).kind == .colon
          || token(after: 1).kind == .word && token(after: 2).kind == .colon)
      let parameter = open(.parameter, name: isLabeled ? position : nil)
      if isLabeled {
        while kind == .word { advance() }
        advance()
      }
      skipType()
      if isSign("...") { advance() }
      if isSign("=") {
        advance()
        let condition = isCondition
        isCondition = false
        add(readExpression(), to: parameter)
        isCondition = condition
      }
      close(parameter)
      add(parameter, to: node)
      if !take(.comma), kind != .rightParenthesis {
        if kind == .rightBrace || kind == .leftBrace && position == before { return }
        if position == before || kind != .at { advance() }
      }
    }
  }

  private mutating func readVariables(from start: Int) -> [Index] {
    advance()
    var nodes: [Index] = []
    repeat {
      let node = open(.variable, from: nodes.isEmpty ? start : position)
      if kind == .word {
        self.nodes[Int(node)].name = Int32(truncatingIfNeeded: position)
        advance()
      } else if kind == .leftParenthesis {
        skipGroup()
      }
      if take(.colon) { skipType() }
      if isSign("=") {
        advance()
        add(readInitialValue(), to: node)
      }
      // The accessors can begin on the next line.
      if kind == .leftBrace, !isCondition { add(readBlock(), to: node) }
      close(node)
      nodes.append(node)
    } while take(.comma) && nodes.count < SwiftTree.longestChain
    return nodes
  }

  private mutating func readInitialValue() -> Index? {
    let condition = isCondition
    isCondition = false
    defer { isCondition = condition }
    return readExpression()
  }

  private mutating func readEnumCases(from start: Int) -> [Index] {
    advance()
    var cases: [Index] = []
    repeat {
      let node = open(
        .enumCase, from: cases.isEmpty ? start : position, name: kind == .word ? position : nil)
      if kind == .word { advance() }
      if kind == .leftParenthesis { readParameters(into: node) }
      if isSign("=") {
        advance()
        add(readExpression(), to: node)
      }
      close(node)
      cases.append(node)
    } while take(.comma) && cases.count < 1 << 16
    return cases
  }
}
