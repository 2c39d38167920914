internal import DeploymentTargets
internal import FileAccess
internal import SymbolLint
internal import Synchronization

/// What runs found in files by themselves, for later runs of the same process: a file that stays as
/// it was is not read again.
final class LintMemory: Sendable {
  /// What an outcome depends on beside its file.
  struct Setting: Equatable {
    let configuration: LintConfiguration
    let wantsExcerpts: Bool
    let wantsFingerprints: Bool
  }

  private struct Entry {
    let revision: FileRevision
    let targets: [PlatformVersion]
    let outcome: LintRun.Outcome
  }

  private struct State {
    var setting: Setting?
    var entries: [SourceFile: Entry] = [:]
  }

  private let state = Mutex(State())

  /// The outcomes of files in their order.
  ///
  /// - Parameters:
  ///   - files: All files of the run; what is known of others is forgotten.
  ///   - setting: What outcomes depend on; all are forgotten if it is another one.
  ///   - targets: The deployment targets of a file.
  ///   - lint: Lints the files that changed.
  /// - Returns: As many outcomes as there are files, or fewer if `lint` was interrupted.
  func outcomes(
    of files: [SourceFile], _ setting: Setting, targets: (String) -> [PlatformVersion],
    lint: ([SourceFile]) -> [LintRun.Outcome]
  ) -> [LintRun.Outcome] {
    let known = state.withLock { $0.setting == setting ? $0.entries : [:] }
    var entries: [SourceFile: Entry] = [:]
    entries.reserveCapacity(files.count)
    // Taken before they are read: what changes while it is read is read again.
    var changed: [(file: SourceFile, revision: FileRevision?, targets: [PlatformVersion])] = []
    for file in files {
      let revision = file.isStandardInput ? nil : FileRevision(file.path)
      let targets = targets(file.path)
      if let entry = known[file], entry.revision == revision, entry.targets == targets {
        entries[file] = entry
      } else {
        changed.append((file, revision, targets))
      }
    }
    let new = lint(changed.map(\.file))
    guard new.count == changed.count else { return new }
    var outcomes: [SourceFile: LintRun.Outcome] = [:]
    for (change, outcome) in zip(changed, new) {
      outcomes[change.file] = outcome
      // What cannot be read may be readable again without a change of the file.
      guard let revision = change.revision, outcome.problem == nil else { continue }
      entries[change.file] = Entry(revision: revision, targets: change.targets, outcome: outcome)
    }
    state.withLock { $0 = State(setting: setting, entries: entries) }
    return files.compactMap { outcomes[$0] ?? entries[$0]?.outcome }
  }
}
