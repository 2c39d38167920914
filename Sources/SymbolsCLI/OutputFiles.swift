internal import FileAccess

/// The rules by which commands write files: whole or not at all, unchanged ones untouched, no two
/// results in one file, and `--check` writes nothing and tells what is not up to date.
struct OutputFiles {
  /// What became of a file.
  enum Outcome: Sendable {
    case written
    /// It holds these bytes already.
    case unchanged
    /// Not up to date, found by `--check`.
    case stale(isMissing: Bool)
    case failed(FileError)
  }

  let checksOnly: Bool

  /// Refuses two results for one file, also where only letter case tells them apart: some file systems
  /// do not.
  static func expectDistinct(_ paths: [String]) throws(ToolError) {
    var seen: [String: String] = [:]
    for path in paths {
      if let other = seen.updateValue(path, forKey: path.lowercased()) {
        throw .collision(path, other)
      }
    }
  }

  func put(_ bytes: [UInt8], to path: String) -> Outcome {
    do throws(FileError) {
      guard checksOnly else {
        return try File.write(bytes, to: path, durably: false) ? .written : .unchanged
      }
      return try File.read(path) == bytes ? .unchanged : .stale(isMissing: false)
    } catch {
      return checksOnly && error.isMissing ? .stale(isMissing: true) : .failed(error)
    }
  }
}
