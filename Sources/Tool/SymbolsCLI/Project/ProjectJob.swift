internal import Diagnostics
internal import Encodings
internal import FileAccess
internal import SymbolExport
internal import SymbolSearch
internal import UserLibrary

/// A job of a project file: a named command line.
struct ProjectJob: Sendable {
  let name: String
  /// The location in the file.
  let place: SourceLocation
  let command: Command
  let arguments: Arguments
  /// The file that the job writes, or the folder if it writes several; nil for a job without
  /// output.
  let output: String?
  /// Whether unchanged inputs guarantee the same result.
  ///
  /// This is false for jobs that search source folders and determine their rules from them.
  let isRemembered: Bool
  /// The paths that the job reads, except user data, as components from the file system root.
  let reads: [[Substring]]
  /// The paths that the job writes, as components from the file system root; empty for a job
  /// without output.
  let writes: [[Substring]]

  /// The commands that jobs can use, each with the options that are valid keys.
  ///
  /// A run only creates the commands that it needs.
  private static let commands:
    [(name: String, row: @Sendable () -> Command, options: @Sendable () -> [Option])] = [
      ("export", { ExportCommand.row }, { ExportOptionRows.ofJobs }),
      ("codegen", { CodegenCommand.row }, { withoutRuns(CodegenOptions.all) }),
      ("sheet", { SheetCommand.row }, { withoutRuns(SheetCommand.row.options) }),
      (
        "check", { CheckCommand.row }, { ReportFile.without(withoutRuns(CheckCommand.row.options)) }
      ),
      ("lint", { LintCommand.row }, { LintOptions.ofJobs }),
    ]

  /// The valid keys of jobs for each command.
  static var rows: [OptionObject] {
    commands.map { OptionObject(command: $0.row(), options: $0.options(), folder: "") }
  }

  /// The names of the commands that jobs can use.
  static var commandNames: [String] { commands.map(\.name) }

  /// Returns the options that are valid keys, without the options that apply to a whole run.
  private static func withoutRuns(_ options: [Option]) -> [Option] {
    let runs = (OutputOptions.ofRuns + [Commands.copy, Commands.json]).map(\.name)
    return options.filter { !runs.contains($0.name) }
  }

  /// Parses a job, with defaults from settings.
  ///
  /// - Throws: The first error, with its location in the file.
  init(
    _ job: ProjectFile.Job, of file: ProjectFile, _ run: RunOptions,
    _ layers: inout SettingLayers, _ engine: SearchEngine
  ) throws(ToolError) {
    let object: OptionObject
    let read: (operands: [String], values: [String: [String]])
    do throws(JSONError) {
      object = try Self.object(job, file)
      read = try object.read(job.members.filter { $0.key != "command" })
    } catch {
      throw ToolError(file.fault(error))
    }
    name = job.name
    place = SourceLocation(path: file.path, job.place)
    command = object.command
    do throws(ToolError) {
      var arguments = Arguments(command, operands: read.operands, values: read.values)
      arguments = try ArgumentParser(engine).checked(arguments)
      arguments.recordsOutputs = true
      if !run.allowsOutside { arguments.confinement = PathConfinement(file.folder) }
      try Self.expectNoStreams(arguments, command)
      run.apply(to: &arguments, command)
      output = try Self.output(arguments, command)
      isRemembered = command.name != LintCommand.row.name
      let inputs = Self.inputs(arguments, command, file.folder)
      try Self.expectConfined(arguments, inputs, output)
      let current = File.currentFolder ?? ""
      func parts(_ path: String) -> [Substring] {
        FilePath.absolute(path, in: current).split(separator: "/")
      }
      reads = inputs.map(parts)
      writes =
        output.map { [parts($0)] } ?? (arguments.has(LintOptions.fix.name) ? reads : [])
      self.arguments = try layers.beneath(arguments, command.name)
    } catch {
      throw .job(job.name, at: place, error)
    }
  }

  /// Returns the parser for the members of a job, which are the options of its command.
  private static func object(
    _ job: ProjectFile.Job, _ file: ProjectFile
  ) throws(JSONError) -> OptionObject {
    let names = commandNames
    let valid = names.joined(separator: ", ")
    guard let member = job.members.first(where: { $0.key == "command" }) else {
      throw JSONError(
        offset: job.offset, expected: "a job whose key 'command' is one of \(valid)")
    }
    let name = try member.value.string()
    guard let index = names.firstIndex(of: name) else {
      throw member.value.failure("one of the commands \(valid)")
    }
    return OptionObject(
      command: commands[index].row(), options: commands[index].options(), folder: file.folder)
  }

  /// Throws an error if the job uses standard input or output, because jobs run unattended and in
  /// parallel.
  private static func expectNoStreams(
    _ arguments: Arguments, _ command: Command
  ) throws(ToolError) {
    if arguments.operands.contains("-") { throw .streamInJob("names") }
    for option in command.options where option.isPath && arguments.values(option.name).contains("-")
    {
      throw .streamInJob(option.name)
    }
  }

  private static func output(
    _ arguments: Arguments, _ command: Command
  ) throws(ToolError) -> String? {
    guard command.options.contains(where: { $0.name == OutputOptions.output.name }),
      !ReportFile.isOption(of: command)
    else { return nil }
    if let folder = arguments.value(OutputOptions.outputDir.name) { return folder }
    guard let path = arguments.value(OutputOptions.output.name) else { throw .missingOutput(.job) }
    return path
  }

  /// Returns the inputs of a job.
  ///
  /// `folder` is the project folder, which is linted if no input is given.
  private static func inputs(
    _ arguments: Arguments, _ command: Command, _ folder: String
  ) -> [String] {
    let named = [SelectionOptions.namesFrom, SelectionOptions.usedIn, LintOptions.baseline]
      .flatMap { arguments.values($0.name) }
    guard case .paths = command.operands else { return named }
    return named + (arguments.operands.isEmpty ? [folder] : arguments.operands)
  }

  /// Throws an error for paths outside the job's folder.
  private static func expectConfined(
    _ arguments: Arguments, _ inputs: [String], _ output: String?
  ) throws(ToolError) {
    guard let confinement = arguments.confinement else { return }
    // The contents of folders are checked when they are read, because another job can write to them
    // first.
    if let output, let error = confinement.error(output, isWritten: true) { throw .file(error) }
    for path in inputs {
      if let error = confinement.error(path, isWritten: false) { throw .file(error) }
    }
  }
}

extension ToolError {
  /// Creates an error for a job, with its location.
  static func job(_ name: String, at place: SourceLocation, _ error: ToolError) -> ToolError {
    .malformed(
      path: place.path, line: place.line, column: place.column,
      problem: "job '\(name)': " + ErrorMessage.text(error))
  }
}

/// The options of `run` that apply to all jobs.
struct RunOptions: Sendable {
  /// Whether paths can be outside the project folder.
  let allowsOutside: Bool
  /// Whether to remove obsolete files of earlier runs.
  let prunes: Bool
  /// Whether outdated files are errors.
  private let checks: Bool
  /// Whether to report what would be written without writing it.
  private let writesNothing: Bool
  /// The options that jobs get in addition to their own.
  private let switches: [Option]

  static let allowOutside = Option(
    "allow-outside",
    "let jobs read and write files outside the project directory"
  )
  /// The options of `run` that are passed to jobs.
  static let passed = [
    OutputOptions.check, OutputOptions.dryRun, OutputOptions.force, OutputOptions.prune,
  ]

  /// Returns whether an option affects how jobs run, but not their results.
  static func isPassed(_ option: Option) -> Bool { passed.contains { $0.name == option.name } }

  init(_ arguments: Arguments) {
    allowsOutside = arguments.has(Self.allowOutside.name)
    switches = Self.passed.filter { arguments.has($0.name) }
    prunes = arguments.has(OutputOptions.prune.name)
    checks = arguments.has(OutputOptions.check.name)
    writesNothing = checks || arguments.has(OutputOptions.dryRun.name)
  }

  /// Adds the options to the arguments of a job, if its command supports them.
  func apply(to arguments: inout Arguments, _ command: Command) {
    for option in switches where command.options.contains(where: { $0.name == option.name }) {
      arguments.set(option)
    }
    guard writesNothing, arguments.has(LintOptions.fix.name) else { return }
    arguments.unset(LintOptions.fix)
    arguments.pendingFixes = checks ? .fail : .report
  }
}
