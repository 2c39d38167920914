internal import Diagnostics
internal import Encodings
internal import FileAccess
internal import OwnArtwork
internal import UserLibrary
internal import Workers

/// Runs jobs: independent jobs in parallel, dependent jobs in file order.
struct ProjectRun: Sendable {
  let jobs: [ProjectJob]
  /// The project folder, relative to the current one; empty, or with a trailing separator.
  let folder: String
  /// The results of earlier runs.
  let record: RunRecord
  let options: RunOptions
  /// The maximum number of parallel jobs.
  let threads: Int
  /// A hash of the user's drawings; empty if there are none.
  let drawings = Self.hashOfDrawings

  /// The result of a job.
  struct Outcome: Sendable {
    var verdict: Verdict
    /// The context with the job's messages.
    var context: Context
    /// The record entry of the job; nil if its files are outdated.
    var entry: RunRecord.Entry?
  }

  enum Verdict: Sendable {
    /// Nothing has changed since the last run; the value is the number of files.
    case upToDate(Int)
    case ended(ExitCode)
    case failed(ToolError)
    /// The job did not start because of Ctrl-C.
    case interrupted
  }

  /// Runs all jobs and returns the results in the same order.
  func perform(_ context: Context) -> [Outcome] {
    var outcomes: [Int: Outcome] = [:]
    for wave in JobOrder.waves(jobs.map { ($0.reads, $0.writes) }) {
      let done = WorkerPool.run(count: wave.count, threads: threads) { queue in
        var done: [(Int, (Int, Outcome))] = []
        while let place = queue.take() {
          let number = wave[place]
          done.append((place, (number, perform(jobs[number], among: wave.count, context))))
        }
        return done
      }
      for (number, outcome) in done { outcomes[number] = outcome }
    }
    return jobs.indices.map {
      outcomes[$0] ?? Outcome(verdict: .interrupted, context: context.context(of: jobs[$0].name))
    }
  }

  private func perform(_ job: ProjectJob, among count: Int, _ context: Context) -> Outcome {
    var outcome = Outcome(verdict: .interrupted, context: context.context(of: job.name))
    do throws(ToolError) {
      let key = job.isRemembered ? try key(of: job, context) : ""
      if !options.prunes, job.isRemembered, let entry = record.entries[job.name], entry.key == key,
        entry.outputs.allSatisfy({ $0.isCurrent(in: folder) })
      {
        outcome.verdict = .upToDate(entry.outputs.count)
        outcome.entry = entry
        return outcome
      }
      var arguments = job.arguments
      if job.command.options.contains(where: { $0.name == OutputOptions.threads.name }) {
        arguments.set(OutputOptions.threads, to: "\(max(threads / count, 1))")
      }
      let code = try job.command.run(arguments, &outcome.context)
      outcome.verdict = .ended(code)
      if code == .success, job.isRemembered, !outcome.context.hasLeftovers {
        let outputs = outcome.context.outputs.map { $0.within(folder) }
        outcome.entry = RunRecord.Entry(key: key, outputs: outputs)
      }
    } catch {
      outcome.verdict = .failed(error)
    }
    return outcome
  }

  /// Returns a hash of everything that the outputs of a job depend on: the tool, the effective
  /// options, and the contents of the inputs.
  private func key(of job: ProjectJob, _ context: Context) throws(ToolError) -> String {
    var parts =
      [Version.text(context.catalog), Self.toolStamp, job.command.name, drawings]
      + job.arguments.operands
    for option in job.command.options where !RunOptions.isPassed(option) {
      for value in job.arguments.values(option.name) {
        parts.append("\(option.name)=\(option.isPath ? FilePath.within(folder, value) : value)")
      }
    }
    let result = job.output.flatMap { FileIdentity($0) }
    var inputs = InputFiles()
    try inputs.addNamed(job.arguments)
    for path in inputs.paths {
      // A folder may contain links.
      if let error = job.arguments.confinement?.error(path, isWritten: false) { throw .file(error) }
    }
    for path in KeptNames.paths(job.arguments) { inputs.add(path) }
    if job.arguments.has(SelectionOptions.collection.name) { inputs.add(job.place.path) }
    if job.arguments.has(SelectionOptions.query.name) { inputs.addKeywords() }
    for path in CatalogChoice.paths(of: context.engine) { inputs.add(path) }
    for path in inputs.paths where result == nil || FileIdentity(path) != result {
      let bytes: [UInt8]
      do throws(FileError) { bytes = try File.read(path) } catch { throw .file(error) }
      parts += [FilePath.within(folder, path), SHA256.hex(bytes)]
    }
    return SHA256.hex(ByteText.bytes(parts.joined(separator: "\0")))
  }

  private static var hashOfDrawings: String {
    guard let folder = ArtworkFolder.ofUser else { return "" }
    let names = folder.names
    guard !names.isEmpty else { return "" }
    let parts = names.flatMap { name in
      [name, (try? File.read(folder.path(of: name), onlyFiles: true)).map(SHA256.hex) ?? ""]
    }
    return SHA256.hex(Array(parts.joined(separator: "\0").utf8))
  }

  /// A text that identifies the program more exactly than its version, because developers have
  /// several builds of one version.
  private static let toolStamp: String =
    FileStamp.ofProgram.map { "\($0.size) \($0.modified)" } ?? ""
}
