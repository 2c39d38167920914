internal import Encodings
package import FileAccess

/// A writer for output files, which all commands share.
///
/// It writes a file completely or not at all, and does not touch unchanged files. In check mode, it
/// only reports stale files.
package struct OutputWriter: Sendable {
  /// The mode of a run: write files, check them, or only preview the changes.
  package enum Mode: Sendable {
    /// Writes files.
    case write
    /// Only reports missing or stale files, which count as a failure.
    case check
    /// Only reports what would be written.
    case preview
  }

  package let mode: Mode
  /// Whether to record sizes and hashes for a report.
  package let recordsFacts: Bool
  /// Whether to remove files that earlier runs left.
  package let prunes: Bool

  /// Whether to replace files that are read-only, or that this tool did not provably make.
  package let isForced: Bool

  /// The folder to which all output is restricted; nil for no restriction.
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

  /// Writes bytes to their destination; can be called on any thread.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the result.
  ///   - destination: The destination.
  ///   - proof: The condition for replacing an existing file.
  /// - Returns: The result with its outcome.
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

  /// The maximum time to wait for another run that writes to the same folder, in milliseconds.
  private static let patience = 60_000

  /// Runs `body` while no other process writes results to the folder of a destination.
  ///
  /// Use this for results that depend on existing files, and for files that must match each other.
  /// Read, decide and write all of them in `body`. In modes that do not write, the folder is not
  /// locked. Do not nest calls for the same folder.
  ///
  /// - Parameters:
  ///   - destination: The first of the results; its folder is created if this is allowed.
  ///   - failing: Converts a lock error to an error of the caller.
  ///   - body: The code to run while the folder is locked.
  /// - Returns: The result of `body`.
  /// - Throws: An error from `body`, or the converted lock error.
  package func together<Result, Failure: Error>(
    _ destination: Destination, failing: (FileError) -> Failure,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let folder = folderToLock(destination) else { return try body() }
    return try File.locked(folder, waitingAtMost: Self.patience, failing: failing, body)
  }

  /// Runs `body` while the folder is locked, like the other `together`, but throws lock errors
  /// unchanged.
  package func together<Result>(
    _ destination: Destination, _ body: () throws(FileError) -> Result
  ) throws(FileError) -> Result {
    func same(_ error: FileError) -> FileError { error }
    return try together(destination, failing: same, body)
  }

  /// Returns the folder to lock, which is created if this is allowed; nil if no lock is needed, or
  /// if `put` will reject the result.
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

  /// Returns the error that `put` would report for an existing file that must be preserved; nil if
  /// the file can be replaced.
  ///
  /// Use this for results that belong together, to write none of them unless all can be written.
  /// `put` detects all other errors. Check mode rejects nothing, because it only compares files.
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

  /// Removes or reports a leftover file from an earlier run, depending on the mode; can be called
  /// on any thread.
  ///
  /// `root` is the folder that the user named; links below it are not followed.
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
      // Below a folder that the user named, links are not followed, and the folder itself was
      // already checked.
      if let error = PathConfinement.guardError(path, followsLinks: root == nil) { throw error }
      if let root, let error = File.escape(path, below: root) { throw error }
      guard mode == .write else { return try comparison(bytes, path, rules.proof) }
      do throws(FileError) {
        return try File.write(bytes, to: path, rules) ? .written : .unchanged
      } catch {
        // If the path is a link to a missing folder, the link might be a mistake, so do not create
        // the folder.
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

/// The result for one file or for standard output.
package struct OutputResult: Sendable {
  /// Returns the error for a file that must not be replaced or removed, because this tool did not
  /// make it or because it was edited.
  static func refused(_ destination: Destination) -> OutputResult {
    let error = File.protection(
      of: destination.path, FileProof.foreign)
    return OutputResult(destination: destination, outcome: .failed(error))
  }

  /// The outcome of writing a result.
  package enum Outcome: Sendable {
    /// The bytes for standard output, which the caller writes in order.
    case stream([UInt8])
    case written
    /// The file already contains these bytes.
    case unchanged
    /// The file is stale, in a mode that does not write.
    case stale(isMissing: Bool)
    /// The file is from an earlier run and is no longer needed.
    case leftover(Leftover)
    indirect case failed(FileError)
  }

  /// The outcome for a file that is no longer needed.
  package enum Leftover: Sendable {
    case removed
    /// The file would be removed in a mode that writes.
    case removable
    /// The file was kept, because removal was not requested.
    case kept
  }

  /// The facts about a file that are included in reports.
  package struct Facts: Sendable {
    /// The size in bytes.
    package let size: Int
    /// The SHA-256 hash as hexadecimal digits.
    package let hash: String

    package init(_ bytes: [UInt8]) {
      size = bytes.count
      hash = SHA256.hex(bytes)
    }
  }

  package let destination: Destination
  package let outcome: Outcome
  /// The facts; nil unless the writer records them.
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

  /// Whether the error affects the whole location, so other files there will also fail.
  package var concernsPlace: Bool {
    if case .failed(let error) = outcome { error.concernsPlace } else { false }
  }
}
