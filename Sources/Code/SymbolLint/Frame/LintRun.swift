package import Diagnostics
internal import Encodings
package import FileAccess
internal import Locks
package import SourceUses
internal import Workers

/// A run that lints files on several threads, with one file at a time on each thread.
package struct LintRun: Sendable {
  /// The handling of fixes.
  package enum Fixing: Sendable {
    /// Fixes are only reported.
    case none
    /// Fixes are applied in memory, and the changes are reported.
    case preview
    /// Fixes are written to the files.
    case write
  }

  /// The result for a file.
  package struct Outcome: Sendable {
    /// The file.
    package let file: SourceFile
    /// The diagnostics by location; after fixes, only the remaining ones.
    package var findings: [Diagnostic] = []
    /// The source excerpts of the diagnostics, in order; empty unless requested.
    package var excerpts: [LineExcerpt] = []
    /// The fingerprints of the diagnostics, in order; empty unless requested.
    package var fingerprints: [String] = []
    /// The diagnostics that are fixed, or would be fixed by a preview.
    package var mended: [Diagnostic] = []
    /// The fingerprints of the fixed diagnostics, computed before the fixes; empty unless
    /// requested.
    package var mendedFingerprints: [String] = []
    /// The changes that fixes make, as a unified diff; nil unless requested.
    package var diff: [UInt8]?
    /// The uses of symbols; empty unless uses are counted.
    package var uses: [CountedUse] = []
    /// The strings that are symbol names, but that the linter cannot trace to an API; empty unless
    /// uses are counted.
    package var unfollowed: [UnfollowedName] = []
    /// Whether the file names symbols, but has no known deployment targets.
    package var lacksTargets = false
    /// The declarations that affect other files; nil unless the file is a Swift source.
    package var facts: NameSurvey.Facts?
    /// The assumptions that the safe fixes make about the rest of the project.
    package var premises = FixPremises()
    /// The words of a Swift source; nil unless sources are filtered by words.
    package var words: SourceWords?
    /// Whether the file is not linted, and declares constants that linted files use.
    package var isBesideLinted = false
    /// The reason why the file could not be read, parsed or written; nil if there is none.
    package var problem: Problem?
  }

  /// The reason why a file is not linted or fixed.
  package enum Problem: Hashable, Sendable {
    /// A file system error, or a limit was exceeded.
    case file(FileError)
    /// A syntax error.
    case contents(String)
    /// Another process changed the file during the run.
    case changedMeanwhile
    /// Some fixes undo each other.
    case endlessFixes(rounds: Int)
  }

  /// The size in bytes above which templates are checked one at a time, because each takes a lot of
  /// memory.
  private static let largeTemplate = 1 << 20
  private static let turn = Mutex(())
  /// The maximum size, in bytes, of a file for which a diff is created.
  private static let longestDiff = 16 << 20
  /// The maximum number of bytes that an excerpt shows of a line.
  private static let longestLine = 4_096
  /// The number of rounds that may pass without reducing the number of diagnostics.
  ///
  /// After that, the fixes are assumed to undo each other.
  package static let mostRounds = 10

  /// A closure that lints the bytes of a file.
  ///
  /// It is not thread-safe.
  package typealias Reporter = (SourceFile, [UInt8]) -> FileReport

  private let reporter: @Sendable () -> Reporter
  private let fixing: Fixing
  private let permitted: FixIt.Applicability
  private let wantsExcerpts: Bool
  private let wantsFingerprints: Bool
  private let confinement: PathConfinement?
  private let project: PathConfinement?
  /// Whether fixes also replace files that are read-only.
  private let replacesReadOnly: Bool
  private let patchFolder: String?

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - fixing: The handling of fixes.
  ///   - permitted: The highest risk that an applied fix may have.
  ///   - wantsExcerpts: Whether outcomes include source lines and the locations of edits.
  ///   - wantsFingerprints: Whether outcomes include fingerprints, which a baseline needs.
  ///   - confinement: The folder that files must be in, because their paths come from an untrusted
  ///     file; nil for no limit.
  ///   - project: The folder that fixes must not write outside of, even if the checkout contains
  ///     symbolic links. It applies to files whose paths are in the current folder.
  ///   - patchFolder: The absolute path of the folder where diffs are applied; nil for the current
  ///     folder.
  ///   - replacesReadOnly: Whether fixes also replace files that are read-only.
  ///   - reporter: Creates the linter of each thread.
  package init(
    fixing: Fixing = .none, permitted: FixIt.Applicability = .safe, wantsExcerpts: Bool = false,
    wantsFingerprints: Bool = false, confinement: PathConfinement? = nil,
    project: PathConfinement? = nil, patchFolder: String? = nil, replacesReadOnly: Bool = false,
    reporter: @escaping @Sendable () -> Reporter
  ) {
    self.patchFolder = patchFolder
    self.replacesReadOnly = replacesReadOnly
    self.reporter = reporter
    self.fixing = fixing
    self.permitted = permitted
    self.wantsExcerpts = wantsExcerpts
    self.wantsFingerprints = wantsFingerprints
    self.confinement = confinement
    self.project = project
  }

  /// Lints files and returns the outcomes in the order of the files, without files that were
  /// skipped because of Ctrl-C.
  package func perform(_ files: [SourceFile], threads: Int) -> [Outcome] {
    WorkerPool.run(count: files.count, threads: threads) { queue in
      let reporter = reporter()
      var done: [(Int, Outcome)] = []
      while let number = queue.take() { done.append((number, outcome(files[number], reporter))) }
      return done
    }
  }

  private func outcome(_ file: SourceFile, _ reporter: Reporter) -> Outcome {
    var outcome = Outcome(file: file)
    if !file.isStandardInput, !FileOverlay.holds(file.path),
      let error = confinement?.error(file.path, isWritten: fixing == .write)
    {
      outcome.problem = .file(error)
      return outcome
    }
    do throws(FileError) {
      let bytes = try Self.bytes(of: file)
      if bytes.count > Self.largeTemplate, file.kind == .template {
        // A syntax tree and an image take many times the memory of the file.
        try Self.turn.withLock { (_) throws(FileError) in try lint(bytes, reporter, &outcome) }
      } else {
        try lint(bytes, reporter, &outcome)
      }
    } catch {
      outcome.problem = .file(error)
    }
    return outcome
  }

  private static func bytes(of file: SourceFile) throws(FileError) -> [UInt8] {
    file.isStandardInput
      ? try File.read(descriptor: 0, named: file.path, limit: file.kind.sizeLimit)
      : try File.read(file.path, limit: file.kind.sizeLimit, onlyFiles: true)
  }

  private func lint(
    _ original: [UInt8], _ reporter: Reporter, _ outcome: inout Outcome
  ) throws(FileError) {
    var bytes = original
    var report = reporter(outcome.file, bytes)
    if fixing != .none {
      let offered = report.findings
      var rounds = 0
      var (least, idle) = (offered.count, 0)
      while true {
        let round = FixRound(report.findings, in: bytes, permitted)
        if round.mended.isEmpty { break }
        guard idle < Self.mostRounds, round.bytes != bytes else {
          // No fix is written if the rules disagree with each other.
          outcome.problem = .endlessFixes(rounds: rounds)
          bytes = original
          report = reporter(outcome.file, bytes)
          break
        }
        rounds += 1
        bytes = round.bytes
        report = reporter(outcome.file, bytes)
        idle = report.findings.count < least ? 0 : idle + 1
        least = min(least, report.findings.count)
      }
      if bytes != original { outcome.mended = mended(offered, left: report.findings) }
      if wantsFingerprints, !outcome.mended.isEmpty {
        let lines = LineTable(original)
        outcome.mendedFingerprints = outcome.mended.map { Fingerprint.of($0, lines) }
      }
    }
    if bytes != original {
      if fixing == .preview, original.count > Self.longestDiff {
        outcome.problem = .contents(
          "the change is too large for a diff; run with --fix to apply it")
      } else if fixing == .preview {
        outcome.diff = UnifiedDiff(original, bytes).bytes(path: patchPath(outcome.file.path))
      } else if let problem = write(bytes, over: original, outcome.file.path) {
        // No fix is applied, so all diagnostics are reported.
        outcome.problem = problem
        outcome.mended = []
        bytes = original
        report = reporter(outcome.file, bytes)
      }
    }
    outcome.findings = report.findings
    outcome.uses = report.uses
    outcome.unfollowed = report.unfollowed
    outcome.lacksTargets = report.lacksTargets
    outcome.facts = report.facts
    outcome.premises = report.premises
    outcome.words = report.words
    if let problem = report.problem { outcome.problem = .contents(problem) }
    if wantsExcerpts { outcome.excerpts = Self.excerpts(report.findings, bytes) }
    if wantsFingerprints, !report.findings.isEmpty {
      let lines = LineTable(bytes)
      outcome.fingerprints = report.findings.map { Fingerprint.of($0, lines) }
    }
  }

  /// Returns the diagnostics that had a fix and no longer exist.
  ///
  /// The offered fixes are compared, not the applied ones: one fix can resolve several diagnostics,
  /// and one diagnostic can take several rounds. If some diagnostics of a rule remain, the first
  /// ones are assumed to be fixed.
  private func mended(_ offered: [Diagnostic], left: [Diagnostic]) -> [Diagnostic] {
    var staying: [String: Int] = [:]
    for finding in left { staying[finding.id, default: 0] += 1 }
    for finding in offered where !finding.isFixable(permitted) {
      staying[finding.id, default: 0] -= 1
    }
    var mended: [Diagnostic] = []
    for finding in offered.reversed() where finding.isFixable(permitted) {
      if staying[finding.id, default: 0] > 0 {
        staying[finding.id, default: 0] -= 1
      } else {
        mended.append(finding)
      }
    }
    return mended.reversed()
  }

  /// Returns a path for use in a patch: relative to the folder where the patch is applied, if the
  /// file is in that folder.
  private func patchPath(_ path: String) -> String {
    let current = File.currentFolder ?? "/"
    let absolute = FilePath.absolute(path, in: current)
    let folder = patchFolder ?? current
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return String(
      absolute.hasPrefix(prefix) ? absolute.dropFirst(prefix.count) : absolute.dropFirst())
  }

  /// Replaces the contents of a file; returns an error, for example if the file changed since it
  /// was read.
  private func write(_ bytes: [UInt8], over original: [UInt8], _ path: String) -> Problem? {
    if FilePath.isInside(path), let error = project?.error(path, isWritten: true) {
      return .file(error)
    }
    var rules = FileWriting().replacing(.contents(original))
    rules.replacesReadOnly = replacesReadOnly
    do throws(FileError) {
      try File.write(bytes, to: path, confinement == nil ? rules : rules.onlyThere)
      return nil
    } catch { return error.isChanged ? .changedMeanwhile : .file(error) }
  }

  private static func excerpts(_ findings: [Diagnostic], _ bytes: [UInt8]) -> [LineExcerpt] {
    guard !findings.isEmpty else { return [] }
    let lines = LineTable(bytes)
    return findings.map { finding in
      let edits = finding.fixIt?.edits.map { edit in
        lines.position(of: edit.range.lowerBound)..<lines.position(of: edit.range.upperBound)
      }
      return LineExcerpt(
        line: Array(lines.text(ofLine: finding.start.line).prefix(longestLine)),
        edits: edits ?? [])
    }
  }
}
