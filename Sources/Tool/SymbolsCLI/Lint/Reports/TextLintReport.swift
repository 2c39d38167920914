internal import Encodings
internal import SymbolLint

/// Findings for people: a line each in the form that editors know, with what to do below, and on a terminal
/// the line that is meant.
enum TextLintReport {
  static let row = LintFormat(format: .text, needsViews: \.terminal.isTerminal, write: write)

  private static func write(
    _ report: LintReport, _ context: inout Context
  ) throws(ToolError) {
    let terminal = context.terminal
    for entry in report.entries {
      let finding = entry.finding
      let place: Message =
        "\(finding.path):\(finding.start.line):\(finding.start.column):"
      try context.output.line(
        terminal.styled(place, .strong) + " " + severity(finding.severity, terminal)
          + " \(finding.message) " + terminal.styled("[\(finding.rule)]", .dim))
      if let view = entry.view { try source(finding, view, terminal, &context.output) }
      for advice in finding.advice { try context.output.line("  \(advice)") }
      if let fix = finding.fix {
        try context.output.line(terminal.styled("  \(FixSummary.hint(fix))", .dim))
      }
    }
  }

  private static func severity(_ severity: Severity, _ terminal: Terminal) -> Message {
    switch severity {
    case .error: terminal.styled("error:", .bad)
    case .warning: terminal.styled("warning:", .warning)
    case .note: terminal.styled("note:", .dim)
    }
  }

  /// Columns of a line before and behind what is meant.
  private static let leastMargin = 20

  /// The line, cut to the width of the terminal, with marks under what is meant.
  private static func source(
    _ finding: Finding, _ view: LintRun.FindingView, _ terminal: Terminal, _ output: inout Output
  ) throws(ToolError) {
    let start = finding.start.column - 1
    guard start <= view.line.count else { return }
    let isOneLine = finding.end.line == finding.start.line
    let end = isOneLine ? min(finding.end.column - 1, view.line.count) : view.line.count
    let number = "\(finding.start.line)"
    let room = max(terminal.columns - number.count - 5, 2 * leastMargin)
    let before = shown(view.line[..<start])
    let meant = shown(view.line[start..<max(end, start)])
    let after = shown(view.line[max(end, start)...])
    // What is meant is kept in sight.
    let head = before.cut(toLast: max(room - meant.cells, leastMargin))
    let marks = min(max(meant.cells, 1), max(room - head.cells, 1))
    let text = (head + meant + after).cut(toFirst: room)
    let margin = String(repeating: " ", count: number.count)
    try output.line(terminal.styled("  \(number) | ", .dim) + "\(text)")
    try output.line(
      terminal.styled("  \(margin) | ", .dim)
        + Message(ours: String(repeating: " ", count: head.cells))
        + terminal.styled(Message(ours: String(repeating: "^", count: marks)), style(finding)))
  }

  private static func style(_ finding: Finding) -> Terminal.Style {
    switch finding.severity {
    case .error: .bad
    case .warning: .warning
    case .note: .dim
    }
  }

  /// As it is shown, a tab as a space.
  private static func shown(_ bytes: ArraySlice<UInt8>) -> String {
    VisibleText.escaped(String(decoding: bytes.map { $0 == 0x09 ? 0x20 : $0 }, as: UTF8.self))
  }
}

extension String {
  /// How many cells of a terminal the text takes.
  fileprivate var cells: Int { reduce(0) { $0 + $1.cells } }

  /// The end that takes so many cells.
  fileprivate func cut(toLast room: Int) -> String {
    String(String(reversed()).cut(toFirst: room).reversed())
  }

  /// The beginning that takes so many cells.
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
  /// Ideographs and the like take two cells (Unicode Standard Annex 11), and emoji do.
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
