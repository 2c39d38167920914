extension SwiftTreeBuilder {
  /// Reads an expression with its operators.
  ///
  /// - Returns: nil, without consuming tokens, if no expression begins here.
  mutating func readExpression() -> Index? {
    guard beginsExpression else { return nil }
    return nested { $0.readOperators() }
  }

  /// Whether an expression begins here.
  private var beginsExpression: Bool {
    switch kind {
    case .rightParenthesis, .rightBracket, .rightBrace, .comma, .colon, .semicolon, .end,
      .textMiddle, .textClose:
      false
    case .directive: ![.elseif, .endif, .else].contains(keyword)
    case .word: ![.case, .default, .in, .else, .catch, .where].contains(keyword)
    default: true
    }
  }

  private mutating func readOperators() -> Index {
    var result = readOperand()
    var sequence: Index?
    while true {
      switch infix {
      case .none: return result
      case .choice:
        let ternary = open(.ternary, from: start(result))
        add(result, to: ternary)
        advance()
        add(readExpression(), to: ternary)
        if take(.colon) { add(readExpression(), to: ternary) }
        close(ternary)
        return ternary
      case .assignment:
        let assignment = open(.assignment, from: start(result))
        add(result, to: assignment)
        advance()
        add(readExpression(), to: assignment)
        close(assignment)
        return assignment
      case .operation, .cast:
        let whole = sequence ?? open(.sequence, from: start(result))
        if sequence == nil { add(result, to: whole) }
        sequence = whole
        let operation = open(.infix, name: position)
        let isCast = infix == .cast
        advance()
        if isCast {
          if isSign("?") || isSign("!") { advance() }
          skipType()
        }
        close(operation)
        add(operation, to: whole)
        if !isCast, beginsExpression { add(readOperand(), to: whole) }
        close(whole)
        result = whole
      }
    }
  }

  private enum Infix { case none, choice, assignment, operation, cast }

  /// The kind of infix operator at the cursor.
  private var infix: Infix {
    let token = token
    switch token.kind {
    case .word:
      return token.keyword == .as || token.keyword == .is ? .cast : .none
    case .sign:
      let after = self.token(after: 1)
      let isBoundRight = !after.isApart && !Self.closes(after.kind)
      if isSign("?") { return token.isApart || isBoundRight ? .choice : .none }
      if isSign("=") { return .assignment }
      if isSign("->") { return .operation }
      if token.isApart == !isBoundRight || token.isFirstInLine && !isBoundRight {
        return .operation
      }
      return .none
    default: return .none
    }
  }

  /// Returns whether an operator before a token of this kind cannot have a right operand.
  private static func closes(_ kind: SwiftToken.Kind) -> Bool {
    switch kind {
    case .rightParenthesis, .rightBracket, .rightBrace, .comma, .semicolon, .colon, .end,
      .textMiddle, .textClose:
      true
    default: false
    }
  }

  // MARK: Operands

  /// Reads an operand with its prefixes and suffixes.
  private mutating func readOperand() -> Index {
    let start = position
    var prefix: Index?
    var innermost: Index?
    // Prefixes are operators, `try`, `await` and others. A loop reads them, because there can be
    // many.
    scanning: while true {
      switch (kind, keyword) {
      case (.word, .try):
        advance()
        if isSign("?") || isSign("!") { advance() }
      case (.word, .await), (.word, .consuming), (.word, .borrowing):
        guard token(after: 1).kind == .word || token(after: 1).kind == .leftParenthesis,
          !token(after: 1).isFirstInLine
        else { break scanning }
        advance()
      case (.word, .each), (.word, .repeat), (.word, .any), (.word, .some), (.word, .inout):
        guard token(after: 1).kind == .word, !token(after: 1).isFirstInLine else { break scanning }
        advance()
      case (.sign, _):
        let node = open(.prefixed, name: position)
        advance()
        if let innermost { add(node, to: innermost) } else { prefix = node }
        innermost = node
        if !beginsExpression { break scanning }
      default: break scanning
      }
      if position - start > SwiftTree.longestChain {
        giveUp()
        break
      }
    }
    guard beginsExpression else {
      let node = prefix ?? open(.skipped, from: start)
      closeChain(node)
      return node
    }
    var operand = readPrimary()
    operand = readSuffixes(operand)
    guard let prefix, let innermost else { return operand }
    add(operand, to: innermost)
    closeChain(prefix)
    return prefix
  }

  /// Closes a node of a prefix operator, and the nodes of the prefix operators directly inside it.
  private mutating func closeChain(_ node: Index) {
    var node = node
    while true {
      close(node)
      let first = nodes[Int(node)].first
      guard first >= 0, nodes[Int(first)].kind == .prefixed else { return }
      node = first
    }
  }

  private mutating func readPrimary() -> Index {
    switch kind {
    case .text: return leaf(.text)
    case .textOpen: return nested { $0.readInterpolatedText() }
    case .number: return leaf(.number)
    case .pattern: return leaf(.pattern)
    case .dot:
      let start = position
      advance()
      let node = open(.member, from: start, name: kind == .word ? position : nil)
      if kind == .word { advance() }
      close(node)
      return node
    case .leftParenthesis: return nested { $0.readTuple() }
    case .leftBracket: return nested { $0.readArray() }
    case .leftBrace: return nested { $0.readClosure() }
    case .backslash: return readKeyPath()
    case .directive: return readMacro()
    case .word: return readWord()
    default: return leaf(.skipped)
    }
  }

  private mutating func readWord() -> Index {
    switch keyword {
    case .if: return nested { $0.readIf() }
    case .switch: return nested { $0.readSwitch() }
    case .do where token(after: 1).kind == .leftBrace: return nested { $0.readDo() }
    default: return leaf(.name, isNamed: true)
    }
  }

  private mutating func readInterpolatedText() -> Index {
    let node = open(.text)
    advance()
    while kind != .end {
      if take(.textClose) { break }
      if take(.textMiddle) { continue }
      let before = position
      readArgument(into: node)
      // Brackets inside of an interpolation belong to its code, even if they are unmatched.
      if !take(.comma), position == before { advance() }
    }
    close(node)
    return node
  }

  private mutating func readTuple() -> Index {
    let node = open(.tuple)
    readArguments(into: node, upTo: .rightParenthesis)
    close(node)
    return node
  }

  private mutating func readArray() -> Index {
    let node = open(.array)
    advance()
    let condition = isCondition
    isCondition = false
    while kind != .end {
      if take(.rightBracket) { break }
      let before = position
      add(readExpression(), to: node)
      if take(.colon) {
        isDictionary(node)
        add(readExpression(), to: node)
      }
      if !take(.comma), kind != .rightBracket, position == before || endsGroup { skipUnexpected() }
      if endsOuter(.rightBracket) { break }
    }
    isCondition = condition
    close(node)
    return node
  }

  private mutating func isDictionary(_ node: Index) {
    guard nodes[Int(node)].kind == .array else { return }
    let old = nodes[Int(node)]
    var new = SwiftTree.Node(kind: .dictionary, start: old.start, end: old.end)
    (new.parent, new.first, new.last, new.next) = (old.parent, old.first, old.last, old.next)
    nodes[Int(node)] = new
  }

  private mutating func readKeyPath() -> Index {
    let node = open(.keyPath)
    advance()
    if kind == .word { advance() }
    while true {
      switch kind {
      case .dot where token(after: 1).kind == .word:
        advance()
        advance()
      case .leftBracket where !token.isApart: skipGroup()
      case .sign
      where !token.isApart && bytes(token).allSatisfy { $0 == 0x3F || $0 == 0x21 }:
        advance()
      case .dot where token(after: 1).kind == .sign: advance()
      default:
        close(node)
        return node
      }
    }
  }

  /// Reads a macro such as `#available(…)`, `#Preview("…") { … }` and `#selector(…)`.
  private mutating func readMacro() -> Index {
    if keyword == .available || keyword == .unavailable {
      let node = open(.availability, name: position)
      nodes[Int(node)].flag = keyword == .unavailable
      advance()
      if kind == .leftParenthesis { skipGroup() }
      close(node)
      return node
    }
    let node = open(.macro, name: position)
    advance()
    if isSign("<") { _ = skipGenericArguments() }
    if kind == .leftParenthesis, !token.isApart {
      readArguments(into: node, upTo: .rightParenthesis)
    }
    readTrailingClosures(into: node)
    close(node)
    return node
  }

  // MARK: Suffixes

  /// Reads members, calls, subscripts and postfix operators after a value.
  mutating func readSuffixes(_ value: Index?) -> Index {
    var value = value ?? open(.member)
    for _ in 0..<SwiftTree.longestChain {
      guard let longer = readSuffix(value) else { return value }
      value = longer
    }
    giveUp()
    return value
  }

  private mutating func readSuffix(_ value: Index) -> Index? {
    switch kind {
    case .dot:
      let after = token(after: 1)
      guard after.kind == .word || after.kind == .number, !after.isFirstInLine else {
        // The code is incomplete because it is being typed.
        advance()
        return wrap(value, .member)
      }
      advance()
      let name = position
      advance()
      let node = wrap(value, .member, name: name)
      return node
    case .leftParenthesis where !token.isFirstInLine && isCallable(value):
      return nested { $0.readCall(value) }
    case .leftBracket where !token.isFirstInLine && !token.isApart:
      return nested { builder in
        let node = builder.wrap(value, .subscripting)
        builder.readArguments(into: node, upTo: .rightBracket)
        builder.close(node)
        return node
      }
    case .leftBrace where !isCondition && isCallable(value):
      let node = wrap(value, .call)
      readTrailingClosures(into: node)
      close(node)
      return node
    case .sign: return readPostfixSign(value)
    case .directive where keyword == .if && isPostfixConditional():
      return nested { $0.readPostfixConditional(value) }
    default: return nil
    }
  }

  private mutating func readPostfixSign(_ value: Index) -> Index? {
    guard !token.isFirstInLine else { return nil }
    if source[Int(token.start)] == UInt8(ascii: "<"), !token.isApart {
      let before = position
      guard skipGenericArguments() else { return nil }
      switch kind {
      case .leftParenthesis, .dot, .leftBrace, .rightParenthesis, .comma, .rightBracket,
        .semicolon, .end, .rightBrace, .colon, .leftBracket:
        close(value)
        return value
      default:
        position = before
        return nil
      }
    }
    guard !token.isApart else { return nil }
    let after = token(after: 1)
    let isPostfix =
      after.isApart || after.kind == .dot || after.kind == .leftBracket
      || after.kind == .leftParenthesis || Self.closes(after.kind)
    let isOptional = bytes(token).allSatisfy { $0 == 0x3F || $0 == 0x21 }
    guard isPostfix, isOptional || after.isApart || Self.closes(after.kind) else { return nil }
    // `a ?? b` has spaces on both sides, and `a??b` on neither side.
    let name = position
    advance()
    return wrap(value, .postfixed, name: name)
  }

  /// Creates a node around a value.
  private mutating func wrap(_ value: Index, _ kind: SwiftTree.Kind, name: Int? = nil) -> Index {
    let node = open(kind, from: start(value), name: name)
    add(value, to: node)
    close(node)
    return node
  }

  private func isCallable(_ value: Index) -> Bool {
    switch nodes[Int(value)].kind {
    case .number, .pattern, .text, .ifStatement, .switchStatement, .doStatement: false
    default: true
    }
  }

  private mutating func readCall(_ value: Index) -> Index {
    let node = open(.call, from: start(value))
    add(value, to: node)
    readArguments(into: node, upTo: .rightParenthesis)
    readTrailingClosures(into: node)
    close(node)
    return node
  }

  private mutating func readTrailingClosures(into node: Index) {
    guard kind == .leftBrace, !isCondition else { return }
    var argument = open(.argument)
    add(nested { $0.readClosure() }, to: argument)
    close(argument)
    add(argument, to: node)
    // Further trailing closures have labels.
    while kind == .word, token(after: 1).kind == .colon, token(after: 2).kind == .leftBrace,
      keyword != .default, keyword != .case
    {
      argument = open(.argument, name: position)
      advance()
      advance()
      add(nested { $0.readClosure() }, to: argument)
      close(argument)
      add(argument, to: node)
    }
  }

  /// Reads arguments in brackets, including the brackets.
  mutating func readArguments(into node: Index, upTo end: SwiftToken.Kind) {
    advance()
    let condition = isCondition
    isCondition = false
    while kind != .end {
      if take(end) { break }
      let before = position
      readArgument(into: node)
      if !take(.comma), kind != end, position == before || endsGroup { skipUnexpected() }
      if endsOuter(end) { break }
    }
    isCondition = condition
  }

  private mutating func readArgument(into node: Index) {
    let argument = open(.argument)
    if kind == .word, token(after: 1).kind == .colon {
      nodes[Int(argument)].name = Int32(truncatingIfNeeded: position)
      advance()
      advance()
    }
    if let value = readExpression() {
      add(value, to: argument)
    } else if nodes[Int(argument)].name < 0 {
      // No tokens were consumed.
      nodes.removeLast()
      return
    }
    close(argument)
    add(argument, to: node)
  }

  /// Whether a closing bracket is next.
  private var endsGroup: Bool {
    switch kind {
    case .rightParenthesis, .rightBracket, .rightBrace, .textMiddle, .textClose: true
    default: false
    }
  }

  /// Returns whether the token closes an enclosing bracket, because the closing bracket `end` is
  /// missing.
  ///
  /// This is part of error recovery.
  private func endsOuter(_ end: SwiftToken.Kind) -> Bool {
    kind == .rightBrace && end != .rightBrace || kind == .textMiddle || kind == .textClose
  }

  /// Skips an unexpected token, unless the token ends an enclosing construct.
  private mutating func skipUnexpected() {
    switch kind {
    case .rightBrace, .textMiddle, .textClose, .end: break
    default: advance()
    }
  }
}
