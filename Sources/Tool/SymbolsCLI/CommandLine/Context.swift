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
  /// Read when it is first needed: a search that prints names does without.
  var catalog: Catalog { engine.catalog }
  let engine: SearchEngine
  /// The terminal of standard output and its capabilities.
  let terminal: Terminal
  let errorTerminal: Terminal
  let isQuiet: Bool
  /// The user's files that must be readable.
  let relies: UserData
  /// Where progress is shown: nowhere if the tool is to be quiet, or does several things at once.
  var progressTerminal: Terminal? {
    isQuiet || job != nil || !errorTerminal.isTerminal ? nil : errorTerminal
  }
  /// The job of a project's file that is done, which remarks name.
  private(set) var job: String?
  /// The files that the job wrote or found up to date.
  private(set) var outputs: [ContentRecord] = []
  /// Whether files of earlier runs were left that have no use any more.
  var hasLeftovers = false
  /// Whether lists of names and paths are separated by NUL, those that are read and those that are
  /// written.
  let usesNull: Bool
  /// Whether the output goes to the clipboard.
  let copies: Bool
  var output = Output()
  /// The exit code so far, in case standard output is closed early; nil if it
  /// is known only at the end.
  var verdict: ExitCode? = .success
  /// Notes for standard error, printed after the output.
  private var remarks: [Message] = []
  /// Read when they are first needed.
  private var keywords: [UserKeyword]?
  /// Where the user's files are.
  let folders = UserFolders(variable: System.variable)
  /// Read when it is first needed; nil in it if there is none.
  private var loadedProject: ProjectFile??
  /// Whether nobody wants to hear of the project's file.
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
    // Output that is copied or written to a file appears on no terminal.
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

  /// Says something that is not data, on standard error after the output.
  mutating func note(_ message: Message) {
    if !isQuiet { report(message) }
  }

  /// Says something that is not data, on standard error before the output.
  func noteFirst(_ message: Message) {
    if !isQuiet { StandardError.write("symbols: \(message)\n") }
  }

  /// Reports something that is wrong, on standard error after the output, also when quiet.
  mutating func report(_ message: Message) {
    remarks.append(job.map { "symbols: \($0): \(message)\n" } ?? "symbols: \(message)\n")
  }

  /// Reports a place in a file, on standard error after the output, in the form that editors know:
  /// `file:line:column: text`.
  mutating func report(_ message: Message, in file: String, line: Int, column: Int) {
    remarks.append("\(file):\(line):\(column): \(message)\n")
  }

  /// Reports something that is wrong, with its place if it has one.
  mutating func report(_ message: Message, at place: SourceLocation?, severity: Message) {
    guard let place else { return report(message) }
    report(
      "\(severity): \(message)", in: place.path, line: place.line, column: place.column)
  }

  /// Says something that is not data, with its place if it has one.
  mutating func note(_ message: Message, at place: SourceLocation?) {
    if !isQuiet { report(message, at: place, severity: "note") }
  }

  /// The maximum number of notes that are held until the end.
  private static let mostRemarks = 1_000

  /// Writes the current output if there are many notes, for commands whose input may be endless.
  mutating func relieve() throws(ToolError) {
    guard remarks.count > Self.mostRemarks, !output.holdsBack, job == nil else { return }
    try finish()
    remarks = []
  }

  /// Returns a context for a job, which holds back output and notes until it is absorbed.
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

  /// Records the hash of a file of the job.
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

  /// Returns the output of `body` instead of writing it to standard output.
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

  /// Copies the output to the clipboard; writes it if there is no clipboard.
  private mutating func copyOutput() throws(ToolError) -> Bool {
    var text = output.take()
    if text.isEmpty { return true }
    // One line is to be pasted into another.
    if text.firstIndex(of: 0x0A) == text.count - 1 { text.removeLast() }
    if let way = Clipboard.copy(text) {
      note("copied with \(way)")
      return true
    }
    try output.write(bytes: text)
    try output.flush()
    return false
  }

  /// The file of the project that the working folder belongs to; nil if there is none.
  mutating func project() throws(ToolError) -> ProjectFile? {
    if leavesProjectOut { return nil }
    if let loadedProject { return loadedProject }
    let project = try Project.load(engine)
    loadedProject = .some(project)
    return project
  }

  /// Keeps the pager away: it does not pass on pixels.
  mutating func disablePager() {
    mayPage = false
    output.holdsBack = false
  }

  /// Through the pager if it does not fit the screen.
  private mutating func writeOutput() throws(ToolError) {
    // A terminal that does not know its height shows no pages: a pager would wait for keys.
    guard mayPage, let rows = terminal.rows, rows > 0 else { return try output.flush() }
    let text = output.take()
    if text.count(where: { $0 == 0x0A }) >= rows, Self.page(text) { return }
    try output.write(bytes: text)
    try output.flush()
  }

  private static func page(_ text: [UInt8]) -> Bool {
    // Set to nothing, they say that there is to be none.
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

  /// The user keywords; problems in their file are reported once.
  ///
  /// - Throws: Why the file cannot be read, in a command that relies on it.
  mutating func userKeywords() throws(ToolError) -> [UserKeyword] {
    if let keywords { return keywords }
    let read = try readKeywords()
    keywords = read
    return read
  }

  /// The maximum number of explained errors in user keywords.
  ///
  /// Others are only counted, because suggestions take time.
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
    if more > 0 { report("\(file.path): \(more) more of your keywords have such errors") }
    return file.entries.map { UserKeyword(phrase: $0.phrase, symbols: $0.symbols) }
  }

  private func message(_ finding: UserKeywordFile.Finding, path: String) -> Message {
    switch finding {
    case .unreadable(let error):
      return "your keywords are ignored: \(error)"
    case .syntax(let line, let column, let expected):
      return "\(path):\(line):\(column): expected \(expected); your keywords are ignored"
    case .schemaVersion(let line, let column, let found):
      return "\(path):\(line):\(column): schemaVersion \(found.shortened()) is not supported, only "
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
  /// Writes a diff: unchanged into a pipe, for `patch`; without control characters on a terminal.
  mutating func write(diff: [UInt8]) throws(ToolError) {
    guard terminal.isTerminal else { return try output.write(bytes: diff) }
    for line in diff.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast() {
      try output.line("\(String(decoding: line, as: UTF8.self))")
    }
  }
}
