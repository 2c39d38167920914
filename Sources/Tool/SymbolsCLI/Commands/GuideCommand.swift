internal import Console
internal import SymbolSearch

/// `symbols guide`: shows the pages of the guide.
enum GuideCommand {
  static let row = Command(
    "guide", "read the guide: one page per task",
    operands: .page,
    discussion: [
      "Without PAGE, prints the index. PAGE is the name of a page, the beginning of the name, or a "
        + "word such as android, ci or favorites. On a terminal, the page is formatted and paged; "
        + "in a pipe, it is Markdown."
    ],
    examples: [
      .init("symbols guide", "the index"),
      .init("symbols guide check", "how to check symbols in CI"),
      .init("symbols guide android > android.md", "a page as Markdown"),
    ],
    relies: [],
    run: run)

  private static func run(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    try arguments.expectOperands(atMost: 1, row)
    let word = arguments.operands.first ?? GuidePages.index
    let matches = GuidePages.matches(word)
    guard matches.count == 1, let page = GuidePages.all.first(where: { $0.name == matches[0] })
    else {
      let valid = matches.isEmpty ? GuidePages.all.map(\.name) : matches
      throw .invalidOperand(word, command: row, valid: valid)
    }
    let markdown = MarkdownText(page.text)
    if context.terminal.isTerminal {
      for line in markdown.lines(for: context.terminal) { try context.output.line(line) }
    } else {
      try context.output.write(document: markdown.source)
    }
    return .success
  }
}
