package import SourceUses
internal import Workers

/// Lints only edited files again, as long as the edits do not affect other files.
extension LintSession {
  /// The final state of a run.
  package struct Last {
    let files: [SourceFile]
    /// The outcomes of linting each file alone.
    var alone: [LintRun.Outcome]
    var outcomes: [LintRun.Outcome]
    let sources: Survey
    let evidence: Evidence
    let names: ProjectNames
    /// Whether the folders contain localized strings for an app.
    let hasTexts: Bool
  }

  /// Returns the outcomes of edited files.
  ///
  /// - Parameter files: All files; those that were not edited are unchanged.
  /// - Returns: The outcomes; nil if more files must be linted.
  package mutating func performEdits(_ files: [SourceFile]) -> [LintRun.Outcome]? {
    guard let memory, !memory.edited.isEmpty, var last = memory.takeLast(), last.files == files
    else { return nil }
    let numbers = found(.places) {
      Dictionary(files.indices.map { (files[$0].path, $0) }) { first, _ in first }
    }
    let places = memory.edited.compactMap { numbers[$0] }
    guard !places.isEmpty else { return nil }
    let changed = places.map { files[$0] }
    configuration.hasTexts = last.hasTexts
    let guess = guess()
    let names = ProjectNames(
      wrappers: setup.configuration.wrappers, constants: setup.configuration.constants)
    let alone = perform(
      .alone, changed, run(.none, names, SourceFilter(configuration)), names)
    guard alone.count == changed.count else { return nil }
    for (place, outcome) in zip(places, alone)
    where !saysTheSame(outcome, as: last.alone[place], at: place, last, memory) { return nil }
    _ = guess?.value
    var outcomes: [LintRun.Outcome] = []
    for (place, outcome) in zip(places, alone) {
      last.alone[place] = outcome
      let isUnsure = last.sources.concern(place) || isUnsure(outcome, last.names, .none)
      let together =
        isUnsure
        ? perform(.together, [files[place]], run(.none, last.names), last.names) : [outcome]
      guard let outcome = together.first, outcome.problem == nil else { return nil }
      last.outcomes[place] = outcome
      outcomes.append(outcome)
    }
    self.names = last.names
    memory.keep(last)
    return outcomes
  }

  /// Returns whether an edited file affects other files in the same way as before.
  private func saysTheSame(
    _ new: LintRun.Outcome, as old: LintRun.Outcome, at place: Int, _ last: Last,
    _ memory: LintMemory
  ) -> Bool {
    guard new.problem == nil, old.problem == nil, last.outcomes[place].problem == nil,
      new.premises == old.premises, Self.mayBeAsset(new) == Self.mayBeAsset(old)
    else { return false }
    if let number = last.sources.numbers[place] {
      if let facts = new.facts, let before = old.facts {
        guard facts == before, saysTheSameAgain(new.file.path, number, last.sources.survey)
        else { return false }
      } else {
        guard new.facts == nil, old.facts == nil,
          !last.sources.survey.reads(number, with: new.words)
        else { return false }
      }
    }
    return declaresTheSameViews(new, as: old, last.names, memory)
      && declaresTheSame(new, as: old, memory)
      && usesTheSame(new, as: old, last.names.guarded, memory)
      && saysTheSame(new.file, new.words, before: old.words, last.evidence, memory)
  }

  /// Returns whether an edited file declares the same about views as before, if the project's files
  /// depend on it.
  private func declaresTheSameViews(
    _ new: LintRun.Outcome, as old: LintRun.Outcome, _ names: ProjectNames, _ memory: LintMemory
  ) -> Bool {
    guard new.file.kind == .swift else { return true }
    guard names.views != nil else { return !Self.mayBeModified(new) }
    guard ViewDeclarations.mayBe(in: new.words) || ViewDeclarations.mayBe(in: old.words) else {
      return true
    }
    let before: ViewDeclarations = memory.last(.views, old.file.path) ?? ViewDeclarations()
    return views(in: [new.file.path]).first ?? nil == before
  }

  private func declaresTheSame(
    _ new: LintRun.Outcome, as old: LintRun.Outcome, _ memory: LintMemory
  ) -> Bool {
    var before = GuardedConstants()
    if Self.isTooNew(old) {
      guard let known: Declared = memory.last(.guardedNames, old.file.path) else { return false }
      before = known.constants
    }
    guard Self.isTooNew(new) else { return before == GuardedConstants() }
    return (declared([new]).first ?? nil)?.constants == before
  }

  private func usesTheSame(
    _ new: LintRun.Outcome, as old: LintRun.Outcome, _ guarded: GuardedConstants,
    _ memory: LintMemory
  ) -> Bool {
    guard !guarded.isEmpty, new.file.kind == .swift else { return true }
    let none = GuardedConstants.Uses.none
    var before = none
    if guarded.mayBeUsed(in: old.words) {
      guard let known: GuardedConstants.Uses = memory.last(.guardedUses, old.file.path) else {
        return false
      }
      before = known
    }
    guard guarded.mayBeUsed(in: new.words) else { return before == none }
    return (uses(of: guarded.question, in: [new.file.path]).first ?? nil) == before
  }
}
