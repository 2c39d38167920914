internal import SymbolExport

/// The number of files in a run by outcome.
struct OutputTally {
  private var written = 0
  private var unchanged = 0
  private var missing = 0
  private var stale = 0
  private var removed = 0
  private var removable = 0
  private var kept = 0

  mutating func add(_ outcome: OutputResult.Outcome) {
    switch outcome {
    case .written: written += 1
    case .unchanged: unchanged += 1
    case .stale(isMissing: true): missing += 1
    case .stale(isMissing: false): stale += 1
    case .leftover(.removed): removed += 1
    case .leftover(.removable): removable += 1
    case .leftover(.kept): kept += 1
    case .stream, .failed: break
    }
  }

  /// Returns the numbers as text, such as `3 written, 12 unchanged`; nil if there were no files.
  func text(_ mode: OutputWriter.Mode) -> String? {
    let parts =
      switch mode {
      case .write: [(written, "written"), (unchanged, "unchanged"), (removed, "removed")]
      case .check:
        [
          (missing, "missing"), (stale, "not up to date"), (removable, "left over"),
          (unchanged, "unchanged"),
        ]
      case .preview:
        [
          (missing + stale, "would be written"), (removable, "would be removed"),
          (unchanged, "unchanged"),
        ]
      }
    var clauses = [parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")]
    if kept > 0 {
      let files = kept == 1 ? "file" : "files"
      clauses.append("\(kept) stale \(files) from earlier runs remain; to remove them, use --prune")
    }
    let text = clauses.filter { !$0.isEmpty }.joined(separator: "; ")
    return text.isEmpty ? nil : text
  }
}
