/// A line of source, not yet indented as a whole.
package struct CodeLine: Hashable {
  /// How far it is further in than the whole.
  package fileprivate(set) var level = 0
  /// What stands there; empty text for an empty line.
  package fileprivate(set) var expression: Expression
  /// Whether a call or a closure follows.
  fileprivate var isContinued: Bool

  fileprivate init(_ expression: Expression, level: Int = 0, isContinued: Bool = false) {
    self.expression = expression
    self.level = level
    self.isContinued = isContinued
  }
}

/// Lines of source in Swift's layout.
package struct Code: Hashable {
  /// From the first to the last.
  package private(set) var lines: [CodeLine] = []

  /// No lines.
  package init() {}

  /// One line.
  package init(_ expression: Expression) { lines = [CodeLine(expression)] }

  /// Whether there are no lines.
  package var isEmpty: Bool { lines.isEmpty }

  /// Adds a line.
  ///
  /// - `isContinued`: Whether a call or a closure follows in the next one.
  package mutating func add(_ expression: Expression, isContinued: Bool = false) {
    lines.append(CodeLine(expression, isContinued: isContinued))
  }

  /// Adds lines, further in by some levels.
  package mutating func add(_ code: Code, levels: Int = 0) {
    lines += code.lines.map {
      CodeLine($0.expression, level: $0.level + levels, isContinued: $0.isContinued)
    }
  }

  /// Takes the last line away.
  package mutating func dropLast() { _ = lines.popLast() }

  /// Adds an empty line.
  package mutating func blank() { lines.append(CodeLine("")) }

  /// `head {`, the body one level deeper, `}`.
  package mutating func block(_ head: String, _ body: Code) {
    add(.text(head + " {"))
    add(body, levels: 1)
    add("}")
  }

  /// The code followed by method calls, each on its own line.
  ///
  /// Must be one expression.
  package func calling(_ calls: [Expression]) -> Code {
    guard !lines.isEmpty else { return self }
    var code = self
    // A call after a trailing closure stands at the closure's own level.
    // A further call stands below the one before it.
    let isCall = lines.count > 1 && lines.last?.expression.flat.hasPrefix(".") == true
    let level =
      isCall
      ? lines.last?.level ?? 0 : lines.count > 1 && lines.last?.expression == "}" ? 0 : 1
    for call in calls {
      code.lines[code.lines.count - 1].isContinued = true
      code.lines.append(CodeLine(call, level: level))
    }
    return code
  }

  /// The code after a text such as `return `.
  package func prefixed(_ prefix: String) -> Code {
    var code = self
    if let first = lines.first { code.lines[0].expression = first.expression.prefixed(prefix) }
    return code
  }

  /// The lines as text, of at most `Expression.width` columns where that is possible.
  package func rendered(_ indentation: Indentation = .two) -> [String] {
    var result: [String] = []
    var isChain = false
    var outdent = 0
    for line in lines {
      if line.expression == "" {
        result.append("")
        continue
      }
      let isCall = isChain && line.expression.flat.hasPrefix(".")
      if !isCall { outdent = 0 }
      let texts = line.expression.lines(
        level: line.level - outdent, indentation, isContinued: line.isContinued)
      // Calls stand at the level of a bracket that closes on a line of its own.
      if !isCall, line.isContinued, texts.count > 1, case .call = line.expression { outdent = 1 }
      isChain = line.isContinued
      result += texts
    }
    return result
  }
}
