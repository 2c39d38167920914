extension SwiftTreeBuilder {
  /// Reads statements and declarations up to a token that ends them, without consuming that token.
  mutating func readStatements(into parent: Index) {
    while true {
      switch kind {
      case .end, .rightBrace, .rightParenthesis, .rightBracket, .textMiddle, .textClose: return
      case .directive where keyword == .endif || keyword == .elseif || keyword == .else: return
      case .word where isCaseLabel && nodes[Int(parent)].kind != .file: return
      case .at where isUnknownDefault: return
      case .semicolon: advance()
      default:
        let before = position
        add(readStatement(), to: parent)
        if position == before { advance() }
      }
    }
  }

  /// Whether a `case` or `default` label of a `switch` begins here.
  ///
  /// The cases of an enum are read as members of a type instead.
  private var isCaseLabel: Bool {
    keyword == .case || keyword == .default && token(after: 1).kind == .colon
  }

  /// Whether `@unknown default:` begins here.
  private var isUnknownDefault: Bool {
    kind == .at && token(after: 2).keyword == .default
  }

  private mutating func readStatement() -> Index? {
    switch kind {
    case .directive where isAroundAttributes(): return readDeclaration()
    case .directive where keyword == .if:
      return nested { $0.readConditional { $0.readStatements(into: $1) } }
    case .at: return readDeclaration()
    case .word: return readWordStatement()
    default: return readExpression()
    }
  }

  private mutating func readWordStatement() -> Index? {
    switch keyword {
    case .guard: return nested { $0.readGuard() }
    case .while: return nested { $0.readWhile() }
    case .for: return nested { $0.readFor() }
    case .do, .defer, .repeat:
      if token(after: 1).kind == .leftBrace { return nested { $0.readDo() } }
      // The statement has the form `do throws(E) { … }`.
      if keyword == .do, token(after: 1).keyword == .throws { return nested { $0.readDo() } }
      return readExpression()
    case .return, .throw:
      let node = open(keyword == .return ? .returnStatement : .throwStatement)
      advance()
      if !token.isFirstInLine { add(readExpression(), to: node) }
      close(node)
      return node
    case .break, .continue, .fallthrough:
      let node = open(.jump, name: position)
      advance()
      if kind == .word, !token.isFirstInLine, keyword == .none { advance() }
      close(node)
      return node
    case .in, .catch, .where, .else:
      advance()
      return nil
    default:
      if isStatementLabel {
        advance()
        advance()
        return readStatement()
      }
      return isDeclaration ? readDeclaration() : readExpression()
    }
  }

  /// Whether a label such as `outer: for …` begins here.
  private var isStatementLabel: Bool {
    guard keyword == .none, token(after: 1).kind == .colon else { return false }
    let after = token(after: 2).keyword
    return [.for, .while, .repeat, .switch, .if, .do].contains(after)
  }

  // MARK: Conditions

  /// Reads conditions up to the body.
  private mutating func readConditions(into node: Index) {
    let condition = isCondition
    isCondition = true
    defer { isCondition = condition }
    while kind != .end, kind != .leftBrace, keyword != .else {
      let before = position
      readCondition(into: node)
      if take(.comma) { continue }
      if position == before || kind != .leftBrace && keyword != .else { return }
    }
  }

  private mutating func readCondition(into node: Index) {
    switch keyword {
    case .let, .var:
      advance()
      add(readBinding(), to: node)
    case .case:
      // The condition is a pattern with the value that it is matched against.
      advance()
      readPattern(into: node)
    default: add(readExpression(), to: node)
    }
  }

  /// Reads a binding after `let` in a condition.
  private mutating func readBinding() -> Index {
    let node = open(.binding, name: kind == .word ? position : nil)
    if kind == .leftParenthesis { skipGroup() } else { advance() }
    if take(.colon) { skipType() }
    if isSign("=") {
      advance()
      add(readExpression(), to: node)
    }
    close(node)
    return node
  }

  /// Reads a pattern, optionally followed by `=` and a value.
  private mutating func readPattern(into node: Index) {
    while keyword == .let || keyword == .var || keyword == .is {
      let isType = keyword == .is
      advance()
      if isType { skipType() }
    }
    add(readExpression(), to: node)
    if isSign("=") {
      advance()
      add(readExpression(), to: node)
    }
  }

  /// Reads a body in braces; returns nil if there is none.
  mutating func readBlock() -> Index? {
    guard kind == .leftBrace else { return nil }
    return nested { builder in
      let node = builder.open(.block)
      builder.advance()
      let condition = builder.isCondition
      builder.isCondition = false
      builder.readStatements(into: node)
      builder.isCondition = condition
      _ = builder.take(.rightBrace)
      builder.close(node)
      return node
    }
  }

  mutating func readIf() -> Index {
    let node = open(.ifStatement)
    advance()
    readConditions(into: node)
    add(readBlock(), to: node)
    guard keyword == .else, kind == .word else {
      close(node)
      return node
    }
    readElses(of: node)
    return node
  }

  /// Reads the `else` branches of an `if`.
  ///
  /// A chain of `else if` can be long, so it is read in a loop instead of recursively, and its
  /// nodes are closed at the end.
  private mutating func readElses(of first: Index) {
    var chain = [first]
    while let last = chain.last, take(.else) {
      guard keyword == .if else {
        add(readBlock(), to: last)
        break
      }
      guard chain.count < SwiftTree.longestChain else {
        add(skippedRest(), to: last)
        break
      }
      let node = open(.ifStatement)
      advance()
      readConditions(into: node)
      add(readBlock(), to: node)
      add(node, to: last)
      chain.append(node)
    }
    for node in chain { close(node) }
  }

  /// Skips the rest of an `else if` chain that exceeds the limit.
  private mutating func skippedRest() -> Index {
    giveUp()
    let node = open(.skipped)
    while kind != .end, kind != .leftBrace, kind != .rightBrace { advance() }
    if kind == .leftBrace { skipGroup() }
    close(node)
    return node
  }

  private mutating func readGuard() -> Index {
    let node = open(.guardStatement)
    advance()
    readConditions(into: node)
    _ = take(.else)
    add(readBlock(), to: node)
    close(node)
    return node
  }

  private mutating func readWhile() -> Index {
    let node = open(.whileLoop)
    advance()
    readConditions(into: node)
    add(readBlock(), to: node)
    close(node)
    return node
  }

  private mutating func readFor() -> Index {
    let node = open(.forLoop)
    advance()
    let condition = isCondition
    isCondition = true
    // Skips the pattern.
    while kind != .end, kind != .leftBrace, kind != .rightBrace, keyword != .in {
      if kind == .leftParenthesis || kind == .leftBracket { skipGroup() } else { advance() }
    }
    _ = take(.in)
    add(readExpression(), to: node)
    if take(.where) { add(readExpression(), to: node) }
    isCondition = condition
    add(readBlock(), to: node)
    close(node)
    return node
  }

  /// Reads `do { … } catch … { … }`, `defer { … }` or `repeat { … } while …`.
  mutating func readDo() -> Index {
    let node = open(.doStatement, name: position)
    let isLoop = keyword == .repeat
    advance()
    if take(.throws), kind == .leftParenthesis { skipGroup() }
    add(readBlock(), to: node)
    while kind == .word, keyword == .catch {
      advance()
      let condition = isCondition
      isCondition = true
      while kind != .end, kind != .leftBrace, kind != .rightBrace {
        let before = position
        if keyword == .where { advance() }
        readPattern(into: node)
        if !take(.comma), position == before { advance() }
      }
      isCondition = condition
      add(readBlock(), to: node)
    }
    if isLoop, take(.while) { add(readExpression(), to: node) }
    close(node)
    return node
  }

  // MARK: Switch

  mutating func readSwitch() -> Index {
    let node = open(.switchStatement)
    advance()
    let condition = isCondition
    isCondition = true
    add(readExpression(), to: node)
    isCondition = false
    if take(.leftBrace) {
      readCases(into: node)
      _ = take(.rightBrace)
    }
    isCondition = condition
    close(node)
    return node
  }

  private mutating func readCases(into node: Index) {
    while true {
      switch kind {
      case .end, .rightBrace, .rightParenthesis, .rightBracket, .textMiddle, .textClose: return
      case .directive where keyword == .if:
        add(nested { $0.readConditional { $0.readCases(into: $1) } }, to: node)
      case .directive where keyword == .endif || keyword == .elseif || keyword == .else: return
      case .word where isCaseLabel: add(nested { $0.readCase() }, to: node)
      case .at where isUnknownDefault:
        advance()
        advance()
      default:
        // The statement precedes all labels.
        let before = position
        add(readStatement(), to: node)
        if position == before { advance() }
      }
    }
  }

  private mutating func readCase() -> Index {
    let node = open(.switchCase)
    let isDefault = keyword == .default
    nodes[Int(node)].flag = isDefault
    advance()
    if !isDefault {
      while kind != .end, kind != .colon, kind != .rightBrace {
        let before = position
        if take(.where) { add(readExpression(), to: node) } else { readPattern(into: node) }
        if !take(.comma), position == before { advance() }
        if kind == .colon { break }
      }
    }
    _ = take(.colon)
    readStatements(into: node)
    close(node)
    return node
  }

  // MARK: Conditional compilation

  /// Reads `#if … #elseif … #else … #endif`.
  ///
  /// `read` reads the contents of a clause.
  mutating func readConditional(_ read: (inout Self, Index) -> Void) -> Index {
    let node = open(.conditional)
    while kind == .directive, keyword == .if || keyword == .elseif || keyword == .else {
      let clause = open(.clause, name: position)
      let isElse = keyword == .else
      advance()
      if !isElse {
        let condition = open(.skipped)
        while kind != .end, !token.isFirstInLine { advance() }
        close(condition)
        add(condition, to: clause)
      }
      while kind != .end {
        let before = position
        read(&self, clause)
        if kind == .directive, keyword == .endif || keyword == .elseif || keyword == .else { break }
        // This is a `switch` label, or a bracket that belongs to another clause.
        if kind == .rightBrace || kind == .textMiddle || kind == .textClose { break }
        if position == before { advance() }
      }
      close(clause)
      add(clause, to: node)
      if kind != .directive { break }
    }
    if kind == .directive, keyword == .endif { advance() }
    close(node)
    return node
  }

  /// Returns whether this `#if` continues the expression before it, because its first line begins
  /// with a dot.
  mutating func isPostfixConditional() -> Bool {
    if postfixConditions.tokens.contains(position) { return postfixConditions.hold }
    var index = nextLine()
    // The first line can be inside of a nested `#if`.
    while index < tokens.count, tokens[index].kind == .directive, tokens[index].keyword == .if {
      index += 1
      while index < tokens.count, !tokens[index].isFirstInLine { index += 1 }
    }
    let holds = index < tokens.count && tokens[index].kind == .dot
    postfixConditions = (position..<index, holds)
    return holds
  }

  mutating func readPostfixConditional(_ value: Index) -> Index {
    let node = open(.postfixConditional, from: start(value))
    add(value, to: node)
    let conditional = readConditional { builder, clause in
      guard builder.kind == .dot || builder.kind == .directive else { return }
      // The chain continues the value before `#if`, so its first member has no base here.
      if builder.kind == .dot {
        let start = builder.position
        builder.advance()
        let member = builder.open(
          .member, from: start, name: builder.kind == .word ? builder.position : nil)
        if builder.kind == .word { builder.advance() }
        builder.close(member)
        builder.add(builder.readSuffixes(member), to: clause)
      } else if builder.keyword == .if {
        builder.add(
          builder.nested { $0.readPostfixConditional($0.open(.skipped)) }, to: clause)
      }
    }
    var clause = nodes[Int(conditional)].first
    // Moves the clauses to the node.
    while clause >= 0 {
      let next = nodes[Int(clause)].next
      nodes[Int(clause)].next = -1
      add(clause, to: node)
      clause = next
    }
    nodes[Int(conditional)].first = -1
    nodes[Int(conditional)].last = -1
    close(node)
    return node
  }
}
