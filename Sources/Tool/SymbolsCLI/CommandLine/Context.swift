internal import Encodings
internal import FileAccess
internal import SymbolCatalog
internal import SymbolSearch
internal import UserLibrary

/// What a command works with: the catalog, the streams, and what the global options say.
package struct Context: Sendable {
  /// Read when it is first needed: a search that prints names does without.
  var catalog: Catalog { .bundled }
  var engine: SearchEngine { .bundled }
  /// Standard output and what it can show.
  let terminal: Terminal
  let errorTerminal: Terminal
  let isQuiet: Bool
  /// Where progress is shown: nowhere if the tool is to be quiet.
  var progressTerminal: Terminal? { isQuiet || !errorTerminal.isTerminal ? nil : errorTerminal }
  var output = Output()
  /// What is to be said on standard error after the output.
  private var remarks: [String] = []
  /// Read when they are first needed.
  private var keywords: [UserKeyword]?
  /// Whether a pager may show the output.
  private var mayPage: Bool

  init(_ arguments: Arguments) throws(ToolError) {
    let color =
      OptionValues.choice(Commands.terminalColor, arguments, Terminal.ColorChoice.self) ?? .auto
    let asciiOnly = arguments.has("ascii")
    terminal = Terminal(
      descriptor: 1, color: color, asciiOnly: asciiOnly, variable: System.variable)
    errorTerminal = Terminal(
      descriptor: 2, color: color, asciiOnly: asciiOnly, variable: System.variable)
    isQuiet = arguments.has("quiet")
    mayPage =
      terminal.isTerminal && System.isTerminal(0) && !arguments.has("no-pager")
      && System.variable("TERM") != "dumb"
    output.holdsBack = mayPage
  }

  /// Says something that is not data, on standard error after the output.
  mutating func note(_ text: String) {
    if !isQuiet { report(text) }
  }

  /// Reports something that is wrong, on standard error after the output, also when quiet.
  mutating func report(_ text: String) { remarks.append("symbols: \(text)\n") }

  /// Reports a place in a file, on standard error after the output, in the form that editors know:
  /// `file:line:column: text`.
  mutating func report(_ text: String, in file: String, line: Int, column: Int) {
    remarks.append("\(file):\(line):\(column): \(text)\n")
  }

  static func writeError(_ text: String) {
    // Where nobody hears, nothing can be said.
    try? File.writeAll(Array(text.utf8), to: 2, named: "standard error")
  }

  /// Writes out what the command produced and then what it remarked.
  mutating func finish() throws(ToolError) {
    try writeOutput()
    for remark in remarks { Self.writeError(remark) }
  }

  /// Keeps the pager away: it does not pass on pixels.
  mutating func disablePager() {
    mayPage = false
    output.holdsBack = false
  }

  /// Through the pager if it does not fit the screen.
  private mutating func writeOutput() throws(ToolError) {
    guard mayPage, let rows = terminal.rows else { return try output.flush() }
    let text = output.take()
    if text.count(where: { $0 == 0x0A }) >= rows, Self.page(text) { return }
    try output.write(String(decoding: text, as: UTF8.self))
    try output.flush()
  }

  private static func page(_ text: [UInt8]) -> Bool {
    let pager =
      System.variable("SYMBOLS_PAGER") ?? System.variable("PAGER") ?? "less -FIRX"
    if pager == "cat" { return false }
    return System.run(pager, input: text)
  }

  /// The user's own keywords; what is wrong in their file is reported once.
  mutating func userKeywords() -> [UserKeyword] {
    if let keywords { return keywords }
    let read = readKeywords()
    keywords = read
    return read
  }

  private mutating func readKeywords() -> [UserKeyword] {
    guard let folder = UserFolders(variable: System.variable).configuration else { return [] }
    let file = UserKeywordFile(configuration: folder, catalog: catalog)
    for finding in file.findings { report(message(finding, path: file.path)) }
    return file.entries.map { UserKeyword(phrase: $0.phrase, symbols: $0.symbols) }
  }

  private func message(_ finding: UserKeywordFile.Finding, path: String) -> String {
    switch finding {
    case .unreadable(let error):
      return "your keywords are not used: \(error)"
    case .syntax(let line, let column, let expected):
      return "\(path):\(line):\(column): expected \(expected); your keywords are not used"
    case .schemaVersion(let line, let column, let found):
      return "\(path):\(line):\(column): schemaVersion \(found.shortened()) is not known, only "
        + "\(UserKeywordFile.schemaVersion); your keywords are not used"
    case .blankPhrase(let line, let column):
      return
        "\(path):\(line):\(column): these symbols have an empty keyword, which nobody can search for"
    case .unknownSymbol(let line, let column, let name, let phrase):
      let nearest = NameSuggester(engine).names(like: name, limit: 1).first
      let hint = nearest.map { "; did you mean '\($0)'?" } ?? ""
      return "\(path):\(line):\(column): '\(name.shortened())' of your keyword "
        + "'\(phrase.shortened())' is no symbol\(hint)"
    }
  }
}
