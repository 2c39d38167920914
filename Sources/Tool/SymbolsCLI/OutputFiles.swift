internal import FileAccess

/// The rules by which commands write files: whole or not at all, unchanged ones untouched, no two
/// results in one file, and where nothing is to be written, they tell what is not up to date.
struct OutputFiles: Sendable {
  enum Mode: Sendable {
    case write
    /// Only tells what is missing or not up to date, which then is a fault.
    case check
    /// Only tells what would be written.
    case preview
  }

  /// What became of a file.
  enum Outcome: Sendable {
    case written
    /// It holds these bytes already.
    case unchanged
    /// Not up to date, where nothing is written.
    case stale(isMissing: Bool)
    indirect case failed(FileError)

    /// Whether the file now holds what it should.
    var isUpToDate: Bool {
      switch self {
      case .written, .unchanged: true
      case .stale, .failed: false
      }
    }
  }

  let mode: Mode

  /// Refuses two results for one file, also where only letter case tells them apart: some file systems
  /// do not.
  static func expectDistinct(_ paths: some Sequence<String>) throws(ToolError) {
    var seen: [String: String] = [:]
    for path in paths {
      if let other = seen.updateValue(path, forKey: path.lowercased()) {
        throw .collision(path, other)
      }
    }
  }

  /// Writes a file or compares it; if `makingFolders`, folders of the path that are not there are
  /// made.
  func put(_ bytes: [UInt8], to path: String, makingFolders: Bool = false) -> Outcome {
    do throws(FileError) {
      guard mode == .write else {
        return try File.read(path) == bytes ? .unchanged : .stale(isMissing: false)
      }
      do throws(FileError) {
        return try File.write(bytes, to: path, durably: false) ? .written : .unchanged
      } catch {
        guard makingFolders, error.isMissing, let slash = path.lastIndex(of: "/") else {
          throw error
        }
        try File.makeFolder(String(path[..<slash]))
        return try File.write(bytes, to: path, durably: false) ? .written : .unchanged
      }
    } catch {
      return mode != .write && error.isMissing ? .stale(isMissing: true) : .failed(error)
    }
  }

  /// What the outcomes of a command come to.
  struct Summary {
    var hasFailed = false
    var isStale = false
  }

  /// Says what became of a file: its path on standard output if it is of interest, and what is
  /// wrong.
  ///
  /// Written and unchanged files are of interest if `lists`.
  func tell(
    _ outcome: Outcome, of path: String, lists: Bool, _ summary: inout Summary,
    _ context: inout Context
  ) throws(ToolError) {
    switch outcome {
    case .written, .unchanged: if lists, mode == .write { try context.output.line(path) }
    case .stale(let isMissing):
      try context.output.line(path)
      guard mode == .check else { return }
      summary.isStale = true
      context.note(isMissing ? "\(path) is missing" : "\(path) is not up to date")
    case .failed(let error):
      summary.hasFailed = true
      context.report(error.description)
    }
  }
}
