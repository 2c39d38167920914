internal import Console
internal import Diagnostics
internal import Encodings
internal import FileAccess
internal import SymbolCatalog
internal import SymbolExport
internal import SymbolSearch
internal import UserLibrary

/// The environment of a command: the catalog, the streams, and the global options.
package struct Context: Sendable {
  /// The catalog, which is read on first use: a search that only prints names does not need it.
  var catalog: Catalog { engine.catalog }
  let engine: SearchEngine
  /// The terminal of standard output and its capabilities.
  let terminal: Terminal
  let errorTerminal: Terminal
  let isQuiet: Bool
  /// The kinds of user data that must be readable.
  let relies: UserData
  /// The terminal for progress output; nil if the tool is quiet or runs several jobs at once.
  var progressTerminal: Terminal? {
    isQuiet || job != nil || !errorTerminal.isTerminal ? nil : errorTerminal
  }
  /// The running job from the project file; notes include its name.
  private(set) var job: String?
  /// The files that the job wrote or found to be up to date.
  private(set) var outputs: [ContentRecord] = []
  /// Whether obsolete files from earlier runs remain.
  var hasLeftovers = false
  /// Whether lists of names and paths are NUL-separated, in input and output.
  let usesNull: Bool
  /// Whether to copy the output to the clipboard.
  let copies: Bool
  var output = Output()
  /// The exit code to use if standard output is closed early; nil if the code is known only at the
  /// end.
  var verdict: ExitCode? = .success
  /// Notes for standard error, printed after the output.
  private var remarks: [Message] = []
  /// The user keywords, which are read on first use.
  private var keywords: [UserKeyword]?
  /// The folders of the user's files.
  let folders = UserFolders(variable: System.variable)
  /// The project file, which is read on first use.
  ///
  /// The inner optional is nil if there is no project file.
  private var loadedProject: ProjectFile??
  /// Whether to ignore the project file.
  private let leavesProjectOut: Bool
  /// Whether a pager may show the output.
  private var mayPage: Bool

  init(_ arguments: Arguments, _ engine: SearchEngine) throws(ToolError) {
    self.engine = engine
    let color =
      OptionValues.choice(Commands.terminalColor, arguments, Terminal.ColorChoice.self) ?? .auto
    let asciiOnly = arguments.has("ascii")
    usesNull = arguments.has(Commands.null.name)
    copies = arguments.has(Commands.copy.name)
    // Output that is copied or written to a file is not shown on a terminal.
    let isSeen = !copies && ReportFile.path(arguments) == nil
    terminal = Terminal(
      descriptor: isSeen ? 1 : nil, color: isSeen ? color : .never, asciiOnly: asciiOnly,
      variable: System.variable)
    errorTerminal = Terminal(
      descriptor: 2, color: color, asciiOnly: asciiOnly, variable: System.variable)
    isQuiet = arguments.has("quiet")
    relies = arguments.relies
    leavesProjectOut = arguments.has(Commands.noProject.name)
    mayPage =
      terminal.isTerminal && System.isTerminal(0) && !arguments.has("no-pager")
      && System.variable("TERM") != "dumb"
    output.holdsBack = mayPage || copies
    output.itemEnd = usesNull ? 0 : 0x0A
  }

  /// Prints a note on standard error after the output.
  mutating func note(_ message: Message) {
    if !isQuiet { report(message) }
  }

  /// Prints a note on standard error before the output.
  func noteFirst(_ message: Message) {
    if !isQuiet { StandardError.write("symbols: \(message)\n") }
  }

  /// Reports a problem on standard error after the output, even in quiet mode.
  mutating func report(_ message: Message) {
    remarks.append(job.map { "symbols: \($0): \(message)\n" } ?? "symbols: \(message)\n")
  }

  /// Reports a location in a file on standard error after the output, in the format that editors
  /// recognize: `file:line:column: text`.
  mutating func report(_ message: Message, in file: String, line: Int, column: Int) {
    remarks.append("\(file):\(line):\(column): \(message)\n")
  }

  /// Reports a problem; begins with its location if that is known.
  mutating func report(_ message: Message, at place: SourceLocation?, severity: Message) {
    guard let place else { return report(message) }
    report(
      "\(severity): \(message)", in: place.path, line: place.line, column: place.column)
  }

  /// Prints a note; begins with its location if that is known.
  mutating func note(_ message: Message, at place: SourceLocation?) {
    if !isQuiet { report(message, at: place, severity: "note") }
  }

  /// The maximum number of notes to hold back until the end.
  private static let mostRemarks = 1_000

  /// Writes the output so far if there are many notes, for commands whose input can be endless.
  mutating func relieve() throws(ToolError) {
    guard remarks.count > Self.mostRemarks, !output.holdsBack, job == nil else { return }
    try finish()
    remarks = []
  }

  /// Returns a context for a job.
  ///
  /// It holds back output and notes until it is passed to `absorb`.
  func context(of job: String) -> Context {
    var context = self
    context.job = job
    context.remarks = []
    context.outputs = []
    context.output = Output()
    context.output.holdsBack = true
    context.output.itemEnd = output.itemEnd
    return context
  }

  /// Records the hash of a file that the job wrote.
  mutating func record(_ path: String, _ facts: OutputResult.Facts) {
    if job != nil { outputs.append(ContentRecord(path: path, hash: facts.hash)) }
  }

  /// Removes and returns the output and notes of a job, for a server.
  mutating func take() -> (output: [UInt8], remarks: [Message]) {
    defer { remarks = [] }
    return (output.take(), remarks)
  }

  /// Prints the output and notes from the context of a job.
  mutating func absorb(_ context: consuming Context) throws(ToolError) {
    remarks += context.remarks
    try output.write(bytes: context.output.take())
  }

  /// Runs `body` and returns its output instead of writing it to standard output.
  mutating func captured(
    _ body: (inout Context) throws(ToolError) -> Void
  ) throws(ToolError) -> [UInt8] {
    let before = output
    output = Output()
    output.holdsBack = true
    output.itemEnd = before.itemEnd
    defer { output = before }
    try body(&self)
    return output.take()
  }

  /// Writes the output of the command, and then its notes.
  mutating func finish() throws(ToolError) {
    let isCopied = copies ? try copyOutput() : nil
    if isCopied == nil { try writeOutput() }
    for remark in remarks { StandardError.write(remark) }
    if isCopied == false { throw .noClipboard }
  }

  /// Copies the output to the clipboard, or writes it if there is no clipboard.
  private mutating func copyOutput() throws(ToolError) -> Bool {
    var text = output.take()
    if text.isEmpty { return true }
    // A single line is usually pasted into another one, so its line break is removed.
    if text.firstIndex(of: 0x0A) == text.count - 1 { text.removeLast() }
    if let way = Clipboard.copy(text) {
      note("copied to the clipboard with \(way)")
      return true
    }
    try output.write(bytes: text)
    try output.flush()
    return false
  }

  /// Returns the project file for the working directory; nil if there is none.
  mutating func project() throws(ToolError) -> ProjectFile? {
    if leavesProjectOut { return nil }
    if let loadedProject { return loadedProject }
    let project = try Project.load(engine)
    loadedProject = .some(project)
    return project
  }

  /// Disables the pager, which does not pass on pixels.
  mutating func disablePager() {
    mayPage = false
    output.holdsBack = false
  }

  /// Writes the output, through the pager if it does not fit on the screen.
  private mutating func writeOutput() throws(ToolError) {
    // A terminal that does not report its height is not interactive: a pager would wait for keys.
    guard mayPage, let rows = terminal.rows, rows > 0 else { return try output.flush() }
    let text = output.take()
    if text.count(where: { $0 == 0x0A }) >= rows, Self.page(text) { return }
    try output.write(bytes: text)
    try output.flush()
  }

  private static func page(_ text: [UInt8]) -> Bool {
    // An empty variable disables the pager.
    let isOff =
      System.isSet("SYMBOLS_PAGER")
      ? System.variable("SYMBOLS_PAGER") == nil
      : System.isSet("PAGER") && System.variable("PAGER") == nil
    if isOff { return false }
    let pager =
      System.variable("SYMBOLS_PAGER") ?? System.variable("PAGER") ?? "less -FIRX"
    if pager == "cat" { return false }
    System.preparePager()
    return System.run(pager, input: text)
  }

  /// Returns the user keywords; problems in their file are reported once.
  ///
  /// - Throws: An error if the file cannot be read and the command relies on it.
  mutating func userKeywords() throws(ToolError) -> [UserKeyword] {
    if let keywords { return keywords }
    let read = try readKeywords()
    keywords = read
    return read
  }

  /// The maximum number of errors in user keywords to explain.
  ///
  /// Further errors are only counted, because suggestions take time.
  private static let mostFindings = 20

  private mutating func readKeywords() throws(ToolError) -> [UserKeyword] {
    guard let folder = folders.configuration else { return [] }
    let file = UserKeywordFile(configuration: folder, catalog: catalog)
    if relies.contains(.catalog), let finding = file.findings.first(where: \.leavesAllOut) {
      throw .unusedData(message(finding, path: file.path))
    }
    for finding in file.findings.prefix(Self.mostFindings) {
      report(message(finding, path: file.path))
    }
    let more = file.findings.count - Self.mostFindings
    if more > 0 { report("\(file.path): \(more) more of your keywords have errors") }
    return file.entries.map { UserKeyword(phrase: $0.phrase, symbols: $0.symbols) }
  }

  private func message(_ finding: UserKeywordFile.Finding, path: String) -> Message {
    switch finding {
    case .unreadable(let error):
      return "your keywords are ignored: \(error)"
    case .syntax(let line, let column, let expected):
      return "\(path):\(line):\(column): expected \(expected); your keywords are ignored"
    case .schemaVersion(let line, let column, let found):
      return "\(path):\(line):\(column): schemaVersion \(found.shortened()) is not supported; use "
        + "\(UserKeywordFile.schemaVersion); your keywords are ignored"
    case .blankPhrase(let line, let column):
      return
        "\(path):\(line):\(column): these symbols have an empty keyword, which no search can find"
    case .unknownSymbol(let line, let column, let name, let phrase):
      let nearest = NameSuggester(engine).names(like: name, limit: 1).first
      let hint: Message = nearest.map { "; did you mean '\($0)'?" } ?? ""
      return "\(path):\(line):\(column): '\(name.shortened())', listed under your keyword "
        + "'\(phrase.shortened())', is not a symbol\(hint)"
    }
  }
}

extension Context {
  /// Writes a diff.
  ///
  /// In a pipe, it is unchanged so that `patch` can read it; on a terminal, control characters are
  /// escaped.
  mutating func write(diff: [UInt8]) throws(ToolError) {
    guard terminal.isTerminal else { return try output.write(bytes: diff) }
    for line in diff.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast() {
      try output.line("\(String(decoding: line, as: UTF8.self))")
    }
  }
}
