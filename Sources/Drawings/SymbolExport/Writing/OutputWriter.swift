internal import Encodings
package import FileAccess

/// The writer of results, shared by all commands that make files.
///
/// Files are written completely or not at all, and unchanged ones are not touched. In check mode,
/// stale files are only reported.
package struct OutputWriter: Sendable {
  /// The mode of a run.
  package enum Mode: Sendable {
    /// Writes files.
    case write
    /// Only reports missing or stale files, which is a failure.
    case check
    /// Only reports what would be written.
    case preview
  }

  package let mode: Mode
  /// Whether sizes and hashes are recorded for a report.
  package let recordsFacts: Bool
  /// Whether files left by earlier runs are removed.
  package let prunes: Bool

  /// Whether to replace read-only files, and files that this tool did not provably make.
  package let isForced: Bool

  /// The folder that no file may lead out of; nil for no limit.
  package let confinement: PathConfinement?

  package init(
    mode: Mode, recordsFacts: Bool = false, prunes: Bool = false, isForced: Bool = false,
    confinement: PathConfinement? = nil
  ) {
    self.confinement = confinement
    self.mode = mode
    self.recordsFacts = recordsFacts
    self.prunes = prunes
    self.isForced = isForced
  }

  /// Writes bytes to their destination; may be called from any thread.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the result.
  ///   - destination: The destination.
  ///   - proof: The condition for replacing an existing file.
  /// - Returns: The outcome.
  package func put(
    _ bytes: [UInt8], to destination: Destination, replacing proof: FileProof
  ) -> OutputResult {
    let facts = recordsFacts ? OutputResult.Facts(bytes) : nil
    guard case .file(let path, let root) = destination else {
      return OutputResult(destination: destination, outcome: .stream(bytes), facts: facts)
    }
    return OutputResult(
      destination: destination, outcome: outcome(bytes, path, below: root, proof), facts: facts)
  }

  /// The maximum wait for another run that writes to the same folder, in milliseconds.
  private static let patience = 60_000

  /// Runs `body` while no other process writes results to the folder of a destination.
  ///
  /// For results that depend on existing files, and for files that must match each other: read,
  /// decide and write all of them in `body`. Without writing, nothing is locked. Never lock a
  /// folder twice.
  ///
  /// - Parameters:
  ///   - destination: The first of the results; its folder is created if allowed.
  ///   - failing: Converts a lock error to an error of the caller.
  ///   - body: The code to run under the lock.
  /// - Returns: The result of `body`.
  /// - Throws: An error of `body`, or the converted lock error.
  package func together<Result, Failure: Error>(
    _ destination: Destination, failing: (FileError) -> Failure,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let folder = folderToLock(destination) else { return try body() }
    return try File.locked(folder, waitingAtMost: Self.patience, failing: failing, body)
  }

  /// Does the same as `together`, with lock errors unchanged.
  package func together<Result>(
    _ destination: Destination, _ body: () throws(FileError) -> Result
  ) throws(FileError) -> Result {
    func same(_ error: FileError) -> FileError { error }
    return try together(destination, failing: same, body)
  }

  /// The folder to lock, created if allowed; nil if nothing needs a lock or `put` will refuse the
  /// result.
  private func folderToLock(_ destination: Destination) -> String? {
    guard mode == .write, case .file(let path, let root) = destination,
      confinement?.error(path, isWritten: true) == nil,
      PathConfinement.guardError(path, followsLinks: true) == nil
    else { return nil }
    if let root, File.escape(path, below: root) != nil { return nil }
    let target = root != nil ? path : File.linkTarget(path)
    if let kind = File.kind(target), kind != .file { return nil }
    let folder = FilePath.folder(target)
    if !folder.isEmpty, !File.isFolder(folder) {
      guard root != nil || target == path, (try? File.makeFolder(folder)) != nil else { return nil }
    }
    return folder
  }

  /// The refusal that `put` would return for an existing file that must be preserved; nil if it may
  /// be replaced.
  ///
  /// For results that belong together, so that none is written unless all can be. `put` detects all
  /// other errors. In check mode, nothing is refused, because all files are only compared.
  package func refusal(
    _ bytes: [UInt8], to destination: Destination, replacing proof: FileProof
  ) -> OutputResult? {
    guard !isForced, mode != .check, case .file(let path, let root) = destination,
      confinement?.error(path, isWritten: true) == nil, FileStamp(path) != nil,
      !File.holds(path, bytes), root == nil || File.linkTarget(path) == path,
      let error = proof.objection(to: path)
    else { return nil }
    return OutputResult(destination: destination, outcome: .failed(error))
  }

  /// Handles a file that an earlier run left; may be called from any thread.
  ///
  /// `root` is the folder that the user named; no link after it is followed.
  package func prune(_ file: String, below root: String) -> OutputResult {
    func result(_ outcome: OutputResult.Outcome) -> OutputResult {
      OutputResult(destination: .file(root + file), outcome: outcome)
    }
    switch (mode, prunes) {
    case (.check, _), (.preview, true): return result(.leftover(.removable))
    case (.preview, false), (.write, false): return result(.leftover(.kept))
    case (.write, true):
      do throws(FileError) { try File.remove(file, below: root) } catch {
        return result(.failed(error))
      }
      return result(.leftover(.removed))
    }
  }

  private func outcome(
    _ bytes: [UInt8], _ path: String, below root: String?, _ proof: FileProof
  ) -> OutputResult.Outcome {
    var rules = FileWriting.quick.replacing(isForced ? .anything : proof)
    rules.replacesReadOnly = isForced
    // A path that the user did not type must not lead out of the folder.
    if root != nil { rules = rules.onlyThere }
    do throws(FileError) {
      if let error = confinement?.error(path, isWritten: true) { throw error }
      // After a folder that the user named, links are not followed, and the folder was checked
      // before.
      if let error = PathConfinement.guardError(path, followsLinks: root == nil) { throw error }
      if let root, let error = File.escape(path, below: root) { throw error }
      guard mode == .write else { return try comparison(bytes, path, rules.proof) }
      do throws(FileError) {
        return try File.write(bytes, to: path, rules) ? .written : .unchanged
      } catch {
        // A link to a missing folder may be a mistake, so nothing is created behind it.
        guard error.isMissing, root != nil || File.linkTarget(path) == path,
          let slash = path.lastIndex(of: "/")
        else { throw error }
        try File.makeFolder(String(path[..<slash]))
        return try File.write(bytes, to: path, rules) ? .written : .unchanged
      }
    } catch {
      guard mode != .write, error.isMissing else { return .failed(error) }
      return .stale(isMissing: true)
    }
  }

  /// Compares a result with the existing file, without writing.
  private func comparison(
    _ bytes: [UInt8], _ path: String, _ proof: FileProof
  ) throws(FileError) -> OutputResult.Outcome {
    let differs: Bool
    if let stamp = FileStamp(path), stamp.size != bytes.count {
      differs = true
    } else {
      differs = try File.read(path, limit: bytes.count, onlyFiles: true) != bytes
    }
    guard differs else { return .unchanged }
    if mode == .preview, let error = proof.objection(to: path) { throw error }
    return .stale(isMissing: false)
  }
}

/// The outcome of one result.
package struct OutputResult: Sendable {
  /// The refusal to replace or remove files beside others that no run made or that were edited.
  static func refused(_ destination: Destination) -> OutputResult {
    let error = File.protection(
      of: destination.path, FileProof.foreign)
    return OutputResult(destination: destination, outcome: .failed(error))
  }

  /// The kind of outcome.
  package enum Outcome: Sendable {
    /// Bytes for standard output, which the caller writes in order.
    case stream([UInt8])
    case written
    /// The file already has these bytes.
    case unchanged
    /// The file is stale, in a mode that does not write.
    case stale(isMissing: Bool)
    /// A file of an earlier run that is no longer needed.
    case leftover(Leftover)
    indirect case failed(FileError)
  }

  /// The outcome for an unneeded file.
  package enum Leftover: Sendable {
    case removed
    /// It would be removed if files were written.
    case removable
    /// Removal was not requested.
    case kept
  }

  /// The facts about a file for reports.
  package struct Facts: Sendable {
    /// The size in bytes.
    package let size: Int
    /// The SHA-256 hash in hexadecimal.
    package let hash: String

    package init(_ bytes: [UInt8]) {
      size = bytes.count
      hash = SHA256.hex(bytes)
    }
  }

  package let destination: Destination
  package let outcome: Outcome
  /// The facts, if the writer records them.
  package let facts: Facts?

  package init(destination: Destination, outcome: Outcome, facts: Facts? = nil) {
    self.destination = destination
    self.outcome = outcome
    self.facts = facts
  }

  /// Whether the file now has the right contents.
  var isDone: Bool {
    switch outcome {
    case .written, .unchanged, .stream: true
    case .stale, .leftover, .failed: false
    }
  }

  /// Whether other files at the same location will fail, too.
  package var concernsPlace: Bool {
    if case .failed(let error) = outcome { error.concernsPlace } else { false }
  }
}
