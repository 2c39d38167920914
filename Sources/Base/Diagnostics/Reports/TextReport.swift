internal import Encodings

/// Diagnostics for people: one line each in the format that editors recognize, then the help.
///
/// On a terminal, the source line follows.
enum TextReport {
  static func write<E>(
    _ report: Report, _ style: ReportStyle, to out: (String) throws(E) -> Void
  ) throws(E) {
    func line(_ message: Message) throws(E) { try out(message.text + "\n") }
    for entry in report.entries {
      let diagnostic = entry.diagnostic
      var head: Message = ""
      if let location = diagnostic.location {
        let place: Message = "\(location.path):\(location.start.line):\(location.start.column):"
        head = style.styled(place, .strong) + " "
      }
      try line(
        head + severity(diagnostic.severity, style) + " \(diagnostic.message) "
          + style.styled("[\(diagnostic.id)]", .dim))
      if let excerpt = entry.excerpt { try source(diagnostic, excerpt, style, line) }
      for help in diagnostic.help { try line("  \(help)") }
      if let fix = diagnostic.fixIt { try line(style.styled("  \(style.hint(fix))", .dim)) }
    }
  }

  private static func severity(_ severity: Severity, _ style: ReportStyle) -> Message {
    style.styled("\(severity.rawValue):", emphasis(severity))
  }

  private static func emphasis(_ severity: Severity) -> ReportStyle.Emphasis {
    switch severity {
    case .error: .error
    case .warning: .warning
    case .note: .dim
    }
  }

  /// The minimum number of columns shown before and after the marked range.
  private static let leastMargin = 20

  /// Writes the source line, truncated to the width of the terminal, with marks below the range.
  private static func source<E>(
    _ diagnostic: Diagnostic, _ excerpt: LineExcerpt, _ style: ReportStyle,
    _ line: (Message) throws(E) -> Void
  ) throws(E) {
    let start = diagnostic.start.byteColumn - 1
    guard start <= excerpt.line.count else { return }
    let isOneLine = diagnostic.end.line == diagnostic.start.line
    let end =
      isOneLine ? min(diagnostic.end.byteColumn - 1, excerpt.line.count) : excerpt.line.count
    let number = "\(diagnostic.start.line)"
    let room = max(style.columns - number.count - 5, 2 * leastMargin)
    let before = shown(excerpt.line[..<start])
    let meant = shown(excerpt.line[start..<max(end, start)])
    let after = shown(excerpt.line[max(end, start)...])
    // Keep the marked range visible.
    let head = before.cut(toLast: max(room - meant.cells, leastMargin))
    let marks = min(max(meant.cells, 1), max(room - head.cells, 1))
    let text = (head + meant + after).cut(toFirst: room)
    let margin = String(repeating: " ", count: number.count)
    try line(style.styled("  \(number) | ", .dim) + "\(text)")
    try line(
      style.styled("  \(margin) | ", .dim)
        + Message(verbatim: String(repeating: " ", count: head.cells))
        + style.styled(
          Message(verbatim: String(repeating: "^", count: marks)), emphasis(diagnostic.severity)))
  }

  /// Returns the displayed bytes, with tabs as spaces.
  private static func shown(_ bytes: ArraySlice<UInt8>) -> String {
    VisibleText.escaped(String(decoding: bytes.map { $0 == 0x09 ? 0x20 : $0 }, as: UTF8.self))
  }
}

extension String {
  /// The width in terminal cells.
  fileprivate var cells: Int { reduce(0) { $0 + $1.cells } }

  /// Returns the longest suffix that fits a number of cells.
  fileprivate func cut(toLast room: Int) -> String {
    String(String(reversed()).cut(toFirst: room).reversed())
  }

  /// Returns the longest prefix that fits a number of cells.
  fileprivate func cut(toFirst room: Int) -> String {
    var room = room
    return String(
      prefix { character in
        room -= character.cells
        return room >= 0
      })
  }
}

extension Character {
  /// The width in terminal cells: ideographs and similar characters (Unicode Standard Annex 11) and
  /// emoji take two.
  fileprivate var cells: Int {
    guard let scalar = unicodeScalars.first else { return 0 }
    if scalar.value < 0x1100 { return 1 }
    if scalar.properties.isEmojiPresentation { return 2 }
    return switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      2
    default: 1
    }
  }
}
