internal import Diagnostics
internal import FileAccess
internal import SymbolCatalog
internal import SymbolExport
internal import SymbolSearch
internal import SymbolStyle

/// The notes after an export, in the order of the command line.
struct ExportConclusion {
  private var session: OutputSession
  private var leftOut: LeftOutReport
  /// The number of requested symbols that could not be written.
  private var failures = 0
  /// The number of symbols that a search found but that have no artwork.
  private var skipped = 0
  private var exported = 0
  /// The number of written symbols with notes.
  private var remarks = 0
  /// The maximum number of notes to print one by one.
  private static let mostRemarks = 5

  /// - `leftOut`: The report about skipped names.
  init(_ session: OutputSession, _ leftOut: LeftOutReport) {
    self.session = session
    self.leftOut = leftOut
  }

  mutating func tell(
    _ result: ExportResult, of run: ExportRun, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    for (job, outcome) in zip(run.jobs, result.jobs) {
      for item in outcome.items { try tell(item, of: job, &context) }
      for document in outcome.documents { try session.tell(document, &context) }
      if let failure = outcome.failure {
        session.hasFailed = true
        context.report("\(job.request.format.name): \(failure.message)")
      }
    }
    try session.finish(isWhole: result.missing == 0, &context)
    let missing = result.missing == 0 ? 0 : missing(result, run, context.engine)
    return conclude(run.count, missing, isWhole: result.missing == 0, &context)
  }

  /// Returns the number of symbols with artwork that were not exported before the run stopped;
  /// counts undrawn ones as skipped.
  private mutating func missing(
    _ result: ExportResult, _ run: ExportRun, _ engine: SearchEngine
  ) -> Int {
    let drawn = DrawnSymbols(engine)
    var missing = 0
    for (job, outcome) in zip(run.jobs, result.jobs) {
      let begun = Set(outcome.items.map(\.subject))
      for (number, subject) in job.subjects.enumerated() where !begun.contains(number) {
        if run.catalog.symbol(named: subject.symbol).map(drawn.contains) ?? false {
          missing += 1
        } else {
          skipped += 1
        }
      }
    }
    return missing
  }

  private mutating func tell(
    _ item: ExportResult.Item, of job: ExportJob, _ context: inout Context
  ) throws(ToolError) {
    let subject = job.subjects[item.subject]
    var hasFailed = false
    for file in item.files {
      let failed = try session.tell(
        file.result, symbol: subject.name,
        weight: job.look(of: item.subject).weights[file.weight].name,
        &context)
      hasFailed = hasFailed || failed
    }
    if let remark = item.remark {
      remarks += 1
      if remarks <= Self.mostRemarks { context.note("'\(subject.name)': \(remark)") }
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

  private func conclude(
    _ total: Int, _ missing: Int, isWhole: Bool, _ context: inout Context
  ) -> ExitCode {
    if remarks > Self.mostRemarks {
      context.note("notes on \(remarks - Self.mostRemarks) more symbols are not shown")
    }
    leftOut.tell(skipped: skipped, &context)
    let total = total + leftOut.unknown - skipped
    let failed = failures + leftOut.faults
    if Interrupt.isPending {
      context.report("interrupted: \(missing + failed) of \(total) symbols were not exported")
      return .interrupted
    }
    if !isWhole {
      context.report("stopped: \(missing + failed) of \(total) symbols were not exported")
      return .failure
    }
    if failed > 0, total > 1 {
      context.report("\(failed) of \(total) symbols could not be exported")
    }
    return session.exitCode(isNegative: leftOut.faults > 0 || exported == 0)
  }
}
