/// A piece of source that knows where it may be broken: text, or a call with arguments.
package indirect enum Expression: Hashable, ExpressibleByStringInterpolation {
  /// Text that is never broken.
  case text(String)
  /// `head` ends with an opening bracket and `tail` starts with the closing one.
  case call(String, [Expression], String)
  /// `condition ? yes : no`.
  case choice(String, Expression, Expression)

  /// Text that is never broken.
  package init(stringLiteral text: String) { self = .text(text) }

  /// A function call: `name(arguments)`.
  package static func call(_ name: String, _ arguments: [Expression]) -> Self {
    .call(name + "(", arguments, ")")
  }

  /// The expression as an argument with a label.
  package func labeled(_ label: String) -> Self {
    switch self {
    case .text(let text): .text("\(label): \(text)")
    case .call(let head, let arguments, let tail): .call("\(label): \(head)", arguments, tail)
    case .choice(let condition, let yes, let no): .choice("\(label): \(condition)", yes, no)
    }
  }

  /// An argument without its label.
  package var unlabeled: Self {
    switch self {
    case .text(let text): .text(Self.unlabeled(text))
    case .call(let head, let arguments, let tail): .call(Self.unlabeled(head), arguments, tail)
    case .choice(let condition, let yes, let no): .choice(Self.unlabeled(condition), yes, no)
    }
  }

  private static func unlabeled(_ text: String) -> String {
    text.firstRange(of: ": ").map { String(text[$0.upperBound...]) } ?? text
  }

  /// The expression after a text such as `return `.
  package func prefixed(_ prefix: String) -> Self {
    switch self {
    case .text(let text): .text(prefix + text)
    case .call(let head, let arguments, let tail): .call(prefix + head, arguments, tail)
    case .choice(let condition, let yes, let no): .choice(prefix + condition, yes, no)
    }
  }

  /// The expression before a text such as a comma.
  package func suffixed(_ suffix: String) -> Self {
    switch self {
    case .text(let text): .text(text + suffix)
    case .call(let head, let arguments, let tail): .call(head, arguments, tail + suffix)
    case .choice(let condition, let yes, let no): .choice(condition, yes, no.suffixed(suffix))
    }
  }

  /// In one line.
  package var flat: String {
    switch self {
    case .text(let text): text
    case .call(let head, let arguments, let tail):
      head + arguments.map(\.flat).joined(separator: ", ") + tail
    case .choice(let condition, let yes, let no): "\(condition) ? \(yes.flat) : \(no.flat)"
    }
  }

  /// In lines of at most 100 columns where that is possible, broken as `swift format` does: after
  /// the bracket, then as many arguments a line as fit.
  ///
  /// - `level`: That of the first line.
  /// - `isContinued`: Whether a call or closure follows: the bracket then closes on its own line.
  package func lines(
    level: Int, _ indentation: Indentation = .two, isContinued: Bool = false
  ) -> [String] {
    let margin = indentation.margin(level)
    guard level * indentation.columns + flat.count > Self.width else { return [margin + flat] }
    if case .choice(let condition, let yes, let no) = self {
      let inner = indentation.margin(level + 1)
      // What is assigned stands below, the signs at the level of the question.
      if let sign = condition.lastIndex(of: "="), condition[..<sign].last == " " {
        let question = condition[condition.index(after: sign)...].drop { $0 == " " }
        return [margin + condition[...sign], inner + question]
          + yes.prefixed("? ").lines(level: level + 1, indentation)
          + no.prefixed(": ").lines(level: level + 1, indentation)
      }
      return [margin + condition] + yes.prefixed("? ").lines(level: level + 1, indentation)
        + no.prefixed(": ").lines(level: level + 1, indentation)
    }
    guard case .call(let head, let arguments, let tail) = self, !arguments.isEmpty else {
      return textLines(level: level, indentation)
    }
    var lines = [margin + head]
    if head.hasSuffix("["), tail.hasPrefix("]") {
      // Elements of a literal stand one a line, and all have a comma.
      for argument in arguments {
        lines += argument.suffixed(",").lines(level: level + 1, indentation)
      }
      return lines + [margin + tail]
    }
    var line = ""
    for (position, argument) in arguments.enumerated() {
      let isLast = position == arguments.count - 1
      let piece = argument.suffixed(isLast ? (isContinued ? "" : tail) : ",")
      let flat = piece.flat
      if !line.isEmpty, indentation.width(of: line) + 1 + flat.count <= Self.width {
        line += " " + flat
        continue
      }
      if !line.isEmpty { lines.append(line) }
      let broken = piece.lines(level: level + 1, indentation)
      lines += broken.dropLast()
      line = broken.last ?? ""
    }
    // A bracket does not make a line longer that is too long already.
    if !isContinued, indentation.width(of: line) > Self.width, line.hasSuffix(tail), tail == ")" {
      return lines + [String(line.dropLast(tail.count)), margin + tail]
    }
    return lines + [line] + (isContinued ? [margin + tail] : [])
  }

  /// A text that does not fit: below its label if it has one.
  private func textLines(level: Int, _ indentation: Indentation) -> [String] {
    let text = flat
    let label = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let rest = text[label.endIndex...]
    guard !label.isEmpty, rest.hasPrefix(": \"") else { return [indentation.margin(level) + text] }
    return [
      indentation.margin(level) + label + ":", indentation.margin(level + 1) + rest.dropFirst(2),
    ]
  }

  /// Columns of a line.
  package static let width = 100
}
