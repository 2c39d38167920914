internal import FileAccess
internal import SymbolArtwork
internal import SymbolExport
internal import SymbolSearch

/// An export as it is carried out: all symbols of all jobs on all threads, and then what is to be said.
struct ExportRun: Sendable {
  let jobs: [ExportJob]
  let files: OutputFiles
  let threads: Int
  /// Where to write what was written; nil for nowhere.
  let report: String?

  /// A symbol of a job.
  private struct Unit: Sendable {
    var job: Int
    var entry: Int
  }

  func perform(_ context: inout Context) throws(ToolError) -> ExitCode {
    try expectDistinctPaths()
    let units = jobs.indices.flatMap { job in
      jobs[job].entries.indices.map { Unit(job: job, entry: $0) }
    }
    let progress = ProgressLine(
      total: units.count, unit: "symbols", terminal: context.progressTerminal)
    System.noticeInterrupts()
    let results = WorkerPool.run(count: units.count, threads: threads) { queue in
      var worker = ExportWorker(self.jobs, self.files, wantsFacts: self.report != nil)
      var results: [(Int, ExportResult)] = []
      while let number = queue.take() {
        let result = worker.perform(job: units[number].job, entry: units[number].entry)
        if result.concernsPlace { queue.stop() }
        results.append((number, result))
        progress.advance()
      }
      return results
    }
    progress.finish()
    var conclusion = ExportConclusion(self, context)
    return try conclusion.tell(results, missing: units.count - results.count, &context)
  }

  /// Refuses two files of one path.
  ///
  /// By hashes first, as there may be hundreds of thousands.
  private func expectDistinctPaths() throws(ToolError) {
    var seen: Set<UInt64> = []
    var areDistinct = true
    forEachPath { if !seen.insert(Self.hash($0)).inserted { areDistinct = false } }
    if areDistinct { return }
    var paths: [String] = []
    forEachPath { paths.append($0) }
    try OutputFiles.expectDistinct(paths)
  }

  private func forEachPath(_ body: (String) -> Void) {
    for job in jobs {
      for entry in job.entries where entry.isKnown {
        for path in job.paths(of: entry.name) where path != "-" { body(path) }
        guard job.isCollection else { continue }
        // The pieces of a file of all need names of their own in it.
        for weight in job.request.weights.indices {
          body((job.sharedPath ?? "-") + "#" + job.name(of: entry.name, weight))
        }
      }
      if job.isCollection, let path = job.sharedPath { body(path) }
    }
    if let report { body(report) }
  }

  /// FNV-1a of the text in lower case.
  private static func hash(_ path: String) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in path.utf8 {
      let lowered = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
      hash = (hash ^ UInt64(lowered)) &* 0x100_0000_01b3
    }
    return hash
  }
}
