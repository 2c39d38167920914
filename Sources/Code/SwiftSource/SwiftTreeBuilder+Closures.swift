extension SwiftTreeBuilder {
  mutating func readClosure() -> Index {
    let node = open(.closure)
    advance()
    skipClosureSignature()
    let condition = isCondition
    isCondition = false
    readStatements(into: node)
    isCondition = condition
    _ = take(.rightBrace)
    close(node)
    return node
  }

  /// The maximum number of tokens in a closure signature.
  private static let longestSignature = 256

  /// Skips the signature of a closure, such as `[weak self] (a, b) async -> C in`, if there is one.
  private mutating func skipClosureSignature() {
    let before = position
    while position - before < Self.longestSignature {
      switch kind {
      case .word:
        if take(.in) { return }
        if keyword != .none, !mayBeInSignature(keyword) {
          position = before
          return
        }
        advance()
      case .leftParenthesis, .leftBracket: skipGroup()
      case .comma, .colon, .dot, .at: advance()
      case .sign
      where isSign("->") || isSign("?") || isSign("&") || isSign("<") || isSign(">")
        || isSign("!"):
        advance()
      default:
        position = before
        return
      }
    }
    position = before
  }

  private func mayBeInSignature(_ keyword: SwiftKeyword) -> Bool {
    switch keyword {
    case .async, .throws, .rethrows, .inout, .some, .any, .isolated, .borrowing, .consuming,
      .weak, .unowned, .self, .each, .nonisolated, .open, .package, .prefix, .postfix, .optional,
      .final, .required, .macro, .actor, .available, .unavailable, .infix, .override, .dynamic,
      .indirect, .lazy, .mutating:
      true
    default: false
    }
  }
}
