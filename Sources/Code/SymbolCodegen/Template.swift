internal import SwiftSource

/// A template for code in a table.
///
/// Two spaces at the start of a line stand for an indentation level, and words in braces are
/// placeholders.
///
/// Strings in templates must not contain brackets or commas.
struct Template {
  let text: String

  /// Returns the code with the placeholders replaced by values; `blocks` contains code that
  /// replaces whole lines.
  func code(_ places: [String: Expression], blocks: [String: Code] = [:]) -> Code {
    var code = Code()
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let spaces = line.prefix { $0 == " " }.count
      let content = String(line.dropFirst(spaces))
      if content.isEmpty {
        code.blank()
      } else if let block = blocks[content] {
        code.add(block, levels: spaces / 2)
      } else {
        var piece = Code()
        let isContinued = content.hasSuffix(" {") || content.hasSuffix(" in")
        piece.add(Self.filled(content[...], places), isContinued: isContinued)
        code.add(piece, levels: spaces / 2)
      }
    }
    return code
  }

  /// Returns a line as an expression that can be divided into several lines at the commas in its
  /// brackets.
  private static func filled(_ line: Substring, _ places: [String: Expression]) -> Expression {
    if let whole = places[String(line)] { return whole }
    if let place = places.keys.first(where: { line.hasSuffix(" \($0)") }),
      let value = places[place], !line.contains("(")
    {
      return value.prefixed(replaced(line.dropLast(place.count), places))
    }
    guard let open = line.firstIndex(of: "("), let close = end(of: open, in: line) else {
      return .text(replaced(line, places))
    }
    var arguments: [Expression] = []
    var start = line.index(after: open)
    var depth = 0
    for index in line[start..<close].indices {
      if line[index] == "(" { depth += 1 }
      if line[index] == ")" { depth -= 1 }
      guard line[index] == ",", depth == 0 else { continue }
      arguments.append(filled(line[start..<index], places))
      // Skip the comma and the space.
      start = line.index(index, offsetBy: 2)
    }
    if start < close { arguments.append(filled(line[start..<close], places)) }
    return .call(replaced(line[...open], places), arguments, replaced(line[close...], places))
  }

  /// Returns the position of the closing bracket for an opening one.
  private static func end(of open: Substring.Index, in line: Substring) -> Substring.Index? {
    var depth = 0
    for index in line[open...].indices {
      if line[index] == "(" { depth += 1 }
      if line[index] == ")" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  private static func replaced(_ text: Substring, _ places: [String: Expression]) -> String {
    var text = String(text)
    for (place, value) in places where text.contains(place) {
      text = text.replacing(place, with: value.flat)
    }
    return text
  }
}
