internal import Console
internal import FileAccess
internal import SourceUses
internal import SymbolExport
internal import UserLibrary

/// `-o FILE` for commands that report to standard output: the same bytes, written completely or not
/// at all.
///
/// A command supports this if it lists `options`; nothing else is needed.
enum ReportFile {
  private static let output = Option(
    "output", short: "o", value: .file,
    "write the report to this file; the extension chooses the format")

  /// The options of a command that supports `-o FILE`.
  static let options = [output, OutputOptions.force]

  /// Returns pairs of options that cannot be combined: the output file, and options with other
  /// output.
  static func exclusive(_ options: [Option]) -> [(String, String)] {
    options.map { (output.name, $0.name) }
  }

  /// The formats by file extension; other extensions keep the default format.
  private static let endings: [String: [OutputFormat]] = [
    "json": [.json], "jsonl": [.jsonl], "ndjson": [.jsonl], "sarif": [.sarif], "tsv": [.tsv],
    "csv": [.csv], "xml": [.junit, .checkstyle],
  ]

  /// Extensions of images, documents, fonts and pages, which reports cannot have.
  private static let notText = Set(
    (OutputEnding.foreign + ExportFormat.all.flatMap(\.endings)).compactMap {
      $0.split(separator: ".").last.map(String.init)
    } + ["css", "htm", "html"]
  ).subtracting(["txt", "uri"])

  /// Returns the report file on a command line; nil for standard output.
  static func path(_ arguments: Arguments) -> String? {
    guard let command = arguments.command, let path = arguments.typed(output.name), path != "-",
      isOption(of: command)
    else { return nil }
    return path
  }

  /// Returns whether a command has the option.
  static func isOption(of command: Command) -> Bool {
    command.options.contains { $0.summary == output.summary }
  }

  /// Returns the given options without the options for the report file.
  ///
  /// Jobs exclude them because their reports are part of the run's output.
  static func without(_ rows: [Option]) -> [Option] {
    rows.filter { row in !options.contains { $0.name == row.name } }
  }

  /// Returns the command line with the format that the file extension determines.
  ///
  /// - Parameter arguments: The typed arguments.
  /// - Returns: The command line, unchanged if it needs no format.
  /// - Throws: An error if several formats have the extension, or the command supports none of
  ///   them.
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
          ? "this command cannot write .\(ending) files"
          : "several formats use the extension .\(ending): add --format",
        valid: possible.isEmpty ? words : possible)
    }
    return arguments.with(option, possible[0])
  }

  /// Throws an error if the report would replace a file that commands read, even with `--force`:
  /// sources and templates in searched folders, and user data.
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

  /// Runs a command and writes its output to a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - command: A command that reports.
  ///   - arguments: The command line.
  ///   - context: The context of the command.
  /// - Returns: The exit code of the command, or a failure if the file cannot be written.
  /// - Throws: Any error of the command, or an error if the file must not be written.
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
    // Report formats are defined elsewhere and have no place for the comment of generated files.
    let record = WrittenFiles(context.folders.cache)
    let result = session.writer.put(bytes, to: .file(path), replacing: record.proof(of: path))
    if case .written = result.outcome { record.add(path, bytes) }
    try session.tell(result, &context)
    try session.finish(&context)
    return max(code, session.exitCode())
  }
}
