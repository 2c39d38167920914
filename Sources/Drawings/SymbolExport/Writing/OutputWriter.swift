internal import Encodings
package import FileAccess

/// Writes results: the one implementation for all commands that make files.
///
/// Files are written whole or not at all, unchanged ones stay untouched, and where nothing is to be
/// written, it is told what is not up to date.
package struct OutputWriter: Sendable {
  /// What is done with results.
  package enum Mode: Sendable {
    /// They are written.
    case write
    /// It is only told what is missing or not up to date, which then is a fault.
    case check
    /// It is only told what would be written.
    case preview
  }

  package let mode: Mode
  /// Whether sizes and hashes are wanted, for a report.
  package let recordsFacts: Bool
  /// Whether files that earlier runs left are removed.
  package let prunes: Bool

  /// Whether files are replaced that may only be read, or of which nothing shows that this tool
  /// made them.
  package let isForced: Bool

  /// What no file may lead out of; nil for no limit.
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

  /// Sends bytes to where they are to go; from any thread.
  ///
  /// - Parameters:
  ///   - bytes: What the result holds.
  ///   - destination: Where it goes.
  ///   - proof: What shows that a file that is there may be replaced.
  /// - Returns: What became of it.
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

  /// How long a run waits for another one that writes to the same folder, in milliseconds.
  private static let patience = 60_000

  /// Runs `body` while no other process writes results to the folder of a destination.
  ///
  /// For results that are made of what is there, and for files that must agree with each other:
  /// read, decide and write all of them in `body`. Where nothing is written, nothing is locked.
  /// Never ask for the lock of a folder that you hold.
  ///
  /// - Parameters:
  ///   - destination: The first of the results; its folder is made if it may be.
  ///   - failing: Makes an error of the caller from one of the lock.
  ///   - body: What must not be interrupted by other writers.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws, or the lock's error made by `failing`.
  package func together<Result, Failure: Error>(
    _ destination: Destination, failing: (FileError) -> Failure,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let folder = folderToLock(destination) else { return try body() }
    return try File.locked(folder, waitingAtMost: Self.patience, failing: failing, body)
  }

  /// `together` with errors of the lock as they are.
  package func together<Result>(
    _ destination: Destination, _ body: () throws(FileError) -> Result
  ) throws(FileError) -> Result {
    func same(_ error: FileError) -> FileError { error }
    return try together(destination, failing: same, body)
  }

  /// The folder of a result, made if it may be; nil where nothing is to be locked, or `put` will
  /// refuse the result.
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

  /// The refusal that `put` would come to for a file that is there and must stay; nil if it may be
  /// replaced.
  ///
  /// For results that belong together: nothing of them is written unless all can be. Whatever else
  /// is wrong, `put` finds. Where nothing is written but stale files are listed, all files are
  /// compared alike.
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

  /// Does with a file that an earlier run left what is to be done; from any thread.
  ///
  /// - `root`: The folder that the user named: behind it, no link is followed.
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
    // What nobody named must not lead out of the folder that was.
    if root != nil { rules = rules.onlyThere }
    do throws(FileError) {
      if let error = confinement?.error(path, isWritten: true) { throw error }
      // Behind a folder that somebody named, no link is followed, and the folder was looked at
      // before.
      if let error = PathConfinement.guardError(path, followsLinks: root == nil) { throw error }
      if let root, let error = File.escape(path, below: root) { throw error }
      guard mode == .write else { return try comparison(bytes, path, rules.proof) }
      do throws(FileError) {
        return try File.write(bytes, to: path, rules) ? .written : .unchanged
      } catch {
        // A link to a folder that is not there may be a mistake: nothing is made behind it.
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

  /// What a run that writes nothing finds in the place of a result.
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

/// What became of one result.
package struct OutputResult: Sendable {
  /// The refusal to replace or remove what belongs to files that no run has made, or that somebody
  /// changed since.
  static func refused(_ destination: Destination) -> OutputResult {
    let error = File.protection(
      of: destination.path, FileProof.foreign)
    return OutputResult(destination: destination, outcome: .failed(error))
  }

  /// How it ended.
  package enum Outcome: Sendable {
    /// For standard output, which is written in order by whoever called.
    case stream([UInt8])
    case written
    /// The file holds these bytes already.
    case unchanged
    /// Not up to date, where nothing is written.
    case stale(isMissing: Bool)
    /// An earlier run wrote it, and the file has no use any more.
    case leftover(Leftover)
    indirect case failed(FileError)
  }

  /// What became of a file without use.
  package enum Leftover: Sendable {
    case removed
    /// It is to go, but nothing is written now.
    case removable
    /// Nobody said that it should go.
    case kept
  }

  /// What a file holds, for reports.
  package struct Facts: Sendable {
    /// In bytes.
    package let size: Int
    /// SHA-256 in hexadecimal digits.
    package let hash: String

    package init(_ bytes: [UInt8]) {
      size = bytes.count
      hash = SHA256.hex(bytes)
    }
  }

  package let destination: Destination
  package let outcome: Outcome
  /// nil unless the writer records them.
  package let facts: Facts?

  package init(destination: Destination, outcome: Outcome, facts: Facts? = nil) {
    self.destination = destination
    self.outcome = outcome
    self.facts = facts
  }

  /// Whether the file now holds what it should.
  var isDone: Bool {
    switch outcome {
    case .written, .unchanged, .stream: true
    case .stale, .leftover, .failed: false
    }
  }

  /// Whether no other file in the same place can be written, either.
  package var concernsPlace: Bool {
    if case .failed(let error) = outcome { error.concernsPlace } else { false }
  }
}
