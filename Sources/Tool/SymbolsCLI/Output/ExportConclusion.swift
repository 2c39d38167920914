internal import FileAccess
internal import SymbolExport
internal import SymbolStyle

/// What is said after an export, in the order of the command line.
struct ExportConclusion {
  private var session: OutputSession
  private var leftOut: LeftOutReport
  /// Symbols that somebody asked for and that could not be written.
  private var failures = 0
  /// Symbols that a search found and that are not drawn.
  private var skipped = 0
  private var exported = 0

  /// - `leftOut`: What was told of names before.
  init(_ session: OutputSession, _ leftOut: LeftOutReport) {
    self.session = session
    self.leftOut = leftOut
  }

  mutating func tell(
    _ result: ExportResult, of run: ExportRun, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    for (job, outcome) in zip(run.jobs, result.jobs) {
      let lists = if case .folder = job.request.place { true } else { false }
      for item in outcome.items { try tell(item, of: job, lists: lists, &context) }
      for document in outcome.documents {
        try session.tell(document, lists: lists, &context)
      }
      if let failure = outcome.failure {
        session.hasFailed = true
        context.report("\(job.request.format.name): \(failure.message)")
      }
    }
    if result.missing == 0 { try session.finish(&context) }
    return conclude(run.count, result.missing, &context)
  }

  private mutating func tell(
    _ item: ExportResult.Item, of job: ExportJob, lists: Bool, _ context: inout Context
  ) throws(ToolError) {
    let subject = job.subjects[item.subject]
    var hasFailed = false
    for (index, file) in item.files.enumerated() {
      let failed = try session.tell(
        file, lists: lists, symbol: subject.name, weight: job.weight(ofFile: index).name, &context)
      hasFailed = hasFailed || failed
    }
    switch item.failure {
    case .artwork(let error):
      guard subject.isAsked else {
        skipped += 1
        return
      }
      let reason = LeftOut(error, name: subject.name)
      let message = leftOut.tell(reason, &context)
      session.report.addFailure(subject.name, code: reason.code, message: message.text)
    case .format(let error):
      let message: Message = "'\(subject.name)': \(error.message)"
      context.report(message)
      session.report.addFailure(subject.name, code: "format", message: message.text)
      session.hasFailed = true
      failures += 1
    case nil:
      if hasFailed { failures += 1 } else { exported += 1 }
    }
  }

  private func conclude(_ total: Int, _ missing: Int, _ context: inout Context) -> ExitCode {
    leftOut.tell(skipped: skipped, &context)
    let total = total + leftOut.unknown
    let failed = failures + leftOut.faults
    if Interrupt.isPending {
      context.report("interrupted: \(missing + failed) of \(total) symbols were not exported")
      return .interrupted
    }
    if missing > 0 {
      context.report("stopped: \(missing + failed) of \(total) symbols were not exported")
      return .failure
    }
    if failed > 0, total > 1 {
      context.report("\(failed) of \(total) symbols could not be exported")
    }
    return session.exitCode(isNegative: leftOut.faults > 0 || exported == 0)
  }
}
