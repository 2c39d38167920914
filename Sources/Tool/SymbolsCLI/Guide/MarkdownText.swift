internal import Console
internal import Diagnostics

/// A Markdown page of the guide, formatted for a terminal.
///
/// The formatter supports the syntax of the guide: headings, paragraphs, lists, tables, fenced code,
/// images, links, code spans, strong text, and HTML comments. Comments are instructions for tests
/// and are never shown.
struct MarkdownText {
  /// The page without its comments.
  let source: String

  /// The maximum width of paragraphs in columns; longer lines are hard to read.
  private static let widest = 80

  /// Creates a page from its text.
  ///
  /// O(length).
  init(_ text: String) {
    var kept: [Substring] = []
    var isComment = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("<!--") { isComment = true }
      if !isComment, !(line.isEmpty && kept.last?.isEmpty == true) { kept.append(line) }
      if isComment, line.hasSuffix("-->") { isComment = false }
    }
    source = kept.joined(separator: "\n")
  }

  /// Returns the lines of the page; only code can be wider than the terminal.
  func lines(for terminal: Terminal) -> [Message] {
    let layout = Layout(terminal: terminal, width: min(terminal.columns, Self.widest))
    var lines: [Message] = []
    var rest = source.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let first = rest.first {
      if first.hasPrefix("```") {
        let body = rest.dropFirst().prefix { !$0.hasPrefix("```") }
        lines += body.map { "    " + terminal.styled("\(String($0))", .dim) }
        rest = rest.dropFirst(body.count + 2)
      } else if first.hasPrefix("#") {
        let title = String(first.drop { $0 == "#" || $0 == " " })
        lines += TextWrap.lines(MarkdownSpan.plain(title), width: layout.width)
          .map { terminal.styled("\($0)", .strong) }
        rest.removeFirst()
      } else if first.hasPrefix("|") {
        let rows = rest.prefix { $0.hasPrefix("|") }
        lines += MarkdownTable(rows.map(String.init)).lines(layout)
        rest = rest.dropFirst(rows.count)
      } else if first.isEmpty {
        lines.append("")
        rest.removeFirst()
      } else {
        let block = Self.block(rest)
        lines += layout.paragraph(block.map(String.init))
        rest = rest.dropFirst(block.count)
      }
    }
    return lines
  }

  /// Returns the lines of a paragraph or of one list item.
  private static func block(_ lines: ArraySlice<Substring>) -> ArraySlice<Substring> {
    let more = lines.dropFirst().prefix { line in
      !line.isEmpty && !line.hasPrefix("```") && !line.hasPrefix("|") && !line.hasPrefix("#")
        && MarkdownText.bullet(line).isEmpty
    }
    return lines.prefix(more.count + 1)
  }

  /// Returns the marker of a list item: spaces, then `- ` or a number; empty for other lines.
  fileprivate static func bullet(_ line: some StringProtocol) -> String {
    let spaces = line.prefix { $0 == " " }
    let rest = line.dropFirst(spaces.count)
    if rest.hasPrefix("- ") || rest.hasPrefix("* ") { return "\(spaces)- " }
    let digits = rest.prefix { $0.isNumber }
    guard !digits.isEmpty, rest.dropFirst(digits.count).hasPrefix(". ") else { return "" }
    return "\(spaces)\(digits). "
  }

  /// The terminal and the width for formatted text.
  struct Layout {
    let terminal: Terminal
    let width: Int

    /// Formats a paragraph, or a list item, whose lines after the first are indented.
    fileprivate func paragraph(_ lines: [String]) -> [Message] {
      let bullet = MarkdownText.bullet(lines[0])
      let texts = [String(lines[0].dropFirst(bullet.count))] + lines.dropFirst()
      let margin = String(repeating: " ", count: bullet.count)
      let wrapped = MarkdownSpan.wrapped(texts.joined(separator: " "), width: width - bullet.count)
      return wrapped.enumerated().map { index, spans in
        "\(index == 0 ? bullet : margin)" + styled(spans)
      }
    }

    /// Formats spans in their styles.
    func styled(_ spans: [MarkdownSpan]) -> Message {
      spans.map { (span) -> Message in
        switch span.kind {
        case .text: "\(span.text)"
        case .strong, .code: terminal.styled("\(span.text)", .strong)
        }
      }.joined(separator: "")
    }
  }
}

/// A piece of a line in a single style.
struct MarkdownSpan: Equatable {
  enum Kind { case text, strong, code }

  var kind: Kind
  var text: String

  /// Returns the text without its markup.
  static func plain(_ markdown: String) -> String { parse(markdown).map(\.text).joined() }

  /// Splits a text into spans of one style each.
  ///
  /// A link becomes its text, followed by the address if it leads to the web.
  static func parse(_ markdown: String) -> [MarkdownSpan] {
    var spans: [MarkdownSpan] = []
    var rest = markdown[...]
    var text = ""
    func flush() {
      if !text.isEmpty { spans.append(MarkdownSpan(kind: .text, text: text)) }
      text = ""
    }
    while let character = rest.first {
      if character == "`", let end = rest.dropFirst().firstIndex(of: "`") {
        flush()
        spans.append(MarkdownSpan(kind: .code, text: String(rest.dropFirst()[..<end])))
        rest = rest[rest.index(after: end)...]
      } else if rest.hasPrefix("**"), let end = Self.index(of: "**", in: rest.dropFirst(2)) {
        flush()
        spans += parse(String(rest.dropFirst(2)[..<end]))
          .map { MarkdownSpan(kind: .strong, text: $0.text) }
        rest = rest[end...].dropFirst(2)
      } else if let link = Self.link(rest) {
        flush()
        spans += parse(link.text)
        if link.address.hasPrefix("http") {
          spans.append(MarkdownSpan(kind: .text, text: " (\(link.address))"))
        }
        rest = rest[link.end...]
      } else {
        text.append(character)
        rest.removeFirst()
      }
    }
    flush()
    return spans
  }

  private static func index(of mark: String, in text: Substring) -> String.Index? {
    text.indices.first { text[$0...].hasPrefix(mark) }
  }

  /// Parses a link or an image at the beginning of a text.
  private static func link(
    _ text: Substring
  ) -> (text: String, address: String, end: String.Index)? {
    let start = text.hasPrefix("![") ? text.dropFirst(2) : text.dropFirst()
    guard text.hasPrefix("[") || text.hasPrefix("!["),
      let middle = index(of: "](", in: start)
    else { return nil }
    let address = start[middle...].dropFirst(2)
    guard let end = address.firstIndex(of: ")") else { return nil }
    return (String(start[..<middle]), String(address[..<end]), text.index(after: end))
  }

  /// Breaks spans at spaces into lines of limited width.
  static func wrapped(_ markdown: String, width: Int) -> [[MarkdownSpan]] {
    var lines: [[MarkdownSpan]] = []
    var line: [MarkdownSpan] = []
    var columns = 0
    for word in words(parse(markdown)) {
      let length = word.reduce(0) { $0 + $1.text.unicodeScalars.count }
      if columns > 0, columns + 1 + length > width {
        lines.append(line)
        (line, columns) = ([], 0)
      }
      for (index, span) in word.enumerated() {
        let joins = index > 0 || columns == 0
        if let last = line.last, last.kind == span.kind {
          line[line.count - 1].text += joins ? span.text : " " + span.text
        } else {
          if !joins { line.append(MarkdownSpan(kind: .text, text: " ")) }
          line.append(span)
        }
      }
      columns += length + (columns == 0 ? 0 : 1)
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// Returns the words; a word consists of spans without spaces between them.
  private static func words(_ spans: [MarkdownSpan]) -> [[MarkdownSpan]] {
    var words: [[MarkdownSpan]] = [[]]
    for span in spans {
      for (index, part) in span.text.split(separator: " ", omittingEmptySubsequences: false)
        .enumerated()
      {
        if index > 0 { words.append([]) }
        if !part.isEmpty {
          words[words.count - 1].append(MarkdownSpan(kind: span.kind, text: String(part)))
        }
      }
    }
    return words.filter { !$0.isEmpty }
  }
}

/// A Markdown table.
struct MarkdownTable {
  private let head: [String]
  private let rows: [[String]]
  private static let gap = 2
  /// The minimum width of a cell with several words, in columns.
  private static let least = 16

  /// Creates a table from its lines: the heading, the rule below it, and the rows.
  init(_ lines: [String]) {
    let cells = lines.map(Self.cells)
    head = cells.first ?? []
    rows = cells.dropFirst(2).map { row in
      row + [String](repeating: "", count: max(0, (cells.first?.count ?? 0) - row.count))
    }
  }

  /// Returns the cells between vertical bars outside code.
  private static func cells(_ line: String) -> [String] {
    var cells = [""]
    var isCode = false
    for character in line.dropFirst() {
      if character == "`" { isCode.toggle() }
      if character == "|", !isCode {
        cells.append("")
      } else {
        cells[cells.count - 1].append(character)
      }
    }
    if cells.last?.allSatisfy({ $0 == " " }) == true { cells.removeLast() }
    return cells.map(\.trimmingSpaces)
  }

  /// Formats the table in columns if they fit, otherwise as a block for each row.
  func lines(_ layout: MarkdownText.Layout) -> [Message] {
    guard let widths = widths(limit: layout.terminal.columns) else { return blocks(layout) }
    var lines = line(head, widths) { layout.terminal.styled("\(MarkdownSpan.plain($0))", .dim) }
    for row in rows {
      let cells = zip(row, widths).map { MarkdownSpan.wrapped($0, width: $1) }
      for index in 0..<(cells.map(\.count).max() ?? 0) {
        lines.append(
          Self.joined(
            zip(cells, widths).map { cell, width in
              guard index < cell.count else { return ("", width) }
              let count = cell[index].reduce(0) { $0 + $1.text.unicodeScalars.count }
              return (layout.styled(cell[index]), width - count)
            }))
      }
    }
    return lines
  }

  private func line(
    _ cells: [String], _ widths: [Int], _ style: (String) -> Message
  ) -> [Message] {
    if cells.allSatisfy(\.isEmpty) { return [] }
    return [
      Self.joined(
        zip(cells, widths).map { (style($0), $1 - MarkdownSpan.plain($0).unicodeScalars.count) })
    ]
  }

  /// Joins the cells of a line; each cell is followed by its number of spaces, except the last.
  private static func joined(_ cells: [(text: Message, spaces: Int)]) -> Message {
    var line: Message = ""
    var pending = 0
    for (text, spaces) in cells {
      if !text.text.isEmpty {
        line += "\(String(repeating: " ", count: max(pending, 0)))" + text
        pending = 0
      }
      pending += spaces + Self.gap
    }
    return line
  }

  /// Returns the widths of the columns; nil if a command would be broken or a column would be too
  /// narrow.
  private func widths(limit: Int) -> [Int]? {
    let plain = ([head] + rows).map { $0.map { MarkdownSpan.plain($0).unicodeScalars.count } }
    var widths = head.indices.map { column in plain.map { $0[column] }.max() ?? 0 }
    let room = limit - Self.gap * (widths.count - 1)
    while widths.reduce(0, +) > room {
      let narrowable = widths.indices.filter { widths[$0] > Self.least && !hasCode($0) }
      guard let column = narrowable.max(by: { widths[$0] < widths[$1] }) else { return nil }
      widths[column] -= 1
    }
    return widths
  }

  private func hasCode(_ column: Int) -> Bool {
    rows.contains { MarkdownSpan.parse($0[column]).contains { $0.kind == .code } }
  }

  /// Formats each row as its first cell with the other cells below.
  private func blocks(_ layout: MarkdownText.Layout) -> [Message] {
    rows.flatMap { row in
      row.enumerated().flatMap { index, cell in
        MarkdownSpan.wrapped(cell, width: layout.width - (index == 0 ? 0 : 2))
          .map { (index == 0 ? "" : "  ") + layout.styled($0) }
      }
    }
  }
}
