/// A line of source code without its indentation.
package struct CodeLine: Hashable, Sendable {
  /// The indentation level, relative to the code that contains the line.
  package fileprivate(set) var level = 0
  /// The contents of the line; an empty text for a blank line.
  package fileprivate(set) var expression: Expression
  /// Whether the next line continues the expression with a call or closure.
  fileprivate var isContinued: Bool

  fileprivate init(_ expression: Expression, level: Int = 0, isContinued: Bool = false) {
    self.expression = expression
    self.level = level
    self.isContinued = isContinued
  }
}

/// Lines of source code, formatted like Swift.
package struct Code: Hashable, Sendable {
  /// The lines in order.
  package private(set) var lines: [CodeLine] = []

  /// Creates code without lines.
  package init() {}

  /// Creates code with a single line.
  package init(_ expression: Expression) { lines = [CodeLine(expression)] }

  /// Whether there are no lines.
  package var isEmpty: Bool { lines.isEmpty }

  /// Appends a line.
  ///
  /// If `isContinued` is true, the next line continues the expression with a call or closure.
  package mutating func add(_ expression: Expression, isContinued: Bool = false) {
    lines.append(CodeLine(expression, isContinued: isContinued))
  }

  /// Appends lines, indented by additional levels.
  package mutating func add(_ code: Code, levels: Int = 0) {
    lines += code.lines.map {
      CodeLine($0.expression, level: $0.level + levels, isContinued: $0.isContinued)
    }
  }

  /// Removes the last line.
  package mutating func dropLast() { _ = lines.popLast() }

  /// Appends an empty line.
  package mutating func blank() { lines.append(CodeLine("")) }

  /// Appends `head {`, the body with one more level of indentation, and `}`.
  package mutating func block(_ head: String, _ body: Code) {
    add(.text(head + " {"))
    add(body, levels: 1)
    add("}")
  }

  /// Appends method calls, each on a separate line.
  ///
  /// - Precondition: The code is a single expression.
  package func calling(_ calls: [Expression]) -> Code {
    guard !lines.isEmpty else { return self }
    var code = self
    // A call after a trailing closure has the closure's level. Any further call has the level of
    // the call before it.
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

  /// Returns the code with a prefix such as `return `.
  package func prefixed(_ prefix: String) -> Code {
    var code = self
    if let first = lines.first { code.lines[0].expression = first.expression.prefixed(prefix) }
    return code
  }

  /// Formats the lines, with at most `Expression.width` columns where possible.
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
      // A call after a bracket that closes on a separate line has the bracket's level.
      if !isCall, line.isContinued, texts.count > 1, case .call = line.expression { outdent = 1 }
      isChain = line.isContinued
      result += texts
    }
    return result
  }
}
