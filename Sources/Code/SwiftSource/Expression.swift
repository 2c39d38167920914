/// A piece of source code that a formatter can break into lines.
package indirect enum Expression: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// Text that is never broken.
  case text(String)
  /// A bracketed list.
  ///
  /// `head` ends with the opening bracket, and `tail` starts with the closing bracket.
  case call(String, [Expression], String)
  /// A ternary expression: `condition ? yes : no`.
  case choice(String, Expression, Expression)

  /// Creates text that is never broken.
  package init(stringLiteral text: String) { self = .text(text) }

  /// Creates a function call: `name(arguments)`.
  package static func call(_ name: String, _ arguments: [Expression]) -> Self {
    .call(name + "(", arguments, ")")
  }

  /// Returns the expression as a labeled argument.
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

  /// Returns the expression with a prefix such as `return `.
  package func prefixed(_ prefix: String) -> Self {
    switch self {
    case .text(let text): .text(prefix + text)
    case .call(let head, let arguments, let tail): .call(prefix + head, arguments, tail)
    case .choice(let condition, let yes, let no): .choice(prefix + condition, yes, no)
    }
  }

  /// Returns the expression with a suffix such as a comma.
  package func suffixed(_ suffix: String) -> Self {
    switch self {
    case .text(let text): .text(text + suffix)
    case .call(let head, let arguments, let tail): .call(head, arguments, tail + suffix)
    case .choice(let condition, let yes, let no): .choice(condition, yes, no.suffixed(suffix))
    }
  }

  /// The expression on one line.
  package var flat: String {
    switch self {
    case .text(let text): text
    case .call(let head, let arguments, let tail):
      head + arguments.map(\.flat).joined(separator: ", ") + tail
    case .choice(let condition, let yes, let no): "\(condition) ? \(yes.flat) : \(no.flat)"
    }
  }

  /// Formats the expression with at most 100 columns where possible.
  ///
  /// Line breaks are as in `swift format`: one after the opening bracket, and then as many
  /// arguments on each line as fit.
  ///
  /// - Parameters:
  ///   - level: The indentation level of the first line.
  ///   - indentation: The indentation of each level.
  ///   - isContinued: Whether a call or closure follows the expression. In that case, the closing
  ///     bracket is on a separate line.
  /// - Returns: The lines.
  package func lines(
    level: Int, _ indentation: Indentation = .two, isContinued: Bool = false
  ) -> [String] {
    let margin = indentation.margin(level)
    guard level * indentation.columns + flat.count > Self.width else { return [margin + flat] }
    if case .choice(let condition, let yes, let no) = self {
      let inner = indentation.margin(level + 1)
      // The assigned value is on the next line. `?` and `:` have the same level as the condition.
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
      // The elements of a literal are on separate lines, with trailing commas if there are several.
      let end = arguments.count > 1 ? "," : ""
      for argument in arguments {
        lines += argument.suffixed(end).lines(level: level + 1, indentation)
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
    // A bracket must not extend a line that is already too long.
    if !isContinued, indentation.width(of: line) > Self.width, line.hasSuffix(tail), tail == ")" {
      return lines + [String(line.dropLast(tail.count)), margin + tail]
    }
    return lines + [line] + (isContinued ? [margin + tail] : [])
  }

  /// Breaks a text that is too long for a line: if it has a label, the text goes on the line after
  /// the label.
  private func textLines(level: Int, _ indentation: Indentation) -> [String] {
    let text = flat
    let label = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let rest = text[label.endIndex...]
    guard !label.isEmpty, rest.hasPrefix(": \"") else { return [indentation.margin(level) + text] }
    return [
      indentation.margin(level) + label + ":", indentation.margin(level + 1) + rest.dropFirst(2),
    ]
  }

  /// The maximum number of columns in a line.
  package static let width = 100
}
