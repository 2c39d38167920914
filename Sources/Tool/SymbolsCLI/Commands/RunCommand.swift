internal import Console
internal import Diagnostics
internal import FileAccess
internal import SymbolExport
internal import SymbolSearch
internal import UserLibrary

/// `symbols run`: runs the jobs in the project file.
enum RunCommand {
  private static let list = Option(
    "list", "list the jobs with their commands and outputs, without running them")

  static let row = Command(
    "run", "run the jobs in symbols.json",
    operands: .jobs,
    options: RunOptions.passed + [
      list, OutputOptions.threads, RunOptions.allowOutside, Commands.null,
    ],
    exclusive: OutputOptions.exclusive,
    discussion: [
      "The project file, symbols.json, is searched for in this folder and its parents, up to the "
        + "root of the repository or your home. Without job names, all jobs run in the order of "
        + "the file; jobs that do not read or write each other's files run at the same time.",
      "A job is an object. Its key command is one of "
        + "\(ProjectJob.commandNames.joined(separator: ", ")). Its key names lists symbols, or its "
        + "key paths lists files to lint. All other keys are long options of the command. Paths "
        + "are relative to the folder of symbols.json and cannot lead out of it, not even through "
        + "links, unless you pass --allow-outside.",
      "Jobs give everyone the same results: they use the defaults in symbols.json and variables "
        + "such as SYMBOLS_TARGET, but not your own settings.",
      "Jobs whose inputs and outputs are unchanged are skipped; hashes are cached in $XDG_CACHE_HOME/symbols/run.",
      "One failed job does not stop the others. The exit code is the highest one of any job.",
    ],
    examples: [
      .init("symbols run", "all jobs"),
      .init("symbols run --list", "all jobs, without running them"),
      .init("symbols run icons code", "two jobs"),
      .init("symbols run --check", "in CI: is everything up to date?"),
    ],
    relies: .catalog,
    run: run)

  private static func run(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    guard let file = try context.project() else { throw .noProject }
    for remark in SettingLayers.remarksOnVariables() { context.note(remark) }
    // If any part of the project file is invalid, no job runs.
    _ = try context.collections()
    let options = RunOptions(arguments)
    let jobs = try jobs(arguments.operands, file, options, context.engine)
    guard !jobs.isEmpty else {
      context.note("no jobs in \(file.path)")
      return .negative
    }
    try expectDistinct(jobs)
    try expectNoCircle(jobs)
    if arguments.has(list.name) {
      for job in jobs { try write(job, &context) }
      return .success
    }
    let cache = UserFolders(variable: System.variable).cache
    var record = RunRecord(cache: cache, project: file.path)
    let run = ProjectRun(
      jobs: jobs, folder: file.folder, record: record, options: options,
      threads: try OutputOptions.threadCount(arguments))
    context.verdict = nil
    Interrupt.notice()
    let outcomes = run.perform(context)
    var entries: [String: RunRecord.Entry?] = [:]
    for (job, outcome) in zip(jobs, outcomes) { entries[job.name] = .some(outcome.entry) }
    record.update(entries, names: file.jobs.map(\.name))
    return try conclude(zip(jobs, outcomes), &context)
  }

  private static func write(_ job: ProjectJob, _ context: inout Context) throws(ToolError) {
    if context.usesNull { return try context.output.item(job.name) }
    try context.output.line(columns: [job.name, job.command.name, job.output ?? ""])
  }

  private static func jobs(
    _ names: [String], _ file: ProjectFile, _ options: RunOptions,
    _ engine: SearchEngine
  ) throws(ToolError) -> [ProjectJob] {
    let known = Set(file.jobs.map(\.name))
    for name in names where !known.contains(name) {
      throw .unknownJob(name, path: file.path, valid: file.jobs.map(\.name))
    }
    let wanted = Set(names)
    var layers = try SettingLayers(ofJobsIn: file)
    var jobs: [ProjectJob] = []
    var faults = FaultList()
    for job in file.jobs where wanted.isEmpty || wanted.contains(job.name) {
      do throws(ToolError) {
        jobs.append(try ProjectJob(job, of: file, options, &layers, engine))
      } catch {
        faults.add(error)
      }
    }
    try faults.tell()
    return jobs
  }

  /// Throws an error for jobs that read each other's files in a cycle: none of them could run
  /// first.
  ///
  /// Files in folders are exempt: in a source folder, each job can write one file and read the
  /// others.
  private static func expectNoCircle(_ jobs: [ProjectJob]) throws(ToolError) {
    let outputs = jobs.map { $0.output.map(absolute) }
    let readers = jobs.map { job in
      job.arguments.values(SelectionOptions.namesFrom.name).map(absolute)
    }
    let stuck = JobOrder.stuck(outputs: outputs, readers: readers)
    guard let first = stuck.first else { return }
    throw .job(
      jobs[first].name, at: jobs[first].place, .circle(stuck.map { jobs[$0].name }))
  }

  private static func absolute(_ path: String) -> String {
    FilePath.absolute(path, in: File.currentFolder ?? "")
  }

  /// Throws an error for two jobs that write the same file.
  private static func expectDistinct(_ jobs: [ProjectJob]) throws(ToolError) {
    let files = jobs.filter { !$0.arguments.has(OutputOptions.outputDir.name) }
      .compactMap(\.output)
    do throws(Destination.Collision) {
      try Destination.expectDistinct(files, in: File.currentFolder ?? "")
      try Destination.expectNoLinksToOne(files.map { .file($0) })
    } catch {
      throw .collision(error.first, error.second)
    }
  }

  private static func conclude(
    _ outcomes: some Sequence<(ProjectJob, ProjectRun.Outcome)>, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    var worst = ExitCode.success
    var owners: [String: String] = [:]
    for (job, outcome) in outcomes {
      try context.absorb(outcome.context)
      switch outcome.verdict {
      case .upToDate(let count):
        let files = count == 0 ? "" : count == 1 ? ", 1 file" : ", \(count) files"
        context.note("\(job.name): up to date\(files)")
      case .ended(let code):
        worst = max(worst, code)
        guard job.output == nil else { break }
        if code == .success {
          context.note("\(job.name): passed")
        } else {
          context.report("\(job.name): failed with exit code \(code.rawValue)")
        }
      case .failed(let error):
        context.report(ErrorMessage.text(.job(job.name, at: job.place, error)))
        worst = max(worst, error.exitCode)
      case .interrupted:
        context.report("\(job.name): interrupted before it started")
        worst = .interrupted
      }
      for output in outcome.entry?.outputs ?? [] {
        if let other = owners.updateValue(job.name, forKey: output.path), other != job.name {
          context.report(
            "\(other) and \(job.name) both write \(output.path): give one of them a different "
              + "directory")
          worst = max(worst, .failure)
        }
      }
    }
    return worst
  }
}
