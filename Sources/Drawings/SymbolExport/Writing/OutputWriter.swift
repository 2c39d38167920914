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

  /// Whether files that may only be read are replaced, too.
  package let replacesReadOnly: Bool

  package init(mode: Mode, recordsFacts: Bool = false, replacesReadOnly: Bool = false) {
    self.mode = mode
    self.recordsFacts = recordsFacts
    self.replacesReadOnly = replacesReadOnly
  }

  /// Sends bytes to where they are to go; from any thread.
  package func put(_ bytes: [UInt8], to destination: Destination) -> OutputResult {
    let facts = recordsFacts ? OutputResult.Facts(bytes) : nil
    guard case .file(let path, let makesFolders) = destination else {
      return OutputResult(destination: destination, outcome: .stream(bytes), facts: facts)
    }
    return OutputResult(
      destination: destination, outcome: outcome(bytes, path, makesFolders), facts: facts)
  }

  private func outcome(
    _ bytes: [UInt8], _ path: String, _ makesFolders: Bool
  ) -> OutputResult.Outcome {
    var rules = FileWriting.quick
    rules.replacesReadOnly = replacesReadOnly
    // What nobody named must not lead out of the folder that was.
    rules.followsLinks = !makesFolders
    rules.feedsStreams = !makesFolders
    do throws(FileError) {
      guard mode == .write else {
        return try File.read(path, onlyFiles: true) == bytes
          ? .unchanged : .stale(isMissing: false)
      }
      do throws(FileError) {
        return try File.write(bytes, to: path, rules) ? .written : .unchanged
      } catch {
        guard makesFolders, error.isMissing, let slash = path.lastIndex(of: "/") else {
          throw error
        }
        try File.makeFolder(String(path[..<slash]))
        return try File.write(bytes, to: path, rules) ? .written : .unchanged
      }
    } catch {
      return mode != .write && error.isMissing ? .stale(isMissing: true) : .failed(error)
    }
  }
}

/// What became of one result.
package struct OutputResult: Sendable {
  /// How it ended.
  package enum Outcome: Sendable {
    /// For standard output, which is written in order by whoever called.
    case stream([UInt8])
    case written
    /// The file holds these bytes already.
    case unchanged
    /// Not up to date, where nothing is written.
    case stale(isMissing: Bool)
    indirect case failed(FileError)
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

  /// Whether no other file in the same place can be written, either.
  package var concernsPlace: Bool {
    if case .failed(let error) = outcome { error.concernsPlace } else { false }
  }
}
