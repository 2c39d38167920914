/// A value of an indented text, the part of YAML that project specifications are written in.
///
/// Mappings and lists by indentation, those in `{ }` and `[ ]` on one line, texts with and without quotes.
/// Anchors, merges, tags, texts of several lines and documents are not read: they are problems.
indirect enum IndentedNode {
  case text(String, line: Int)
  case list([IndentedNode], line: Int)
  case mapping([(key: String, value: IndentedNode)], line: Int)

  /// From 1.
  var line: Int {
    switch self {
    case .text(_, let line), .list(_, let line), .mapping(_, let line): line
    }
  }

  /// The text of a text; nil for anything else.
  var text: String? { if case .text(let text, _) = self { text } else { nil } }

  /// The members of a mapping; none for anything else.
  var members: [(key: String, value: IndentedNode)] {
    if case .mapping(let members, _) = self { members } else { [] }
  }

  /// The elements of a list; a text or a mapping stands for a list of itself.
  var elements: [IndentedNode] {
    if case .list(let elements, _) = self { elements } else { [self] }
  }

  subscript(key: String) -> IndentedNode? { members.first { $0.key == key }?.value }
}

/// Reads indented text; any text is read, and what is not understood is a problem.
struct IndentedReader {
  private struct Line {
    let number: Int
    var indent: Int
    var text: Substring
  }

  private static let maximumDepth = 32
  private var lines: [Line] = []
  private var at = 0
  /// Lines that are not understood.
  private(set) var problems: [(line: Int, reason: String)] = []

  init(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    var number = 0
    for raw in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      let indent = raw.utf8.prefix { $0 == 0x20 }.count
      let content = Self.withoutComment(raw.dropFirst(indent))
      if content.isEmpty || content == "---" { continue }
      if content.hasPrefix("\t") {
        problems.append((number, "it is indented by a tab"))
        continue
      }
      lines.append(Line(number: number, indent: indent, text: content))
    }
  }

  /// The whole text.
  mutating func read() -> IndentedNode {
    guard let first = lines.first else { return .mapping([], line: 1) }
    let node = block(indent: first.indent, depth: 0)
    if at < lines.count { skip(lines[at].number, "it is indented less than what is before it") }
    return node
  }

  private mutating func skip(_ line: Int, _ reason: String) {
    if problems.count < TargetProblems.limit { problems.append((line, reason)) }
    at += 1
  }

  private mutating func block(indent: Int, depth: Int) -> IndentedNode {
    let number = at < lines.count ? lines[at].number : 0
    var members: [(key: String, value: IndentedNode)] = []
    var elements: [IndentedNode] = []
    while at < lines.count, lines[at].indent >= indent {
      let line = lines[at]
      guard line.indent == indent, depth < Self.maximumDepth else {
        skip(line.number, "its indentation is not understood")
        continue
      }
      if line.text == "-" || line.text.hasPrefix("- ") {
        let rest = line.text.dropFirst()
        let content = rest.drop { $0 == " " }
        if content.isEmpty {
          at += 1
          elements.append(nested(below: indent, line.number, depth))
        } else {
          // What follows the hyphen is a block of its own.
          lines[at].indent = indent + 1 + (rest.utf8.count - content.utf8.count)
          lines[at].text = content
          elements.append(element(depth))
        }
      } else if let (key, value) = Self.member(line.text) {
        members.append((key, self.value(value, line, depth)))
      } else {
        skip(line.number, "expected 'key: value'")
      }
    }
    return elements.isEmpty ? .mapping(members, line: number) : .list(elements, line: number)
  }

  /// What follows a hyphen: a mapping that goes on below, or a value.
  private mutating func element(_ depth: Int) -> IndentedNode {
    let line = lines[at]
    if Self.member(line.text) != nil || line.text.hasPrefix("- ") {
      return block(indent: line.indent, depth: depth + 1)
    }
    at += 1
    return scalar(line.text, line.number)
  }

  private mutating func value(_ text: Substring, _ line: Line, _ depth: Int) -> IndentedNode {
    at += 1
    if text.isEmpty { return nested(below: line.indent, line.number, depth) }
    if text.hasPrefix("|") || text.hasPrefix(">") {
      while at < lines.count, lines[at].indent > line.indent { at += 1 }
      return .text("", line: line.number)
    }
    return scalar(text, line.number)
  }

  /// The block below a line; lists may stand as far left as their key.
  private mutating func nested(below indent: Int, _ number: Int, _ depth: Int) -> IndentedNode {
    guard at < lines.count else { return .text("", line: number) }
    let next = lines[at]
    let isList = next.indent == indent && (next.text == "-" || next.text.hasPrefix("- "))
    guard next.indent > indent || isList && !isInList(indent) else {
      return .text("", line: number)
    }
    return block(indent: next.indent, depth: depth + 1)
  }

  /// Whether the line before is an element itself, so that a hyphen below it is the next one.
  private func isInList(_ indent: Int) -> Bool {
    at > 0 && (lines[at - 1].text == "-" || lines[at - 1].text.hasPrefix("- "))
  }

  // MARK: In a line

  private mutating func scalar(_ text: Substring, _ line: Int) -> IndentedNode {
    if let first = text.first, first == "{" || first == "[" {
      var rest = text
      if let node = Self.flow(&rest, line, depth: 0), rest.allSatisfy({ $0 == " " }) { return node }
      problems.append((line, "the value in brackets does not end on its line"))
      return .text("", line: line)
    }
    if let first = text.first, "&*!".contains(first) {
      problems.append((line, "anchors, aliases and tags are not read"))
      return .text("", line: line)
    }
    return .text(Self.unquoted(text), line: line)
  }

  private static func flow(_ rest: inout Substring, _ line: Int, depth: Int) -> IndentedNode? {
    guard depth < maximumDepth, let opening = rest.popFirst() else { return nil }
    let closing: Character = opening == "{" ? "}" : "]"
    var members: [(key: String, value: IndentedNode)] = []
    var elements: [IndentedNode] = []
    while true {
      rest = rest.drop { $0 == " " || $0 == "," }
      guard let next = rest.first else { return nil }
      if next == closing { break }
      var key: String?
      if opening == "{" {
        let name = word(&rest, until: ":")
        guard rest.popFirst() == ":" else { return nil }
        key = unquoted(name[...])
        rest = rest.drop { $0 == " " }
      }
      let value: IndentedNode
      if rest.first == "{" || rest.first == "[" {
        guard let inner = flow(&rest, line, depth: depth + 1) else { return nil }
        value = inner
      } else {
        value = .text(unquoted(word(&rest, until: ",", closing)[...]), line: line)
      }
      if let key { members.append((key, value)) } else { elements.append(value) }
    }
    rest = rest.dropFirst()
    return opening == "{" ? .mapping(members, line: line) : .list(elements, line: line)
  }

  private static func word(_ rest: inout Substring, until ends: Character...) -> String {
    var quote: Character?
    let word = rest.prefix { character in
      if let open = quote {
        if character == open { quote = nil }
        return true
      }
      if character == "\"" || character == "'" { quote = character }
      return !ends.contains(character)
    }
    rest = rest[word.endIndex...]
    return word.trimmed
  }

  /// `key: value` or `key:`.
  private static func member(_ text: Substring) -> (key: String, value: Substring)? {
    // What is in brackets has its own.
    guard let first = text.first, first != "{", first != "[" else { return nil }
    var quote: Character?
    var index = text.startIndex
    while index < text.endIndex {
      let character = text[index]
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == ":" {
        let next = text.index(after: index)
        if next == text.endIndex || text[next] == " " {
          return (unquoted(text[..<index]), text[next...].drop { $0 == " " })
        }
      }
      index = text.index(after: index)
    }
    return nil
  }

  private static func unquoted(_ text: Substring) -> String {
    let text = text.trimmed
    for quote in ["\"", "'"]
    where text.utf8.count >= 2 && text.hasPrefix(quote) && text.hasSuffix(quote) {
      return String(text.dropFirst().dropLast())
    }
    return text
  }

  /// A `#` begins a comment at the beginning and after a space, but in quotes.
  private static func withoutComment(_ line: Substring) -> Substring {
    var quote: Character?
    var last: Character = " "
    for index in line.indices {
      let character = line[index]
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == "#", last == " " {
        return Substring(line[..<index].trimmed)
      }
      last = character
    }
    return Substring(line.hasPrefix("\t") ? String(line) : line.trimmed)
  }
}
