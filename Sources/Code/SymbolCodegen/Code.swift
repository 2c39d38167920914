/// A piece of source that knows where it may be broken: text, or a call with arguments.
indirect enum Expression: Hashable, ExpressibleByStringInterpolation {
  case text(String)
  /// `head` ends with an opening bracket and `tail` starts with the closing one.
  case call(String, [Expression], String)
  /// `condition ? yes : no`.
  case choice(String, String, Expression)

  init(stringLiteral text: String) { self = .text(text) }

  /// A function call: `name(arguments)`.
  static func call(_ name: String, _ arguments: [Expression]) -> Self {
    .call(name + "(", arguments, ")")
  }

  /// The expression as an argument with a label.
  func labeled(_ label: String) -> Self {
    switch self {
    case .text(let text): .text("\(label): \(text)")
    case .call(let head, let arguments, let tail): .call("\(label): \(head)", arguments, tail)
    case .choice(let condition, let yes, let no): .choice("\(label): \(condition)", yes, no)
    }
  }

  func prefixed(_ prefix: String) -> Self {
    switch self {
    case .text(let text): .text(prefix + text)
    case .call(let head, let arguments, let tail): .call(prefix + head, arguments, tail)
    case .choice(let condition, let yes, let no): .choice(prefix + condition, yes, no)
    }
  }

  func suffixed(_ suffix: String) -> Self {
    switch self {
    case .text(let text): .text(text + suffix)
    case .call(let head, let arguments, let tail): .call(head, arguments, tail + suffix)
    case .choice(let condition, let yes, let no): .choice(condition, yes, no.suffixed(suffix))
    }
  }

  /// In one line.
  var flat: String {
    switch self {
    case .text(let text): text
    case .call(let head, let arguments, let tail):
      head + arguments.map(\.flat).joined(separator: ", ") + tail
    case .choice(let condition, let yes, let no): "\(condition) ? \(yes) : \(no.flat)"
    }
  }

  /// In lines of at most 100 columns where that is possible, broken as `swift format` does: after
  /// the bracket, then as many arguments a line as fit.
  ///
  /// If a call or closure follows (`isContinued`), the bracket closes on its own line.
  func lines(indent: Int, isContinued: Bool = false) -> [String] {
    let margin = String(repeating: " ", count: indent)
    guard indent + flat.count > Self.width else { return [margin + flat] }
    if case .choice(let condition, let yes, let no) = self {
      return [margin + condition, "\(margin)  ? \(yes)"]
        + no.prefixed(": ").lines(indent: indent + 2)
    }
    guard case .call(let head, let arguments, let tail) = self, !arguments.isEmpty else {
      return [margin + flat]
    }
    var lines = [margin + head]
    let inner = indent + 2
    var line = ""
    for (position, argument) in arguments.enumerated() {
      let isLast = position == arguments.count - 1
      let piece = argument.suffixed(isLast ? (isContinued ? "" : tail) : ",")
      let flat = piece.flat
      if !line.isEmpty, line.count + 1 + flat.count <= Self.width {
        line += " " + flat
        continue
      }
      if !line.isEmpty { lines.append(line) }
      let broken = piece.lines(indent: inner)
      lines += broken.dropLast()
      line = broken.last ?? ""
    }
    return lines + [line] + (isContinued ? [margin + tail] : [])
  }

  /// Columns of a line.
  static let width = 100
}

/// A line of source, not yet indented as a whole.
struct CodeLine: Hashable {
  var indent = 0
  var expression: Expression
  /// Whether a call or a closure follows.
  var isContinued: Bool

  init(_ expression: Expression, indent: Int = 0, isContinued: Bool = false) {
    self.expression = expression
    self.indent = indent
    self.isContinued = isContinued
  }
}

/// Lines of source in Swift's layout.
struct Code: Hashable {
  private(set) var lines: [CodeLine] = []

  init() {}
  init(_ expression: Expression) { lines = [CodeLine(expression)] }

  var isEmpty: Bool { lines.isEmpty }

  mutating func add(_ expression: Expression, isContinued: Bool = false) {
    lines.append(CodeLine(expression, isContinued: isContinued))
  }

  mutating func add(_ code: Code, indent: Int = 0) {
    lines += code.lines.map {
      CodeLine($0.expression, indent: $0.indent + indent, isContinued: $0.isContinued)
    }
  }

  mutating func dropLast() { _ = lines.popLast() }

  mutating func blank() { lines.append(CodeLine("")) }

  /// `head {`, the body one level deeper, `}`.
  mutating func block(_ head: String, _ body: Code, closing: String = "}") {
    add(.text(head + " {"))
    add(body, indent: 2)
    add(.text(closing))
  }

  /// The code followed by method calls, each on its own line.
  ///
  /// Must be one expression.
  func calling(_ calls: [Expression]) -> Code {
    guard !lines.isEmpty else { return self }
    var code = self
    // A call after a trailing closure stands at the closure's own level.
    let level = lines.count > 1 && lines.last?.expression == "}" ? 0 : 2
    for call in calls {
      code.lines[code.lines.count - 1].isContinued = true
      code.lines.append(CodeLine(call, indent: level))
    }
    return code
  }

  /// The code after a prefix such as `return `.
  func prefixed(_ prefix: String) -> Code {
    var code = self
    if let first = lines.first { code.lines[0].expression = first.expression.prefixed(prefix) }
    return code
  }

  func rendered(indent: Int = 0) -> [String] {
    lines.flatMap { line in
      line.expression == ""
        ? [""]
        : line.expression.lines(
          indent: line.indent + indent, isContinued: line.isContinued)
    }
  }

  /// Alternatives under `if #available`, the last one in `else`; just the code if there is only
  /// one.
  static func ladder(_ ladder: Ladder<Code>) -> Code {
    var code = Code()
    for (position, rung) in ladder.rungs.enumerated() {
      if rung.guards.isEmpty {
        if position == 0 { return rung.value }
        if rung.value.isEmpty { continue }
        code.add("} else {")
      } else {
        code.add(.text((position == 0 ? "if " : "} else if ") + rung.guards.condition + " {"))
      }
      code.add(rung.value, indent: 2)
    }
    code.add("}")
    return code
  }
}
