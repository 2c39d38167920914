package import DeploymentTargets
internal import FileAccess
internal import Locks
internal import SourceUses

/// Cached results for the files in a project, for later runs in the same process.
///
/// An unchanged file is read again only if a run requests data that is not cached.
package final class LintMemory: Sendable {
  /// The results for a file.
  enum Kind: Hashable {
    /// The outcome of linting the file alone, and together with the names in the project.
    case alone, together
    case words
    /// The facts in a file that affect other files, by the round that collected them; round 0 is
    /// for a file that was edited.
    case facts(Int)
    /// The evidence in a file that fixes elsewhere would change behavior, by the round of the
    /// search.
    case evidence(Int)
    case guardedNames, guardedUses
    /// What a file declares about views.
    case views
  }

  /// The results for the folders of a project.
  enum Find: Hashable {
    case sources, excluded, near, evidence, assets
    /// The indices of files by path.
    case places
  }

  /// The facts from all sources in the project, with the inputs that they depend on.
  struct Survey {
    let wrappers: NameSurvey.Question
    let paths: [String]
    let revisions: [FileRevision?]
    let facts: [NameSurvey.Facts?]
    let survey: NameSurvey
    let names: ProjectNames

    /// Returns the indices of changed sources whose effect on other sources must be checked again;
    /// nil if all facts must be collected again.
    func doubts(
      for wrappers: NameSurvey.Question, _ paths: [String], _ words: [SourceWords?],
      _ facts: [NameSurvey.Facts?], _ revisions: [FileRevision?]
    ) -> [Int]? {
      guard wrappers == self.wrappers, paths == self.paths else { return nil }
      var doubts: [Int] = []
      for index in paths.indices {
        if let revision = revisions[index], revision == self.revisions[index] { continue }
        if let new = facts[index], let old = self.facts[index] {
          guard new == old else { return nil }
          doubts.append(index)
        } else {
          guard facts[index] == nil, self.facts[index] == nil,
            !survey.reads(index, with: words[index])
          else { return nil }
        }
      }
      return doubts
    }
  }

  /// Data about a path, valid during a run or until the path changes.
  private struct Record {
    let revision: FileRevision?
    let targets: [PlatformVersion]
  }

  private struct Answer {
    let revision: FileRevision
    let question: Int
    let value: any Sendable
  }

  private struct State {
    var records: [String: Record] = [:]
    var targets: @Sendable (String) -> [PlatformVersion] = { _ in [] }
    /// The last input of each kind of result, apart from the files themselves, with its number.
    var questions: [Kind: (number: Int, question: any Sendable)] = [:]
    var answers: [Kind: [String: Answer]] = [:]
    var finds: [Find: any Sendable] = [:]
    var survey: Survey?
    var names: ProjectNames?
    var last: LintSession.Last?
    /// The paths whose contents may have changed since the last run, if only open files can have
    /// changed.
    var edited: [String] = []

    mutating func record(_ path: String) -> Record {
      if let known = records[path] { return known }
      // Get the revision before reading the file, so that a file that changes meanwhile is read
      // again.
      let record = Record(revision: FileRevision(path), targets: targets(path))
      records[path] = record
      return record
    }

    mutating func number<Question: Equatable & Sendable>(_ question: Question, _ kind: Kind) -> Int
    {
      let last = questions[kind]
      if let last, let known = last.question as? Question, known == question { return last.number }
      let number = (last?.number ?? 0) + 1
      questions[kind] = (number, question)
      return number
    }
  }

  private let state = Mutex(State())

  /// Creates an empty cache.
  package init() {}

  /// Begins a run.
  ///
  /// - Parameters:
  ///   - looksAtDisk: Whether files on disk may have changed since the last run. If false, only an
  ///     editor's text of the same files can differ.
  ///   - targets: Returns the deployment targets of a file.
  package func begin(
    looksAtDisk: Bool, targets: @escaping @Sendable (String) -> [PlatformVersion]
  ) {
    state.withLock { state in
      state.targets = targets
      guard looksAtDisk else {
        state.edited = state.records.filter { record in
          if case .stamp = record.value.revision { false } else { true }
        }.map(\.key)
        for path in state.edited { state.records[path] = nil }
        return
      }
      state.edited = []
      state.last = nil
      // Remove the results that the last run did not request.
      for kind in state.answers.keys {
        state.answers[kind] = state.answers[kind]?.filter { state.records[$0.key] != nil }
      }
      state.records = [:]
      state.finds = [:]
    }
  }

  /// Returns a cached value for the folders, or creates it.
  ///
  /// The cache lasts until the disk is read again.
  func found<Value: Sendable>(_ find: Find, make: () -> Value) -> Value {
    if let known = state.withLock({ $0.finds[find] as? Value }) { return known }
    let made = make()
    state.withLock { $0.finds[find] = made }
    return made
  }

  /// Returns the revisions of files from before they were read.
  func revisions(of paths: [String]) -> [FileRevision?] {
    state.withLock { state in paths.map { state.record($0).revision } }
  }

  /// Returns the edited paths whose results of this kind are outdated.
  func outdated(_ kind: Kind) -> [String] {
    state.withLock { state in
      state.edited.filter { path in
        guard let answer = state.answers[kind]?[path] else { return false }
        return answer.question == state.questions[kind]?.number
          && answer.revision != state.record(path).revision
      }
    }
  }

  /// The combined names from all sources in the last run; nil before the first run.
  var names: ProjectNames? {
    get { state.withLock { $0.names } }
    set { state.withLock { $0.names = newValue } }
  }

  /// Returns the last result for a file, even if the file has changed since.
  func last<Value: Sendable>(_ kind: Kind, _ path: String) -> Value? {
    state.withLock { state in
      guard let answer = state.answers[kind]?[path],
        answer.question == state.questions[kind]?.number
      else { return nil }
      return answer.value as? Value
    }
  }

  /// The paths whose contents may have changed since the last run, if only open files can have
  /// changed.
  var edited: [String] { state.withLock { $0.edited } }

  /// Removes and returns the final state of the last run; nil if there is none.
  func takeLast() -> LintSession.Last? {
    state.withLock { state in
      defer { state.last = nil }
      return state.last
    }
  }

  /// Stores the final state of a run.
  func keep(_ last: LintSession.Last) { state.withLock { $0.last = last } }

  /// The facts from all sources in the last run; nil before the first run.
  var survey: Survey? {
    get { state.withLock { $0.survey } }
    set { state.withLock { $0.survey = newValue } }
  }

  /// Returns the deployment targets of a file.
  func targets(of path: String) -> [PlatformVersion] {
    state.withLock { $0.record(path).targets }
  }

  /// Returns the results for files, in the same order; nil for results that cannot be created.
  ///
  /// - Parameters:
  ///   - kind: The kind of values.
  ///   - paths: The files.
  ///   - question: The input that a value depends on, apart from the file.
  ///   - holds: Returns whether a cached value is still valid for a file, given its index.
  ///   - make: Creates the values for some files, given their indices; fewer if it was interrupted.
  /// - Returns: One value for each file, or fewer if `make` was interrupted.
  func values<Question: Equatable & Sendable, Value: Sendable>(
    _ kind: Kind, of paths: [String], about question: Question,
    where holds: (Value, Int) -> Bool = { _, _ in true }, make: ([Int]) -> [Value?]
  ) -> [Value?] {
    var revisions: [FileRevision?] = []
    var found = [Value?](repeating: nil, count: paths.count)
    let number = state.withLock { state in
      let number = state.number(question, kind)
      let answers = state.answers[kind] ?? [:]
      revisions = paths.map { state.record($0).revision }
      for (index, path) in paths.enumerated() {
        guard let answer = answers[path], answer.question == number,
          answer.revision == revisions[index]
        else { continue }
        found[index] = answer.value as? Value
      }
      return number
    }
    let missing = found.indices.filter { index in
      guard let value = found[index] else { return true }
      return !holds(value, index)
    }
    guard !missing.isEmpty else { return found }
    let made = make(missing)
    guard made.count == missing.count else { return made }
    state.withLock { state in
      for (index, value) in zip(missing, made) {
        found[index] = value
        // Do not cache files that changed recently, because they may change again, or unreadable
        // files, because they may become readable.
        guard let value, let revision = revisions[index] else { continue }
        state.answers[kind, default: [:]][paths[index]] = Answer(
          revision: revision, question: number, value: value)
      }
    }
    return found
  }
}
