internal import Console
internal import FileAccess
internal import SymbolExport
internal import SymbolLint
internal import UserLibrary

/// `-o FILE` of commands that report to standard output: the same bytes, written as a whole or not
/// at all.
///
/// A command that lists `options` has it; nothing else is needed.
enum ReportFile {
  private static let output = Option(
    "output", short: "o", value: .file,
    "write the report to this file; the extension chooses the format")

  /// The options of a command that reports.
  static let options = [output, OutputOptions.force]

  /// Returns pairs of options that cannot be combined: the file, and options with other output.
  static func exclusive(_ options: [Option]) -> [(String, String)] {
    options.map { (output.name, $0.name) }
  }

  /// Formats by the extension of a file; the others keep the default.
  private static let endings: [String: [OutputFormat]] = [
    "json": [.json], "jsonl": [.jsonl], "ndjson": [.jsonl], "sarif": [.sarif], "tsv": [.tsv],
    "csv": [.csv], "xml": [.junit, .checkstyle],
  ]

  /// Extensions of images, documents, fonts and pages, which no report is.
  private static let notText = Set(
    (OutputEnding.foreign + ExportFormat.all.flatMap(\.endings)).compactMap {
      $0.split(separator: ".").last.map(String.init)
    } + ["css", "htm", "html"]
  ).subtracting(["txt", "uri"])

  /// The file of a command line of a command that reports; nil for standard output.
  static func path(_ arguments: Arguments) -> String? {
    guard let command = arguments.command, let path = arguments.typed(output.name), path != "-",
      isOption(of: command)
    else { return nil }
    return path
  }

  /// Whether a command reports.
  static func isOption(of command: Command) -> Bool {
    command.options.contains { $0.summary == output.summary }
  }

  /// Options without those for the file, for jobs: what a job reports goes with the run.
  static func without(_ rows: [Option]) -> [Option] {
    rows.filter { row in !options.contains { $0.name == row.name } }
  }

  /// The command line with the format that the extension of its file names.
  ///
  /// - Parameter arguments: The typed arguments.
  /// - Returns: The same where nothing needs to be added.
  /// - Throws: If several formats have the extension, or the command has none of them.
  static func settled(_ arguments: Arguments) throws(ToolError) -> Arguments {
    guard let path = path(arguments) else { return arguments }
    if let ending = FilePath.ending(path), endings[ending] == nil, notText.contains(ending) {
      throw .invalidValue(
        output, value: path, reason: "this command writes text, not .\(ending) files",
        valid: [".txt"] + endings.keys.sorted().map { ".\($0)" })
    }
    guard !arguments.has(OutputFormat.name),
      let ending = FilePath.ending(path), let formats = endings[ending],
      let option = arguments.command?.options.first(where: { $0.name == OutputFormat.name }),
      case .choice(let words) = option.value
    else { return arguments }
    let possible = formats.map(\.rawValue).filter(words.contains)
    guard possible.count == 1 else {
      throw .invalidValue(
        output, value: path,
        reason: possible.isEmpty
          ? "this command does not write .\(ending)"
          : "several formats are .\(ending): add --format",
        valid: possible.isEmpty ? words : possible)
    }
    return arguments.with(option, possible[0])
  }

  /// Checks that a report replaces nothing that commands read, not even with `--force`: sources and
  /// templates in folders that are searched, and the data of the user.
  private static func expectNoSource(
    _ path: String, _ arguments: Arguments, _ user: UserFolders
  ) throws(ToolError) {
    guard let current = File.currentFolder else { return }
    let file = FilePath.absolute(File.linkTarget(path), in: current)
    let isRead =
      File.kind(file) == .file
      && (SourceKind(path: file) != nil || file.hasSuffix(".svg")
        || file.hasSuffix("Contents.json"))
    let folders = arguments.operands.isEmpty ? ["."] : arguments.operands
    let isSearched = folders.contains {
      FilePath.isInside(file, folder: FilePath.absolute(File.linkTarget($0), in: current))
    }
    let isData = [user.data, user.configuration].compactMap(\.self).contains {
      FilePath.isInside(file, folder: FilePath.absolute($0, in: current))
    }
    guard isData || isRead && isSearched else { return }
    throw .inputIsOutput(input: file, output: path)
  }

  /// Runs a command, and writes to a file what it would print.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - command: A command that reports.
  ///   - arguments: Its command line.
  ///   - context: The context of the command.
  /// - Returns: The exit code of the command, or that of a file that cannot be written.
  /// - Throws: Any error of the command, or the reason why the file must not be written.
  static func write(
    to path: String, _ command: Command, _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    try OutputOptions.expectFile(path)
    var session = try OutputSession(arguments)
    var inputs = try InputFiles(arguments)
    for operand in arguments.operands where File.kind(operand) == .file { inputs.add(operand) }
    for path in arguments.values(LintOptions.baseline.name) { inputs.add(path) }
    try session.expectDistinct([.file(path)], inputs: inputs)
    try expectNoSource(path, arguments, context.folders)
    var code = ExitCode.success
    let bytes = try context.captured { (context) throws(ToolError) in
      code = try command.run(arguments, &context)
    }
    guard code != .interrupted else { return code }
    // Reports have forms of others, without a place for a mark.
    let record = WrittenFiles(context.folders.cache)
    let result = session.writer.put(bytes, to: .file(path), replacing: record.proof(of: path))
    if case .written = result.outcome { record.add(path, bytes) }
    try session.tell(result, &context)
    try session.finish(&context)
    return max(code, session.exitCode())
  }
}
